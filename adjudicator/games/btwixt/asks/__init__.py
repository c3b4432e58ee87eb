"""Every kind of ask of this game: one row each, in one module for each part of the rulebook.

A row says which lines answer an ask, what stewards do, and how a mail puts it. Its title `ask.<name>.title`, its topic
`topic.<name>` and the line `line.<name>` that answers it stand in the catalogues of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from adjudicator.ask_kinds import AskTable
from adjudicator.engine.asks import Ask
from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.lines import View
from adjudicator.engine.shapes.ranks import Rank
from adjudicator.engine.words import GameWords
from adjudicator.games.btwixt.asks import bid, effects, prize
from adjudicator.games.btwixt.asks.row import CardAskKind
from adjudicator.games.btwixt.lines import foresee as line_foresee
from adjudicator.games.btwixt.lines.check import BtwixtChecker
from adjudicator.games.btwixt.lines.situation import Situation
from adjudicator.games.btwixt.lines.subjects import CHOOSE
from adjudicator.games.btwixt.lines.words import fitted, words_without_asks
from adjudicator.games.btwixt.rules.components import Box
from adjudicator.games.btwixt.stewards.moment import Moment


def _situation(ask: Ask, view: View, box: Box) -> Situation:
    return Situation(ask.seat, view, box, ask.about)


def _moment(ask: Ask, view: View, box: Box, friends: tuple[str, ...]) -> Moment:
    return Moment(ask, _situation(ask, view, box), friends)


ASKS = AskTable((*bid.ROWS, *effects.ROWS, *prize.ROWS), _situation, _moment)

_OF_CARDS = [kind for kind in ASKS.values() if isinstance(kind, CardAskKind)]
_AHEAD = {kind.name: kind.ahead for kind in _OF_CARDS}
_CHOSEN: Mapping[str, Rank] = {kind.name: kind.chosen for kind in _OF_CARDS if kind.chosen is not None}
_MADE: dict[int, tuple[Box, GameWords]] = {}


def words_of(box: Box) -> GameWords:
    """Return all words of a game played with `box`, made at the first call."""
    found = _MADE.get(id(box))
    if found is None or found[0] is not box:
        found = _MADE[id(box)] = (box, _words(box))
    return found[1]


def _words(box: Box) -> GameWords:
    words = ASKS.complete(words_without_asks(box))
    return replace(words, subjects=tuple(fitted(subject, box, _CHOSEN) for subject in words.subjects))


def checker(box: Box) -> BtwixtChecker:
    """Return what checks the lines of a game played with `box`."""
    return BtwixtChecker(box, words_of(box).subject(CHOOSE.id).shapes)


def foresee(seat: str, view: View, box: Box) -> Sequence[Foreseen]:
    """Return what may be asked of `seat` until plans are due again, most likely first."""
    return line_foresee.foresee(seat, view, box, _AHEAD)
