"""Tells people about a mail that made our own code fail. The mail had no effect at all.

The letters are written without loading the game, since loading it may be what failed.
"""

from __future__ import annotations

from adjudicator.judge.inbox.writers import vouched
from adjudicator.judge.letters.fill import person_head
from adjudicator.judge.table.sitting import MODERATOR, Sitting
from adjudicator.mail.authenticity import FAIL, PASS
from adjudicator.mail.message import Incoming
from adjudicator.reports.letters import ModeratorNotice, Refusal
from adjudicator.store import games, seats
from adjudicator.store.games import OVER
from adjudicator.store.seats import Seat


def tell_of_failure(sitting: Sitting, mail: Incoming, reason: str) -> None:
    """Tell the keeper the reason, the moderator that it happened, and the sender that the mail had no effect."""
    keeper = person_head(sitting, sitting.desk.keeper)
    facts = {"number": mail.number, "sender": mail.sender, "subject": mail.subject, "reason": reason}
    can_do = [f"adjudicator aside {word} {mail.number}" for word in ("show", "again", "drop")]
    sitting.send(ModeratorNotice(head=keeper, code="mail-aside", facts=facts, can_do=can_do),
                 f"mail-aside:{mail.number}")  # fmt: skip
    seat = _seat(sitting, mail)
    _tell_moderator(sitting, mail, seat)
    verdict = vouched(sitting, mail)
    sitting.stranger = verdict != PASS and not _is_known(sitting, mail.sender)
    if mail.sender and verdict != FAIL:
        language = seat.language if seat is not None and seat.address == mail.sender else mail.language
        head = person_head(sitting, mail.sender, language=language)
        sitting.answer(Refusal(head=head, code="mail-failed", replies_to=sitting.subject))


def _is_known(sitting: Sitting, address: str) -> bool:
    """True when an address plays in, moderates or watches any game here."""
    tx = sitting.tx
    is_in_one = bool(seats.of_address(tx, address)) or games.moderates(tx, address)
    return is_in_one or bool(games.watched_by(tx, address))


def _seat(sitting: Sitting, mail: Incoming) -> Seat | None:
    """Return the seat that a mail was sent to, else the only seat of its sender, else None."""
    if mail.mark is not None and mail.mark.kind == "seat" and mail.mark.seat != MODERATOR:
        return seats.get(sitting.tx, mail.mark.game, mail.mark.seat)
    held = seats.of_address(sitting.tx, mail.sender)
    return held[0] if len(held) == 1 else None


def _tell_moderator(sitting: Sitting, mail: Incoming, seat: Seat | None) -> None:
    """Tell the moderator of the seat's game, without repeating the mail, which may hold secret orders."""
    game = games.get(sitting.tx, seat.game) if seat is not None else None
    if seat is None or game is None or game.state == OVER or game.moderator in ("", sitting.desk.keeper, mail.sender):
        return
    head = person_head(sitting, game.moderator, language=game.language)
    notice = ModeratorNotice(
        head=head, code="mail-failed", facts={"game": game.name, "house": seat.house, "number": mail.number},
    )  # fmt: skip
    sitting.send(notice, f"mail-failed:{mail.number}", game=game.name)
