"""Decides in which order a seat's lines are tried, whatever order their mails arrived in.

Lines of one mail are tried as they were written. Between mails a specific line comes before a general one, and a line
comes after any line it would shadow.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Any

from adjudicator.engine.lines import Scope
from adjudicator.orders.kept import Kept

_SCOPE = tuple(f.name for f in fields(Scope))


def in_order(kept: Iterable[Kept]) -> tuple[Kept, ...]:
    """Return lines in the order they are tried within each subject, those that stay before those for one round.

    Each round is sorted separately, so that repeating some lines changes nothing.
    """
    groups: dict[tuple[str, int], list[Kept]] = {}
    for each in kept:
        groups.setdefault((each.line.subject, each.round or 0), []).append(each)
    return tuple(each for group in sorted(groups) for each in _merged(groups[group]))


def _merged(kept: list[Kept]) -> list[Kept]:
    """Return the lines of one subject in order: specific lines first, but the lines of one mail as written."""
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
    """Return the mail whose next line is tried next: the most specific line that shadows no line of another mail."""
    if len(left) == 1:
        return left[0]
    by_need = sorted(left, key=lambda mail: _speciality(mail[0]))
    for mail in by_need:
        others = [each for other in left if other is not mail for each in other]
        if not any(covers(mail[0], each) for each in others):
            return mail
    return by_need[0]


def _speciality(kept: Kept) -> tuple[Any, ...]:
    """Return a sort key: specific lines come first, and no two lines of a set compare equal."""
    line = kept.line
    limits = [getattr(line.scope, name) for name in _SCOPE]
    return (not line.object, -sum(map(bool, limits)), line.object, limits, kept.round is None, kept.round or 0)


def covers(wide: Kept, narrow: Kept) -> bool:
    """Return True when `wide` covers every case of `narrow`, judged by subject, object, scope and round."""
    a, b = wide.line, narrow.line
    same_round = wide.round is None or wide.round == narrow.round
    return same_round and a.subject == b.subject and a.object in ("", b.object) and a.scope.covers(b.scope)


def is_hidden(kept: Kept, before: Iterable[Kept]) -> bool:
    """Return True when a line is never reached: an earlier line covers it and has an answer without a condition."""
    return any(
        covers(other, kept)
        and other.line.object == kept.line.object
        and any(not alternative.guards for alternative in other.line.alternatives)
        for other in before
    )
