"""*A Game of Thrones: The Board Game*, first edition, with the expansion *A Clash of Kings*."""

from __future__ import annotations

from importlib import resources
from typing import Any

from adjudicator.boxes.kind import BoxKind
from adjudicator.games.agot1e import box
from adjudicator.games.agot1e.asks import ASKS, foresee, words_of
from adjudicator.games.agot1e.box.checks import cross_check
from adjudicator.games.agot1e.lines.check import Agot1eChecker
from adjudicator.games.agot1e.reports import REPORTS
from adjudicator.games.agot1e.rules import RULES
from adjudicator.games.westeros.edition_game import edition_game


def _demo() -> Any:
    from adjudicator.games.agot1e.demo import DEMO  # the demo is above the judge, and seldom played

    return DEMO


GAME = edition_game(
    RULES,
    BoxKind(box.FILES, box.build, cross_check, takes_corrections=True),
    ASKS,
    REPORTS,
    words=words_of,
    checker=Agot1eChecker,
    foresee=foresee,
    texts=resources.files(__name__) / "texts",
    demo=_demo,
)
