"""Works out fights: visible strengths, and how often one's cards beat what the other side may play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.playability.agot2e.sight import Sight

POINT = 0.22
"""What a point of strength adds to a chance: cards go from 0 to 4."""


def share(margin: int, own: int, theirs: Sequence[int], *, wins_ties: bool) -> float:
    """Return how many of the other side's cards a card of this strength beats, as a share."""
    cards = list(theirs) or [0]
    return sum(margin + own > other or (margin + own == other and wins_ties) for other in cards) / len(cards)


def even(strength: int, theirs: Sequence[int]) -> float:
    """Return a chance that grows evenly with the strength above the average card of the other side."""
    average = sum(theirs) / len(theirs) if theirs else 0.0
    return min(1.0, max(0.0, 0.5 + POINT * (strength - average)))


def margin(sight: Sight) -> int:
    """Return the player's visible strength minus the other side's in the running combat, before cards."""
    combat: Mapping[str, Any] = sight.view["combat"]
    attacker, defender = _attackers(sight, combat), _defenders(sight, combat)
    attacker += _supports(sight, combat, "attacker")
    defender += _supports(sight, combat, "defender")
    return attacker - defender if combat["attacker"] == sight.seat else defender - attacker


def opponent(sight: Sight) -> str:
    """Return the other combatant."""
    combat = sight.view["combat"]
    return str(combat["defender"] if combat["attacker"] == sight.seat else combat["attacker"])


def of_march(sight: Sight, source: str, to: str, units: Mapping[str, int]) -> float:
    """Return how likely an attack is to succeed, orders being open: only supports that lie there now count."""
    castle = sight.board.is_structure(to)
    token = sight.variant.orders[str(sight.here(source)["order"])]
    mine = token.modifier + sum(
        n * (_siege(sight, kind) if castle else sight.variant.units[kind].strength) for kind, n in units.items()
    )
    there = sight.here(to)
    theirs = sight.army(to) + there["garrison"] + _defense(sight, to)
    for area in sight.board.supported_from[to]:
        order = sight.variant.orders.get(sight.here(area)["order"] or "")
        if order is None or order.type != "support" or area in (source, to):
            continue
        if sight.here(area)["house"] == sight.seat:
            mine += order.modifier + sight.army(area, castle=castle)
        elif sight.here(area)["house"] == there["house"]:
            theirs += order.modifier + sight.army(area)
    if not there["house"]:
        return float(mine + max(sight.strengths(sight.seat), default=0) > theirs)
    cards, others = sight.strengths(sight.seat) or [0], sight.strengths(there["house"])
    good = cards[len(cards) // 2 :]
    ties = sight.wins_ties(there["house"])
    return sum(share(mine - theirs, card, others, wins_ties=ties) for card in good) / len(good)


def _siege(sight: Sight, kind: str) -> int:
    unit = sight.variant.units[kind]
    return unit.siege if unit.siege is not None else unit.strength


def _defense(sight: Sight, area: str) -> int:
    order = sight.variant.orders.get(sight.here(area)["order"] or "")
    return order.modifier if order is not None and order.type == "defense" else 0


def _attackers(sight: Sight, combat: Mapping[str, Any]) -> int:
    castle = sight.board.is_structure(combat["area"])
    each = {kind: _siege(sight, kind) if castle else sight.variant.units[kind].strength for kind in combat["attacking"]}
    order = sight.variant.orders[combat["order"]]
    return order.modifier + sum(n * each[kind] for kind, n in combat["attacking"].items())


def _defenders(sight: Sight, combat: Mapping[str, Any]) -> int:
    area = combat["area"]
    return sight.army(area) + sight.here(area)["garrison"] + _defense(sight, area)


def _supports(sight: Sight, combat: Mapping[str, Any], side: str) -> int:
    castle, total = side == "attacker" and sight.board.is_structure(combat["area"]), 0
    for support in combat["support"]:
        for area in support["areas"] if support["side"] == side else ():
            order = sight.variant.orders.get(sight.here(area)["order"] or "")
            total += sight.army(area, castle=castle) + (order.modifier if order and order.type == "support" else 0)
    return total
