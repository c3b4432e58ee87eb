"""The shape of a card's text: abilities with timing, condition, cost, target, effect and limit, and constant effects.

Each card's text is a tuple; the place of an ability in it is its number, by which journals and players refer to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.state import Game

DUPLICATE: Final = "duplicate"
"""Stands for the number of an ability where a duplicate saves its card, which is an ability of the game."""


@dataclass(slots=True, eq=False)
class Occurrence:
    """A game step or part of an effect that can be interrupted or reacted to (rules 5)."""

    kind: str
    facts: dict[str, Any]
    cancelled: bool = False
    only_cured: bool = False
    """The card stays in play only if what saves it cures what lets it leave, which is STR 0 (rules 11.4)."""
    area: str = ""
    """Where a card that leaves play goes rather than where it usually would; empty if nothing changes that."""

    def told(self) -> dict[str, Any]:
        """Return the occurrence as an event."""
        return {"e": self.kind, **self.facts}


@dataclass(slots=True, eq=False)
class Use:
    """One use of an ability: by whom, of which card, in answer to what, and what was chosen for it."""

    game: Game
    player: str
    card: str
    number: int
    ability: Ability
    to: Occurrence | None = None
    targets: list[str] = field(default_factory=list)
    paid: list[str] = field(default_factory=list)
    opponent: str = ""
    """The player who was picked for it."""
    x: int = 0
    host: str = ""
    """The card that the attachment with the ability was on when its use began; it may have left it to pay."""

    @property
    def occasion(self) -> dict[str, Any]:
        """The facts of the occurrence that triggered the ability; empty for an action."""
        return self.to.facts if self.to else {}


Test: TypeAlias = Callable[[Use], bool]
Effect: TypeAlias = Callable[[Use], Rule[None]]
Candidates: TypeAlias = Callable[[Use], list[str]]
Together: TypeAlias = Callable[[Game, Sequence[str]], bool]
"""Whether these cards can be chosen at the same time."""


def always(use: Use) -> bool:
    """Return True: the ability has no condition of its own."""
    return True


@dataclass(frozen=True, slots=True)
class Cost:
    """One part of a cost: whether it can be paid, how a player picks what to pay with, and how it is paid."""

    payable: Test
    pay: Effect
    choose: Effect | None = None


@dataclass(frozen=True, slots=True)
class OnTargets:
    """An effect that does one thing to what was chosen, `how` as in the events."""

    how: str
    do: Callable[[Game, Sequence[str]], Rule[None]]

    def __call__(self, use: Use) -> Rule[None]:
        """Do it."""
        return self.do(use.game, use.targets)


@dataclass(frozen=True, slots=True)
class Target:
    """What is chosen on use. `each_player`: every player chooses among their own candidates.

    `chooses` is False where the text lets a player pick cards without the word "choose" (FAQ, definitions).
    """

    candidates: Candidates
    least: int = 1
    most: int = 1
    each_player: bool = False
    chooses: bool = True
    together: Together | None = None
    """Which of them can be chosen together; any if it is None."""


@dataclass(frozen=True, slots=True)
class Ability:
    """A triggered ability, an action, a forced ability or a when-revealed ability (rules 5, ability kinds).

    `when` is its condition, which also asks whether the effect could change anything. `limit` counts uses of this copy
    of the card, `max` uses by a player of all copies; both are a number and a period. A player is picked on use if
    `picks_opponent` or `picks_anyone` is set. `x` gives the lowest and highest
    X that the player may name. `cures` is the STR that a character saved by it gains.
    `from_hand` lets a card that is no event be used from hand.
    """

    timing: str
    effect: Effect
    occasions: tuple[str, ...] = ()
    when: Test = always
    costs: tuple[Cost, ...] = ()
    target: Target | None = None
    limit: tuple[int, str] | None = None
    max: tuple[int, str] | None = None
    picks_opponent: bool = False
    picks_anyone: bool = False
    x: Callable[[Use], tuple[int, int]] | None = None
    cures: int = 0
    from_hand: bool = False

    @property
    def does(self) -> str:
        """What happens to what was chosen, as in the events; "" where it is more than one thing."""
        return self.effect.how if isinstance(self.effect, OnTargets) else ""


@dataclass(frozen=True, slots=True)
class Constant:
    """A constant effect: adds to a value of a card or player. `amount` returns None for what it does not apply to."""

    value: str
    amount: Callable[[Game, str, str], int | None]


@dataclass(frozen=True, slots=True)
class PlayRestriction:
    """When an event may be played, for a player."""

    allows: Callable[[Game, str], bool]


@dataclass(frozen=True, slots=True)
class AttachRestriction:
    """To which cards an attachment may be attached."""

    allows: Callable[[Game, str], bool]


Part: TypeAlias = Ability | Constant | PlayRestriction | AttachRestriction
Text: TypeAlias = tuple[Part, ...]
