"""Questions sent by mail. Numbers never repeat within a game, so an old reply cannot answer a new question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, func, select

from adjudicator.store.prepared import Prepared
from adjudicator.store.rows import columns_of, every, first, insert, touched
from adjudicator.store.schema import questions

OPEN, ANSWERED, DEFAULTED, WITHDRAWN = "open", "answered", "defaulted", "withdrawn"


@dataclass(frozen=True, slots=True)
class QuestionRow:
    """One question to one seat. `options` are its lettered answers; `after` is the last journal entry when asked."""

    game: str
    number: int
    seat: str
    name: str
    ask: Any
    options: Sequence[Any]
    asked_at: datetime
    after: int = 0
    due_at: datetime | None = None
    state: str = OPEN
    answer: Any = None
    settled_at: datetime | None = None


COLUMNS = columns_of(questions, QuestionRow)
_OPEN = select(*COLUMNS).where(questions.c.game == bindparam("of"), questions.c.state == OPEN)
OPEN_IN = Prepared(_OPEN.order_by(questions.c.number))
OPEN_TO = Prepared(_OPEN.where(questions.c.seat == bindparam("by")).order_by(questions.c.number))


def next_number(tx: Connection, game: str) -> int:
    """Return the number of the next question of a game."""
    return int(tx.execute(select(func.max(questions.c.number)).where(questions.c.game == game)).scalar() or 0) + 1


def ask(tx: Connection, question: QuestionRow) -> None:
    """Store a question; its number must be new."""
    insert(tx, questions, question)


def get(tx: Connection, game: str, number: int) -> QuestionRow | None:
    """Return the question with this number, or None."""
    return first(tx, QuestionRow, select(*COLUMNS).where(questions.c.game == game, questions.c.number == number))


def open_ones(tx: Connection, game: str, seat: str | None = None) -> list[QuestionRow]:
    """Return the open questions of a game, or of one seat, in order."""
    if seat is None:
        return every(tx, QuestionRow, OPEN_IN, {"of": game})
    return every(tx, QuestionRow, OPEN_TO, {"of": game, "by": seat})


def settle(tx: Connection, game: str, number: int, state: str, answer: Any, at: datetime) -> bool:
    """Close an open question; return False if it was not open."""
    own = (questions.c.game == game, questions.c.number == number, questions.c.state == OPEN)
    change = questions.update().where(*own).values(state=state, answer=answer, settled_at=at)
    return touched(tx, change) == 1


def postpone(tx: Connection, game: str, number: int, due_at: datetime) -> None:
    """Change the deadline of an open question."""
    own = (questions.c.game == game, questions.c.number == number)
    tx.execute(questions.update().where(*own).values(due_at=due_at))


def change(tx: Connection, game: str, number: int, ask: Any) -> None:
    """Replace the stored ask of an open question."""
    own = (questions.c.game == game, questions.c.number == number)
    tx.execute(questions.update().where(*own).values(ask=ask))
