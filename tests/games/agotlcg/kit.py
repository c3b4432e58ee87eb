"""The card game for the tests of every game: what lies in hands and decks, and what players write."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

from adjudicator.engine.driver import Table
from adjudicator.engine.lines import Line
from adjudicator.games.agotlcg import GAME
from adjudicator.games.agotlcg.rules.components import owner_of
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.judge.table.match import Match, reader_of
from tests.conformance.kit import Again, Event, Kit, chance, fits
from tests.games.agotlcg.test_random_games import cards_of
from tests.trace.lcg import lcg_box

EVERY_CARD = cards_of(GAME.rules.new_game(lcg_box(), 6, {}))
TRIES = 9
EARLY = ("deck", "setup", "mulligan")
"""Subjects of lines for what comes before the first round."""
POLICIES = """\
default: ask me
default: decide for me
budget: 2
stop: all
use Eddard Stark: ask
always use Sansa Stark
"""
JUNK = (
    "marshal: Nobody at all", "challenges: military with", "use Ice: maybe", "check\nplot: Eddard Stark",
    "defend intrigue: all if attack", "target: cheapest\nlose: Edard Stark", "setup: none", "stop: whenever",
)  # fmt: skip


def start(choose: random.Random, seed: int) -> Callable[[], Table]:
    """Return what sets up a game of two to six with decks for learning."""
    players = choose.choice((2, 2, 2, 3, 4, 5, 6))
    return lambda: Table(GAME.rules, GAME.rules.new_game(lcg_box(), players, {}), chance(seed))


def imagine(table: Table, seat: str | None, choose: random.Random, again: Again) -> Table:
    """Exchange the hidden cards of each player: hand and deck of another, and the order of the own deck.

    Cards that an open question names stay where they are. The order of a plot deck means nothing and is changed too.
    """
    game: Game = table.state
    game.events = []
    before = hidden(game)
    named = json.dumps([[list(ask.options), dict(ask.about)] for ask in table.open])
    for _ in range(TRIES):
        if hidden(game) != before:
            break
        for owner, player in game.players.items():
            choose.shuffle(player.plot_deck)
            piles = [player.draw] if owner == seat else [player.draw, player.hand]
            free = [card for pile in piles for card in pile if card not in named]
            new = dict(zip(free, choose.sample(free, len(free)), strict=True))
            for pile in piles:
                pile[:] = [new.get(card, card) for card in pile]
    return table


def hidden(game: Game) -> str:
    """Return what is in a state and in no view of an observer, as one text."""
    return json.dumps([[player.hand, player.draw, player.plot_deck] for player in game.players.values()])


def retold(event: Event, match: Match, choose: random.Random) -> Event | None:
    """Return a secret event with other cards of the same player in it."""
    if "cards" not in event:
        return None
    deck = [card for card in EVERY_CARD if card.startswith(f"{event['player']}/")]
    return {**event, "cards": choose.sample(deck, len(event["cards"]))} if "to" in event else None


def watch() -> Callable[[Table], None]:
    """Return what asserts that every card lies in one place."""

    def check(table: Table) -> None:
        fits(table)
        if table.state.rulings.decks == "own":
            assert set(cards_of(table.state).values()) <= {1}
        else:
            there = {card: n for card, n in EVERY_CARD.items() if owner_of(card) in table.state.players}
            assert dict(cards_of(table.state)) == there

    return check


def examples(*, stands: bool) -> Iterator[str]:
    """Yield the examples of lines that stand, or of those that end with the round."""
    for subject in GAME.lines.words(lcg_box()).subjects:
        yield from (example.text for example in subject.examples if subject.stands is stands)


def lines(table: Table, seat: str, choose: random.Random) -> list[Line]:
    """Return every example as a line of a seat."""
    reader = reader_of(GAME, lcg_box(), seat)
    texts: list[Any] = [*examples(stands=True), *examples(stands=False)]
    return [line for text in texts if (line := reader.line(text)) is not None]


def orders(match: Match, seat: str, choose: random.Random) -> list[str]:
    """Return some examples of lines for a round; those for what comes before the first round would be too late."""
    subjects = [each for each in GAME.lines.words(lcg_box()).subjects if not each.stands and each.id not in EARLY]
    return choose.sample([example.text for subject in subjects for example in subject.examples], 3)


KIT = Kit(
    variant="agot-lcg",
    package=GAME,
    box=lcg_box,
    seats=lambda game: list(game.players),
    start=start,
    options=lambda choose: choose.choice(("2", "2", "4")),
    imagine=imagine,
    hidden=hidden,
    retold=retold,
    lines=lines,
    policies=lambda seat: "\n".join([*examples(stands=True), *POLICIES.splitlines()]),
    orders=orders,
    wish=lambda n: (2 + n % 5, {"decks": "own" if n % 2 else "learning"}),
    watch=watch,
    junk=JUNK,
)
