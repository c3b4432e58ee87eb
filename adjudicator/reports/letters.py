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
from adjudicator.rules.westeros.components import Variant

Event: TypeAlias = Mapping[str, Any]
"""One event as the rules told it: {"e": name, facts...}; `to`, if there, lists who may know."""


# ---- Parts that several letters share


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """Who gets a mail, about which game, in which language and zone. `game` is empty when it is about none."""

    address: str
    """Where it is sent."""
    reply_to: str
    """Where the answer must go: the reply address of the seat, or the judge's own."""
    now: datetime
    """When it is written, aware (UTC)."""
    game: str = ""
    variant: Variant | None = None
    seat: str | None = None
    """None for a moderator, an observer, a stranger."""
    player: str = ""
    """The name the person goes by; may be empty."""
    language: str = "en"
    zone: str = "UTC"
    round: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One open ask. `number` is what the answer names: q41. Options in the fixed order of the ask."""

    number: int
    ask: str
    options: Sequence[Any] = ()
    """Empty where the answer is a line instead of a letter."""
    default: Any = None
    """The answer that counts if nothing comes."""
    about: Mapping[str, Any] = field(default_factory=dict)
    deadline: datetime | None = None
    """Its own deadline, if it differs from that of the letter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormArea:
    """A line of the form for an area that still needs an order; `last` is the order it had, an id."""

    area: str
    last: str | None = None
    value: str = ""
    """What stands there already: the line in force, as text after the colon."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """The form that is itself valid input: areas to fill in, and the standing lines as they are in force."""

    areas: Sequence[FormArea] = ()
    lines: Sequence[tuple[str, str]] = ()
    """Lines wanted now that name no area: (subject, what is said so far), both in the order syntax."""
    standing: Sequence[tuple[str, str]] = ()
    """(subject, answer) of each standing line, in the order syntax."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Owed:
    """What the reader must do, and until when (None: no deadline is set)."""

    deadline: datetime | None = None
    orders: bool = False
    """True when orders for the round are due."""
    questions: Sequence[Question] = ()
    form: Form = Form()
    waiting_for: Sequence[str] = ()
    """Seats that have not answered yet, where the game says so openly; empty when secret."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """A decision of the reader's own seat, and what settled it; never shown to anybody else."""

    ask: str
    answer: Any
    source: str
    """ordered, policy, asked, default, forced"""
    about: Mapping[str, Any] = field(default_factory=dict)
    line: str = ""
    """The player's line that answered it, as printed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seals:
    """What lets players check the deal: commitment to the seed, link of the journal, and the seed once revealed."""

    commitment: str = ""
    journal_entry: int = 0
    journal_link: str = ""
    orders: str = ""
    """Seal of the reader's stored lines (receipts), or the one that is opened now (reports)."""
    seed: str = ""


# ---- To a player


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What happened since the reader heard last, what he owes, how the board stands. To a seat or an observer."""

    head: Head
    view: View
    events: Sequence[Event] = ()
    """Everything told since the last report; what the reader may not know is left out here once more."""
    owed: Owed = Owed()
    decisions: Sequence[Decision] = ()
    seals: Seals = Seals()
    note: str = ""
    """Words of the moderator to go with it."""
    opens_round: bool = True
    again: bool = False
    """True when it was asked for with REPORT rN and is sent a second time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Questions:
    """Questions that no line answered: one mail for all of a seat's open questions, with lettered options."""

    head: Head
    view: View
    owed: Owed
    events: Sequence[Event] = ()
    """What happened in between, if the reader must know it to answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptLine:
    """One line of a player's mail and what became of it.

    `kind` is taken, odd, proposal, unreadable, ambiguous, illegal, answered (a question), unused.
    """

    kind: str
    number: int
    subject: str = ""
    """The subject in full words ("Moat Cailin", "cards"), as understood."""
    text: str = ""
    """What is stored, in full words."""
    words: str = ""
    """The player's own words."""
    why: str = ""
    """The reason, a sentence in the reader's language."""
    would_work: Sequence[str] = ()
    """What would work instead, in the reader's language."""
    proposal: int = 0
    """With kind "proposal": `ok N` takes `text`."""
    question: Question | None = None
    """With kind "answered": the question, put into words together with `answer`."""
    answer: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """How the judge understood a mail: the complete set now in force, what is open, missing, odd, until when."""

    head: Head
    view: View | None = None
    """Needed when questions are still open."""
    lines: Sequence[ReceiptLine] = ()
    missing: Sequence[str] = ()
    """Areas without an order, ids."""
    revision: int = 0
    mode: str = ""
    """final, draft, check; empty if the mail said nothing."""
    ready: bool = False
    """True when nothing is owed any more."""
    kept: Sequence[tuple[str, str]] = ()
    """Lines for this round from earlier mails that still count: (subject, text)."""
    in_force: Sequence[str] = ()
    """Standing lines from before, subjects only."""
    will_ask: Sequence[str] = ()
    """What will be asked when it comes, since no line answers it: names of asks."""
    remarks: Sequence[str] = ()
    """What is odd about everything together; sentences in the reader's language."""
    changed: Sequence[str] = ()
    """What differs from the revision before; in the reader's language."""
    counts: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Used and available: "stars" or an order type (march, raid, ...) to (used, there)."""
    owed: Owed = Owed()
    seal: str = ""
    ignored_quoted: int = 0
    ignored: Sequence[str] = ()
    """First few lines that were not read as orders."""
    replies_to: str = ""
    """Subject of the mail that is answered."""
    waiting_on_others: bool = False
    commands: Sequence[tuple[str, Mapping[str, Any]]] = ()
    """Answers to commands in the same mail: (code in the judge's catalogue, facts)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reminder:
    """You still owe something, and time runs short."""

    head: Head
    view: View
    owed: Owed
    missing: Sequence[str] = ()
    """Areas without an order, ids; all when nothing came."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A row of the list of players. `name` is empty for a free seat."""

    seat: str | None
    name: str = ""
    you: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Welcome:
    """You are signed on: who plays, what happens next, how fair dealing is proved."""

    head: Head
    players: Sequence[Player] = ()
    free: int = 0
    """Seats still to be filled; 0 when the game may start."""
    preference: Sequence[str] = ()
    """Houses asked for, ids, best first."""
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
    until: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One row of the final standing."""

    place: int
    seat: str
    player: str = ""
    castles: int = 0
    facts: Mapping[str, int] = field(default_factory=dict)
    """The numbers of the tie-breakers by name, in their order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndOfGame:
    """Who won and why, the final board, and the seed so that everybody can check the deals."""

    head: Head
    view: View
    winner: str | None
    standing: Sequence[Place] = ()
    events: Sequence[Event] = ()
    seals: Seals = Seals()
    reason: str = ""
    """castles, rounds, ended (by the moderator)"""
    record: str = ""
    """How to get the record, a command or an address."""


# ---- To anybody


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow:
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
class Command:
    """The answer to a command: a sentence from the judge's catalogue (`judge.<code>`) and what belongs to it.

    `body` is text made elsewhere, such as lines in force; `games` the rows of LIST; `topic` a page of help.
    """

    head: Head
    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    subject_code: str = ""
    """In the judge's catalogue under `subject`; the code itself if empty and there."""
    body: Sequence[str] = ()
    games: Sequence[GameRow] = ()
    players: Sequence[Player] = ()
    owed: Owed | None = None
    view: View | None = None
    words: str = ""
    """The command as the person wrote it."""
    replies_to: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Help:
    """A page of help; "" is the index. An unknown topic gets the index and says so."""

    head: Head
    topic: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """A command or mail that may not be done: not your seat, not the moderator, wrong round, unknown game."""

    head: Head
    code: str
    """In the judge's catalogue under `refuse`."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    words: str = ""
    would_work: Sequence[str] = ()
    replies_to: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stranger:
    """A mail from somebody we do not know: nothing was done, and how to begin."""

    head: Head
    replies_to: str = ""


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
    | Receipt
    | Reminder
    | Welcome
    | Confirm
    | EndOfGame
    | Command
    | Help
    | Refusal
    | Stranger
    | ModeratorNotice
)
