"""The published default of each kind of question: what an unanswered deadline means. Public facts only.

Harm goes to who leads, help to the neighbour of the own smaller council; one takes the highest and gives the lowest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from adjudicator.games.btwixt.rules.state import Game
from adjudicator.games.btwixt.rules.values import card_value, total, visible_power

HELPING = frozenset({"draw", "gain_token", "stand", "add_ally", "shield_offers", "place_self", "take_first"})
"""Effects that a leader would rather give to a friend; all others do harm."""


def best(options: Sequence[Any], worth: Callable[[Any], Any]) -> int:
    """Return the place of the option that is worth most, the first of equals."""
    return max(range(len(options)), key=lambda place: (worth(options[place]), -place))


def leader(game: Game, you: str, effect: str, options: Sequence[str]) -> int:
    """Whom to help: the neighbour sharing the own smaller council; whom to harm: who leads, but not oneself."""
    if effect in HELPING:
        if you in options:
            return options.index(you)
        return best(options, lambda who: _shared(game, you, who))
    return best(options, lambda who: (who != you, total(game, who)))


def _shared(game: Game, you: str, who: str) -> float:
    """Return how glad `you` are to share with `who`: more with a smaller council in common."""
    shared = [visible_power(game, number) for number in game.councils_of(you) if number in game.councils_of(who)]
    return -min(shared) if shared else float("-inf")


def own_council(game: Game, you: str, options: Sequence[int]) -> int:
    """The own smaller visible council; where none is one's own, the weakest."""
    mine = game.councils_of(you)
    return best(options, lambda number: (number in mine, -visible_power(game, number)))


def other_council(game: Game, you: str, options: Sequence[int]) -> int:
    """The strongest visible council that is not one's own."""
    mine = game.councils_of(you)
    return best(options, lambda number: (number not in mine, visible_power(game, number)))


def offered_card(game: Game, you: str, options: Sequence[str]) -> int:
    """The most valuable card in somebody else's offers; among the own ones the least."""
    def worth(card: str) -> tuple[bool, int]:
        holder = game.holder(card)
        value = card_value(game, card, holder)
        return (True, value) if holder != you else (False, -value)

    return best(options, worth)


def highest_card(game: Game, options: Sequence[str]) -> int:
    """The card of the highest printed value."""
    return best(options, lambda card: game.design(card).value)


def lowest_card(game: Game, options: Sequence[str]) -> int:
    """The card of the lowest printed value."""
    return best(options, lambda card: -game.design(card).value)


def strongest_ally(game: Game, you: str, options: Sequence[str]) -> int:
    """The strongest ally outside the own councils; among the own ones the weakest."""
    mine = game.councils_of(you)

    def worth(ally: str) -> tuple[bool, int]:
        power = game.ally(ally).power
        return (False, -power) if game.council_of(ally) in mine else (True, power)

    return best(options, worth)
