"""The state of a game as JSON values, and back; edition, variant, board and set-up are not part of it."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from adjudicator.games.westeros.board import board_of
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.edition import Edition
from adjudicator.games.westeros.state import Area, Game, Player


def dump(game: Game) -> dict[str, Any]:
    """Return the state as JSON values; edition, variant, board and set-up are not copied."""
    return {
        "players_count": game.setup.players,
        "rulings": {name: getattr(game.rulings, name) for name in game.rulings.__dataclass_fields__},
        "round": game.round,
        "phase": game.phase,
        "areas": {area: _dump_area(here) for area, here in game.areas.items() if here != EMPTY},
        "players": {house: _dump_player(player) for house, player in game.players.items()},
        "tracks": game.tracks,
        "blade_used": game.blade_used,
        "raven_used": game.raven_used,
        "wildlings": game.wildlings,
        "westeros": game.westeros,
        "restrictions": game.restrictions,
        "wildling_deck": game.wildling_deck,
        "westeros_decks": game.westeros_decks,
        "westeros_discard": game.westeros_discard,
        "known_wildling": game.known_wildling,
        "winner": game.winner,
        **{name: value for name in SELDOM if (value := getattr(game, name))},
    }


EMPTY = Area()
SELDOM = ("shared", "stolen", "spared", "columns")
"""What only some games have; it is written when there is some."""


def _dump_area(here: Area) -> dict[str, Any]:
    values = {name: getattr(here, name) for name in here.__dataclass_fields__}
    return {name: value for name, value in values.items() if value}


def _dump_player(player: Player) -> dict[str, Any]:
    values = {name: getattr(player, name) for name in ("power", "supply", "hand", "discard")}
    return {**values, "pool": dict(player.pool), **({"one_time": player.one_time} if player.one_time else {})}


def _load_player(values: Mapping[str, Any]) -> Player:
    copied = {name: list(values.get(name, ())) for name in ("hand", "discard", "one_time")}
    return Player(power=values["power"], supply=values["supply"], pool=dict(values["pool"]), **copied)


def _load_area(values: Mapping[str, Any]) -> Area:
    copied: dict[str, Any] = {k: dict(v) if isinstance(v, dict) else v for k, v in values.items()}
    return Area(**copied)


def load(edition: Edition, variant: Variant, data: Mapping[str, Any]) -> Game:
    """Return the state that `dump` wrote of a game of this edition.

    Snapshots are made between phases, so no combat is running.
    """
    filled = data["areas"]
    return Game(
        edition=edition,
        variant=variant,
        board=board_of(variant),
        rulings=edition.rulings(**data["rulings"]),
        setup=variant.setups[data["players_count"]],
        areas={
            area: _load_area(filled[area]) if area in filled else Area() for area in variant.areas
        },
        players={
            house: _load_player(player) for house, player in data["players"].items()
        },
        tracks={track: list(order) for track, order in data["tracks"].items()},
        wildling_deck=list(data["wildling_deck"]),
        westeros_decks=[list(deck) for deck in data["westeros_decks"]],
        westeros_discard=[list(deck) for deck in data["westeros_discard"]],
        westeros=list(data["westeros"]),
        restrictions=list(data["restrictions"]),
        **{name: deepcopy(data[name]) for name in SELDOM if name in data},
        known_wildling=dict(data["known_wildling"]),
        **{name: data[name] for name in ("round", "phase", "blade_used", "raven_used", "wildlings", "winner")},
    )
