"""*A Game of Thrones: The Card Game*, second edition, for two to six players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib import resources
from typing import Any

from adjudicator.engine.rulings import RulingWords
from adjudicator.game import Game, GameLines, Seating
from adjudicator.games.agotlcg.asks import ASKS, WINDOW, checker, words_of
from adjudicator.games.agotlcg.box import KIND
from adjudicator.games.agotlcg.lines.corrections import LINES, is_hidden
from adjudicator.games.agotlcg.lines.foresee import foresee
from adjudicator.games.agotlcg.reports import REPORTS
from adjudicator.games.agotlcg.reports.shown import shown
from adjudicator.games.agotlcg.rules.components import Box
from adjudicator.games.agotlcg.rules.decks import OWN, SEATS
from adjudicator.games.agotlcg.rules.ruleset import RULES


def _demo() -> Any:
    from adjudicator.games.agotlcg.demo import DEMO  # the demo is above the judge, and seldom played

    return DEMO


def seats_of_decks(box: Box, players: int) -> Sequence[str]:
    """Return the seats of a game with the ready-made decks: the factions of the decks."""
    return [deck.faction for deck in box.decks.values()][:players]


def seats_by_rulings(box: Box, players: int, rulings: Mapping[str, Any]) -> Sequence[str]:
    """Return the seats of a game: factions, or colours where each player sends a deck."""
    return SEATS[:players] if rulings.get("decks") == OWN else seats_of_decks(box, players)


GAME = Game(
    name=RULES.name,
    rules=RULES,
    box=KIND,
    seating=Seating(
        seats=seats_of_decks,
        sizes=lambda box: (2, 3, 4, 5, 6),
        usual=lambda box: 2,
        by_rulings=seats_by_rulings,
    ),
    lines=GameLines(words=words_of, checker=checker, foresee=foresee),
    asks=ASKS,
    reports=replace(REPORTS, asks=ASKS.words),
    window=WINDOW,
    ruling=RulingWords(LINES.read, is_hidden),
    demo=_demo,
    cards=shown,
    texts=(resources.files(__name__) / "texts",),
)
