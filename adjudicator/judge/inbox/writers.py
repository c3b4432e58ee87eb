"""Who wrote a mail, and which game is meant: by the mark of the address it came to, and by the sender's own."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property

from sqlalchemy import Connection

from adjudicator.judge.seat.presence import heard_from
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import MODERATOR, Sitting
from adjudicator.mail.authenticity import PASS, authenticity
from adjudicator.mail.message import Incoming
from adjudicator.store import games, proven
from adjudicator.store.games import OVER


@dataclass
class Writer:
    """The person behind a mail. `marked` is set when it came to the unguessable address of their seat or office."""

    sitting: Sitting
    address: str
    name: str = ""
    language: str = ""
    match: Match | None = None
    house: str = ""
    """Their seat in `match`, if they have one."""
    marked: bool = False
    heard: bool = False
    """True once it is noted that this seat wrote."""

    @cached_property
    def _held(self) -> list[tuple[str, str, str]]:
        """Game and house of every seat they hold, and the state of the game."""
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
        """Return the games they moderate that are in one of some states."""
        return [game for game, state in self._moderated.items() if state in states]

    @cached_property
    def watches(self) -> list[str]:
        """Games they wait for or observe."""
        return games.watched_by(self.sitting.tx, self.address)

    @property
    def is_known(self) -> bool:
        """True when they have to do with any game here."""
        return bool(self.match or self.plays or self._moderated or self.watches or self.finished)


@dataclass(frozen=True, slots=True)
class MeantSeat:
    """A game and a seat in it that a mail is about; `house` is empty for somebody without a seat there."""

    match: Match
    house: str = ""


def writer_of(sitting: Sitting, mail: Incoming, language: str) -> Writer | None:
    """Return who wrote a mail; None when it came to a seat's address from somebody else than its player."""
    writer = Writer(sitting, mail.sender, mail.sender_name, language)
    if mail.mark is not None and mail.mark.kind == "seat":
        return _by_mark(sitting, writer, mail)
    return writer


def _by_mark(sitting: Sitting, writer: Writer, mail: Incoming) -> Writer | None:
    """The mark proves the seat; the sender must be the one it was given to, and it must be the seat's newest."""
    assert mail.mark is not None
    match = sitting.match(mail.mark.game)
    if match is None:
        return None
    writer.match, writer.marked = match, True
    if mail.mark.seat == MODERATOR:
        if match.row.moderator != writer.address:
            return None
        proven.note(sitting.tx, writer.address, sitting.now)
        return writer
    seat = match.seats.get(mail.mark.seat)
    if seat is None or seat.address != writer.address or seat.epoch != mail.mark.epoch:
        return None
    writer.house = seat.house
    writer.language = seat.language
    proven.note(sitting.tx, writer.address, sitting.now)
    return writer


def vouched(sitting: Sitting, mail: Incoming) -> str:
    """Return what our own mail server found out about the sender."""
    is_ours = mail.received_above <= sitting.desk.received_above
    return authenticity(mail.auth if is_ours else (), sitting.desk.mail_server, mail.sender)


def is_proven(sitting: Sitting, writer: Writer) -> bool:
    """True when a mail is from where it says: by its secret address, by our mail server, or by an earlier answer."""
    if writer.marked or sitting.desk.believes_senders or proven.is_proven(sitting.tx, writer.address):
        return True
    return sitting.mail is not None and vouched(sitting, sitting.mail) == PASS


def why_distrusted(sitting: Sitting, writer: Writer, match: Match) -> str:
    """Return the code of why this mail proves too little for what the game demands, or ""."""
    if match.options.trust != "address" and not writer.marked:
        return "use-reply-address"
    if match.options.trust == "signed" and (sitting.mail is None or vouched(sitting, sitting.mail) != PASS):
        return "not-signed"
    return ""


def names_game(tx: Connection, named: str, own: Collection[str]) -> bool:
    """True when a word may be a game's name: there is such a game, or it has a digit, or is like one of `own`."""
    return (
        any(map(str.isdigit, named))
        or games.get(tx, named) is not None
        or bool(get_close_matches(named, [name.lower() for name in own], n=1))
    )


def meant_seat(sitting: Sitting, writer: Writer, named: str) -> MeantSeat | None:
    """Return the seat that a player writes about: in the game they name, or in the only one they play.

    A mail to a seat's own address is about that seat. None when the game they name is another one, and when they play
    several and name none.
    """
    if writer.house and writer.match is not None:
        return MeantSeat(writer.match, writer.house) if named in ("", writer.match.name) else None
    mine = [(game, house) for game, house in writer.plays if named in ("", game)]
    match = sitting.match(mine[0][0]) if len(mine) == 1 else None
    return MeantSeat(match, mine[0][1]) if match is not None else None


def write_for(writer: Writer, seat: MeantSeat) -> None:
    """From here on the mail is about this seat, whose player was heard from."""
    writer.match, writer.house = seat.match, seat.house
    if not writer.heard:
        heard_from(seat.match, seat.house)
        writer.heard = True
