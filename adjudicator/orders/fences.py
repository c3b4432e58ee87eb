"""Takes press out of a mail: `press to tyrell` ... `endpress`. A fence without an end swallows nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.engine.lines import LineProblem

from .context import Context
from .errors import BadLine
from .text import clean

_START = re.compile(r"(?:press|messaggio) (?:to|a|ai|for|per) (?P<to>.+)")
_END = re.compile(r"end ?press|fine ?messaggio")
_PARTS = re.compile(r"\s*(?:,|&|\band\b|\be\b)\s*")
EVERYBODY = "all"


@dataclass(frozen=True, slots=True)
class Press:
    """A message to other seats; `to` holds their ids, or "all"."""

    to: tuple[str, ...]
    text: str


def take_press(context: Context, lines: Sequence[str]) -> tuple[list[str], tuple[Press, ...], tuple[LineProblem, ...]]:
    """Return the lines outside all fences, the press inside them, and what is wrong with fences."""
    outside: list[str] = []
    press: list[Press] = []
    problems: list[LineProblem] = []
    i = 0
    while i < len(lines):
        start = _START.fullmatch(clean(lines[i]).rstrip(":"))
        if start is None:
            outside.append(lines[i])
            i += 1
            continue
        end = _end_of(lines, i + 1)
        if end is None:
            problems.append(LineProblem("unreadable", "press-without-end", {"words": lines[i].strip()}))
            i += 1
            continue
        try:
            press.append(Press(_readers(context, start["to"]), "\n".join(lines[i + 1 : end]).strip("\n")))
        except BadLine as bad:
            problems.append(bad.problem)
        i = end + 1
    return outside, tuple(press), tuple(problems)


def _end_of(lines: Sequence[str], start: int) -> int | None:
    """Return where the fence ends; another fence that starts first means that this one has no end."""
    for i in range(start, len(lines)):
        cleaned = clean(lines[i])
        if _END.fullmatch(cleaned):
            return i
        if _START.fullmatch(cleaned.rstrip(":")):
            return None
    return None


def _readers(context: Context, names: str) -> tuple[str, ...]:
    slot = context.slot(("house",), (EVERYBODY,))
    return tuple(dict.fromkeys(context.book.resolve(slot, name.split()) for name in _PARTS.split(names) if name))
