"""The content of every mail of the judge as plain values: one frozen dataclass per kind of mail.

The judge fills a letter from the view of the seat that will read it, never from the state; `render` turns it
into words. Nothing in here is text in a language, but what a player wrote himself and lines in the order syntax.
Numbers, ids and JSON values only, so that two equal letters are two equal mails.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeAlias

from adjudicator.engine.lines import LineProblem, View
from adjudicator.orders.receipt import Dropped
from adjudicator.orders.receipt_line import ReceiptLine
from adjudicator.reports.letter_head import Absence, Head
from adjudicator.reports.letter_league import LeagueLetter
from adjudicator.reports.letter_parts import (
    NO_SEALS,
    NOTHING_OWED,
    Ahead,
    Decision,
    Event,
    FinalPlace,
    FormArea,
    JudgeNote,
    LinesInForce,
    MessageResult,
    MessageToSend,
    OrderForm,
    Owed,
    PlayerRow,
    Question,
    Seals,
)
from adjudicator.reports.letter_receipt import ReceiptLetter, ReplyLine
from adjudicator.reports.letter_rulings import Ruled, RuledLine, RulingWanted
from adjudicator.reports.samples import NO_SAMPLES, Samples

__all__ = [
    "Absence",
    "Ahead",
    "CommandReply",
    "Confirm",
    "Decision",
    "DigestLetter",
    "DigestPart",
    "EndOfGame",
    "Event",
    "FinalPlace",
    "FormArea",
    "Head",
    "Help",
    "LeagueLetter",
    "Letter",
    "LinesInForce",
    "ListedGame",
    "MessageResult",
    "MessageToSend",
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
    "ReplyLine",
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
    """What happened since the reader's last report, what the reader owes, and the board. For a seat or an observer."""

    head: Head
    view: View
    events: Sequence[Event] = ()
    """All events since the last report; events that the reader may not know are filtered out again here."""
    told: Sequence[Event] = ()
    """What the report before told of the same round: what is needed to understand the events is repeated."""
    since: Sequence[Event] | None = None
    """Everything since the newest mail of this seat arrived, over several rounds if need be; None: not told."""
    owed: Owed = NOTHING_OWED
    dropped: Sequence[Dropped] = ()
    """Lines that waited for this round and cannot be taken."""
    decisions: Sequence[Decision] = ()
    seals: Seals = NO_SEALS
    note: str = ""
    """A note of the moderator, shown in the report."""
    opens_round: bool = True
    pictured: bool = False
    """True when the mail gets a picture."""
    whole: bool = False
    """True when the reader asked for everything, however long."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Questions:
    """Questions that no line answered: one mail for all of a seat's open questions, with lettered options.

    Without questions in `owed` it tells of questions that will come, to be answered ahead with the lines of the form.
    """

    head: Head
    view: View
    owed: Owed
    events: Sequence[Event] = ()
    """The events since the last report."""
    told: Sequence[Event] = ()
    """What the last report told of this round: of it is repeated what the questions cannot do without."""
    since: Sequence[Event] | None = None
    """Everything since the newest mail of this seat arrived, over several rounds if need be; None: not told."""
    pictured: bool = False
    """True when the mail gets a picture."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reminder:
    """The reader still owes something, and the deadline is near."""

    head: Head
    view: View
    owed: Owed
    missing: Sequence[str] = ()
    """Ids of areas without an order; all areas if nothing came."""
    steward: str = "published"
    """The style of the steward that plays if nothing comes; `friends` are the seats to which it is loyal."""
    friends: Sequence[str] = ()
    since: Sequence[Event] | None = None
    """Everything since the newest mail of this seat arrived, over several rounds if need be; None: not told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Welcome:
    """The reader is signed on: who plays, what happens next, and how fair chance is proved."""

    head: Head
    players: Sequence[PlayerRow] = ()
    free: int = 0
    """The number of free seats; 0 if the game may start."""
    starts_by_itself: bool = False
    """True when the game begins as soon as the last seat is taken; else its moderator starts it."""
    preference: Sequence[str] = ()
    """Houses asked for, ids, best first."""
    unknown: Sequence[str] = ()
    """Words of the sign-on that name no House of the game."""
    rulings: Mapping[str, Any] = field(default_factory=dict)
    """The rulings chosen when the game was created."""
    moderator: str = ""
    days: str = ""
    """When planning is due, as written in the options."""
    question_hours: int = 0
    commitment: str = ""
    steward: str = ""
    """The style of the steward that decides if no line of the seat fits; "" if it is not mentioned."""
    friends: Sequence[str] = ()
    """Houses that steward is loyal to, ids."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirm:
    """A request to confirm an act that cannot be undone, by answering with the given word."""

    head: Head
    code: str
    """In the judge's catalogue under `confirm`: resign, replace, undo, end, ..."""
    word: str
    """What must be sent back, such as "confirm 7k2m"."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    notes: Sequence[str] = ()
    """Codes of sentences that come first when the request is repeated."""
    until: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndOfGame:
    """Who won and why, the final board, and the seed so that everybody can check the deals."""

    head: Head
    view: View
    winner: str | None
    shared: Sequence[str] = ()
    """All winners, if several share the victory."""
    standing: Sequence[FinalPlace] = ()
    events: Sequence[Event] = ()
    seals: Seals = NO_SEALS
    since: Sequence[Event] | None = None
    """Everything since the newest mail of this seat arrived, over several rounds if need be; None: not told."""
    pictured: bool = False
    """True when the mail gets a picture."""
    reason: str = ""
    """Why the game is over: a word of the game, or "ended" (by the moderator)."""
    record: str = ""
    """How to get the record, a command or an address."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PressLetter:
    """A message of somebody in the game, forwarded as typed."""

    head: Head
    sender: str
    """The id of the sender's seat, "moderator", "" for somebody signed on for a game that has not begun, or "grey" for
    somebody whom nobody may know."""
    to: Sequence[str]
    """The readers: ids of seats, "moderator", "observers", or only "all"."""
    text: str
    may_answer: bool = True
    """False for an observer."""
    names_game: bool = False
    """True when the reader has no secret reply address, so that an answer must name the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DigestPart:
    """A letter in a mail of the day, in the words in which it would have gone out alone."""

    subject: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DigestLetter:
    """The one mail a day with what could wait."""

    head: Head
    parts: Sequence[DigestPart]


# ---- To anybody


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedGame:
    """A game in the answer to LIST."""

    game: str
    variant: str
    players: int
    seats: int
    round: int | None = None
    """None while the game waits for players."""
    deadline: datetime | None = None
    mine: str | None = None
    """The reader's own seat, an id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandReply:
    """The answer to a command: a sentence from the judge's catalogue (`judge.<code>`) and what belongs to it."""

    head: Head
    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    subject_code: str = ""
    """The code of the mail's subject, under `subject` in the judge's catalogue; if empty, `code` is looked up there."""
    in_force: Sequence[LinesInForce] = ()
    """The reader's lines, which can be sent back as they stand."""
    messages: Sequence[MessageResult] = ()
    """What became of the messages in the mail."""
    remarks: Sequence[LineProblem | JudgeNote] = ()
    """What is wrong with the mail apart from its messages."""
    story: Sequence[Event] = ()
    """Events of the past, to be told with a number for each."""
    asked: str = ""
    """The number of a line of the story, or words in it, that the reader wants to understand; "" for all lines."""
    readings: Mapping[str, Any] = field(default_factory=dict)
    """How the game reads each contested rule."""
    change: tuple[View, View] | None = None
    """Two views of the reader; what differs on the board is told, from the first to the second."""
    notes: Sequence[JudgeNote] = ()
    """Sentences that follow, each on a line of its own."""
    games: Sequence[ListedGame] = ()
    """The rows of LIST."""
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
    """Seats that the rules know but that are not in this game."""
    samples: Samples = NO_SAMPLES


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """A refused command or mail: not the writer's seat, not the moderator, wrong round, unknown game."""

    head: Head
    code: str
    """In the judge's catalogue under `refuse`."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    words: str = ""
    would_work: Sequence[str | JudgeNote] = ()
    """Commands that would work, as typed, and sentences about them."""
    hints: Sequence[JudgeNote] = ()
    """What the reader can do instead, with an example each."""
    message: MessageToSend | None = None
    """The words of the mail as a message to a person."""
    replies_to: str | None = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stranger:
    """The answer to an unknown sender: nothing was done, and how to begin."""

    head: Head
    waiting: Sequence[str] = ()
    """The names of games that can be joined now."""


# ---- To a moderator


@dataclass(frozen=True, slots=True, kw_only=True)
class ModeratorNotice:
    """Something that needs a person: a silent player, a mail nobody can read, a game set aside."""

    head: Head
    code: str
    """In the judge's catalogue under `notice`."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    quote: Sequence[str] = ()
    """Words quoted from the mail that caused the notice."""
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
    | DigestLetter
    | Ruled
    | RulingWanted
    | CommandReply
    | Help
    | Refusal
    | Stranger
    | ModeratorNotice
    | LeagueLetter
)
