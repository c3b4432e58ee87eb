"""A mail is set aside only for what it did itself; then it has no effect until a person says that it shall."""

from __future__ import annotations

import mmap
import os
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection

from adjudicator.mail import intake
from adjudicator.mail.alone import Ended, alone
from adjudicator.mail.handled import Handled
from adjudicator.mail.message import Incoming
from adjudicator.mail.office import NoRoom
from adjudicator.mail.parser_process import ParserProcess, ReaderDied
from adjudicator.store import mails, tries
from tests.mail.world import ANNA, JUDGE, World, mail

End = Callable[[], object]


def segfault() -> None:
    os.kill(os.getpid(), signal.SIGSEGV)


def killed() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def told_to_stop() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.kill(os.getpid(), signal.SIGTERM)


def ending(world: World, end: End, when: str = "killer") -> Callable[[Connection, Incoming], Handled]:
    """Return what handles mails, and ends the process over those with a word in them."""

    def handle(tx: Connection, incoming: Incoming) -> Handled:
        handled = World.handle(world, tx, incoming)
        if when in incoming.subject:
            end()
        return handled

    return handle


def run(folder: Path, end: End, when: str = "killer") -> int:
    """Take mails in in a daemon of its own and return how it ended."""
    child = os.fork()
    if child == 0:
        try:
            world = World(folder)
            world.intake.handle = ending(world, end, when)
            world.poll()
            os._exit(0)
        finally:
            os._exit(99)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


@pytest.fixture
def known(world: World) -> World:
    """A world with the mails of two people, over one of which the last process ended."""
    world.arrive(mail("killer", "win: d"))
    world.arrive(mail("good", "win: s"))
    assert run(world.folder, killed) == -signal.SIGKILL
    world.intake._recall()
    return world


def aside(world: World) -> list[mails.Mail]:
    with world.db.read() as tx:
        return mails.aside(tx)


# ---- the process ended over a mail


def test_a_process_that_is_killed_over_a_good_mail_any_number_of_times_costs_the_mail_nothing(
    tmp_path: Path, reader: ParserProcess
) -> None:
    World(tmp_path, reader=reader).arrive(mail("killer", "win: d"))
    for _ in range(4):
        assert run(tmp_path, killed) in (-signal.SIGKILL, 0)
    world = World(tmp_path, reader=reader)

    assert world.poll() == {"taken": 1}
    assert world.effects() == ["win: d of killer"] and not aside(world)
    with world.db.read() as tx:
        assert tries.every(tx) == {}


def test_a_mail_over_which_the_process_ended_is_handled_apart_and_the_others_are_taken(known: World) -> None:
    known.intake.handle = ending(known, segfault)

    assert known.poll() == {"failed": 1, "taken": 1}
    assert known.effects() == ["win: s of good"]


def test_a_mail_that_ends_its_own_process_each_time_is_set_aside_with_the_reason(known: World) -> None:
    known.intake.handle = ending(known, segfault)

    outcomes = [known.poll() for _ in range(4)]

    assert [sorted(each.items()) for each in outcomes] == [
        [("failed", 1), ("taken", 1)], [("failed", 1)], [("aside", 1)], [],
    ]  # fmt: skip
    assert "the process ended with SIGSEGV" in aside(known)[0].reason
    assert known.effects() == ["win: s of good"]


@pytest.mark.parametrize("end", [killed, told_to_stop])
def test_a_process_that_is_ended_from_outside_proves_nothing(known: World, end: End) -> None:
    known.intake.handle = ending(known, end)
    for _ in range(5):
        assert known.poll()["failed"] == 1
    assert not aside(known)

    known.intake.handle = known.handle

    assert known.poll() == {"taken": 1} and "win: d of killer" in known.effects()


def test_an_error_in_a_process_of_its_own_counts_as_everywhere(known: World) -> None:
    def explode() -> None:
        raise ZeroDivisionError("this mail breaks the judge")

    known.intake.handle = ending(known, explode)
    for _ in range(3):
        known.poll()

    assert "ZeroDivisionError: this mail breaks the judge" in aside(known)[0].reason


def test_mails_keep_their_order_when_one_is_handled_apart(known: World) -> None:
    known.poll()

    assert known.effects() == ["win: d of killer", "win: s of good"]


def test_a_store_that_a_process_of_its_own_cannot_write_is_no_failure_of_the_mail(
    known: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(intake, "alone", lambda act, stopping: Ended(said="unwritable the disk is full"))
        for _ in range(4):
            with pytest.raises(NoRoom):
                known.poll()
    assert not aside(known)

    assert known.poll() == {"taken": 2}


def test_a_process_of_its_own_may_map_files_however_large_the_address_space_is_already() -> None:
    with mmap.mmap(-1, 3 * 2**30, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS):
        ended = alone(lambda: str(len(mmap.mmap(-1, 2**20))))
    assert ended == Ended(said=str(2**20))


def test_a_process_of_its_own_has_no_endless_memory() -> None:
    ended = alone(lambda: str(len(bytearray(2**28))), memory=2**26)
    assert "ended by itself" in ended.died


def test_a_stop_ends_the_process_of_a_mail_and_proves_nothing() -> None:
    stopping = threading.Event()
    threading.Timer(0.1, stopping.set).start()
    began = time.monotonic()
    ended = alone(lambda: time.sleep(20) or "", stopping)

    assert not ended.proves and time.monotonic() - began < 15


def test_what_goes_on_for_ever_ends_with_its_time() -> None:
    ended = alone(lambda: time.sleep(20) or "", seconds=1)

    assert ended.proves and ended.died == "the process had not ended after 1 seconds"


def test_what_takes_all_memory_meets_its_limit() -> None:
    def greedy() -> str:
        try:
            return str(len(bytearray(3 * 2**30)))
        except MemoryError:
            return "no memory"

    assert alone(greedy, memory=2 * 2**30).said == "no memory"


@pytest.mark.parametrize(("number", "proves"), [(signal.SIGKILL, False), (signal.SIGSEGV, True)])
def test_a_parser_that_is_ended_from_outside_proves_nothing_either(
    tmp_path: Path, number: signal.Signals, proves: bool
) -> None:
    with ParserProcess(JUDGE) as reader:
        reader.read(mail("one", "win: d"), 100)
        assert reader._child is not None
        os.kill(reader._child.pid, signal.SIGSTOP)
        reader._ask(mail("two", "win: d"), 100)
        os.kill(reader._child.pid, number)
        os.kill(reader._child.pid, signal.SIGCONT)
        with pytest.raises(ReaderDied) as died:
            reader._answer()

    assert died.value.proves is proves


def test_a_mail_is_not_blamed_for_a_parser_that_cannot_begin(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_process(*_: object) -> None:
        raise OSError("no more processes")

    world.arrive(mail("good", "win: d"))
    with monkeypatch.context() as patch:
        ParserProcess.close(world.intake.reader)
        patch.setattr(world.intake.reader, "_started", no_process)
        for _ in range(5):
            assert world.poll() == {"failed": 1}

    assert world.poll() == {"taken": 1}


# ---- what is set aside has no effect


def in_order_to_set_aside(world: World) -> None:
    """Have a mail set aside, which stays in the inbox because it cannot be moved."""
    (world.office.inbox.path / ".Aside").write_text("in the way")
    for _ in range(3):
        world.poll()
    assert len(aside(world)) == 1 and len(world.office.inbox.files()) == 1


def test_a_mail_that_was_set_aside_but_not_moved_has_no_effect_afterwards(
    tmp_path: Path, reader: ParserProcess
) -> None:
    world = World(tmp_path, reader=reader)
    world.arrive(mail("bad", "win: d\r\nexplode"))
    in_order_to_set_aside(world)
    world.intake.handle = lambda tx, incoming: World.handle(world, tx, replace(incoming, text="win: d"))
    world.close()
    world = World(tmp_path, reader=reader)
    (world.office.inbox.path / ".Aside").unlink()

    assert world.poll() == {"was aside": 1}
    assert not world.effects() and not world.office.inbox.files()
    assert len(world.office.inbox.folder("Aside").files()) == 1


def test_a_second_copy_of_a_mail_that_was_set_aside_has_no_effect_either(world: World) -> None:
    world.arrive(mail("bad", "win: d\r\nexplode"))
    for _ in range(3):
        world.poll()
    world.intake.handle = lambda tx, incoming: Handled(mails.TAKEN)
    world.arrive(mail("bad", "win: d\r\nexplode"), envelope_from="another@relay.example.net")

    assert world.poll() == {"duplicate": 1}


def test_a_mail_that_the_parser_could_not_read_stays_aside_when_it_can_later(
    tmp_path: Path, reader: ParserProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die() -> None:
        raise ReaderDied("no answer of the parsing process within 2 seconds")

    world = World(tmp_path, reader=reader)
    world.arrive(mail("bomb", "win: d"))
    with monkeypatch.context() as patch:
        patch.setattr(reader, "_answer", die)
        in_order_to_set_aside(world)
    world.close()
    world = World(tmp_path, reader=reader)

    world.poll()

    assert not world.effects() and len(aside(world)) == 1


# ---- a person looks


def set_aside(world: World) -> mails.Mail:
    world.arrive(mail("bad", "win: d\r\nexplode"))
    for _ in range(3):
        world.poll()
    [found] = aside(world)
    return found


def test_a_mail_is_handled_again_when_a_person_says_so(world: World) -> None:
    found = set_aside(world)
    with world.db.write() as tx:
        assert mails.take_again(tx, found.id)
        tries.forget_mail(tx, found.id)
        assert not mails.take_again(tx, found.id)
    world.intake.handle = lambda tx, incoming: World.handle(world, tx, replace(incoming, text="win: d"))

    assert world.poll() == {"taken": 1}
    assert world.poll() == {}
    assert world.effects() == ["win: d of bad"] and not aside(world)
    world.sender.send_due()
    assert len(world.received_by(ANNA)) == 1
    with world.db.read() as tx:
        old = mails.get(tx, found.id)
    assert old is not None and (old.verdict, old.reason) == (mails.DROPPED, "handled again: taken")


def test_a_mail_that_fails_again_is_set_aside_again(world: World) -> None:
    found = set_aside(world)
    with world.db.write() as tx:
        mails.take_again(tx, found.id)
        tries.forget_mail(tx, found.id)

    assert [world.poll() for _ in range(4)] == [{"failed": 1}, {"failed": 1}, {"aside": 1}, {}]
    assert [each.subject for each in aside(world)] == ["bad"]


def test_a_mail_that_was_dropped_is_never_handled(world: World) -> None:
    found = set_aside(world)
    with world.db.write() as tx:
        assert mails.drop(tx, found.id)
        assert not mails.drop(tx, found.id)
    world.intake.handle = lambda tx, incoming: Handled(mails.TAKEN)
    world.arrive(mail("bad", "win: d\r\nexplode"))

    assert not aside(world) and world.poll() == {"was aside": 1}
