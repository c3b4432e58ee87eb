"""*A Game of Thrones: The Board Game*, first edition, with the expansion *A Clash of Kings*."""

from __future__ import annotations

from dataclasses import replace
from importlib import resources
from typing import Any

from adjudicator.boxes.kind import BoxKind
from adjudicator.game import Game, GameLines, Seating
from adjudicator.games.agot1e import box
from adjudicator.games.agot1e.asks import ASKS, foresee, words_of
from adjudicator.games.agot1e.box.checks import cross_check
from adjudicator.games.agot1e.lines.check import Agot1eChecker
from adjudicator.games.agot1e.reports import REPORTS
from adjudicator.games.agot1e.rules import RULES
from adjudicator.games.agot1e.rules.edition import EDITION
from adjudicator.games.westeros.asks.planning import WINDOW
from adjudicator.games.westeros.lines.near import near_in
from adjudicator.games.westeros.lines.orders import lines_of_orders
from adjudicator.games.westeros.texts import TEXTS


def _demo() -> Any:
    from adjudicator.games.agot1e.demo import DEMO  # the demo is above the judge, and seldom played

    return DEMO


GAME = Game(
    name="agot1e",
    rules=RULES,
    box=BoxKind(box.FILES, box.build, cross_check, takes_corrections=True),
    seating=Seating(
        seats=lambda variant, players: variant.setups[players].houses,
        sizes=lambda variant: sorted(variant.setups),
    ),
    lines=GameLines(
        words=words_of,
        checker=Agot1eChecker,
        foresee=foresee,
        near=near_in(EDITION),
        written=lines_of_orders,
        units_at=lambda view, area: view["areas"][area]["units"],
    ),
    asks=ASKS,
    reports=replace(REPORTS, asks=ASKS.words),
    window=WINDOW,
    texts=(resources.files(__name__) / "texts", TEXTS),
    demo=_demo,
)
