"""setups.yaml: how a game starts, for each number of players."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.faults import did_you_mean
from adjudicator.games.westeros.box.words import TRACKS
from adjudicator.games.westeros.components import SetUp

Units = Mapping[str, Mapping[str, Mapping[str, int]]]


More = Callable[[YamlEntry], Mapping[str, Any]]
"""Reads from a set-up what only one edition has, as fields of a SetUp."""


def read_setups(sheet: YamlEntry, houses: Collection[str], more: More = lambda entry: {}) -> dict[int, SetUp]:
    """Return the set-ups by number of players."""
    common = _units(sheet.entry("units", required=False), houses)
    setups: dict[int, SetUp] = {}
    section = sheet.entry("setups")
    for players in section.written():
        if not isinstance(players, int):
            section.book.key_fault((*section.path, players), f"{players} is no number of players")
            continue
        entry = section.entry(players)
        setups[players] = replace(_setup(players, entry, common, houses), **more(entry))
        entry.close()
    if not section.written():
        sheet.book.key_fault(section.path, "a variant needs at least one set-up")
    return setups


def _setup(players: int, entry: YamlEntry, common: Units, known: Collection[str]) -> SetUp:
    houses = entry.ids("houses")
    tracks = entry.entry("tracks")
    order = {track: tracks.ids(track) for track in TRACKS}
    tracks.close()
    units = {**common, **_units(entry.entry("units", required=False), known)}
    return SetUp(
        players=players,
        houses=houses,
        tracks=MappingProxyType(order),
        stars=entry.numbers("stars"),
        units=MappingProxyType({house: units.get(house, MappingProxyType({})) for house in houses}),
        neutral=entry.counts("neutral", required=False, low=1),
        blocked=entry.ids("blocked", required=False),
    )


def _units(section: YamlEntry, known: Collection[str]) -> dict[str, Mapping[str, Mapping[str, int]]]:
    """Return House to area to unit to number."""
    found: dict[str, Mapping[str, Mapping[str, int]]] = {}
    for house in section.written():
        if house not in known:
            section.book.key_fault((*section.path, house), f"there is no House {house}{did_you_mean(house, known)}")
        areas = section.entry(house)
        found[str(house)] = MappingProxyType({str(area): areas.counts(area, low=1) for area in areas.written()})
    return found
