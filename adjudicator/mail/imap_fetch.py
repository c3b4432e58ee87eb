"""Fetches data of many mails at once from an IMAP server, so that one faulty mail does not block the others.

If an answer about many mails cannot be understood, each half of them is fetched again, until the faulty mail is found
by bisection.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from adjudicator.mail import gate
from adjudicator.mail.fair import FIELDS
from adjudicator.mail.imap_client import GONE, Client, whole

log = logging.getLogger(__name__)

SIZES_AT_ONCE = 1000
LAST = datetime.max.replace(tzinfo=UTC)
SIZE, ARRIVED = "RFC822.SIZE", "INTERNALDATE"
BODY = "BODY.PEEK[]"
HEADER = f"BODY.PEEK[HEADER]<0.{gate.HEADER_BYTES + 1}>"
PEOPLE = f"BODY.PEEK[HEADER.FIELDS ({' '.join(FIELDS).upper()})]"
PEOPLE_BYTES = 2000
BEGINNING = f"BODY.PEEK[]<0.{gate.MAIL_BYTES + 1}>"

Exchange = Callable[[int], AbstractContextManager[None]]
"""Returns a context that limits the time of an exchange of this number of bytes."""


@dataclass(frozen=True, slots=True)
class Listed:
    """One mail in the inbox; its size and time of arrival are None if the server does not tell them."""

    uid: int
    size: int | None
    arrived: datetime | None

    @property
    def what(self) -> str:
        """The IMAP name of the data to fetch: only the headers for a mail above the size limit."""
        if self.size is None:
            return BEGINNING
        return BODY if self.size <= gate.MAIL_BYTES else HEADER

    @property
    def bytes(self) -> int:
        """The approximate number of bytes to transfer."""
        return {BODY: self.size or 0, HEADER: gate.HEADER_BYTES, BEGINNING: gate.MAIL_BYTES}[self.what]


def listed(client: Client, uids: Sequence[int], exchange: Exchange) -> list[Listed]:
    """Return size and time of arrival of mails, in the order of arrival; mails of unknown time come last."""
    found: list[Listed] = []
    for first in range(0, len(uids), SIZES_AT_ONCE):
        part = uids[first : first + SIZES_AT_ONCE]
        for uid, data in _every(client, part, [SIZE, ARRIVED], lambda _: exchange(0)):
            if isinstance(data, str):
                found.append(_listed(uid, _alone(client, uid, SIZE, exchange) | _alone(client, uid, ARRIVED, exchange)))
            else:
                found.append(_listed(uid, data))
    return sorted(found, key=lambda mail: (mail.arrived or LAST, mail.uid))


def batch(mails: Sequence[Listed], most: int, most_bytes: int) -> tuple[list[Listed], list[Listed]]:
    """Split the mails into a batch to fetch now, of at least one mail, and the rest.

    The batch has at most `most` mails and, if it has several, at most `most_bytes` bytes.
    """
    count, size = 0, 0
    for mail in mails[:most]:
        size += mail.bytes
        if count and size > most_bytes:
            break
        count += 1
    return list(mails[:count]), list(mails[count:])


def bodies(client: Client, mails: Sequence[Listed], exchange: Exchange) -> dict[int, bytes | str]:
    """Return the bytes of each mail, or a text that says why it cannot be fetched. Vanished mails are left out."""
    found: dict[int, bytes | str] = {}
    sizes = {mail.uid: mail.bytes for mail in mails}
    for what in (BODY, HEADER, BEGINNING):
        uids = [mail.uid for mail in mails if mail.what == what]
        for uid, data in _every(client, uids, [what], lambda some: exchange(sum(sizes[uid] for uid in some))):
            found[uid] = data if isinstance(data, str) else _body(data)
    return found


def heads(client: Client, mails: Sequence[Listed], exchange: Exchange) -> list[bytes]:
    """Return the header fields of each mail that hold addresses; empty bytes if the server sends none."""
    found: dict[int, bytes] = {}
    for first in range(0, len(mails), SIZES_AT_ONCE):
        uids = [mail.uid for mail in mails[first : first + SIZES_AT_ONCE]]
        for uid, data in _every(client, uids, [PEOPLE], lambda some: exchange(len(some) * PEOPLE_BYTES)):
            blocks = [] if isinstance(data, str) else [value for value in data.values() if isinstance(value, bytes)]
            found[uid] = blocks[0][: gate.HEADER_BYTES] if blocks else b""
    return [found.get(mail.uid, b"") for mail in mails]


def _every(
    client: Client, uids: Sequence[int], what: list[str], exchange: Callable[[Sequence[int]], Any]
) -> Iterator[tuple[int, dict[bytes, Any] | str]]:
    """Yield the data that the server sends about each mail, or the reason why its answer cannot be used."""
    if not uids:
        return
    try:
        with exchange(uids):
            answer = client.fetch(uids, what)
    except GONE:
        raise
    except Exception as error:
        if len(uids) == 1:
            yield uids[0], f"{type(error).__name__}: {error}"[:200]
            return
        middle = len(uids) // 2
        for half in (uids[:middle], uids[middle:]):
            yield from _every(client, half, what, exchange)
        return
    for uid in uids:
        if uid in answer:
            yield uid, answer[uid]


def _alone(client: Client, uid: int, what: str, exchange: Exchange) -> dict[bytes, Any]:
    """Return the data of one mail, or an empty mapping if the server does not send it."""
    for _, data in _every(client, [uid], [what], lambda _: exchange(0)):
        if not isinstance(data, str):
            return data
    return {}


def _listed(uid: int, data: dict[Any, Any]) -> Listed:
    size, arrived = whole(data.get(SIZE.encode())), data.get(ARRIVED.encode())
    try:
        instant = arrived.astimezone(UTC) if isinstance(arrived, datetime) else None
    except (OverflowError, ValueError, OSError):
        instant = None
    if size is None or instant is None:
        log.info("the server does not tell size or time of the mail with UID %d", uid)
    return Listed(uid, size, instant)


def _body(data: dict[bytes, Any]) -> bytes | str:
    body = next((value for key, value in data.items() if key.startswith(b"BODY[")), None)
    if not isinstance(body, bytes):
        return "the server gives no text"
    return body if len(body) <= gate.MAIL_BYTES else body[: gate.HEADER_BYTES + 1]
