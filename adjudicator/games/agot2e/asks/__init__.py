"""Every kind of ask of this game: one row each, in one module for each part of the rulebook.

A row says which lines answer an ask, what stewards do, and how a mail puts it. Its title `ask.<name>.title` and its
topic `topic.<name>` stand in the catalogues of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.ask_kinds import AskTable
from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.lines import View
from adjudicator.engine.words import GameWords
from adjudicator.games.agot2e.asks import action, combat, planning, westeros, wildlings
from adjudicator.games.agot2e.lines import foresee as line_foresee
from adjudicator.games.agot2e.lines.situation import Situation
from adjudicator.games.agot2e.lines.words import fitted, words_without_asks
from adjudicator.games.agot2e.stewards.moment import Moment
from adjudicator.games.westeros.components import Variant

ASKS = AskTable(
    (*westeros.ROWS, *wildlings.ROWS, *planning.ROWS, *action.ROWS, *combat.ROWS),
    situation=lambda ask, view, variant: Situation(ask.seat, view, variant, ask.about),
    moment=Moment,
)

_OFTEN = {name: kind.often for name, kind in ASKS.items()}
_MADE: dict[int, tuple[Variant, GameWords]] = {}


def words_of(variant: Variant) -> GameWords:
    """Return all words of a game played with `variant`, made at the first call."""
    found = _MADE.get(id(variant))
    if found is None or found[0] is not variant:
        found = _MADE[id(variant)] = (variant, _words(variant))
    return found[1]


def _words(variant: Variant) -> GameWords:
    words = ASKS.complete(words_without_asks(variant))
    return replace(words, subjects=tuple(fitted(subject, variant) for subject in words.subjects))


def foresee(seat: str, view: View, variant: Variant) -> Sequence[Foreseen]:
    """Return what may be asked of `seat` until orders are due again, most likely first."""
    return line_foresee.foresee(seat, view, variant, _OFTEN)
