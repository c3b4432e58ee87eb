"""Reads commands that name a seat of a game and a person's mail address, such as "HOUSE to new@example.org"."""

from __future__ import annotations

import re

from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.mail.addresses import ADDRESS


def house_and_address(joint: str, ends_house: str = "") -> re.Pattern[str]:
    """Return a pattern for a House of one to four words, a joint, and an address, with the groups house and address.

    The joint is a pattern and holds the blanks on both sides. The signs of `ends_house` cannot stand in the House.
    """
    word = rf"[^@<>{ends_house}\s]+"
    return re.compile(
        rf"(?P<house>{word}(?: {word}){{0,3}}?){joint}<?(?:mailto:)?(?P<address>{ADDRESS.pattern})>?", re.I
    )


def single_blanks(said: str) -> str:
    """Return a text with each run of blanks as one blank, and none at its ends, as these patterns expect it."""
    return " ".join(said.split())


def seat_named(match: Match, said: str) -> SeatAt | None:
    """Return the seat of a game that words name, or None."""
    context = match.reader("").context
    found = context.book.find(context.slot(("house",)), said.lower().split())
    return SeatAt(match, found[0]) if len(found) == 1 and found[0] in match.seats else None
