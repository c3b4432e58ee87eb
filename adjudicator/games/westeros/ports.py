"""Who owns a port, blockades, and what becomes of Ships when the land changes hands.

Second edition "Ports"; first edition the option "Ports" of *A Clash of Kings*. Nothing here happens on a board without
ports.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.westeros.armies import may_become
from adjudicator.games.westeros.orders import remove_order
from adjudicator.games.westeros.state import Combat, Game, count

SHIP = "ship"


def is_blockaded(game: Game, port: str) -> bool:
    """True if enemy or neutral Ships are in the sea of `port` (PO-04, PO-05)."""
    here, sea = game.areas[port], game.variant.areas[port].sea
    return sea is not None and (game.areas[sea].house not in (None, here.house) or game.areas[sea].neutral > 0)


def earns(game: Game, port: str) -> bool:
    """True when the Ships in `port` bring power: their House controls its land, and it is not blockaded."""
    house = game.areas[port].house
    return house is not None and game.controller(port) == house and not is_blockaded(game, port)


def lose_uncontrolled(game: Game) -> None:
    """Ships in the port of a land that nobody controls any more are destroyed at once (M-17, PO-07)."""
    if game.rulings.uncontrolled_port_ships == "stay":
        return
    for port in game.board.ports:
        here = game.areas[port]
        if here.house is None or game.controller(port) is not None:
            continue
        house, ships = here.house, dict(here.units)
        remove_order(game, port)
        game.destroy(port, ships, dict(here.routed))
        game.tell("port-ships-destroyed", area=port, house=house, ships=count(ships))


def change_hands(game: Game, combat: Combat) -> Rule[None]:
    """What the march has left or taken on its way to this combat changes hands before it, with its port (M-17)."""
    if game.rulings.ports_change_hands == "at_once":
        yield from settle(game, combat)


def settle(game: Game, combat: Combat | None = None) -> Rule[None]:
    """The new owner of a land replaces enemy Ships in its port by Ships of their own (PO-06 to PO-09)."""
    lose_uncontrolled(game)
    for port in game.board.ports:
        here = game.areas[port]
        owner = game.edition.port_taker(game, port)
        if here.house is None or here.house == owner or owner is None:
            continue
        options = game.edition.port_choices(_most_ships(game, port, owner, _marching(game, combat, owner)))
        about = {"area": port, "ships": count(here.units)}
        ask = Ask(owner, "port.ships", options, default=len(options) - 1, about=about)
        kept = yield from ask_one(ask)
        _replace(game, port, owner, kept)


def _marching(game: Game, combat: Combat | None, house: str) -> dict[str, int]:
    """Return the army of `house` that is on its way into combat, counted where the edition counts it."""
    if combat is None or combat.attacker != house:
        return {}
    return {game.edition.counts_at(game, combat): count(combat.attacking)}


def _most_ships(game: Game, port: str, owner: str, marching: Mapping[str, int]) -> int:
    """Return how many Ships the owner could put there: as many as lie there, available, within supply."""
    most = min(count(game.areas[port].units), game.players[owner].pool[SHIP], game.variant.areas[port].max_ships)
    while most and not may_become(game, owner, {port: most, **marching}):
        most -= 1
    return most


def _replace(game: Game, port: str, owner: str, ships: int) -> None:
    here = game.areas[port]
    loser = here.house
    remove_order(game, port)
    game.destroy(port, dict(here.units), dict(here.routed))
    for _ in range(ships):
        game.place(owner, port, SHIP)
    game.tell("port-taken", area=port, house=owner, loser=loser, ships=ships)
