"""Finds out who wrote a mail and about which game, by the reply address it came to and by its sender's address."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property

from sqlalchemy import Connection

from adjudicator.judge.seat.presence import heard_from
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import MODERATOR, Sitting
from adjudicator.mail.authenticity import PASS, authenticity
from adjudicator.mail.message import Incoming
from adjudicator.store import games, people, proven
from adjudicator.store.games import OVER


@dataclass
class Writer:
    """The person who wrote a mail. `marked`: the mail came to their secret reply address as a player or moderator."""

    sitting: Sitting
    address: str
    name: str = ""
    language: str = ""
    match: Match | None = None
    seat: SeatAt | None = None
    """Their seat in `match`, if they have one."""
    marked: bool = False
    heard: bool = False
    """True once the store notes that this seat wrote."""

    @property
    def house(self) -> str:
        """The house of their seat; "" without a seat."""
        return self.seat.house if self.seat is not None else ""

    @cached_property
    def _held(self) -> list[tuple[str, str, str]]:
        """Game, house and state of the game for every seat they hold."""
        return games.held_by(self.sitting.tx, self.address)

    @property
    def plays(self) -> list[tuple[str, str]]:
        """Game and house of every seat they hold in games that are not over."""
        return [(game, house) for game, house, state in self._held if state != OVER]

    @property
    def finished(self) -> list[tuple[str, str]]:
        """Game and house of every seat they held in games that are over."""
        return [(game, house) for game, house, state in self._held if state == OVER]

    @cached_property
    def _moderated(self) -> Mapping[str, str]:
        return dict(games.moderated_by(self.sitting.tx, self.address))

    @property
    def runs(self) -> list[str]:
        """Games they moderate that are not over."""
        return [game for game, state in self._moderated.items() if state != OVER]

    @property
    def has_run(self) -> list[str]:
        """Games they moderated that are over."""
        return [game for game, state in self._moderated.items() if state == OVER]

    def runs_in(self, states: Collection[str]) -> list[str]:
        """Return the games they moderate that are in one of `states`."""
        return [game for game, state in self._moderated.items() if state in states]

    @cached_property
    def watches(self) -> list[str]:
        """Games they wait for or observe."""
        return games.watched_by(self.sitting.tx, self.address)

    @property
    def is_known(self) -> bool:
        """True when they play in, moderate or watch any game here, running or finished."""
        return bool(self.match or self.plays or self._moderated or self.watches or self.finished)


@dataclass(frozen=True, slots=True)
class Place:
    """A game that a mail is about, and the seat of its writer there, if they have one."""

    match: Match
    seat: SeatAt | None = None


def writer_of(sitting: Sitting, mail: Incoming, language_of_mail: Callable[[], str]) -> Writer | None:
    """Return who wrote a mail; None if it came to the secret address of a seat but not from the seat's player.

    The language of a seat is known; that of anybody else is taken from the mail.
    """
    writer = Writer(sitting, people.person_at(sitting.tx, mail.sender), mail.sender_name)
    is_marked = mail.mark is not None and mail.mark.kind == "seat"
    found = _by_mark(sitting, writer, mail) if is_marked else writer
    if found is not None and found.seat is None:
        found.language = language_of_mail()
    return found


def _by_mark(sitting: Sitting, writer: Writer, mail: Incoming) -> Writer | None:
    """Return the writer if the mark is the newest of its seat and the sender is the person it was given to."""
    assert mail.mark is not None
    match = sitting.match(mail.mark.game)
    if match is None:
        return None
    writer.match, writer.marked = match, True
    if mail.mark.seat == MODERATOR:
        if match.row.moderator != writer.address or mail.mark.epoch != match.memory.duty:
            return None
        proven.note(sitting.tx, writer.address, sitting.now)
        return writer
    seat = match.seats.get(mail.mark.seat)
    if seat is None or seat.address != writer.address or seat.epoch != mail.mark.epoch:
        return None
    writer.seat = SeatAt(match, seat.house)
    writer.language = seat.language
    proven.note(sitting.tx, writer.address, sitting.now)
    return writer


def vouched(sitting: Sitting, mail: Incoming) -> str:
    """Return the verdict of our own mail server about the sender."""
    is_ours = mail.received_above <= sitting.desk.received_above
    return authenticity(mail.auth if is_ours else (), sitting.desk.mail_server, mail.sender)


def is_proven(sitting: Sitting, writer: Writer) -> bool:
    """True when the sender is proven: by the secret address, by our mail server, or by an earlier confirmation."""
    if writer.marked or sitting.desk.believes_senders or proven.is_proven(sitting.tx, writer.address):
        return True
    return sitting.mail is not None and vouched(sitting, sitting.mail) == PASS


def why_distrusted(sitting: Sitting, writer: Writer, match: Match) -> str:
    """Return a code that says why the sender is not proven well enough for this game; "" if they are."""
    if match.options.trust != "address" and not writer.marked:
        return "use-reply-address"
    if match.options.trust == "signed" and (sitting.mail is None or vouched(sitting, sitting.mail) != PASS):
        return "not-signed"
    return ""


def names_game(tx: Connection, named: str, own: Collection[str]) -> bool:
    """True when a word may be the name of a game: such a game exists, it has a digit, or it resembles one of `own`."""
    return (
        any(map(str.isdigit, named))
        or games.get(tx, named) is not None
        or bool(get_close_matches(named, [name.lower() for name in own], n=1))
    )


def meant_seat(sitting: Sitting, writer: Writer, named: str) -> SeatAt | None:
    """Return the seat that a player writes about: in the game they name, or in the only game they play.

    A mail to the secret address of a seat is about that seat. None if they name a game in which they have no seat, and
    if they play several games and name none.
    """
    if writer.seat is not None:
        return writer.seat if named in ("", writer.seat.match.name) else None
    mine = [(game, house) for game, house in writer.plays if named in ("", game)]
    match = sitting.match(mine[0][0]) if len(mine) == 1 else None
    return SeatAt(match, mine[0][1]) if match is not None else None


def write_for(writer: Writer, seat: SeatAt) -> None:
    """Set the seat that the rest of the mail is about; note that its player wrote, if the game trusts the mail."""
    writer.match, writer.seat = seat.match, seat
    if not writer.heard and not why_distrusted(writer.sitting, writer, seat.match):
        heard_from(seat)
        writer.heard = True
