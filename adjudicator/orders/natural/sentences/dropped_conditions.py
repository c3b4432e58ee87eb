"""Keeps proposals from leaving out a condition: "Ann if I win" is not "Ann", and so rather nothing is proposed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.lines import EVERYWHERE, Line
from adjudicator.orders.natural.sentences.cut import Group
from adjudicator.orders.natural.words.ways import way, way_in_words
from adjudicator.orders.normalise import clean
from adjudicator.orders.printing import Printer
from adjudicator.orders.subjects import ORDER

_CONDITION = way_in_words("dropped_conditions.begins")
_SAYS_NOTHING = way("dropped_conditions.says_nothing")
_SAID = re.compile(r"\bif\b")


def with_conditions(groups: Sequence[Group], text: str, printer: Printer) -> Sequence[Group]:
    """Return the groups without unsure readings of policies and numbers that leave out a condition of their text."""
    plain = clean(text)
    if not any(not _SAYS_NOTHING.match(plain, found.end()) for found in _CONDITION.finditer(plain)):
        return groups
    left = (replace(group, readings=tuple(
        each for each in group.readings if each.sure or not any(_is_bare(line, printer) for line in each.lines)
    )) for group in groups)  # fmt: skip
    return [group for group in left if group.readings]


def _is_bare(line: Line, printer: Printer) -> bool:
    """Return True for a line that is no order for an area, and holds no condition and no limit to some fights."""
    if line.subject == ORDER or line.scope != EVERYWHERE or any(each.guards for each in line.alternatives):
        return False
    return _SAID.search(printer.line(replace(line, text=""))) is None
