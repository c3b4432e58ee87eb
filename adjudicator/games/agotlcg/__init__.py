"""*A Game of Thrones: The Card Game*, second edition, with the two decks for learning it."""

from __future__ import annotations

from dataclasses import replace
from importlib import resources
from typing import Any

from adjudicator.game import Game, GameLines, Seating
from adjudicator.games.agotlcg.asks import ASKS, WINDOW, checker, words_of
from adjudicator.games.agotlcg.box import KIND
from adjudicator.games.agotlcg.lines.foresee import foresee
from adjudicator.games.agotlcg.reports import REPORTS
from adjudicator.games.agotlcg.rules.ruleset import RULES


def _demo() -> Any:
    from adjudicator.games.agotlcg.demo import DEMO  # the demo is above the judge, and seldom played

    return DEMO


GAME = Game(
    name=RULES.name,
    rules=RULES,
    box=KIND,
    seating=Seating(
        seats=lambda box, players: [deck.faction for deck in box.decks.values()][:players],
        sizes=lambda box: (2,),
    ),
    lines=GameLines(words=words_of, checker=checker, foresee=foresee),
    asks=ASKS,
    reports=replace(REPORTS, asks=ASKS.words),
    window=WINDOW,
    demo=_demo,
    texts=(resources.files(__name__) / "texts",),
)
