"""Knows the names of lists, such as the cards that somebody keeps, as they are printed."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.engine.lines import Line
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.printing import Printer


def names_in_force(subject: str, ground: Ground) -> list[str]:
    """Return the names of the list in force for every round on a subject; none if there is no such list."""
    line = list_in_force(subject, ground)
    return names_of(line, ground) if line is not None else []


def list_in_force(subject: str, ground: Ground) -> Line | None:
    """Return the line that is in force for every round on a subject, or None."""
    return next((line for line in ground.in_force if line.subject == subject and line.round is None), None)


def names_of(line: Line, ground: Ground) -> list[str]:
    """Return the names of a line that lists them."""
    return Printer(ground.context).line(replace(line, text="")).partition(": ")[2].split(", ")
