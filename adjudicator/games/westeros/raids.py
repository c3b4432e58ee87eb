"""Raid orders: in turn order, one each, until none is left.

Second edition "Resolve Raid Orders"; first edition "Executing Raid Orders". Both raid Support, Raid and Consolidate
Power orders beside the raider, and land never raids a sea. How one Raid order is resolved, what a starred one may do
more, and what pillage pays, is the edition's.
"""

from __future__ import annotations

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.westeros.answers import Raid
from adjudicator.games.westeros.passes import in_passes
from adjudicator.games.westeros.state import Game

RAIDED = ("support", "raid", "consolidate")
"""The types of order that every Raid order may remove."""


def raid_phase(game: Game) -> Rule[str | None]:
    """ "Resolve Raid Orders": pass after pass, each House resolves one Raid order (R-05)."""
    yield from in_passes(game, "raid", game.edition.one_raid)
    return "march"


def targets(game: Game, house: str, source: str) -> list[str]:
    """Return where the Raid order in `source` can remove an enemy order (R-01, R-02)."""
    orders = game.variant.orders
    token = game.order_in(source)
    types = game.edition.raided(token) if token else ()
    found = []
    for area in game.board.raids[source]:
        there = game.areas[area]
        if there.order and there.house != house and orders[there.order].type in types:
            found.append(area)
    return found


def one_raid(game: Game, house: str, sources: list[str]) -> Rule[None]:
    """One Raid order is resolved or removed without effect (R-04)."""
    raids = [Raid(source, target) for source in sources for target in (None, *targets(game, house, source))]
    answer = yield from ask_one(Ask(house, "raid.resolve", [raid.to_json() for raid in raids]))
    resolve_raid(game, house, Raid.from_json(answer))


def resolve_raid(game: Game, house: str, raid: Raid) -> None:
    """Remove both orders; a raided Consolidate Power order is pillaged, as the edition has it (R-03)."""
    game.areas[raid.source].order = None
    if raid.target is None:
        game.tell("raid", house=house, area=raid.source, target=None)
    else:
        remove_raided(game, house, raid.source, raid.target)


def remove_raided(game: Game, house: str, source: str, target: str) -> None:
    """Remove one order that a Raid order has hit."""
    there = game.areas[target]
    assert there.order is not None and there.house is not None
    pillage = game.variant.orders[there.order].type == "consolidate"
    gained, lost = game.edition.pillage(game, house, there.house) if pillage else (0, 0)
    game.tell(
        "raid", house=house, area=source, target=target, victim=there.house, order=there.order, gained=gained, lost=lost
    )
    there.order = None
