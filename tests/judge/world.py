"""A whole judge in a folder, with time in the test's hand: mails in as a server hands them over, mails out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from functools import cached_property
from pathlib import Path
from typing import Any

from sqlalchemy import select

from adjudicator.clock import HandClock
from adjudicator.judge.commands.reading import never_first
from adjudicator.judge.judge import Judge
from adjudicator.judge.table.at_hand import TablesAtHand
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Desk
from adjudicator.judge.waits.deadlines import PLANNING
from adjudicator.library import GameLibrary
from adjudicator.mail.addresses import AddressBook, normal
from adjudicator.mail.compose import Composer
from adjudicator.mail.intake import Intake
from adjudicator.mail.message import Parsed
from adjudicator.mail.office import Delivery
from adjudicator.mail.parse import parse
from adjudicator.mail.parser_process import ParserProcess
from adjudicator.mail.rate_limit import Caps
from adjudicator.store import Database, deadlines, games, seats
from adjudicator.store.mails import Mail
from adjudicator.store.schema import mails as mails_table
from adjudicator.store.schema import outbox as outbox_table
from tests import ready_stores
from tests.postgres import address_of

JUDGE = "judge@example.org"
START = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
MODERATOR = "bruno@example.org"
HOUSES = ("baratheon", "greyjoy", "lannister", "martell", "stark", "tyrell")


@dataclass(frozen=True)
class Post:
    """A mail that the judge wrote."""

    key: str
    to: str
    subject: str
    raw: bytes
    seat: str | None

    @cached_property
    def text(self) -> str:
        """The part in plain text."""
        return self._body("plain")

    @cached_property
    def html(self) -> str:
        """The part in HTML."""
        return self._body("html")

    @cached_property
    def reply_to(self) -> str:
        """The address that an answer goes to; "" for the address of the judge."""
        return normal(self._mail["Reply-To"] or "")

    @cached_property
    def _mail(self) -> EmailMessage:
        mail = message_from_bytes(self.raw, policy=default)
        assert isinstance(mail, EmailMessage)
        return mail

    def _body(self, kind: str) -> str:
        body = self._mail.get_body((kind,))
        return str(body.get_content()) if body else ""


class TickingClock(HandClock):
    """A clock in the test's hand that moves a little whenever it is looked at, as a real one does."""

    def now(self) -> datetime:
        """Return the instant the clock was set to, or one a bit later."""
        return self.advance(timedelta(microseconds=1))


class InProcess(ParserProcess):
    """Parses in this process: a test needs no protection from its own mails, and starts faster."""

    def read(self, raw: bytes, size: int) -> Parsed:
        """Return the parsed mail."""
        return parse(raw, size, self.own)


class World:
    """One judge, its store and its clock."""

    def __init__(
        self,
        folder: Path,
        *,
        seed: bytes = b"seed" * 8,
        keeper: str = "dario@example.org",
        clock: HandClock | None = None,
        pictures: bool = False,
        address: str = "",
    ) -> None:
        self.folder = folder
        self._address = address or address_of(folder)
        self.seed = seed
        self.clock = clock or HandClock(START)
        self.book = AddressBook(JUDGE, b"secret" * 6)
        self.composer = Composer(self.book)
        library = GameLibrary(folder)
        self.desk = Desk(library, self.book, library.templates(), lambda: seed, never_first(), keeper,
                         believes_senders=True, pictures=pictures)  # fmt: skip
        self._handed_over = 0
        self._seen = 0
        self._open()

    def reopen(self) -> None:
        """End the judge and start another one on the same folder."""
        self.close()
        self.desk = replace(self.desk, tables=TablesAtHand())
        self._open()

    def _open(self) -> None:
        if not self._address:
            ready_stores.put_empty(self.folder / "judge.db")
        self.db = Database(self.folder / "judge.db", self._address)
        self.judge = Judge(self.db, self.desk, self.composer, self.clock)
        self.intake = Intake(
            self.db,
            self.composer,
            self.judge.handle,
            self.clock,
            on_aside=self.judge.on_aside,
            last_word=self.judge.last_word,
            caps=Caps(1000, 1000, 200, per_day_unproven=1000, identical_when_asked=1000, stranger=1000),
            reader=InProcess(JUDGE),
        )

    # -- mails in ----------------------------------------------------------------------

    def mail(self, sender: str, text: str, to: str = JUDGE, **fields: Any) -> Mail:
        """Hand over one mail and return how it was filed; `fields` are headers."""
        self._handed_over += 1
        head = {
            "From": sender,
            "To": to,
            "Subject": "orders",
            "Message-ID": f"<{self._handed_over}@mail.example.org>",
            "Date": "Sat, 21 Nov 2026 12:00:00 +0000",
            "Content-Type": "text/plain; charset=utf-8",
        } | {name.replace("_", "-"): value for name, value in fields.items()}
        raw = "".join(f"{name}: {value}\n" for name, value in head.items()).encode() + b"\n" + text.encode()
        self.raw(raw)
        return self.filed()[-1]

    def raw(self, raw: bytes, arrived: datetime | None = None, size: int | None = None) -> str:
        """Hand over the bytes of a mail as they came in and return what became of it."""
        return self.intake.take(Delivery(None, raw, size or len(raw), arrived or self.clock.now()))

    def filed(self) -> list[Mail]:
        """Return all mails in the store, oldest first."""
        with self.db.read() as tx:
            rows = list(tx.execute(select(mails_table).order_by(mails_table.c.id)))
        return [Mail(**{f.name: getattr(row, f.name) for f in fields(Mail)}) for row in rows]

    def pass_time(self, **span: float) -> int:
        """Let time pass and deal with what is due then; return how much that was."""
        self.clock.advance(timedelta(**span))
        return self.judge.fire_due()

    # -- mails out ---------------------------------------------------------------------

    def post(self) -> list[Post]:
        """Return the mails written since the last call."""
        with self.db.read() as tx:
            rows = tx.execute(select(outbox_table).where(outbox_table.c.id > self._seen).order_by(outbox_table.c.id))
            letters = list(rows)
        if letters:
            self._seen = letters[-1].id
        return [_post(letter) for letter in letters]

    def last(self, to: str) -> Post:
        """Return the newest mail to an address."""
        with self.db.read() as tx:
            rows = tx.execute(select(outbox_table).where(outbox_table.c.recipient == to).order_by(outbox_table.c.id))
            return _post(list(rows)[-1])

    def all_to(self, to: str) -> list[Post]:
        """Return every mail to an address, oldest first."""
        with self.db.read() as tx:
            rows = tx.execute(select(outbox_table).where(outbox_table.c.recipient == to).order_by(outbox_table.c.id))
            return [_post(row) for row in rows]

    # -- looking -----------------------------------------------------------------------

    def game(self, name: str = "westeros1") -> games.GameRow:
        """Return the row of a game."""
        with self.db.read() as tx:
            game = games.get(tx, name)
        assert game is not None
        return game

    def match(self, tx: Any, name: str = "westeros1") -> Match:
        """Return a game as the judge sees it."""
        game = games.get(tx, name)
        assert game is not None
        return Match(tx, game, self.judge.desk.library)

    def due(self, kind: str = PLANNING, name: str = "westeros1") -> datetime:
        """Return when something is due."""
        with self.db.read() as tx:
            found = deadlines.get(tx, name, kind)
        assert found is not None
        return found.due_at

    def open_asks(self, name: str = "westeros1") -> list[Any]:
        """Return the open asks of a game."""
        with self.db.read() as tx:
            return list(self.match(tx, name).play.open)

    def view(self, house: str | None, name: str = "westeros1") -> dict[str, Any]:
        """Return what a seat may know."""
        with self.db.read() as tx:
            return self.match(tx, name).play.view(house)

    def seat(self, house: str, name: str = "westeros1") -> seats.Seat:
        """Return a seat."""
        with self.db.read() as tx:
            found = seats.get(tx, name, house)
        assert found is not None
        return found

    def address(self, house: str, name: str = "westeros1") -> str:
        """Return the reply address of a seat, or of the moderator."""
        epoch = 0 if house == "moderator" else self.seat(house, name).epoch
        return self.book.seat_address(name, house, epoch)

    # -- whole chapters ------------------------------------------------------------------

    def begin(
        self,
        players: int = 6,
        options: str = "",
        name: str = "westeros1",
        variant: str = "agot-2e",
        seats: Sequence[str] = (),
    ) -> None:
        """Create a game, sign everybody on with the house of his name, and start it; `seats` says which houses play.

        A game that begins as another one of this process did is a copy of it.
        """
        same = self._same_beginning(players, options, name, variant, tuple(seats))
        kept = ready_stores.begun(same) if same else None
        if kept is not None:
            self.db.close()
            kept.put(self.db.path)
            self._handed_over = kept.mails
            return
        self._begin(players, options, name, variant, seats)
        if same:
            ready_stores.keep(same, self.db, self._handed_over)

    def _same_beginning(self, *facts: Any) -> tuple[Any, ...] | None:
        """Return all that a beginning depends on; None when something happened before, or can be seen by the clock."""
        own = (self.folder / "games").exists() or type(self.clock) is not HandClock or bool(self.db.address)
        if own or self._handed_over or self.filed():
            return None
        desk = self.desk
        settings = (desk.keeper, desk.zone, desk.language, desk.creators, desk.believes_senders, desk.mail_server,
                    desk.pictures)  # fmt: skip
        return (*facts, self.seed, self.clock.now(), tuple(desk.templates), *settings)

    def _begin(self, players: int, options: str, name: str, variant: str, seats: Sequence[str]) -> None:
        self.mail(MODERATOR, f"create {variant} {name} players={players} {options}")
        with self.db.read() as tx:
            match = self.match(tx, name)
            houses = seats or match.game.seating.seats_for(match.variant, players, match.options.rulings)
        for house in houses[:players]:
            self.mail(person(house), f"signon {name} {house}")
        self.mail(MODERATOR, "start", to=self.address("moderator", name))

    def orders(self, house: str, text: str, name: str = "westeros1") -> Mail:
        """Send lines from a seat to its own reply address."""
        return self.mail(person(house), text, to=self.address(house, name))

    def plan(self, house: str, name: str = "westeros1") -> str:
        """Return complete orders for a seat as lines: the published default."""
        with self.db.read() as tx:
            match = self.match(tx, name)
            ask = next(ask for ask in match.play.open if ask.seat == house)
        return "\n".join(f"{area}: {order_words(order)}" for area, order in ask.default_answer().items())

    def close(self) -> None:
        """Let go of the store."""
        self.intake.close()
        self.db.close()


def person(house: str) -> str:
    """Return the address of whoever plays a house."""
    return f"{house}@players.example.org"


def order_words(order: str) -> str:
    """Return an order as a player types it."""
    words = {
        "march-minus-1": "m-", "march-0": "m", "march-plus-1-special": "m*", "defense-1": "d",
        "defense-2-special": "d*", "support": "s", "support-plus-1-special": "s*", "raid": "r",
        "raid-special": "r*", "consolidate": "c",
        "consolidate-special": "c*",
    }  # fmt: skip
    return words[order]


def _post(row: Any) -> Post:
    return Post(row.key, row.recipient, row.subject, row.raw, row.seat)
