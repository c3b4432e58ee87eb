"""A real mail program, here the standard library's SMTP and POP3, talks to a judge without any mail server."""

from __future__ import annotations

import poplib
import smtplib
import socket
from email.message import EmailMessage
from pathlib import Path

from adjudicator.cli.running import doors
from adjudicator.config import FILE, load, sample
from adjudicator.service import Service


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def test_a_mail_goes_in_and_the_answer_is_fetched(tmp_path: Path) -> None:
    ports = {"mail.door_smtp": free_port(), "mail.door_pop": free_port()}
    (tmp_path / FILE).write_text(sample(ports), encoding="utf-8")
    settings = load(tmp_path)
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = "anna@example.org", "judge@localhost", "hello"
    mail.set_content("list")

    with Service(settings) as service, doors(settings, service.clock):
        with smtplib.SMTP("127.0.0.1", ports["mail.door_smtp"], timeout=10) as line:
            line.send_message(mail)
        done = service.run_once()
        box = poplib.POP3("127.0.0.1", ports["mail.door_pop"], timeout=10)
        box.user("anna@example.org")
        box.pass_("anything")
        answer = b"\n".join(box.retr(1)[1]).decode()
        box.quit()

    assert sum(done.mails.values()) == 1
    assert "To: anna@example.org" in answer and "games played by mail" in answer


def test_doors_stay_closed_unless_asked_for(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(sample(), encoding="utf-8")
    settings = load(tmp_path)

    assert (settings["mail.door_smtp"], settings["mail.door_pop"]) == (0, 0)
