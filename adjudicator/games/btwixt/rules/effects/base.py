"""The parts that all effects share: the ability being resolved, how it asks, and the table of all effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.btwixt.rules.components import Effect
from adjudicator.games.btwixt.rules.state import Game


@dataclass(slots=True)
class Source:
    """The ability that is being resolved. `you` is the leader it addresses, `council` the council of its ally."""

    card: str
    you: str
    is_ally: bool = False
    council: int | None = None
    effect: str = ""
    """The name of the effect that asks."""
    used: int | None = None
    """The council that an effect of this ability chose last."""
    giver: str | None = None
    """The leader from whom a card was taken; the text calls this leader "them"."""
    extra_plays: int = 0
    """How many more cards can be played once this card is in the offers."""
    joins: str | None = None
    """The leader whose offers the card joins, if not those of its player."""

    def with_you(self, leader: str) -> Source:
        """Return the same ability with another leader as "you"."""
        return replace(self, you=leader)


Args = Mapping[str, Any]
Run = Callable[[Game, Source, Args], Rule[None]]
Can = Callable[[Game, Source, Args], bool]


@dataclass(frozen=True, slots=True)
class Primitive:
    """One effect: a function that carries it out, and one that tells whether there is anything to act on (R30)."""

    run: Run
    can: Can


EFFECTS: dict[str, Primitive] = {}
"""Name to effect; the package fills it from the tables of its modules."""


def always(game: Game, source: Source, args: Args) -> bool:
    """Return True: this effect can always be carried out."""
    return True


def run(game: Game, source: Source, effects: Sequence[Effect]) -> Rule[None]:
    """Carry out effects in order; skip those that have nothing to act on (R19)."""
    around, game.part = game.part, {"ability": source.card, "by": source.you}
    for effect in effects:
        primitive = EFFECTS[effect.name]
        source.effect = effect.name
        names_colour = (effect.args.get("filter") or {}).get("color") == "chosen"  # asked before a target is looked for
        if names_colour or primitive.can(game, source, effect.args):
            yield from primitive.run(game, source, effect.args)
        else:
            game.tell("nothing", card=source.card, effect=effect.name)
    game.part = around


def can(game: Game, source: Source, effect: Effect) -> bool:
    """True if an effect has something to act on."""
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
