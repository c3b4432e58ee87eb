"""The 2nd edition for the tests of every game: its readings, its decks, the cards others have seen or drawn."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from adjudicator.engine.chance import SeededChance
from adjudicator.engine.driver import Table
from adjudicator.engine.lines import Line
from adjudicator.games.agot2e.rules import RULES
from adjudicator.games.westeros.lines.orders import lines_of_orders
from adjudicator.games.westeros.state import Game
from adjudicator.judge.table.match import Match
from adjudicator.orders.printing import Printer
from tests.conformance.kit import Again, Event, Kit, Wish, shuffled
from tests.games.agot2e import invariants
from tests.games.agot2e.random_play import variant
from tests.installed import GAMES
from tests.orders.lively import ABILITIES, POLICIES, Seat

PACKAGE = GAMES["agot2e"]
LOOKING = "planning.raven-look"
"""While this is asked its seat knows the top wildling card before the state says so."""
REVEALS = ("westeros-cards", "westeros-card", "winter-is-coming", "wildlings-card", "tides-revealed")
"""What is told to everybody when a hidden card is turned up: from here on two worlds may go their own ways."""
TIDES = {"tides_of_battle": True}
TRIPWIRES = """\
cards: ask if round >= 2 or any
blade: ask
bid: ask
steward: published
budget: 2
"""
JUNK = (
    "Winterfell: nonsense", "Winterfel: raid", "cards: robb, roose", "bid: throne 99",
)  # fmt: skip


PROFILES: dict[str, dict[str, Any]] = {
    "printed": {},
    "swords-and-ravens": dict(variant().profiles["swords-and-ravens"]),
    "every other reading": {
        "tides_of_battle": True,
        "split_support": True,
        "shortage_in_turn_order": True,
        "collect_track_bids_together": True,
        "end_combat_when_a_side_is_empty": True,
        "siege_engine_absorbs_casualty": True,
        "cut_down_returning_attackers": True,
        "wildling_tie_before_card": True,
        "milkwater_may_empty_hand": True,
        "march_pointer": "house",
        "ports_change_hands": "after_march",
        "winter_is_coming": "when_resolved",
        "attackers_return_to_a_lost_home": True,
        "robb_moves_attackers": False,
        "mace_may_take_routed": False,
        "support_without_strength_counts": False,
        "routed_units_may_support": False,
        "preemptive_raid_may_cost_nothing": False,
        "preemptive_raid_track": "lowest_bidder",
        "uncontrolled_port_ships": "stay",
        "upgrade_routed_footmen": False,
        "power_may_be_declined": True,
        "dark_wings_pays_ports": False,
        "lannister_port_ship": {"3": 0, "4": 0, "5": 0, "6": 0},
    },
    "a ship at every table": {"lannister_port_ship": {"3": 1, "4": 1, "5": 1, "6": 1}},
}


def wish(n: int) -> Wish:
    """Return three to six players and one of the profiles, in every pairing."""
    return 3 + n % 4, list(PROFILES.values())[(n // 4 + n) % len(PROFILES)]


def start(choose: random.Random, seed: int) -> Callable[[], Table]:
    """Return what sets up a table of three to six Houses, every other one with Tides cards."""
    players, rulings = choose.randint(3, 6), TIDES if choose.random() < 0.5 else {}

    def table() -> Table:
        state = RULES.new_game(variant(), players, rulings)
        return Table(RULES, state, SeededChance(str(seed).encode(), f"random-{seed}"))

    return table


def imagine(table: Table, seat: str | None, choose: random.Random, again: Again | None = None) -> Table:
    """Change in place the decks, the cards others have seen and the cards others have drawn."""
    game: Game = table.state
    knows_top = seat is not None and (seat in game.known_wildling or seat in looking(table))
    shuffled(game.wildling_deck, choose, keep=1 if knows_top else 0)
    _forget_or_see(game, seat, choose)
    for deck in game.westeros_decks:
        shuffled(deck, choose)
    combat = game.combat
    if combat is not None and not combat.tides_revealed:
        cards = sorted(game.variant.tides)
        combat.tides.update({house: choose.choice(cards) for house in combat.tides if house != seat})
    return table


def looking(table: Table) -> list[str]:
    """Return who is looking at the top wildling card right now."""
    return [ask.seat for ask in table.open if ask.name == LOOKING]


def _forget_or_see(game: Game, seat: str | None, choose: random.Random) -> None:
    """Any other House may or may not have seen the top wildling card."""
    for house in game.houses:
        if house != seat:
            game.known_wildling.pop(house, None)
            if choose.random() < 0.3:
                game.known_wildling[house] = game.wildling_deck[0]


def hidden(game: Game) -> str:
    """Return what is in a state and in no view of an observer, as one text."""
    combat = game.combat
    tides = combat.tides if combat is not None else {}
    return json.dumps([game.wildling_deck, game.westeros_decks, game.known_wildling, tides], sort_keys=True)


def retold(event: Event, match: Match, choose: random.Random) -> Event | None:
    """Return a secret event with another card of the same deck."""
    decks = (match.variant.wildling_cards, match.variant.tides)
    deck = next((sorted(deck) for deck in decks if event.get("card") in deck), None)
    return {**event, "card": choose.choice(deck)} if deck is not None else None


def lines(table: Table, seat: str, choose: random.Random) -> list[Line]:
    """Return a seat's policies for everything, and lines for its areas while it plans."""
    writer = Seat(seat, choose)
    ask = next((ask for ask in table.open if ask.seat == seat), None)
    if ask is not None and ask.name == PACKAGE.window:
        writer.plan(ask, table.state)
    return [*writer.orders, *writer.policies]


def orders(match: Match, seat: str, choose: random.Random) -> list[str]:
    """Return lines for some of a seat's areas while it plans."""
    ask = next((ask for ask in match.play.open if ask.seat == seat), None)
    if ask is None or ask.name != match.game.window:
        return []
    printer = Printer(match.reader(seat).context, choose.choice(("en", "it")))
    plan: list[Any] = list(ask.sample(choose.choice).items())
    chosen = choose.sample(plan, choose.randint(0, len(plan)) if choose.random() < 0.5 else len(plan))
    return [f"{line.object}: {printer.alternatives(line)}" for line in lines_of_orders(dict(chosen))]


KIT = Kit(
    variant="agot-2e",
    package=PACKAGE,
    box=variant,
    seats=lambda game: game.houses,
    start=start,
    options=lambda choose: f"6 tides_of_battle={choose.choice(('true', 'false'))}",
    imagine=imagine,
    hidden=hidden,
    retold=retold,
    lines=lines,
    policies=lambda seat: POLICIES + ABILITIES[seat] + "\n" + TRIPWIRES,
    orders=orders,
    wish=wish,
    watch=invariants.Checker,
    junk=JUNK,
)
