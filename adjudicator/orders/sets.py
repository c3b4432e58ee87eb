"""The lines of one seat that are in force: newest per subject, object and scope, in the order they are tried."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from adjudicator.engine.lines import Line, line_from_json, to_json


@dataclass(frozen=True, slots=True)
class Kept:
    """A line in force. `round` is the only round it is good for; None: it stands until replaced."""

    line: Line
    round: int | None
    revision: int

    @property
    def place(self) -> tuple[Any, ...]:
        """What a newer line must share with this one to take its place."""
        return (*self.line.key, self.round)


@dataclass(frozen=True, slots=True)
class OrderSet:
    """All lines of one seat, the proposals of its last receipt, and whether it called itself ready."""

    kept: tuple[Kept, ...] = ()
    revision: int = 0
    final: bool = False
    proposals: Mapping[int, tuple[Line, ...]] = field(default_factory=dict)
    """Number in the last receipt to the lines that `ok` with this number takes."""

    def in_force(self, round: int) -> tuple[Line, ...]:
        """Return the lines to try in `round`, in order: those for this round alone before those that stand."""
        ours = [kept for kept in self.kept if kept.round in (None, round)]
        return tuple(kept.line for kept in sorted(ours, key=lambda kept: kept.round is None))

    def since(self, round: int) -> OrderSet:
        """Return the set without the lines of rounds before `round`, not ready, proposals gone."""
        kept = tuple(kept for kept in self.kept if kept.round is None or kept.round >= round)
        return replace(self, kept=kept, final=False, proposals={})

    def merged(self, new: Sequence[Kept]) -> OrderSet:
        """Return the set with new lines put in; each replaces the line in its place, and nothing else."""
        places = {kept.place for kept in new}
        old = [kept for kept in self.kept if kept.place not in places]
        merged: list[Kept] = []
        for subject in sorted({kept.line.subject for kept in (*self.kept, *new)}):
            merged += _by_object(_in_order(_of(new, subject), _of(old, subject)))
        return replace(self, kept=tuple(merged))

    def without(self, what: Line | None, round: int) -> OrderSet:
        """Return the set without the lines `what` speaks of (everything for None): its object and scope, or wider."""
        kept = tuple(kept for kept in self.kept if what is not None and not _speaks_of(what, kept, round))
        return replace(self, kept=kept)

    def dump(self) -> dict[str, Any]:
        """Return the set as JSON values."""
        return {
            "kept": [{"line": to_json(k.line), "round": k.round, "rev": k.revision} for k in self.kept],
            "revision": self.revision,
            "final": self.final,
            "proposals": {str(n): [to_json(line) for line in lines] for n, lines in self.proposals.items()},
        }


def load_set(data: Mapping[str, Any]) -> OrderSet:
    """Return the set that `dump` wrote."""
    kept = tuple(Kept(line_from_json(k["line"]), k["round"], k["rev"]) for k in data["kept"])
    proposals = {int(n): tuple(line_from_json(line) for line in lines) for n, lines in data["proposals"].items()}
    return OrderSet(kept, data["revision"], data["final"], proposals)


def _of(kept: Iterable[Kept], subject: str) -> list[Kept]:
    return [each for each in kept if each.line.subject == subject]


def _in_order(new: Sequence[Kept], old: Sequence[Kept]) -> list[Kept]:
    """Return new lines as written, and old ones after them, or before the first new one that would hide them."""
    result = list(new)
    for each in old:
        hiding = [i for i, other in enumerate(result) if other in new and covers(other, each)]
        result.insert(hiding[0] if hiding else len(result), each)
    return result


def _by_object(kept: Sequence[Kept]) -> list[Kept]:
    """Return lines sorted by object, so that it does not matter in which order their mails arrived.

    Lines about different objects never meet; where one speaks of all objects the order stays as it is.
    """
    if any(not each.line.object for each in kept):
        return list(kept)
    return sorted(kept, key=lambda each: each.line.object)


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


def _speaks_of(what: Line, kept: Kept, round: int) -> bool:
    line = kept.line
    same = what.subject == line.subject and what.object in ("", line.object) and what.scope.covers(line.scope)
    return same and kept.round in (None, what.round if what.round is not None else round)
