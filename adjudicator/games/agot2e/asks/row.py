"""How rows of this game are put into words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from adjudicator.engine.asks import Answer
from adjudicator.games.agot2e.reports.asks import details, facts
from adjudicator.games.agot2e.reports.lines import LineOf, shortened
from adjudicator.games.agot2e.reports.voice import Voice
from adjudicator.reports.ask_words import About, AskWords


def said(answer: Callable[[Voice, Answer, About], str], line: LineOf | None = None, **more: Any) -> AskWords:
    """Return the words of a row: how an answer is said and, if there is one, the line that gives it ahead.

    `more` holds further fields of `AskWords`.
    """
    if line is not None:
        more["line"] = shortened(line)
    return AskWords(**{"said": answer, "facts": facts, "details": details, **more})
