"""Finds the areas that a sentence denies, and the lines that send somebody there: "he should go to Mill, not Ford"."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Sequence
from itertools import pairwise

from adjudicator.engine.lines import Line, to_json
from adjudicator.orders.natural.names.marks import Mark

_NOT = (("not",), ("non",), ("no",))


def denied_areas(marks: Sequence[Mark]) -> set[str]:
    """Return the areas right behind a "not"."""
    behind = (mark for last, mark in pairwise(marks) if last.ids[:1] in _NOT and mark.kind == "area")
    return {id for mark in behind for id in mark.ids}


def denies_areas(marks: Sequence[Mark]) -> bool:
    """Return True for a sentence that only says "not" of areas: "Ford not", "not Ford, Mill"."""
    kinds = [mark.kind for mark in marks]
    denies = any(mark.ids[:1] in _NOT for mark in (*marks[:1], *marks[-1:]))
    return denies and "area" in kinds and {*kinds} <= {"area", "and", "heavy", "break", "unit"}


def speaks_of(line: Line, areas: Collection[str]) -> bool:
    """Return True if an answer of a line names one of these areas: units go there, or it is against it."""
    stored = json.dumps(to_json(line.alternatives))
    return any(word in areas for word in re.findall(r"[\w-]+", stored))
