"""Adds names to a list that is in force: "keep the mill as well" where the ford is kept already."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.plans.lists_in_force import names_in_force, names_of
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_ALSO = way("kept_as_said.adds")


def with_added(texts: Sequence[str], said: str, subject: str, ground: Ground) -> list[str]:
    """Return lines with the whole list for the only one that is of what a text adds to the list on a subject."""
    of_list = [text for text in texts if subject and text.startswith(f"{subject}: ")]
    had = names_in_force(subject, ground) if len(of_list) == 1 and _ALSO.search(clean(said)) else []
    line = ground.line(of_list[0]) if had else None
    if line is None:
        return [*texts]
    whole = f"{subject}: {', '.join(dict.fromkeys((*had, *names_of(line, ground))))}"
    return [whole if text in of_list else text for text in texts]
