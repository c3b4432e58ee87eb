"""What must hold in every position of the first edition, whatever is decided and whichever options are played."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from typing import Any

from adjudicator.engine.driver import Table
from adjudicator.games.agot1e.rules import RULES
from adjudicator.games.agot1e.rules.one_time.placing import dealt
from adjudicator.games.westeros.state import Area, Game
from tests.games.agot2e.invariants import Checker as SharedChecker


class Checker:
    """Checks every position of one game: what holds in both editions, and the expansion's pieces.

    Views are compared in every planning phase with orders face down, and in a tenth of the other positions.
    """

    def __init__(self, seed: int) -> None:
        self.shared = SharedChecker()
        self.random = random.Random(seed)

    def __call__(self, table: Table) -> None:
        """Assert every invariant of the position on the table."""
        self.shared(table)
        game: Game = table.state
        fortifications(game)
        one_time_orders(game)
        orders(game)
        if self.random.random() < 0.1 or any(here.one_time for here in game.areas.values() if game.phase == "planning"):
            hidden(game, self.random)


def fortifications(game: Game) -> None:
    """No more than there are in the box, each in a land area with units."""
    built = [area for area, here in game.areas.items() if here.fortification]
    assert len(built) <= game.variant.fortifications
    assert all(area in game.board.land and game.areas[area].units for area in built), built


def one_time_orders(game: Game) -> None:
    """A House never has more than it was dealt, on the board and off it, and never one of another House."""
    for house, player in game.players.items():
        lying = [here.one_time for here in game.areas.values() if here.one_time and here.house == house]
        assert not Counter([*lying, *player.one_time]) - Counter(dealt(game, house)), house
    assert not any(here.one_time and area in game.board.is_port for area, here in game.areas.items())


def orders(game: Game) -> None:
    """Consolidate Power orders lie on land or in ports; all orders are off the board when a round begins."""
    for area, here in game.areas.items():
        order = game.order_in(area)
        assert order is None or order.type != "consolidate" or area not in game.board.seas, area
        assert game.phase != "westeros" or not (here.order or here.one_time), area


def hidden(game: Game, chance: random.Random) -> None:
    """Other cards in the decks, and other one-time orders lying face down, change nothing that a seat sees."""
    for seat in (None, chance.choice(game.houses)):
        other = another_world(game, seat, chance)
        assert seen(game, seat) == seen(other, seat), seat


def seen(game: Game, seat: str | None) -> str:
    """Return the view of a seat as text."""
    return json.dumps(RULES.view(game, seat), sort_keys=True)


def another_world(game: Game, seat: str | None, chance: random.Random) -> Game:
    """Return a copy of a game that differs only in what `seat` may not know."""
    other: Game = copy.copy(game)
    other.westeros_decks = [chance.sample(deck, len(deck)) for deck in game.westeros_decks]
    if game.phase == "planning":
        laid = {area: here for area, here in game.areas.items() if here.one_time and here.house not in (None, seat)}
        other.areas = {**game.areas, **{area: _other_order(game, here, chance) for area, here in laid.items()}}
        other.players = {house: copy.copy(player) for house, player in game.players.items()}
        for house in game.houses:
            if house != seat:
                other.players[house].one_time = chance.sample(dealt(game, house), len(game.players[house].one_time))
    return other


def _other_order(game: Game, here: Area, chance: random.Random) -> Area:
    """Return an area in which its House has laid another one-time order."""
    other: Any = copy.copy(here)
    other.one_time = chance.choice(dealt(game, str(here.house)))
    return other
