"""Letters as they go out."""

from __future__ import annotations

from email import message_from_bytes
from email.policy import default

from adjudicator.mail.addresses import AddressBook
from adjudicator.mail.compose import Composer, Outgoing
from adjudicator.mail.parse import parse
from tests.mail.world import ANNA, JUDGE, START

COMPOSER = Composer(AddressBook(JUDGE, b"secret" * 8), "The Judge")
MAIL = Outgoing(
    key="report:g:r4:stark",
    to=ANNA,
    subject="[g r4] ordini ricevuti, 1 domanda: è tardi, ma non troppo tardi per cambiare un ordine",
    text="Grande Inverno: difesa\nÈ un testo con lettere accentate.\n" + "lungo " * 60 + "\n.\nFrom here on\n",
    html="<p>Grande Inverno: <b>difesa</b></p>",
    reply_to="judge+g-stark-abc@play.example.org",
    in_reply_to="<orders@players.example.net>",
    references=("<first@players.example.net>",),
    language="it",
)


def test_a_letter_reads_back_as_it_was_written() -> None:
    message = message_from_bytes(COMPOSER.raw(MAIL, START), policy=default)

    assert message["Subject"] == MAIL.subject
    assert message["To"] == ANNA
    assert message["From"] == f"The Judge <{JUDGE}>"
    assert message["Reply-To"] == MAIL.reply_to
    assert message["References"].split() == ["<first@players.example.net>", "<orders@players.example.net>"]
    assert message["In-Reply-To"] == "<orders@players.example.net>"
    assert message["Content-Language"] == "it"
    text, html = message.get_body(("plain",)), message.get_body(("html",))
    assert text is not None
    assert html is not None
    assert text.get_content().replace("\r\n", "\n") == MAIL.text
    assert html.get_content().strip() == MAIL.html
    assert not message.defects
    assert not text.defects


def test_a_letter_carries_the_marks_that_keep_robots_silent() -> None:
    answer = message_from_bytes(COMPOSER.raw(Outgoing("k", ANNA, "s", "t", answers=True), START), policy=default)
    report = message_from_bytes(COMPOSER.raw(Outgoing("k", ANNA, "s", "t"), START), policy=default)

    assert answer["Auto-Submitted"] == "auto-replied"
    assert report["Auto-Submitted"] == "auto-generated"
    assert report["Precedence"] == "bulk"
    assert report["X-Loop"] == JUDGE
    assert "List-Id" not in report


def test_the_same_mail_gives_the_same_bytes_and_another_key_another_message_id() -> None:
    assert COMPOSER.raw(MAIL, START) == COMPOSER.raw(MAIL, START)

    one, other = (
        COMPOSER.letter(Outgoing("a", ANNA, "s", "t"), START),
        COMPOSER.letter(Outgoing("b", ANNA, "s", "t"), START),
    )

    assert one.message_id != other.message_id
    assert one.sender != other.sender


def test_lines_end_as_smtp_demands_and_are_never_too_long() -> None:
    raw = COMPOSER.raw(MAIL, START)

    assert b"\n" not in raw.replace(b"\r\n", b"")
    assert max(len(line) for line in raw.split(b"\r\n")) <= 300
    assert raw.isascii()


def test_nothing_in_a_field_begins_another_field() -> None:
    evil = Outgoing(
        "k", "anna@x.example\r\nBcc: all@x.example", "s\r\nX-Evil: yes", "t", in_reply_to="<a>\r\nX-Evil: 1"
    )

    message = message_from_bytes(COMPOSER.raw(evil, START), policy=default)

    assert "X-Evil" not in message
    assert "Bcc" not in message


def test_a_boundary_in_the_text_does_not_end_the_part() -> None:
    boundary = f"--=_{COMPOSER.book.message_id('k')[1:17]}--"
    message = message_from_bytes(COMPOSER.raw(Outgoing("k", ANNA, "s", boundary, "<p>x</p>"), START), policy=default)

    text = message.get_body(("plain",))
    assert text is not None
    assert text.get_content().strip() == boundary


def test_neither_key_nor_secret_can_be_read_from_a_letter() -> None:
    raw = COMPOSER.raw(MAIL, START)

    assert b"report:" not in raw
    assert b"secret" not in raw


def test_our_reader_reads_our_letters() -> None:
    raw = COMPOSER.raw(MAIL, START)

    parsed = parse(raw, len(raw), JUDGE)

    assert parsed.text.startswith("Grande Inverno: difesa\nÈ un testo")
    assert parsed.robot
