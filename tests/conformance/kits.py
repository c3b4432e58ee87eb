"""The kit of each game: the one in `tests/games/<name>/kit.py`, else a plain one made from the game itself."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from adjudicator.engine.driver import Table
from adjudicator.game import Game
from adjudicator.judge.table.match import Match, reader_of
from adjudicator.library import GameLibrary
from tests.conformance.kit import Kit, chance


@cache
def kit_of(game: Game) -> Kit:
    """Return the kit of a game."""
    module = f"tests.games.{game.name}"
    if find_spec(module) is None:
        return plain_kit(game)
    kit: Kit = import_module(f"{module}.kit").KIT
    return kit


def plain_kit(game: Game) -> Kit:
    """Return a kit for a game that hides nothing but what others have written and has no rulings to choose from."""
    id, box = next((id, found) for id, found in GameLibrary().variants().items() if found.rules == game.name)
    sizes = list(game.seating.sizes(box))

    def start(choose: random.Random, seed: int) -> Callable[[], Table]:
        players = choose.choice(sizes)
        return lambda: Table(game.rules, game.rules.new_game(box, players, {}), chance(seed))

    def hidden(state: Any) -> str:
        """Return all of a state that an observer does not see under the same name."""
        seen = game.rules.view(state, None)
        own = {name: value for name, value in game.rules.dump(state).items() if name not in ("phase", "events")}
        found = {name: value for name, value in own.items() if name not in seen or seen[name] != value}
        return json.dumps(found, sort_keys=True) if found else ""

    def lines(table: Table, seat: str, choose: random.Random) -> Iterator[Any]:
        return filter(None, (reader_of(game, box, seat).line(text) for text in examples(True) + examples(False)))

    def examples(stands: bool) -> list[str]:
        subjects = [subject for subject in game.lines.words(box).subjects if subject.stands is stands]
        return [example.text for subject in subjects for example in subject.examples]

    def orders(match: Match, seat: str, choose: random.Random) -> list[str]:
        return choose.sample(examples(False), 1)

    return Kit(
        variant=id,
        package=game,
        box=lambda: box,
        seats=lambda state: list(game.rules.view(state, None)["players"]),
        start=start,
        options=lambda choose: str(choose.choice(sizes)),
        imagine=lambda table, seat, choose, again: table,
        hidden=hidden,
        retold=lambda event, match, choose: None,
        lines=lambda table, seat, choose: list(lines(table, seat, choose)),
        policies=lambda seat: "\n".join(examples(True)),
        orders=orders,
        wish=lambda n: (sizes[n % len(sizes)], {}),
    )
