"""What everybody in a game is told when it is paused or goes on, or when its deadline moves."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.lines import View
from adjudicator.judge.letters.announce import public_heads
from adjudicator.judge.letters.fill import owed_by, players_of, public_owed, seat_head
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import seats_at
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports import letters


def tell_all(
    sitting: Sitting, match: Match, code: str, but: str = "", more: Mapping[str, object] | None = None,
    *, moderator_too: bool = False, before: Mapping[str | None, View] | None = None,
) -> None:
    """Tell players and observers; whoever wrote gets an answer of their own: the moderator, or the seat `but`.

    `more` are further facts of the sentence; with `moderator_too` the moderator did not write, and is told.
    `before` is what each seat, and an observer (None), saw before: what is different on the board now is told.
    """
    key = f"{code}:{match.name}:{sitting.mail.number if sitting.mail is not None else sitting.now.isoformat()}"
    for seat in seats_at(match):
        if seat.house == but:
            continue
        owed = public_owed(match) if match.is_planning else owed_by(seat, form=False)
        letter = _told(match, seat_head(sitting, seat), code, owed, more or {}, before)
        sitting.send(letter, f"{key}:{seat.house}", game=match.name, seat=seat.house)
    for head in public_heads(sitting, match):
        if but or moderator_too or head.address != match.row.moderator:
            letter = _told(match, head, code, public_owed(match), more or {}, before)
            sitting.send(letter, f"{key}:{head.address}", game=match.name)


def _told(
    match: Match, head: letters.Head, code: str, owed: letters.Owed, more: Mapping[str, object],
    before: Mapping[str | None, View] | None = None,
) -> letters.CommandReply:
    """Return what one reader is told: of no deadline but their own, for others' questions are hidden."""
    facts: dict[str, object] = {"game": match.name, "players": len(players_of(match)), **more}
    if owed.deadline is not None:
        facts["deadline"] = owed.deadline
    elif code == "deadline-moved":
        code = "deadline-moved-of-others"
    house = head.seat or None
    change = (before[house], match.view(house)) if before is not None else None
    return letters.CommandReply(head=head, code=f"{code}-all", facts=facts, owed=public_owed(match), change=change)
