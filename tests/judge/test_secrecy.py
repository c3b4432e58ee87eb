"""Two worlds that differ only in what a seat may not know: its mails are the same, byte for byte.

Digests are the exception by design: what the commitment, the journal link and the seals cover is hidden, so they are
left out of the comparison. tests/secrecy does the same at random, with all that can be hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.judge.world import HOUSES, World, person
from tests.secrecy.exceptions import plain

READER = "tyrell"

def mails_to_reader(folder: Path, others: Callable[[World], None], *, seed: bytes = b"seed" * 8) -> list[bytes]:
    """Return every mail that the reader and an observer get in a round that the others play as given."""
    world = World(folder, seed=seed)
    world.begin()
    world.mail("olga@example.net", "observe westeros1")
    world.orders(READER, world.plan(READER) + "\nfinal")
    others(world)
    world.orders(READER, "status")
    world.orders(READER, "orders")
    world.pass_time(hours=73)
    found = [post.raw for post in (*world.all_to(person(READER)), *world.all_to("olga@example.net"))]
    world.close()
    return found


def say(text: str) -> Callable[[World], None]:
    """Return a chapter in which Stark sends a text, and everybody else what the defaults say."""

    def chapter(world: World) -> None:
        for house in HOUSES:
            if house != READER:
                world.orders(house, world.plan(house) + "\nraven: none\n" + (text if house == "stark" else ""))

    return chapter


def test_what_others_have_drafted_does_not_show_before_the_reveal(tmp_path: Path) -> None:
    def before(text: str, name: str) -> list[bytes]:
        world = World(tmp_path / name)
        world.begin()
        for house in HOUSES:
            if house != READER:
                world.orders(house, text if house == "stark" else world.plan(house))
        world.orders(READER, world.plan(READER) + "\nfinal")
        for command in ("status", "orders", "report r1", "list", "observe westeros1"):
            world.orders(READER, command)
        found = [post.raw for post in world.all_to(person(READER))]
        world.close()
        return found

    one, two = "Winterfell: raid\nfinal", "Winterfell: march -1 > Karhold all\ncards: eddard"

    assert before(one, "one") == before(two, "two")
    assert before("Winterfell: nonsense\nBlah: x", "three") == before("Winterfell: defend +1", "four")


def test_standing_lines_that_were_not_needed_never_show(tmp_path: Path) -> None:
    quiet = mails_to_reader(tmp_path / "one", say("cards: eddard\nbid: throne 5"))
    other = mails_to_reader(tmp_path / "two", say("cards: catelyn, robb\nbid: court 5\nlose: k"))

    assert [plain(raw) for raw in quiet] == [plain(raw) for raw in other]


def test_whether_another_seat_ordered_or_fell_silent_does_not_show(tmp_path: Path) -> None:
    def silent(world: World) -> None:
        for house in HOUSES:
            if house != READER:
                world.orders(house, "raven: none" + ("" if house == "stark" else "\n" + world.plan(house)))

    ordered = mails_to_reader(tmp_path / "one", say(""))
    defaulted = mails_to_reader(tmp_path / "two", silent)

    assert [plain(raw) for raw in ordered] == [plain(raw) for raw in defaulted]


def test_the_order_of_the_decks_does_not_show(tmp_path: Path) -> None:
    one = mails_to_reader(tmp_path / "one", first_round_only, seed=b"\0" * 32)
    two = mails_to_reader(tmp_path / "two", first_round_only, seed=b"\2" * 32)

    assert [plain(raw) for raw in one] == [plain(raw) for raw in two]


def first_round_only(world: World) -> None:
    """Everybody orders; the raven's holder is asked, and the round stops there."""
    for house in HOUSES:
        if house != READER:
            world.orders(house, world.plan(house))
