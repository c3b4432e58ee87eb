"""Parts shared by several kinds of letters, as plain values: questions, the form, duties, decisions, seals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeAlias

from adjudicator.engine.lines import LineProblem

Event: TypeAlias = Mapping[str, Any]
"""One event of the rules: {"e": name, facts...}; `to`, if present, lists the seats that may know it."""


@dataclass(frozen=True, slots=True)
class JudgeNote:
    """A sentence of the judge as a value: its code in the judge's catalogue, and the facts that fill the sentence."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DueReason:
    """A reason why something is due when it is: its code in the catalogue of reports, and the facts of the sentence.

    Codes: every, slot, question, days-off, night, own-absence, newcomer, grace, vote, moderator, league, downtime,
    bank, own-bank.
    """

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageResult:
    """What became of one message of a mail."""

    code: str
    """sent, tried (by a dry run) or refused."""
    to: Sequence[str] = ()
    """The readers: ids of seats, "moderator", or only "all"."""
    words: str = ""
    """The first line of a refused message, as typed."""
    why: LineProblem | JudgeNote | None = None
    """Why it was refused; a fact "name" is the id of a reader."""


@dataclass(frozen=True, slots=True)
class MessageToSend:
    """A message that the reader can send back as it stands: its text, and to whom as typed ("": the moderator)."""

    to: str
    text: Sequence[str]


@dataclass(frozen=True, slots=True)
class LinesInForce:
    """Lines in force, in the order syntax, that all count for the same time: a mark of `MARKS`, and its round."""

    mark: str
    round: int
    lines: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One open question. An answer names its `number`, as in q41. The options have the fixed order of the ask."""

    number: int
    ask: str
    options: Sequence[Any] = ()
    """Empty if the answer is a line instead of a letter."""
    samples: Sequence[Any] = ()
    """If the answer is a line: a few answers, which have letters too."""
    default: Any = None
    """The answer that counts if no answer comes."""
    fallback_by: str = "default"
    """The source of `default`: "default", "steward:<style>", or "line" for the lines of the seat.

    "mix": a line draws by lot, and the result is not told in advance.
    """
    tripwire: str = ""
    """The seat's own line that says `ask` and caused the question, as printed."""
    about: Mapping[str, Any] = field(default_factory=dict)
    open: Sequence[str] = ()
    """For a question about several things at once, the things that no line of the seat answers yet."""
    deadline: datetime | None = None
    """The deadline of the question, if it differs from that of the letter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ahead:
    """A question that may come before the next orders, with the facts about it that the seat may know."""

    ask: str
    about: Mapping[str, Any] = field(default_factory=dict)
    certain: bool = False
    soon: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FormArea:
    """A line of the form for an area that still needs an order; `last` is the id of its previous order."""

    area: str
    last: str | None = None
    value: str = ""
    """The line in force, as text after the colon."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderForm:
    """The form, which is itself valid input: areas to fill in, and the standing lines in force."""

    areas: Sequence[FormArea] = ()
    lines: Sequence[tuple[str, str]] = ()
    """Other lines for this window: (subject, answer so far), both in the order syntax; "" if still open."""
    standing: Sequence[tuple[str, str]] = ()
    """(subject, answer) of each standing line, in the order syntax."""
    last: Sequence[tuple[str, str]] = ()
    """(subject, answer) of each line that counted for the previous window, if it can be useful again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Owed:
    """What the reader must do, and the deadline (None if there is none)."""

    deadline: datetime | None = None
    orders: bool = False
    """True when orders for the round are due."""
    complete: bool = False
    """True when lines in force answer everything that is due, and the reader only has to say that they are ready."""
    questions: Sequence[Question] = ()
    form: OrderForm = OrderForm()
    ahead: Sequence[Ahead] = ()
    """Questions that may come before the next orders, for which the form has empty lines."""
    why: Sequence[DueReason] = ()
    """Why the deadline is when it is."""
    away: int = 0
    """How many announced absences the deadline waits for."""
    away_until: datetime | None = None
    """When the last of these players is back."""
    waiting_for: Sequence[str] = ()
    """Seats that have not answered yet, if that is public; empty if it is secret."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """A decision of the reader's own seat, and what settled it; never shown to other readers."""

    ask: str
    answer: Any
    source: str
    """ordered, policy, asked, default, steward, forced (one possible answer), alike (all answers are equivalent)."""
    unasked: str = ""
    """Why the seat was not asked although no line of it decided: absent, away, passed, decide or ordered; else ""."""
    about: Mapping[str, Any] = field(default_factory=dict)
    line: str = ""
    """The player's line that answered it, as printed."""
    alternative: int = 0
    """The number of the alternative of the line that decided, from 1; 0 if the line has only one."""
    ranked: bool = False
    """True when that alternative is a list, of which the first possible item counted."""
    drawn: bool = False
    """True when the answer was drawn by lot from a mix."""
    style: str = ""
    """The style of the steward, if a steward decided."""
    partly: bool = False
    """True when the line answered a part, and `source` answered the rest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seals:
    """Values with which players check chance: commitment to the seed, link of the journal, and the revealed seed."""

    commitment: str = ""
    journal_link: str = ""
    orders: str = ""
    """In receipts, the seal of the reader's stored lines; in reports, the seal that is opened now."""
    seed: str = ""


@dataclass(frozen=True, slots=True)
class Conduct:
    """How many windows of orders a person answered, let pass, or was away from as announced."""

    answered: int = 0
    missed: int = 0
    away: int = 0

    @property
    def missed_percentage(self) -> float:
        """The percentage of windows that somebody let pass, of those in which they were not away; 0 without any."""
        return 100 * self.missed / ((self.answered + self.missed) or 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRow:
    """A row of the list of players. `name` is empty for a free seat."""

    seat: str | None
    name: str = ""
    you: bool = False
    here: Conduct | None = None
    """The conduct of the player in this game, where the reader may know it."""
    before: Conduct | None = None
    """The same in games that are over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalPlace:
    """One row of the final standing."""

    place: int
    seat: str
    player: str = ""
    facts: Mapping[str, int] = field(default_factory=dict)
    """The numbers that decide the places, by name, the most important first."""


NOTHING_OWED = Owed()
NO_SEALS = Seals()
