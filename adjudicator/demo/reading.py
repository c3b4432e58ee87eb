"""Reads a mail of the judge for a scripted player: the form, questions, proposals, and missing orders.

It goes by the shape of the mail and by the headings in the player's language, like somebody who knows such mails.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from adjudicator.texts import text as words

_HEADER = re.compile(r"^ *game (?P<game>[a-z0-9-]+) (?P<seat>[a-z0-9_-]+) r(?P<round>\d+) *$", re.MULTILINE)
_AREA = re.compile(r"^ {2}(?P<area>\S[^:#]*?) *: *(?P<said>[^#]*?) *(?:# *(?P<note>.*))?$")
_QUESTION = re.compile(r"^ {2}\[q(?P<number>\d+)\] (?P<title>.*)$")
_OPTION = re.compile(r"^ {7}(?P<letter>[a-z]{1,2}) {1,2}(?P<text>\S.*)$")
_EXAMPLE = re.compile(r'^ {7,}"(?P<line>[^"]+)"$')
MARK = "| "
"""The mark before each line of a forwarded message."""
_OKAY = re.compile(r'"ok (\d+)"')


@dataclass(frozen=True, slots=True)
class FormLine:
    """A line of the form: the area as printed, and the comment after it."""

    area: str
    note: str


@dataclass(slots=True)
class QuestionRead:
    """A question as printed. Its answer is a number if `most` is set, a letter if it has `options`, else a line."""

    number: int
    title: str
    options: dict[str, str] = field(default_factory=dict)
    least: int = 0
    most: int | None = None
    details: list[str] = field(default_factory=list)
    example: str = ""
    """A line that answers such questions, as the mail shows it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Everything that a player can act on in one mail."""

    subject: str
    text: str
    language: str
    seat: str = ""
    """The seat of the reader, as printed."""
    round: int = 0
    form: tuple[FormLine, ...] = ()
    questions: tuple[QuestionRead, ...] = ()
    proposals: tuple[int, ...] = ()
    missing: tuple[str, ...] = ()
    """Areas without an order, as printed."""
    complete: bool = False
    message: str = ""
    """The text of another player's message."""
    answer_to: str = ""
    """The reader of an answer to the message, as typed."""

    def section(self, code: str) -> list[str]:
        """Return the lines below the heading with this code, up to the next empty line."""
        return _below(self.text, words(self.language, code))


def read(subject: str, text: str, language: str) -> Reading:
    """Return the reading of a mail."""
    header = _HEADER.search(text)
    return Reading(
        subject=subject,
        text=text,
        language=language,
        seat=header["seat"] if header else _titled(text),
        round=int(header["round"]) if header else 0,
        form=tuple(_form(text[header.end() :])) if header else (),
        questions=tuple(_questions(text)),
        proposals=tuple(dict.fromkeys(int(n) for n in _OKAY.findall(text))),
        missing=_names(_below(text, "  " + words(language, "reports.receipt.missing"))),
        complete=subject.endswith(words(language, "reports.subject.complete")),
        message=" ".join(line[2:] for line in text.split("\n") if line.startswith(MARK)),
        answer_to=_sender(text, language),
    )


def _titled(text: str) -> str:
    """Return the seat that the first line of a mail names after the game."""
    return text.partition("\n")[0].partition(", ")[2].partition(", ")[0]


def _sender(text: str, language: str) -> str:
    """Return the person to answer, as a message names them."""
    before, _, after = words(language, "reports.press.start", to="*").partition("*")
    fences = (line.strip() for line in text.split("\n"))
    found = (line.removeprefix(before).removesuffix(after) for line in fences if line.startswith(before))
    return next(found, "")


def _below(text: str, heading: str) -> list[str]:
    """Return the text beside a heading and the lines below it."""
    lines = text.split("\n")
    starts = [n for n, line in enumerate(lines) if (line + ":").startswith(heading.rstrip() + ":")]
    if not starts:
        return []
    beside = lines[starts[0]].removeprefix(heading.rstrip()).removeprefix(":")
    found = [beside] if beside.strip() else []
    for line in lines[starts[0] + 1 :]:
        if not line.strip() or (heading.startswith("  ") and not line.startswith("      ")):
            break
        found.append(line)
    return found


def _names(lines: list[str]) -> tuple[str, ...]:
    joined = " ".join(line.strip() for line in lines)
    return tuple(name.strip() for name in joined.split(",") if name.strip())


def _form(text: str) -> list[FormLine]:
    """Return the lines of the form, which ends before the first line of another shape."""
    found: list[FormLine] = []
    for line in text.lstrip("\n").split("\n"):
        match = _AREA.match(line)
        if match is None:
            break
        found.append(FormLine(match["area"], match["note"] or ""))
    return found


def _questions(text: str) -> list[QuestionRead]:
    found: list[QuestionRead] = []
    for line in text.split("\n"):
        begin = _QUESTION.match(line)
        if begin:
            found.append(QuestionRead(int(begin["number"]), begin["title"].strip()))
        elif not line.startswith("       "):
            if found and line.strip():
                found.append(QuestionRead(0, ""))
        elif found:
            _add(found[-1], line)
    asked = [question for question in found if question.number]
    for question in asked:
        _find_numbers(question)
    return asked


def _add(question: QuestionRead, line: str) -> None:
    """Add a line below its title to a question."""
    option, example = _OPTION.match(line), _EXAMPLE.match(line)
    if option and option["letter"] == _next_letter(question.options):
        question.options[option["letter"]] = option["text"].strip()
    elif example:
        question.example = example["line"]
    else:
        question.details.append(line.strip())


def _find_numbers(question: QuestionRead) -> None:
    """Set the least and the greatest answer, if the answer is a number."""
    before, reply, _ = " ".join(question.details).partition(f'"q{question.number} {question.least}"')
    numbers = re.findall(r"\d+", before)
    if reply and not question.options and len(numbers) >= 2:
        question.least, question.most = int(numbers[-2]), int(numbers[-1])


def _next_letter(options: Mapping[str, str]) -> str:
    n = len(options)
    return chr(97 + n) if n < 26 else chr(96 + n // 26) + chr(97 + n % 26)
