"""Taking mails in from a real IMAP server, whatever it does."""

from __future__ import annotations

import itertools
import threading
import time
from datetime import UTC, datetime, timedelta

import pytest
from imapclient import IMAPClient
from sqlalchemy import Connection

from adjudicator.mail.fair import FEW, FairQueue
from adjudicator.mail.handled import Handled
from adjudicator.mail.imap import ImapOffice
from adjudicator.mail.message import Incoming
from adjudicator.mail.office import LoginRefused, OfficeUnreachable
from adjudicator.mail.servers import PLAIN, STARTTLS
from adjudicator.store import mails
from tests.mail.world import mail
from tests.mail_lab.mail_lab import PASSWORD, MailLab
from tests.mail_lab.world import LabWorld

pytestmark = pytest.mark.lab


def orders(count: int, start: int = 0) -> list[bytes]:
    return [mail(f"orders {n}", "win: d") for n in range(start, start + count)]


def all_taken(world: LabWorld, count: int) -> bool:
    """True when each of so many mails took effect exactly once."""
    return sorted(world.effects()) == sorted(f"win: d of orders {n}" for n in range(count))


def folder(world: LabWorld, name: str) -> list[tuple[bytes, ...]]:
    """Return the flags of the mails in a folder of the judge's mailbox."""
    with IMAPClient("localhost", world.lab.imap_port, ssl=False) as client:
        client.login(world.judge, PASSWORD)
        client.select_folder(name, readonly=True)
        uids = client.search()
        return [data[b"FLAGS"] for data in client.fetch(uids, ["FLAGS"]).values()] if uids else []


def poll_until_it_works(world: LabWorld, seconds: float = 10) -> None:
    """Poll as the daemon does, through outages."""
    end = time.monotonic() + seconds
    while True:
        try:
            world.poll()
            return
        except OfficeUnreachable:
            assert time.monotonic() < end, f"not back within {seconds} seconds"
            world.office._not_before = 0.0  # the pause has a test of its own
            time.sleep(0.05)


def test_mails_are_taken_in_and_moved_to_done_unseen(world: LabWorld) -> None:
    world.lab.post_many(orders(60), world.judge)

    assert world.poll() == {"taken": 60}
    assert not world.poll()
    assert all_taken(world, 60)
    assert folder(world, "INBOX") == []
    assert len(folder(world, "Done")) == 60
    assert not any(b"\\Seen" in flags for flags in folder(world, "Done"))


def test_the_address_a_mail_came_through_is_known(world: LabWorld) -> None:
    world.lab.post(mail("orders", "win: d", To="friends"), world.book.seat_address("g", "stark"))

    world.poll()

    mark = world.seen[0].mark
    assert mark is not None
    assert (mark.game, mark.seat) == ("g", "stark")


def test_mails_come_in_the_order_the_server_took_them(world: LabWorld) -> None:
    arrived = datetime(2026, 11, 20, 18, 0, tzinfo=UTC)
    with IMAPClient("localhost", world.lab.imap_port, ssl=False) as client:
        client.login(world.judge, PASSWORD)
        for minutes in (3, 1, 2):
            client.append("INBOX", mail(f"orders {minutes}", "win: d"), (), arrived + timedelta(minutes=minutes))

    world.poll()

    assert [seen.arrived for seen in world.seen] == [arrived + timedelta(minutes=m) for m in (1, 2, 3)]


def test_of_a_big_mail_only_the_headers_travel(world: LabWorld) -> None:
    world.lab.post(mail("big", "win: d\r\n" * 250_000), world.judge)
    world.lab.post(mail("orders 0", "win: d"), world.judge)

    assert world.poll() == {"refused": 1, "taken": 1}
    assert (world.seen[0].refusal, world.seen[0].subject) == ("mail-too-big", "big")
    assert world.seen[0].size > 2_000_000
    with world.db.read() as tx:
        filed = mails.get(tx, 1)
    assert filed is not None
    assert len(filed.raw) < 10_000


def test_a_renumbered_mailbox_is_read_again_and_nothing_happens_twice(
    world: LabWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.lab.post_many(orders(60), world.judge)
    with monkeypatch.context() as patch:
        patch.setattr(ImapOffice, "_move_all", lambda office, client: None)
        assert world.poll() == {"taken": 60}
    before = world.office.uidvalidity  # type: ignore[attr-defined]
    world.lab.new_uidvalidity(world.judge)
    world.lab.post_many(orders(5, 60), world.judge)

    poll_until_it_works(world)

    assert all_taken(world, 65)
    assert folder(world, "INBOX") == []
    assert before is not None and world.office.uidvalidity != before  # type: ignore[attr-defined]


def test_a_mail_removed_by_another_client_is_no_trouble(world: LabWorld) -> None:
    world.lab.post_many(orders(3), world.judge)

    def handle(tx: Connection, mail: Incoming) -> Handled:
        with IMAPClient("localhost", world.lab.imap_port, ssl=False) as client:
            client.login(world.judge, PASSWORD)
            client.select_folder("INBOX")
            client.delete_messages(client.search())
            client.expunge()
        return world.handle(tx, mail)

    world.intake.handle = handle

    assert world.poll() == {"taken": 3}
    assert not world.poll()
    assert all_taken(world, 3)


@pytest.mark.parametrize("at", [0, 30])
def test_a_killed_server_loses_and_doubles_nothing(world: LabWorld, at: int) -> None:
    world.lab.post_many(orders(60), world.judge)

    def handle(tx: Connection, mail: Incoming) -> Handled:
        if len(world.seen) == at:
            world.lab.kill_imap()
        return world.handle(tx, mail)

    world.intake.handle = handle
    with pytest.raises(OfficeUnreachable):
        world.poll()
    world.lab.start_imap()

    poll_until_it_works(world)

    assert all_taken(world, 60)
    assert folder(world, "INBOX") == []


def test_a_restarted_server_is_found_again(world: LabWorld) -> None:
    world.lab.post_many(orders(2), world.judge)
    world.poll()
    world.lab.restart_imap()
    world.lab.post_many(orders(2, 2), world.judge)

    poll_until_it_works(world)

    assert all_taken(world, 4)


def test_players_behind_a_flood_of_strangers_are_read_first(world: LabWorld) -> None:
    seat = world.book.seat_address("g", "stark")
    world.lab.post_many([*orders(FEW + 5), *(mail(f"seat {n}", "win: d", To=seat) for n in range(3))], world.judge)
    world.office._queue = FairQueue(world.db, world.book)
    found = [d.raw.partition(b"Subject: ")[2].partition(b"\r\n")[0].decode() for d in world.office.new_mails()]

    assert found == [*(f"seat {n}" for n in range(3)), *(f"orders {n}" for n in range(FEW + 5))]


def test_a_server_that_is_down_is_asked_once_in_five_seconds(world: LabWorld) -> None:
    world.lab.kill_imap()
    now = [1000.0]
    office = world.imap()
    office._monotonic = lambda: now[0]
    tries = []
    office._connect = lambda: tries.append(now[0]) or ImapOffice._connect(office)  # type: ignore[method-assign, func-returns-value]
    for _ in range(300):
        with pytest.raises(OfficeUnreachable):
            next(office.new_mails())
        now[0] += 0.1
    world.lab.start_imap()

    assert 3 <= len(tries) <= 6
    assert min(b - a for a, b in itertools.pairwise(tries)) >= 5
    now[0] += 10
    assert list(office.new_mails()) == []
    office.close()


def test_a_wrong_password_is_told_apart_and_not_tried_again_at_once(world: LabWorld) -> None:
    office = world.imap()
    office.account = type(office.account)(
        "localhost", world.lab.imaps_port, world.judge, "wrong", cafile=world.lab.cafile
    )

    with pytest.raises(LoginRefused, match="refuses the login"):
        next(office.new_mails())
    with pytest.raises(LoginRefused, match=r"refuses the login .*tried again in 1[78]"):
        next(office.new_mails())
    assert "wrong" not in repr(office.account)


def test_a_certificate_nobody_vouches_for_is_refused(world: LabWorld) -> None:
    with pytest.raises(OfficeUnreachable, match="CERTIFICATE_VERIFY_FAILED"):
        next(world.imap(cafile=None).new_mails())


@pytest.mark.parametrize("security", [PLAIN, STARTTLS])
def test_other_ways_to_connect_work_too(world: LabWorld, security: str) -> None:
    world.lab.post(mail("orders 0", "win: d"), world.judge)
    office = world.imap(world.lab.imap_port, security=security)

    assert len(list(office.new_mails())) == 1
    office.close()


def test_a_server_without_move_gets_copies_and_deletions(world: LabWorld, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(IMAPClient, "capabilities", lambda client: (b"IMAP4REV1", b"UIDPLUS"))
    world.lab.post_many(orders(3), world.judge)

    assert world.poll() == {"taken": 3}
    assert folder(world, "INBOX") == []
    assert len(folder(world, "Done")) == 3


def test_a_mail_set_aside_goes_to_a_folder_of_its_own(world: LabWorld) -> None:
    world.lab.post(mail("bad", "explode"), world.judge)

    assert [world.poll(), world.poll(), world.poll()] == [{"failed": 1}, {"failed": 1}, {"aside": 1}]
    assert len(folder(world, "Aside")) == 1


def test_a_new_mail_ends_the_waiting(world: LabWorld) -> None:
    world.poll()
    timer = threading.Timer(0.3, lambda: world.lab.post(mail("orders 0", "win: d"), world.judge))
    timer.start()
    began = time.monotonic()

    world.office.wait(20)

    assert 0.2 < time.monotonic() - began < 15
    assert world.poll() == {"taken": 1}


def test_waiting_ends_by_itself_and_survives_an_outage(world: LabWorld, lab: MailLab) -> None:
    world.poll()
    began = time.monotonic()
    world.office.wait(0.5)
    assert 0.4 < time.monotonic() - began < 15

    threading.Timer(0.2, lab.kill_imap).start()
    world.office.wait(10)
    lab.start_imap()

    poll_until_it_works(world)
