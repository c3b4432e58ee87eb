"""Builds a game that defines only rules, words and sentences.

Its lines name answers, and its stewards take the published defaults.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from adjudicator.ask_kinds import AskKind, AskTable
from adjudicator.boxes import plain as plain_box
from adjudicator.boxes.kind import BoxKind
from adjudicator.boxes.variant import Variant
from adjudicator.engine.asks import Ask
from adjudicator.engine.plain import Anywhere, PlainLines, first_named
from adjudicator.engine.ruleset import Ruleset
from adjudicator.engine.words import GameWords, Subject
from adjudicator.game import Game, GameLines, Seating
from adjudicator.reports.plain import plain_reports, plain_words


def plain_game(
    package: str,
    rules: Ruleset,
    words: GameWords,
    asks: Sequence[AskKind],
    *,
    window: str,
    seats: Callable[[Variant, int], Sequence[str]],
    sizes: Sequence[int],
    **more: Any,
) -> Game:
    """Return a game that is ready to play.

    `words` need no subjects: those of the asks and those of every game are added.
    `package` is the name of the Python package that ships it, with its sentences in `texts`, its YAML files in
    `variants` and its mails in `templates`. `more` holds further parts of `Game`, which replace the defaults.
    """
    home = resources.files(package)
    table = AskTable(asks, lambda *_: Anywhere(), lambda ask, *_: PlainMoment(ask))
    complete = table.complete(words)
    lines = PlainLines(complete, window)
    parts: dict[str, Any] = {
        "box": BoxKind((plain_box.FILE,), plain_box.build),
        "seating": Seating(seats, lambda variant: sizes),
        "lines": GameLines(lambda variant: complete, lambda variant: lines, lines.foresee),
        "reports": plain_reports(asks=table.words),
        "texts": (home / "texts",),
        "variants": Path(str(home / "variants")),
        "templates": Path(str(home / "templates")),
    }
    return Game(name=rules.name, rules=rules, asks=table, window=window, **{**parts, **more})


def plain_ask(name: str, *subjects: Subject) -> AskKind:
    """Return a kind of ask whose lines name an answer, and which stewards answer by the published default."""
    return AskKind(
        name=name,
        subjects=subjects,
        from_lines=first_named(*subjects),
        words=plain_words(name),
    )


@dataclass(frozen=True, slots=True)
class PlainMoment:
    """The situation of a steward that looks at nothing but the ask."""

    ask: Ask
