"""Joins wrapped lines again: in format=flowed text (RFC 3676), and in plain text that has an HTML version."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.mail.reply import TextLine

LONGEST_JOIN = 12
SHORTEST_WRAP = 40


def unflow(text: str, delsp: bool) -> list[TextLine]:
    """Return the lines of a flowed text, with soft breaks joined, quote marks counted and stuffed blanks removed."""
    lines: list[TextLine] = []
    soft = False
    for raw in text.replace("\r\n", "\n").split("\n"):
        depth = len(raw) - len(raw.lstrip(">"))
        body = raw[depth:].removeprefix(" ")
        flows = body.endswith(" ") and body != "-- "
        piece = body[:-1] if flows and delsp else body
        if soft and lines and lines[-1].depth == depth and body != "-- ":
            lines[-1] = TextLine(lines[-1].text + piece, depth)
        else:
            lines.append(TextLine(piece, depth))
        soft = flows
    return [TextLine(line.text.rstrip(), line.depth) for line in lines]


def rejoin(lines: Sequence[TextLine], twin: Sequence[TextLine]) -> list[TextLine]:
    """Join lines that a mail program wrapped if the HTML version (`twin`) shows them as one line.

    This matters because half of an order line can be a valid order with another meaning.
    """
    whole = {_bare(line.text) for line in twin if len(line.text) > SHORTEST_WRAP}
    joined: list[TextLine] = []
    n = 0
    while n < len(lines):
        end = _end_of_join(lines, n, whole)
        if end == n + 1:
            joined.append(lines[n])
        else:
            text = " ".join(line.text.strip() for line in lines[n:end])
            joined.append(TextLine(text, lines[n].depth, lines[n].signature))
        n = end
    return joined


def _end_of_join(lines: Sequence[TextLine], n: int, whole: set[str]) -> int:
    if len(lines[n].text) < SHORTEST_WRAP or _bare(lines[n].text) in whole:
        return n + 1
    text = lines[n].text
    for end in range(n + 1, min(n + LONGEST_JOIN, len(lines))):
        if not lines[end].text.strip() or lines[end].depth != lines[n].depth:
            break
        text = f"{text} {lines[end].text}"
        if _bare(text) in whole:
            return end + 1
    return n + 1


def requote(lines: Sequence[TextLine], twin: Sequence[TextLine]) -> list[TextLine]:
    """Mark lines as quoted that only the HTML version shows as quoted, and lines it shows as typed as not wrapped."""
    own = {_bare(line.text) for line in twin if not line.depth}
    quoted = {_bare(line.text) for line in twin if line.depth} - own - {""}
    return [line if line.depth else _told(line, own, quoted) for line in lines]


def _told(line: TextLine, own: set[str], quoted: set[str]) -> TextLine:
    bare = _bare(line.text)
    if bare in quoted:
        return replace(line, quoted=True)
    return replace(line, width=0) if bare in own else line


def _bare(text: str) -> str:
    """Return a text without blanks, because mail programs keep different numbers of them."""
    return "".join(text.split())
