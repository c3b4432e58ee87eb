"""The 1st edition for the tests of every game: its options, its decks, the one-time orders that lie face down."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.engine.chance import SeededChance
from adjudicator.engine.driver import Table
from adjudicator.engine.lines import Line
from adjudicator.games.agot1e.rules import RULES
from adjudicator.games.westeros.lines.orders import lines_of_orders
from adjudicator.games.westeros.state import Game
from adjudicator.judge.table.match import Match
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.printing import Printer
from tests.conformance.kit import Again, Event, Kit, Wish, shuffled
from tests.games.agot1e.box import variant
from tests.games.agot1e.invariants import Checker
from tests.games.agot1e.random_play import ALL, random_options
from tests.installed import GAMES

PACKAGE = GAMES["agot1e"]
POLICIES = """\
disband: 3s, 3f, 3k, 2e
muster: k or f>k or f or s or none
bid: throne 2, fief 1, court 3
bid wild: 2 if threat >= 6 or 1
ties: stark, greyjoy, lannister, baratheon, tyrell, martell
ties low: martell, tyrell, baratheon, lannister, greyjoy, stark
ties high: stark, greyjoy, lannister, baratheon, tyrell, martell
wildlings lose: 3f, 3s, 3k, 3e
raven: none
refuse: stark, martell if margin >= 1 or none
cards: ask if round >= 2 or any
blade: ask
lose: f, s, e, k
retreat: home, any
ports: 1
bid: ask
steward: published
budget: 2
"""
MOST_TRIES = 50
"""How often the secrets of a position are drawn anew until they differ."""
JUNK = (
    "Winterfell: nonsense", "Winterfel: raid", "cards: robb, eddard", "bid: throne 99", "raven: peek bury",
    "one-time: the iron fleet", "wildlings upgrade: 2f",
)  # fmt: skip


def wish(n: int) -> Wish:
    """Return three to six players and some options, in every pairing; some games without the expansion, never six."""
    players, kind = 6 - n % 4, (n // 4 + n) % 3
    plain = {"clash_of_kings": False} if n % 8 > 4 else {}
    return players, (ALL, plain, random_options(n, players))[kind]


def start(choose: random.Random, seed: int) -> Callable[[], Table]:
    """Return what sets up a table of three to six Houses with some options."""
    players = choose.randint(3, 6)
    rulings = choose.choice(({}, ALL, random_options(seed, players)))

    def table() -> Table:
        state = RULES.new_game(variant(), players, rulings)
        return Table(RULES, state, SeededChance(str(seed).encode(), f"random-{seed}"))

    return table


def imagine(table: Table, seat: str | None, choose: random.Random, again: Again | None = None) -> Table:
    """Change in place the decks, and which one-time orders others have laid face down."""
    game: Game = table.state
    before = hidden(game)
    for _ in range(MOST_TRIES if before else 1):
        for deck in game.westeros_decks:
            shuffled(deck, choose)
        if game.phase == "planning":
            for house in game.houses:
                if house != seat:
                    _lay_others(game, house, choose)
        if hidden(game) != before:
            break
    return table


def _lay_others(game: Game, house: str, choose: random.Random) -> None:
    """Exchange the one-time orders that a House has laid for some that it kept."""
    kept = game.players[house].one_time
    for here in game.areas.values():
        if here.one_time and here.house == house and kept:
            n = choose.randrange(len(kept))
            kept[n], here.one_time = here.one_time, kept[n]
    kept.sort()


def hidden(game: Game) -> str:
    """Return what is in a state and in no view of an observer, as one text; "" where nothing of it can be different.

    Decks are known when one kind of card is left in each; an order laid by one House alone is known to that House.
    """
    laid = {area: here.one_time for area, here in game.areas.items() if here.one_time and game.phase == "planning"}
    kept = {house: player.one_time for house, player in game.players.items() if laid}
    others = {game.areas[area].house for area in laid if kept[str(game.areas[area].house)]}
    if all(len(set(deck)) < 2 for deck in game.westeros_decks) and len(others) < 2:
        return ""
    return json.dumps([game.westeros_decks, laid, kept], sort_keys=True)


def retold(event: Event, match: Match, choose: random.Random) -> Event | None:
    """Return a secret event with another one-time order that every House has."""
    if event["e"] != "one-time-chosen":
        return None
    orders: Mapping[str, Any] = match.variant.one_time_orders
    return {**event, "order": choose.choice(sorted(id for id, order in orders.items() if order.house is None))}


def lines(table: Table, seat: str, choose: random.Random) -> list[Line]:
    """Return an example of every line, a seat's policies, and lines for its areas while it plans."""
    reader = LineReader(PACKAGE.lines.words(variant()), seat)
    examples = [example.text for subject in PACKAGE.asks.subjects for example in subject.examples]
    read = (reader.line(text) for text in [*examples, *POLICIES.splitlines()])
    found = [line for line in read if isinstance(line, Line)]
    ask = next((ask for ask in table.open if ask.seat == seat and ask.name == PACKAGE.window), None)
    return [*(lines_of_orders(ask.sample(choose.choice)) if ask is not None else ()), *found]


def orders(match: Match, seat: str, choose: random.Random) -> list[str]:
    """Return lines for some of a seat's areas while it plans."""
    ask = next((ask for ask in match.play.open if ask.seat == seat), None)
    if ask is None or ask.name != match.game.window:
        return []
    printer = Printer(match.reader(seat).context, choose.choice(("en", "it")))
    plan: list[Any] = list(ask.sample(choose.choice).items())
    chosen = choose.sample(plan, choose.randint(0, len(plan)) if choose.random() < 0.5 else len(plan))
    return [f"{line.object}: {printer.alternatives(line)}" for line in lines_of_orders(dict(chosen))]


def options(choose: random.Random) -> str:
    """Return how a game for five with some options is wished for by mail."""
    rulings = choose.choice(({}, ALL))
    return " ".join(["5", *(f"{name}=yes" for name in rulings)])


KIT = Kit(
    variant="agot-1e",
    package=PACKAGE,
    box=variant,
    seats=lambda game: game.houses,
    start=start,
    options=options,
    imagine=imagine,
    hidden=hidden,
    retold=retold,
    lines=lines,
    policies=lambda seat: POLICIES,
    orders=orders,
    wish=wish,
    watch=lambda: Checker(0),
    junk=JUNK,
)
