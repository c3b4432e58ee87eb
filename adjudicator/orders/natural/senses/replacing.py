"""Hears what takes the place of something: "the smith instead of the mill", "swap the mill for the smith"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.ideas import Ideas
from adjudicator.engine.lines import Line
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.pieces.clauses import Idea
from adjudicator.orders.natural.pieces.remarks import TURNING
from adjudicator.orders.printing import Printer

_STEPS = re.compile(r", then | or ")
"""Matches what stands between two steps of a plan."""
_BETWEEN = (",", "or", "and")
"""Kinds of ideas that may stand between a name and a word that corrects it."""


def without_replaced(found: Sequence[Idea], ideas: Ideas) -> tuple[list[Idea], str]:
    """Return the ideas without what is replaced, and its text; "" if nothing is.

    A card that only goes is left out too, but not the word by which it goes.
    """
    found = _swapped(_regretted(found, ideas), ideas)
    kinds = [idea.kind for idea in found]
    said = next((kind for kind in (ideas.instead, ideas.swaps) if kind and kind in kinds), "")
    at = kinds.index(said) if said else None
    if at is None:
        return [*found], ""
    texts = [n for n in range(at + 1, len(found)) if found[n].text and found[n].kind not in ("n", *ideas.remarks)]
    old = texts[0] if texts else None
    is_swap = found[at].kind == ideas.swaps
    new = next((n for n in texts[1:] if old is not None and found[n].kind == found[old].kind), None)
    if old is None or (is_swap and new is None):
        is_card = is_swap and old is not None and found[old].kind in PLAYED
        return [idea for n, idea in enumerate(found) if not is_card or n != old], ""
    gone = {ideas.swaps, ideas.in_place} if is_swap else {ideas.swaps}
    left = [idea for n, idea in enumerate(found) if n not in (at, old) and idea.kind not in gone]
    return left, found[old].text


def without_corrected(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas without a name that the next answer corrects: "the mill, make that the ford". It is never sure.

    A word for "better" corrects too where a sign stands before it and a name behind it.
    """
    left: list[Idea] = []
    for n, idea in enumerate(found):
        last = next((k for k in range(len(left) - 1, -1, -1) if left[k].kind not in _BETWEEN), len(left))
        is_better = n > 0 and idea.kind == ideas.best and found[n - 1].kind in (",", "or") and _names(found, n + 1)
        if idea.kind == ideas.rethinks != "" and _restates(left, found[n + 1 :]):
            left = [Idea(TURNING)]
        elif last < len(left) and left[last].kind in PLAYED and (idea.kind == ideas.rethinks or is_better):
            left = [*left[:last], Idea(TURNING)]
        else:
            left.append(idea)
    return left


def _restates(before: Sequence[Idea], after: Sequence[Idea]) -> bool:
    """Return True if the names behind a correction are a whole plan again, which takes the place of the one before."""
    old, new = ([idea.text for idea in each if _named(idea)] for each in (before, after))
    begins_anew = old[:1] == new[:1] != []
    return begins_anew or min(len(old), len(new)) > 1


def _regretted(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with a swap for words such as "I regret", if a name follows: "I regret the mill, the ford".

    Elsewhere such words are left out.
    """
    made: list[Idea] = []
    for idea, after in zip(found, [*found[1:], Idea("")], strict=False):
        regrets = bool(ideas.regrets) and idea.kind == ideas.regrets
        made += [idea] if not regrets else [Idea(ideas.swaps, ideas.swaps)] if _named(after) else []
    return made


def _named(idea: Idea) -> bool:
    return idea.kind in PLAYED


def _names(found: Sequence[Idea], at: int) -> bool:
    return at < len(found) and _named(found[at])


def _swapped(found: Sequence[Idea], ideas: Ideas) -> Sequence[Idea]:
    """Return the ideas with a swap for "not" before a name that another replaces: "not the mill, the ford instead".

    Where nothing else is named, such words only say that what is named takes the place of what was said before.
    """
    kinds = [idea.kind for idea in found]
    if not ideas.in_place or ideas.in_place not in kinds or ideas.swaps in kinds:
        return found
    place = kinds.index(ideas.in_place)
    denied = (n for n in range(place - 1) if kinds[n] in ("not", ideas.closes) and kinds[n + 1] in PLAYED)
    at = next(denied, None)
    if at is not None:
        return [*found[:at], Idea(ideas.swaps), *found[at + 1 :]]
    is_alone = sum(kind in PLAYED for kind in kinds[:place]) < 2 and ";" not in kinds[:place]
    return [*found[:place], *found[place + 1 :]] if is_alone else found


def with_second_choices(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with "else" for a condition that only says that somebody cannot be had: "if he can't be hit"."""
    left: list[Idea] = []
    for idea in found:
        begun = next((n for n in (len(left) - 2, len(left) - 1) if n >= 0 and left[n].kind == "if"), None)
        if ideas.fails and idea.kind == ideas.fails and begun is not None:
            is_person = all(each.kind in (*ideas.persons, *ideas.pronouns, "is") for each in left[begun + 1 :])
            left = [*left[:begun], Idea("else")] if is_person else [*left, idea]
        else:
            left.append(idea)
    return left


def put_in_place(line: Line, old: str, ground: Ground) -> Line | None:
    """Return the line in force on the same subject with the answer of a line in place of its old one; else None.

    A line takes the place of all that the other one says if it says its own end, or names again what stays of it.
    """
    before = next((each for each in ground.in_force if each.key == line.key and each.round == line.round), None)
    if before is None:
        return None
    printer = Printer(ground.context)
    said, new = printer.line(replace(before, text="")), printer.line(replace(line, text=""))
    subject, _, answer = new.partition(": ")
    was = ground.line(f"{subject}: {old}")
    name = printer.line(replace(was, text="")).partition(": ")[2] if was is not None else old
    if said.count(name) != 1:
        return None
    ends = ground.context.words.spoken.ideas
    is_whole = ends is not None and answer.split()[-1:] == [ends.ends] and said.split()[-1:] == [ends.ends]
    is_whole = is_whole or _says_again(answer, said.partition(": ")[2].replace(name, ""))
    return line if is_whole else ground.line(said.replace(name, answer))


def _says_again(answer: str, rest: str) -> bool:
    """Return True if the first step of an answer is among the steps that stay of a plan: "the mill, then no more"."""
    steps = [step.strip(" ,") for step in _STEPS.split(rest)]
    return _STEPS.split(answer)[0] in steps
