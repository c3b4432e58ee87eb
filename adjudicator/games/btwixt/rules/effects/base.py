"""What every effect has: who is "you", which card speaks, how it asks; and the table in which effects are found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.btwixt.rules.components import Effect
from adjudicator.games.btwixt.rules.state import Game


@dataclass(slots=True)
class Source:
    """The ability that is being resolved. `you` is the leader it calls so, `council` the one its ally lies in."""

    card: str
    you: str
    is_ally: bool = False
    council: int | None = None
    effect: str = ""
    """The effect that asks."""
    used: int | None = None
    """The council an effect named last."""
    giver: str | None = None
    """The leader a card came from: "them"."""
    extra_plays: int = 0
    """How many more cards may be played once this one has joined the offers."""
    joins: str | None = None
    """Whose offers the card joins instead of those of its player."""

    def with_you(self, leader: str) -> Source:
        """Return the same ability with another leader as "you"."""
        return replace(self, you=leader)


Args = Mapping[str, Any]
Run = Callable[[Game, Source, Args], Rule[None]]
Can = Callable[[Game, Source, Args], bool]


@dataclass(frozen=True, slots=True)
class Primitive:
    """One effect: what it does, and whether it has something to act on (R30)."""

    run: Run
    can: Can


EFFECTS: dict[str, Primitive] = {}
"""Every effect by its name; filled by the package from the tables of its modules."""


def always(game: Game, source: Source, args: Args) -> bool:
    """An effect that needs nothing to act on."""
    return True


def run(game: Game, source: Source, effects: Sequence[Effect]) -> Rule[None]:
    """Resolve effects in order; one without anything to act on is skipped (R19)."""
    for effect in effects:
        primitive = EFFECTS[effect.name]
        source.effect = effect.name
        names_colour = (effect.args.get("filter") or {}).get("color") == "chosen"  # asked before a target is looked for
        if names_colour or primitive.can(game, source, effect.args):
            yield from primitive.run(game, source, effect.args)
        else:
            game.tell("nothing", card=source.card, effect=effect.name)


def can(game: Game, source: Source, effect: Effect) -> bool:
    """True when an effect has something to act on."""
    return EFFECTS[effect.name].can(game, source, effect.args)


def question(
    source: Source, name: str, options: Sequence[Any], default: int = 0, seat: str | None = None, **about: Any
) -> Ask:
    """Return an ask of the ability that is being resolved."""
    told = {"card": source.card, "effect": source.effect, **about}
    return Ask(seat or source.you, name, tuple(options), default=default, about=told)


def choose(
    source: Source, name: str, options: Sequence[Any], default: int = 0, seat: str | None = None, **about: Any
) -> Rule[Any]:
    """Ask for one of some options and return it."""
    return (yield from ask_one(question(source, name, options, default, seat, **about)))
