"""Lists in a mail that are one line of orders together, such as a deck with a card on each line."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.lines import Line
from adjudicator.orders.blocks import Block, Part
from adjudicator.orders.context import Context


def without_lists(context: Context, lines: Sequence[str]) -> tuple[list[str], list[tuple[Line, Block]]]:
    """Return the lines of a mail with blank ones where a list stood, and each list with the lines that are wrong."""
    rest, found = list(lines), []
    for each in context.words.lists(lines, context):
        parts = (Part(at + 1, lines[at].strip(), "", problem) for at, problem in each.wrong)
        found.append((each.line, Block(parts=tuple(parts))))
        rest[each.first : each.last + 1] = [""] * (each.last + 1 - each.first)
    return rest, found
