"""The post office that is a folder."""

from __future__ import annotations

import threading
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

from adjudicator.mail.maildir import Maildir, MaildirOffice, arrival, deliver, mailbox
from tests.mail.world import ANNA, JUDGE, START, mail


def test_a_mail_goes_to_the_box_of_its_address_whatever_the_mark(tmp_path: Path) -> None:
    deliver(tmp_path, ANNA, "Judge+g-stark-x@Play.example.org", mail("orders", "win: d"), START)

    found = list(MaildirOffice(tmp_path, JUDGE).new_mails())

    assert len(found) == 1
    assert found[0].arrived == START
    assert found[0].raw.startswith(
        b"Return-Path: <anna@players.example.net>\r\nDelivered-To: judge+g-stark-x@play.example.org\r\nFrom: "
    )


def test_half_a_mail_is_never_seen(tmp_path: Path) -> None:
    box = Maildir(tmp_path / "box")
    box.deliver(b"whole", START)
    (box.path / "tmp" / "half").write_bytes(b"ha")

    assert [file.read_bytes() for file in box.files()] == [b"whole"]


def test_mails_come_in_the_order_of_arrival_read_or_not(tmp_path: Path) -> None:
    box = Maildir(tmp_path / "box")
    late = box.deliver(b"late", START + timedelta(seconds=1))
    box.deliver(b"early", START)
    late.rename(box.path / "cur" / (late.name + ":2,S"))

    assert [file.read_bytes() for file in box.files()] == [b"early", b"late"]


def test_a_mail_that_somebody_removed_is_no_trouble(tmp_path: Path) -> None:
    for n in range(3):
        deliver(tmp_path, ANNA, JUDGE, mail(f"orders {n}", "win: d"), START)
    office = MaildirOffice(tmp_path, JUDGE)
    seen = []
    for delivery in office.new_mails():
        seen.append(delivery)
        for file in office.inbox.files():
            file.unlink()
        office.file(delivery.handle, "Done")

    assert len(seen) == 1


def test_strange_addresses_stay_inside_the_folder(tmp_path: Path) -> None:
    for address in (
        "../../etc/passwd@x.example",
        ".hidden@x.example",
        "a/b@x.example",
        "ü@x.example",
        "x" * 300 + "@y.example",
    ):
        path = mailbox(tmp_path, address).path
        assert path.parent == tmp_path
        assert not path.name.startswith(".")


def test_different_addresses_have_different_boxes(tmp_path: Path) -> None:
    addresses = ["a@x.example", "b@x.example", "a@y.example", "a%40x.example"]

    assert len({mailbox(tmp_path, address).path for address in addresses}) == len(addresses)


def test_the_age_of_a_file_is_its_arrival_when_its_name_says_nothing(tmp_path: Path) -> None:
    file = tmp_path / "dropped-by-hand.eml"
    file.write_bytes(b"x")

    assert abs(arrival(file) - datetime.now(UTC)) < timedelta(minutes=1)


def test_waiting_ends_when_a_mail_arrives(tmp_path: Path) -> None:
    office = MaildirOffice(tmp_path, JUDGE)
    threading.Timer(0.2, lambda: deliver(tmp_path, ANNA, JUDGE, b"x", START)).start()
    began = time.monotonic()

    office.wait(10)

    assert 0.1 < time.monotonic() - began < 8


def test_waiting_ends_by_itself(tmp_path: Path) -> None:
    began = time.monotonic()

    MaildirOffice(tmp_path, JUDGE).wait(0.2)

    assert 0.15 < time.monotonic() - began < 8
