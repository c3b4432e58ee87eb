"""The numbers in variant.yaml that every edition has."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from adjudicator.boxes.entry import YamlEntry
from adjudicator.games.westeros.box.words import TRACKS


def read_numbers(sheet: YamlEntry, structures: Sequence[str]) -> dict[str, Any]:
    """Return the fields of a variant that are the same for all editions, as arguments to build it with."""
    tracks, points = sheet.entry("tracks"), sheet.entry("muster_points")
    read = {
        "names": sheet.names("names"),
        "version": sheet.number("version", low=1),
        "rounds": sheet.number("rounds", low=1),
        "castles_to_win": sheet.number("castles_to_win", low=1),
        "power_tokens": sheet.number("power_tokens"),
        "start_power": sheet.number("start_power"),
        "wildling_start": sheet.number("wildling_start"),
        "wildling_step": sheet.number("wildling_step", low=1),
        "wildling_limit": sheet.number("wildling_limit", low=1),
        "tracks": MappingProxyType({track: tracks.names(track) for track in TRACKS}),
        "muster_points": MappingProxyType({structure: points.number(structure) for structure in structures}),
        "supply_table": _supply_table(sheet),
    }
    tracks.close()
    points.close()
    return read


def _supply_table(sheet: YamlEntry) -> tuple[tuple[int, ...], ...]:
    table = sheet.entry("supply_table")
    return tuple(table.numbers(level, low=2) for level in table.written())
