"""Non-interference: whatever the others hide, the same mail of a reader gets the same answer, byte for byte."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from adjudicator.judge.commands import status
from adjudicator.judge.letters import receipts
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits import questions
from adjudicator.reports.letter_parts import MessageResult
from adjudicator.reports.letters import PlayerRow, ReceiptLetter
from adjudicator.store import questions as rows
from tests.games.agot2e.kit import KIT
from tests.sampling import first_of
from tests.secrecy.mails import compare, is_asked, writes
from tests.secrecy.worlds import Stage

# ---- faults that must be found


def telling_who_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """A receipt says how many others are ready."""
    written = receipts.ReceiptWriter.letter

    def letter(self: receipts.ReceiptWriter, *args: Any, **options: Any) -> ReceiptLetter:
        ready = [house for house, seat in self.match.seats.items() if house != self.seat.house and seat.ready]
        said = written(self, *args, **options)
        return replace(said, messages=[*said.messages, MessageResult(code="sent", to=ready)])

    monkeypatch.setattr(receipts.ReceiptWriter, "letter", letter)


def telling_who_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """STATUS marks the players who have a question open."""

    def players(match: Match, you: str = "") -> list[PlayerRow]:
        waiting = {question.seat for question in rows.open_ones(match.tx, match.name)}
        return [PlayerRow(seat=seat, name="..." if seat in waiting else "-", you=False) for seat in match.seats]

    monkeypatch.setattr(status, "players_of", players)


def counting_all_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """The numbers of questions are one row for all seats."""

    def number(seat: SeatAt) -> int:
        match = seat.match
        others = sum(number or 0 for number in match.row.settings.get("asked", {}).values())
        return rows.next_number(match.tx, match.name) + others % 10

    monkeypatch.setattr(questions, "_next_number", number)


FAULTS: dict[Callable[[pytest.MonkeyPatch], None], str] = {
    telling_who_is_ready: "check\nblade: no",
    telling_who_is_asked: "status",
    counting_all_questions: "",
}
"""Each fault with the mail that brings it out; without one the reader is asked."""


@pytest.mark.parametrize("fault", first_of(FAULTS, 1), ids=lambda fault: fault.__name__)
def test_a_leak_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Callable[[pytest.MonkeyPatch], None]
) -> None:
    fault(monkeypatch)
    stage, text = Stage(tmp_path, 4, KIT), FAULTS[fault]
    with pytest.raises(AssertionError):
        for n in range(9):
            stage.walk(3)
            for reader in [reader for reader in stage.readers() if reader.house]:
                compare(stage, reader, writes(stage, reader, text, 9000) if text else is_asked, n)
    stage.close()
