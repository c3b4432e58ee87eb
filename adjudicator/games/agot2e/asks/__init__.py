"""Every kind of ask of this game: one row each, in one module for each part of the rulebook.

A row says which lines answer an ask, what stewards do, and how a mail puts it. Its title `ask.<name>.title` and its
topic `topic.<name>` stand in the catalogues of the game.
"""

from __future__ import annotations

from dataclasses import replace

from adjudicator.ask_kinds import AskTable
from adjudicator.engine.words import GameWords
from adjudicator.games.agot2e.asks import action, combat, planning, westeros, wildlings
from adjudicator.games.agot2e.lines.foresee import FORESIGHT
from adjudicator.games.agot2e.lines.policies import ABILITIES
from adjudicator.games.agot2e.lines.words import WORDS
from adjudicator.games.agot2e.rules.edition import EDITION
from adjudicator.games.agot2e.stewards.moment import Moment
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.lines.foresee import foresight_in
from adjudicator.games.westeros.lines.situation import situation_in
from adjudicator.games.westeros.lines.words import fitted, words_without_asks

ASKS = AskTable(
    (*westeros.ROWS, *wildlings.ROWS, *planning.ROWS, *action.ROWS, *combat.ROWS),
    situation=situation_in(EDITION),
    moment=Moment,
)

foresee = foresight_in(EDITION, FORESIGHT, {name: kind.often for name, kind in ASKS.items()})
"""Returns what may be asked of a seat until orders are due again, most likely first, from its view."""
_MADE: dict[int, tuple[Variant, GameWords]] = {}


def words_of(variant: Variant) -> GameWords:
    """Return all words of a game played with `variant`, made at the first call."""
    found = _MADE.get(id(variant))
    if found is None or found[0] is not variant:
        found = _MADE[id(variant)] = (variant, _words(variant))
    return found[1]


def _words(variant: Variant) -> GameWords:
    words = ASKS.complete(words_without_asks(variant, WORDS, "agot2e-lines"))
    return replace(words, subjects=tuple(fitted(subject, variant, ABILITIES) for subject in words.subjects))
