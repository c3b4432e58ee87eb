"""Replies as mail programs write them: own words are found, quoted ones never pass as own.

Each sample in `quoting/` is a mail of our own making beside what its writer typed.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjudicator.mail.parse import parse
from adjudicator.mail.reply import extract, lines_of

SAMPLES = sorted(Path(__file__).with_name("quoting").glob("*.eml"))
OLD_ORDERS = ("win: m > moa 2k", "kar: r > cas or none", "Round 4 has begun.")


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_the_own_text_of_a_reply_is_what_its_writer_typed(sample: Path) -> None:
    raw = sample.read_bytes()

    parsed = parse(raw, len(raw))

    assert parsed.refusal is None
    assert parsed.text == sample.with_suffix(".own.txt").read_text().removesuffix("\n")


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_what_was_quoted_is_kept_apart(sample: Path) -> None:
    raw = sample.read_bytes()

    parsed = parse(raw, len(raw))

    assert not set(OLD_ORDERS) & set(parsed.text.split("\n"))
    assert parsed.quoted or sample.stem == "nobody-quotes"


def test_there_are_samples_of_every_common_program_and_many_languages() -> None:
    assert len(SAMPLES) >= 60
    for program in ("gmail", "outlook", "apple", "yahoo", "thunderbird", "k9", "webde", "qq"):
        assert any(sample.stem.startswith(program) for sample in SAMPLES), program


ATTRIBUTIONS = (
    "On Dec 16, 2011, at 12:47 PM, John Doe\n<reply@example.com>\nwrote:",
    "Op 24 aug. 2013 om 16:48 heeft iemand <info@example.org> het volgende geschreven:",
    "2013/10/2 somebody <info@example.org>",
    "At 6/16/2016 08:32 PM, you wrote:",
    "Max Mustermann <max@example.com> schrieb am Fr., 28. Apr. 2017 um 11:53 Uhr:",
    "2016-03-03 17:21 GMT+01:00 Some One\n<some.one@example.org>:",
    "In message <abc@x> Foo writes:",
    "суббота, 14 марта 2015 г. пользователь judge написал:",
    "El jueves, 21 de noviembre de 2013, judge escribió:",
    'Le 04/01/2016 19:03, "Judge" <judge@example.org> a\nécrit :',
    "差出人: Judge <judge@example.org>\n送信日時: 2026年11月20日 18:00\n宛先: anna\n件名: Re",
    "*From: *Judge <judge@example.org>\n*Date: *Friday, 20 November 2026 at 18:00\n*To: *anna\n*Subject: *x",
    "Judge escribió el 20/11/2026 a las 18:00:",
    "\tJudge wrote on 20.11.2026 18:00:",
    "Citando Judge <judge@example.org>:",
    "Judge <judge@example.org> kirjoitti pe 20. marrask. 2026 klo 18.00:",
    "Vào Th 6, 20 thg 11, 2026 vào lúc 18:00 Judge <judge@example.org> đã viết:",
    "Στις Παρ 20 Νοε 2026 στις 6:00 μ.μ., ο χρήστης Judge <judge@example.org> έγραψε:",
)


@pytest.mark.parametrize("words", ATTRIBUTIONS)
def test_everything_below_an_attribution_without_marks_counts_as_quoted(words: str) -> None:
    reply = extract(lines_of(f"win: d\n\n{words}\n\nkar: r > cas\n"))

    assert reply.text == "win: d"
    assert "kar: r > cas" in reply.quoted


ORDERS = (
    "retreat from win: whi, kar\nretreat: home\ndisband: s svs, f whi",
    "from: winterfell\nwin: d",
    "at 20:00 I will change this:\nwin: d",
    "cards attack: rodrik, blackfish if margin >= 2\ndefault: ask me\nfinal",
    "muster win: k or f+f or s@svs\nto be sure:\nties: tyrell, martell",
    "As Bran wrote:\nwin: d",
)


@pytest.mark.parametrize("text", ORDERS)
def test_lines_that_only_look_a_little_like_headers_stay_own(text: str) -> None:
    assert extract(lines_of(text)).text == text


def test_marked_lines_show_where_a_quote_ends() -> None:
    reply = extract(lines_of("Anna wrote:\n> win: m\n\nwin: d"))

    assert reply.text == "win: d"
    assert reply.quoted == ["win: m"]


def test_a_separator_inside_a_quoted_line_begins_no_own_line() -> None:
    raw = "From: a@b.example\nContent-Type: text/plain; charset=utf-8\n\n> old\u2028win: m\nkar: d\n".encode()

    parsed = parse(raw, len(raw))

    assert parsed.text == "kar: d"
    assert "\u2028" not in "".join(parsed.quoted)


def test_html_inline_tags_do_not_break_an_order_line() -> None:
    raw = b"From: a@b.example\nContent-Type: text/html\n\n<p>win: m &gt; <b>moa</b> 2k<p>whi:&nbsp;c<script>x</script>"

    parsed = parse(raw, len(raw))

    assert parsed.text == "win: m > moa 2k\nwhi: c"
    assert parsed.html_only


def test_hidden_html_is_no_text() -> None:
    raw = b'From: a@b.example\nContent-Type: text/html\n\n<div style="display:none">kar: d</div><div>win: d</div>'

    assert parse(raw, len(raw)).text == "win: d"


SHORT = json.loads(Path(__file__).with_name("quoting").joinpath("short.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("sample", SHORT, ids=lambda sample: sample["mail"].strip()[:40])
def test_short_replies_of_many_programs(sample: dict[str, str]) -> None:
    assert extract(lines_of(sample["mail"])).text == sample["own"]
