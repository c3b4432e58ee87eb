"""Sentences about problems: a code of the rules or of the order reader, and its facts with ids turned into names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.engine.asks import Problem
from adjudicator.engine.lines import LineProblem
from adjudicator.judge.match import Match
from adjudicator.texts import find, text

CATALOGUES = ("orders.problem", "judge.problem")
"""Where the sentence of a code is looked for, after the catalogues of the rules package itself."""


def problem_text(match: Match, house: str, problem: LineProblem | Problem) -> str:
    """Return the sentence for a problem in the language of a seat; the bare code when there is none."""
    language = match.seats[house].language or match.options.language
    facts = named(match, house, language, problem.facts)
    rules = match.package.rules.name
    for catalogue in (f"{rules}-lines.problem", f"{rules}.problem", *CATALOGUES):
        code = f"{catalogue}.{problem.code}"
        if find(language, code) is not None:
            return text(language, code, **facts)
    return problem.code.replace("-", " ")


def judge_text(match: Match, house: str, code: str, **facts: Any) -> str:
    """Return a sentence of the judge's own catalogue in the language of a seat."""
    return text(match.seats[house].language or match.options.language, f"judge.{code}", **facts)


def named(match: Match, house: str, language: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return facts with every id the game's words know turned into its name."""
    book = match.reader(house).context.book

    def name(value: Any) -> Any:
        if isinstance(value, str):
            entry = book.entry(value)
            return entry.names.get(language, entry.names["en"])[0] if entry is not None else value
        if isinstance(value, list | tuple):
            return ", ".join(str(name(item)) for item in value)
        return value

    return {key: name(value) for key, value in facts.items()}
