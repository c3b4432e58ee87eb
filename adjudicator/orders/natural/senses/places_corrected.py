"""Hears a place that is corrected in the same breath: "ally left - I mean right", "token left (no wait, right)"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.ideas.idea_asides import BRACKETS
from adjudicator.orders.natural.pieces.clauses import Idea
from adjudicator.orders.natural.pieces.remarks import PLAIN, TURNING
from adjudicator.orders.natural.words import common

_CORRECTS = common.CORRECTS | {"no"}
_APOLOGIES = {"sorry", "scusa", "scusate", "scusami"}
_SIGNS = (",", "or", "and")
_LEAST = 2


def with_places_corrected(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with the place that a correction right behind another one names, and without that one."""
    made = [*found]
    at = 0
    while at < len(made):
        new = _corrected_at(made, at, ideas)
        may_be = new is not None and not _may_be_else(made[new], made[at + 1 : new], ideas)
        if new is None or not may_be or not _is_of_head(made[:at], ideas):
            at += 1
            continue
        passed = made[at + 1 : new]
        opened, closed = (sum(idea.text == sign for idea in passed) for sign in BRACKETS)
        behind = made[new + 1 :]
        closes = [n for n, idea in enumerate(behind) if idea.text == BRACKETS[1]]
        if opened > closed and closes:
            behind = [*behind[: closes[0]], Idea(","), *behind[closes[0] + 1 :]]
        doubt = [Idea(TURNING)] if _disagree(made[at], made[new], passed, ideas) else []
        made = [*made[:at], made[new], *doubt, *behind]
    return made


def _corrected_at(found: Sequence[Idea], at: int, ideas: Ideas) -> int | None:
    """Return where the place stands that corrects the one at a place, with nothing but corrections between them."""
    if found[at].kind not in ideas.councils:
        return None
    head = next((idea.kind for idea in reversed(found[:at]) if idea.kind in ideas.placed), "")
    small = {*_SIGNS, PLAIN, head, *ideas.small}
    says = False
    for n in range(at + 1, len(found)):
        kind = found[n].kind
        if kind in ideas.councils and says:
            return n if n - at >= _LEAST and (kind, found[n].text) != (found[at].kind, found[at].text) else None
        corrects = kind in (ideas.rethinks, ideas.namely) or (kind == TURNING and found[n].text in _CORRECTS)
        if not (corrects or kind in small):
            return None
        says = says or corrects
    return None


def _disagree(old: Idea, new: Idea, between: Sequence[Idea], ideas: Ideas) -> bool:
    """Return True if the second place only explains the first one, but is another: "left, that is with Ann"."""
    explains = not any(idea.kind in (ideas.rethinks, TURNING) for idea in between)
    is_mixed = (old.kind == ideas.people) != (new.kind == ideas.people)
    return explains and is_mixed and new.kind != old.beside and old.kind != new.beside


def _may_be_else(new: Idea, between: Sequence[Idea], ideas: Ideas) -> bool:
    """Return True if the second place may be somebody addressed, or denied: "left, sorry Ann", "left, no right"."""
    if new.kind == ideas.people and any(idea.text in BRACKETS for idea in between):
        return True
    said = {idea.text for idea in between if idea.kind == TURNING}
    corrects = any(idea.kind in (ideas.rethinks, ideas.namely) for idea in between)
    if corrects or not said or between[-1].kind != TURNING:
        return False
    return said == {"no"} or (said <= _APOLOGIES and new.kind == ideas.people)


def _is_of_head(before: Sequence[Idea], ideas: Ideas) -> bool:
    """Return True if the clause before a place is about something that is put there."""
    begin = next((n + 1 for n in range(len(before) - 1, -1, -1) if before[n].kind in (";", "then", "else", "if")), 0)
    last = [idea.kind for idea in before[begin:] if idea.kind in (*ideas.placed, "card")]
    return bool(last) and last[-1] in ideas.placed
