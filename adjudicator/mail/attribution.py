"""The lines mail programs put above what they quote: "On Friday, Anna wrote:", header blocks, rulers.

A missed one would let an old order pass as a new one, so doubt is settled in favour of "this begins a quote".
All functions want lines as `plain` returns them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from adjudicator.mail import quote_words as words

INVISIBLE = dict.fromkeys(
    map(ord, "\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\u00ad")
)
MAIL = re.compile(
    r"[^\s<>\"']{1,120}@[\w-]{1,80}(?:\.[\w-]{1,40})+|mailto:|<[^<>\s]{1,120}@[^<>\s]{1,120}>|<\s*@|@\s*>"
)
DIGITS = re.compile(r"\d")
LONGEST = 400

WROTE = re.compile(rf"\b(?:{words.WROTE})\b|{words.WROTE_UNSPACED}", re.IGNORECASE)
WROTE_END = tuple(word.replace("\\", "") for word in f"{words.WROTE}|{words.WROTE_UNSPACED}".split("|"))
LAST_SIGNS = " .:：*_>–-"
VIA = re.compile(r"\S.{0,80} via \S.{0,80}")
DATED_ADDRESS = re.compile(r"\W{0,3}(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}\b.{0,100}<[^<>\s@]+@[^<>\s@]+>")
QUOTING = re.compile(
    r"(?:quoting|zitat von|citando|citat från|citat fra|citation de|citaat van)\b.{1,120}[:：]", re.IGNORECASE
)
POSTED = re.compile(r"posted by .{1,80} on \d\d/\d\d/\d{4}", re.IGNORECASE)

STARTS = re.compile(
    r"(?:on|am|at|le|il|lo|il giorno|in data|el|em|a|op|den|den|på|kl|dne|w dniu|dnia|pe|pada|vào|la|din|u|"
    r"mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|gio|ven|sab|dom|pon|wt|śr|czw|pt|sob|niedz|po|út|st|čt|pá|so|ne|"
    r"пн|вт|ср|чт|пт|сб|вс|нд|στις|בתאריך|ב|في|tarihinde|mensaje de|il|quoting)\b[\s.,]|\d|[\"“']?\S.{0,80}<",
    re.IGNORECASE,
)

ORIGINAL = re.compile(words.ORIGINAL, re.IGNORECASE)
RULER = re.compile(r"[\s*]*[-_=—–]{2,}[\s*]*(?=[^\s\-_=—–*])(.{2,80}?)[\s*:]*(?:[-_=—–]{2,}[\s*:]*)?")
RULER_SIGNS = frozenset("*-_=—–")
LONGEST_RULER = 120
FORWARD = re.compile(
    r"(?:begin forwarded message|début du message (?:réexpédié|transféré)|inizio messaggio inoltrato|"
    r"anfang der weitergeleiteten nachricht|inicio del mensaje reenviado|início da mensagem (?:encaminhada|reenviada)|"
    r"begin doorgestuurd bericht)\s*:?",
    re.IGNORECASE,
)
LINE_RULER = re.compile(r"[\s>]*(?:_{10,}|-{10,}|={10,}|—{5,}|─{5,}|\*{10,})\s*")


def _header(names: str) -> re.Pattern[str]:
    return re.compile(rf"[\s*_>]*(?:{names})[\s*_]*[:：]", re.IGNORECASE)


HEADERS = tuple(map(_header, (words.FROM, words.SENT, words.TO, words.SUBJECT)))
"""From comes first: a block without it is none."""
COLON = re.compile(r".{1,50}?[:：]")
NAMED = re.compile(r"[\s*_]*[^\W\d][\w .'’/-]{0,28}[\s*_]*[:：][\s*_]*\S")


def plain(line: str) -> str:
    """Return a line without invisible characters and with ordinary blanks, for matching."""
    if line.isascii():
        return line.strip()
    return line.translate(INVISIBLE).replace("\u00a0", " ").replace("\u202f", " ").strip()


def attribution_at(lines: Sequence[str], last: int) -> int | None:
    """Return where the attribution begins that ends with line `last`, or None when the line ends none."""
    if not _may_end(lines[last]):
        return None
    text = ""
    for first in range(last, max(-1, last - 4), -1):
        line = lines[first]
        text = f"{line} {text}".strip()
        if not line or len(text) > LONGEST:
            return None
        if _attributes(text):
            return _with_upper_half(lines, first)
    return None


def _may_end(line: str) -> bool:
    """True for a last line worth looking at; most lines are not."""
    if len(line) > LONGEST:
        return False
    return (
        line.endswith((":", "：", ">", "-", "*", "_"))
        or line.rstrip(LAST_SIGNS).lower().endswith(WROTE_END)
        or bool(POSTED.fullmatch(line))
    )


def _attributes(text: str) -> bool:
    """True for "who wrote when:" in any of the languages, or for any sentence of a date, an address and a colon."""
    bare = text.rstrip(" *_->–")
    closed, ends = bare.endswith((":", "：")), bare.rstrip(LAST_SIGNS).lower().endswith(WROTE_END)
    mail, digits = bool(MAIL.search(text)), len(DIGITS.findall(text))
    if WROTE.search(text) and (closed or ends):
        return mail or digits >= 4 or (digits > 0 and bool(STARTS.match(text))) or bool(VIA.match(text))
    if closed and mail and digits >= 4:
        return bare[:-1].rstrip()[-1:] in set('>)»”"]')
    return any(pattern.fullmatch(text) for pattern in (DATED_ADDRESS, POSTED, QUOTING))


def _with_upper_half(lines: Sequence[str], first: int) -> int:
    """Return the line above `first` when an attribution was wrapped between them, else `first`."""
    line, above = lines[first], lines[first - 1] if first else ""
    whole = bool(STARTS.match(line)) and (len(DIGITS.findall(line)) >= 6 or MAIL.search(line) is not None)
    if not above or whole or len(DIGITS.findall(above)) < 3:
        return first
    broken = above.endswith(("<", ",")) or line.startswith("<") or len(DIGITS.findall(above)) >= 6
    wrapped = broken or len(above) + len(line.split(maxsplit=1)[0]) >= 68
    return first - 1 if wrapped and STARTS.match(above) else first


def announces(line: str) -> bool:
    """True for "Anna wrote:" without any date: an attribution only where marked lines follow."""
    return line.endswith((":", "：", "...")) and len(line) <= LONGEST and bool(WROTE.search(line))


def header_block_at(lines: Sequence[str], first: int) -> int | None:
    """Return the line after a block such as From, Sent, To, Subject that begins here, or None."""
    if not COLON.match(lines[first]):
        return None
    if any(pattern.match(lines[first]) for pattern in HEADERS):
        kinds, end = _headers_from(lines, first)
        if 0 in kinds and len(kinds) >= 3:
            return end
    return _unknown_headers(lines, first)


def _headers_from(lines: Sequence[str], first: int) -> tuple[set[int], int]:
    """Return which header words stand here, and the line after the block; wrapped lines belong to it."""
    kinds: set[int] = set()
    end, gap = first, 0
    for n in range(first, min(first + 16, len(lines))):
        line = lines[n]
        matches = _kinds(line, kinds)
        if matches:
            kinds |= matches
            end, gap = n + 1, 0
        else:
            gap += 1
            if gap > 2 or (not line and len(kinds) >= 3):
                break
    return kinds, end


def _kinds(line: str, known: set[int]) -> set[int]:
    """Return which header words a line may begin with; some words mean From in one language and To in another."""
    matches = {kind for kind, pattern in enumerate(HEADERS) if pattern.match(line)}
    return {min(matches - known, default=min(matches))} if matches else matches


def _unknown_headers(lines: Sequence[str], first: int) -> int | None:
    """A block of at least three "Word: value" lines, one with a mail address and one with a time, in any language."""
    if "@" not in lines[first]:
        return None
    end = first
    while end < len(lines) and end < first + 8 and NAMED.match(lines[end]):
        end += 1
    block = lines[first:end]
    dated = any(len(DIGITS.findall(line)) >= 6 and not MAIL.search(line) for line in block)
    return end if len(block) >= 3 and dated and MAIL.search(block[0]) else None


def ruler_at(line: str) -> bool:
    """True for "-----Original Message-----" and "Begin forwarded message:" in any of the languages."""
    if len(line) >= LONGEST_RULER:
        return False
    ruler = RULER.fullmatch(line) if line[:1] in RULER_SIGNS else None
    return bool(ruler and ORIGINAL.search(ruler[1])) or bool(FORWARD.fullmatch(line))
