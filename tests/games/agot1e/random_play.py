"""Plays complete games of the first edition by random legal answers, every position checked.

    python -m tests.games.agot1e.random_play --games 1000 [--players 5] [--options ports,siege_engines | each | random]

Prints one line for each set of options and number of players: how many games, how many answers, games per second.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from adjudicator.engine.chance import SeededChance
from adjudicator.engine.driver import Table
from adjudicator.games.agot1e.rules import RULES
from tests.games.agot1e.box import variant
from tests.games.agot1e.invariants import Checker
from tests.games.agot2e.random_play import play

OPTIONS = (
    "new_house_cards",
    "fortifications",
    "siege_engines",
    "ports",
    "one_time_orders",
    "open_westeros_cards",
    "three_card_battles",
    "fewer_stars",
)
"""Options 2 to 9 of A Clash of Kings; option 1 comes with six players."""
ALL: Mapping[str, Any] = dict.fromkeys(OPTIONS[:-1], True)
"""Every option for six players; the last one is for three."""


def new_table(players: int, seed: int, rulings: Mapping[str, Any] | None = None, stored: bool = False) -> Table:
    """Return a table at its first ask; with `stored` each phase begins with a state that was written and loaded."""
    state = RULES.new_game(variant(), players, rulings or {})
    chance = SeededChance(str(seed).encode(), f"random-{seed}")
    return Table(RULES, state, chance, on_boundary=check_stored if stored else None).start()


def check_stored(state: Any, entry: int) -> None:
    """Assert that a state is the same after it has been written and loaded."""
    written = json.dumps(RULES.dump(state))
    assert json.dumps(RULES.dump(RULES.load(variant(), json.loads(written)))) == written


def check_restarts(players: int, seed: int, rulings: Mapping[str, Any]) -> int:
    """Play a game; after every answer a table made from store and journal stands where the first one does.

    Return the number of the last journal entry.
    """
    table, choose = new_table(players, seed, rulings), random.Random(seed).choice
    snapshot, entries = [json.dumps(RULES.dump(RULES.new_game(variant(), players, rulings))), "0"], table.entries

    def keep(state: Any, entry: int) -> None:
        snapshot[:] = [json.dumps(RULES.dump(state)), str(entry)]

    table.on_boundary = keep
    while table.open:
        table.answer({ask.seat: ask.sample(choose) for ask in table.open})
        since = [entry for entry in entries if entry.n > int(snapshot[1])]
        state = RULES.load(variant(), json.loads(snapshot[0]))
        again = Table(RULES, state, None, last_entry=int(snapshot[1])).start(since)
        assert [(ask.seat, ask.name) for ask in again.open] == [(ask.seat, ask.name) for ask in table.open]
        assert RULES.dump(again.state) == RULES.dump(table.state), (players, seed, rulings, table.n)
        table.state.events = []
    return table.n


def play_checked(players: int, seed: int, rulings: Mapping[str, Any]) -> int:
    """Play a game to its end, all invariants checked after every answer; return the number of answers."""
    table, check = new_table(players, seed, rulings, stored=seed % 10 == 0), Checker(seed)
    try:
        answers = play(table, seed, check)
    except Exception as fault:
        raise AssertionError(f"game {seed} with {players} players and {dict(rulings)}: {fault}") from fault
    result = RULES.result(table.state)
    assert result is not None and result["winners"] and result["standing"], (players, seed, rulings)
    return answers


def random_options(seed: int, players: int) -> dict[str, Any]:
    """Return a random choice of all that the box lets a game choose, contested readings included."""
    choose = random.Random(f"{seed} {players}").choice
    chosen = {option: choose(choices) for option, choices in variant().ruling_choices.items()}
    chosen["clash_of_kings"] = True
    return chosen if players == min(variant().setups) else {**chosen, "fewer_stars": False}


def options_named(text: str, players: int) -> Iterator[tuple[str, Callable[[int], Mapping[str, Any]]]]:
    """Yield a name for each set of options that `text` asks for, and what gives the options of a game."""
    single: Sequence[str] = OPTIONS if players == min(variant().setups) else OPTIONS[:-1]
    if text == "each":
        for option in single:
            yield option, lambda seed, option=option: {option: True}  # type: ignore[misc]
    elif text == "random":
        yield text, lambda seed: random_options(seed, players)
    elif text == "all":
        yield text, lambda seed: dict.fromkeys(single, True)
    else:
        yield text or "base game", lambda seed: {option: True for option in text.split(",") if option}


def main(argv: Sequence[str] | None = None) -> None:
    """Play what is asked for and print what was played."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=1000, help="how many of each kind")
    parser.add_argument("--players", type=int, choices=sorted(variant().setups), help="this number of players only")
    parser.add_argument("--options", default="", help="names with commas between, each, all or random")
    parser.add_argument("--restart", action="store_true", help="make the table anew after every answer")
    said = parser.parse_args(argv)
    for players in [said.players] if said.players else sorted(variant().setups):
        for name, options in options_named(said.options, players):
            start, answers = time.perf_counter(), 0
            for seed in range(said.games):
                answers += (check_restarts if said.restart else play_checked)(players, seed, options(seed))
            rate = said.games / (time.perf_counter() - start)
            print(f"{players} players, {name}: {said.games} games, {answers} answers, {rate:.1f} games/s", flush=True)


if __name__ == "__main__":
    main()
