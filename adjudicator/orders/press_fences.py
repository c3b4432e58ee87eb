"""Extracts messages to other players from a mail: `press to blue` ... `endpress`.

A message without an end is reported, and the lines below it are read as usual.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from adjudicator import fences
from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import LineProblem
from adjudicator.orders.common_words import EVERYBODY
from adjudicator.orders.context import Context

_PARTS = re.compile(r",|&|\band\b|\be\b", re.IGNORECASE)
KINDS = ("house", "people")


@dataclass(frozen=True, slots=True)
class Press:
    """A message to other people; `to` holds ids of seats, "moderator", "observers" or "all".

    If it has a `problem`, its recipients are unknown. `words` is its first line, as typed.
    """

    to: tuple[str, ...]
    text: str
    words: str = ""
    problem: LineProblem | None = None
    grey: bool = False
    """True when its readers shall not learn who wrote it."""


def take_press(
    context: Context, lines: Sequence[str], is_over: Callable[[str], bool]
) -> tuple[list[str], tuple[Press, ...], tuple[LineProblem, ...]]:
    """Return the lines outside all messages, the messages, and problems of messages without an end.

    Nothing is read after a line for which `is_over` is true. Empty lines replace a message, so that other lines keep
    their numbers.
    """
    if not any(fences.readers_in(line) for line in lines):
        return list(lines), (), ()
    outside: list[str] = []
    press: list[Press] = []
    problems: list[LineProblem] = []
    i = 0
    while i < len(lines):
        names = fences.readers_in(lines[i])
        end = fences.end_of(lines, i + 1) if names is not None else None
        if names is None and is_over(lines[i]):
            return [*outside, *lines[i:]], tuple(press), tuple(problems)
        if names is not None and end is not None:
            press.append(_press(context, names, lines[i].strip(), lines[i + 1 : end]))
            outside += [""] * (end + 1 - i)
            i = end + 1
            continue
        if names is None:
            outside.append(lines[i])
        else:
            problems.append(LineProblem("unreadable", "press-without-end", {"words": lines[i].strip()}))
        i += 1
    return outside, tuple(press), tuple(problems)


def _press(context: Context, names: str, words: str, lines: Sequence[str]) -> Press:
    text = "\n".join(lines).strip("\n")
    try:
        return Press(_readers(context, names), text, words, grey=fences.is_grey(words))
    except BadLine as bad:
        return Press((), text, words, bad.problem)


def _readers(context: Context, names: str) -> tuple[str, ...]:
    """Return the recipients of a message; if "all" is among them, only "all"."""
    slot = context.slot(KINDS)
    found = dict.fromkeys(context.book.resolve(slot, name.split()) for name in _PARTS.split(names) if name.strip())
    return (EVERYBODY,) if EVERYBODY in found else tuple(found)
