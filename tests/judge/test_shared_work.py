"""Two workers with one store on a server share the work: games are claimed, and a killed worker loses nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import timedelta
from email import message_from_bytes
from pathlib import Path
from typing import ClassVar

import pytest
from sqlalchemy import Connection

from adjudicator.clock import HandClock, SystemClock
from adjudicator.config import FILE, sample
from adjudicator.demo.engine_room import DaemonJudge
from adjudicator.mail.handled import Handled
from adjudicator.mail.identity import digest_of_bytes
from adjudicator.mail.maildir import deliver, mailbox
from adjudicator.mail.message import Incoming, Parsed
from adjudicator.mail.office import Delivery, OfficeUnreachable
from adjudicator.mail.parser_process import ParserProcess, ReaderDied
from adjudicator.mail.shared_intake import SharedIntake
from adjudicator.store import arrivals, batch, deadlines, lines, meta
from adjudicator.store.arrivals import Arrival
from adjudicator.store.troubles import Found
from tests.judge.test_workers import log_of, until
from tests.judge.world import HOUSES, JUDGE, World, person
from tests.postgres import Cluster

GAMES = ("one", "two", "three", "four")
ROUNDS = 15
ORDERS = """From: {person}
To: {to}
Subject: Re: orders
Message-ID: <{to}.{n}>

bid: throne {n}, fief 0, court 0
"""


@pytest.fixture
def world(tmp_path: Path, postgres: Cluster) -> Iterator[World]:
    """Four games of the same six people, with their store on a server."""
    world = World(tmp_path / "world", clock=HandClock(SystemClock().now()), address=postgres.fresh())
    for name in GAMES:
        world.begin(6, name=name)
    with world.db.write() as tx:
        meta.put(tx, "secret", b"secret" * 6)
    yield world
    world.close()


@pytest.fixture
def workers(world: World, tmp_path: Path) -> Iterator[list[DaemonJudge]]:
    """Two workers, of which the first has the turn."""
    running: list[DaemonJudge] = []
    try:
        for name in ("first", "second"):
            folder = tmp_path / name
            folder.mkdir()
            changes = {"judge.address": JUDGE, "store.address": world.db.address, "daemon.poll_seconds": 1,
                       "mail.folder": str(tmp_path / "post")}  # fmt: skip
            (folder / FILE).write_text(sample(changes), encoding="utf-8")
            running.append(DaemonJudge(folder, tmp_path / f"{name}.log"))
            said = "is running" if name == "first" else "another worker has the judge"
            until(lambda name=name, said=said: said in log_of(tmp_path, name))  # type: ignore[misc]
        yield running
    finally:
        for each in running:
            each.process.kill()
            each.process.wait()


def write(world: World, place: Path) -> None:
    """Have every seat write some mails with orders, each of which takes the place of the one before."""
    for n in range(1, ROUNDS + 1):
        for game in GAMES:
            for house in HOUSES:
                to = world.address(house, game)
                raw = ORDERS.format(person=person(house), to=to, n=n).encode()
                deliver(place / "post", person(house), to, raw, SystemClock().now())


def receipts(place: Path) -> Counter[str]:
    """Return how many different receipts each person has; a repeated one has the Message-ID of the first."""
    found: Counter[str] = Counter()
    for house in HOUSES:
        posts = [message_from_bytes(file.read_bytes()) for file in mailbox(place / "post", person(house)).files()]
        found[house] = len({post["Message-ID"] for post in posts if "Received" in post["Subject"]})
    return found


EVERY = Counter(dict.fromkeys(HOUSES, ROUNDS * len(GAMES)))


def check(world: World, place: Path, before: int) -> None:
    """Nothing was lost or doubled, and the last mail of each seat counts."""
    until(lambda: receipts(place) == EVERY)
    assert len(world.filed()) == before + EVERY.total()
    with world.db.read() as tx:
        assert arrivals.waiting(tx) == 0
        for game in GAMES:
            for house in HOUSES:
                (line,) = lines.of_seat(tx, game, house)
                assert f"throne {ROUNDS}" in line.text, (game, house)


def test_two_workers_share_the_mails_of_games_in_order(
    world: World, workers: list[DaemonJudge], tmp_path: Path
) -> None:
    before = len(world.filed())
    write(world, tmp_path)

    check(world, tmp_path, before)
    assert all("mails in: " in log_of(tmp_path, name) for name in ("first", "second"))
    assert all("ERROR" not in log_of(tmp_path, name) for name in ("first", "second"))


@pytest.mark.parametrize("killed", [0, 1], ids=["who-has-the-turn", "who-helps"])
def test_a_worker_that_is_killed_leaves_its_mails_to_the_other(
    world: World, workers: list[DaemonJudge], tmp_path: Path, killed: int
) -> None:
    before = len(world.filed())
    write(world, tmp_path)
    until(lambda: len(world.filed()) >= before + 20)

    workers[killed].process.kill()
    workers[killed].process.wait()

    check(world, tmp_path, before)


class Pile:
    """A mailbox that holds these mails once."""

    troubles: ClassVar[Found] = {}

    def __init__(self, *raw: bytes) -> None:
        self.raw = raw

    def new_mails(self) -> Iterator[Delivery]:
        """Yield the mails."""
        for n, raw in enumerate(self.raw):
            yield Delivery(n, raw, len(raw), SystemClock().now())

    def file(self, handle: object, folder: str) -> None:
        """Keep nothing."""

    def flush(self) -> None:
        """Do nothing."""

    def wait(self, seconds: float, wake: object = None) -> None:
        """Do not wait."""

    hurry = close = flush


def shared(world: World, reader: ParserProcess | None = None) -> SharedIntake:
    """Return the intake of a worker of this judge, in this process."""
    judge = world.judge
    reader = reader or ParserProcess(JUDGE)
    return SharedIntake(world.db, world.composer, judge.handle, world.clock, on_aside=judge.on_aside, reader=reader)


def let_wait(world: World, game: str, *letters: bytes) -> None:
    """Let mails about a game wait in the store."""
    with world.db.write() as tx:
        arrivals.put(tx, [Arrival(digest_of_bytes(raw), game, raw, len(raw), SystemClock().now()) for raw in letters])


def order(world: World, game: str, text: str, n: int = 1) -> bytes:
    """Return a mail of Stark's player to their seat."""
    to = world.address("stark", game)
    return ORDERS.format(person=person("stark"), to=to, n=n).replace(f"bid: throne {n}, fief 0, court 0", text).encode()


def test_who_helps_leaves_commands_and_strangers_to_who_has_the_turn(world: World) -> None:
    stranger = f"From: x@example.net\nTo: {world.address('stark', 'two')}\nMessage-ID: <s>\n\nbid: throne 1\n".encode()
    letters = (order(world, "one", "status"), stranger, order(world, "three", "bid: throne 1, fief 0, court 0"))
    with closing(shared(world)) as helper:
        for raw in letters:
            with world.db.write() as tx:
                game = next(name for name in GAMES if f"{name}-stark" in raw.decode())
                arrivals.put(tx, [Arrival(raw.decode(), game, raw, len(raw), SystemClock().now())])
            assert helper.lend_a_hand() == ({"taken": 1} if b"bid: throne 1, " in raw else {})
            with world.db.read() as tx:
                left = [arrival.raw for arrival in arrivals.of_all(tx)]
            assert left == ([] if b"bid: throne 1, " in raw else [raw])
            if left:
                assert helper.poll(Pile()).total() == 1


def test_a_mail_for_an_unknown_game_and_one_that_fails_do_not_stop_the_others(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    handle = world.judge.handle

    def fail(tx: Connection, mail: Incoming) -> Handled:
        if "<bad>" in mail.message_id:
            raise RuntimeError("a mistake of ours")
        return handle(tx, mail)

    monkeypatch.setattr(world.judge, "handle", fail)
    bad = order(world, "one", "bid: throne 1").replace(b"Message-ID: <", b"Message-ID: <bad>\nX: <")
    nowhere = b"From: x@example.net\nTo: judge+nowhere-stark-aaaaaaaaaaaaaaaa@example.org\n\nhello\n"
    good = [order(world, game, f"bid: throne {n}, fief 0, court 0", n) for n, game in enumerate(GAMES, 1)]
    with closing(shared(world)) as worker:
        first = worker.poll(Pile(bad, nowhere, *good))
        again = worker.poll(Pile())

    assert first == {"taken": len(GAMES), "refused": 1, "failed": 2}
    assert again == {"aside": 1}
    with world.db.read() as tx:
        assert arrivals.oldest(tx) == []


def test_due_times_are_handled_once_by_whoever_claims_the_game(world: World) -> None:
    with world.db.read() as tx:
        window = deadlines.next_due(tx)
    assert window is not None
    world.clock.set(window + timedelta(days=30))
    raw = order(world, "one", "bid: throne 1")
    with world.db.write() as tx:
        arrivals.put(tx, [Arrival("waits", "one", raw, len(raw), SystemClock().now())])

    helped = world.judge.lend_a_hand(world.clock.now())
    with world.db.read() as tx:
        left = {deadline.game for deadline in deadlines.due(tx, world.clock.now())}
    assert helped > 0 and left == {"one"}

    with world.db.write() as tx:
        arrivals.done(tx, [each.id for each in arrivals.oldest(tx)])
    assert world.judge.fire_due() > 0
    with world.db.read() as tx:
        assert deadlines.due(tx, world.clock.now()) == []


def test_a_round_that_another_worker_ended_is_not_followed_by_the_end_of_the_next_one(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world.db.read() as tx:
        window = deadlines.next_due(tx)
    assert window is not None
    world.clock.set(window + timedelta(days=30))
    with world.db.read() as tx:
        read = deadlines.due(tx, world.clock.now())
    assert world.judge.lend_a_hand(world.clock.now()) == len(read)
    with world.db.read() as tx:
        rounds = {game: world.match(tx, game).play.round for game in GAMES}

    monkeypatch.setattr(deadlines, "due", lambda tx, until: read)
    assert world.judge.lend_a_hand(world.clock.now()) == 0
    world.judge.fire_due()
    with world.db.read() as tx:
        assert {game: world.match(tx, game).play.round for game in GAMES} == rounds


def test_what_waited_on_a_server_is_handled_where_the_store_becomes_a_file(tmp_path: Path) -> None:
    world = World(tmp_path / "file")
    if world.db.address:
        pytest.skip("this store is on a server")
    world.begin(6, name="one")
    raw = order(world, "one", "bid: throne 1, fief 0, court 0")
    with world.db.write() as tx:
        arrivals.put(tx, [Arrival("waits", "one", raw, len(raw), SystemClock().now())])
    with closing(shared(world)) as worker:
        assert worker.poll(Pile()) == {"taken": 1}
        assert worker.poll(Pile()) == {}
    world.close()


def test_what_was_fetched_is_handled_though_the_mailbox_went_away(world: World) -> None:
    class GoesAway(Pile):
        def new_mails(self) -> Iterator[Delivery]:
            yield from super().new_mails()
            raise OfficeUnreachable("away")

    with closing(shared(world)) as worker:
        with pytest.raises(OfficeUnreachable):
            worker.poll(GoesAway(order(world, "one", "bid: throne 1, fief 0, court 0")))
        with world.db.read() as tx:
            assert arrivals.waiting(tx) == 0
            assert lines.of_seat(tx, "one", "stark")


def test_a_mail_in_which_two_workers_wait_for_each_other_is_handled_again_at_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    handle, times = world.judge.handle, Counter[str]()

    def cross(tx: Connection, mail: Incoming) -> Handled:
        times[mail.message_id] += 1
        handled = handle(tx, mail)
        if times.total() == 2:
            tx.exec_driver_sql("DO $$ BEGIN RAISE EXCEPTION 'a deadlock' USING ERRCODE = '40P01'; END $$")
        return handled

    monkeypatch.setattr(world.judge, "handle", cross)
    before = len(world.filed())
    with closing(shared(world)) as worker:
        let_wait(world, "one", *(order(world, "one", f"bid: throne {n}, fief 0, court 0", n) for n in (1, 2, 3)))
        found = worker.lend_a_hand()

    assert found == {"taken": 3}
    assert len(world.filed()) == before + 3
    assert max(times.values()) == 2
    with world.db.read() as tx:
        (line,) = lines.of_seat(tx, "one", "stark")
    assert "throne 3" in line.text


def test_no_transaction_stays_open_while_one_mail_after_the_other_ends_the_parser(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    died: list[int] = []

    class Deadly(ParserProcess):
        def ahead(self, deliveries: Sequence[Delivery]) -> Iterator[tuple[Delivery, Parsed | ReaderDied]]:
            died.append(0)
            for delivery in deliveries:
                died[-1] += 1
                yield delivery, ReaderDied("it took too long")

    monkeypatch.setattr(batch, "MOST_SECONDS", 0.0)
    with closing(shared(world, Deadly(JUDGE))) as worker:
        let_wait(world, "one", *(order(world, "one", "bid: throne 1, fief 0, court 0", n) for n in range(5)))
        found = worker.lend_a_hand()

    assert found == {"failed": 5}
    assert died == [1] * 5 + [0]
