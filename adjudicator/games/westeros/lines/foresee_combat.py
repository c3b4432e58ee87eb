"""Questions of combats: of the running one, and of those that may still come in this round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.engine.foresight import Foreseen
from adjudicator.games.westeros.lines.seen import Seen
from adjudicator.games.westeros.passes import areas_with


def running(seen: Seen) -> Iterator[Foreseen]:
    """Yield what the running combat may still ask of the seat, as a combatant or as a supporter."""
    combat = seen.combat
    assert combat is not None
    sides = {combat["attacker"]: combat["defender"], combat["defender"]: combat["attacker"]}
    if not combat["cards"]:
        yield from _support(seen, combat)
    if seen.seat in sides:
        about = {"area": combat["area"], "against": sides[seen.seat]}
        yield from _before_the_result(seen, combat, about)
        yield from _after_the_result(seen, combat, about)


def _support(seen: Seen, combat: Mapping[str, Any]) -> Iterator[Foreseen]:
    declared = {area for support in combat["support"] for area in support["areas"]}
    near = seen.game.board.supported_from[combat["area"]]
    for area in areas_with(seen.game, seen.seat, "support"):
        if area in near and area not in declared:
            yield Foreseen("combat.support", "order", area, about={"area": combat["area"]})


def _before_the_result(seen: Seen, combat: Mapping[str, Any], about: Mapping[str, Any]) -> Iterator[Foreseen]:
    if combat["winner"]:
        return
    theirs = combat["cards"].get(about["against"])
    if not combat["cards"]:
        yield Foreseen("combat.card", "cards", certain=len(seen.hand) > 1, about=about)
        if _may_be_supported(seen, frozenset((combat["area"],))):
            yield Foreseen("combat.refuse", "refuse", about=about)
        yield from _abilities(seen, about)
    else:
        if theirs and seen.own.cancels and seen.variant.house_cards[theirs].ability == seen.own.cancels:
            yield Foreseen("combat.replacement", "cards", about=about)
        yield from _abilities(seen, about, combat["cards"].get(seen.seat))
    yield from _blade(seen, about)


def _after_the_result(seen: Seen, combat: Mapping[str, Any], about: Mapping[str, Any]) -> Iterator[Foreseen]:
    defends, winner = seen.seat == combat["defender"], combat["winner"]
    own = combat["defending"] if defends else combat["attacking"]
    if winner and (card := combat["cards"].get(seen.seat)):
        yield from _abilities(seen, about, card)
    if len(own) > 1:
        yield Foreseen("combat.casualties", "lose", about=about)
    if defends and winner != seen.seat:
        yield Foreseen("combat.retreat", "retreat", about=about)


def to_come(seen: Seen) -> Iterator[Foreseen]:
    """Yield what later combats may ask; nothing if the seat and its rivals cannot reach each other."""
    if not seen.contested:
        return
    yield Foreseen("combat.card", "cards")
    yield from _blade(seen, {})
    if seen.threatened:
        yield Foreseen("combat.retreat", "retreat")
    if any(len(here.units) > 1 for here in seen.game.areas.values() if here.house == seen.seat):
        yield Foreseen("combat.casualties", "lose")
    if not seen.planning and _may_be_supported(seen, seen.contested):
        yield Foreseen("combat.refuse", "refuse")
    yield from _abilities(seen, {})


def _may_be_supported(seen: Seen, places: frozenset[str]) -> bool:
    """True if there is a Support order beside one of the areas."""
    found = (
        here.house is not None and here.order in seen.game.board.tokens_of_type["support"]
        for place in places
        for here in (seen.game.areas[near] for near in seen.game.board.supported_from[place])
    )
    return any(found)


def _blade(seen: Seen, about: Mapping[str, Any]) -> Iterator[Foreseen]:
    blade = seen.view["blade"]
    if blade["holder"] == seen.seat and not blade["used"]:
        yield Foreseen("combat.blade", "blade", about=about)


def _abilities(seen: Seen, about: Mapping[str, Any], played: str | None = None) -> Iterator[Foreseen]:
    """Yield the abilities that ask their player: of the card played or, before that, of all cards in hand."""
    for card in [played] if played else seen.hand:
        text = seen.variant.house_cards[card].ability
        ask = seen.own.ability_ask(seen, text) if text is not None else None
        if ask is not None:
            yield Foreseen(ask, "ability", card, about=about)
