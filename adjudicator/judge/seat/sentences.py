"""Returns sentences in the language of a seat: about lines, about problems, and from the judge's catalogue."""

from __future__ import annotations

from typing import Any

from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.texts import sentence


def judge_text(seat: SeatAt, code: str, /, **facts: Any) -> str:
    """Return a sentence of the judge's own catalogue in the language of a seat."""
    return sentence(seat.language, seat.match.variant.rules, f"judge.{code}", **facts)
