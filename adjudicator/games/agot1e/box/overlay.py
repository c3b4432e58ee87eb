"""overlay.yaml: the southern board for six players, laid over the board of the base game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.faults import did_you_mean
from adjudicator.games.westeros.box.board import Homes, read_areas, with_ports
from adjudicator.games.westeros.components import AreaDef, without_ports


def read_overlay(
    sheet: YamlEntry, base: Mapping[str, AreaDef], homes: Homes, structures: Sequence[str]
) -> dict[str, AreaDef]:
    """Return the whole board with the overlay on it."""
    gone = sheet.ids("removes", required=False)
    for id in gone:
        if id not in base:
            sheet.book.fault((*sheet.path, "removes", id), f"there is no area {id}{did_you_mean(id, base)}")
    return _laid_over(base, read_areas(sheet, homes, structures), gone)


def _laid_over(base: Mapping[str, AreaDef], over: Mapping[str, AreaDef], gone: Collection[str]) -> dict[str, AreaDef]:
    """Return the areas of both; an area that stays borders on new ones where these say so."""
    new, old = without_ports(over), without_ports(base)
    kept = {id: area for id, area in old.items() if id not in over and id not in gone}
    areas = {id: replace(area, adjacent=_borders(area, kept, new)) for id, area in kept.items()}
    ports = {area.id: area for area in (*base.values(), *over.values()) if area.kind == "port"}
    return with_ports(areas | new, ports)


def _borders(area: AreaDef, kept: Collection[str], new: Mapping[str, AreaDef]) -> tuple[str, ...]:
    """Return the areas on which an area that stays borders."""
    added = [other.id for other in new.values() if area.id in other.adjacent]
    return tuple(sorted([*(id for id in area.adjacent if id in kept), *added]))
