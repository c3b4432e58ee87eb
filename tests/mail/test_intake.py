"""The chain from mailbox to store: each mail is stored whole or not at all, whatever goes wrong."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Iterator, Sequence
from datetime import timedelta
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event

from adjudicator.mail import gate
from adjudicator.mail.compose import Outgoing
from adjudicator.mail.maildir import MaildirOffice
from adjudicator.mail.message import Incoming, Parsed
from adjudicator.mail.office import (
    ENOUGH_BYTES,
    MOST_TOGETHER,
    Delivery,
    Halted,
    NoRoom,
    OfficeUnreachable,
    in_groups,
)
from adjudicator.mail.parser_process import ReaderDied
from adjudicator.mail.rate_limit import Caps
from adjudicator.store import mails, outbox, tries
from tests.mail.world import ANNA, JUDGE, START, World, mail


def verdicts(world: World) -> list[tuple[str, str]]:
    with world.db.read() as tx:
        return [(m.subject, m.verdict) for m in mails.of_game(tx, "g") + mails.aside(tx)]


def test_a_mail_its_effect_and_its_answer_are_in_the_store_together(world: World) -> None:
    world.arrive(mail("orders", "win: d"))

    world.poll()

    assert world.effects() == ["win: d of orders"]
    with world.db.read() as tx:
        filed = mails.get(tx, 1)
        assert filed is not None
        assert (filed.sender, filed.verdict, filed.text, filed.arrived_at) == (ANNA, "taken", "win: d", START)
        assert filed.raw.endswith(b"win: d")
        assert outbox.counts(tx) == {"pending": 1}


def test_the_mailbox_is_empty_afterwards_and_the_folder_keeps_the_mail(world: World) -> None:
    world.arrive(mail("orders", "win: d"))

    world.poll()

    assert not world.office.inbox.files()
    assert len(world.office.inbox.folder("Done").files()) == 1


def test_the_judge_sees_who_wrote_and_through_which_address(world: World) -> None:
    world.arrive(mail("orders", "win: d"), to=world.book.seat_address("g", "stark", epoch=2))
    world.poll()

    seen = world.seen[0]

    assert seen.mark is not None
    assert (seen.sender, seen.number, seen.arrived) == (ANNA, 1, START)
    assert (seen.mark.kind, seen.mark.game, seen.mark.seat, seen.mark.epoch) == ("seat", "g", "stark", 2)


def test_mails_take_effect_in_the_order_they_arrived(world: World) -> None:
    for subject, minutes in (("second", 2), ("first", 1), ("third", 3)):
        world.clock.set(START + timedelta(minutes=minutes))
        world.arrive(mail(subject, "win: d"))

    world.poll()

    assert [seen.subject for seen in world.seen] == ["first", "second", "third"]


def test_a_mail_that_breaks_the_judge_changes_nothing_and_stops_nobody(world: World) -> None:
    world.arrive(mail("bad", "win: d\r\nexplode"))
    world.arrive(mail("good", "win: s"))

    assert world.poll() == {"failed": 1, "taken": 1}
    assert world.effects() == ["win: s of good"]
    assert len(world.office.inbox.files()) == 1


def test_after_three_failures_a_mail_is_set_aside_with_its_reason(world: World) -> None:
    world.arrive(mail("bad", "explode"))

    assert [world.poll(), world.poll(), world.poll(), world.poll()] == [{"failed": 1}, {"failed": 1}, {"aside": 1}, {}]
    with world.db.read() as tx:
        aside = mails.aside(tx)
        assert [(m.subject, m.tries) for m in aside] == [("bad", 3)]
        assert "ZeroDivisionError: this mail breaks the judge" in aside[0].reason
        assert [tried.mail for tried in tries.every(tx).values()] == [aside[0].id]
    assert len(world.office.inbox.folder("Aside").files()) == 1
    assert not world.effects()


def test_somebody_is_told_once_about_a_mail_set_aside(world: World) -> None:
    def tell(tx: Connection, mail: Incoming, reason: str) -> list[Outgoing]:
        return [Outgoing(f"aside:{mail.number}", "moderator@play.example.org", "set aside", reason)]

    world.intake.on_aside = tell
    world.arrive(mail("bad", "explode"))
    for _ in range(5):
        world.poll()

    world.sender.send_due()

    assert len(world.received_by("moderator@play.example.org")) == 1


def test_a_mail_that_kills_the_parser_is_set_aside_too(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    def die() -> None:
        raise ReaderDied("no answer of the parsing process within 2 seconds")

    monkeypatch.setattr(world.intake.reader, "_answer", die)
    world.arrive(mail("bomb", "win: d"))

    assert [world.poll(), world.poll(), world.poll()] == [{"failed": 1}, {"failed": 1}, {"aside": 1}]
    assert verdicts(world) == [("bomb", "aside")]


def test_a_mail_above_the_limit_reaches_the_judge_with_its_headers_only(world: World) -> None:
    world.arrive(mail("big", "win: d\r\n" * 300_000))

    world.poll()

    seen = world.seen[0]
    assert (seen.refusal, seen.sender, seen.text) == ("mail-too-big", ANNA, "")
    assert seen.size > 2_000_000
    with world.db.read() as tx:
        filed = mails.get(tx, 1)
    assert filed is not None
    assert len(filed.raw) < 70_000
    assert filed.size == seen.size


def test_only_an_attachment_is_told_to_the_judge_by_name_and_size(world: World) -> None:
    raw = mail("orders", "", Content_Type='application/pdf; name="orders.pdf"', Content_Transfer_Encoding="base64")
    world.arrive(raw + b"AAAA" * 100)

    world.poll()

    assert world.seen[0].attachments == (("orders.pdf", 300),)
    assert not world.seen[0].text


def test_nothing_is_fetched_while_the_disk_is_full(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda path: shutil._ntuple_diskusage(10, 10, 0))  # type: ignore[attr-defined]
    world.arrive(mail("orders", "win: d"))

    with pytest.raises(NoRoom, match="200 MiB"):
        world.poll()

    assert len(world.office.inbox.files()) == 1


def test_a_full_database_loses_nothing_and_goes_on_when_there_is_room(world: World) -> None:
    """The limit on pages stands for a disk that fills up in the middle of a transaction."""
    many = 2 * MOST_TOGETHER
    for n in range(many):
        world.arrive(mail(f"orders {n}", "win: d\r\n" + "x" * 4000))
    with world.db.read() as tx:
        pages = tx.exec_driver_sql("PRAGMA page_count").scalar_one()
        tx.exec_driver_sql(f"PRAGMA max_page_count = {pages + 400}")

    with pytest.raises(NoRoom, match="cannot be written now: database or disk is full"):
        world.poll()
    filed, waiting = len(world.effects()) // 2, len(world.office.inbox.files())
    with world.db.read() as tx:
        assert mails.count(tx) == filed
        tx.exec_driver_sql("PRAGMA max_page_count = 1000000")
    world.poll()

    assert 0 < filed < many
    assert waiting >= many - filed
    assert sorted(text for text in world.effects() if text.startswith("win")) == sorted(
        f"win: d of orders {n}" for n in range(many)
    )
    assert world.db.is_sound()


def test_a_report_is_sent_where_an_answer_would_not_be(tmp_path: Path) -> None:
    world = World(tmp_path, caps=Caps(per_day=0, per_day_unproven=0))

    def handle(tx: Connection, mail: Incoming) -> object:
        handled = World.handle(world, tx, mail)
        report = Outgoing("report:1", "bran@players.example.net", "report", "Something happened.")
        return type(handled)("taken", replies=[*handled.replies, report])

    world.intake.handle = handle  # type: ignore[assignment]
    world.arrive(mail("orders", "win: d"))
    world.poll()
    world.sender.send_due()

    assert len(world.received_by("bran@players.example.net")) == 1
    assert not world.received_by(ANNA)
    world.close()


def test_errors_are_logged_with_their_trace(world: World, caplog: pytest.LogCaptureFixture) -> None:
    world.arrive(mail("bad", "explode"))

    with caplog.at_level(logging.ERROR):
        world.poll()

    assert "ZeroDivisionError" in caplog.text
    assert JUDGE not in caplog.text


def test_a_stop_leaves_the_mails_and_letters_that_are_not_in_hand(world: World) -> None:
    for n in range(4):
        world.arrive(mail(f"orders {n}", "win: d"))
    handle = world.intake.handle

    def stop(*args: Any) -> Any:
        world.intake.stopping.set()
        return handle(*args)

    world.intake.handle = stop
    with pytest.raises(Halted):
        world.poll()
    assert len(world.effects()) == 1
    world.intake.handle = handle
    world.intake.stopping.clear()
    world.poll()
    world.sender.stopping.set()
    assert not world.sender.send_due()
    world.sender.stopping.clear()

    assert world.sender.send_due() == {"sent": 4}


def test_mails_that_wait_together_share_commits_and_stay_apart(world: World) -> None:
    commits: list[bool] = []
    event.listen(world.db.engine, "commit", lambda tx: commits.append(tx.get_execution_options().get("writes", False)))
    for n in range(6):
        world.arrive(mail(f"orders {n}", "explode" if n == 3 else "win: d"))

    assert world.poll() == {"taken": 5, "failed": 1}

    assert sum(commits) == 1
    assert world.effects() == [f"win: d of orders {n}" for n in (0, 1, 2, 4, 5)]
    assert len(world.office.inbox.files()) == 1, "the mail that failed waits for another try"


def test_a_mail_is_handled_before_others_that_are_fetched_slowly(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adjudicator.mail.office.MOST_SECONDS_APART", 0)
    for n in range(3):
        world.arrive(mail(f"orders {n}", "win: d"))
    handled_before: list[int] = []

    def slowly() -> Iterator[Delivery]:
        for delivery in MaildirOffice.new_mails(world.office):
            handled_before.append(len(world.effects()))
            yield delivery

    monkeypatch.setattr(world.office, "new_mails", slowly)
    world.poll()

    assert handled_before == [0, 1, 2]


def test_mails_fetched_before_an_error_are_taken(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    for n in range(3):
        world.arrive(mail(f"orders {n}", "win: d"))

    def broken() -> Iterator[Delivery]:
        yield from islice(MaildirOffice.new_mails(world.office), 2)
        raise OfficeUnreachable("gone")

    monkeypatch.setattr(world.office, "new_mails", broken)
    with pytest.raises(OfficeUnreachable):
        world.poll()

    assert world.effects() == ["win: d of orders 0", "win: d of orders 1"]


def test_big_mails_are_not_gathered_in_memory() -> None:
    """A flood of mails as big as they may be takes no more memory than a few of them."""
    big, small = bytes(gate.MAIL_BYTES), b"a small mail"
    flood = [big] * 7 + [small] * 100 + [big]

    groups = [*in_groups(Delivery(None, raw, len(raw), START) for raw in flood)]

    assert [delivery.raw for group in groups for delivery in group] == flood
    assert max(sum(len(delivery.raw) for delivery in group) for group in groups) <= 2 * ENOUGH_BYTES
    assert max(len(group) for group in groups) == MOST_TOGETHER


def test_a_mail_whose_parser_was_killed_from_outside_keeps_its_place(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If it were left for the next pass, the order in it would take the place of a newer one."""
    for n in range(3):
        world.arrive(mail(f"orders {n}", "win: d"))
    ahead = world.intake.reader.ahead

    def killed_once(deliveries: Sequence[Delivery]) -> Iterator[tuple[Delivery, Parsed | ReaderDied]]:
        for n, (delivery, parsed) in enumerate(ahead(deliveries)):
            yield delivery, ReaderDied("killed", proves=False) if n == 0 else parsed

    monkeypatch.setattr(world.intake.reader, "ahead", killed_once)

    assert world.poll() == {"taken": 3}
    assert world.effects() == [f"win: d of orders {n}" for n in range(3)]
