"""Joins lines that a mail program wrapped, to restore the lines that a person wrote.

A line is continued by the next if the next starts with "or", or if the line ends unfinished. It is also continued if
both together are readable and mean more than the first alone: `hill: march > ford` and, below it, `1 knight`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Line
from adjudicator.engine.shapes.reading import Slot
from adjudicator.orders.accepting import read_acceptance
from adjudicator.orders.grammar import parse
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.normalise import clean, without_comment
from adjudicator.orders.round_heads import is_head

MOST_JOINED = 3
"""The most pieces that are joined to a line."""
LONGEST_PIECE = 200
SHORTEST_WRAPPED = 50
"""A shorter line was ended by its writer."""
QUESTION = re.compile(r"q ?\d+\b")

_CONTINUES = re.compile(r"\s*(?:or(?! rather\b)|oppure|o(?! (?:meglio|piuttosto),))\s|\s*[;,]", re.IGNORECASE)
_UNFINISHED = re.compile(r"(?:[;,>]|\b(?:or|if|and|oppure))$")
_ONLY_IF = re.compile(r"\s*(?:if|se)\s", re.IGNORECASE)
_CONDITION = re.compile(r"\s*(?:unless|a meno che|tranne se)\s", re.IGNORECASE)
_SIGNATURE = re.compile(r"--\s*$")
_BULLET = re.compile(r"\s*(?:[-*+]|[^\x00-\x7f\w\s]{1,4}|\(?\d{1,2}[.)/])\s+(?=\w[^:]*:)")
"""The start of a list item: a dash, a dot, a symbol or a number."""
_EMPHASIS = re.compile(r"^\s*(\*{1,3}|_{1,3}|`{1,3})(?=[^\s*_`])([^*_`]*)\1(.*)$")
"""Asterisks, underscores or backquotes around the start of a line, which mail programs use for bold text."""
_COUNTED = re.compile(r"[+@]?\d{1,2} ?(?P<unit>[a-z]+)\b")
_AREA = Slot(("area",))
_UNIT = Slot(("unit",))
_HOUSE = Slot(("house",))


@dataclass(frozen=True, slots=True)
class Typed:
    """A line as a person wrote it, and the number of the line of text where it starts."""

    number: int
    text: str


@dataclass(slots=True)
class _Piece:
    """A line of text. `near`: no empty line stands before it; `open`: it does not end with a comment."""

    number: int
    text: str
    near: bool
    open: bool


def logical_lines(lines: Sequence[str]) -> Iterator[str]:
    """Yield the lines up to the signature, each joined with those that continue it.

    Empty lines, quoted lines and comments are left out.
    """
    yield from (piece.text for piece in _pieces(lines))


def mended_lines(reader: LineReader, lines: Sequence[str]) -> Iterator[Typed]:
    """Yield the same lines; lines are also joined if only together they are readable, or mean more."""
    pieces = list(_pieces(lines))
    i = 0
    while i < len(pieces):
        number, text = pieces[i].number, pieces[i].text
        if i + 1 < len(pieces) and _is_head_of(reader, pieces[i], pieces[i + 1]):
            i += 1
            text = f"{text} {pieces[i].text}"
        following = _following(reader, pieces, i)
        taken, text = _joined(reader, text, following) if following else (0, text)
        yield Typed(number, text)
        i += 1 + taken


def _is_head_of(reader: LineReader, piece: _Piece, below: _Piece) -> bool:
    """Return True when the line was wrapped before its colon, and the line below is readable only together with it."""
    if ":" in piece.text or ":" not in below.text or not (below.near and piece.open and _starts_nothing(piece.text)):
        return False
    return _read(reader, below.text) == "" and isinstance(_read(reader, f"{piece.text} {below.text}"), Line)


def _pieces(lines: Sequence[str]) -> Iterator[_Piece]:
    waiting: _Piece | None = None
    near = False
    for number, line in enumerate(lines, start=1):
        if _SIGNATURE.match(line):
            break
        if line.lstrip().startswith(">") or not clean(line):
            near = False
            continue
        bullet = _BULLET.match(line)
        line = line[bullet.end() :] if bullet else line
        line = _EMPHASIS.sub(r"\2\3", line, count=1)
        bare = without_comment(line)
        if waiting is not None and ":" in waiting.text and _continues(waiting.text, line):
            waiting.text = f"{without_comment(waiting.text)} {line.strip()}"
            waiting.open = bare == line.rstrip()
            continue
        if waiting is not None:
            yield waiting
        waiting, near = _Piece(number, line.strip(), near, bare == line.rstrip()), True
    if waiting is not None:
        yield waiting


def _continues(waiting: str, line: str) -> bool:
    """Return True when `line` continues the line before it: it starts with "or", or that line ends unfinished."""
    return bool(_CONTINUES.match(line)) or (":" not in clean(line) and bool(_UNFINISHED.search(clean(waiting))))


def _following(reader: LineReader, pieces: Sequence[_Piece], start: int) -> list[str]:
    """Return the lines directly below an order that do not start something new."""
    first = pieces[start].text
    if not (":" in first or reader.phrases.may_go_on(first)) or is_head(first) or QUESTION.match(clean(first)):
        return []
    found: list[str] = []
    for n, piece in enumerate(pieces[start + 1 : start + 1 + MOST_JOINED], start=start + 1):
        if not (piece.near and pieces[n - 1].open and _starts_nothing(piece.text)):
            break
        if reader.phrases.begins(piece.text) and not (":" in first and _is_guard(reader, pieces[n : n + 2])):
            break
        found.append(piece.text)
    return found


def _is_guard(reader: LineReader, pieces: Sequence[_Piece]) -> bool:
    """Return True when the first line is only a condition, which belongs to the line above."""
    texts = [piece.text for piece in pieces]
    return _ONLY_IF.match(texts[0]) is not None and not any(
        _is_phrase(reader, text) for text in (texts[0], " ".join(texts))
    )


def _starts_nothing(text: str) -> bool:
    cleaned = clean(text)
    if ":" in cleaned or len(text) > LONGEST_PIECE or QUESTION.match(cleaned) or is_head(text):
        return False
    if read_acceptance(text) is not None:
        return False
    try:
        parse(cleaned.rstrip(".!"), "command")
    except BadLine:
        return True
    return False


def _joined(reader: LineReader, first: str, following: Sequence[str]) -> tuple[int, str]:
    """Return how many of the following lines belong to the first, and their joined text."""
    alone = _read(reader, first)
    if alone is None and not _may_stand_below(reader, first, following[0]):
        return 0, first
    best = (0, first)
    text, meaning = first, alone
    for n, piece in enumerate(following, start=1):
        if _is_signed(reader, piece) or _is_for_all(alone, first, piece):
            break
        text = f"{text} {piece}"
        together = _read(reader, text)
        if isinstance(together, Line) and together != meaning:
            best, meaning = (n, text), together
    if best[0] == 0 and isinstance(alone, Line) and _is_counted(reader, following[0]):
        return 1, f"{first} {following[0]}"
    return best if best[0] or alone != "" else _broken_phrase(reader, first, following)


def _is_for_all(alone: Line | str | None, first: str, piece: str) -> bool:
    """Return True for a condition on a line of its own that may be meant for all answers of the line above.

    Joined to that line it would be for the last answer only. A mail program wraps only long lines.
    """
    is_whole = isinstance(alone, Line) and len(alone.alternatives) > 1 and len(first) < SHORTEST_WRAPPED
    return is_whole and _CONDITION.match(piece) is not None


def _broken_phrase(reader: LineReader, first: str, following: Sequence[str]) -> tuple[int, str]:
    """Return the same for a wrapped phrase that cannot be read even when joined."""
    text = first
    for n, piece in enumerate(() if _is_phrase(reader, first) else following, start=1):
        text = f"{text} {piece}"
        if _is_phrase(reader, text):
            return n, text
    return 0, first


def _is_phrase(reader: LineReader, text: str) -> bool:
    return reader.phrases.said(text, above=None) is not None


def _read(reader: LineReader, text: str) -> Line | str | None:
    """Return the line that a text means; None for an empty line of a form, "" for an unreadable text."""
    said = reader.phrases.said(text, above=None)
    if said is not None:
        return "" if said.problem is not None else reader.line(said.text)
    try:
        return reader.line(text)
    except BadLine:
        return ""


def _may_stand_below(reader: LineReader, first: str, piece: str) -> bool:
    """Return True when `piece` may be the answer of the line above it; a single capitalised word is a signature.

    After an area any answer is possible.
    """
    if reader.context.book.find(_AREA, first.partition(":")[0].split()):
        return True
    return len(piece.split()) > 1 or piece[:1].islower()


def _is_signed(reader: LineReader, text: str) -> bool:
    """Return True when a line is only the name of the writer's own seat."""
    return reader.context.book.find(_HOUSE, clean(text).strip(".!").split()) == (reader.context.seat,)


def _is_counted(reader: LineReader, text: str) -> bool:
    """Return True when a line starts with something like a number of units, and so belongs to the line above."""
    found = _COUNTED.match(clean(text))
    if found is None:
        return False
    index = reader.context.book.index(_UNIT)
    return bool(index.candidates((found["unit"],)) or index.alike((found["unit"],)))
