"""*A Game of Thrones: The Board Game*, second edition."""

from __future__ import annotations

from importlib import resources
from typing import Any

from adjudicator.boxes.kind import BoxKind
from adjudicator.games.agot2e import box
from adjudicator.games.agot2e.asks import ASKS, foresee, words_of
from adjudicator.games.agot2e.box.checks import cross_check
from adjudicator.games.agot2e.lines.check import Agot2eChecker
from adjudicator.games.agot2e.reports import REPORTS
from adjudicator.games.agot2e.rules import RULES
from adjudicator.games.westeros.edition_game import edition_game


def _demo() -> Any:
    from adjudicator.games.agot2e.demo import DEMO  # the demo is above the judge, and seldom played

    return DEMO


GAME = edition_game(
    RULES,
    BoxKind(box.FILES, box.build, cross_check),
    ASKS,
    REPORTS,
    words=words_of,
    checker=Agot2eChecker,
    foresee=foresee,
    texts=resources.files(__name__) / "texts",
    demo=_demo,
)
