"""Builds a game that defines only rules, words and sentences.

Its lines name answers, and its stewards take the published defaults.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import resources
from pathlib import Path
from typing import Any

from adjudicator.boxes import plain as plain_box
from adjudicator.boxes.kind import BoxKind
from adjudicator.boxes.variant import Variant
from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import View
from adjudicator.engine.plain import PlainLines
from adjudicator.engine.ruleset import Ruleset
from adjudicator.engine.stewards import Steward
from adjudicator.engine.words import GameWords
from adjudicator.game import Game, GameLines, GameStewards, Seating
from adjudicator.reports.plain import plain_reports


def plain_game(
    package: str,
    rules: Ruleset,
    words: GameWords,
    *,
    window: str,
    seats: Callable[[Variant, int], Sequence[str]],
    sizes: Sequence[int],
    **more: Any,
) -> Game:
    """Return a game that is ready to play.

    `package` is the name of the Python package that ships it, with its sentences in `texts`, its YAML files in
    `variants` and its mails in `templates`. `more` holds further parts of `Game`, which replace the defaults.
    """
    home = resources.files(package)
    lines = PlainLines(words, window)
    parts: dict[str, Any] = {
        "box": BoxKind((plain_box.FILE,), plain_box.build),
        "seating": Seating(seats, lambda variant: sizes),
        "lines": GameLines(lambda variant: words, lambda variant: lines, lines.answer, lines.foresee),
        "stewards": GameStewards((), by_default),
        "reports": plain_reports(),
        "texts": home / "texts",
        "variants": Path(str(home / "variants")),
        "templates": Path(str(home / "templates")),
    }
    return Game(name=rules.name, rules=rules, window=window, **{**parts, **more})


def by_default(steward: Steward, ask: Ask, view: View, variant: Variant) -> Answer:
    """Return the published default of an ask, whatever the steward."""
    return ask.default_answer()
