"""setups.yaml: what a set-up of this edition has beyond those of the others."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from adjudicator.boxes.entry import YamlEntry
from adjudicator.games.westeros.box.setups import More
from adjudicator.games.westeros.box.words import TRACKS
from adjudicator.games.westeros.components import AreaDef


def own_fields(overlaid: Mapping[str, AreaDef]) -> More:
    """Return the reader of these fields; `overlaid` is the board of a set-up that says `overlay: true`."""

    def read(entry: YamlEntry) -> Mapping[str, Any]:
        return {
            "castles_to_win": entry.number("castles_to_win", low=1),
            "areas": MappingProxyType(overlaid) if entry.flag("overlay", False) else MappingProxyType({}),
            "supply": entry.counts("supply", required=False),
            "fewer_stars": entry.numbers("fewer_stars", required=False),
            "printed_tracks": _tracks(entry.entry("printed_tracks", required=False)),
        }

    return read


def _tracks(entry: YamlEntry) -> Mapping[str, tuple[str, ...]]:
    tracks = {track: entry.ids(track) for track in TRACKS if track in entry.written()}
    entry.close()
    return MappingProxyType(tracks)
