"""Explains an area to a player who asks for help with its name: what is printed there, who stands there and beside."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.lines import View
from adjudicator.games.westeros.components import AreaDef
from adjudicator.games.westeros.reports.near import listed, neighbours, standing
from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.reports.voice import folded

SHORTEST = 3
"""How many letters are enough to find an area by the beginning of its name."""


def explained(voice: Voice, words: str, view: View | None) -> list[str]:
    """Return sentences about the area that these words name; none if they name no area, or several.

    What stands there is told as the reader of the view may know it.
    """
    area = _named(voice, words)
    if area is None:
        return []
    sentences = [_printed(voice, area)]
    if view is not None and area.id in view["areas"]:
        sentences.append(voice.own("near.here", here=standing(voice, view["areas"][area.id])))
        sentences.append(voice.own("near.beside", areas=listed(voice, view, neighbours(voice, view, area.id))))
    return sentences


def _printed(voice: Voice, area: AreaDef) -> str:
    """Return the area's name with its icons, such as "Winterfell. Stronghold, supply 1, power 1."."""
    icons = [voice.own(f"area-icon.{area.structure or area.kind}")]
    icons += [voice.own(f"area-icon.{icon}", n=n) for icon, n in (("supply", area.supply), ("power", area.power)) if n]
    return voice.own("near.printed", area=voice.area(area.id), code=area.code, icons=", ".join(icons))


def _named(voice: Voice, words: str) -> AreaDef | None:
    typed = folded(words)
    areas = list(voice.box.areas.values())
    whole = [area for area in areas if typed in _names(area)]
    if whole or len(typed) < SHORTEST:
        return whole[0] if len(whole) == 1 else None
    first = [area for area in areas if any(name.startswith(typed) for name in _names(area))]
    begun = first or [area for area in areas if any(f" {typed}" in name for name in _names(area))]
    return begun[0] if len(begun) == 1 else None


def _names(area: AreaDef) -> Iterator[str]:
    """Yield the code of an area and its name in each language, folded."""
    yield area.code.lower()
    for name in area.names.values():
        yield folded(name)
