"""Draws the picture of a whole board from a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.pictures.changes import Changes
from adjudicator.games.westeros.pictures.changes_drawn import LOST, ChangesDrawn
from adjudicator.games.westeros.pictures.geometry import Geometry, board_of
from adjudicator.games.westeros.pictures.ground import Ground
from adjudicator.games.westeros.pictures.look import look_of
from adjudicator.games.westeros.pictures.panel import BOTTOM, TOP, Panel, Words
from adjudicator.games.westeros.pictures.pieces import Pieces
from adjudicator.reports.pictures.picture import Picture
from adjudicator.reports.pictures.svg import Drawing

NOTHING = Changes()


def board_picture(
    view: Mapping[str, Any],
    variant: Variant,
    geometry: Geometry,
    words: Words,
    *,
    mode: str = "light",
    changes: Changes = NOTHING,
) -> Picture:
    """Return the picture of the board as a view shows it, in a mode, "light" or "dark", with what changed."""
    look, board = look_of(variant, mode), board_of(variant, len(view["houses"]))
    width, height = geometry.size
    drawing = Drawing(0, -TOP, width, height + TOP + BOTTOM)
    drawing.add("rect", x=0, y=-TOP, width=width, height=height + TOP + BOTTOM, fill=look.colours["page"])
    owners = {id: here["controller"] for id, here in view["areas"].items()}
    ground = Ground(drawing, geometry, board, look, words.language)
    ground.draw(owners, changes.taken)
    Panel(drawing, geometry.size, look, words).draw(view)
    changed = ChangesDrawn(drawing, geometry, look, changes)
    changed.draw_below()
    ground.draw_names()
    Pieces(drawing, geometry, look, variant).draw(view["areas"])
    changed.draw_above(view["areas"])
    return Picture(drawing.svg(), width, height + TOP + BOTTOM, words.says, [*look.kept(view["houses"]), LOST])
