"""Every mail in the manuals is sent to the real judge and taken; the README shows the receipt that comes back."""

from __future__ import annotations

from email import message_from_string
from pathlib import Path

import pytest

from adjudicator.judge.commands import reading as command_reading
from adjudicator.orders.mail_reader import read_mail
from tests.docs.made import begun, readme_receipt, send
from tests.docs.pages import ROOT, Fence, fences
from tests.docs.test_tables import AGAIN
from tests.orders.reference import reader

MAILS = fences("mail")


@pytest.mark.parametrize("fence", [mail for mail in MAILS if mail.words != "parse"], ids=str)
def test_a_mail_of_the_manuals_is_taken(fence: Fence, tmp_path: Path) -> None:
    world = begun(tmp_path)
    world.post()

    filed = send(world, fence)

    assert filed.verdict == ("refused" if "start" in fence.lines else "taken"), filed.reason
    assert world.post(), "a mail without an answer"
    world.close()


@pytest.mark.parametrize("fence", [mail for mail in MAILS if mail.words == "parse"], ids=str)
def test_a_mail_that_is_only_shown_can_be_read(fence: Fence) -> None:
    letter = command_reading.split(str(message_from_string(fence.text).get_payload()))
    reading = read_mail(reader(), letter.text)

    assert letter.commands or reading.replies or reading.entries
    assert not reading.ignored


def test_the_first_mails_of_a_moderator_open_and_start_a_game(tmp_path: Path) -> None:
    world = begun(tmp_path)
    create, start = (mail for mail in MAILS if mail.page.name == "moderators.md")
    send(world, create)
    for n in range(6):
        world.mail(f"player{n}@example.net", "signon winter7")
    told = world.last("bruno@example.org")

    world.mail("bruno@example.org", str(message_from_string(start.text).get_payload()), to=told.reply_to)

    assert start.text.splitlines()[1] == f"Subject: Re: {told.subject}"
    assert world.game("winter7").state == "running"
    world.close()


@pytest.mark.parametrize(
    ("command", "subject"),
    [
        ("pause", "The moderator has paused westeros1"),
        ("deadline +24h", "The moderator has moved a deadline of westeros1"),
        ("deadline -6h", "The moderator has moved a deadline of westeros1"),
        ("deadline 2026-12-08 18:00", "The moderator has moved a deadline of westeros1"),
        ("process", "What happened"),
        ("status", ""),
        ("report r1", ""),
    ],
)
def test_a_command_of_a_moderator_is_done_and_players_are_told(command: str, subject: str, tmp_path: Path) -> None:
    world = begun(tmp_path)
    world.post()

    filed = world.mail("bruno@example.org", command, to=world.address("moderator"))

    told = [post.subject for post in world.post() if post.to == "anna@example.org"]
    assert filed.verdict == "taken"
    shown = [line.split()[0] for fence in fences("judge") if fence.page.name == "moderators.md" for line in fence.lines]
    assert command.split()[0] in shown
    assert told == ([f"[westeros1 r1] {subject}"] if subject else [])
    world.close()


def test_the_readme_shows_the_receipt_that_the_judge_writes() -> None:
    shown = next(fence for fence in fences("receipt") if fence.page == ROOT / "README.md")

    assert shown.text == readme_receipt(), AGAIN


def test_the_readme_says_how_the_exchange_ends(tmp_path: Path) -> None:
    world = begun(tmp_path)
    send(world, next(mail for mail in MAILS if mail.page.name == "README.md"))

    world.mail("anna@example.org", "ok 3", to=world.address("stark"))

    assert "`ok 3`" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert "complete" in world.last("anna@example.org").subject
    world.close()
