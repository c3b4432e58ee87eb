"""Turns the positions of a file of mails into states of our rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.games.agot1e.rules import RULES as FIRST
from adjudicator.games.agot2e.rules import RULES as AGOT
from adjudicator.games.btwixt.rules import RULES as BTWIXT
from adjudicator.games.btwixt.rules.state import Council
from adjudicator.games.btwixt.rules.state import Game as Ring
from adjudicator.games.westeros.state import Area, Combat, Game, Player, Support, subtract
from tests.trace import names
from tests.trace.first_replay import OPTIONS
from tests.trace.replay import PROFILE

Position = Mapping[str, Any]
RING_PHASES = {"bid": "plans", "draft": "draft", "claim": "claim"}


def state_of(position: Position, variant: Any) -> Any:
    """Return the state of our rules for a position."""
    return _ring(position, variant) if position["game"] == "btwixt" else _board(position, variant)


def _board(position: Position, variant: Any) -> Game:
    if position["game"] == "agot-1e":
        return _first(position, variant)
    options, said = position["options"], position["state"]
    rulings = {
        **variant.profiles[PROFILE],
        "tides_of_battle": options["tides_of_battle"],
        "tiebreakers": options["tie_breaks"].replace("-", "_").replace(".", "_"),
        "lannister_port_ship": {str(position["players"]): int(options["lannister_port_ship"])},
    }
    game = AGOT.new_game(variant, position["players"], rulings)
    game.wildling_deck = list(said["decks"]["wildlings"])
    game.westeros_discard = _decks(said["decks"]["westeros_discard"])
    return _filled(game, said)


def _first(position: Position, variant: Any) -> Game:
    """Return the state of a position of the first edition."""
    options = position["options"]
    rulings: dict[str, Any] = {OPTIONS[n]: True for n in map(_number, options["acok"]) if n in OPTIONS}
    rulings["court_swap"] = bool(options["court_swap"]) or position["players"] != 5
    return _filled(FIRST.new_game(variant, position["players"], rulings), position["state"])


def _number(option: str) -> int:
    return int(option.split("-")[1])


def _filled(game: Game, said: Mapping[str, Any]) -> Game:
    """Return the game with everything on the board as it is said."""
    game.round, game.phase = said["round"], said["phase"]
    game.tracks = {names.OUR_TRACKS.get(k, names.TRACKS.get(k, k)): list(v) for k, v in said["tracks"].items()}
    game.blade_used, game.raven_used = said["blade"]["used"], said["raven"]["used"]
    game.wildlings = said["wildlings"]
    game.westeros = [names.westeros(card, number) for number, card in enumerate(said["westeros"], start=1)]
    game.restrictions = [names.OPTIONS[each] for each in said["restrictions"]]
    game.westeros_decks = _decks(said["decks"]["westeros"])
    game.areas = {area: Area() for area in game.areas}
    for theirs, content in said["areas"].items():
        game.areas[theirs if theirs in game.areas else names.area(theirs)] = _area(content)
    game.players = {
        house: Player(p["power"], p["supply"], list(p["hand"]), list(p["discard"]), names.units(p["pool"]))
        for house, p in said["houses"].items()
    }
    if said.get("combat"):
        game.combat = _combat(game, said["combat"])
    return game


def _decks(said: Sequence[Sequence[str]]) -> list[list[str]]:
    return [[names.westeros(card, number) for card in deck] for number, deck in enumerate(said, start=1)]


def _area(said: Mapping[str, Any]) -> Area:
    found = Area(token=said.get("token"), neutral=said.get("neutral", 0))
    for house, units in said.get("units", {}).items():
        found.house, found.units = house, names.units(units)
    for units in said.get("routed", {}).values():
        found.routed = names.units(units)
    if "order" in said:
        found.order = names.ORDERS[said["order"]["type"]]
    if "garrison" in said:
        found.garrison = said["garrison"]["strength"]
    return found


def _combat(game: Game, said: Mapping[str, Any]) -> Combat:
    """Return the running combat; its attackers are taken off the area they come from."""
    origin, area = names.area(said["from"]), names.area(said["area"])
    attacking = names.units(said["attacking"]["units"])
    if not said.get("winner"):
        subtract(game.areas[origin].units, attacking)
    sides = {said["attacker"]: "attacker", said["defender"]: "defender", None: "none"}
    combat = Combat(
        said["attacker"], said["defender"], origin, area, names.ORDERS[said["march"]], attacking,
        cards={house: card for house, card in said["cards"].items() if card},
        blade_used_by=said["blade_used_by"], winner=said.get("winner"), strength=dict(said.get("strength", {})),
    )  # fmt: skip
    combat.revealed = bool(combat.cards)
    for house, given in said["support"].items():
        areas = [names.area(each) for each in given["areas"]]
        combat.support.append(Support(house, sides[given["for"]], areas))
    return combat


def _ring(position: Position, variant: Any) -> Ring:
    said = position["state"]
    game = BTWIXT.new_game(variant, len(position["leaders"]), {**position["options"], "leaders": position["leaders"]})
    game.phase, game.leaders = RING_PHASES.get(said["phase"], said["phase"]), list(position["leaders"])
    plain = ("season", "round", "first", "first_taken", "current", "extra_ally", "playing", "winner", "totals")
    for name in (*plain, "row", "kneeling", "current_tokens", "discard", "removed", "dead", "blank"):
        setattr(game, name, said[name])
    decks = said["decks"]
    game.influence, game.allies = list(decks["influence"]), list(decks["allies"])
    game.supply, game.event_deck = list(decks["tokens"]), list(decks["events"])
    game.councils = [Council(**said["councils"][str(n)]) for n in range(len(game.leaders))]
    for leader, held in said["leaders"].items():
        player = game.players[leader]
        for name in ("hand", "offers", "plays", "may_pass", "modifier", "shielded", "white", "kept"):
            setattr(player, name, held[name])
        if game.phase == "draft":
            player.hand = list(held["pack"])
    return game
