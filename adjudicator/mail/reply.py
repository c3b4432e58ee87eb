"""Finds the text that a player typed in a reply, without quotes and without additions of the mail program.

    python -m adjudicator.mail.reply FILE      prints the own text of a raw mail

Quoted text must never count as typed, since an old order in it would be given again. In a quote without quote marks,
everything below its first line counts as quoted.
"""

from __future__ import annotations

import re
import runpy
from collections.abc import Sequence
from dataclasses import dataclass, field

from adjudicator import fences
from adjudicator.mail import quote_words
from adjudicator.mail.attribution import (
    LINE_RULER,
    attribution_at,
    header_block_at,
    is_ruler,
    may_end,
    plain,
    ruler_at,
    run_on,
)

MARK = re.compile(r"[ \t\u00a0]{0,3}(?:[>＞][ \t\u00a0]?|(?:\||[A-Z]{2,3}>)(?=[ \t\u00a0>|]|$))")
MARKS = re.compile(r"(?:[ \t\u00a0]{0,3}(?:[>＞|]|[A-Z]{2,3}>)[ \t\u00a0]?)+")
TABLE_ROW = re.compile(r"[ \t\u00a0]{0,3}\|[ \t\u00a0]*[^\s|>＞][^|]*\|(?:[^|]*\|)+")
"""Matches a row of a table with bars on both sides, which is no quote: `| Mill | defend |`."""
SIGNATURE = re.compile(r"--[ \u00a0]?|—")
PHONE = re.compile(rf"(?:{quote_words.PHONE})(?:\s*<https?://\S{{1,200}}>)?", re.IGNORECASE)
ARROWED = re.compile(r">>>\s*[^\s>].*>>>")
"""Matches the attribution of some mail programs: `>>> Judge 20.11.26 18:00 >>>`."""
WRAPPED_AT = 70
LONGEST_WRAPPED = 100
DEEPEST_INDENT = 8
SENTENCE_ENDS = frozenset(".:!?")


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line of the text of a mail.

    `depth` is the number of its quote marks. `signature`: a mail program added the line. `quoted`: the HTML version
    shows it as quoted. `width` is its length with quote marks if a program may have wrapped it, else 0.
    """

    text: str
    depth: int = 0
    signature: bool = False
    quoted: bool = False
    width: int = 0


@dataclass(slots=True)
class Reply:
    """The lines of a mail, sorted into typed (`own`), quoted and ignored lines."""

    own: list[str] = field(default_factory=list)
    quoted: list[str] = field(default_factory=list)
    ignored: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The typed lines, without empty lines at both ends and without two empty lines in a row."""
        return "\n".join(_tidy(self.own))


def lines_of(text: str) -> list[TextLine]:
    """Return the lines of a plain text, with their quote marks counted and removed."""
    return [line_of(raw) for raw in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]


def line_of(raw: str) -> TextLine:
    """Return one line with its quote marks counted and removed."""
    if not MARK.match(raw) or ARROWED.fullmatch(raw.rstrip()) or TABLE_ROW.fullmatch(raw.rstrip()):
        return TextLine(raw.rstrip(), width=len(raw))
    marks = MARKS.match(raw)
    assert marks is not None
    signs = marks[0]
    depth = signs.count(">") + signs.count("＞") + signs.count("|")
    return TextLine(raw[marks.end() :].rstrip(), depth, width=len(raw))


def extract(lines: Sequence[TextLine]) -> Reply:
    """Sort the lines of a mail into typed, quoted and ignored lines."""
    lines = _parted(lines)
    marked = _marked_from(lines)
    reply, n, signed = Reply(), 0, False
    texts = ["" if line.depth or line.signature else plain(line.text) for line in lines]
    attributions = _attributions(texts, marked)
    ends = _ends_of_fences(lines)
    tails = _wrapped_tails(lines)
    while n < len(lines):
        end = _quote_begins(texts, n, attributions)
        fence = ends.get(n) if end is None and not signed and n not in tails else None
        if fence is not None and not _is_whole(texts, n, fence, attributions, marked):
            fence = None
        if fence is not None:
            reply.own += [_as_typed(line) for line in lines[n : fence + 1]]
            n = fence + 1
        elif end is None:
            signed = not lines[n].depth and (signed or bool(SIGNATURE.fullmatch(lines[n].text)))
            _sort(reply, lines[n], texts[n], signed, n in tails)
            n += 1
        else:
            reply.ignored += [text for text in texts[n:end] if text]
            if not marked[end]:
                reply.quoted += [line.text for line in lines[end:]]
                break
            n, signed = end, False
    return reply


def _ends_of_fences(lines: Sequence[TextLine]) -> dict[int, int]:
    """Return the line with the end of each message to other people, by the line with its beginning.

    Messages whose end the writer did not type are left out.
    """
    own = ["" if _is_others(line) else line.text for line in lines]
    found: dict[int, int] = {}
    for n, text in enumerate(own):
        end = fences.end_of(own, n + 1) if text and fences.readers_in(text) is not None else None
        if end is not None:
            found[n] = end
    return found


def _is_whole(texts: Sequence[str], n: int, end: int, attributions: dict[int, int], marked: Sequence[bool]) -> bool:
    """True when no quote without quote marks begins inside the message from line `n` to line `end`."""
    quotes = (_quote_begins(texts, k, attributions) for k in range(n + 1, end))
    return all(below is None or marked[below] for below in quotes)


def _is_others(line: TextLine) -> bool:
    return bool(line.depth or line.quoted or line.signature)


def _as_typed(line: TextLine) -> str:
    marks = ">" * (line.depth or line.quoted)
    return f"{marks} {line.text}" if marks else line.text


def _parted(lines: Sequence[TextLine]) -> Sequence[TextLine]:
    """Return the lines, split where one line holds an attribution together with other text."""
    if not any("@" in line.text for line in lines):
        return lines
    parted: list[TextLine] = []
    for line in lines:
        pieces = None if line.depth or line.signature or "@" not in line.text else run_on(plain(line.text))
        parted += [line] if pieces is None else [TextLine(piece) for piece in pieces if piece]
    return parted


def _sort(reply: Reply, line: TextLine, bare: str, signed: bool, tail: bool) -> None:
    """Add one line to its list in `reply`; `bare` is its plain text, "" if it is quoted or a signature."""
    if line.depth or line.quoted or tail:
        reply.quoted.append(line.text)
    elif line.signature or (bare and (signed or PHONE.fullmatch(bare) or LINE_RULER.fullmatch(bare))):
        reply.ignored.append(line.text)
    elif not signed:
        reply.own.append(line.text)


def _attributions(texts: Sequence[str], marked: Sequence[bool]) -> dict[int, int]:
    """Return the line after each attribution, by the line with which it begins."""
    spans: dict[int, int] = {}
    for last, text in enumerate(texts):
        if not text or not may_end(text):
            continue
        first = attribution_at(texts, last, marked[last + 1])
        if first is not None:
            spans.setdefault(first, last + 1)
    return spans


def _quote_begins(texts: Sequence[str], n: int, attributions: dict[int, int]) -> int | None:
    """Return the index of the line after the attribution that begins at line `n`, or None if none begins there."""
    if not texts[n]:
        return None
    if n in attributions:
        return attributions[n]
    if ruler_at(texts[n]) or (is_ruler(texts[n]) and _headers_follow(texts, n + 1)):
        below = _next_text(texts, n + 1)
        if below is None:
            return n + 1
        return _quote_begins(texts, below, attributions) or n + 1
    return header_block_at(texts, n)


def _headers_follow(texts: Sequence[str], n: int) -> bool:
    below = _next_text(texts, n)
    return below is not None and below <= n + 2 and header_block_at(texts, below) is not None


def _next_text(texts: Sequence[str], n: int) -> int | None:
    return next((m for m in range(n, min(n + 4, len(texts))) if texts[m]), None)


def _marked_from(lines: Sequence[TextLine]) -> list[bool]:
    """Return for each line, and for the end, whether the next line with text, from there on, has quote marks.

    In such a text the quote marks show where a quote ends.
    """
    marked = [False] * (len(lines) + 1)
    for n in range(len(lines) - 1, -1, -1):
        marked[n] = lines[n].depth > 0 if lines[n].text.strip() else marked[n + 1]
    return marked


def _wrapped_tails(lines: Sequence[TextLine]) -> set[int]:
    """Return the indexes of lines that continue a quoted line which was wrapped without repeating the quote mark.

    The first word of such a line must not fit in the line above, measured by the longest line with quote marks.
    """
    tails: set[int] = set()
    longest = 0
    for n in range(1, len(lines)):
        line, above = lines[n], lines[n - 1]
        if line.depth or not line.width or not above.width or not (above.depth or n - 1 in tails):
            continue
        longest = longest or max(WRAPPED_AT, *(line.width for line in lines if line.depth))
        if longest > LONGEST_WRAPPED:
            break
        if _did_not_fit(above, line, longest) and _is_the_tail_of(lines, n, longest):
            tails.add(n)
    return tails


def _did_not_fit(above: TextLine, line: TextLine, longest: int) -> bool:
    """True when the first word of a line was too long for the end of the line above.

    A line above with a quote mark alone held an indentation, which the program dropped when it wrapped the line.
    """
    words = line.text.split(maxsplit=1)
    before = above.width + 1 if above.text.strip() else above.width + 1 + DEEPEST_INDENT
    return bool(words) and before + len(words[0]) > longest


def _is_the_tail_of(lines: Sequence[TextLine], n: int, longest: int) -> bool:
    """True when line `n` can be the rest of the line above.

    Either quoted text follows it, or the sentence above has no end and either no text follows or this line ends the
    sentence, or it is wrapped itself.
    """
    if n + 1 < len(lines) and lines[n + 1].depth:
        return True
    is_open = lines[n - 1].text[-1:] not in SENTENCE_ENDS
    if n + 1 == len(lines) or not lines[n + 1].text.strip():
        return is_open
    ends_it = lines[n].text[:1].islower() and lines[n].text.rstrip().endswith((".", "!", "?"))
    return (is_open and ends_it) or _did_not_fit(lines[n], lines[n + 1], longest)


def _tidy(lines: Sequence[str]) -> list[str]:
    kept: list[str] = []
    for line in lines:
        if line.strip() or (kept and kept[-1]):
            kept.append(line.rstrip())
    while kept and not kept[-1]:
        kept.pop()
    return kept


if __name__ == "__main__":
    runpy.run_module("adjudicator.mail", run_name="__main__")
