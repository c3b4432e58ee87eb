"""The receipt, the answer to a mail of orders, as plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.reports.letter_head import Head
from adjudicator.reports.letter_parts import NOTHING_OWED, Event, Owed, Question


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptLine:
    """One line of a player's mail and what became of it, or a line in force from an earlier mail.

    `kind` is taken, odd, proposal, offered (a proposal that keeps nobody waiting), unreadable, ambiguous, illegal,
    answered (a question), older (something newer is in force); before and cleared for lines from other mails.
    """

    kind: str
    number: int
    subject: str = ""
    """The subject in full words (the name of an area, "cards"), as understood."""
    text: str = ""
    """The stored line in full words."""
    steps: Sequence[str] = ()
    """Its alternatives, if there are several."""
    spelled: Sequence[str] = ()
    """The effect of the line turn by turn, in sentences, in games that explain their lines like that."""
    words: str = ""
    """The player's own words."""
    why: str = ""
    """The reason, a sentence in the reader's language."""
    would_work: Sequence[str] = ()
    """Texts that would work instead, in the reader's language."""
    proposal: int = 0
    """With kind "proposal" or "offered": `ok N` takes `text`."""
    mark: str = ""
    """How long it counts: round (this), once (a policy, this round), stands, from `round` on, later (in `round`)."""
    round: int = 0
    question: Question | None = None
    """With kind "answered": the question, put into words together with `answer`."""
    answer: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptLetter:
    """How the judge understood a mail: all lines now in force, what is open, missing or odd, and the deadline."""

    head: Head
    view: View | None = None
    """The reader's view, needed if questions are still open."""
    since: Sequence[Event] | None = None
    """The events since the previous mail of this seat, even over several rounds; None if they are not told."""
    lines: Sequence[ReceiptLine] = ()
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
    remarks: Sequence[str] = ()
    """Remarks about all lines together: sentences in the reader's language."""
    changed: Sequence[str] = ()
    """Differences from the previous revision, in the reader's language."""
    changed_since: int = 0
    """The previous revision; 0 for lines kept from an earlier round."""
    counts: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """For each limit of the game, by name: (number used, number available)."""
    owed: Owed = NOTHING_OWED
    held: bool = False
    """True when questions wait because a line could not be taken, although other lines might answer them."""
    seal: str = ""
    ignored_quoted: int = 0
    ignored: Sequence[str] = ()
    """The lines without effect; lines that may have been meant as orders come first."""
    ignored_more: int = 0
    """The number of further lines without effect."""
    replies_to: str | None = ""
    """The subject of the mail that is answered."""
    unsent: bool = False
    """True when a message in the mail was not forwarded because its closing line is missing."""
    messages: Sequence[str] = ()
    """Sentences about the messages to other people in the mail, in the reader's language."""
    waiting_on_others: bool = False
    commands: Sequence[tuple[str, Mapping[str, Any]]] = ()
    """Answers to commands in the same mail: (code in the judge's catalogue, facts)."""
