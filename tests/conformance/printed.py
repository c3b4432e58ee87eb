"""Finds what a mail of the judge prints for its reader to send back: lines in quotes, letters, forms and orders."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.demo.reading import read
from adjudicator.judge.commands import reading
from adjudicator.judge.table import sitting
from adjudicator.orders.normalise import clean, without_accents
from adjudicator.orders.subjects import ORDER
from adjudicator.reports.games import speech_of, voice_of
from adjudicator.reports.letters import EndOfGame, Letter, ReceiptLetter, Refusal
from adjudicator.reports.receipt_lines import ANSWERED, TAKEN, LineWords
from adjudicator.reports.render import render
from tests.judge.world import Post

_QUOTED = re.compile(r'"([^"]+)"')
_FORM = re.compile(r"^ {2}game [a-z0-9-]+ \S+ r\d+ *$", re.MULTILINE)
_FORM_LINE = re.compile(r"^  [^\W#].* : ?|^  # |^ {6}")
_NUMBER = re.compile(r"q\d+ (?=\w{3})")
"""Matches the number of a question in front of a player's own words."""
_NO_LINES = re.compile(
    r"or|oppure|then|poi|ok|final|finale|draft|bozza|check|prova|moderator|moderatore|q\d+", re.IGNORECASE
)
"""Matches what sentences quote that is no line by itself."""


def flat(text: str) -> str:
    """Return a text on one line."""
    return " ".join(text.split())


def noted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Letter]]:
    """Return the list to which every letter is added when it is rendered, after its text on one line."""
    found: list[tuple[str, Letter]] = []

    def noting(letter: Letter, **tools: Any) -> Any:
        mail = render(letter, **tools)
        found.append((flat(mail.text), letter))
        return mail

    monkeypatch.setattr(sitting, "render", noting)
    return found


def printed_in(post: Post, letter: Letter, typed: str) -> Iterator[str]:
    """Yield what a mail prints to be sent back, without what its reader had typed and without commands."""
    text = post.text.replace("\r\n", "\n")
    own = letters_of(typed)
    if isinstance(letter, EndOfGame):
        return
    for paragraph in re.split(r"\n\n|\n(?= *\*|  [ \d-]\d?  )", text):
        for quoted in _QUOTED.findall(flat(paragraph)):
            is_own = letters_of(_NUMBER.sub("", quoted)) in own
            if not (is_own or _NO_LINES.fullmatch(quoted) or reading.read(quoted) is not None):
                yield quoted
    for question in read(post.subject, text, letter.head.language).questions:
        yield from (f"q{question.number} {sign}" for sign in question.options)
    if isinstance(letter, ReceiptLetter):
        yield from _orders(letter)
        yield from mended(letter)
    yield from _form(text)


def letters_of(text: str) -> str:
    """Return only the letters and digits of a text, without accents."""
    return "".join(filter(str.isalnum, without_accents(text)))


def _orders(letter: ReceiptLetter) -> Iterator[str]:
    """Yield the orders of a receipt in its own words."""
    words = LineWords(voice_of(letter.head), letter)
    for line in letter.lines:
        first = line.lines[0] if line.lines and line.kind in TAKEN else None
        if first is not None and first.subject == ORDER and len(first.alternatives) == 1:
            yield f"{words.subject(line)}: {words.text(line)}"


def mended(letter: ReceiptLetter) -> Iterator[str]:
    """Yield each refused line with the name that is offered in place of the words that were not understood."""
    speech = speech_of(letter.head)
    for line in letter.lines:
        if line.kind in ("unreadable", "ambiguous", "illegal") and line.why and speech.suggestion(line.problem):
            wrong = str(line.problem.facts.get("words", ""))
            for id in line.problem.remedies if wrong and clean(wrong) in clean(line.words) else ():
                yield clean(line.words).replace(clean(wrong), speech.name(id), 1)


def _form(text: str) -> Iterator[str]:
    """Yield the form of a mail as it stands there."""
    found = _FORM.search(text)
    if found is not None:
        lines = text[found.start() :].split("\n")
        end = next((n for n in range(1, len(lines)) if not _is_of_form(lines[n], lines[n - 1])), len(lines))
        yield "\n".join(lines[:end])


def _is_of_form(line: str, above: str) -> bool:
    """Return True for a line of a form; what is set in after an empty line is no comment that goes on."""
    return not line or bool(_FORM_LINE.match(line) and (above or not line.startswith(" " * 6)))


def is_understood(letter: Letter) -> bool:
    """Return True if the answer to a line refuses nothing, asks nothing back, and leaves nothing unread."""
    if not isinstance(letter, ReceiptLetter):
        return not isinstance(letter, Refusal)
    left = [each for each in letter.lines if each.kind not in (*TAKEN, *ANSWERED)]
    open_before = [each for each in left if each.why and each.why[0].code == "still-open"]
    return len(left) == len(open_before) and not letter.ignored
