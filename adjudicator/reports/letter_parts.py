"""What several kinds of letters share, as plain values: who reads, what is owed, the form, decisions, seals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeAlias

from adjudicator.boxes.variant import Variant
from adjudicator.engine.lines import View

if TYPE_CHECKING:
    from adjudicator.reports.game import GameReports

Event: TypeAlias = Mapping[str, Any]
"""One event as the rules told it: {"e": name, facts...}; `to`, if there, lists who may know."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Absence:
    """Nothing came from a seat before a deadline: its steward plays it, and it is not asked, until its next mail."""

    round: int
    """The round that it missed; 0 when that is not known."""
    style: str
    """The style of its steward."""
    friends: Sequence[str] = ()


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
    reports: GameReports | None = None
    """What the game brings to the mails; None for a letter about no game."""
    seat: str | None = None
    """None for a moderator, an observer, a stranger."""
    player: str = ""
    """The name the person goes by; may be empty."""
    language: str = "en"
    zone: str = "UTC"
    round: int | None = None
    view: View | None = None
    """What the reader sees of the table while the game is played, for names that depend on it."""
    absence: Absence | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One open ask. `number` is what the answer names: q41. Options in the fixed order of the ask."""

    number: int
    ask: str
    options: Sequence[Any] = ()
    """Empty where the answer is a line instead of a letter."""
    default: Any = None
    """The answer that counts if nothing comes."""
    fallback_by: str = "default"
    """Whose answer that is: "default", "steward:<style>", or "line" for the lines of the seat.

    "mix": a line draws by lot, and what it draws is not told before.
    """
    tripwire: str = ""
    """The seat's own line that says `ask`, as printed; the question is put because of it."""
    about: Mapping[str, Any] = field(default_factory=dict)
    open: Sequence[str] = ()
    """Of a question about several things at once, those that no line of the seat answers yet."""
    deadline: datetime | None = None
    """Its own deadline, if it differs from that of the letter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ahead:
    """A question that may come before the next orders, and why: facts that the seat may know."""

    ask: str
    about: Mapping[str, Any] = field(default_factory=dict)
    certain: bool = False
    soon: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FormArea:
    """A line of the form for an area that still needs an order; `last` is the order it had, an id."""

    area: str
    last: str | None = None
    value: str = ""
    """What stands there already: the line in force, as text after the colon."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderForm:
    """The form that is itself valid input: areas to fill in, and the standing lines as they are in force."""

    areas: Sequence[FormArea] = ()
    lines: Sequence[tuple[str, str]] = ()
    """Other lines for this window: (subject, what is said so far), both in the order syntax; "" is still open."""
    standing: Sequence[tuple[str, str]] = ()
    """(subject, answer) of each standing line, in the order syntax."""
    last: Sequence[tuple[str, str]] = ()
    """(subject, answer) of each line that counted for the window before, where they are worth writing again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Owed:
    """What the reader must do, and until when (None: no deadline is set)."""

    deadline: datetime | None = None
    orders: bool = False
    """True when orders for the round are due."""
    complete: bool = False
    """True when lines in force answer all that is due, and only the word that the reader is ready is missing."""
    questions: Sequence[Question] = ()
    form: OrderForm = OrderForm()
    ahead: Sequence[Ahead] = ()
    """What may be asked before the next orders, for which the form has empty lines."""
    waiting_for: Sequence[str] = ()
    """Seats that have not answered yet, where the game says so openly; empty when secret."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """A decision of the reader's own seat, and what settled it; never shown to anybody else."""

    ask: str
    answer: Any
    source: str
    """ordered, policy, asked, default, steward, forced (one answer was possible), alike (all came to the same)."""
    unasked: str = ""
    """Why the seat was not asked although nothing of its own decided: absent, passed, decide, ordered; "" if it was."""
    about: Mapping[str, Any] = field(default_factory=dict)
    line: str = ""
    """The player's line that answered it, as printed."""
    alternative: int = 0
    """Which of several alternatives of the line decided, from 1; 0 where it has but one."""
    ranked: bool = False
    """True when that alternative is a list, of which the first possible counted."""
    drawn: bool = False
    """True when it was drawn by lot from a mix."""
    style: str = ""
    """The steward's style, where one decided."""
    partly: bool = False
    """True when the line answered a part, and `source` the rest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seals:
    """What lets players check the deal: commitment to the seed, link of the journal, and the seed once revealed."""

    commitment: str = ""
    journal_link: str = ""
    orders: str = ""
    """Seal of the reader's stored lines (receipts), or the one that is opened now (reports)."""
    seed: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRow:
    """A row of the list of players. `name` is empty for a free seat."""

    seat: str | None
    name: str = ""
    you: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalPlace:
    """One row of the final standing."""

    place: int
    seat: str
    player: str = ""
    facts: Mapping[str, int] = field(default_factory=dict)
    """What decides the places, by name, in the order of its weight."""


NOTHING_OWED = Owed()
NO_SEALS = Seals()
