"""Returns sentences in the language of a seat: about lines, about problems, and from the judge's catalogue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from adjudicator.engine.asks import Problem
from adjudicator.engine.lines import Line, LineProblem
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.orders.subjects import ORDER
from adjudicator.texts import MissingText, sentence


def line_in_words(seat: SeatAt, line: Line) -> tuple[str, str]:
    """Return subject and answer of a line in full words, without the round from which it counts."""
    units = seat.match.game.lines.units_at(seat.view, line.object) if line.subject == ORDER else None
    said = seat.speech.line(_undated(line), units)
    joined = said.alternatives[0] if said.alternatives else ""
    for each, alternative in zip(line.alternatives[1:], said.alternatives[1:], strict=True):
        joined += (", " if each.then else judge_text(seat, "or")) + alternative
    return said.subject, joined


def steps_in_words(seat: SeatAt, line: Line) -> Sequence[str]:
    """Return the alternatives of a line in full words; nothing for a line with a single alternative."""
    if len(line.alternatives) < 2 or line.subject == ORDER:
        return ()
    return seat.speech.line(_undated(line), None).alternatives


def _undated(line: Line) -> Line:
    return line if line.round is None and not line.once else replace(line, round=None, once=False)


def refusal_text(seat: SeatAt, problem: Problem) -> str:
    """Return the reason why the rules refuse an answer; a general sentence if they have none for this problem."""
    said: Mapping[str, Any] = {key: value for key, value in problem.facts.items() if value is not None}
    try:
        return seat.speech.problem(LineProblem("illegal", problem.code, said))
    except (MissingText, KeyError):
        return judge_text(seat, "problem.against-the-rules", what=problem.code.replace("-", " "))


def judge_text(seat: SeatAt, code: str, /, **facts: Any) -> str:
    """Return a sentence of the judge's own catalogue in the language of a seat."""
    return sentence(seat.language, seat.match.variant.rules, f"judge.{code}", **facts)
