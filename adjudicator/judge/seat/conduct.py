"""How reliably people play: which windows of orders each answered, missed, or was away from as announced.

It is kept for each time that a person has a seat, so that whoever takes a seat over begins with nothing, and by window,
so that a window played twice because the game went back counts once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from sqlalchemy import Connection

from adjudicator.judge.seat import absences
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.memory import GameMemory, recalled
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.reports.letter_parts import Conduct
from adjudicator.store import games, seats
from adjudicator.store.games import OVER
from adjudicator.store.seats import Seat

ANSWERED, MISSED, AWAY = "answered", "missed", "away"


def close_window(match: Match, complete: Mapping[str, bool], *, in_time: bool) -> None:
    """Note what the players of seats did for the window that closes; nothing of one who still had time to write.

    `complete` tells by seat whether its orders are.
    """
    known, noted = match.memory.conduct, {}
    for seat in (SeatAt(match, house) for house in complete):
        if seat.row.address and (complete[seat.house] or not in_time):
            person = _tenure(seat.row)
            what = _what_was_done(seat, complete=complete[seat.house])
            noted[person] = {**known.get(person, {}), str(match.window): what}
    if noted:
        match.note(conduct={**known, **noted})


def _what_was_done(seat: SeatAt, *, complete: bool) -> str:
    away = absences.current(seat) is not None
    wrote = complete or (seat.memory.heard_in == seat.match.window and not away)
    return ANSWERED if wrote else AWAY if away else MISSED


def of_seat(seat: SeatAt) -> Conduct:
    """Return the conduct of the player of a seat in this game."""
    return _counted(seat.row, seat.match.memory)


def of_person(tx: Connection, address: str) -> Conduct:
    """Return the conduct of a person in all games that are over, but for practice."""
    held = [(row, games.get(tx, row.game)) for row in seats.of_address(tx, address) if not games.is_practice(row.game)]
    over = [(row, game) for row, game in held if game is not None and game.state == OVER]
    return _sum(_counted(row, recalled(GameMemory, game.settings)) for row, game in over)


def _tenure(row: Seat) -> str:
    """Return what names a person's time at a seat; it stays when their address changes."""
    return f"{row.house} {row.joined_at.isoformat()}"


def _counted(row: Seat, memory: GameMemory) -> Conduct:
    counts = Counter(memory.conduct.get(_tenure(row), {}).values())
    return Conduct(counts[ANSWERED], counts[MISSED], counts[AWAY])


def _sum(some: Iterable[Conduct]) -> Conduct:
    found = list(some)
    return Conduct(
        sum(each.answered for each in found), sum(each.missed for each in found), sum(each.away for each in found)
    )
