"""The picture of the table: the ring of leaders and councils, with allies, tokens, bids and the first player."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.games.btwixt.reports.voice import Voice
from adjudicator.reports.pictures.fonts import width_of
from adjudicator.reports.pictures.picture import Picture, Scene
from adjudicator.reports.pictures.svg import Drawing, Style

SIDE, TOP, EDGE = 1000, 80, 24
"""The width and height of the ring, the height of the band above it, and the margin."""
COUNCILS, LEADERS = 370, 188
"""How far councils and leaders are from the middle."""
BOX = (240, 230)
MOST_LINES = 6
"""The most allies of a council that are named; of more, the others are counted."""
MODES: Mapping[str, Mapping[str, str]] = {
    "light": {"page": "#f8f4e9", "box": "#fffdf6", "line": "#8a7652", "ink": "#1d170c", "leader": "#22303f",
              "on-leader": "#ffffff", "mark": "#9b0d12", "on-mark": "#ffffff", "token": "#f2c230", "middle": "#e7dcc2"},
    "dark": {"page": "#14161a", "box": "#262a31", "line": "#8d8062", "ink": "#f2ecdc", "leader": "#d5dde6",
             "on-leader": "#14161a", "mark": "#e2606a", "on-mark": "#14161a", "token": "#f2c230", "middle": "#3b3831"},
}  # fmt: skip
_CROWN = "M-14 11L-15-9L-7-1L0-12L7-1L15-9L14 11Z"


def picture(voice: Voice, scene: Scene) -> Picture:
    """Return the picture of the table as everybody sees it."""
    view, colours = scene.view, MODES[scene.mode]
    drawing = Drawing(0, -TOP, SIDE, SIDE + TOP)
    drawing.add("rect", x=0, y=-TOP, width=SIDE, height=SIDE + TOP, fill=colours["page"])
    Ring(drawing, voice, view, colours).draw()
    councils = "; ".join(
        voice.own("picture.council", council=voice.council_title(number), power=_power(view, number))
        for number in range(len(view["councils"]))
    )
    says = voice.own("picture.says", when=voice.when(view), councils=councils)
    kept = [colours[name] for name in ("page", "box", "leader", "mark", "token")]
    return Picture(drawing.svg(), SIDE, SIDE + TOP, says, kept)


class Ring:
    """Draws one position of the table."""

    def __init__(self, drawing: Drawing, voice: Voice, view: View, colours: Mapping[str, str]) -> None:
        self.drawing = drawing
        self.voice = voice
        self.view = view
        self.colours = colours

    def draw(self) -> None:
        """Draw the ring: title, lines from leaders to their councils, councils, leaders, the ally in the middle."""
        words, ink = self.drawing.text, self.colours["ink"]
        words(EDGE, -28, self.voice.name(self.voice.box.names), 34, ink, text_anchor="start")
        words(SIDE - EDGE, -28, self.voice.when(self.view), 26, ink, text_anchor="end")
        leaders = self.view["leaders"]
        for place in range(len(leaders)):
            for council in (place, place - 1):
                (x, y), (to_x, to_y) = self._at(place, LEADERS), self._at(council + 0.5, COUNCILS)
                line = f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}"
                self.drawing.path(line, stroke=self.colours["line"], stroke_width=3)
        self._middle()
        for number in range(len(leaders)):
            self._council(number, *self._at(number + 0.5, COUNCILS))
        for place, leader in enumerate(leaders):
            self._leader(leader, *self._at(place, LEADERS))

    def _at(self, place: float, far: float) -> tuple[float, float]:
        """Return the point so far from the middle at a place of the ring; the first leader is at the top."""
        turn = 2 * math.pi * place / len(self.view["leaders"]) - math.pi / 2
        return SIDE / 2 + far * math.cos(turn), SIDE / 2 + far * math.sin(turn)

    def _council(self, number: int, x: float, y: float) -> None:
        """Draw a council: the power that all can see, its allies, and its tokens as discs."""
        council, (width, height) = self.view["councils"][number], BOX
        left, top = x - width / 2, y - height / 2
        look: Style = {"fill": self.colours["box"], "stroke": self.colours["line"], "stroke_width": 2.5}
        self.drawing.add("rect", x=left, y=top, width=width, height=height, rx=14, **look)
        self.drawing.add("circle", cx=left + 30, cy=top + 30, r=23, fill=self.colours["mark"])
        self.drawing.text(left + 30, top + 39, str(_power(self.view, number)), 28, self.colours["on-mark"])
        for place in range(council["tokens"]):
            ring: Style = {"stroke": "#3a2a00", "stroke_width": 1.5, "fill": self.colours["token"]}
            step = min(26, (width - 90) / max(1, council["tokens"]))
            self.drawing.add("circle", cx=left + 74 + place * step, cy=top + 30, r=11, **ring)
        for place, line in enumerate(self._allies(council["allies"])):
            size = 24 * min(1.0, (width - 20) / width_of(line, 24, bold=True))
            at = top + 80 + place * 27
            self.drawing.text(left + 10, at, line, round(size, 1), self.colours["ink"], text_anchor="start")

    def _allies(self, allies: Sequence[str]) -> list[str]:
        """Return a line for each ally, the strongest first; of too many the last line counts the rest."""
        ranked = sorted(allies, key=lambda ally: (-self.voice.number(ally), self.voice.card(ally)))
        lines = [f"{self.voice.number(ally)} {self.voice.card(ally)}" for ally in ranked]
        if len(lines) > MOST_LINES:
            more = len(lines) - MOST_LINES + 1
            lines = [*lines[: MOST_LINES - 1], self.voice.own("picture.more", n=more)]
        return lines

    def _leader(self, leader: str, x: float, y: float) -> None:
        """Draw a leader: the name, the number of cards or the bid, and a crown for the first player."""
        player = self.view["players"][leader]
        name = self.voice.house(leader)
        self.drawing.add("circle", cx=x, cy=y, r=56, fill=self.colours["leader"])
        size = 24 * min(1.0, 100 / width_of(name, 24, bold=True))
        self.drawing.text(x, y + 4, name, round(size, 1), self.colours["on-leader"])
        below = self._bid(player) or self.voice.count_own("ring.cards", player["hand"])
        self.drawing.text(x, y + 30, below, 22, self.colours["on-leader"])
        if leader == self.view["first"]:
            crown: Style = {"fill": self.colours["token"], "stroke": "#3a2a00", "stroke_width": 2}
            self.drawing.stamp("crown", _CROWN, x, y - 50, 1.1, **crown)

    def _bid(self, player: Mapping[str, Any]) -> str:
        return self.voice.own("picture.bid", n=player["total"]) if player["offers"] else ""

    def _middle(self) -> None:
        """Draw the ally that is bid for."""
        ally = self.view["current"]
        if ally is None:
            return
        middle = SIDE / 2
        self.drawing.add("circle", cx=middle, cy=middle, r=92, fill=self.colours["middle"])
        name = self.voice.card(ally)
        size = 25 * min(1.0, 170 / width_of(name, 25, bold=True))
        self.drawing.text(middle, middle - 6, str(self.voice.number(ally)), 44, self.colours["ink"])
        self.drawing.text(middle, middle + 26, name, round(size, 1), self.colours["ink"])
        for place in range(self.view["current_tokens"]):
            ring: Style = {"stroke": "#3a2a00", "stroke_width": 1.5, "fill": self.colours["token"]}
            self.drawing.add("circle", cx=middle - 20 + 20 * place, cy=middle + 56, r=9, **ring)


def _power(view: View, number: int) -> int:
    """Return the power of a council: the final power at the end, before that what all can see."""
    council = view["final"]["councils"][number] if view["final"] else view["councils"][number]
    return int(council["power" if view["final"] else "visible"])
