"""Finds the lines that mail programs put above a quote: "On Friday, Anna wrote:", header blocks, rulers.

If such a line were missed, an old order in the quote would count as a new order. In doubt, a line begins a quote.
All functions expect lines as returned by `plain`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from adjudicator.mail import quote_words

INVISIBLE = re.compile("[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]")
MAIL = re.compile(
    r"[^\s<>\"']{1,120}@[\w-]{1,80}(?:\.[\w-]{1,40})+|mailto:|<[^<>\s]{1,120}@[^<>\s]{1,120}>|<\s*@|@\s*>"
)
DIGITS = re.compile(r"\d")
LONGEST = 400

ADDRESS = re.compile(r"\S{1,120}@\S{1,120}")
WROTE = re.compile(rf"\b(?:{quote_words.WROTE})(?!\w)|{quote_words.WROTE_UNSPACED}", re.IGNORECASE)
WROTE_END = tuple(word.replace("\\", "") for word in f"{quote_words.WROTE}|{quote_words.WROTE_UNSPACED}".split("|"))
CLOSED = (":", "：")
LAST_SIGNS = " .:：*_>–-"
VIA = re.compile(r"\S.{0,80} via \S.{0,80}")
DATED_ADDRESS = re.compile(r"\W{0,3}(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}\b.{0,100}<[^<>\s@]+@[^<>\s@]+>")
QUOTING = re.compile(rf"(?:{quote_words.QUOTING})\b.{{1,120}}[:：]", re.IGNORECASE)
QUOTES = re.compile(rf"(?:{quote_words.QUOTING})\b", re.IGNORECASE)
BETWEEN_ANGLES = re.compile(r"(?:>>>\s*)?[^\s>].{1,160}\d.{0,12}>>>")
POSTED = re.compile(r"posted by .{1,80} on \d\d/\d\d/\d{4}", re.IGNORECASE)

STARTS = re.compile(rf"(?:{quote_words.STARTS})\b[\s.,]|\d|[\"“']?\S.{{0,80}}<(?:\S+@|mailto:|$)", re.IGNORECASE)
OPENS = re.compile(rf"(?:(.*?\S)\s+|)((?:{quote_words.STARTS_CAPITAL})[.,]?)")
RUN_ON = re.compile(
    rf"(?:(?P<own>.*\S)\s+|)(?P<words>(?:^|(?:{quote_words.STARTS_CAPITAL})[\s,.])[^<>]{{6,120}}<[^<>\s@]+@[^<>\s@]+>\)?(?:[^<>:：]|\d[:：]\d){{0,60}}[:：])"
    r"(?:\s+(?P<rest>\S.*)|)"
)

ORIGINAL = re.compile(quote_words.ORIGINAL, re.IGNORECASE)
RULER = re.compile(r"[\s*]*[-_=‐-―]{2,}[\s*]*(?=[^\s\-_=‐-―*])(.{2,80}?)[\s*:]*(?:[-_=‐-―]{2,}[\s*:]*)?")
RULER_SIGNS = frozenset("*-_=‐‑‒–—―")
LONGEST_RULER = 120
SHORTEST_HEADERS = 50
FORWARD = re.compile(
    r"(?:begin forwarded message|début du message (?:réexpédié|transféré)|inizio messaggio inoltrato|"
    r"anfang der weitergeleiteten nachricht|inicio del mensaje reenviado|início da mensagem (?:encaminhada|reenviada)|"
    r"begin doorgestuurd bericht)\s*:?",
    re.IGNORECASE,
)
LINE_RULER = re.compile(r"[\s>]*(?:_{10,}|-{10,}|={10,}|—{5,}|─{5,}|\*{10,})\s*")


HEADER_MARKS = r"[\s*_>]*"


def _header(names: str) -> re.Pattern[str]:
    return re.compile(rf"{HEADER_MARKS}(?:{names})[\s*_]*[:：]", re.IGNORECASE)


HEADERS = tuple(map(_header, (quote_words.FROM, quote_words.SENT, quote_words.TO, quote_words.SUBJECT)))
"""The header words of a block. From is the first: a block without it does not count as a header block."""
COLON = re.compile(r".{1,50}?[:：]")
NAMED = re.compile(r"[\s*_]*+[^\W\d][\w .'’/-]{0,28}[\s*_]*+[:：][\s*_]*+\S")


def plain(line: str) -> str:
    """Return a line in a form for matching: without invisible characters, and with ordinary blanks."""
    if line.isascii():
        return line.strip()
    return INVISIBLE.sub("", line).replace("\u00a0", " ").replace("\u202f", " ").strip()


def attribution_at(lines: Sequence[str], last: int, marked: bool = False) -> int | None:
    """Return the index of the first line of the attribution that ends with line `last`, or None if none ends there.

    If lines with quote marks follow (`marked`), a verb, a date or an address is enough, in any language.
    """
    text = ""
    if _goes_on(lines, last):
        return None
    for first in range(last, max(-1, last - 4), -1):
        line = lines[first]
        text = f"{line} {text}".strip()
        if not line or len(text) > LONGEST:
            return None
        if _attributes(text, marked) and (first == last or _is_part(line)):
            return _with_upper_part(lines, first, text)
    return None


def _goes_on(lines: Sequence[str], last: int) -> bool:
    """True when an attribution without its colon continues in the next line."""
    if lines[last].endswith(CLOSED) or last + 1 >= len(lines) or not lines[last + 1]:
        return False
    below = lines[last + 1]
    return below.endswith(CLOSED) or _continues(below)


def may_end(line: str) -> bool:
    """True when a line may be the last line of an attribution; a fast test that excludes most lines."""
    if len(line) > LONGEST:
        return False
    return (
        line.endswith((":", "：", ">", "-", "*", "_"))
        or line.rstrip(LAST_SIGNS).lower().endswith(WROTE_END)
        or bool(POSTED.fullmatch(line))
    )


def _attributes(text: str, marked: bool) -> bool:
    """True for "Anna wrote on Friday:" in a known language, or for any text with a date, an address and a colon."""
    bare = text.rstrip(" *_->–")
    closed, ends = bare.endswith((*CLOSED, "...")), bare.rstrip(LAST_SIGNS).lower().endswith(WROTE_END)
    mail, digits = _names_mail(text), _digits(text)
    if (closed or ends) and (mail or digits >= 4 or (marked and closed) or VIA.match(text)) and WROTE.search(text):
        return True
    if closed and ((mail or digits >= 6) if marked else (mail and digits >= 4)):
        return True
    if digits >= 6 and BETWEEN_ANGLES.fullmatch(text):
        return True
    return any(pattern.fullmatch(text) for pattern in (DATED_ADDRESS, POSTED, QUOTING))


def _names_mail(text: str) -> bool:
    """True for a text with a mail address, or with the beginning or the end of one."""
    return ("@" in text or "mailto:" in text) and MAIL.search(text) is not None


def _digits(text: str) -> int:
    """Return the number of digits in a text, not counting those in mail addresses."""
    return len(DIGITS.findall(ADDRESS.sub("", text) if "@" in text else text))


def _is_part(line: str) -> bool:
    """True for a line that may be part of an attribution: it has a date, an address, or a verb."""
    digits = _digits(line)
    dated = digits >= 6 or (digits >= 3 and STARTS.match(line) is not None)
    return dated or bool(MAIL.search(line) or WROTE.search(line) or QUOTES.match(line))


def _continues(line: str) -> bool:
    """True for a line that continues a wrapped attribution: it begins with an address or a verb."""
    return line.startswith("<") or "@" in line.split(maxsplit=1)[0] or WROTE.match(line) is not None


def _with_upper_part(lines: Sequence[str], first: int, text: str) -> int:
    """Return the first line of an attribution known to include line `first`; wrapped lines above are included."""
    for above in range(first - 1, max(-1, first - 3), -1):
        line, upper = lines[above + 1], lines[above]
        whole = _is_whole(line, text) and (MAIL.search(text) or not MAIL.search(upper))
        if not upper or whole or not _is_broken(upper, line):
            break
        first, text = above, f"{upper} {text}"
    return first


def _is_whole(line: str, text: str) -> bool:
    """True when an attribution is complete without the line above it."""
    if _continues(line) or STARTS.match(line) is None or _digits(text) < 6:
        return False
    return bool(WROTE.search(text) or MAIL.search(text))


def _is_broken(upper: str, line: str) -> bool:
    """True when a mail program wrapped an attribution between these two lines."""
    if upper.endswith("<") or line.startswith("<") or MAIL.search(upper):
        return True
    if not _is_part(upper):
        return False
    return upper.endswith(",") or _digits(upper) >= 6 or len(upper) + len(line.split(maxsplit=1)[0]) >= 68


def run_on(line: str) -> tuple[str, str, str] | None:
    """Split a line that joins typed text, an attribution and quoted text into these three; None for other lines."""
    if "@" not in line or len(line) > 2 * LONGEST:
        return None
    parts = RUN_ON.fullmatch(line)
    if parts is None:
        return None
    own, words, rest = parts["own"] or "", parts["words"], parts["rest"] or ""
    opening = OPENS.fullmatch(own)
    if opening is not None:
        own, words = opening[1] or "", f"{opening[2]} {words}"
    found = (own or rest) and _digits(words) >= 6 and WROTE.search(words)
    return (own, words, rest) if found else None


def announces(line: str) -> bool:
    """True for "Anna wrote:" without a date, which is an attribution only if lines with quote marks follow."""
    return line.endswith((*CLOSED, "...")) and len(line) <= LONGEST and bool(WROTE.search(line))


def header_block_at(lines: Sequence[str], first: int) -> int | None:
    """Return the index after the header block (From, Sent, To, Subject) that begins at line `first`, or None."""
    if not COLON.match(lines[first]):
        return None
    if any(pattern.match(lines[first]) for pattern in HEADERS) and not _is_above_a_block(lines, first):
        kinds, end = _headers_from(lines, first)
        if _is_headers_in_one_line(lines[first]) or (0 in kinds and len(kinds) >= 3):
            return max(end, first + 1)
    return _unknown_headers(lines, first)


def _is_headers_in_one_line(line: str) -> bool:
    """True for "From: ... Sent: ... To: ... Subject: ..." without a line break."""
    if len(line) < SHORTEST_HEADERS or not HEADERS[0].match(line):
        return False
    return all(re.search(rf"\s[*_]*{pattern.pattern[len(HEADER_MARKS) :]}", line, re.I) for pattern in HEADERS[1:])


def _is_above_a_block(lines: Sequence[str], first: int) -> bool:
    """True for a line that begins like a header by chance: right below it, a block has that header with an address."""
    if "@" in lines[first] or not HEADERS[0].match(lines[first]):
        return False
    return any("@" in line and HEADERS[0].match(line) for line in lines[first + 1 : first + 5])


def _headers_from(lines: Sequence[str], first: int) -> tuple[set[int], int]:
    """Return the header words of the block from line `first` on, with its wrapped lines, and the index after it."""
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
    """Return the header words that a line may begin with; some words mean From in one language and To in another."""
    matches = _header_words(line)
    return {min(matches - known, default=min(matches))} if matches else set()


@lru_cache(maxsize=4096)
def _header_words(line: str) -> frozenset[int]:
    return frozenset(kind for kind, pattern in enumerate(HEADERS) if pattern.match(line))


def _unknown_headers(lines: Sequence[str], first: int) -> int | None:
    """Return the index after a header block in an unknown language, or None.

    It has at least three "Word: value" lines, one of them with a mail address and one with a time.
    """
    if "@" not in lines[first]:
        return None
    end = first
    while end < len(lines) and end < first + 8 and NAMED.match(lines[end]):
        end += 1
    block = lines[first:end]
    dated = any(len(DIGITS.findall(line)) >= 6 and not MAIL.search(line) for line in block)
    return end if len(block) >= 3 and dated and MAIL.search(block[0]) else None


def ruler_at(line: str) -> bool:
    """True for "-----Original Message-----" and "Begin forwarded message:" in any known language."""
    if len(line) >= LONGEST_RULER:
        return False
    ruler = RULER.fullmatch(line) if line[:1] in RULER_SIGNS else None
    return bool(ruler and ORIGINAL.search(ruler[1])) or bool(FORWARD.fullmatch(line))


def is_ruler(line: str) -> bool:
    """True for a line of dashes, with or without a title; it does not always begin a quote."""
    if len(line) >= LONGEST_RULER or line[:1] not in RULER_SIGNS:
        return False
    return bool(LINE_RULER.fullmatch(line) or (RULER.fullmatch(line) and line.rstrip(" *:")[-1:] in RULER_SIGNS))
