"""The keeper's commands about mails that were set aside."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import Result

from adjudicator.clock import HandClock
from adjudicator.config import load
from adjudicator.mail.maildir import deliver, mailbox
from adjudicator.service import Service
from tests import ready_stores
from tests.judge.commands import with_effect
from tests.judge.keeper import command
from tests.judge.world import START

ANNA = "anna@example.org"
JUDGE = "judge@localhost"
MAIL = f"From: {ANNA}\r\nTo: {JUDGE}\r\nSubject: hello\r\nMessage-ID: <1@x>\r\n\r\nlist\r\n"


@pytest.fixture
def service(data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    """A judge that set a mail aside, and whose fault was put right since."""

    def broken(*_: object) -> bool:
        raise ZeroDivisionError("broken")

    ready_stores.put_empty(data / "judge.db")
    with Service(load(data, {}), HandClock(START)) as service:
        with monkeypatch.context() as patch:
            with_effect(patch, "list", broken)
            deliver(service.settings.post, ANNA, JUDGE, MAIL.encode(), START)
            for _ in range(3):
                service.run_once()
        yield service


def aside(data: Path, *words: str) -> Result:
    return command("aside", *words, "--data", str(data))


def test_mails_are_listed_with_their_reason_and_shown_as_they_came(service: Service, data: Path) -> None:
    listed, shown = aside(data, "list").output, aside(data, "show", "1").output

    assert ANNA in listed and "'hello'" in listed and "ZeroDivisionError: broken" in listed
    assert "ZeroDivisionError: broken" in shown and "Message-ID: <1@x>" in shown and "\nlist" in shown


def test_a_mail_is_handled_again_and_answered(service: Service, data: Path) -> None:
    assert aside(data, "again", "1").exit_code == 0
    assert "1  will be handled again" in aside(data, "list").output

    service.run_once()

    told, answer = [file.read_text() for file in mailbox(service.settings.post, ANNA).files()]
    assert "could not be handled" in told.replace("\n", " ") and "In-Reply-To: <1@x>" in answer
    assert aside(data, "list").output == "No mail is set aside.\n"


def test_a_mail_that_is_dropped_stays_without_effect(service: Service, data: Path) -> None:
    assert aside(data, "drop", "1").exit_code == 0

    service.run_once()

    assert aside(data, "list").output == "No mail is set aside.\n"
    assert len(mailbox(service.settings.post, ANNA).files()) == 1


@pytest.mark.parametrize("word", ["show", "again", "drop"])
def test_only_a_mail_that_is_set_aside_can_be_named(service: Service, data: Path, word: str) -> None:
    refused = aside(data, word, "7")

    assert refused.exit_code == 1 and "adjudicator aside list" in refused.output


def test_without_a_command_the_mails_are_listed(service: Service, data: Path) -> None:
    assert aside(data).output == aside(data, "list").output != ""
    misplaced = command("aside", "--data", str(data), "drop", "1")
    assert misplaced.exit_code == 2 and "adjudicator aside drop --data" in misplaced.output


def test_nothing_set_aside_is_said(data: Path) -> None:
    assert aside(data, "list").output == "No mail is set aside.\n"
