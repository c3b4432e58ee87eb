"""The questions that may come in this edition only: fortifications, texts of cards, losses to the wildlings."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.foresight import Foreseen
from adjudicator.games.agot1e.lines.policies import ABILITIES
from adjudicator.games.agot1e.rules.consolidating import may_fortify
from adjudicator.games.westeros.lines.foresight import EditionForesight
from adjudicator.games.westeros.lines.seen import Seen
from adjudicator.games.westeros.passes import areas_with

LOSSES = Foreseen("wildlings.units", "wildlings", "lose")


def consolidates(seen: Seen) -> Iterator[Foreseen]:
    """Yield the questions about orders that may build a fortification."""
    for area in areas_with(seen.game, seen.seat, "consolidate"):
        if may_fortify(seen.game, area):
            yield Foreseen("consolidate.resolve", "order", area)


def ability_ask(seen: Seen, text: str) -> str | None:
    """Return the ask of an ability; None if it asks nothing."""
    if text == "win-attack-extra-knight-march":
        return "march.extra"
    return "combat.ability" if text in ABILITIES else None


def attack(seen: Seen) -> Iterator[Foreseen]:
    """Yield the questions of the running attack: bids, ties, then losses or the reward."""
    attack = seen.view["progress"]["attack"]
    if "watch_wins" not in attack:
        yield Foreseen("bid.wildlings", "bid", "wildlings")
    if seen.game.throne_holder == seen.seat:
        yield Foreseen("wildlings.tie", "ties")
    if not attack.get("watch_wins", False):
        yield LOSSES
    if attack.get("watch_wins", True) and seen.game.players[seen.seat].discard:
        yield Foreseen("wildlings.card", "wildlings", "take")


def one_time(seen: Seen) -> Iterator[Foreseen]:
    """Yield the question about laying a one-time order; it is certain while Houses before the seat are being asked."""
    if not _can_lay(seen):
        return
    asked = seen.view["progress"].get("one_time")
    turns = seen.game.turn_order
    if asked and turns.index(asked) <= turns.index(seen.seat):
        yield Foreseen("planning.one-time", "one-time", certain=True)
    elif seen.view["phase"] == "westeros" or seen.view["round"] < seen.view["rounds"]:
        yield Foreseen("planning.one-time", "one-time")


def _can_lay(seen: Seen) -> bool:
    """Return whether the seat has a one-time order left, and units outside ports."""
    board = seen.game.board
    held = seen.held.get(seen.seat, ())
    return bool(seen.game.players[seen.seat].one_time) and any(area not in board.is_port for area in held)


FORESIGHT = EditionForesight(
    consolidates=consolidates,
    ability_ask=ability_ask,
    attack=attack,
    likely=(LOSSES,),
    near_attack=2,
    before_orders=one_time,
)
