"""The demo that one plays oneself: a mail program finds the first report, and its answer plays on."""

from __future__ import annotations

import poplib
import smtplib
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

import pytest

from adjudicator.cli.running import doors
from adjudicator.demo.evening import NotOurs
from adjudicator.demo.practice import YOU, set_up
from adjudicator.service import Service
from tests.judge.test_doors import free_port


def fetched(port: int) -> list[EmailMessage]:
    """Return the mails that a mail program fetches."""
    box = poplib.POP3("127.0.0.1", port, timeout=10)
    box.user(YOU)
    box.pass_("anything")
    raw = [b"\n".join(box.retr(n + 1)[1]) for n in range(len(box.list()[1]))]
    box.quit()
    return [message_from_bytes(each, policy=default) for each in raw]


def test_a_mail_program_finds_the_first_report_and_its_answer_is_received(tmp_path: Path) -> None:
    smtp, pop = free_port(), free_port()
    settings = set_up(tmp_path / "demo", "agot-2e", "it", smtp, pop)

    with Service(settings) as service, doors(settings, service.clock):
        service.run_once()
        report = next(mail for mail in fetched(pop) if "I tuoi ordini" in mail["Subject"])
        answer = EmailMessage()
        answer["From"], answer["To"], answer["Subject"] = YOU, str(report["Reply-To"]), f"Re: {report['Subject']}"
        answer.set_content("default: decide for me")
        with smtplib.SMTP("127.0.0.1", smtp, timeout=10) as line:
            line.send_message(answer)
        service.run_once()
        subjects = [mail["Subject"] for mail in fetched(pop)]

    assert any("Ricevuta 1 riga" in subject for subject in subjects)


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")

    with pytest.raises(NotOurs):
        set_up(tmp_path, "agot-2e", "en")
