"""Mails made to stall a parser: each is refused at the gate or ends within the child's limits."""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from adjudicator.mail import gate
from adjudicator.mail.message import Parsed
from adjudicator.mail.office import Delivery
from adjudicator.mail.parse import parse
from adjudicator.mail.parser_process import ParserProcess, ReaderDied

HEAD = b"From: anna@players.example.net\r\nSubject: orders\r\n"


def nested(depth: int) -> bytes:
    """A multipart in a multipart in a multipart."""
    open_parts = b"".join(
        b'Content-Type: multipart/mixed; boundary="b%d"\r\n\r\n--b%d\r\n' % (n, n) for n in range(depth)
    )
    return HEAD + open_parts + b"\r\nwin: d\r\n"


def forwarded(depth: int) -> bytes:
    """A mail in a mail in a mail."""
    return HEAD + b"Content-Type: message/rfc822\r\n\r\n" * depth + b"\r\nwin: d\r\n"


def flat(parts: int) -> bytes:
    """Very many small parts."""
    part = b"--bb\r\nContent-Type: text/plain\r\n\r\nx\r\n"
    return HEAD + b"Content-Type: multipart/mixed; boundary=bb\r\n\r\n" + part * parts + b"--bb--\r\n"


BOMBS = {
    "semicolons": HEAD + b"Content-Type: text/plain" + b";" * 50_000 + b"\r\n\r\nwin: d\r\n",
    "semicolons in a part": HEAD
    + b"Content-Type: multipart/mixed; boundary=bb\r\n\r\n--bb\r\nContent-Type: text/plain"
    + b";" * 50_000
    + b"\r\n\r\nwin: d\r\n--bb--\r\n",
    "long subject": b"From: a@b.example\r\nSubject: " + b"x" * 1_000_000 + b"\r\n\r\nwin: d\r\n",
    "quoted words": b"From: " + b'"a" ' * 15_000 + b"<a@b.example>\r\n\r\nwin: d\r\n",
    "pieces of a name": HEAD
    + b"Content-Type: text/plain"
    + b"".join(b";\r\n name*%d=x" % n for n in range(5000))
    + b"\r\n\r\nwin: d\r\n",
    "addresses": HEAD + b"To: " + b",\r\n ".join(b"a%d@b.example" % n for n in range(45_000)) + b"\r\n\r\nwin: d\r\n",
    "flat parts": flat(20_000),
    "nested parts": nested(1000),
    "nested a little": nested(150),
    "nested mails": forwarded(1200),
    "comments": b"From: " + b"(" * 5000 + b")" * 5000 + b" a@b.example\r\n\r\nwin: d\r\n",
    "fields": HEAD + b"X-A: b\r\n" * 3000 + b"\r\nwin: d\r\n",
    "much text": HEAD + b"\r\n" + b"win: d\r\n" * 60_000,
    "lines": HEAD + b"\r\n" + b"\r\nx" * 5000,
    "nested html": HEAD + b"Content-Type: text/html\r\n\r\n" + b"<div>" * 40_000 + b"win: d",
    "nested quotes": HEAD + b"Content-Type: text/html\r\n\r\n" + b"<blockquote>" * 20_000 + b"win: d",
    "colons": HEAD + b"\r\n" + (b"On 20 Nov 2026 " + b"a@b.example " * 30 + b":\r\n") * 500,
    "dashes": HEAD + b"\r\n" + (b"-" * 400 + b"x\r\n") * 500,
    "encoded words": b"From: a@b.example\r\nSubject: " + b"=?utf-8?q?" * 400 + b"\r\n\r\nwin: d\r\n",
    "at signs": HEAD + b"\r\n" + (b"a@" * 200 + b"\r\n") * 600,
}


@pytest.fixture
def no_garbage() -> Iterator[None]:
    """Collect the garbage of other tests before, and none during a test that reaches the depth that Python allows."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_garbage")
@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS.keys())
def test_a_bomb_is_over_within_two_seconds(bomb: bytes) -> None:
    began = time.monotonic()

    parsed = parse(bomb, len(bomb))

    assert time.monotonic() - began < 2
    assert parsed.refusal in (None, *gate.CODES)
    assert parsed.digest


REFUSED = {
    "semicolons": gate.HEADER_TOO_BIG,
    "semicolons in a part": gate.HEADER_TOO_BIG,
    "long subject": gate.HEADER_TOO_BIG,
    "addresses": gate.HEADER_TOO_BIG,
    "flat parts": gate.TOO_MANY_PARTS,
    "nested a little": gate.TOO_MANY_PARTS,
    "fields": gate.HEADER_TOO_BIG,
    "much text": gate.TEXT_TOO_LONG,
    "lines": gate.TEXT_TOO_LONG,
    "nested html": gate.TOO_DEEP,
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_refused_mail_names_the_limit_it_breaks(name: str) -> None:
    assert parse(BOMBS[name], len(BOMBS[name])).refusal == REFUSED[name]


def test_a_refused_mail_still_says_whom_to_answer() -> None:
    parsed = parse(BOMBS["flat parts"], len(BOMBS["flat parts"]))

    assert (parsed.sender, parsed.subject, parsed.text) == ("anna@players.example.net", "orders", "")


def test_of_a_mail_above_the_limit_only_the_headers_are_read() -> None:
    parsed = parse(HEAD + b"\r\nwin: d", 2_000_000)

    assert (parsed.refusal, parsed.sender, parsed.text) == (gate.TOO_BIG, "anna@players.example.net", "")


def test_twenty_levels_are_too_deep() -> None:
    assert parse(nested(gate.DEPTH - 2), 100).refusal is None
    assert parse(nested(gate.DEPTH + 5), 100).refusal == gate.TOO_DEEP


def test_an_ordinary_mail_passes() -> None:
    assert parse(HEAD + b"\r\nwin: d\r\n", 100).refusal is None


ODD = {
    "unknown charset": b"Content-Type: text/plain; charset=klingon\r\n\r\nwin: d \xe9",
    "no text charset": b"Content-Type: text/plain; charset=rot13\r\n\r\nwin: d",
    "slow charset": b"Content-Type: text/plain; charset=punycode\r\n\r\nwin: d",
    "NUL bytes": b"\r\nwin: \0d",
    "bad base64": b"Content-Transfer-Encoding: base64\r\n\r\nd2luOiBk=x=y",
    "UTF-7": b"Content-Type: text/plain; charset=utf-7\r\n\r\nwin: d",
    "odd encoding": b"Content-Transfer-Encoding: x-whatever\r\n\r\nwin: d",
    "multipart without parts": b"Content-Type: multipart/mixed; boundary=x\r\n\r\nwin: d",
    "multipart without boundary": b"Content-Type: multipart/mixed\r\n\r\nwin: d",
    "wrong header lines": b"this is no header\r\nneither: yes\r\n\r\nwin: d",
    "group in To": b"To: friends: a@b.example, c@d.example;\r\n\r\nwin: d",
    "date beyond time": b"Date: Fri, 99 Nov 99999 99:99:99 +9999\r\n\r\nwin: d",
}


@pytest.mark.parametrize("rest", ODD.values(), ids=ODD.keys())
def test_an_odd_mail_is_read_without_an_error(rest: bytes) -> None:
    parsed = parse(HEAD + rest, 100)

    assert parsed.refusal is None
    assert "win: d" in parsed.text or b"multipart" in rest


@pytest.mark.parametrize(
    ("field", "code"),
    [
        (b"From: a@b.example\r\nFrom: c@d.example", gate.SEVERAL_SENDERS),
        (b"From: a@b.example, c@d.example", gate.SEVERAL_SENDERS),
        (b"From: friends: a@b.example;", gate.SEVERAL_SENDERS),
        (b"From: <a@b.example> <c@d.example>", gate.SEVERAL_SENDERS),
        (b"From:", gate.NO_SENDER),
        (b"Subject: x", gate.NO_SENDER),
        (b"From: Anna", gate.NO_SENDER),
        (b"From: a@b.example)evil@example.com", gate.NO_SENDER),
    ],
)
def test_a_sender_that_can_be_read_in_two_ways_is_none(field: bytes, code: str) -> None:
    parsed = parse(field + b"\r\n\r\nwin: d", 100)

    assert (parsed.sender, parsed.refusal) == ("", code)


@pytest.mark.parametrize(
    "field",
    [
        b"From: a@b.example",
        b"From: Anna <A@B.example>",
        b'From: "Anna, <x@y.example>" <a@b.example>',
        b"From: a@b.example (Anna (of House Stark))",
        b"From: =?utf-8?q?Ann=C3=A0?= <a@b.example>",
    ],
)
def test_one_sender_is_found_however_it_is_written(field: bytes) -> None:
    assert parse(field + b"\r\n\r\nwin: d", 100).sender == "a@b.example"


def test_the_child_gives_the_same_answer() -> None:
    with ParserProcess("judge@play.example.org") as reader:
        for raw in (HEAD + b"\r\nwin: d\r\n", BOMBS["flat parts"]):
            assert reader.read(raw, len(raw)) == parse(raw, len(raw), "judge@play.example.org")


def test_a_child_that_is_too_slow_is_killed_and_the_next_mail_is_read() -> None:
    with ParserProcess("judge@play.example.org") as reader:
        reader.read(HEAD + b"\r\nwin: d\r\n", 30)
        assert reader._child is not None
        os.kill(reader._child.pid, signal.SIGSTOP)
        reader.seconds = 0.1

        with pytest.raises(ReaderDied, match="no answer"):
            reader.read(HEAD + b"\r\nwin: d\r\n", 30)

        reader.seconds = 10.0
        assert reader.read(HEAD + b"\r\nwin: d\r\n", 30).text == "win: d"


def test_a_mail_is_not_blamed_for_the_time_that_the_one_before_took() -> None:
    long = b"\r\n> " + b"q" * 120 + b"x" * 200_000 + b"\r\nwin: d\r\n"
    bodies = enumerate((b"\r\na", long))
    mails = [Delivery(n, HEAD + body, 90, datetime(2026, 11, 20, tzinfo=UTC)) for n, body in bodies]
    with ParserProcess("judge@play.example.org", seconds=0.5) as reader:
        found = []
        for _, parsed in reader.ahead(mails):
            found.append(parsed)
            time.sleep(0.7)

    assert [isinstance(parsed, Parsed) for parsed in found] == [True, True]


def test_a_child_without_memory_ends_and_is_told() -> None:
    with (
        ParserProcess("judge@play.example.org", memory=2**20) as reader,
        pytest.raises(ReaderDied, match=r"ended|asked"),
    ):
        reader.read(HEAD + b"\r\n" + b"win: d\r\n" * 100_000, 900_000)


def deliveries(*bodies: bytes) -> list[Delivery]:
    """Return mails with these bodies."""
    arrived = datetime(2026, 11, 20, tzinfo=UTC)
    return [Delivery(n, HEAD + b"\r\n" + body, len(body), arrived) for n, body in enumerate(bodies)]


def test_the_child_is_handed_mails_at_once_and_answers_while_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    with ParserProcess("judge@play.example.org") as reader:
        found = reader.ahead(deliveries(*(b"win: %d" % n for n in range(9))))
        texts = [parsed.text for _, parsed in (next(found),) if isinstance(parsed, Parsed)]
        assert reader._owed == 8
        monkeypatch.setattr(reader, "_send", pytest.fail)

        texts += [parsed.text for _, parsed in found if isinstance(parsed, Parsed)]
    assert texts == [f"win: {n}" for n in range(9)]


def test_mails_and_answers_that_no_pipe_has_room_for_pass_each_other() -> None:
    bodies = [b"win: %d\r\n" % n + b"\r\n".join([b"> " + b"q" * 300] * 290) for n in range(6)]
    with ParserProcess("judge@play.example.org") as reader:
        found = [parsed for _, parsed in reader.ahead(deliveries(*bodies))]

    assert [parsed.text for parsed in found if isinstance(parsed, Parsed)] == [f"win: {n}" for n in range(6)]


MORTAL = """
import os, sys
from adjudicator.mail import parser_child as child
parse = child.parse
child.parse = lambda raw, *more: os.abort() if b"die" in raw else parse(raw, *more)
child.serve("", sys.stdin.buffer, sys.stdout.buffer)
"""


class Mortal(ParserProcess):
    """A reader whose child ends over a mail that says so."""

    def _command(self) -> list[str]:
        return [sys.executable, "-c", MORTAL]


def test_only_the_mail_over_which_the_child_ends_is_blamed_for_it() -> None:
    with Mortal("") as reader:
        bodies = (b"win: 0", b"die", b"win: 2", b"die", b"die", b"win: 5")
        found = [parsed for _, parsed in reader.ahead(deliveries(*bodies))]

    said = [parsed.text if isinstance(parsed, Parsed) else parsed.proves for parsed in found]
    assert said == ["win: 0", True, "win: 2", True, True, "win: 5"]


def test_an_answer_nobody_waited_for_is_never_taken_for_another_mails() -> None:
    mails = [Delivery(n, HEAD + b"\r\nwin: %d\r\n" % n, 60, datetime(2026, 11, 20, tzinfo=UTC)) for n in range(4)]
    with ParserProcess("judge@play.example.org") as reader:
        abandoned = reader.ahead(mails)
        assert next(abandoned)[0].handle == 0
        del abandoned

        texts = [parsed.text for _, parsed in reader.ahead(mails[2:]) if isinstance(parsed, Parsed)]
        assert texts == ["win: 2", "win: 3"]
        assert reader.read(mails[0].raw, 60).text == "win: 0"


def test_everything_of_a_parsed_mail_survives_the_pipe() -> None:
    raw = (
        HEAD + b"Message-ID: <a@b>\r\nReferences: <x@y> <z@w>\r\nTo: judge+g-stark-x@play.example.org\r\n"
        b"Authentication-Results: mx; dkim=pass\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"
        b"--b\r\nContent-Type: text/plain\r\n\r\nwin: d\r\n> old\r\n"
        b"--b\r\nContent-Type: image/png; name=map.png\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n--b--\r\n"
    )
    with ParserProcess("") as reader:
        parsed = reader.read(raw, len(raw))

    assert isinstance(parsed, Parsed)
    assert parsed == parse(raw, len(raw))
    assert parsed.attachments == (("map.png", 3),)
    assert parsed.references == ("<x@y>", "<z@w>")
    assert (parsed.auth, parsed.received_above) == (("mx; dkim=pass",), 0)


@pytest.mark.parametrize(
    "raw",
    [
        b"From: anna@players.example.net\r\nX-A: b\rAuthentication-Results: mx; dmarc=pass\r\n\r\nwin: d",
        b"X-A: b\rFrom: anna@players.example.net\r\nFrom: eve@example.net\r\n\r\nwin: d",
        b"From: eve@example.net\r\r\nFrom: anna@players.example.net\r\n\r\nwin: d",
        b"\rFrom: anna@players.example.net\r\nSubject: a\r\n\r\nwin: d",
        HEAD + b"\rwin: d\r",
    ],
)
def test_a_bare_cr_in_the_headers_begins_no_field_and_has_the_mail_refused(raw: bytes) -> None:
    parsed = parse(raw, 100)

    assert (parsed.refusal, parsed.text, parsed.auth) == (gate.UNREADABLE, "", ())
    assert parsed.sender in ("", "eve@example.net") or raw.startswith((b"From: anna", HEAD))


def test_a_bare_cr_in_the_text_does_no_harm() -> None:
    assert parse(HEAD + b"\r\nwin: d\rwin: e\r\n", 100).refusal is None
