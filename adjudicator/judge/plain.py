"""A package for a game that brings rules and words alone: lines name answers, stewards take the published defaults."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import View
from adjudicator.engine.plain import PlainLines
from adjudicator.engine.ruleset import Ruleset
from adjudicator.engine.stewards import Steward
from adjudicator.engine.words import GameWords
from adjudicator.judge.package import GamePackage, Variant


def plain_package(
    rules: Ruleset,
    words: GameWords,
    *,
    window: str,
    seats: Callable[[Variant, int], Sequence[str]],
    sizes: Sequence[int],
    **more: Any,
) -> GamePackage:
    """Return a package that runs at once; `more` holds parts of `GamePackage` that the game brings itself."""
    lines = PlainLines(words, window)
    parts: dict[str, Any] = {
        "words": lambda variant: words,
        "checker": lambda variant: lines,
        "answer": lines.answer,
        "seats": seats,
        "sizes": lambda variant: sizes,
        "window": window,
        "units_at": lambda view, area: {},
        "foresee": lines.foresee,
        "styles": (),
        "steward": by_default,
    }
    return GamePackage(rules=rules, **{**parts, **more})


def by_default(steward: Steward, ask: Ask, view: View, variant: Variant) -> Answer:
    """Return the published default of an ask."""
    return ask.default_answer()
