"""The judge's own address, and the unguessable marks after its plus sign that name a seat, a bounce or an act.

    judge+mygame-seat-k3v5q7a2mzc4t6be@example.org         a seat: what arrives here claims to be its player
    judge+bounce-k3v5q7a2mzc4t6be@example.org              an envelope sender: what arrives here is a bounce
    judge+confirm-0f3a9b...@example.org                    confirms an act that cannot be undone

The first two end with 80 bits of an HMAC under the secret of the data folder. The token of a seat is verified by
computing it again; the other marks are looked up in the store and cannot be guessed.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

RESERVED = frozenset({"bounce", "confirm"})
"""Names that a game must not have."""
MOST_TRIED = 5
"""The most addresses in one mail whose marks are verified; each wrong mark costs hundreds of digests."""

_SIGN = r"[^\s@<>(),;:\"\[\]\\\x00-\x1f\x7f]"
ADDRESS = re.compile(rf"(?<!{_SIGN}){_SIGN}{{1,200}}@[A-Za-z0-9](?:[A-Za-z0-9.-]{{0,250}}[A-Za-z0-9])?")
"""Matches an address that begins where its word begins, so that a long word is tried at one place only."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The meaning of a mark. `kind` is seat, bounce or confirm; `text` is everything after the plus sign.

    The token of a seat is verified already, but `epoch` must still be compared with the seat's current epoch: addresses
    of older epochs are no longer valid.
    """

    kind: str
    text: str
    game: str = ""
    seat: str = ""
    epoch: int = 0
    token: str = ""


class AddressBook:
    """Makes and reads the marks of one judge's address."""

    def __init__(self, judge: str, secret: bytes, run: str = "") -> None:
        """Take the judge's address, the secret of the data folder, and a text that is unique to this run of the judge.

        After a restore from a backup, new letters may get keys that were used before. With a new `run` they still get
        new Message-IDs. A letter that is sent again keeps its Message-ID, which is stored with the letter.
        """
        self.judge = normal(judge)
        self.local, _, self.domain = self.judge.partition("@")
        if not ADDRESS.fullmatch(self.judge):
            raise ValueError(f"not a mail address: {judge!r}")
        self._secret = secret
        self._run = [run] if run else []

    def seat_token(self, game: str, seat: str, epoch: int = 0) -> str:
        """Return the token of a seat; a new epoch makes all earlier tokens invalid."""
        return self._mac("seat", game, seat, str(epoch))

    def seat_address(self, game: str, seat: str, epoch: int = 0) -> str:
        """Return the reply address of a seat."""
        return self._plus(f"{game}-{seat}-{self.seat_token(game, seat, epoch)}")

    def bounce_address(self, key: str) -> str:
        """Return the envelope sender of a letter, so that the address of a bounce tells which letter bounced."""
        return self._plus(f"bounce-{self._mac('bounce', *self._run, key)}")

    def confirm_address(self, token: str) -> str:
        """Return the address that confirms a waiting act."""
        return self._plus(f"confirm-{token}")

    def calendar_place(self, address: str) -> str:
        """Return where the calendar of a person lies on the site; nobody else can guess it."""
        return f"calendars/{self._mac('calendar', normal(address))}.ics"

    def message_id(self, key: str) -> str:
        """Return the Message-ID for an outbox key in this run; the key cannot be read from it."""
        return f"<{self._mac('letter', *self._run, key)}.{self._mac('again', *self._run, key)}@{self.domain}>"

    def is_ours(self, address: str) -> bool:
        """True for the judge's address, with or without a mark."""
        local, _, domain = normal(address).rpartition("@")
        return domain == self.domain and local.partition("+")[0] == self.local

    def find(self, addresses: Iterable[str], epochs: int = 32) -> Mark | None:
        """Return the first mark of this judge, or None. Tokens of seats are tried with this number of `epochs`."""
        ours = dict.fromkeys(normal(address) for address in addresses if self.is_ours(address))
        marks = (address.rpartition("@")[0].partition("+")[2] for address in ours)
        tried = islice((mark for mark in marks if mark), MOST_TRIED)
        return next((found for mark in tried if (found := self._read(mark, epochs)) is not None), None)

    def _read(self, text: str, epochs: int) -> Mark | None:
        parts = text.split("-")
        if parts[0] in RESERVED:
            return Mark(parts[0], text, token=parts[1]) if len(parts) == 2 else None
        return self._read_seat(text, parts, epochs)

    def _read_seat(self, text: str, parts: list[str], epochs: int) -> Mark | None:
        """Return the mark of a seat, or None. Names may hold hyphens, so every split into game and seat is tried."""
        token = parts[-1]
        for cut in range(1, min(len(parts) - 1, 8)):
            game, seat = "-".join(parts[:cut]), "-".join(parts[cut:-1])
            for epoch in range(epochs):
                if hmac.compare_digest(self.seat_token(game, seat, epoch).encode(), token.encode()):
                    return Mark("seat", text, game, seat, epoch=epoch, token=token)
        return None

    def _plus(self, mark: str) -> str:
        return f"{self.local}+{mark}@{self.domain}"

    def _mac(self, *parts: str) -> str:
        return _mac(self._secret, "\0".join(parts))


_SIGNS = "abcdefghijklmnopqrstuvwxyz234567"
_PAIRS = [one + other for one in _SIGNS for other in _SIGNS]
"""Maps each number of ten bits to its two signs in base 32, which the standard library makes byte by byte."""


@lru_cache(maxsize=1024)
def _mac(secret: bytes, text: str) -> str:
    """Return the HMAC of a text as a mark; cached, since the marks of seats are needed often."""
    bits = int.from_bytes(hmac.digest(secret, text.encode(), "sha256")[:10])
    return "".join([_PAIRS[bits >> shift & 1023] for shift in range(70, -1, -10)])


def normal(address: str) -> str:
    """Return an address in the form used for comparison: stripped and in lower case."""
    return address.strip().lower()


def without_mark(address: str) -> str:
    """Return an address without its plus sign and mark."""
    local, at, domain = normal(address).rpartition("@")
    return f"{local.partition('+')[0]}{at}{domain}"
