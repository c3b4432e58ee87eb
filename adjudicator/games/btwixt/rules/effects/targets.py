"""Selectors: the leaders, councils, cards and allies that an effect can act on, and how one of them is chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules import defaults
from adjudicator.games.btwixt.rules.effects.base import Source, choose
from adjudicator.games.btwixt.rules.state import Game
from adjudicator.games.btwixt.rules.values import fits, guarded

CHOSEN_LEADERS = frozenset({"a_neighbour", "another", "anyone"})
"""Names of the leader selectors that let "you" choose one leader."""
COLOURS = ("red", "green", "purple")
"""The colours that can be named."""


def ranked(game: Game) -> list[str]:
    """Return the losers of the bid, highest total first; ties in turn order from the first player (R24)."""
    totals = game.totals or {}
    losers = [leader for leader in game.from_first() if leader != game.winner]
    return sorted(losers, key=lambda leader: -totals.get(leader, 0))


def lowest(game: Game) -> list[str]:
    """Return the loser with the lowest total; of a tie, the one nearest to the first player (R24)."""
    totals = game.totals or {}
    losers = [leader for leader in game.from_first() if leader != game.winner]
    return [min(losers, key=lambda leader: totals.get(leader, 0))] if game.totals else []


LEADERS: Mapping[str, Callable[[Game, Source], list[str]]] = {
    "you": lambda game, source: [source.you],
    "a_neighbour": lambda game, source: [who for who in game.from_first() if who in game.neighbours(source.you)],
    "another": lambda game, source: [who for who in game.from_first() if who != source.you],
    "anyone": lambda game, source: game.from_first(),
    "each_neighbour": lambda game, source: [who for who in game.from_first() if who in game.neighbours(source.you)],
    "each_other": lambda game, source: [who for who in game.from_first() if who != source.you],
    "all": lambda game, source: game.from_first(),
    "them": lambda game, source: [source.giver] if source.giver else [],
    "winner": lambda game, source: [game.winner] if game.winner else [],
    "runner_up": lambda game, source: ranked(game)[:1] if game.totals else [],
    "lowest": lambda game, source: lowest(game),
    "first_to_kneel": lambda game, source: game.kneeling[:1],
    "last_to_kneel": lambda game, source: game.kneeling[-1:],
}
"""Name of a leader selector to a function that returns its leaders, clockwise from the first player (R17)."""

COUNCILS: Mapping[str, Callable[[Game, Source], list[int]]] = {
    "one_of_yours": lambda game, source: game.councils_of(source.you),
    "your_left": lambda game, source: [game.left_council(source.you)],
    "your_right": lambda game, source: [game.right_council(source.you)],
    "other_of_yours": lambda game, source: [n for n in game.councils_of(source.you) if n != source.used],
    "same": lambda game, source: [] if source.council is None else [source.council],
    "any": lambda game, source: list(range(len(game.councils))),
}
"""Name of a council selector to a function that returns the numbers of its councils."""


def leaders(
    game: Game, source: Source, selector: str, able: Callable[[str], bool] = lambda leader: True
) -> list[str]:
    """Return those leaders of a selector on whom an effect can act (R19)."""
    return [leader for leader in LEADERS[selector](game, source) if able(leader)]


def choose_leaders(
    game: Game, source: Source, selector: str, able: Callable[[str], bool] = lambda leader: True
) -> Rule[list[str]]:
    """Return the leaders on whom an effect acts: all of a selector, or the one that "you" choose."""
    found = leaders(game, source, selector, able)
    if selector not in CHOSEN_LEADERS or not found:
        return found
    default = defaults.leader(game, source.you, source.effect, found)
    return [(yield from choose(source, "effect.leader", found, default))]


def choose_council(
    game: Game, source: Source, options: list[int], *, own: bool, use: str
) -> Rule[int]:
    """Ask "you" for a council. `own` is True if the default helps oneself; `use` names the purpose for the question."""
    default = (defaults.own_council if own else defaults.other_council)(game, source.you, options)
    number: int = yield from choose(source, "effect.council", options, default, use=use)
    source.used = number
    return number


def choose_colour(source: Source, colour: str | None) -> Rule[str | None]:
    """Return a colour. For "chosen", "you" name it before any target is chosen (R30)."""
    if colour != "chosen":
        return colour
    return str((yield from choose(source, "effect.colour", COLOURS)))


def reachable(game: Game, source: Source, leader: str) -> bool:
    """Return False if offers are shielded from this influence card; abilities of allies ignore shields (R31)."""
    return source.is_ally or leader == source.you or not game.players[leader].shielded


def offered(
    game: Game, source: Source, selector: str, wanted: Mapping[str, Any] | None, colour: str | None = None
) -> list[str]:
    """Return the cards in offers that an effect can choose, by leader, then by order of play.

    While the colour of the filter is not named yet, cards of all colours that can be named are included.
    """
    wanted = wanted or {}
    if wanted.get("color") == "chosen" and colour is None:
        return [card for named in COLOURS for card in offered(game, source, selector, wanted, named)]
    return [
        card
        for leader in LEADERS[selector](game, source)
        if reachable(game, source, leader)
        for card in game.players[leader].offers
        if fits(game.design(card), wanted, colour)
    ]


def allies_in(game: Game, source: Source, selector: str, wanted: Mapping[str, Any] | None = None) -> list[str]:
    """Return the allies in councils that an effect can kill or move, by council, then by entry; no guarded ones."""
    wanted = wanted or {}
    return [
        ally
        for number in COUNCILS[selector](game, source)
        for ally in game.councils[number].allies
        if wanted.get("min_power", 0) <= game.ally(ally).power <= wanted.get("max_power", 99)
        and not guarded(game, ally)
    ]


def choose_ally(game: Game, source: Source, options: list[str]) -> Rule[str]:
    """Ask "you" for an ally in a council."""
    default = defaults.strongest_ally(game, source.you, options)
    ally = str((yield from choose(source, "effect.ally", options, default)))
    source.used = game.council_of(ally)
    return ally


def choose_dead(game: Game, source: Source) -> Rule[str]:
    """Ask "you" for an ally on the dead pile, remove it and return it."""
    options = sorted(game.dead)
    default = defaults.best(options, lambda ally: game.ally(ally).power)
    ally = str((yield from choose(source, "effect.dead-ally", options, default)))
    game.dead.remove(ally)
    return ally
