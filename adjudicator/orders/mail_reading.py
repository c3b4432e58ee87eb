"""What a whole mail says to the judge: its statements, answers and commands, in the order written."""

from __future__ import annotations

from dataclasses import dataclass, replace

from adjudicator.engine.lines import Line, LineProblem
from adjudicator.orders.accepting import Acceptance
from adjudicator.orders.blocks import Block, Part
from adjudicator.orders.grammar import RawReply
from adjudicator.orders.press_fences import Press


@dataclass(frozen=True, slots=True)
class Statement:
    """One numbered line of a mail: what it says, or what is wrong with it.

    `text` is the `subject: answer` line that was read; it is empty if the player typed just that.
    """

    number: int
    words: str
    lines: tuple[Line, ...] = ()
    problem: LineProblem | None = None
    text: str = ""
    block: Block | None = None
    """The phrases that the statement was assembled from."""
    wrong: tuple[tuple[Part, LineProblem], ...] = ()
    """The phrases of the block that cannot be read, with their problems."""
    meant: tuple[Line, ...] = ()
    """What a line with a problem means if its writer agrees."""
    mended: bool = False
    """True if slips of the finger in the words were mended, so that the writer should see both."""


@dataclass(frozen=True, slots=True)
class Clear:
    """`clear SUBJECT`; `what` is None for everything."""

    what: Line | None


@dataclass(frozen=True, slots=True)
class Header:
    """A line such as `game NAME SEAT r2 rev 3`, which says what a mail is for."""

    game: str
    house: str = ""
    round: int | None = None
    revision: int | None = None


@dataclass(frozen=True, slots=True)
class MailReading:
    """Everything a mail says. `entries` are in the order written."""

    header: Header | None = None
    mode: str = ""
    """ "final" or "draft", or "" if the mail says neither."""
    final_until: int | None = None
    """The last round that a line such as `final r5` covers."""
    check: bool = False
    entries: tuple[Statement | Clear, ...] = ()
    replies: tuple[RawReply, ...] = ()
    accepted: tuple[Acceptance, ...] = ()
    """Acceptances of proposals, such as `ok 1`."""
    acts: tuple[str, ...] = ()
    """The lines with `final`, `draft` and `clear`, as typed."""
    press: tuple[Press, ...] = ()
    notes: tuple[LineProblem, ...] = ()
    """Remarks about the mail that do not stop anything."""
    problems: tuple[LineProblem, ...] = ()
    ignored: tuple[str, ...] = ()
    text: str = ""
    """The mail's own text."""

    @property
    def is_empty(self) -> bool:
        """True when the mail contains nothing for the judge."""
        said = (self.header, self.mode, self.check, self.entries, self.replies, self.press, self.notes)
        return not (any(said) or self.problems or self.accepted)


def with_statement(reading: MailReading, said: Statement) -> MailReading:
    """Return the reading with one more statement behind its others."""
    last = max((each.number for each in reading.entries if isinstance(each, Statement)), default=0)
    return replace(reading, entries=(*reading.entries, replace(said, number=last + 1)))
