"""Adds names to a list that is in force: "keep the mill as well" where the ford is kept already."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.lines import Line
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean
from adjudicator.orders.printing import Printer

_ALSO = way("kept_as_said.adds")


def with_added(texts: Sequence[str], said: str, subject: str, ground: Ground) -> list[str]:
    """Return lines with the whole list for the only one that is of what a text adds to the list on a subject."""
    of_list = [text for text in texts if subject and text.startswith(f"{subject}: ")]
    if len(of_list) != 1 or not _ALSO.search(clean(said)):
        return [*texts]
    had = next((line for line in ground.in_force if line.subject == subject and line.round is None), None)
    line = ground.line(of_list[0])
    names = [name for each in (had, line) if each is not None for name in _names(each, ground)]
    whole = f"{subject}: {', '.join(dict.fromkeys(names))}"
    return [whole if text in of_list and had is not None and line is not None else text for text in texts]


def _names(line: Line, ground: Ground) -> list[str]:
    """Return the names of a list as printed."""
    return Printer(ground.context).line(replace(line, text="")).partition(": ")[2].split(", ")
