"""Step 3, placing an ally: the councils that its new holder can choose, the claim itself, and the ally's ability."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.btwixt.rules import current, defaults
from adjudicator.games.btwixt.rules.effects.base import Source, run
from adjudicator.games.btwixt.rules.state import Game


def _power(game: Game, number: int) -> int:
    return sum(game.ally(ally).power for ally in game.councils[number].allies)


def _strongest(game: Game, number: int) -> int:
    return max((game.ally(ally).power for ally in game.councils[number].allies), default=-1)


def _best(councils: Sequence[int], worth: Callable[[int], int]) -> list[int]:
    return [number for number in councils if worth(number) == max(map(worth, councils))]


PLACES: Mapping[str, Callable[[Game, str], list[int]]] = {
    "with_strongest_ally": lambda game, by: _best(game.councils_of(by), lambda n: _strongest(game, n)),
    "weakest_council": lambda game, by: _best(game.councils_of(by), lambda n: -_power(game, n)),
    "most_tokens": lambda game, by: _best(game.councils_of(by), lambda n: len(game.councils[n].tokens)),
    "left": lambda game, by: [game.left_council(by)],
    "right": lambda game, by: [game.right_council(by)],
    "any_council": lambda game, by: list(range(len(game.councils))),
}
"""Placement text of an ally to the councils it allows the claiming leader, compared by printed powers (R31)."""


def own_placement(game: Game, ally: str, by: str) -> list[int] | None:
    """Return the councils that an ally's own placement text allows (3.4), or None if it has no such text."""
    for effect in game.effects(ally, "claimed_place"):
        return PLACES[effect.args["rule"]](game, by)
    return None


def pulled(game: Game, winner: str) -> list[int]:
    """Return the winner's councils allowed by Pulling the Strings: the side of the neighbour with more copies (7)."""
    left, right = _strings(game, game.left_of(winner)), _strings(game, game.right_of(winner))
    if left == right:
        return game.councils_of(winner)
    return [game.left_council(winner) if left > right else game.right_council(winner)]


def _strings(game: Game, leader: str) -> int:
    return sum(
        effect.name == "place_rule" and effect.args["rule"] == "shared_with_you"
        for card in game.players[leader].offers
        for effect in game.effects(card, "triumph")
    )


def claim(game: Game, ally: str, by: str, councils: Sequence[int]) -> Rule[int]:
    """Ask a leader for a council and put an ally there, with the tokens that lay on the ally (R7)."""
    default = defaults.own_council(game, by, councils)
    ask = Ask(by, "claim.council", tuple(councils), default=default, about={"ally": ally})
    number = int((yield from ask_one(ask)))
    tokens = _taken_up(game, ally)
    game.councils[number].allies.append(ally)
    game.tell("claimed", ally=ally, leader=by, council=number, tokens=len(tokens))
    for token in tokens:
        there = number
        if game.rulings.tokens_on_ally == "winner_chooses":
            options = game.councils_of(by)
            default = defaults.own_council(game, by, options)
            there = yield from ask_one(Ask(by, "claim.token", tuple(options), default=default, about={"ally": ally}))
        game.current_tokens.remove(token)
        game.councils[there].tokens.append(token)
    return number


def _taken_up(game: Game, ally: str) -> list[str]:
    """Remove an ally from wherever it is; return the tokens that lay on it."""
    if game.current == ally:
        game.current_tokens = current.leave(game)
        return list(game.current_tokens)
    game.extra_ally = None
    return []


def when_claimed(game: Game, ally: str, by: str, number: int) -> Rule[None]:
    """Resolve an ally's "When Claimed" ability for the leader who claimed it (3.5)."""
    source = Source(ally, by, is_ally=True, council=number, used=number)
    yield from run(game, source, tuple(game.effects(ally, "claimed")))
