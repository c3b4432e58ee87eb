"""Finds the player's own words in a reply: what he typed, apart from what he quoted and what his program added.

    python -m adjudicator.mail.reply FILE      prints the own text of a raw mail

Quoted text must never pass as own, since an old order in it would be given again. Where a quote carries no marks,
everything below its first line counts as quoted.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field

from adjudicator.mail.attribution import LINE_RULER, announces, attribution_at, header_block_at, plain, ruler_at

MARK = re.compile(r"[ \t\u00a0]{0,3}(?:[>＞][ \t\u00a0]?|[A-Z]{2,3}>[ \t>])")
MARKS = re.compile(r"(?:[ \t\u00a0]{0,3}(?:[>＞]|[A-Z]{2,3}>)[ \t\u00a0]?)+")
SIGNATURE = re.compile(r"--[ \u00a0]?|—")
PHONE = re.compile(
    r"(?:sent (?:from|with|using|via) .{2,60}|get outlook for .{2,20}|sent from (?:my )?.{2,40}|"
    r"von meine[mr] .{2,60} gesendet\.?|gesendet (?:mit|von) .{2,60}|diese nachricht wurde von meine[mr] .{2,60}|"
    r"(?:inviato|inviata) (?:da|dal|con|tramite) .{2,60}|scarica outlook per .{2,20}|ottieni outlook per .{2,20}|"
    r"envoyé (?:de|depuis|avec|à partir de) .{2,60}|télécharge[rz]? outlook pour .{2,20}|obtenez outlook pour .{2,20}|"
    r"enviado (?:desde|de|do|a partir d[oe]|con) .{2,60}|obtener outlook para .{2,20}|obter o outlook para .{2,20}|"
    r"(?:verzonden|verstuurd) (?:vanaf|met|vanuit|door) .{2,60}|outlook voor .{2,20} downloaden|"
    r"skickat från .{2,60}|sendt fra .{2,60}|lähetetty .{2,60}|wysłane? z .{2,60}|odesláno z .{2,60}|"
    r"отправлено (?:из|с) .{2,60}|надіслано з .{2,60}|.{2,20}'?(?:den|dan) gönderildi|"
    r"发自我的.{1,40}|從我的.{1,40}傳送|.{1,30}から送信)"
    r"(?:\s*<https?://\S{1,200}>)?",
    re.IGNORECASE,
)
WRAPPED_AT = 66


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a mail's text. `depth` counts its quote marks; `signature` says that a program put it there."""

    text: str
    depth: int = 0
    signature: bool = False


@dataclass(slots=True)
class Reply:
    """The three heaps a mail's lines are sorted into."""

    own: list[str] = field(default_factory=list)
    quoted: list[str] = field(default_factory=list)
    ignored: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The own lines, without empty ones at both ends and never two empty ones in a row."""
        return "\n".join(_tidy(self.own))


def lines_of(text: str) -> list[Line]:
    """Return the lines of a plain text, their quote marks counted and taken off."""
    return [line_of(raw) for raw in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]


def line_of(raw: str) -> Line:
    """Return one line with its quote marks counted and taken off."""
    if not MARK.match(raw):
        return Line(raw.rstrip())
    marks = MARKS.match(raw)
    assert marks is not None
    return Line(raw[marks.end() :].rstrip(), max(1, marks[0].count(">") + marks[0].count("＞")))


def extract(lines: Sequence[Line]) -> Reply:
    """Sort the lines of a mail into own, quoted and ignored ones."""
    reply, n, signed = Reply(), 0, False
    texts = ["" if line.depth or line.signature else plain(line.text) for line in lines]
    attributions = _attributions(lines, texts)
    while n < len(lines):
        end = _quote_begins(texts, n, attributions)
        if end is None:
            signed = signed or (not lines[n].depth and bool(SIGNATURE.fullmatch(lines[n].text)))
            _sort(reply, lines, n, texts[n], signed)
            n += 1
            continue
        reply.ignored += [text for text in texts[n:end] if text]
        if not _is_marked(lines, end):
            reply.quoted += [line.text for line in lines[end:]]
            break
        n = end
    return reply


def _sort(reply: Reply, lines: Sequence[Line], n: int, bare: str, signed: bool) -> None:
    """Put one line on its heap; `bare` is its plain text, "" when it is quoted or a signature."""
    line = lines[n]
    if line.depth or _is_wrapped_rest(lines, n):
        reply.quoted.append(line.text)
    elif line.signature or (bare and (signed or PHONE.fullmatch(bare) or LINE_RULER.fullmatch(bare))):
        reply.ignored.append(line.text)
    elif not signed:
        reply.own.append(line.text)


def _attributions(lines: Sequence[Line], texts: Sequence[str]) -> dict[int, int]:
    """Return for each attribution the line it begins with and the line after it."""
    spans: dict[int, int] = {}
    for last, text in enumerate(texts):
        first = attribution_at(texts, last) if text else None
        if first is not None:
            spans.setdefault(first, last + 1)
        elif text and announces(text) and _is_marked(lines, last + 1):
            spans.setdefault(last, last + 1)
    return spans


def _quote_begins(texts: Sequence[str], n: int, attributions: dict[int, int]) -> int | None:
    """Return the line after the words that announce a quote here, or None when there are none."""
    if not texts[n]:
        return None
    if n in attributions:
        return attributions[n]
    if ruler_at(texts[n]) or (LINE_RULER.fullmatch(texts[n]) and _headers_follow(texts, n + 1)):
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


def _is_marked(lines: Sequence[Line], n: int) -> bool:
    """True when the first text from here on carries quote marks, so that they show where the quote ends."""
    below = next((line for line in lines[n:] if line.text.strip()), None)
    return below is not None and below.depth > 0


def _is_wrapped_rest(lines: Sequence[Line], n: int) -> bool:
    """True for the tail of a quoted line that some program broke without repeating the mark."""
    if n == 0 or not lines[n].text.strip() or not lines[n - 1].depth:
        return False
    above = lines[n - 1]
    first_word = lines[n].text.split(maxsplit=1)[0]
    did_not_fit = len(above.text) + 2 * above.depth >= WRAPPED_AT and len(above.text) + len(first_word) > WRAPPED_AT
    return did_not_fit and (n + 1 == len(lines) or lines[n + 1].depth > 0 or lines[n].text[:1].islower())


def _tidy(lines: Sequence[str]) -> list[str]:
    kept: list[str] = []
    for line in lines:
        if line.strip() or (kept and kept[-1]):
            kept.append(line.rstrip())
    while kept and not kept[-1]:
        kept.pop()
    return kept


def main() -> int:
    """Print the own text of the mail in a file."""
    from adjudicator.mail.parse import parse, without_headers

    if len(sys.argv) != 2:
        print(f"usage: python -m adjudicator.mail.reply FILE\n\n{__doc__}", file=sys.stderr)
        return 2
    with open(sys.argv[1], "rb") as file:
        raw = file.read()
    parsed = parse(without_headers(raw), len(raw))
    print(parsed.text)
    if parsed.refusal and not parsed.text:
        print(f"not read: {parsed.refusal}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
