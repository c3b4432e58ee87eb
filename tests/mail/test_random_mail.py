"""Mails nobody would write by hand: found by chance, kept by hypothesis."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.mail import gate
from adjudicator.mail.parse import parse
from adjudicator.mail.reply import extract, lines_of

SAMPLES = [path.read_bytes() for path in sorted(Path(__file__).with_name("quoting").glob("*.eml"))]
PIECES = (
    b"\r\n", b"\n", b"\0", b"\xff", b"=?utf-8?q?=E9?=", b";", b'"', b"<", b">", b"(", b":", b"--b1_7f3a", b"<!--",
    b"Content-Type: multipart/mixed; boundary=x\n\n", b"Content-Type: text/html\n\n", b"charset=x-none", b"=\n",
    b"Content-Transfer-Encoding: base64\n", b"From: a@b.example\n", b"From: friends:;\n", b"<blockquote>",
    b"</blockquote>", b"--b1_7f3a--", b"\xf0\x9f", b"&#x110000;",
    b"Content-Type: message/rfc822\n\n", b"Date: Fri, 31 Feb 9999999 25:61:61 +9999\n",
    b"filename*0*=utf-8''%ff; filename*1=", b"Content-Type: message/delivery-status\n\n",
)  # fmt: skip


def mutated(chance: random.Random) -> bytes:
    """Return a sample with a few pieces put in, cut out or doubled."""
    raw = bytearray(chance.choice(SAMPLES))
    for _ in range(chance.randint(1, 8)):
        at = chance.randrange(len(raw) + 1)
        match chance.randrange(3):
            case 0:
                raw[at:at] = chance.choice(PIECES)
            case 1:
                del raw[at : at + chance.randint(1, 200)]
            case _:
                raw[at:at] = raw[at : at + chance.randint(1, 200)]
    return bytes(raw)


@pytest.mark.parametrize("seed", range(8))
def test_no_mutated_mail_raises_or_loses_its_identity(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(50):
        raw = mutated(chance)

        parsed = parse(raw, len(raw), "judge@play.example.org")

        assert parsed.refusal in (None, *gate.CODES)
        assert len(parsed.digest) == 64
        assert "\0" not in parsed.text + parsed.subject + parsed.sender
        assert parsed == parse(raw, len(raw), "judge@play.example.org")


@given(st.binary(max_size=400))
@settings(max_examples=50, deadline=None)
def test_no_bytes_raise(raw: bytes) -> None:
    assert parse(raw, len(raw)).refusal in (None, *gate.CODES)


ORDER = st.sampled_from(
    [
        "win: d",
        "kar: r > cas or none",
        "bid: throne 2, fief 0, court 5",
        "  or > cas 1k",
        "final",
        "",
        "q1 b, q2 3",
        "default: ask me",
    ]
)
QUOTED = st.lists(
    st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=60), max_size=6
)


@given(own=st.lists(ORDER, max_size=8), quoted=QUOTED, depth=st.integers(1, 3))
@settings(max_examples=50, deadline=None)
def test_own_orders_around_marked_quotes_are_kept_and_nothing_else(
    own: list[str], quoted: list[str], depth: int
) -> None:
    mail = "\n".join([*own, "", *(f"{'>' * depth} {line}" for line in quoted), "", *own])

    reply = extract(lines_of(mail))

    assert [line for line in reply.text.split("\n") if line] == [line for line in own + own if line]


@given(own=st.lists(ORDER, max_size=8), quoted=QUOTED)
@settings(max_examples=50, deadline=None)
def test_nothing_below_an_attribution_without_marks_is_own(own: list[str], quoted: list[str]) -> None:
    mail = "\n".join(
        [*own, "", "On Fri, 20 Nov 2026 at 18:00, Judge <judge@play.example.org> wrote:", "first line", *quoted]
    )

    reply = extract(lines_of(mail))

    assert [line for line in reply.text.split("\n") if line] == [line for line in own if line]
