"""`release press` brings the messages of a player, and of nobody else, into the archive of the finished game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.archive.record_keeper import RecordKeeper
from adjudicator.judge.proof.manifest import changed_files
from tests.conformance.kits import kit_of
from tests.conformance.test_verify import GAME, finished
from tests.installed import GAMES
from tests.judge.keeper import command
from tests.judge.world import World, person


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """Return a judge with a finished game."""
    world = finished(kit_of(GAMES["btwixt"]), tmp_path / "judge", 3)
    yield world
    world.close()


def seats(world: World) -> list[str]:
    """Return the seats of the game."""
    with world.db.read() as tx:
        return list(world.match(tx, GAME).seats)


def say(world: World, seat: str, text: str) -> str:
    """Send a mail of a seat to its reply address; return the text of the answer, on one line."""
    world.mail(person(seat), text, to=world.address(seat, GAME))
    return " ".join(world.last(person(seat)).text.split())


def keeper(world: World) -> RecordKeeper:
    """Return what writes the folders of finished games."""
    library = world.desk.library
    return RecordKeeper(world.db, library, world.folder / "records", world.clock, templates=world.desk.templates)


def press_in(world: World) -> str:
    """Return the messages in the folder of the game, which must be as it was signed."""
    folder = world.folder / "records" / GAME
    assert list(changed_files(folder)) == []
    file = folder / "press.txt"
    assert ("press.txt" in (folder / "index.html").read_text("utf-8")) is file.is_file()
    return file.read_text("utf-8") if file.is_file() else ""


def test_only_messages_of_those_who_released_them_are_archived(world: World) -> None:
    _, one, _, two, *_ = seats(world)
    say(world, one, "press to all\nThe plum tree bore gold.\nMind it.\nendpress")
    say(world, two, "press to all\nThis stays among us.\nendpress")
    keep = keeper(world)
    assert keep.write_missing() == 1 and press_in(world) == ""

    assert "its archive will hold the messages that you sent in it (1 so far)" in say(world, one, "release press")
    assert keep.write_missing() == 1
    told = press_in(world)
    assert "to everybody\n| The plum tree bore gold.\n| Mind it.\n" in told and "stays among us" not in told
    assert keep.write_missing() == 0

    say(world, one, "press to all\nOnce more, gold.\nendpress")
    assert keep.write_missing() == 1 and "| Once more, gold." in press_in(world)
    assert "stay out of its archive" in say(world, one, "release press no")
    assert keep.write_missing() == 1 and press_in(world) == ""


def test_released_messages_are_found_by_the_search(world: World) -> None:
    one = seats(world)[0]
    say(world, one, "press to all\nThe plum tree bore gold.\nendpress")
    say(world, one, f"rendi pubblici i messaggi {GAME}")
    here = ("--data", str(world.folder))
    assert command("init", str(world.folder)).exit_code == 0
    keeper(world).write_missing()

    for _ in range(2):
        added = command("archive", "add", *here)
        assert added.exit_code == 0, added.output
        found = command("archive", "search", "plum", "tree", *here).output
        assert found.count("press.txt") == 1 and "[plum] [tree]" in found


def test_somebody_else_cannot_release_them(world: World) -> None:
    one = seats(world)[0]
    say(world, one, "press to all\nThe plum tree bore gold.\nendpress")
    world.mail("stranger@example.net", f"release press {GAME}")
    say(world, seats(world)[1], "release press")
    keeper(world).write_missing()

    assert press_in(world) == ""
