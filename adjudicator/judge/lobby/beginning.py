"""The beginning of a game: the secret seed, who gets which house, the first window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from adjudicator.engine.chance import below, commitment, numbers
from adjudicator.engine.stewards import DEFAULTS, Steward
from adjudicator.judge.lobby.signing import fitted, standing_line, wish_from_json
from adjudicator.judge.play.move_on import advance
from adjudicator.judge.table import readings
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.orders.kept import Kept
from adjudicator.store import games, seats
from adjudicator.store.games import RUNNING, SignOn
from adjudicator.store.seats import Seat


def begin(sitting: Sitting, match: Match) -> None:
    """Make the secret seed, give out the houses, set up the game and report its beginning."""
    wishes = games.sign_ons(sitting.tx, match.name)
    seed = sitting.desk.seed()
    houses = match.game.seating.seats_for(match.variant, len(wishes), match.options.rulings)
    given = assigned(houses, wishes, seed, match.name)
    set_up(sitting, match, seed, given)
    for house, wish in given.items():
        games.sign_off(sitting.tx, match.name, wish.address)
        appoint(sitting, SeatAt(match, house), wish_from_json(wish.preference).steward)
    advance(sitting, match)


def set_up(sitting: Sitting, match: Match, seed: bytes, given: Mapping[str, SignOn | None]) -> None:
    """Set a game up with these seats; one that is given to nobody is played by its steward."""
    rulings = {**match.options.rulings, **match.game.seating.chosen(list(given))}
    match.change(
        state=RUNNING,
        seed=seed,
        commitment=commitment(seed),
        started_at=sitting.now,
        variant_checksum=match.variant.checksum,
        options={**match.row.options, "players": len(given), "rulings": rulings},
    )
    match.note(readings=readings.at_beginning(match.variant, match.options.profile, rulings))
    match.__dict__.pop("options", None)
    for house, wish in given.items():
        token = sitting.desk.book.seat_token(match.name, house)
        seat = Seat(match.name, house, sitting.now, token=token)
        if wish is not None:
            zone = wish_from_json(wish.preference).zone
            seat = replace(seat, address=wish.address, name=wish.name, language=wish.language, zone=zone)
        seats.take(sitting.tx, seat)
    match.__dict__.pop("seats", None)


def appoint(sitting: Sitting, seat: SeatAt, steward: Steward | None) -> None:
    """Give a seat the line about its steward that was wished for at sign-on; it stands until it is replaced."""
    chosen = fitted(seat, steward) if steward is not None else DEFAULTS
    if chosen == DEFAULTS:
        return
    orders = seat.orders
    line = standing_line(seat, chosen)
    seat.save(replace(orders, kept=(*orders.kept, Kept(line, None))), sitting.now)


def assigned(houses: Sequence[str], wishes: Sequence[SignOn], seed: bytes, game: str) -> dict[str, SignOn]:
    """Return who gets which house: wishes in the order of sign-on, the rest drawn from the seed."""
    free, given, left = list(houses), {}, []
    for wish in wishes:
        house = next((house for house in wish_from_json(wish.preference).houses or () if house in free), None)
        if house is None:
            left.append(wish)
        else:
            free.remove(house)
            given[house] = wish
    row = numbers(seed, game, 0, "seats")
    for wish in left:
        given[free.pop(below(row, len(free)))] = wish
    return {house: given[house] for house in houses if house in given}
