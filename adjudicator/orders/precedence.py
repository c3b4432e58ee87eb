"""The order in which the lines of a seat are tried, the same whatever order their mails arrived in.

Lines of one mail are tried as they were written. Between mails a more special line goes before a more general one,
and a line goes behind all that it would hide.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from adjudicator.engine.lines import Scope

if TYPE_CHECKING:
    from adjudicator.orders.order_set import Kept

_SCOPE = tuple(f.name for f in fields(Scope))


def in_order(kept: Iterable[Kept]) -> tuple[Kept, ...]:
    """Return lines subject by subject, those that stand before those for one round, each in the order they are tried.

    Lines of different rounds do not move each other, so that saying some of them again changes nothing.
    """
    groups: dict[tuple[str, int], list[Kept]] = {}
    for each in kept:
        groups.setdefault((each.line.subject, each.round or 0), []).append(each)
    return tuple(each for group in sorted(groups) for each in _merged(groups[group]))


def _merged(kept: list[Kept]) -> list[Kept]:
    """Return the lines of one subject: what a mail wrote stays in its order, special lines before general ones."""
    mails: dict[tuple[int, int], list[Kept]] = {}
    for each in kept:
        mails.setdefault((each.mail, each.revision), []).append(each)
    if len(mails) == 1:
        return kept
    left = list(mails.values())
    result: list[Kept] = []
    while left:
        mail = _next(left)
        result.append(mail[0])
        left = [rest for each in left if (rest := each[1:] if each is mail else each)]
    return result


def _next(left: Sequence[Sequence[Kept]]) -> Sequence[Kept]:
    """Return the mail whose next line is tried next: the most special one among those that hide nothing."""
    if len(left) == 1:
        return left[0]
    by_need = sorted(left, key=lambda mail: _speciality(mail[0]))
    for mail in by_need:
        others = [each for other in left if other is not mail for each in other]
        if not any(covers(mail[0], each) for each in others):
            return mail
    return by_need[0]


def _speciality(kept: Kept) -> tuple[Any, ...]:
    """Return a key that sorts special lines first, and any two lines of a set apart."""
    line = kept.line
    limits = [getattr(line.scope, name) for name in _SCOPE]
    return (not line.object, -sum(map(bool, limits)), line.object, limits, kept.round is None, kept.round or 0)


def covers(wide: Kept, narrow: Kept) -> bool:
    """True when `wide`, tried first, leaves no case to `narrow`, so far as subject, object and scope tell."""
    a, b = wide.line, narrow.line
    same_round = wide.round is None or wide.round == narrow.round
    return same_round and a.subject == b.subject and a.object in ("", b.object) and a.scope.covers(b.scope)


def is_hidden(kept: Kept, before: Iterable[Kept]) -> bool:
    """True when a line can never be reached: one before it on the same covers it and has a way without a guard."""
    return any(
        covers(other, kept)
        and other.line.object == kept.line.object
        and any(not alternative.guards for alternative in other.line.alternatives)
        for other in before
    )
