"""Finds the areas that a sentence denies, and the lines that send somebody there: "he should go to Mill, not Ford"."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Sequence
from itertools import pairwise

from adjudicator.engine.lines import Line, to_json
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.word_lists import listed

_NOT = (("not",), ("non",), ("no",))
_CANCELS = listed("denied.cancels")


def denied_areas(marks: Sequence[Mark]) -> set[str]:
    """Return the areas right behind a "not", and the one of a sentence such as "forget Ford"."""
    behind = [mark for last, mark in pairwise(marks) if last.ids[:1] in _NOT and mark.kind == "area"]
    return {id for mark in [*behind, *(marks[-1:] if cancels_area(marks) else ())] for id in mark.ids}


def cancels_area(marks: Sequence[Mark]) -> bool:
    """Return True for a sentence that only says that what was said of one area no longer counts: "hmm, forget Ford"."""
    said = [mark for mark in marks if mark.kind not in ("break", "corrects")]
    is_cancelled = [mark.kind for mark in said[1:]] == ["area"] and bool(said[0].ids)
    return is_cancelled and said[0].ids[0] in _CANCELS


def denies_areas(marks: Sequence[Mark]) -> bool:
    """Return True for a sentence that only says "not" of areas: "Ford not", "not Ford, Mill"."""
    kinds = [mark.kind for mark in marks]
    denies = any(mark.ids[:1] in _NOT for mark in (*marks[:1], *marks[-1:]))
    return denies and "area" in kinds and {*kinds} <= {"area", "and", "heavy", "break", "unit"}


def speaks_of(line: Line, areas: Collection[str]) -> bool:
    """Return True if an answer of a line names one of these areas: units go there, or it is against it."""
    stored = json.dumps(to_json(line.alternatives))
    return any(word in areas for word in re.findall(r"[\w-]+", stored))
