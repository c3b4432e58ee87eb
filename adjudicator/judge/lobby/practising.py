"""The beginning of a practice game: one person, and stewards of different styles on all other seats."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle

from adjudicator.boxes.variant import Variant
from adjudicator.engine.stewards import LOYAL, PUBLISHED, Steward
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.lobby.beginning import appoint, assigned, set_up
from adjudicator.judge.lobby.signing import read_wish
from adjudicator.judge.play.idle_practice import IDLE
from adjudicator.judge.play.move_on import advance
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.options import Options
from adjudicator.judge.table.seat_at import SeatAt, seats_at
from adjudicator.judge.table.sitting import Sitting
from adjudicator.store import games
from adjudicator.store.games import PRACTICE, RUNNING, GameRow, SignOn, is_practice

MOST = 200
"""How many practice games one judge runs at the same time."""
IDLE_DAYS = IDLE.days
_HOURS = IDLE.days * 24


def under_way(writer: Writer) -> str:
    """Return the practice game that somebody plays now, or ""."""
    return next((game for game, _ in writer.plays if is_practice(game)), "")


def too_many(sitting: Sitting) -> bool:
    """Return True while this judge runs as many practice games as it may."""
    return games.practice_games(sitting.tx, RUNNING) >= MOST


def begin(sitting: Sitting, writer: Writer, variant: Variant, options: Options, wish: str) -> Match:
    """Open a practice game for the writer, with the House they wish for if there is one, and set it up."""
    unhurried = replace(options, deadline=f"{_HOURS}h", question=_HOURS, tripwire=_HOURS, grace=0)
    game = GameRow(
        name=f"{PRACTICE}{games.practice_games(sitting.tx) + 1}",
        variant=variant.id,
        created_at=sitting.now,
        variant_checksum=variant.checksum,
        options=unhurried.as_json(),
        zone=options.zone,
        language=options.language,
        settings={"version": variant.version},
    )
    games.create(sitting.tx, game)
    match = sitting.match(game.name)
    assert match is not None
    wanted = read_wish(match, wish, options.language).as_json()
    person = SignOn(match.name, writer.address, sitting.now, writer.name, options.language, wanted)
    seed = sitting.desk.seed()
    set_up(sitting, match, seed, _seated(match, person, seed))
    writer.match, writer.seat = match, next(seat for seat in seats_at(match) if seat.row.address)
    return match


def _seated(match: Match, person: SignOn, seed: bytes) -> dict[str, SignOn | None]:
    """Return the seats of the game in their order: the one that the person gets, and free ones for stewards."""
    houses = match.game.seating.seats_for(match.variant, match.options.players, match.options.rulings)
    given = assigned(houses, [person], seed, match.name)
    others = [house for house in houses if house not in given][: match.options.players - 1]
    return {house: given.get(house) for house in houses if house in given or house in others}


def deal(sitting: Sitting, match: Match) -> None:
    """Let stewards of different styles sit down at the free seats, and send the first report."""
    styles = [style for style in match.game.asks.styles if style != LOYAL] or [PUBLISHED]
    free = [seat for seat in seats_at(match) if not seat.row.address]
    for seat, style in zip(free, cycle(styles), strict=False):
        appoint(sitting, SeatAt(match, seat.house), Steward(style))
    advance(sitting, match)
