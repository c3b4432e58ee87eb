"""The receipt, the answer to a mail of orders, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeAlias

from adjudicator.engine.lines import Line, LineProblem, View
from adjudicator.orders.receipt import Change
from adjudicator.orders.receipt_line import ReceiptLine
from adjudicator.orders.wording import Speech
from adjudicator.reports.letter_head import Head
from adjudicator.reports.letter_parts import NOTHING_OWED, Event, MessageResult, Owed, Question

Spell: TypeAlias = Callable[[Line, Speech], Sequence[str]]
"""Returns sentences that explain a line turn by turn; none for a line that needs no such explanation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplyLine(ReceiptLine):
    """An answer to a question and what became of it; `number` is the number of the question, or of a proposal.

    `kind` may also be answered.
    """

    question: Question | None = None
    """The question, if it is open or was answered."""
    answer: Any = None
    """The answer that was taken, or is proposed, put into words together with `question`."""


@dataclass(frozen=True, slots=True)
class UnfinishedMessage:
    """A message to other people without a closing line, and how it would be typed: its first line and its text."""

    problems: Sequence[LineProblem]
    start: str
    text: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptLetter:
    """How the judge understood a mail: all lines now in force, what is open, missing or odd, and the deadline."""

    head: Head
    view: View | None = None
    """The reader's view, needed if questions are still open."""
    since: Sequence[Event] | None = None
    """The events since the previous mail of this seat, even over several rounds; None if they are not told."""
    lines: Sequence[ReceiptLine] = ()
    units: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """For each area in the lines: the units in it as the reader sees them; the words say which of them stay."""
    spell: Spell = lambda line, speech: ()
    before: Sequence[ReceiptLine] = ()
    """The lines in force from earlier mails, in the order in which they are tried."""
    cleared: Sequence[ReceiptLine] = ()
    """Lines that are no longer in force because of this mail."""
    missing: Sequence[str] = ()
    """Areas without an order, ids."""
    revision: int = 0
    """The highest revision in force."""
    mode: str = ""
    """final or draft; empty if the mail said nothing."""
    final: bool = False
    """True when the seat has said `final`, in this mail or before."""
    final_until: int | None = None
    """The last round for which the seat has said `final`."""
    ready: bool = False
    """True when the seat owes nothing."""
    checked: bool = False
    """True for a dry run: nothing was stored."""
    misdirected: bool = False
    """True when the mail was for another game, House or round, so that it had no effect."""
    old_round: int | None = None
    """The round of the mail, if that round is over and its lines are only proposed."""
    waiting: Sequence[str] = ()
    """The words of lines from earlier mails that wait for a decision of their writer."""
    blocked: bool = False
    """True when the only thing the round waits for from this seat is an unusable line of an earlier mail."""
    unchanged: bool = False
    """True when the mail does not change the lines in force."""
    will_ask: Sequence[str] = ()
    """Names of asks that will be asked, since no line answers them."""
    remarks: Sequence[LineProblem] = ()
    """Remarks about all lines together."""
    changed: Sequence[Change] = ()
    """Differences from the previous revision."""
    changed_since: int = 0
    """The previous revision; 0 for lines kept from an earlier round."""
    counts: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """For each limit of the game, by name: (number used, number available)."""
    owed: Owed = NOTHING_OWED
    goes_on: datetime | None = None
    """The next time at which the game goes on, if it has such times; the same whatever others have sent."""
    held: bool = False
    """True when questions wait because a line could not be taken, although other lines might answer them."""
    seal: str = ""
    ignored_quoted: int = 0
    ignored: Sequence[str] = ()
    """The lines without effect; lines that may have been meant as orders come first."""
    ignored_examples: Sequence[str] = ()
    """Lines that show how to write what the lines without effect may have been meant for."""
    ignored_more: int = 0
    """The number of further lines without effect."""
    replies_to: str | None = ""
    """The subject of the mail that is answered."""
    unfinished: UnfinishedMessage | None = None
    """The message in the mail that was not forwarded because its closing line is missing."""
    messages: Sequence[MessageResult] = ()
    """What became of the messages to other people in the mail."""
    commands: Sequence[tuple[str, Mapping[str, Any]]] = ()
    """Answers to commands in the same mail: (code in the judge's catalogue, facts)."""
