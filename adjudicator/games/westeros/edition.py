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
from adjudicator.games.westeros.components import OrderDef, Variant, WesterosCard
from adjudicator.games.westeros.rulings import SharedRulings

if TYPE_CHECKING:
    from adjudicator.games.westeros.answers import Move
    from adjudicator.games.westeros.combat.ability import Ability
    from adjudicator.games.westeros.marches import MarchForm
    from adjudicator.games.westeros.neutral import NeutralSupport
    from adjudicator.games.westeros.passes import OneOrder
    from adjudicator.games.westeros.state import Combat, Game
    from adjudicator.games.westeros.wildlings import Attack


CardEffect = Callable[["Game", WesterosCard], Rule[None]]
"""What a Westeros card does."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of the board game."""

    rulings: type[SharedRulings]
    """The contested points of its rulebook, with the reading that holds when nobody chose another."""
    in_use: Callable[[Variant, int, Mapping[str, Any]], Variant]
    """What of a variant is used with so many players, and with these readings that differ from the defaults."""
    phases: Mapping[str, Phase]
    """The game round, in the order of its rulebook."""
    hand_is_spent: Callable[[Game, str], bool]
    """Whether a House has played so many cards that its hand is refilled."""
    hand_return: Callable[[Sequence[str], str | None], Sequence[str]]
    """Which cards of the discard pile come back when a hand is empty, with the card played last."""
    raven_look: Callable[[Game, str], Rule[None]] | None
    """What else the Messenger Raven may be used for than to replace an order: a look at a card."""
    every_area_gets_an_order: bool
    """Whether a House must lay an order into each area with units of its own, as far as its tokens go."""
    may_lie: Callable[[Game, OrderDef, str], bool]
    """Whether an order may be laid into an area."""
    one_raid: OneOrder
    """Resolves one Raid order of a House; gets the areas in which its orders lie."""
    raided: Callable[[OrderDef], Sequence[str]]
    """The types of order that a Raid order may remove."""
    pillage: Callable[[Game, str, str], tuple[int, int]]
    """Pays a House for a raided Consolidate Power order of another; returns what it gained and the other lost."""
    one_march: OneOrder
    """Resolves one March order of a House; gets the areas in which its orders lie."""
    march_form: Callable[[Game, str, Sequence[str], NeutralSupport], MarchForm]
    """What a House may answer when it resolves a March order; gets the areas and the support already granted."""
    overcomes: Callable[[Game, str, str, Move], Rule[bool]]
    """Whether units of a House that march against a neutral force are strong enough; gets the order and the move."""
    port_taker: Callable[[Game, str], str | None]
    """Who takes over the Ships of another House in a port."""
    port_choices: Callable[[int], Sequence[int]]
    """How many Ships may be put in their place, fewest first, given the largest number there is room for."""
    combat_steps: Sequence[Callable[[Game, Combat], Rule[None]]]
    """The steps of a combat in order; each is a rule on the running combat."""
    abilities: Mapping[str, type[Ability]]
    """What a House card's `ability` names."""
    attacking: Callable[[Game, str, str], int]
    """The strength of a unit of some kind that attacks an area, or supports an attack on it, texts apart."""
    supporting: Callable[[Game, str, int], int]
    """What a unit of some kind adds to a side that it supports, given its strength in this combat."""
    more_strength: Callable[[Game, Combat, str], Mapping[str, int]]
    """What else counts for one side of a combat, by name."""
    least_strength: int | None
    """What the strength of a side cannot fall below; None if it may be negative."""
    more_icons: Callable[[Game, Combat, str, str], int]
    """How many more swords or fortifications one side of a combat has than its House card says."""
    text_turns: Callable[[Game], Sequence[str]]
    """The order of the Houses in which the texts of their cards act."""
    text_order: Callable[[Game, Sequence[Ability]], Sequence[Ability]]
    """The order in which texts of House cards, given in turn order, change the strength of units."""
    consolidate: OneOrder
    """Resolves one Consolidate Power order of a House, or all at once; gets the areas in which its orders lie."""
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
    first_at_goal: Callable[[Game, Sequence[str]], str]
    """Which of several Houses that reach enough castles in one moment has won."""
    counts_at: Callable[[Game, Combat], str]
    """The area in which attackers on their way count for supply when a port changes hands before the combat."""
    home_takes_token: Callable[[Game], bool]
    """Whether a power token may be left in the own home area, which is controlled without one."""
