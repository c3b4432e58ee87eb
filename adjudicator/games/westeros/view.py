"""What a seat may know: the one place where that is decided (rulings I-01, I-02).

Everything that leaves the judge is rendered from a view. Hidden are the orders of all decks, a wildling card
seen with the Raven (but for the House that saw it) and Tides cards before their reveal; an edition without such
cards shows nothing there. Orders, bids and House cards chosen in secret are not in the state before they are revealed.
"""

from __future__ import annotations

from typing import Any

from adjudicator.games.westeros.planning import is_restricted, stars_of
from adjudicator.games.westeros.state import Area, Combat, Game

HIDDEN = "hidden"
"""What is shown of an order that lies face down."""


def views(game: Game) -> dict[str | None, dict[str, Any]]:
    """Return what each seat and an observer (None) may know; they share what is the same, so nobody may change it."""
    public = _public(game)
    return {None: public, **{house: _of_seat(game, house, public) for house in game.houses}}


def view(game: Game, seat: str | None) -> dict[str, Any]:
    """Return what `seat` may know as JSON values; None stands for an observer."""
    public = _public(game)
    return public if seat is None else _of_seat(game, seat, public)


def _of_seat(game: Game, seat: str, public: dict[str, Any]) -> dict[str, Any]:
    """Return what a seat may know: what is public, and instead of a part of it what the seat sees of it."""
    own = {area: _area(game, area, here, seat) for area, here in game.areas.items() if here.one_time}
    mine = {seat: _player(game, seat, seat)} if seat in game.players and game.players[seat].one_time else {}
    return {
        **public,
        "seat": seat,
        "areas": {**public["areas"], **own} if own else public["areas"],
        "players": {**public["players"], **mine} if mine else public["players"],
        "combat": _combat(game, game.combat, seat) if game.combat else None,
        "wildling_seen": game.known_wildling.get(seat),
    }


def _public(game: Game) -> dict[str, Any]:
    return {
        "seat": None,
        "round": game.round,
        "rounds": game.variant.rounds,
        "phase": game.phase,
        "houses": list(game.houses),
        "turn_order": game.turn_order,
        "tracks": {track: list(order) for track, order in game.tracks.items()},
        "throne": {"holder": game.throne_holder},
        "blade": {"holder": game.blade_holder, "used": game.blade_used},
        "raven": {"holder": game.raven_holder, "used": game.raven_used},
        "wildlings": game.wildlings,
        "westeros": list(game.westeros),
        "restrictions": list(game.restrictions),
        "orders_allowed": [o.id for o in game.variant.orders.values() if not is_restricted(game, o)],
        "areas": {area: _area(game, area, here, None) for area, here in game.areas.items()},
        "players": {house: _player(game, house, None) for house in game.houses},
        "combat": _combat(game, game.combat, None) if game.combat else None,
        "progress": dict(game.progress),
        "wildling_seen": None,
        "winner": game.winner,
        **({"columns": [list(column) for column in game.columns]} if game.columns else {}),
        "rulings": game.rulings.unusual(),
    }


def _area(game: Game, area: str, here: Area, seat: str | None) -> dict[str, Any]:
    found: dict[str, Any] = {
        "house": here.house,
        "units": dict(here.units),
        "routed": dict(here.routed),
        "order": here.order,
        "token": here.token,
        "garrison": here.garrison,
        "neutral": here.neutral,
        "controller": game.controller(area),
    }
    if here.one_time:
        found["one_time"] = here.one_time if _are_shown(game, here.house, seat) else HIDDEN
    if here.fortification:
        found["fortification"] = True
    if game.is_blocked(area):
        found["blocked"] = True
    return found


def _player(game: Game, house: str, seat: str | None) -> dict[str, Any]:
    player = game.players[house]
    supply_table = game.variant.supply_table
    return {
        "power": player.power,
        "tokens_on_board": game.tokens_on_board(house),
        "supply": player.supply,
        "supply_limit": list(supply_table[min(player.supply, len(supply_table) - 1)]),
        "hand": list(player.hand),
        "discard": list(player.discard),
        "pool": dict(player.pool),
        "castles": game.castles_of(house),
        "stars": stars_of(game, house),
        **({"one_time": list(player.one_time)} if player.one_time and _are_shown(game, house, seat) else {}),
    }


def _are_shown(game: Game, house: str | None, seat: str | None) -> bool:
    """True unless orders used once, laid before the others, are still face down for this seat."""
    return game.phase != "planning" or house == seat


def _combat(game: Game, combat: Combat, seat: str | None) -> dict[str, Any]:
    here = game.areas[combat.area]
    shown = combat.tides if combat.tides_revealed else {h: c for h, c in combat.tides.items() if h == seat}
    return {
        "attacker": combat.attacker,
        "defender": combat.defender,
        "from": combat.origin,
        "area": combat.area,
        "order": combat.order,
        "attacking": dict(combat.attacking),
        "defending": dict(here.units) if here.house == combat.defender else {},
        "support": [{"house": s.house, "side": s.side, "areas": list(s.areas)} for s in combat.support],
        "cards": dict(combat.cards),
        "blade_used_by": combat.blade_used_by,
        "tides": dict(shown),
        "winner": combat.winner,
        "strength": dict(combat.strength),
    }
