"""In every game nobody who was told that nothing is needed is reminded; a reminder names exactly what is missing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.judge.table import sitting
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits import questions
from adjudicator.reports.letters import Letter, ReceiptLetter, Reminder
from adjudicator.reports.render import render
from adjudicator.store.games import RUNNING
from tests.conformance.kit import Kit
from tests.judge.world import World
from tests.sampling import counts

GAME = "game1"


class Table:
    """A game in which players write what comes to their mind, and what they were told last."""

    def __init__(self, world: World, kit: Kit, told: list[Letter], seed: int) -> None:
        self.world, self.kit, self.told, self.choose = world, kit, told, random.Random(seed)
        self.receipts: dict[str, ReceiptLetter] = {}
        self.shortest = 99
        """The number of lines of the shortest whole orders so far."""

    def some(self) -> list[str]:
        """Return half of the seats."""
        with self.world.db.read() as tx:
            seats = list(self.world.match(tx, GAME).seats)
        return self.choose.sample(seats, -(-len(seats) // 2))

    def write(self, seat: str) -> None:
        """Send the orders of a seat, whole or in part, an answer to its question, or nothing."""
        with self.world.db.read() as tx:
            match = self.world.match(tx, GAME)
            orders = self.kit.orders(match, seat, self.choose) if match.is_planning else []
            asked = questions.open_of(SeatAt(match, seat))
        self.shortest = min(self.shortest, len(orders) or 99)
        lines = self.choose.choice([orders, orders[: len(orders) // 2], []])
        if lines and self.choose.random() < 0.3:
            lines = [*lines, "final"]
        lines = [*lines, *(f"q{question.number} a" for question in asked if self.choose.random() < 0.7)]
        if lines:
            self.world.mail(self.world.seat(seat, GAME).address, "\n".join(lines), to=self.world.address(seat, GAME))

    def heard(self) -> Iterator[tuple[Reminder, ReceiptLetter | None]]:
        """Yield each new reminder with the receipt that its reader got last in the same round."""
        for letter in self.told:
            seat = letter.head.seat or ""
            if isinstance(letter, ReceiptLetter):
                self.receipts[seat] = letter
            elif isinstance(letter, Reminder):
                last = self.receipts.get(seat)
                yield letter, last if last is not None and last.head.round == letter.head.round else None
        self.told.clear()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[Letter]:
    """Return the list to which every letter is added when it is rendered."""
    found: list[Letter] = []

    def noting(letter: Letter, **tools: Any) -> Any:
        found.append(letter)
        return render(letter, **tools)

    monkeypatch.setattr(sitting, "render", noting)
    return found


def is_complete(receipt: ReceiptLetter) -> bool:
    """Return True if a receipt says that nothing more is needed."""
    return not (receipt.missing or receipt.owed.questions or receipt.blocked or receipt.checked)


@counts(2, 40)
def test_nobody_who_is_complete_is_reminded(kit: Kit, count: int, told: list[Letter], tmp_path: Path) -> None:
    reminded, compared = 0, 0
    for seed in range(count):
        world = World(tmp_path / str(seed))
        players, _, options = kit.options(random.Random(seed)).partition(" ")
        world.begin(int(players), f"{options} default=ask", GAME, kit.variant)
        table = Table(world, kit, told, seed)
        for _ in range(15):
            if world.game(GAME).state != RUNNING:
                break
            for seat in table.some():
                table.write(seat)
            world.pass_time(hours=table.choose.choice([5, 20, 30]))
            for reminder, receipt in table.heard():
                reminded += 1
                assert reminder.missing or reminder.owed.questions or reminder.owed.orders
                if receipt is not None and receipt.owed.deadline == reminder.owed.deadline:
                    compared += 1
                    assert not is_complete(receipt)
                    assert list(reminder.missing) == list(receipt.missing)
        world.close()

    assert reminded
    assert compared or table.shortest < 2, "plans of several lines were sent in part"
