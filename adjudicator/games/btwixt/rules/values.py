"""Influence, power and score: printed numbers, continuous abilities, modifiers, and the floor of 0 (R4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from adjudicator.games.btwixt.rules.components import Effect, InfluenceDef, token_value
from adjudicator.games.btwixt.rules.state import Game

Amount = int | Mapping[str, Any]


def floored(game: Game, value: int) -> int:
    """Return a value, not below 0 (R4)."""
    return max(0, value) if game.rulings.floor_zero else value


# -- counting ------------------------------------------------------------------

COUNTS: Mapping[str, Callable[[Game, str, int], int]] = {
    "cards_in_offers": lambda game, you, council: len(game.players[you].offers),
    "knelt_leaders": lambda game, you, council: len(game.kneeling),
    "dead_allies": lambda game, you, council: len(game.dead),
    "tokens_in_councils": lambda game, you, council: sum(
        len(game.councils[number].tokens) for number in game.councils_of(you)
    ),
    "tokens_here": lambda game, you, council: len(game.councils[council].tokens),
    "other_allies_here": lambda game, you, council: len(game.councils[council].allies) - 1,
}
"""Name of a thing that can be counted to a function that counts it for a leader or a council."""


def amount(game: Game, written: Amount, you: str, council: int = 0) -> int:
    """Return an amount: a number, or a number times a count, within limits."""
    if isinstance(written, int):
        return written
    counted = COUNTS[written["count"]](game, you, council) * int(written.get("times", 1))
    most = written.get("max")
    return counted if most is None else max(-most, min(most, counted))


# -- influence -----------------------------------------------------------------

def fits(card: InfluenceDef, wanted: Mapping[str, Any], colour: str | None = None) -> bool:
    """True if a card's printed value and colour match a filter (R31); `colour` is the colour that was named."""
    asked = wanted.get("color")
    if asked is not None and card.color != (colour if asked == "chosen" else asked):
        return False
    return bool(wanted.get("min_value", card.value) <= card.value <= wanted.get("max_value", card.value))


def in_force(game: Game, name: str) -> Iterator[tuple[str, str, Effect]]:
    """Yield (holder, card, effect) for each continuous ability of one kind on a card in offers."""
    for leader in game.from_first():
        for card in game.players[leader].offers:
            for effect in game.effects(card, "in_offers"):
                if effect.name == name:
                    yield leader, card, effect


def touches(game: Game, selector: str, you: str, leader: str) -> bool:
    """True if an ability of `you` that names leaders by `selector` applies to `leader`."""
    if selector == "you":
        return leader == you
    if selector == "each_neighbour":
        return leader in game.neighbours(you)
    return selector == "all" or leader != you


def card_value(game: Game, card: str, leader: str) -> int:
    """Return the present value of a card in the offers of `leader`."""
    value = game.design(card).value
    for _, own, effect in in_force(game, "self_value"):
        if own == card:
            value += amount(game, effect.args["amount"], leader)
    for you, _, effect in in_force(game, "modify_cards"):
        if touches(game, effect.args["who"], you, leader) and fits(game.design(card), effect.args.get("filter") or {}):
            value += amount(game, effect.args["amount"], you)
    return floored(game, value)


def total(game: Game, leader: str) -> int:
    """Return the present total of a leader: the cards, then the modifier (3.1)."""
    player = game.players[leader]
    return floored(game, sum(card_value(game, card, leader) for card in player.offers) + player.modifier)


# -- power ---------------------------------------------------------------------

def guarded(game: Game, ally: str) -> bool:
    """True when an ally in a council can neither be killed nor moved (R31)."""
    number = game.council_of(ally)
    if number is None:
        return False
    here = game.councils[number].allies
    return any(
        effect.name == "guard" and (other == ally) == (effect.args["scope"] == "this")
        for other in here
        for effect in game.effects(other, "council")
    )


def ally_power(game: Game, ally: str, number: int) -> int:
    """Return the power of an ally in a council, with the abilities that change it."""
    power = game.ally(ally).power
    for other in game.councils[number].allies:
        for effect in game.effects(other, "council"):
            if effect.name == "power_mod" and _is_target(game, effect.args["target"], ally, other):
                power += amount(game, effect.args["amount"], game.leaders[number], number)
    return floored(game, power)


def _is_target(game: Game, target: str, ally: str, source: str) -> bool:
    if target == "this":
        return ally == source
    return ally != source and game.ally(ally).power == 1


def council_power(game: Game, number: int) -> dict[str, int]:
    """Return the power of a council and its parts (5.2)."""
    council = game.councils[number]
    allies = sum(ally_power(game, ally, number) for ally in council.allies)
    tokens = sum(map(token_value, council.tokens))
    scoring = sum(
        amount(game, effect.args["amount"], game.leaders[number], number)
        for ally in council.allies
        for effect in game.effects(ally, "scoring")
        if effect.name == "score_council"
    )
    return {"allies": allies, "tokens": tokens, "scoring": scoring, "power": floored(game, allies + tokens + scoring)}


def visible_power(game: Game, number: int) -> int:
    """Return the power of a council as all can estimate it: printed powers, and 2 for each token."""
    council = game.councils[number]
    return sum(game.ally(ally).power for ally in council.allies) + 2 * len(council.tokens)
