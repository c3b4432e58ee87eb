"""Sorts the lines without effect for the receipt: lines that may have been meant as orders come first."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from functools import lru_cache

from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.mail import attribution
from adjudicator.orders.mail_reader import read_mail
from adjudicator.orders.mail_reading import Statement
from adjudicator.orders.names import NameBook
from adjudicator.orders.normalise import clean

SHORT = 3
"""The most words in a greeting or in the name below a letter."""
KNOWN = 4
"""The length from which a known word alone shows that a line is about the game, in characters."""
KINDS = ("area", "house", "word", "unit", "card", "track", "subject")
REPLY = re.compile(r"\s*(?:q\d+\s+\S.{0,60}|ok(?:\s+\d+|\s*,|\s+all|\s+tutti)+)\s*", re.IGNORECASE)
"""Matches an answer to a question or to proposals."""
_WORD = re.compile(r"[^\W\d_]+")


def worth_showing(seat: SeatAt, own: Sequence[str], left_out: Sequence[str]) -> list[str]:
    """Return the lines without effect: first those that may have been meant as orders, then greetings and the like.

    `own` are lines of the player's own text that are not orders; only lines added by a mail program are left out.
    `left_out` are lines outside that text, such as a signature; only those that look like order lines are returned.
    """
    reader = seat.reader
    names = _names(reader.context.book)
    added = _without_attributions(left_out)
    below = read_mail(reader, "\n".join(added)).entries if added else ()
    orders = [entry.words for entry in below if isinstance(entry, Statement)]
    written = [line for line in own if _is_written(line)]
    meant = [line for line in written if _may_be_meant(line, names)]
    return list(dict.fromkeys((*meant, *orders, *written)))


def _without_attributions(lines: Sequence[str]) -> list[str]:
    """Return the lines without attributions such as "On Monday Anna wrote:"."""
    plain = [attribution.plain(line) for line in lines]
    ends = [n for n, line in enumerate(plain) if attribution.may_end(line)]
    spans = [(attribution.attribution_at(plain, end, marked=True), end) for end in ends]
    gone = {n for first, end in spans if first is not None for n in range(first, end + 1)}
    return [line for n, line in enumerate(lines) if n not in gone]


@lru_cache(maxsize=16)
def _names(book: NameBook) -> frozenset[str]:
    """Return the longer words of the names of areas, Houses, orders, units and cards."""
    entries = (entry for entry in book.entries if entry.kind in KINDS)
    names = (name for entry in entries for each in entry.names.values() for name in each)
    return frozenset(word for name in names for word in clean(name).split() if len(word) >= KNOWN)


def _is_written(line: str) -> bool:
    """True when a person wrote the line: it is not empty and was not added by a mail program."""
    plain = attribution.plain(line)
    if not any(map(str.isalnum, line)) or attribution.ruler_at(plain) or attribution.announces(plain):
        return False
    return not any(header.match(plain) for header in attribution.HEADERS)


def _may_be_meant(line: str, names: Set[str]) -> bool:
    """True when a line is longer than a greeting or a name, or holds a word of the game."""
    if REPLY.fullmatch(line) or clean(line)[:1].isdigit():
        return True
    plain, words = attribution.plain(line), _WORD.findall(clean(line))
    return ":" in plain or len(words) > SHORT or any(word in names for word in words)
