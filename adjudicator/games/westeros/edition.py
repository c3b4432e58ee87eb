"""What sets one edition of the board game apart from another, as one value that every state carries.

The modules of `games/westeros` hold what the rulebooks of all editions say alike. Where the rulebooks differ, a shared
rule asks the edition of the game; no rule asks which edition it is. The edition is not part of a stored state: each
edition's rules hand it in when they make or load one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from adjudicator.engine.asks import Ask, Rule
from adjudicator.engine.ruleset import Phase
from adjudicator.games.westeros.components import OrderDef, WesterosCard
from adjudicator.games.westeros.rulings import SharedRulings

if TYPE_CHECKING:
    from adjudicator.games.westeros.combat.ability import Ability
    from adjudicator.games.westeros.state import Combat, Game
    from adjudicator.games.westeros.wildlings import Attack


CardEffect = Callable[["Game", WesterosCard], Rule[None]]
"""What a Westeros card does."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of the board game."""

    rulings: type[SharedRulings]
    """The contested points of its rulebook, with the reading that holds when nobody chose another."""
    phases: Mapping[str, Phase]
    """The game round, in the order of its rulebook."""
    hand_return: Callable[[Sequence[str], str | None], Sequence[str]]
    """Which cards of the discard pile come back when a hand is empty, with the card played last."""
    raven_look: Callable[[Game, str], Rule[None]] | None
    """What else the Messenger Raven may be used for than to replace an order: a look at a card."""
    raided: Callable[[OrderDef], Sequence[str]]
    """The types of order that a Raid order may remove."""
    pillage: Callable[[Game, str, str], tuple[int, int]]
    """Pays a House for a raided Consolidate Power order of another; returns what it gained and the other lost."""
    combat_steps: Sequence[Callable[[Game, Combat], Rule[None]]]
    """The steps of a combat in order; each is a rule on the running combat."""
    abilities: Mapping[str, type[Ability]]
    """What a House card's `ability` names."""
    more_strength: Callable[[Game, Combat, str], Mapping[str, int]]
    """What else counts for one side of a combat, by name."""
    more_icons: Callable[[Game, Combat, str, str], int]
    """How many more swords or fortifications one side of a combat has than its House card says."""
    text_order: Callable[[Game, Sequence[Ability]], Sequence[Ability]]
    """The order in which texts of House cards, given in turn order, change the strength of units."""
    refuges: Callable[[Mapping[str, int]], Mapping[str, int]]
    """Which areas may be chosen to retreat to, given how many units each costs."""
    consolidate: Callable[[Game, str, list[str]], Rule[None]]
    """Resolves one Consolidate Power order of a House; gets the areas in which its orders lie."""
    effects: Mapping[str, CardEffect]
    """What the `effect` of a Westeros card, or of one of its options, names; others do nothing."""
    effect_of: Callable[[Game, WesterosCard], Rule[str]]
    """The effect that a Westeros card comes to, after whatever choice it leaves."""
    track_full: Callable[[Game], Rule[None]]
    """What happens when the wildlings reach the end of their track."""
    wildlings: Callable[[Game, Attack], Rule[None]]
    """What follows from the bids against an attack of the wildlings."""
    idle: Mapping[str, Callable[[Game, Ask], bool]]
    """By name of an ask, whether every answer to it leads to the same game, so that nobody need be asked."""
    rank: Callable[[Game, Mapping[str, Any]], tuple[int, ...]]
    """The sort key of a House among those that may win, first place lowest: castles, then tie-breakers."""
