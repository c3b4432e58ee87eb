"""What a moderator can put right on the board where a phase begins: pieces, power, supply, tracks and hands.

No piece is made: units come from the pool of their House and go back there, as in play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.engine.asks import Rule
from adjudicator.engine.edits import EditTable, Verb
from adjudicator.engine.rulings import Edit
from adjudicator.games.westeros.state import Game, count
from adjudicator.games.westeros.supply import fits
from adjudicator.games.westeros.tracks import move_to

HAND, DISCARD = PILES = ("hand", "discard")


def _done(change: Callable[[Game, Edit], None]) -> Callable[[Game, Edit], Rule[None]]:
    """Return a change that asks nothing as a rule."""

    def run(game: Game, edit: Edit) -> Rule[None]:
        change(game, edit)
        yield from ()

    return run


# ---- power, supply, wildlings, tracks


def _bar_power(game: Game, edit: Edit) -> str:
    power = game.players[edit["house"]].power + edit["amount"]
    most = game.variant.power_tokens - game.tokens_on_board(edit["house"])
    return "" if 0 <= power <= most else "edit-no-power"


def _power(game: Game, edit: Edit) -> None:
    game.players[edit["house"]].power += edit["amount"]


def _supply(game: Game, edit: Edit) -> None:
    game.players[edit["house"]].supply = edit["n"]


def _bar_supply(game: Game, edit: Edit) -> str:
    return _over_supply(game, edit["house"], edit["n"]) if edit["n"] < len(game.variant.supply_table) else "no-edit"


def _bar_wildlings(game: Game, edit: Edit) -> str:
    return "" if edit["n"] <= game.variant.wildling_limit else "edit-wildlings"


def _wildlings(game: Game, edit: Edit) -> None:
    game.wildlings = edit["n"]


def _bar_track(game: Game, edit: Edit) -> str:
    track = game.tracks[edit["track"]]
    if not 1 <= edit["n"] <= len(track):
        return "edit-position"
    return "edit-same" if track[edit["n"] - 1] == edit["house"] else ""


def _track(game: Game, edit: Edit) -> None:
    move_to(game.tracks, edit["track"], edit["house"], edit["n"] - 1)


# ---- pieces on the board


def _over_supply(game: Game, house: str, supply: int) -> str:
    """Return a reason if the armies of a House are too large for a level of supply."""
    sizes = [count(game.areas[area].units) for area in game.held_by(house)]
    return "" if fits(sizes, game.variant.supply_table[supply]) else "edit-armies"


def _bar_place(game: Game, house: str, unit: str, area: str, left: str = "") -> str:
    """Return why a unit of a House cannot be put into an area, once it has left another, or ""."""
    here, kind = game.areas[area], game.board.areas[area].kind
    if game.is_blocked(area):
        return "edit-closed"
    if (game.variant.units[unit].terrain == "land") != (kind == "land"):
        return "edit-terrain"
    if here.house not in (None, house) or here.neutral or (here.garrison and game.controller(area) != house):
        return "edit-occupied"
    held = {*game.held_by(house), area}
    sizes = [count(game.areas[each].units) + (each == area) - (each == left) for each in held]
    return "" if fits(sizes, game.variant.supply_table[game.players[house].supply]) else "edit-armies"


def _bar_add(game: Game, edit: Edit) -> str:
    if not game.players[edit["house"]].pool.get(edit["unit"]):
        return "edit-pool"
    return _bar_place(game, edit["house"], edit["unit"], edit["area"])


def _add(game: Game, edit: Edit) -> None:
    game.place(edit["house"], edit["area"], edit["unit"])


def _bar_remove(game: Game, edit: Edit) -> str:
    here = game.areas[edit["area"]]
    return "" if here.house == edit["house"] and here.standing().get(edit["unit"]) else "edit-no-unit"


def _remove(game: Game, edit: Edit) -> None:
    game.destroy(edit["area"], {edit["unit"]: 1})


def _bar_move(game: Game, edit: Edit) -> str:
    start = game.areas[edit["from"]]
    if start.house is None or not start.standing().get(edit["unit"]):
        return "edit-no-unit"
    if edit["from"] == edit["to"]:
        return "edit-same"
    return _bar_place(game, start.house, edit["unit"], edit["to"], edit["from"])


def _move(game: Game, edit: Edit) -> None:
    house = game.areas[edit["from"]].house
    assert house is not None
    game.take_off(edit["from"], {edit["unit"]: 1})
    game.put_in(house, edit["to"], {edit["unit"]: 1})


def _bar_token(game: Game, edit: Edit) -> str:
    if edit["area"] not in game.board.land or game.is_blocked(edit["area"]):
        return "edit-closed"
    if game.areas[edit["area"]].token == edit["house"]:
        return "edit-token"
    used = game.tokens_on_board(edit["house"]) + game.players[edit["house"]].power if edit["house"] else 0
    return "" if used < game.variant.power_tokens else "edit-no-power"


def _token(game: Game, edit: Edit) -> None:
    game.areas[edit["area"]].token = edit["house"]


# ---- House cards


def _bar_card(game: Game, edit: Edit) -> str:
    player = game.players[edit["house"]]
    start = player.discard if edit["to"] == HAND else player.hand
    return "" if edit["card"] in start else "edit-card"


def _card(game: Game, edit: Edit) -> None:
    player = game.players[edit["house"]]
    start, end = (player.discard, player.hand) if edit["to"] == HAND else (player.hand, player.discard)
    start.remove(edit["card"])
    end.append(edit["card"])


# ---- all of them


def _number(low: int, high: int) -> Callable[[Any, Any], bool]:
    return lambda game, value: type(value) is int and low <= value <= high


KINDS: Mapping[str, Callable[[Any, Any], bool]] = {
    "house": lambda game, value: value in game.players,
    "house-or-nobody": lambda game, value: value is None or value in game.players,
    "area": lambda game, value: value in game.areas,
    "unit": lambda game, value: value in game.variant.units,
    "track": lambda game, value: value in game.tracks,
    "card": lambda game, value: value in game.variant.house_cards,
    "pile": lambda game, value: value in PILES,
    "number": _number(0, 20),
    "change": _number(-20, 20),
}
VERBS: Mapping[str, Verb] = {
    "power": Verb({"house": "house", "amount": "change"}, _bar_power, _done(_power)),
    "supply": Verb({"house": "house", "n": "number"}, _bar_supply, _done(_supply)),
    "wildlings": Verb({"n": "number"}, _bar_wildlings, _done(_wildlings)),
    "track": Verb({"track": "track", "house": "house", "n": "number"}, _bar_track, _done(_track)),
    "add": Verb({"house": "house", "unit": "unit", "area": "area"}, _bar_add, _done(_add)),
    "remove": Verb({"house": "house", "unit": "unit", "area": "area"}, _bar_remove, _done(_remove)),
    "move": Verb({"unit": "unit", "from": "area", "to": "area"}, _bar_move, _done(_move)),
    "token": Verb({"house": "house-or-nobody", "area": "area"}, _bar_token, _done(_token)),
    "card": Verb({"house": "house", "card": "card", "to": "pile"}, _bar_card, _done(_card)),
}


def corrections(copied: Callable[[Game], Game]) -> EditTable:
    """Return the edits of a moderator; `copied` returns a state of the edition to try them in."""
    return EditTable(VERBS, KINDS, copied)
