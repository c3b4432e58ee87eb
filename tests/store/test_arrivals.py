"""Mails that wait for any of several workers: who may claim which, and what has to wait."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection

from adjudicator.store import Database, Unwritable, arrivals, games, tries
from adjudicator.store.arrivals import ALL, Arrival
from adjudicator.store.claim import Beyond, claim_of, go_beyond, keep_to
from adjudicator.store.errors import Crossed
from adjudicator.store.games import GameRow
from tests.postgres import Cluster
from tests.store.conftest import NOW

NAMES = ("a", "b", "c")


@pytest.fixture
def db(tmp_path: Path, postgres: Cluster) -> Iterator[Database]:
    """A store on a server with three games."""
    db = Database(tmp_path / "judge.db", postgres.fresh())
    with db.write() as tx:
        for name in NAMES:
            games.create(tx, GameRow(name, "agot-2e", NOW))
    yield db
    db.close()


def arrive(db: Database, *concerned: str) -> None:
    """Let a mail wait for each of these games; its key is its place and the game."""
    with db.write() as tx:
        first = len(arrivals.oldest(tx))
        arrivals.put(tx, [Arrival(f"{first + n}{game}", game, b"raw", 3, NOW) for n, game in enumerate(concerned)])


def keys(found: list[Arrival]) -> list[str]:
    """Return the keys of mails."""
    return [each.key for each in found]


def of_all(db: Database) -> list[str]:
    """Return the keys of the mails for a worker that has the store for itself."""
    with db.read() as tx:
        return keys(arrivals.of_all(tx))


def test_two_workers_never_have_the_same_game_in_hand(db: Database) -> None:
    arrive(db, "a", "b", "a", "b")
    with db.beside() as one, db.beside() as other:
        assert keys(arrivals.claim(one, most_games=1)) == ["0a", "2a"]
        assert keys(arrivals.claim(other)) == ["1b", "3b"]
        assert not arrivals.claim_quiet(other, "a")
        assert arrivals.claim_quiet(other, "c")


def test_a_mail_that_was_handled_is_forgotten_with_what_it_did_or_not_at_all(db: Database) -> None:
    arrive(db, "a")
    with pytest.raises(ZeroDivisionError), db.beside() as tx:
        arrivals.done(tx, [each.id for each in arrivals.claim(tx)])
        1 / 0  # noqa: B018
    with db.beside() as tx:
        found = arrivals.claim(tx)
        arrivals.done(tx, [each.id for each in found])

    assert keys(found) == ["0a"]
    with db.read() as tx:
        assert arrivals.waiting(tx) == 0


def test_a_mail_that_concerns_all_waits_for_older_ones_and_younger_ones_wait_for_it(db: Database) -> None:
    arrive(db, "a", ALL, "a", "b")
    assert of_all(db) == []
    with db.beside() as tx:
        first = arrivals.claim(tx)
        assert keys(first) == ["0a"]
        arrivals.done(tx, [first[0].id])

    assert of_all(db) == ["1"]
    with db.beside() as tx:
        assert arrivals.claim(tx) == []
    with db.write() as tx:
        arrivals.done(tx, [each.id for each in arrivals.of_all(tx)])
    with db.beside() as tx:
        assert keys(arrivals.claim(tx)) == ["2a", "3b"]


def test_a_mail_that_failed_is_left_to_one_worker_and_nothing_waits_for_it(db: Database) -> None:
    arrive(db, "a", ALL, "a")
    with db.write() as tx:
        for key in ("0a", "1"):
            tries.note(tx, key, "oh", NOW)

    assert of_all(db) == ["0a", "1"]
    with db.beside() as tx:
        assert keys(arrivals.claim(tx)) == ["2a"]
    with db.read() as tx:
        assert keys(arrivals.of_all(tx, [1])) == ["1"]
        assert arrivals.waiting(tx) == 1


def test_a_due_time_waits_for_mails_about_its_game(db: Database) -> None:
    arrive(db, "a")
    with db.beside() as tx:
        assert [arrivals.claim_quiet(tx, name) for name in NAMES] == [False, True, True]
        assert not arrivals.is_quiet(tx, "a") and arrivals.is_quiet(tx, "b")
    arrive(db, ALL)
    with db.beside() as tx:
        assert [arrivals.claim_quiet(tx, name) for name in NAMES] == [False, False, False]


def test_the_same_mail_waits_once(db: Database) -> None:
    for _ in range(2):
        with db.write() as tx:
            arrivals.put(tx, [Arrival("key", "a", b"raw", 3, NOW)])
    with db.read() as tx:
        assert arrivals.waiting(tx) == 1


def test_a_transaction_beside_others_keeps_to_the_game_it_has_claimed(db: Database) -> None:
    with db.beside() as tx:
        assert arrivals.claim_quiet(tx, "a")
        keep_to(tx, "a")
        for beyond in (lambda: keep_to(tx, "b"), lambda: go_beyond(tx)):
            with pytest.raises(Beyond):
                beyond()
    with db.write() as tx:
        assert claim_of(tx) is None
        keep_to(tx, "b")
        go_beyond(tx)


def test_who_writes_alone_waits_for_those_who_write_beside_others(
    db: Database, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("adjudicator.store.server.BUSY_SECONDS", 1)
    other = Database(tmp_path / "other.db", db.address)

    def write(tx: Connection) -> None:
        arrivals.put(tx, [Arrival("key", "a", b"raw", 3, NOW)])

    with db.beside() as tx:
        write(tx)
        with pytest.raises(Exception, match="lock"), other.write() as late:
            write(late)
    other.close()


def test_two_that_wait_for_each_other_are_told_so(db: Database) -> None:
    crossed: list[Crossed] = []
    both = threading.Barrier(2)

    def note(*names: str) -> None:
        try:
            with db.beside() as tx:
                for n, key in enumerate(names):
                    tries.note(tx, key, "oh", NOW)
                    if n == 0:
                        both.wait(10)
        except Crossed as error:
            crossed.append(error)

    threads = [threading.Thread(target=note, args=names) for names in (("x", "y"), ("y", "x"))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(crossed) == 1


def test_with_a_file_a_worker_is_alone(tmp_path: Path) -> None:
    db = Database(tmp_path / "judge.db")
    with db.beside() as tx:
        assert claim_of(tx) is None
        assert arrivals.claim_quiet(tx, "a")
        go_beyond(tx)
    db.close()


def test_a_worker_that_stands_still_loses_what_it_has_claimed(db: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.store.server.IDLE_SECONDS", 1)
    arrive(db, "a")
    with pytest.raises(Unwritable), db.beside() as tx:
        arrivals.done(tx, [each.id for each in arrivals.claim(tx)])
        time.sleep(1.5)
        with db.beside() as other:
            assert keys(arrivals.claim(other)) == ["0a"]
    with db.read() as tx:
        assert arrivals.waiting(tx) == 1
