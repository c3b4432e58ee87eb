"""What stands near the reader's areas, in words: enemies, empty areas with power tokens, and neutral forces."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.games.westeros.reports.voice import Voice


def neighbours(voice: Voice, view: View, area: str) -> list[str]:
    """Return the areas next to an area that are on the board of this game."""
    return [other for other in voice.box.areas[area].adjacent if other in view["areas"]]


def near_own(voice: Voice, view: View) -> list[str]:
    """Return the areas of others that touch an area where units of the reader stand, in the order of the map."""
    own = {id for id, here in view["areas"].items() if here["house"] == view["seat"]}
    near = {other for area in own for other in neighbours(voice, view, area)} - own
    return [id for id in view["areas"] if id in near]


def around(voice: Voice, view: View, area: str) -> str:
    """Return what stands around an area, in one sentence."""
    here = view["areas"][area]
    beside = listed(voice, view, neighbours(voice, view, area))
    return voice.own("near.around", area=voice.area(area), here=standing(voice, here), beside=beside)


def listed(voice: Voice, view: View, areas: Collection[str]) -> str:
    """Return "Riverrun (Tyrell 1 Knight), Sunset Sea (empty)"; areas without anything come last, by name only."""
    taken = [id for id in areas if not is_bare(view["areas"][id])]
    bare = [id for id in areas if id not in taken]
    said = [f"{voice.area(id)} ({standing(voice, view['areas'][id])})" for id in taken]
    return ", ".join([*said, *_bare(voice, bare)])


def _bare(voice: Voice, areas: Iterable[str]) -> list[str]:
    return [f"{voice.area(id)} ({voice.own('near.empty')})" for id in areas]


def is_bare(here: Mapping[str, Any]) -> bool:
    """True for an area that nobody holds and where nothing stands."""
    return not (here["house"] or here["controller"] or here["neutral"] or here.get("blocked"))


def standing(voice: Voice, here: Mapping[str, Any]) -> str:
    """Return who stands in an area, such as "Tyrell 1 Knight, garrison 2"; "empty" if nobody does."""
    if here.get("blocked"):
        return voice.own("near.closed")
    parts = [voice.own("near.neutral", n=here["neutral"])] if here["neutral"] else []
    if here["house"]:
        parts.append(f"{voice.house(here['house'])} {voice.units(here['units'])}")
    elif here["controller"]:
        parts.append(voice.own("near.held", house=voice.house(here["controller"])))
    if here["garrison"]:
        parts.append(voice.own("areas.garrison", n=here["garrison"]))
    return ", ".join(parts) or voice.own("near.empty")
