"""Selectors: which leaders, councils, cards and allies an effect may act on, and the questions which of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules import defaults
from adjudicator.games.btwixt.rules.effects.base import Source, choose
from adjudicator.games.btwixt.rules.state import Game
from adjudicator.games.btwixt.rules.values import fits, guarded

CHOSEN_LEADERS = frozenset({"a_neighbour", "another", "anyone"})
"""Leader selectors that let "you" choose one."""
COLOURS = ("red", "green", "purple")
"""The colours that may be named."""


def ranked(game: Game) -> list[str]:
    """Return the losers of the bid by their totals, highest first; ties nearest to the first player (R24)."""
    totals = game.totals or {}
    losers = [leader for leader in game.from_first() if leader != game.winner]
    return sorted(losers, key=lambda leader: -totals.get(leader, 0))


def lowest(game: Game) -> list[str]:
    """Return the loser with the lowest total; ties nearest to the first player (R24)."""
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
"""Leader selectors: each returns the leaders it means or lets choose from, clockwise from the first player (R17)."""

COUNCILS: Mapping[str, Callable[[Game, Source], list[int]]] = {
    "one_of_yours": lambda game, source: game.councils_of(source.you),
    "your_left": lambda game, source: [game.left_council(source.you)],
    "your_right": lambda game, source: [game.right_council(source.you)],
    "other_of_yours": lambda game, source: [n for n in game.councils_of(source.you) if n != source.used],
    "same": lambda game, source: [] if source.council is None else [source.council],
    "any": lambda game, source: list(range(len(game.councils))),
}
"""Council selectors: the councils each means or lets choose from, by number."""


def leaders(
    game: Game, source: Source, selector: str, able: Callable[[str], bool] = lambda leader: True
) -> list[str]:
    """Return the leaders a selector means that an effect can act on (R19)."""
    return [leader for leader in LEADERS[selector](game, source) if able(leader)]


def choose_leaders(
    game: Game, source: Source, selector: str, able: Callable[[str], bool] = lambda leader: True
) -> Rule[list[str]]:
    """Return the leaders an effect acts on: all a selector means, or the one that "you" choose."""
    found = leaders(game, source, selector, able)
    if selector not in CHOSEN_LEADERS or not found:
        return found
    default = defaults.leader(game, source.you, source.effect, found)
    return [(yield from choose(source, "effect.leader", found, default))]


def choose_council(
    game: Game, source: Source, options: list[int], *, own: bool, use: str
) -> Rule[int]:
    """Ask "you" for a council; `own` tells whether the default is to help oneself, `use` what it is for."""
    default = (defaults.own_council if own else defaults.other_council)(game, source.you, options)
    number: int = yield from choose(source, "effect.council", options, default, use=use)
    source.used = number
    return number


def choose_colour(source: Source, colour: str | None) -> Rule[str | None]:
    """Return a colour; "chosen" is named by "you", before a target is looked for (R30)."""
    if colour != "chosen":
        return colour
    return str((yield from choose(source, "effect.colour", COLOURS)))


def reachable(game: Game, source: Source, leader: str) -> bool:
    """False for offers shielded from other leaders' influence cards; abilities of allies get through (R31)."""
    return source.is_ally or leader == source.you or not game.players[leader].shielded


def offered(
    game: Game, source: Source, selector: str, wanted: Mapping[str, Any] | None, colour: str | None = None
) -> list[str]:
    """Return the cards in offers that an effect may pick, by leader, then by entry.

    While the colour of the filter is not named yet, any that can be named will do.
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
    """Return the allies in councils an effect may kill or move, by council, then by entry; guarded ones stay."""
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
    """Ask "you" for an ally of the dead pile and take it out."""
    options = sorted(game.dead)
    default = defaults.best(options, lambda ally: game.ally(ally).power)
    ally = str((yield from choose(source, "effect.dead-ally", options, default)))
    game.dead.remove(ally)
    return ally
