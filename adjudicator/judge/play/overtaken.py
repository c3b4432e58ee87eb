"""Keeps the order of a seat's mails where one failed at first, and newer ones of the seat were handled before it.

Its lines count as those of its own time: they add to the newer lines, and replace none of them.
"""

from __future__ import annotations

from dataclasses import replace

from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.mail.message import Incoming
from adjudicator.orders.mail_reading import Header, MailReading
from adjudicator.store import lines


def in_its_own_time(seat: SeatAt, reading: MailReading, mail: Incoming) -> MailReading:
    """Return the reading of a mail; one that failed at first gets the revision that it would have had in time."""
    if not mail.failures:
        return reading
    stored = lines.of_seat(seat.match.tx, seat.match.name, seat.house)
    newer = [row.revision for row in stored if row.arrived_at > mail.arrived]
    header = reading.header or Header(seat.match.name, seat.house)
    if not newer or header.revision is not None:
        return reading
    return replace(reading, header=replace(header, revision=min(newer) - 1))
