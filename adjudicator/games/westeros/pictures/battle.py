"""Draws a close view of one battle: the areas around it, who attacked, defended and gave support, and how it ended."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any

from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.pictures.changes import Event, Move, changes_of
from adjudicator.games.westeros.pictures.changes_drawn import LOST, ChangesDrawn
from adjudicator.games.westeros.pictures.geometry import Board, Geometry
from adjudicator.games.westeros.pictures.ground import Ground
from adjudicator.games.westeros.pictures.look import Look
from adjudicator.games.westeros.pictures.pieces import Pieces
from adjudicator.reports.pictures.fonts import width_of
from adjudicator.reports.pictures.picture import Picture
from adjudicator.reports.pictures.svg import Drawing, Style

AROUND = 110
"""How much of the board is shown around the areas that took part."""
WIDE, TALL = 560, 340
"""The least part of the board that is shown."""
_LINE, _NUMBER = re.compile(r"M[^M]*"), re.compile(r"-?[0-9.]+")
TITLE, TEXT, STEP, EDGE = 22, 18, 25, 18
"""Sizes of texts, the distance of two lines, and the margin beside them."""


@dataclass(frozen=True, slots=True)
class Battle:
    """The events of one combat, from the attack to the last retreat."""

    events: Sequence[Event]

    @property
    def attack(self) -> Event:
        """The event that began it."""
        return self.events[0]

    @property
    def sides(self) -> Mapping[str, str]:
        """The House that fought or gave support from each area that took part, by area."""
        supports = (event for event in self.events if event["e"] == "support")
        given = {area: event["house"] for event in supports for area in event["areas"]}
        return {**given, self.attack["source"]: self.attack["house"], self.attack["area"]: self.attack["against"]}

    @property
    def supports(self) -> Iterator[tuple[str, str]]:
        """Each House that gave support, with the area that it gave it from."""
        return ((event["house"], area) for event in self.events if event["e"] == "support" for area in event["areas"])

    @property
    def result(self) -> Event | None:
        """The event that says who won; None while the combat goes on."""
        return next((event for event in self.events if event["e"] == "combat-result"), None)


def battles_of(events: Sequence[Event]) -> list[Battle]:
    """Return the battles that begin in these events, in order."""
    found: list[list[Event]] = []
    for event in events:
        if event["e"] == "attack":
            found.append([event])
        elif found and "combat" in event and _place(event) == _place(found[-1][0]):
            found[-1].append(event)
    return [Battle(each) for each in found]


def _place(event: Event) -> tuple[str, str]:
    """Return the areas that attackers came from and fought for."""
    return event["march"], event["combat"]


class BattleDrawn:
    """Draws one battle on the part of a board where it was fought."""

    def __init__(self, geometry: Geometry, board: Board, look: Look, variant: Variant, language: str) -> None:
        self.geometry = geometry
        self.board = board
        self.look = look
        self.variant = variant
        self.language = language

    def picture(self, battle: Battle, view: Mapping[str, Any], title: str, lines: Sequence[str], says: str) -> Picture:
        """Return the picture of a battle, with the lines that tell it below; `view` is a later one of everybody."""
        left, top, width, height = self._window(battle)
        told = [part for line in lines for part in _folded(line, width - 2 * EDGE)]
        below = 2 * EDGE + TITLE + STEP * len(told)
        drawing = Drawing(left, top, width, height + below)
        near = self._near((left, top, width, height))
        owners = {id: here["controller"] for id, here in view["areas"].items() if id in near.areas}
        ground = Ground(drawing, near, self.board, self.look, self.language)
        ground.draw({**owners, **battle.sides})
        changed = ChangesDrawn(drawing, self.geometry, self.look, changes_of(battle.events, view, self.board))
        changed.draw_below()
        for house, area in battle.supports:
            changed.draw_support(Move(house, area, battle.attack["area"]))
        ground.draw_names()
        Pieces(drawing, near, self.look, self.variant).draw(_fighting(battle, view["areas"], near))
        changed.draw_above(view["areas"])
        self._tell(drawing, (left, top + height, width, below), title, told)
        return Picture(drawing.svg(), width, height + below, says, [*self.look.kept(view["houses"]), LOST])

    def _window(self, battle: Battle) -> tuple[float, float, float, float]:
        """Return left, top, width and height of the part of the board around all areas that took part."""
        places = [self.geometry.areas[area].units for area in battle.sides]
        left, width = _stretch([x for x, _ in places], WIDE, self.geometry.size[0])
        top, height = _stretch([y for _, y in places], TALL, self.geometry.size[1])
        return left, top, width, height

    def _near(self, window: tuple[float, float, float, float]) -> Geometry:
        """Return the geometry with those areas and lines alone that can be seen in a part of the board."""
        whole = self.geometry
        areas = {id: area for id, area in whole.areas.items() if _seen(area.outline, window)}
        arcs = {kind: _seen(lines, window) for kind, lines in whole.arcs.items()}
        fillers = [filler for filler in whole.fillers if _seen(filler.outline, window)]
        return replace(whole, areas=areas, arcs=arcs, fillers=fillers, shallows=_seen(whole.shallows, window))

    def _tell(
        self, drawing: Drawing, box: tuple[float, float, float, float], title: str, lines: Sequence[str]
    ) -> None:
        """Write the title and the lines below the board."""
        left, top, width, height = box
        colours = self.look.colours
        drawing.add("rect", x=left, y=top, width=width, height=height, fill=colours["page"])
        start: Style = {"text_anchor": "start"}
        drawing.text(left + EDGE, top + EDGE + TITLE * 0.7, title, TITLE, colours["text"], **start)
        for number, line in enumerate(lines, 1):
            y = top + EDGE + TITLE * 0.7 + number * STEP
            drawing.text(left + EDGE, y, line, TEXT, colours["text"], **start)


def _fighting(battle: Battle, areas: Mapping[str, Any], near: Geometry) -> dict[str, Any]:
    """Return the pieces as they stood when it came to blows: attackers where they came from, defenders in place."""
    shown = {id: {**areas[id], "order": None} for id in near.areas if id in areas}
    attack, result = battle.attack, battle.result
    stood = {attack["source"]: (attack["house"], attack["units"])}
    if result is not None and result.get("defending"):
        stood[attack["area"]] = (attack["against"], result["defending"])
    for id, (house, units) in stood.items():
        shown[id] = {**shown[id], "house": house, "units": units, "routed": {}, "order": None}
    return shown


def _seen(d: str, window: tuple[float, float, float, float]) -> str:
    """Return those lines of path data that reach into a part of the board; arcs of circles are kept."""
    return "".join(line for line in _LINE.findall(d) if "a" in line or _reaches(line, *window))


def _reaches(line: str, left: float, top: float, width: float, height: float) -> bool:
    """Return True if the rectangle around a line, whose steps are relative, overlaps with another one."""
    numbers = [float(each) for each in _NUMBER.findall(line)]
    xs, ys = list(accumulate(numbers[::2])), list(accumulate(numbers[1::2]))
    return min(xs) < left + width and max(xs) > left and min(ys) < top + height and max(ys) > top


def _stretch(places: Sequence[float], least: float, whole: float) -> tuple[float, float]:
    """Return the beginning and the length of a stretch around places, within 0 and the whole."""
    low, high = min(places) - AROUND, max(places) + AROUND
    length = min(whole, max(least, high - low))
    return min(max(0, (low + high - length) / 2), whole - length), length


def _folded(line: str, width: float) -> Iterator[str]:
    """Yield the parts of a line that is too long for a width."""
    part = ""
    for word in line.split():
        longer = f"{part} {word}".strip()
        if part and width_of(longer, TEXT, bold=True) > width:
            yield part
            longer = word
        part = longer
    if part:
        yield part
