"""The lines that had no effect, as their writer is shown them: first those that may have been meant as orders."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from functools import lru_cache

from adjudicator.judge.table.match import Match
from adjudicator.mail import attribution
from adjudicator.orders.mail_reader import Statement, read_mail
from adjudicator.orders.names import NameBook
from adjudicator.orders.normalise import clean

SHORT = 3
"""Words in a greeting or the name below a letter."""
KNOWN = 4
"""Letters in a word that says by itself that a line is about the game."""
KINDS = ("area", "house", "word", "unit", "card", "track", "subject")
REPLY = re.compile(r"\s*(?:q\d+\s+\S.{0,60}|ok(?:\s+\d+|\s*,|\s+all|\s+tutti)+)\s*", re.IGNORECASE)
"""An answer to a question, or to proposals."""
_WORD = re.compile(r"[^\W\d_]+")


def worth_showing(match: Match, house: str, own: Sequence[str], left_out: Sequence[str]) -> list[str]:
    """Return the lines without effect: those that may have been meant first, then greetings and the like.

    `own` are lines of the own text that are no orders; nothing of it is left out but what a mail program put there.
    Of `left_out`, what stood outside that text such as a signature, only what reads as a line is shown.
    """
    reader = match.reader(house)
    names = _names(reader.context.book)
    below = read_mail(reader, "\n".join(_without_attributions(left_out))).entries
    orders = [entry.words for entry in below if isinstance(entry, Statement)]
    written = [line for line in own if _is_written(line)]
    meant = [line for line in written if _may_be_meant(line, names)]
    return list(dict.fromkeys((*meant, *orders, *written)))


def _without_attributions(lines: Sequence[str]) -> list[str]:
    """Return lines without those with which a mail program says whom it quotes."""
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
    """True unless a mail program put a line there, or there is nothing in it."""
    plain = attribution.plain(line)
    if not any(map(str.isalnum, line)) or attribution.ruler_at(plain) or attribution.announces(plain):
        return False
    return not any(header.match(plain) for header in attribution.HEADERS)


def _may_be_meant(line: str, names: Set[str]) -> bool:
    """True unless a line is a greeting or a name."""
    if REPLY.fullmatch(line) or clean(line)[:1].isdigit():
        return True
    plain, words = attribution.plain(line), _WORD.findall(clean(line))
    return ":" in plain or len(words) > SHORT or any(word in names for word in words)
