"""units.yaml and orders.yaml: the small pieces."""

from __future__ import annotations

from adjudicator.boxes.entry import YamlEntry
from adjudicator.games.westeros.box.words import ORDER_TYPES, TERRAINS
from adjudicator.games.westeros.components import OrderDef, UnitDef

_UNIT_CODE = (r"[a-z]{1,3}", "a code of 1 to 3 small letters")
_ORDER_CODE = (r"[a-z]{1,3}[-+*0-9]?[-+*0-9]?", "a code such as m, m- or m*")


def read_units(sheet: YamlEntry) -> dict[str, UnitDef]:
    """Return the kinds of units."""
    return sheet.entry("units").each(_unit)


def _unit(id: str, entry: YamlEntry) -> UnitDef:
    upgrade_from = entry.text("upgrade_from", required=False) or None
    siege = entry.number("siege", -1)
    return UnitDef(
        id=id,
        code=entry.text("code", shape=_UNIT_CODE),
        names=entry.names("names"),
        plural=entry.names("plural"),
        limit=entry.number("limit", low=1),
        strength=entry.number("strength"),
        muster_cost=entry.number("muster_cost", low=1),
        terrain=entry.word("terrain", TERRAINS),
        siege=None if siege < 0 else siege,
        upgrade_from=upgrade_from,
        upgrade_cost=entry.number("upgrade_cost", None if upgrade_from else 0),
        can_retreat=entry.flag("can_retreat", True),
    )


def read_orders(sheet: YamlEntry) -> dict[str, OrderDef]:
    """Return the kinds of order tokens."""
    return sheet.entry("orders").each(_order)


def _order(id: str, entry: YamlEntry) -> OrderDef:
    return OrderDef(
        id=id,
        code=entry.text("code", shape=_ORDER_CODE),
        type=entry.word("type", ORDER_TYPES),
        names=entry.names("names"),
        modifier=entry.number("modifier", 0, low=-100),
        star=entry.flag("star", False),
        count=entry.number("count", 1, low=1),
    )
