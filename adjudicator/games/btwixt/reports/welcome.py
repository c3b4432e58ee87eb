"""What a new player must know about the game: the chosen variants, and the origin of the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from adjudicator.games.btwixt.reports.voice import Voice

VARIANTS = ("advanced", "draft", "clash_draft", "revealed_allies", "short")
"""Options that the rulebook describes as variants; all others are contested points."""
ORIGINS = ("printed_partial", "standin", "owner")


def played(voice: Voice, rulings: Mapping[str, Any]) -> list[str]:
    """Return what is played: variants, rulings that differ from the defaults, and the set of cards."""
    chosen = [voice.own(f"variant.{name}") for name in VARIANTS if rulings.get(name)]
    variants = voice.own("welcome.variants", variants=voice.listed(chosen)) if chosen else voice.own("welcome.standard")
    return [variants, *_others(voice, rulings), *_cards(voice)]


def _others(voice: Voice, rulings: Mapping[str, Any]) -> list[str]:
    """Return the rulings that differ from the defaults, as a moderator writes them."""
    usual = voice.box.rulings
    other = [f"{name}={_typed(value)}" for name, value in rulings.items() if usual.get(name, value) != value
             and name not in VARIANTS]  # fmt: skip
    return [voice.own("welcome.rulings", rulings=", ".join(other))] if other else []


def _typed(value: Any) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _cards(voice: Voice) -> list[str]:
    """Return how many cards of the set come from where, so that none is taken for one of the box that is not."""
    box = voice.box
    influence, allies = Counter[str](), Counter[str]()
    for design in box.influence.values():
        influence[design.origin] += design.count
    for ally in box.allies.values():
        allies[ally.origin] += 1
    lines = [voice.own("welcome.set", set=box.set_name, influence=influence.total(), allies=allies.total())]
    for origin in ORIGINS:
        if influence[origin] or allies[origin]:
            counts = {"influence": influence[origin], "allies": allies[origin]}
            lines.append(voice.own(f"welcome.{origin}", **counts))
    return lines
