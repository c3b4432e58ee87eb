"""How rows of the board game are put into words, and how an edition brings its own subjects into them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from adjudicator.ask_kinds import AskKind
from adjudicator.engine.asks import Answer
from adjudicator.engine.words import Subject
from adjudicator.games.westeros.reports.asks import details, facts
from adjudicator.games.westeros.reports.lines import LineOf, shortened
from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.reports.ask_words import About, AskWords


def said(answer: Callable[[Voice, Answer, About], str], line: LineOf | None = None, **more: Any) -> AskWords:
    """Return the words of a row: how an answer is said and, if there is one, the line that gives it ahead.

    `more` holds further fields of `AskWords`.
    """
    if line is not None:
        more["line"] = shortened(line)
    return AskWords(**{"said": answer, "facts": facts, "details": details, **more})


def with_subjects(rows: Sequence[AskKind], *own: Subject) -> tuple[AskKind, ...]:
    """Return the rows with the subjects of an edition in place of the shared ones of the same names."""
    named = {subject.id: subject for subject in own}
    return tuple(replace(row, subjects=tuple(named.get(each.id, each) for each in row.subjects)) for row in rows)
