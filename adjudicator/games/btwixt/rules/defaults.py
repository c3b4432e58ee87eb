"""The published default of each kind of question, used after an unanswered deadline; it uses public facts only.

Harm the leading player; help the neighbour who shares your smaller council; take the highest and give the lowest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from adjudicator.games.btwixt.rules.state import Game
from adjudicator.games.btwixt.rules.values import card_value, total, visible_power

HELPING = frozenset({"draw", "gain_token", "stand", "add_ally", "shield_offers", "place_self", "take_first"})
"""Effects that help their target; all others harm it."""


def best(options: Sequence[Any], worth: Callable[[Any], Any]) -> int:
    """Return the index of the option with the highest worth; the first of equals."""
    return max(range(len(options)), key=lambda place: (worth(options[place]), -place))


def leader(game: Game, you: str, effect: str, options: Sequence[str]) -> int:
    """Return the index of the leader to help (oneself, else a neighbour) or to harm (the highest total of others)."""
    if effect in HELPING:
        if you in options:
            return options.index(you)
        return best(options, lambda who: _shared(game, you, who))
    return best(options, lambda who: (who != you, total(game, who)))


def _shared(game: Game, you: str, who: str) -> float:
    """Return how much `you` would like to help `who`: more the smaller the council they share."""
    shared = [visible_power(game, number) for number in game.councils_of(you) if number in game.councils_of(who)]
    return -min(shared) if shared else float("-inf")


def own_council(game: Game, you: str, options: Sequence[int]) -> int:
    """Return the index of the seat's own weakest council, by what all can see; if none is its own, of the weakest."""
    mine = game.councils_of(you)
    return best(options, lambda number: (number in mine, -visible_power(game, number)))


def other_council(game: Game, you: str, options: Sequence[int]) -> int:
    """Return the index of the strongest council of others, by what all can see."""
    mine = game.councils_of(you)
    return best(options, lambda number: (number not in mine, visible_power(game, number)))


def offered_card(game: Game, you: str, options: Sequence[str]) -> int:
    """Return the index of the most valuable card in others' offers; if there is none, of the seat's least valuable."""
    def worth(card: str) -> tuple[bool, int]:
        holder = game.holder(card)
        value = card_value(game, card, holder)
        return (True, value) if holder != you else (False, -value)

    return best(options, worth)


def highest_card(game: Game, options: Sequence[str]) -> int:
    """Return the index of the card with the highest printed value."""
    return best(options, lambda card: game.design(card).value)


def lowest_card(game: Game, options: Sequence[str]) -> int:
    """Return the index of the card with the lowest printed value."""
    return best(options, lambda card: -game.design(card).value)


def strongest_ally(game: Game, you: str, options: Sequence[str]) -> int:
    """Return the index of the strongest ally outside the seat's own councils; if there is none, of its own weakest."""
    mine = game.councils_of(you)

    def worth(ally: str) -> tuple[bool, int]:
        power = game.ally(ally).power
        return (False, -power) if game.council_of(ally) in mine else (True, power)

    return best(options, worth)
