"""One edition as a game of the judge: what is the same for all editions, with the parts that an edition gives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib.resources.abc import Traversable
from typing import Any

from adjudicator.ask_kinds import AskTable
from adjudicator.boxes.kind import BoxKind
from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.lines import LineChecker, View
from adjudicator.engine.rulings import RulingWords
from adjudicator.engine.words import GameWords
from adjudicator.game import Game, GameLines, Seating
from adjudicator.games.westeros.asks.planning import WINDOW
from adjudicator.games.westeros.cases import cases_of
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.lines import corrections
from adjudicator.games.westeros.lines.near import near_in
from adjudicator.games.westeros.lines.orders import lines_of_orders
from adjudicator.games.westeros.ruleset import EditionRules
from adjudicator.games.westeros.texts import TEXTS
from adjudicator.reports.game import GameReports

SEATING = Seating(
    seats=lambda variant, players: variant.setups[players].houses,
    sizes=lambda variant: sorted(variant.setups),
)


def edition_game(
    rules: EditionRules,
    box: BoxKind,
    asks: AskTable,
    reports: GameReports,
    *,
    words: Callable[[Variant], GameWords],
    checker: Callable[[Variant], LineChecker],
    foresee: Callable[[str, View, Variant], Sequence[Foreseen]],
    texts: Traversable,
    demo: Callable[[], Any],
) -> Game:
    """Return the game of an edition; `texts` is the folder with its own catalogues."""
    return Game(
        name=rules.name,
        rules=rules,
        box=box,
        seating=SEATING,
        lines=GameLines(
            words=words,
            checker=checker,
            foresee=foresee,
            near=near_in(rules.edition),
            written=lines_of_orders,
            wealth=lambda view, seat: int(view["players"][seat]["power"]),
            units_at=lambda view, area: view["areas"][area]["units"],
        ),
        asks=asks,
        reports=replace(reports, asks=asks.words),
        window=WINDOW,
        texts=(texts, TEXTS),
        demo=demo,
        cases=cases_of(rules),
        ruling=RulingWords(corrections.LINES.read, corrections.is_hidden, corrections.touched),
    )
