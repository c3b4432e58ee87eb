"""The file for a calendar in mails with a deadline: one entry a game, moved by each later mail, and off on request."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

import pytest

from adjudicator.mail.illustrated import illustrated
from adjudicator.store.pictures import StoredPicture
from tests.judge.world import HOUSES, MODERATOR, Post, World, person

STARK = person("stark")


def mail_of(post: Post | bytes) -> EmailMessage:
    """Return a mail, in which the parser found no defect."""
    message = message_from_bytes(post if isinstance(post, bytes) else post.raw, policy=default)
    assert isinstance(message, EmailMessage)
    assert not any(part.defects for part in message.walk())
    return message


def entry(post: Post) -> dict[str, str]:
    """Return the lines of the calendar of a mail by their names; {} without one."""
    files = [part for part in mail_of(post).iter_attachments() if part.get_content_type() == "text/calendar"]
    text = files[0].get_content().replace("\r\n ", "") if files else ""
    return dict(line.split(":", 1) for line in text.splitlines() if ":" in line)


def when(told: str) -> datetime:
    """Return a time of a calendar."""
    return datetime.strptime(told, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)


def test_the_parts_stand_as_mail_programs_expect_them(world: World) -> None:
    report = mail_of(next(post for post in world.all_to(STARK) if entry(post)))
    kinds = [part.get_content_type() for part in report.walk()]
    [file] = report.iter_attachments()

    assert kinds == ["multipart/mixed", "multipart/alternative", "text/plain", "text/html", "text/calendar"]
    assert (file.get_filename(), file.get_content_disposition()) == ("westeros1.ics", "attachment")
    assert file.get_param("method") == "PUBLISH", "it invites nobody, so no mail program asks for an answer"
    assert b"\n" not in file.get_payload(decode=True).replace(b"\r\n", b"")
    assert max(map(len, report.as_bytes().splitlines())) <= 998


def test_a_picture_stands_in_the_html_and_the_file_stays_behind_it(world: World) -> None:
    raw = next(post for post in world.all_to(STARK) if entry(post)).raw
    mail = mail_of(illustrated(raw, StoredPicture("d" * 64, None, world.clock.now(), b"png", "Board")))

    assert [part.get_content_type() for part in mail.walk()] == [
        "multipart/mixed", "multipart/alternative", "text/plain", "multipart/related", "text/html", "image/png",
        "text/calendar",
    ]  # fmt: skip


def test_each_later_mail_moves_the_same_entry(world: World) -> None:
    before = entry(next(post for post in world.all_to(STARK) if entry(post)))
    world.clock.advance(timedelta(hours=1))
    world.mail(MODERATOR, "deadline +24h", to=world.address("moderator"))
    moved = entry(world.last(STARK))
    world.pass_time(hours=97)
    latest = entry([post for post in world.all_to(STARK) if entry(post)][-1])

    assert before["UID"] == moved["UID"] == latest["UID"] == "next-westeros1-stark@example.org"
    assert int(before["SEQUENCE"]) < int(moved["SEQUENCE"]) < int(latest["SEQUENCE"])
    assert when(moved["DTSTART"]) == when(before["DTSTART"]) + timedelta(hours=24)
    assert when(latest["DTSTART"]) == world.due()
    assert moved["DESCRIPTION"] == "The moderator set this time."
    assert before["SUMMARY"] == "westeros1: your turn is due"


def test_a_player_turns_it_off_and_on(world: World) -> None:
    for said, told in (("calendar none", False), ("calendar yes", True)):
        world.orders("stark", said)
        world.clock.advance(timedelta(hours=1))
        world.mail(MODERATOR, "deadline +1h", to=world.address("moderator"))
        assert bool(entry(world.last(STARK))) == told
        assert entry(world.last(person("tyrell")))


@pytest.mark.parametrize("said", ["calendar", "calendar maybe", "calendario 7"])
def test_other_words_are_answered_with_what_would_work(world: World, said: str) -> None:
    world.orders("stark", said)

    assert "calendar none" in world.last(STARK).text or "Nobody reads these words" in world.last(STARK).text


def test_an_entry_tells_its_reader_nothing_about_others(world: World) -> None:
    """What a calendar says stands in the text of its mail too, and does not depend on who has written meanwhile."""
    world.orders("tyrell", f"{world.plan('tyrell')}\nfinal")
    world.clock.advance(timedelta(hours=1))
    world.mail(MODERATOR, "deadline +1h", to=world.address("moderator"))
    entries = {house: entry(world.last(person(house))) for house in HOUSES}
    told = {house: str(lines).replace(house, "HOUSE") for house, lines in entries.items()}

    assert len(set(told.values())) == 1
    assert not any(re.search("tyrell", str(entries[house])) for house in HOUSES if house != "tyrell")


def test_receipts_and_answers_carry_no_file(world: World) -> None:
    world.orders("stark", "status")

    assert entry(world.last(STARK)) == {}
