"""The answer to a mail of orders, as plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.reports.letter_parts import NOTHING_OWED, Event, Head, Owed, Question


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptLine:
    """One line of a player's mail and what became of it, or one of his lines in force.

    `kind` is taken, odd, proposal, offered (a proposal that keeps nobody waiting), unreadable, ambiguous, illegal,
    answered (a question), older (something newer is in force); before and cleared for lines from other mails.
    """

    kind: str
    number: int
    subject: str = ""
    """The subject in full words ("Moat Cailin", "cards"), as understood."""
    text: str = ""
    """What is stored, in full words."""
    steps: Sequence[str] = ()
    """Its alternatives one by one, where there are several."""
    spelled: Sequence[str] = ()
    """What it does turn by turn, sentence by sentence, where the game tells its lines so."""
    words: str = ""
    """The player's own words."""
    why: str = ""
    """The reason, a sentence in the reader's language."""
    would_work: Sequence[str] = ()
    """What would work instead, in the reader's language."""
    proposal: int = 0
    """With kind "proposal" or "offered": `ok N` takes `text`."""
    mark: str = ""
    """How long it counts: round (this one), once (a policy, this one), stands, from `round` on, later (in `round`)."""
    round: int = 0
    question: Question | None = None
    """With kind "answered": the question, put into words together with `answer`."""
    answer: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptLetter:
    """How the judge understood a mail: the complete set now in force, what is open, missing, odd, until when."""

    head: Head
    view: View | None = None
    """Needed when questions are still open."""
    since: Sequence[Event] | None = None
    """Everything since the mail of this seat before this one, over several rounds if need be; None: not told."""
    lines: Sequence[ReceiptLine] = ()
    before: Sequence[ReceiptLine] = ()
    """The lines in force that came with earlier mails, in the order they are tried."""
    cleared: Sequence[ReceiptLine] = ()
    """Lines that the mail took out of force."""
    missing: Sequence[str] = ()
    """Areas without an order, ids."""
    revision: int = 0
    """The highest revision in force."""
    mode: str = ""
    """final or draft; empty if the mail said nothing."""
    final: bool = False
    """True when the seat has said `final`, in this mail or before."""
    final_until: int | None = None
    """The last round for which it has."""
    ready: bool = False
    """True when nothing is owed any more."""
    checked: bool = False
    """True for a dry run: nothing was stored."""
    misdirected: bool = False
    """True when the mail was for another game, House or round, so that nothing of it counts."""
    old_round: int | None = None
    """The round that the mail was written for, if that is over and its lines are proposed instead of taken."""
    waiting: Sequence[str] = ()
    """The words of the lines of mails before that wait for their writer."""
    blocked: bool = False
    """True when the round waits for a line of an earlier mail that could not be taken, and for nothing else here."""
    unchanged: bool = False
    """True when the mail changes nothing that is in force."""
    will_ask: Sequence[str] = ()
    """What will be asked when it comes, since no line answers it: names of asks."""
    remarks: Sequence[str] = ()
    """What is odd about everything together; sentences in the reader's language."""
    changed: Sequence[str] = ()
    """What differs from the revision before; in the reader's language."""
    changed_since: int = 0
    """That revision; 0 for lines kept from an earlier round."""
    counts: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Used and available: a limit of the game by name to (used, there)."""
    owed: Owed = NOTHING_OWED
    held: bool = False
    """True when questions wait for a line that could not be taken, although other lines might answer them."""
    seal: str = ""
    ignored_quoted: int = 0
    ignored: Sequence[str] = ()
    """The lines that had no effect, those first that may have been meant as orders."""
    ignored_more: int = 0
    """How many more there were."""
    replies_to: str | None = ""
    """Subject of the mail that is answered."""
    unsent: bool = False
    """True when a message in the mail could not be forwarded for want of its end."""
    messages: Sequence[str] = ()
    """What became of messages to other people in the mail; sentences in the reader's language."""
    waiting_on_others: bool = False
    commands: Sequence[tuple[str, Mapping[str, Any]]] = ()
    """Answers to commands in the same mail: (code in the judge's catalogue, facts)."""
