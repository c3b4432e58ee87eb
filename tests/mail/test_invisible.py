"""Characters that cannot be seen but change how others see a text do not get into names, subjects or messages."""

from __future__ import annotations

from base64 import b64encode

import pytest

from adjudicator.mail.charsets import DIRECTIONS, INVISIBLE
from adjudicator.mail.html_text import lines_of_html
from adjudicator.mail.parse import parse

HIDDEN = DIRECTIONS + INVISIBLE


def word(text: str) -> str:
    """Return an encoded word of a header."""
    return f"=?utf-8?b?{b64encode(text.encode()).decode()}?="


@pytest.mark.parametrize("encoded", [True, False])
def test_names_and_subjects_hide_nothing(encoded: bool) -> None:
    name, subject = f"Bran{HIDDEN} of gnik", f"my{HIDDEN} orders"
    if encoded:
        name, subject = word(name), word(subject)
    raw = f"From: {name} <bran@example.net>\nSubject: {subject}\n\nhi\n".encode()
    parsed = parse(raw, len(raw), "judge@example.org")

    assert (parsed.sender_name, parsed.subject) == ("Bran of gnik", "my orders")


@pytest.mark.parametrize("kind", ["plain", "html"])
def test_texts_hide_nothing_and_keep_all_that_can_be_seen(kind: str) -> None:
    seen = "è \N{HEBREW LETTER ALEF}\N{ARABIC LETTER BEH} \N{WOMAN}\u200d\N{PERSONAL COMPUTER} ok"
    hidden = "".join(f"&#{ord(each)};" for each in HIDDEN) if kind == "html" else HIDDEN
    body = f"press{hidden} to all\n{seen}\n" if kind == "plain" else f"<p>press{hidden} to all<br>{seen}</p>"
    raw = f"From: a@example.net\nContent-Type: text/{kind}; charset=utf-8\n\n{body}".encode()
    parsed = parse(raw, len(raw), "judge@example.org")

    assert parsed.text.split("\n") == ["press to all", seen]


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("<p>Winterfell: <s>raid</s> defend</p>", "Winterfell: ~~raid~~ defend"),
        ("<p><del>Winterfell: <b>raid</b></del></p>", "~~Winterfell:~~ ~~raid~~"),
        ('<p><span style="text-decoration-line:line-through">Winterfell: raid</span></p>', "~~Winterfell: raid~~"),
        ('<p><span style="text-decoration: underline">Winterfell: raid</span></p>', "Winterfell: raid"),
        ("<p><s> </s>Winterfell: raid</p>", "Winterfell: raid"),
    ],
)
def test_what_is_struck_out_is_marked_as_such(source: str, line: str) -> None:
    assert [each.text.strip() for each in lines_of_html(source)] == [line]
