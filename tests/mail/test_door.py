"""The door for real mail programs, tried with the clients of the standard library."""

from __future__ import annotations

import poplib
import smtplib
import socket

import pytest

from adjudicator.mail.pop_talk import pop_door
from adjudicator.mail.smtp_talk import smtp_door
from tests.mail.world import ANNA, JUDGE, World, mail


def test_a_mail_program_sends_an_order_and_reads_the_receipt(world: World) -> None:
    with smtp_door(world.post, world.clock) as out, pop_door(world.post, world.clock) as back:
        with smtplib.SMTP("127.0.0.1", out.port, timeout=5) as line:
            line.login("anna", "any password")
            line.sendmail(ANNA, [JUDGE], mail("orders", "win: d\r\n.\r\n..dots\r\n"))
        assert world.poll() == {"taken": 1}
        assert world.sender.send_due() == {"sent": 1}

        pop = poplib.POP3("127.0.0.1", back.port, timeout=5)
        pop.user(ANNA)
        pop.pass_("any password")
        assert pop.stat()[0] == 1
        receipt = b"\r\n".join(pop.retr(1)[1])
        assert b"Subject: received: orders" in receipt
        assert receipt.endswith(b"I understood:\r\nwin: d\r\n.\r\n..dots")
        assert pop.top(1, 0)[1][-1].startswith(b"Content-Transfer-Encoding") or pop.top(1, 0)[1][-1] == b""
        assert len(pop.uidl()[1]) == len(pop.list()[1]) == 1
        pop.dele(1)
        pop.quit()

        assert world.received_by(ANNA) == []


def test_reading_does_not_delete(world: World) -> None:
    world.carrier.send("", ANNA, b"Subject: x\r\n\r\ntext\r\n")
    with pop_door(world.post, world.clock) as door:
        for _ in range(2):
            pop = poplib.POP3("127.0.0.1", door.port, timeout=5)
            pop.user(ANNA)
            pop.pass_("x")
            assert len(pop.list()[1]) == 1
            pop.close()


def test_bytes_beyond_ascii_come_through_whole(world: World) -> None:
    raw = "Subject: x\r\n\r\nè un testo, ".encode() + b"\xff\xfe\r\n"
    world.carrier.send("", ANNA, raw)
    with pop_door(world.post, world.clock) as door:
        pop = poplib.POP3("127.0.0.1", door.port, timeout=5)
        pop.user(ANNA)
        pop.pass_("x")

        assert b"\r\n".join(pop.retr(1)[1]).endswith(raw.rstrip())
        pop.quit()


@pytest.mark.parametrize("sender", ["not an address", "a@b@c"])
def test_nonsense_is_refused(world: World, sender: str) -> None:
    with smtp_door(world.post, world.clock) as door, smtplib.SMTP("127.0.0.1", door.port, timeout=5) as line:
        line.ehlo()
        assert line.docmd("MAIL", f"FROM:<{sender}>")[0] == 501
        assert line.docmd("RCPT", f"TO:<{ANNA}>")[0] == 503
        assert line.docmd("DATA")[0] == 503
        assert line.docmd("MAKE", "coffee")[0] == 500


def test_a_broken_line_delivers_nothing(world: World) -> None:
    with smtp_door(world.post, world.clock) as door, socket.create_connection(("127.0.0.1", door.port), 5) as line:
        line.sendall(f"HELO x\r\nMAIL FROM:<{ANNA}>\r\nRCPT TO:<{JUDGE}>\r\nDATA\r\nSubject: half".encode())
        line.shutdown(socket.SHUT_WR)
        while line.recv(1000):
            pass

    assert not world.poll()


def test_the_door_is_open_on_this_machine_only(world: World) -> None:
    with smtp_door(world.post, world.clock) as door:
        assert door.server_address[0] == "127.0.0.1"
