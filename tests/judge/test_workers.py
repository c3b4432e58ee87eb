"""Two workers with one store on a server: one works, and when it is killed the other goes on within seconds."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from email import message_from_bytes
from pathlib import Path

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.clock import SystemClock
from adjudicator.config import FILE, load, sample
from adjudicator.demo.engine_room import DaemonJudge
from adjudicator.mail.maildir import deliver, mailbox
from adjudicator.store import Database, Unwritable, mails, meta
from adjudicator.store.errors import AlreadyRunning
from adjudicator.store.turn import Turn
from tests.mail.world import mail
from tests.postgres import Cluster, required

JUDGE = "judge@localhost"
PEOPLE = tuple(f"person{n}@example.net" for n in range(40))
HAND_OVER_SECONDS = 10


def folder_of(place: Path, name: str, address: str) -> Path:
    """Make the data folder of a worker; all workers share one post office."""
    folder = place / name
    folder.mkdir()
    changes = {"store.address": address, "mail.folder": str(place / "post"), "daemon.poll_seconds": 1}
    (folder / FILE).write_text(sample(changes), encoding="utf-8")
    return folder


def until(what: Callable[[], object], seconds: float = 60) -> None:
    """Wait until something is true."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.02)


@pytest.fixture
def workers(tmp_path: Path, postgres: Cluster) -> Iterator[list[DaemonJudge]]:
    """Two workers, of which the first works."""
    address, running = postgres.fresh(), []
    try:
        for name in ("one", "two"):
            folder = folder_of(tmp_path, name, address)
            running.append(DaemonJudge(folder, tmp_path / f"{name}.log"))
            said = "is running" if name == "one" else "another worker has the judge"
            until(lambda name=name, said=said: said in log_of(tmp_path, name))  # type: ignore[misc]
        yield running
    finally:
        for each in running:
            each.process.kill()
            each.process.wait()


def log_of(place: Path, name: str) -> str:
    """Return what a worker has logged."""
    return (place / f"{name}.log").read_text(encoding="utf-8")


def write(place: Path, people: tuple[str, ...]) -> None:
    """Have people write to the judge."""
    for person in people:
        raw = mail(f"help of {person}", "help", person)
        deliver(place / "post", person, JUDGE, raw, SystemClock().now())


def answers(place: Path) -> Counter[str]:
    """Return how many different answers each person has; a repeated one has the Message-ID of the first."""
    found: Counter[str] = Counter()
    for person in PEOPLE:
        posts = [message_from_bytes(file.read_bytes()) for file in mailbox(place / "post", person).files()]
        found[person] = len({post["Message-ID"] for post in posts})
    return found


def test_a_worker_that_is_killed_is_followed_by_the_other_and_no_mail_is_lost_or_doubled(
    workers: list[DaemonJudge], tmp_path: Path
) -> None:
    first, second = workers
    write(tmp_path, PEOPLE[:20])
    until(lambda: answers(tmp_path).total() >= 3)

    first.process.kill()
    first.process.wait()
    write(tmp_path, PEOPLE[20:])
    until(lambda: "it is this worker's turn" in log_of(tmp_path, "two"), HAND_OVER_SECONDS)
    until(lambda: all(answers(tmp_path).values()))
    until(lambda: not mailbox(tmp_path / "post", JUDGE).files())

    assert answers(tmp_path) == Counter(dict.fromkeys(PEOPLE, 1))
    assert second.process.poll() is None


def test_a_worker_that_is_stopped_hands_over(workers: list[DaemonJudge], tmp_path: Path) -> None:
    first, _second = workers
    first.stop()
    write(tmp_path, PEOPLE)

    until(lambda: all(answers(tmp_path).values()))
    assert answers(tmp_path) == Counter(dict.fromkeys(PEOPLE, 1))


def test_while_a_worker_runs_nobody_else_polls_or_moves_the_store(workers: list[DaemonJudge], tmp_path: Path) -> None:
    address = load(tmp_path / "two")["store.address"]
    third = folder_of(tmp_path, "three", address)

    looked = CliRunner().invoke(main, ["doctor", "--data", str(third)])
    polled = CliRunner().invoke(main, ["poll", "--data", str(third)])
    moved = CliRunner().invoke(main, ["store", "copy", address, str(tmp_path / "moved.db")])

    assert "daemon: running (another worker)" in looked.output
    assert (polled.exit_code, moved.exit_code) == (75, 75)
    assert "another worker" in polled.output and not (tmp_path / "moved.db").exists()


def _is_writable(db: Database) -> bool:
    """True once the server has noticed that the other worker is gone, which takes it a moment."""
    try:
        with db.write():
            return True
    except Unwritable:
        return False


def test_who_lost_the_turn_writes_nothing_until_it_is_free_again(tmp_path: Path) -> None:
    required()
    with Cluster() as own:
        address = own.fresh()
        db = Database(tmp_path / "judge.db", address)
        with closing(Turn(address)) as turn, closing(Turn(address)) as other, closing(db):
            db.turn = turn
            turn.take()
            own.stop("immediate")
            own.start()
            other.take()

            with pytest.raises(Unwritable, match="another worker"), db.write() as tx:
                meta.put(tx, "x", b"1")
            with pytest.raises(AlreadyRunning):
                turn.take()
            other.close()
            until(lambda: _is_writable(db), seconds=10)
            with db.write() as tx:
                assert meta.get(tx, "x") is None
                assert mails.count(tx) == 0
            with pytest.raises(AlreadyRunning):
                other.take()
