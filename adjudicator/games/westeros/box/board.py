"""board.yaml and houses.yaml: areas, borders, ports, and whose home is where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from adjudicator.boxes.entry import YamlEntry
from adjudicator.games.westeros.components import AreaDef, HouseDef

_CODE = (r"[A-Za-z][A-Za-z0-9]{1,4}", "a code of 2 to 5 letters and digits")
_COLOUR = (r"#[0-9a-fA-F]{6}", 'a colour such as "#3b7d3a"')
Homes = Mapping[str, tuple[str, int]]
"""Home area to its House and the strength of its garrison."""


def read_houses(sheet: YamlEntry) -> tuple[dict[str, HouseDef], Homes]:
    """Return the Houses, and where they are at home."""
    homes: dict[str, tuple[str, int]] = {}

    def house(id: str, entry: YamlEntry) -> HouseDef:
        garrison = entry.number("garrison", 0)
        read = HouseDef(
            id=id,
            code=entry.text("code", shape=_CODE),
            names=entry.names("names"),
            home=entry.text("home"),
            supply=entry.number("supply"),
            colour=entry.text("colour", required=False, shape=_COLOUR) or "#888888",
        )
        homes.setdefault(read.home, (id, garrison))
        return read

    return sheet.entry("houses").each(house), homes


def read_areas(sheet: YamlEntry, homes: Homes, structures: Sequence[str]) -> dict[str, AreaDef]:
    """Return all areas, ports joined to their land and sea, homes to their House."""
    areas = sheet.entry("land").each(lambda id, entry: _land(id, entry, homes, structures))
    areas |= _new(sheet, "sea", sheet.entry("sea").each(_sea), areas)
    ports = _new(sheet, "ports", sheet.entry("ports", required=False).each(_port), areas)
    return with_ports(areas, ports)


def with_ports(others: Mapping[str, AreaDef], ports: Mapping[str, AreaDef]) -> dict[str, AreaDef]:
    """Return all areas, each port joined to its land and its sea."""
    areas = dict(others)
    for port in ports.values():
        for id in port.adjacent:
            if id in areas:
                areas[id] = replace(areas[id], adjacent=tuple(sorted((*areas[id].adjacent, port.id))))
        if port.land in areas and not areas[port.land].port:
            areas[port.land] = replace(areas[port.land], port=port.id)
    return areas | dict(ports)


def _new(
    sheet: YamlEntry, section: str, found: dict[str, AreaDef], before: Mapping[str, AreaDef]
) -> dict[str, AreaDef]:
    for id in found.keys() & before.keys():
        sheet.book.key_fault((*sheet.path, section, id), f"{id} is already a {before[id].kind} area")
    return {id: area for id, area in found.items() if id not in before}


def _land(id: str, entry: YamlEntry, homes: Homes, structures: Sequence[str]) -> AreaDef:
    house, garrison = homes.get(id, (None, 0))
    return AreaDef(
        **_common(id, entry, "land"),
        adjacent=tuple(sorted(entry.ids("adjacent"))),
        structure=entry.word("structure", structures, required=False) or None,
        supply=entry.number("supply", 0),
        power=entry.number("power", 0),
        home_of=house,
        garrison=garrison,
    )


def _sea(id: str, entry: YamlEntry) -> AreaDef:
    return AreaDef(**_common(id, entry, "sea"), adjacent=tuple(sorted(entry.ids("adjacent"))))


def _port(id: str, entry: YamlEntry) -> AreaDef:
    land, sea = entry.text("land"), entry.text("sea")
    max_ships = entry.number("max_ships", low=1)
    return AreaDef(
        **_common(id, entry, "port"), adjacent=tuple(sorted((land, sea))), land=land, sea=sea, max_ships=max_ships
    )


def _common(id: str, entry: YamlEntry, kind: str) -> dict[str, Any]:
    code = entry.text("code", shape=_CODE)
    return {"id": id, "kind": kind, "code": code, "names": entry.names("names"), "position": _position(entry)}


def _position(entry: YamlEntry) -> tuple[int, int]:
    numbers = entry.numbers("position", required=False)
    if len(numbers) == 2:
        return numbers[0], numbers[1]
    if numbers:
        entry.book.fault((*entry.path, "position"), "position must be two numbers, from the left and from the top")
    return 0, 0
