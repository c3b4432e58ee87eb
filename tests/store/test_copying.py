"""A store is copied to a server and back, and is the same row by row."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from adjudicator.engine.journal import JournalEntry
from adjudicator.store import Database, StoreError, events, games, journal, mails, seats, snapshots, troubles
from adjudicator.store.copying import copy_rows, differences
from adjudicator.store.events import Event
from adjudicator.store.games import GameRow
from adjudicator.store.mails import Mail
from adjudicator.store.seats import Seat
from tests.postgres import Cluster
from tests.store.conftest import NOW

FILE, SERVER = "sqlite", "postgresql"
Open = Callable[[str, str], Database]


@pytest.fixture
def stores(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Open an empty store by its kind and a name of its own."""
    opened: list[Database] = []

    def open_one(kind: str, name: str) -> Database:
        cluster: Cluster | None = request.getfixturevalue("postgres") if kind == SERVER else None
        opened.append(Database(tmp_path / name / "judge.db", cluster.fresh() if cluster else ""))
        return opened[-1]

    yield open_one
    for db in opened:
        db.close()


def fill(db: Database) -> None:
    """Store something of each kind of value: numbers, bytes, JSON, instants, truths and nothing."""
    with db.write() as tx:
        games.create(tx, GameRow("g", "agot-2e", NOW, options={"players": 6}, seed=b"\x00\xff"))
        journal.append(tx, "g", [JournalEntry(n, "x", {"a": "à \u2028"}) for n in (1, 2)], NOW)
        snapshots.take(tx, "g", 1, "planning", {"areas": {}}, NOW)
        seats.take(tx, Seat("g", "stark", NOW, "anna@x", ready=True))
        events.append(tx, [Event("g", 1, 1, "p", {"e": str(n)}, None if n % 2 else ["stark"]) for n in range(1200)])
        mails.file(tx, Mail("", "d", NOW, NOW, b"raw\0", mails.TAKEN, text="né"))
        troubles.note(tx, troubles.RECORD, "g", {"reason": "x"}, NOW)


@pytest.mark.parametrize(("first", "second"), [(FILE, SERVER), (SERVER, FILE), (SERVER, SERVER), (FILE, FILE)])
def test_a_copy_holds_the_same_rows_and_goes_on_counting(stores: Open, first: str, second: str) -> None:
    source, target = stores(first, "source"), stores(second, "target")
    fill(source)

    with source.read() as here, target.write() as there:
        rows = copy_rows(here, there)
        assert list(differences(here, there)) == []

    assert (rows["events"], rows["journal"], rows["bounces"]) == (1200, 2, 0)
    with target.write() as tx:
        assert journal.verify_chain(tx, "g") == 2
        assert events.last_id(tx, "g") == 1200
        events.append(tx, [Event("g", 2, 1, "p", {"e": "new"})])
        assert events.last_id(tx, "g") == 1201
    with source.read() as here, target.read() as there:
        assert list(differences(here, there)) == ["row 1201 of the table events differs"]


def test_nothing_is_copied_over_something(stores: Open) -> None:
    source, target = stores(FILE, "source"), stores(FILE, "target")
    fill(source)
    fill(target)

    with pytest.raises(StoreError, match="not empty"), source.read() as here, target.write() as there:
        copy_rows(here, there)


def test_a_text_that_a_server_cannot_hold_counts_as_the_same(stores: Open) -> None:
    source, target = stores(FILE, "source"), stores(SERVER, "target")
    with source.write() as tx:
        mails.file(tx, Mail("", "d", NOW, NOW, b"raw", mails.TAKEN, subject="a\0b"))

    with source.read() as here, target.write() as there:
        copy_rows(here, there)
        assert list(differences(here, there)) == []


def test_a_copy_in_a_file_is_the_backup_of_a_server(stores: Open, tmp_path: Path) -> None:
    source = stores(SERVER, "source")
    fill(source)
    for _twice in range(2):
        source.backup(tmp_path / "backup" / "judge.db")

    copy = Database(tmp_path / "backup" / "judge.db")
    with source.read() as here, copy.read() as there:
        assert list(differences(here, there)) == []
    copy.close()
    assert [path.name for path in (tmp_path / "backup").iterdir()] == ["judge.db"]
    assert (tmp_path / "backup" / "judge.db").stat().st_mode & 0o077 == 0
