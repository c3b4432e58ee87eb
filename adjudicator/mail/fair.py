"""Which of many waiting mails are read first: those that are about a game, then those of strangers.

Mails about games keep their order of arrival: a deadline is dealt with before the first mail that came after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from sqlalchemy import Connection

from adjudicator.mail import gate, headers
from adjudicator.mail.addresses import AddressBook
from adjudicator.mail.sender import sender_of
from adjudicator.store import Database, games, proven, seats

FEW = 50
"""So many mails are read as they came."""
MOST_UNPROVEN = 20
"""Mails in the name of one known sender, but not to a secret address, that are read first."""
MOST_OF_STRANGERS = 500
"""Mails of strangers in one pass; the others wait for the next one, before which the mailbox is looked at again."""
MOST_LOOKED_AT = 1000
"""Waiting mails whose headers are looked at in one pass, from the oldest on."""
MOST_BYTES = 16 * 2**10
"""Bytes of the headers of a mail that are looked at; a mail that names nobody there is one of a stranger."""
TO = ("delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "to", "cc")
FIELDS = ("from", *TO)

M = TypeVar("M")


class FairQueue:
    """Sorts the waiting mails of one judge."""

    def __init__(self, db: Database, book: AddressBook) -> None:
        self.db = db
        self.book = book

    def order(self, mails: Sequence[M], heads: Callable[[Sequence[M]], Iterable[bytes]]) -> list[M]:
        """Return the mails to read in this pass, in order; `heads` returns the header block of each."""
        if len(mails) <= FEW:
            return list(mails)
        mails = mails[:MOST_LOOKED_AT]
        counts: Counter[str] = Counter()
        with self.db.read() as tx:
            of_game = [self._is_of_game(tx, head, counts) for head in heads(mails)]
        first = [mail for mail, found in zip(mails, of_game, strict=True) if found]
        others = [mail for mail, found in zip(mails, of_game, strict=True) if not found]
        return first + others[:MOST_OF_STRANGERS]

    def _is_of_game(self, tx: Connection, head: bytes, counts: Counter[str]) -> bool:
        read = headers.read(head[:MOST_BYTES], gate.FIELDS)
        mark = self.book.find(headers.addresses_in(read.all(*TO)))
        if mark is not None and mark.kind == "seat":
            return True
        sender = sender_of(read).address
        counts[sender] += 1
        return bool(sender) and counts[sender] <= MOST_UNPROVEN and _is_known(tx, sender)


def _is_known(tx: Connection, address: str) -> bool:
    return bool(seats.of_address(tx, address) or proven.is_proven(tx, address) or games.moderates(tx, address))
