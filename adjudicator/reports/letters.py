"""What every mail of the judge says, as plain values: one frozen dataclass per kind of mail.

The judge fills a letter from the view of the seat that will read it, never from the state; `render` turns it
into words. Nothing in here is text in a language, but what a player wrote himself and lines in the order syntax.
Numbers, ids and JSON values only, so that two equal letters are two equal mails.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeAlias

from adjudicator.engine.lines import View
from adjudicator.reports.letter_parts import (
    NO_SEALS,
    NOTHING_OWED,
    Absence,
    Ahead,
    Decision,
    Event,
    FinalPlace,
    FormArea,
    Head,
    OrderForm,
    Owed,
    PlayerRow,
    Question,
    Seals,
)
from adjudicator.reports.letter_receipt import ReceiptLetter, ReceiptLine
from adjudicator.reports.letter_rulings import Ruled, RuledLine, RulingWanted

__all__ = [
    "Absence",
    "Ahead",
    "CommandReply",
    "Confirm",
    "Decision",
    "EndOfGame",
    "Event",
    "FinalPlace",
    "FormArea",
    "Head",
    "Help",
    "Letter",
    "ListedGame",
    "ModeratorNotice",
    "OrderForm",
    "Owed",
    "PlayerRow",
    "PressLetter",
    "Question",
    "Questions",
    "ReceiptLetter",
    "ReceiptLine",
    "Refusal",
    "Reminder",
    "Report",
    "Ruled",
    "RuledLine",
    "RulingWanted",
    "Seals",
    "Stranger",
    "Welcome",
]

# ---- To a player


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What happened since the reader heard last, what he owes, how the board stands. To a seat or an observer."""

    head: Head
    view: View
    events: Sequence[Event] = ()
    """Everything told since the last report; what the reader may not know is left out here once more."""
    told: Sequence[Event] = ()
    """What the report before told of the same round: what is needed to understand the events is repeated."""
    since: Sequence[Event] | None = None
    """Everything since the newest mail of this seat arrived, over several rounds if need be; None: not told."""
    owed: Owed = NOTHING_OWED
    dropped: Sequence[str] = ()
    """Lines that waited for this round and cannot be taken, as typed, and why: sentences in the reader's language."""
    decisions: Sequence[Decision] = ()
    seals: Seals = NO_SEALS
    note: str = ""
    """Words of the moderator to go with it."""
    opens_round: bool = True
    again: bool = False
    """True when it was asked for with REPORT rN and is sent a second time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Questions:
    """Questions that no line answered: one mail for all of a seat's open questions, with lettered options.

    Without questions in `owed` it tells of questions that will come, to be answered ahead with the lines of the form.
    """

    head: Head
    view: View
    owed: Owed
    events: Sequence[Event] = ()
    """What happened since the last report."""
    told: Sequence[Event] = ()
    """What the last report told of this round: of it is repeated what the questions cannot do without."""
    since: Sequence[Event] | None = None
    """Everything since the newest mail of this seat arrived, over several rounds if need be; None: not told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reminder:
    """You still owe something, and time runs short."""

    head: Head
    view: View
    owed: Owed
    missing: Sequence[str] = ()
    """Areas without an order, ids; all when nothing came."""
    steward: str = "published"
    """The style of the steward that plays if nothing comes, and the seats it is loyal to."""
    friends: Sequence[str] = ()
    since: Sequence[Event] | None = None
    """Everything since the newest mail of this seat arrived, over several rounds if need be; None: not told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Welcome:
    """You are signed on: who plays, what happens next, how fair dealing is proved."""

    head: Head
    players: Sequence[PlayerRow] = ()
    free: int = 0
    """Seats still to be filled; 0 when the game may start."""
    starts_by_itself: bool = False
    """True when the game begins as soon as the last seat is taken; else its moderator starts it."""
    preference: Sequence[str] = ()
    """Houses asked for, ids, best first."""
    unknown: Sequence[str] = ()
    """Words of the sign-on that name no House of the game."""
    rulings: Mapping[str, Any] = field(default_factory=dict)
    """What was chosen when the game was created."""
    moderator: str = ""
    days: str = ""
    """When planning is due, as the settings say it."""
    question_hours: int = 0
    commitment: str = ""
    steward: str = ""
    """The style of who decides where the lines of the seat are silent; "" where it is not to be told."""
    friends: Sequence[str] = ()
    """Houses that steward is loyal to, ids."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirm:
    """Something that cannot be undone was asked for: answer with the given word to do it."""

    head: Head
    code: str
    """In the judge's catalogue under `confirm`: resign, replace, undo, end, ..."""
    word: str
    """What must be sent back, such as "confirm 7k2m"."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    notes: Sequence[str] = ()
    """Codes beside `code`, for what is said first when it is asked again."""
    until: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndOfGame:
    """Who won and why, the final board, and the seed so that everybody can check the deals."""

    head: Head
    view: View
    winner: str | None
    shared: Sequence[str] = ()
    """All who won, where they share the victory."""
    standing: Sequence[FinalPlace] = ()
    events: Sequence[Event] = ()
    seals: Seals = NO_SEALS
    since: Sequence[Event] | None = None
    """Everything since the newest mail of this seat arrived, over several rounds if need be; None: not told."""
    reason: str = ""
    """Why it is over: a word of the game, or "ended" (by the moderator)."""
    record: str = ""
    """How to get the record, a command or an address."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PressLetter:
    """A message of somebody in the game, forwarded as he typed it."""

    head: Head
    sender: str
    """Id of his seat, "moderator", or "" for somebody who has signed on to a game without seats."""
    to: Sequence[str]
    """Whom it is for: ids of seats, "moderator", or "all" alone."""
    text: str
    may_answer: bool = True
    """False for an observer."""
    names_game: bool = False
    """True when the reader has no reply address of his own, so that his answer must name the game."""


# ---- To anybody


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedGame:
    """A game in the answer to LIST."""

    game: str
    variant: str
    players: int
    seats: int
    round: int | None = None
    """None while it waits for players."""
    deadline: datetime | None = None
    mine: str | None = None
    """The reader's own seat, an id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandReply:
    """The answer to a command: a sentence from the judge's catalogue (`judge.<code>`) and what belongs to it.

    `body` is text made elsewhere, such as lines in force; `games` the rows of LIST; `topic` a page of help.
    """

    head: Head
    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    subject_code: str = ""
    """In the judge's catalogue under `subject`; the code itself if empty and there."""
    body: Sequence[str] = ()
    games: Sequence[ListedGame] = ()
    players: Sequence[PlayerRow] = ()
    owed: Owed | None = None
    view: View | None = None
    words: str = ""
    """The command as the person wrote it."""
    replies_to: str | None = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Help:
    """A page of help; "" is the index. An unknown topic gets the index and says so."""

    head: Head
    topic: str = ""
    seats: Sequence[str] = ()
    """Who is in the game."""
    absent: Sequence[str] = ()
    """Whom else its kind of game knows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """A command or mail that may not be done: not your seat, not the moderator, wrong round, unknown game."""

    head: Head
    code: str
    """In the judge's catalogue under `refuse`."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    words: str = ""
    would_work: Sequence[str] = ()
    block: Sequence[str] = ()
    """Lines that can be sent back as they are."""
    replies_to: str | None = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stranger:
    """A mail from somebody we do not know: nothing was done, and how to begin."""

    head: Head


# ---- To a moderator


@dataclass(frozen=True, slots=True, kw_only=True)
class ModeratorNotice:
    """Something that needs a person: a silent player, a mail nobody can read, a game set aside."""

    head: Head
    code: str
    """In the judge's catalogue under `notice`."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    quote: Sequence[str] = ()
    """Words of the mail it is about."""
    can_do: Sequence[str] = ()
    """Commands that would help, as typed."""


Letter: TypeAlias = (
    Report
    | Questions
    | ReceiptLetter
    | Reminder
    | Welcome
    | Confirm
    | EndOfGame
    | PressLetter
    | Ruled
    | RulingWanted
    | CommandReply
    | Help
    | Refusal
    | Stranger
    | ModeratorNotice
)
