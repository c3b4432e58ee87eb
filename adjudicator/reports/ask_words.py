"""How a game puts one kind of ask into words: its title, options and answers, and a line that would answer it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from adjudicator.engine.asks import Answer
from adjudicator.engine.lines import View
from adjudicator.reports.letter_parts import Question

About: TypeAlias = Mapping[str, Any]
"""The facts of an ask, by name."""


def is_number(question: Question) -> bool:
    """True if the answer is a plain number, such as a bid, instead of a letter."""
    return bool(question.options) and all(type(option) is int for option in question.options)


@dataclass(frozen=True, slots=True, kw_only=True)
class AskWords:
    """How one kind of ask is put into words. Every function takes the voice of its own game first."""

    said: Callable[[Any, Answer, About], str]
    """Returns an answer in words."""
    option: Callable[[Any, Answer, About, View], str] | None = None
    """Returns an option of a question with the facts that speak for or against it; None if `said` is enough."""
    case: Callable[[Any, About, str | None], str] = lambda voice, about, seat: ""
    """Returns the case that the title depends on; empty if all questions of this kind have the same title."""
    facts: Callable[[Any, About], Mapping[str, Any]] = lambda voice, about: voice.facts(about)
    """Returns the facts of the title in words."""
    details: Callable[[Any, Question, View], Iterable[str]] = lambda voice, question, view: ()
    """Returns the sentences below the title."""
    line: Callable[[Any, Question, View], str] = lambda voice, question, view: ""
    """Returns a line that would have answered the question before it came; empty if there is none."""
    is_typed: Callable[[Question], bool] = is_number
    """True for a question whose answer is typed instead of chosen by a letter."""
    same: Callable[[Answer], Answer] = lambda answer: answer
    """Returns what options are compared by: equal ones are shown once, with their number."""
    told: bool = False
    """True if the story tells the answers, so that they are not listed among the decisions."""
    quiet: bool = False
    """True if answers for which nobody waited, and which no line gave, are not listed either."""
