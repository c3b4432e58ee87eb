"""The lines of one seat that are in force, and how newer mails replace them.

Every mail is a revision of the seat's set within a window. A line replaces the line with the same subject, object and
scope, unless that came with a higher revision; `clear` and `final` follow the same rule. So mails that name their
revision, or that concern different subjects, may arrive in any order.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from adjudicator.engine.lines import Line, line_from_json, line_from_text, line_to_text, to_json
from adjudicator.orders.kept import Kept
from adjudicator.orders.precedence import in_order


@dataclass(frozen=True, slots=True)
class Cleared:
    """A `clear` of some mail. Lines about it with a lower revision stay away, even if they arrive later.

    `what` is None for everything. `rounds` are the affected rounds, with None for lines that stay until replaced;
    `rounds` is None for all of them.
    """

    what: Line | None
    rounds: tuple[int | None, ...] | None
    revision: int

    def speaks_of(self, kept: Kept) -> bool:
        """Return True when a line falls under this `clear`:

        same subject, and the same or a narrower object and scope.
        """
        if self.rounds is not None and kept.round not in self.rounds:
            return False
        what, line = self.what, kept.line
        if what is None:
            return True
        return what.subject == line.subject and what.object in ("", line.object) and what.scope.covers(line.scope)


@dataclass(frozen=True)
class OrderSet:
    """All lines of one seat, its open proposals, and whether the seat said that it is ready."""

    kept: tuple[Kept, ...] = ()
    revision: int = 0
    """The highest revision of this window so far."""
    final: bool = False
    final_until: int | None = None
    """The last round for which the seat said, in advance, that it is ready."""
    said: int = 0
    """The latest revision that said `final` or `draft`."""
    until_said: int = 0
    """The latest revision that said `final r5` or `draft`."""
    open: bool = False
    """True when a line of the newest revision was refused and still waits for the writer."""
    waiting: tuple[str, ...] = ()
    """The start of such refused lines, quoted in later receipts."""
    held: tuple[str, ...] = ()
    """The subjects of lines that were refused during play; "" for a line whose subject is unknown.

    Questions on these subjects wait for the seat, since the other lines of its mail were meant to go with them.
    """
    cleared: tuple[Cleared, ...] = ()
    proposals: Mapping[int, tuple[Line, ...]] = field(default_factory=dict)
    """Maps the number of each open proposal to the lines that `ok NUMBER` accepts."""
    offered: int = 0
    """The highest proposal number used in this window; no number is used twice."""

    @cached_property
    def by_place(self) -> Mapping[tuple[Hashable, ...], Kept]:
        """The line at each place; lines with the same place replace each other."""
        return {kept.place: kept for kept in self.kept}

    @property
    def last_number(self) -> int:
        """The number after which the lines of the next mail are numbered."""
        return max((self.offered, *self.proposals))

    def in_force(self, round: int) -> tuple[Line, ...]:
        """Return the lines in force in `round`, in the order they are tried: those for this round only come first."""
        ours = [kept for kept in self.kept if kept.round in (None, round)]
        return tuple(kept.line for kept in sorted(ours, key=lambda kept: kept.round is None))

    def since(self, round: int) -> OrderSet:
        """Return the set as it is when the window of `round` opens; all earlier revisions become revision 0.

        The seat is ready only if it said so in advance. Lines for earlier rounds are removed. A policy that waited for
        this round replaces the one that was in force.
        """
        kept = [replace(kept, revision=0) for kept in self.kept if kept.round is None or kept.round >= round]
        due = {k: replace(k, line=replace(k.line, round=None), round=None) for k in kept if k.waits_until(round)}
        places = {now.place for now in due.values()}
        until = self.final_until if self.final_until is not None and self.final_until >= round else None
        lines = in_order(due.get(k, k) for k in kept if k in due or k.place not in places)
        return OrderSet(lines, final=until is not None, final_until=until)

    def beats(self, new: Kept) -> Kept | Cleared | None:
        """Return the line or `clear` of a higher revision that keeps `new` out, or None."""
        for kept in self.kept:
            if kept.revision > new.revision and kept.place == new.place:
                return kept
        return next((c for c in self.cleared if c.revision > new.revision and c.speaks_of(new)), None)

    def merged(self, new: Sequence[Kept]) -> OrderSet:
        """Return the set with new lines added, except those that a higher revision overrides."""
        winning = [kept for kept in new if self.beats(kept) is None]
        places = {kept.place for kept in winning}
        old = [kept for kept in self.kept if kept.place not in places]
        return replace(self, kept=in_order([*old, *winning]))

    def without(self, cleared: Cleared) -> OrderSet:
        """Return the set without the cleared lines, with the `clear` on record. Lines of a higher revision stay."""
        kept = tuple(k for k in self.kept if k.revision > cleared.revision or not cleared.speaks_of(k))
        same = [c for c in self.cleared if (c.what, c.rounds) == (cleared.what, cleared.rounds)]
        if any(c.revision >= cleared.revision for c in same):
            return replace(self, kept=kept)
        others = tuple(c for c in self.cleared if c not in same)
        return replace(self, kept=kept, cleared=(*others, cleared))

    def told(self, mode: str, revision: int, until: int | None = None) -> OrderSet:
        """Return the set after a mail said `final` or `draft`; an older mail than the last such mail changes nothing.

        A bare `final` leaves `final r5` in place; `draft` withdraws both.
        """
        told = self
        if mode and revision >= self.said:
            told = replace(told, final=mode == "final", said=revision)
        if (mode == "draft" or until is not None) and revision >= self.until_said:
            told = replace(told, final_until=until, until_said=revision)
        return told

    def as_ready(self, other: OrderSet) -> bool:
        """Return True when both sets are ready for the same rounds."""
        return (self.final, self.final_until) == (other.final, other.final_until)

    def same_lines(self, other: OrderSet) -> bool:
        """Return True when both sets have the same lines, in the same order wherever that makes a difference."""
        if self.by_place.keys() != other.by_place.keys():
            return False
        if any(kept.line != other.by_place[place].line for place, kept in self.by_place.items()):
            return False
        theirs = {place: n for n, place in enumerate(other.by_place)}
        if [*self.by_place] == [*theirs]:
            return True
        pairs = ((a, b) for n, a in enumerate(self.kept) for b in self.kept[n + 1 :] if _meet(a, b))
        return all(theirs[a.place] < theirs[b.place] for a, b in pairs)

    def dump(self) -> dict[str, Any]:
        """Return the set as JSON values; `load_set` reads them."""
        return {
            "kept": [
                {"line": line_to_text(k.line), "round": k.round, "rev": k.revision, "mail": k.mail} for k in self.kept
            ],
            "proposals": {str(n): [line_to_text(line) for line in lines] for n, lines in self.proposals.items()},
            "offered": self.offered,
            **self.notes(),
        }

    def notes(self) -> dict[str, Any]:
        """Return everything except lines and proposals as JSON values."""
        cleared = [{"what": _maybe_json(c.what), "rounds": c.rounds, "rev": c.revision} for c in self.cleared]
        return {
            "revision": self.revision, "final": self.final, "final_until": self.final_until, "said": self.said,
            "until_said": self.until_said, "open": self.open, "held": list(self.held), "cleared": cleared,
            "waiting": list(self.waiting),
        }  # fmt: skip


_PLAIN = ("revision", "final", "final_until", "said", "until_said", "open")


def load_set(data: Mapping[str, Any]) -> OrderSet:
    """Return the set from what `dump` wrote."""
    kept = tuple(Kept(line_from_text(k["line"]), k["round"], k["rev"], k["mail"]) for k in data["kept"])
    proposals = {int(n): tuple(line_from_text(line) for line in lines) for n, lines in data["proposals"].items()}
    return set_of(kept, proposals, data, data.get("offered", 0))


def set_of(
    kept: Iterable[Kept], proposals: Mapping[int, tuple[Line, ...]], notes: Mapping[str, Any], offered: int = 0
) -> OrderSet:
    """Return a set of these lines and proposals, with the values that `OrderSet.notes` wrote;

    missing values take their defaults.
    """
    cleared = tuple(
        Cleared(
            None if c["what"] is None else line_from_json(c["what"]),
            None if c["rounds"] is None else tuple(c["rounds"]),
            c["rev"],
        )
        for c in notes.get("cleared", ())
    )
    plain = {name: notes[name] for name in _PLAIN if name in notes}
    plain |= {"held": tuple(notes.get("held", ())), "waiting": tuple(notes.get("waiting", ()))}
    return OrderSet(tuple(kept), cleared=cleared, proposals=proposals, offered=offered, **plain)


def _maybe_json(line: Line | None) -> Any:
    return None if line is None else to_json(line)


def _meet(one: Kept, other: Kept) -> bool:
    """Return True when two lines may both answer one question, so that their order matters."""
    a, b = one.line, other.line
    return one.round == other.round and a.subject == b.subject and (a.object == b.object or "" in (a.object, b.object))
