"""Reads how strong an order is from words without plus or minus: "the big defence", "the weak march", "worth two"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.spoken import SpokenOrder
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.common import words_of

_SIZES = words_of("big bigger strong stronger grande grossa grosso forte potente")
"""Words that may also say how big units are."""
STRONG = _SIZES | words_of("double doppia doppio massima maximum")
"""Words beside an order by which its token is not the plain one."""
WEAK = words_of("weak weaker feeble debole deboluccia fiacca")
"""Words beside an order by which its token is the one with the least modifier."""
SIZED = STRONG | WEAK
"""Everyday words that may say how strong an order is."""
_BOTH = words_of("both all entrambi entrambe tutti tutte")
_WORTH = words_of("worth da di of")
_ENDS = ("break", "and", "area", "order")


def with_strength(marks: Sequence[Mark], tokens: Sequence[SpokenOrder], *, sends: bool) -> list[Mark]:
    """Return the marks with a modifier or star in place of the words that say how strong an order is.

    `tokens` are those of the order's type. Where it `sends` units, a number counts these, and a word such as "big" may
    be about them: the star is then not sure. Elsewhere in the sentence such a word leaves the order unsure.
    """
    found = _without_sizes(marks)
    at = next((i for i, mark in enumerate(found) if mark.kind == "order"), None)
    if at is None or not any(token.star for token in tokens):
        return found
    if any(mark.kind in ("mod", "star") for mark in found):
        return [mark for mark in found if SIZED.isdisjoint(mark.ids)]
    least = min(token.modifier for token in tokens)
    for i, mark in enumerate(found):
        is_beside = found[at].at in (mark.end, mark.at - 1) or found[at].end == mark.at
        if mark.kind == "unknown" and not STRONG.isdisjoint(mark.ids):
            found[i] = replace(mark, kind="star" if is_beside else "heavy", exact=not sends)
        elif mark.kind == "unknown" and not WEAK.isdisjoint(mark.ids) and is_beside and least < 0:
            found[i] = Mark("mod", number=least, at=mark.at, end=mark.end, exact=False)
    return found if sends else _with_number(found, at, {token.modifier for token in tokens})


def _without_sizes(marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks without words that only say how big units are before an order names their area."""
    order = next((i for i, mark in enumerate(marks) if mark.kind == "order"), 0)
    following = [*marks[1:], Mark("end")]
    return [mark for i, (mark, then) in enumerate(zip(marks, following, strict=True))
            if not (i < order and mark.ids[:1] and mark.ids[0] in _SIZES and mark.kind == "unknown"
                    and then.kind == "unit" and then.at == mark.end)]  # fmt: skip


def _with_number(marks: list[Mark], at: int, modifiers: set[int]) -> list[Mark]:
    """Return the marks with a modifier for the number that an order is worth, unless it counts what follows."""
    behind = marks[at + 1 :]
    if not behind or _WORTH.isdisjoint(behind[0].ids):
        return marks
    behind = behind[1:]
    counted = behind[1:2] and behind[1].kind not in _ENDS
    is_number = bool(behind) and behind[0].kind == "number" and _BOTH.isdisjoint(behind[0].ids) and not counted
    if is_number and behind[0].number in modifiers:
        return [*marks[: at + 1], replace(behind[0], kind="mod"), *behind[1:]]
    return marks
