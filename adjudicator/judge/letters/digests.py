"""Sends the one mail a day of those who want one: all that has waited for a seat since the last."""

from __future__ import annotations

from adjudicator.judge.letters.fill import seat_head
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports.letters import DigestLetter, DigestPart
from adjudicator.store import digests


def send(sitting: Sitting, game: str, house: str) -> None:
    """Queue what waits for a seat as one letter."""
    match = sitting.match(game)
    items = digests.take(sitting.tx, game, house, sitting.now)
    if match is None or not items:
        return
    parts = [DigestPart(subject=item.subject, text=item.text) for item in items]
    letter = DigestLetter(head=seat_head(sitting, SeatAt(match, house)), parts=parts)
    sitting.send(letter, f"digest:{game}:{house}:{items[-1].id}", game=game, seat=house)
