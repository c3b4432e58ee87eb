"""Sends messages to their readers: at once, or with the next report of a game that holds them until then."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.judge.letters.fill import moderator_head, person_head, seat_head
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import MODERATOR, Sitting
from adjudicator.orders.common_words import EVERYBODY, OBSERVERS
from adjudicator.reports.letters import Head, PressLetter
from adjudicator.reports.press import GREY
from adjudicator.store import games, messages
from adjudicator.store.messages import StoredMessage


def deliver(sitting: Sitting, match: Match, message: StoredMessage, key: str) -> None:
    """Queue a message for each of its readers, under keys that begin with `key`."""
    hides_sender = message.sender == GREY and tuple(message.readers) != (EVERYBODY,)
    for head, may_answer in _heads(sitting, match, message):
        letter = PressLetter(
            head=head,
            sender=message.sender,
            to=message.readers,
            text=message.text,
            may_answer=may_answer and not hides_sender,
            names_game=not match.seats,
        )
        sitting.send(letter, f"{key}:{head.seat or head.address}", game=match.name, seat=head.seat)


def deliver_held(sitting: Sitting, match: Match) -> None:
    """Queue the messages of a game that have waited for its report."""
    for message in messages.take_held(sitting.tx, match.name):
        deliver(sitting, match, message, f"press:{match.name}:held:{message.id}")


def _heads(sitting: Sitting, match: Match, message: StoredMessage) -> Iterator[tuple[Head, bool]]:
    """Yield the head of each reader of a message but its sender, and whether that reader may answer."""
    told = {message.address}
    for head, may_answer in _readers(sitting, match, message):
        if head.address and head.address not in told:
            told.add(head.address)
            yield head, may_answer


def _readers(sitting: Sitting, match: Match, message: StoredMessage) -> Iterator[tuple[Head, bool]]:
    to = message.readers
    if MODERATOR in to:
        yield moderator_head(sitting, match), True
    for house in match.seats if EVERYBODY in to else [id for id in to if id in match.seats]:
        yield seat_head(sitting, SeatAt(match, house)), True
    if not {EVERYBODY, OBSERVERS} & set(to):
        return
    if not match.seats and EVERYBODY in to:
        for wish in games.sign_ons(sitting.tx, match.name):
            yield person_head(sitting, wish.address, match, wish.language), True
    for observer in games.observers_of(sitting.tx, match.name):
        if observer.address == match.row.moderator:
            yield moderator_head(sitting, match), True
        else:
            yield person_head(sitting, observer.address, match, observer.language), False
