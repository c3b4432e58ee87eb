"""Hears what is said of the names of a plan by their places: "swap the order", "no, just the first one"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.lines import Line
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.words.correcting import CORRECTION
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean
from adjudicator.orders.printing import Printer

_ORDER, _THERE = way("said_again.turned_round").pattern, way("said_again.turned_round_there").pattern
_TURNED = re.compile(rf"(?:{_ORDER})[ .!]*")
_TURNED_THERE = re.compile(rf"(?:^|(?<=[ ,:.!-]))(?:{_ORDER}|{_THERE})[ .!]*$")
_PART = way("said_again.parts_of_it")
_PLACES = {
    0: way("said_again.first"),
    1: way("said_again.second"),
    -1: way("said_again.last"),
}
_JOINTS = re.compile(r"(, then |, | or )")
_CONDITION = " if "
_BOTH = 2


def turned_round(text: str, ground: Ground) -> Line | None:
    """Return the plan in force with its two names in the other order, if a text says no more than that; else None."""
    plans = [line for line in ground.in_force if line.subject == ground.context.words.spoken.unsaid]
    return _turned(plans[0], ground) if _TURNED.fullmatch(clean(text)) and len(plans) == 1 else None


def turned_round_there(text: str, before: Sequence[Line], ground: Ground) -> Line | None:
    """Return the plan right before a correction with its two names in the other order, if it says no more than that."""
    plain = clean(text)
    found = _TURNED_THERE.search(plain)
    is_plan = [line.subject for line in before] == [ground.context.words.spoken.unsaid]
    if found is None or not is_plan or CORRECTION.sub("", plain[: found.start()] + " ").strip(" ,.:!-"):
        return None
    return _turned(before[0], ground)


def with_part_named(rest: str, before: Sequence[Line], ground: Ground) -> str:
    """Return a correction with the name of the plan right before it that it means: "just the first one, then I pass".

    A correction that speaks of none, or leaves open which one it means, gives "".
    """
    plain = clean(rest)
    found = _PART.search(plain)
    if found is None or [line.subject for line in before] != [ground.context.words.spoken.unsaid]:
        return ""
    _, parts = _parts(before[0], ground)
    ends = ground.context.words.spoken.ideas
    names = [part.partition(_CONDITION)[0] for part in parts[::2] if ends is None or part != ends.ends]
    at = next((place for place, words in _PLACES.items() if words.search(found[0])), None)
    if found["not"] or not names or (at is None and len({*names}) > 1) or (at or 0) >= len(names):
        return ""
    return f"{plain[: found.start()]}{names[at or 0]}{plain[found.end() :]}"


def _parts(plan: Line, ground: Ground) -> tuple[str, list[str]]:
    """Return the subject of a plan as printed, and its answers in turn with what joins them, such as " or "."""
    subject, _, said = Printer(ground.context).line(replace(plan, text="")).partition(": ")
    return subject, _JOINTS.split(said)


def _turned(plan: Line, ground: Ground) -> Line | None:
    subject, parts = _parts(plan, ground)
    ends = ground.context.words.spoken.ideas
    names = [n for n in range(0, len(parts), 2) if ends is None or parts[n] != ends.ends]
    if len(names) != _BOTH or any(_CONDITION in part for part in parts) or parts[names[0]] == parts[names[1]]:
        return None
    one, two = names
    parts[one], parts[two] = parts[two], parts[one]
    return ground.line(f"{subject}: {''.join(parts)}")
