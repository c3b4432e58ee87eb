"""The board as rules need it: neighbours by kind, made once per variant and shared by all its games."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.games.westeros.components import AreaDef, Variant


class Board:
    """Neighbour lists and places of one variant's board. All lists keep the order of the YAML file."""

    def __init__(self, variant: Variant) -> None:
        areas = variant.areas
        self.areas = areas
        self.ids: tuple[str, ...] = tuple(areas)
        self.land = frozenset(a for a in areas if areas[a].kind == "land")
        self.seas = frozenset(a for a in areas if areas[a].kind == "sea")
        self.ports = tuple(a for a in areas if areas[a].kind == "port")
        self.is_port = frozenset(self.ports)
        self.castles = tuple(a for a in areas if areas[a].structure)
        self.near: dict[str, tuple[str, ...]] = {a: areas[a].adjacent for a in areas}
        self.near_land = {a: tuple(b for b in areas[a].adjacent if b in self.land) for a in areas}
        self.near_seas = {a: tuple(b for b in areas[a].adjacent if b in self.seas) for a in areas}
        self.land_of = {p: areas[p].land for p in self.ports}
        types = {token.type for token in variant.orders.values()}
        self.tokens_of_type = {
            kind: frozenset(token.id for token in variant.orders.values() if token.type == kind) for kind in types
        }
        self.port_of = {areas[p].land: p for p in self.ports}
        self.raids = {a: tuple(b for b in areas[a].adjacent if self._may_raid(areas[a], areas[b])) for a in areas}
        self.supported_from = {a: tuple(b for b in areas[a].adjacent if self._may_support(b, a)) for a in areas}

    def _may_raid(self, source: AreaDef, target: AreaDef) -> bool:
        """Land raids land; a sea raids land, sea and the port on it; a port raids its sea (ruling R-02)."""
        if source.kind == "land":
            return target.kind == "land"
        return source.kind == "sea" or target.kind == "sea"

    def _may_support(self, source: str, target: str) -> bool:
        """Ships support sea or land, land units land only, ships in a port their sea only (ruling C-01)."""
        if source in self.seas:
            return target not in self.is_port
        if source in self.is_port:
            return target in self.seas
        return target in self.land

    def by_land(self, source: str, is_open: Callable[[str], bool]) -> set[str]:
        """Return the land areas next to `source`, or joined to it by a chain of seas that are open to it (M-06)."""
        reached = set(self.near_land[source])
        waiting = [sea for sea in self.near_seas[source] if is_open(sea)]
        seen = set(waiting)
        while waiting:
            sea = waiting.pop()
            reached.update(self.near_land[sea])
            more = [other for other in self.near_seas[sea] if other not in seen and is_open(other)]
            seen.update(more)
            waiting += more
        return reached - {source}

    def is_structure(self, area: str) -> bool:
        """True when a castle or stronghold is printed on the area."""
        return self.areas[area].structure is not None


_BOARDS: dict[int, tuple[Variant, Board]] = {}


def board_of(variant: Variant) -> Board:
    """Return the board of a variant, made at the first call."""
    found = _BOARDS.get(id(variant))
    if found is None or found[0] is not variant:
        found = _BOARDS[id(variant)] = (variant, Board(variant))
    return found[1]
