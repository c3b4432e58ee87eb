"""Of many waiting mails those about a game are read first, each seat's in their order, whatever strangers send."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.mail.fair import FEW, MOST_OF_STRANGERS, MOST_UNPROVEN, FairQueue
from adjudicator.mail.maildir import MaildirOffice
from adjudicator.store import proven
from tests.growth import seconds
from tests.mail.world import ANNA, JUDGE, World, mail

KNOWN = "bran@players.example.net"


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A judge that knows one sender; Anna writes to the address of her seat."""
    world = World(tmp_path)
    world.office = MaildirOffice(world.post, JUDGE, FairQueue(world.db, world.book))
    with world.db.write() as tx:
        proven.note(tx, KNOWN, world.clock.now())
    yield world
    world.close()


def subjects(world: World) -> list[str]:
    """Return the subjects of the waiting mails in the order in which they are read."""
    return [d.raw.partition(b"Subject: ")[2].partition(b"\r\n")[0].decode() for d in world.office.new_mails()]


def strangers(world: World, count: int) -> None:
    for n in range(count):
        world.arrive(mail(f"junk {n}", "hello", sender=f"eve{n}@example.net"))


def test_players_behind_a_flood_are_read_first_and_in_their_order(world: World) -> None:
    strangers(world, FEW)
    seat = world.book.seat_address("g", "stark")
    for n in range(3):
        world.arrive(mail(f"seat {n}", "win: d", To=seat))
        world.arrive(mail(f"known {n}", "win: d", sender=KNOWN))
    world.arrive(mail("forged", "win: d", To=JUDGE.replace("@", "+g-stark-aaaaaaaaaaaaaaaa@")))
    found = subjects(world)

    assert found[:6] == ["seat 0", "known 0", "seat 1", "known 1", "seat 2", "known 2"]
    assert found[6:] == [*(f"junk {n}" for n in range(FEW)), "forged"]


def test_a_pass_looks_at_the_headers_of_so_many_mails_only(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.mail.fair.MOST_LOOKED_AT", 60)
    strangers(world, 80)
    looked: list[int] = []
    queue = FairQueue(world.db, world.book)
    found = queue.order(range(80), lambda some: (looked.append(len(some)) or b"From: a@b.example\n\n" for _ in some))

    assert set(looked) == {60} and list(found) == list(range(60))


@pytest.mark.parametrize(
    "head",
    [
        b"From: " + b'"\\' * 30_000,
        b"To: " + b"judge+a-b-c-d-e-f-g-h-i@play.example.org, " * 1500,
        b"a:\n" * 20_000,
    ],
    ids=["open quote", "addresses of ours", "fields"],
)
def test_a_hostile_header_costs_little_when_mails_are_sorted(world: World, head: bytes) -> None:
    queue = FairQueue(world.db, world.book)

    assert seconds(lambda n: queue.order(range(n), lambda some: (head for _ in some)), FEW + 1) < 1


def test_mails_forged_in_the_name_of_a_known_sender_come_first_only_a_few_times(world: World) -> None:
    for n in range(FEW + 50):
        world.arrive(mail(f"forged {n}", "win: d", sender=KNOWN))
    world.arrive(mail("seat", "win: d", sender=ANNA, To=world.book.seat_address("g", "stark")))

    assert subjects(world).index("seat") == MOST_UNPROVEN


def test_a_pass_reads_only_so_many_mails_of_strangers_and_the_next_one_goes_on(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adjudicator.mail.fair.MOST_OF_STRANGERS", 60)
    strangers(world, 100)

    assert MOST_OF_STRANGERS > FEW
    assert [world.poll().total() for _ in range(3)] == [60, 40, 0]
    assert sorted(world.effects()) == sorted(f"hello of junk {n}" for n in range(100))


def test_few_mails_are_read_as_they_came(world: World) -> None:
    strangers(world, 2)
    world.arrive(mail("known", "win: d", sender=KNOWN))

    assert subjects(world) == ["junk 0", "junk 1", "known"]
