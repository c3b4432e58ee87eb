"""The store of a judge is moved to a server and back with the command `store copy`, and its games go on."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import Result

from adjudicator.config import FILE, sample
from adjudicator.store import Database, games
from adjudicator.store.copying import differences
from adjudicator.store.lock import FolderLock
from tests.judge.keeper import command
from tests.judge.world import World
from tests.postgres import Cluster, in_file

pytestmark = in_file


def copy(source: object, target: object) -> Result:
    """Run the command."""
    return command("store", "copy", str(source), str(target))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The store of a judge with a game that has begun."""
    world = World(tmp_path / "judge")
    world.begin(3)
    world.orders("stark", world.plan("stark"))
    world.close()
    return world.db.path


def test_a_game_is_moved_to_a_server_and_back_and_goes_on(file: Path, tmp_path: Path, postgres: Cluster) -> None:
    address, back = postgres.fresh(), tmp_path / "back" / "judge.db"

    there = copy(f"sqlite:{file}", address)
    assert there.exit_code == 0, there.output
    assert "rows of" in there.output and "are the same in" in there.output
    assert copy(address, f"sqlite:{back}").exit_code == 0

    one, other = Database(file), Database(back)
    with one.read() as here, other.read() as moved:
        assert list(differences(here, moved)) == []
    one.close()
    other.close()
    world = World(tmp_path / "back")
    for house in ("lannister", "baratheon"):
        world.orders(house, world.plan(house) + "\nfinal")
    assert world.game().state == games.RUNNING
    world.close()


def test_nothing_is_copied_over_something(file: Path, postgres: Cluster) -> None:
    address = postgres.fresh()
    assert copy(file, address).exit_code == 0

    again = copy(file, address)

    assert again.exit_code == 2
    assert "not empty" in again.output


def test_a_backup_of_a_server_is_restored_to_another_one(file: Path, tmp_path: Path, postgres: Cluster) -> None:
    folder, address, restored = tmp_path / "server", postgres.fresh(), postgres.fresh()
    folder.mkdir()
    (folder / FILE).write_text(sample({"store.address": address}), encoding="utf-8")
    assert copy(file, address).exit_code == 0

    backup = command("backup", str(tmp_path / "backup"), "--data", str(folder))
    checked = command("doctor", "--data", str(tmp_path / "backup"))
    moved = copy(tmp_path / "backup" / "judge.db", restored)

    assert backup.exit_code == moved.exit_code == 0, backup.output + moved.output
    assert "SQLite finds its file whole" in checked.output
    assert address not in (tmp_path / "backup" / FILE).read_text(encoding="utf-8")
    one, other = Database(file), Database(tmp_path / "x.db", restored)
    with one.read() as here, other.read() as there:
        assert list(differences(here, there)) == []
    one.close()
    other.close()


def test_what_cannot_be_copied_is_said_and_nothing_is_made(file: Path, tmp_path: Path) -> None:
    missing = copy(tmp_path / "nowhere" / "judge.db", tmp_path / "new" / "judge.db")
    assert (missing.exit_code, missing.output.strip()) == (
        2, f"adjudicator: {tmp_path}/nowhere/judge.db does not exist"
    )  # fmt: skip
    assert not (tmp_path / "new").exists()
    assert "to itself" in copy(file, f"sqlite:{file}").output
    wrong = copy(file, "postgresql:games")
    assert wrong.exit_code == 2 and "postgresql://" in wrong.output


def test_the_store_of_a_running_judge_is_left_alone(file: Path, tmp_path: Path) -> None:
    with FolderLock(file.parent):
        refused = copy(file, tmp_path / "new" / "judge.db")

    assert refused.exit_code == 75
    assert not (tmp_path / "new" / "judge.db").exists()
