"""Who reads the lines of a seat, and what a mail to it can be about now."""

from __future__ import annotations

from adjudicator.judge.errors import playing
from adjudicator.judge.match import Match
from adjudicator.orders.clerk import Clerk
from adjudicator.orders.receipt import Window
from adjudicator.orders.repairs import Repairer

_REPAIRERS: dict[int, Repairer] = {}


def window_of(match: Match, house: str) -> Window:
    """Return what a mail of a seat can be about now."""
    view = match.view(house)
    return Window(match.name, house, match.window, view, turns=match.package.turns(view, house))


def clerk_of(match: Match, house: str) -> Clerk:
    """Return who takes the mails of a seat."""
    reader = match.reader(house)
    repairer = _REPAIRERS.get(id(reader))
    if repairer is None or repairer.reader is not reader:
        repairer = _REPAIRERS[id(reader)] = Repairer(reader)
    with playing(match.play):
        return Clerk(match.package.words(match.variant), repairer, match.package.checker(match.variant))
