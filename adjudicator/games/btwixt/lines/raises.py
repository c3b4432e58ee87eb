"""The questions that a card's ability can raise, from its data: for its user and for other leaders."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.games.btwixt.rules.components import AllyDef, Effects, InfluenceDef
from adjudicator.games.btwixt.rules.effects.targets import CHOSEN_LEADERS

Args = Mapping[str, Any]
OTHERS = CHOSEN_LEADERS | {"each_neighbour", "each_other", "all", "winner", "runner_up", "lowest"}
"""Leader selectors that can mean others than "you"."""


@dataclass(frozen=True, slots=True)
class Raised:
    """A question that an ability can raise: its ask, timing, and whether "you" answer it; `of` tells whose hand."""

    ask: str
    when: str = ""
    other: bool = False
    of: str = ""


Asks = Iterator[Raised]


def raised_by(card: InfluenceDef | AllyDef) -> list[Raised]:
    """Return the questions that a card can raise, without repetition, in the order of its text."""
    found = (
        Raised(each.ask, clause.when, each.other, each.of) for clause in card.ability for each in _of_all(clause.do)
    )
    return list(dict.fromkeys(found))


def _of_all(effects: Effects) -> Asks:
    for effect in effects:
        yield from _SELECTED.get(effect.name, _nothing)(effect.args)


def _nothing(args: Args) -> Asks:
    return iter(())


def _leader(key: str) -> Callable[[Args], Asks]:
    """Return the questions of an effect on leaders: which leader, if one is chosen."""

    def asks(args: Args) -> Asks:
        if args[key] in CHOSEN_LEADERS:
            yield Raised("effect.leader")

    return asks


def _colour(colour: str | None) -> Asks:
    if colour == "chosen":
        yield Raised("effect.colour")


def _offer(args: Args) -> Asks:
    yield from _colour((args.get("filter") or {}).get("color"))
    yield Raised("effect.offer-card")
    if args.get("to") in CHOSEN_LEADERS:
        yield Raised("effect.leader")


def _hand(key: str) -> Callable[[Args], Asks]:
    """Return the questions of an effect that takes cards out of a hand."""

    def asks(args: Args) -> Asks:
        yield from _leader(key)(args)
        own = args[key] == "you"
        if args["pick"] == "them":
            yield Raised("effect.hand-card", other=not own, of="own")
        elif args["pick"] == "you":
            yield Raised("effect.hand-card", of="own" if own else "theirs")

    return asks


def _swap(args: Args) -> Asks:
    yield from _leader("with")(args)
    yield Raised("effect.hand-card", of="own")
    yield Raised("effect.hand-card", other=True, of="own")


def _kill(args: Args) -> Asks:
    if args["what"] != "current":
        yield Raised("effect.ally")


def _gain(args: Args) -> Asks:
    yield from _leader("who")(args)
    if args["to"] in ("one_of_yours", "any"):
        yield Raised("token.council", other=args["who"] in OTHERS)
        if args["who"] in ("anyone", "all"):
            yield Raised("token.council")


def _council(key: str) -> Callable[[Args], Asks]:
    def asks(args: Args) -> Asks:
        if args[key] not in ("same", "your_left", "your_right"):
            yield Raised("effect.council")

    return asks


def _move_token(args: Args) -> Asks:
    for key in ("from", "to"):
        yield from _council(key)(args)


def _dead(args: Args) -> Asks:
    if args.get("source") == "dead":
        yield Raised("effect.dead-ally")


def _add_ally(args: Args) -> Asks:
    yield from _dead(args)
    yield from _leader("by")(args)
    yield Raised("claim.council", other=args["by"] in OTHERS)


def _lock(args: Args) -> Asks:
    yield from _colour(args["color"])
    yield from _leader("who")(args)


def _look(args: Args) -> Asks:
    yield Raised("effect.look-order" if args["then"] == "reorder" else "effect.look-bottom")


def _for(args: Args, key: str) -> Asks:
    """Yield the questions of nested effects, for the leader whom the outer effect calls "you"."""
    other = args[key] in OTHERS
    for each in _of_all(args["do"]):
        yield Raised(each.ask, other=each.other or other, of=each.of)


def _agree(args: Args) -> Asks:
    yield Raised("agree.want", other=args["among"] in OTHERS)
    yield Raised("agree.name", other=args["among"] in OTHERS)
    yield from _for(args, "among")


def _may(args: Args) -> Asks:
    yield Raised("effect.may")
    yield from _of_all(args["do"])


def _choose(args: Args) -> Asks:
    yield Raised("effect.option")
    for effects in args["options"]:
        yield from _of_all(effects)


def _ask(name: str) -> Callable[[Args], Asks]:
    return lambda args: iter((Raised(name),))


_SELECTED: Mapping[str, Callable[[Args], Asks]] = {
    **dict.fromkeys(("draw", "modify_total", "shield_offers", "kneel", "stand", "take_first"), _leader("who")),
    **dict.fromkeys(("move_offer", "offer_to_hand", "discard_offer", "blank_offer"), _offer),
    "place_self": _leader("to"),
    "discard_hand": _hand("who"),
    "take_hand": _hand("from"),
    "swap_hand": _swap,
    "look_hand": _leader("of"),
    "recover": _ask("effect.discard-card"),
    "kill": _kill,
    "move_ally": lambda args: iter((Raised("effect.ally"), Raised("effect.council"))),
    "swap_allies": _ask("effect.ally"),
    "gain_token": _gain,
    "move_token": _move_token,
    "lose_token": _council("from"),
    "look_tokens": _council("in"),
    "add_ally": _add_ally,
    "replace_current": _dead,
    "ally_to_top": _dead,
    "look_allies": _look,
    "extra_play": _ask("bid.extra"),
    "lock_color": _lock,
    "may": _may,
    "choose": _choose,
    "if": lambda args: _of_all(args["do"]),
    "each": lambda args: _for(args, "who"),
    "reward": lambda args: _for(args, "who"),
    "agree_one": _agree,
}
"""Effect to the questions it can raise; an effect that is not listed raises none."""
