"""Takes names out of a list that is in force: "you may use the mill after all" if the mill was kept back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.engine.lines import Line
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.plans.lists_in_force import list_in_force, names_in_force, names_of


def with_released(texts: Sequence[str], releases: Mapping[str, str], ground: Ground) -> list[str]:
    """Return lines with the list that is left for each line that takes names out of it.

    Where another line gives that list anew, it says enough. A list of which nothing is left is no line, nor one that
    does not hold the names, so that such a line stays as it is, and cannot be read.
    """
    given = {text.partition(": ")[0] for text in texts}
    found: list[str] = []
    for text in texts:
        subject, _, names = text.partition(": ")
        listed = releases.get(subject, "")
        if listed not in given:
            found.append(_without(names.split(", "), listed, ground) or text if listed else text)
    return found


def emptied(texts: Sequence[str], releases: Mapping[str, str], ground: Ground) -> Line | None:
    """Return the list in force that lines leave without a name, where there is only one such line; else None."""
    subject, _, names = texts[0].partition(": ") if len(texts) == 1 else ("", "", "")
    line = list_in_force(releases.get(subject, ""), ground)
    is_whole = line is not None and {*names_of(line, ground)} == {*names.split(", ")}
    return line if is_whole else None


def _without(names: Sequence[str], subject: str, ground: Ground) -> str:
    """Return the list in force on a subject without some names; "" if it does not hold them all, or no others."""
    had = names_in_force(subject, ground)
    left = [name for name in had if name not in names]
    return f"{subject}: {', '.join(left)}" if left and {*names} <= {*had} else ""
