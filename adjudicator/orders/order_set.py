"""The lines of one seat that are in force, and the rule by which a newer mail replaces them.

Every mail is a revision of its seat's set within the window. A line takes the place of another one on the same subject,
object and scope unless that one came with a higher revision; `clear` and `final` obey the same rule. So it does not
matter in which order mails arrive that say which revision they are, or that speak of different things.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from adjudicator.engine.lines import Line, line_from_json, to_json
from adjudicator.orders.precedence import in_order

MARKS = ("round", "once", "stands", "from", "later")
"""How long a line counts: this round; this round, though such lines stand; until replaced; from its round on; in it."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A line in force, with the revision and the number of the mail that brought it.

    `round` is the only round it is good for; None: it stands until replaced. A line that names a round itself is a
    policy in the drawer: it waits for that round and stands from then on.
    """

    line: Line
    round: int | None
    revision: int = 0
    mail: int = 0

    @property
    def place(self) -> tuple[Any, ...]:
        """What a newer line must share with this one to take its place."""
        return (*self.line.key, self.round)

    def mark(self, round: int) -> str:
        """Return which of `MARKS` it has in the window of `round`."""
        if self.round is None:
            return "stands"
        if self.round != round:
            return "later" if self.line.round is None else "from"
        return "once" if self.line.once else "round"

    def waits_until(self, round: int) -> bool:
        """True for a policy in the drawer whose round this is."""
        return self.round == round and self.line.round is not None

    def said_in(self, round: int) -> Line:
        """Return the line as it would be typed in `round`: what waits for a later one says so."""
        return replace(self.line, round=self.waits_for(round) or None)

    def waits_for(self, round: int) -> int:
        """Return the round it waits for in the drawer; 0 for a line in force."""
        return 0 if self.round in (None, round) else self.round or 0


@dataclass(frozen=True, slots=True)
class Cleared:
    """Something a mail took away: lines of older revisions about it stay away, whenever they arrive.

    `what` is None for everything; `rounds` are those it speaks of (None among them: lines that stand), None for all.
    """

    what: Line | None
    rounds: tuple[int | None, ...] | None
    revision: int

    def speaks_of(self, kept: Kept) -> bool:
        """True when a line is of the subject, object and scope that was cleared, or narrower."""
        if self.rounds is not None and kept.round not in self.rounds:
            return False
        what, line = self.what, kept.line
        if what is None:
            return True
        return what.subject == line.subject and what.object in ("", line.object) and what.scope.covers(line.scope)


@dataclass(frozen=True, slots=True)
class OrderSet:
    """All lines of one seat, the proposals it may still accept, and whether it called itself ready."""

    kept: tuple[Kept, ...] = ()
    revision: int = 0
    """The highest revision of this window so far."""
    final: bool = False
    final_until: int | None = None
    """The last round in which it calls itself ready before its window opens."""
    said: int = 0
    """The revision that said `final` or `draft` last."""
    until_said: int = 0
    """The revision that said `final r5` or `draft` last."""
    open: bool = False
    """True when a line of the newest revision could not be taken."""
    waiting: tuple[str, ...] = ()
    """The words of the lines that are open, for the receipts of later mails; at most a few."""
    held: tuple[str, ...] = ()
    """What the lines are about that could not be taken while the round was played; "" for one nobody can tell.

    Questions on that wait for the seat: the other lines of the same mail were written to follow those.
    """
    cleared: tuple[Cleared, ...] = ()
    proposals: Mapping[int, tuple[Line, ...]] = field(default_factory=dict)
    """Number to the lines that `ok` with this number takes. They stay open until the window ends."""
    offered: int = 0
    """The highest number that a proposal of this window ever had: none is used twice."""

    @property
    def last_number(self) -> int:
        """The number behind which the lines of the next mail are counted."""
        return max((self.offered, *self.proposals))

    def in_force(self, round: int) -> tuple[Line, ...]:
        """Return the lines to try in `round`, in order: those for this round alone before those that stand."""
        ours = [kept for kept in self.kept if kept.round in (None, round)]
        return tuple(kept.line for kept in sorted(ours, key=lambda kept: kept.round is None))

    def since(self, round: int) -> OrderSet:
        """Return the set as the window of `round` opens: what is older counts as revision 0.

        Nobody is ready but who said so for this round before. Lines of rounds before are gone. A policy that waited
        for this round takes the place of the one that stood.
        """
        kept = [replace(kept, revision=0) for kept in self.kept if kept.round is None or kept.round >= round]
        due = {k: replace(k, line=replace(k.line, round=None), round=None) for k in kept if k.waits_until(round)}
        places = {now.place for now in due.values()}
        until = self.final_until if self.final_until is not None and self.final_until >= round else None
        lines = in_order(due.get(k, k) for k in kept if k in due or k.place not in places)
        return OrderSet(lines, final=until is not None, final_until=until)

    def beats(self, new: Kept) -> Kept | Cleared | None:
        """Return what of a higher revision keeps a line from being taken: a line in its place, or a `clear`."""
        for kept in self.kept:
            if kept.revision > new.revision and kept.place == new.place:
                return kept
        return next((c for c in self.cleared if c.revision > new.revision and c.speaks_of(new)), None)

    def merged(self, new: Sequence[Kept]) -> OrderSet:
        """Return the set with new lines put in, but for those that something of a higher revision beats."""
        winning = [kept for kept in new if self.beats(kept) is None]
        places = {kept.place for kept in winning}
        old = [kept for kept in self.kept if kept.place not in places]
        return replace(self, kept=in_order([*old, *winning]))

    def without(self, cleared: Cleared) -> OrderSet:
        """Return the set without the lines that were cleared, and remember what was; newer lines stay."""
        kept = tuple(k for k in self.kept if k.revision > cleared.revision or not cleared.speaks_of(k))
        same = [c for c in self.cleared if (c.what, c.rounds) == (cleared.what, cleared.rounds)]
        if any(c.revision >= cleared.revision for c in same):
            return replace(self, kept=kept)
        others = tuple(c for c in self.cleared if c not in same)
        return replace(self, kept=kept, cleared=(*others, cleared))

    def told(self, mode: str, revision: int, until: int | None = None) -> OrderSet:
        """Return the set after a mail said `final` or `draft`, unless a higher revision said so before.

        A bare `final` leaves `final r5` as it was; `draft` takes both back.
        """
        told = self
        if mode and revision >= self.said:
            told = replace(told, final=mode == "final", said=revision)
        if (mode == "draft" or until is not None) and revision >= self.until_said:
            told = replace(told, final_until=until, until_said=revision)
        return told

    def as_ready(self, other: OrderSet) -> bool:
        """True when both call themselves ready for the same."""
        return (self.final, self.final_until) == (other.final, other.final_until)

    def same_lines(self, other: OrderSet) -> bool:
        """True when both say the same, whatever mails it came with: order counts where two lines meet."""
        mine, theirs = ([(k.line, k.round) for k in kept] for kept in (self.kept, other.kept))
        place = {each: n for n, each in enumerate(theirs)}
        if len(mine) != len(theirs) or set(mine) != set(place):
            return False
        pairs = ((a, b) for n, a in enumerate(mine) for b in mine[n + 1 :] if _meet(a, b))
        return all(place[a] < place[b] for a, b in pairs)

    def dump(self) -> dict[str, Any]:
        """Return the set as JSON values."""
        return {
            "kept": [{"line": to_json(k.line), "round": k.round, "rev": k.revision, "mail": k.mail} for k in self.kept],
            "proposals": {str(n): [to_json(line) for line in lines] for n, lines in self.proposals.items()},
            "offered": self.offered,
            **self.notes(),
        }

    def notes(self) -> dict[str, Any]:
        """Return all but lines and proposals as JSON values."""
        cleared = [{"what": _maybe_json(c.what), "rounds": c.rounds, "rev": c.revision} for c in self.cleared]
        return {
            "revision": self.revision, "final": self.final, "final_until": self.final_until, "said": self.said,
            "until_said": self.until_said, "open": self.open, "held": list(self.held), "cleared": cleared,
            "waiting": list(self.waiting),
        }  # fmt: skip


_PLAIN = ("revision", "final", "final_until", "said", "until_said", "open")


def load_set(data: Mapping[str, Any]) -> OrderSet:
    """Return the set that `dump` wrote."""
    kept = tuple(Kept(line_from_json(k["line"]), k["round"], k["rev"], k["mail"]) for k in data["kept"])
    proposals = {int(n): tuple(line_from_json(line) for line in lines) for n, lines in data["proposals"].items()}
    return set_of(kept, proposals, data, data.get("offered", 0))


def set_of(
    kept: Iterable[Kept], proposals: Mapping[int, tuple[Line, ...]], notes: Mapping[str, Any], offered: int = 0
) -> OrderSet:
    """Return the set of these lines and proposals with what `notes` wrote; fields missing there take their defaults."""
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


def _meet(one: tuple[Line, int | None], other: tuple[Line, int | None]) -> bool:
    """True when two lines, each with its round, may both speak to one ask, so that the first of them decides."""
    (a, round), (b, another) = one, other
    return round == another and a.subject == b.subject and (a.object == b.object or "" in (a.object, b.object))
