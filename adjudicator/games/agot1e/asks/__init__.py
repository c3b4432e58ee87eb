"""Every kind of ask of this game: one row each, in one module for each part of the rulebook.

Most rows are those that the editions share, in `games/westeros/asks`.
"""

from __future__ import annotations

from adjudicator.ask_kinds import AskTable
from adjudicator.games.agot1e.asks import action, combat, planning, westeros
from adjudicator.games.agot1e.lines.foresee import FORESIGHT
from adjudicator.games.agot1e.lines.policies import ABILITIES, ABILITY, BID, CARDS, ORDERS
from adjudicator.games.agot1e.lines.words import WORDS
from adjudicator.games.agot1e.rules.edition import EDITION
from adjudicator.games.westeros.asks.row import with_subjects
from adjudicator.games.westeros.asks.words import EditionWords
from adjudicator.games.westeros.lines.foresee import foresight_in
from adjudicator.games.westeros.lines.situation import situation_in
from adjudicator.games.westeros.stewards.moment import moment_in

ROWS = (*westeros.ROWS, *planning.ROWS, *action.ROWS, *combat.ROWS)
ASKS = AskTable(
    with_subjects(ROWS, ORDERS, BID, CARDS, ABILITY),
    situation=situation_in(EDITION),
    moment=moment_in(EDITION),
)

words_of = EditionWords(ASKS, WORDS, "agot1e-lines", ABILITIES)
"""Returns all words of a game played with a variant."""
foresee = foresight_in(EDITION, FORESIGHT, {name: kind.often for name, kind in ASKS.items()})
"""Returns what may be asked of a seat until orders are due again, most likely first, from its view."""
