"""Makes the clerk that takes the mails of a seat, and the window that says what such a mail can be about."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.judge.seat.answered_letter import Answered, old_round, shown_in
from adjudicator.judge.table import drafts
from adjudicator.judge.table.errors import playing
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.orders.clerk import Clerk
from adjudicator.orders.receipt import Window
from adjudicator.orders.repairs import Repairer
from adjudicator.store.proposals import OPEN

_REPAIRERS: dict[int, Repairer] = {}


def window_of(seat: SeatAt, answered: Answered | None = None) -> Window:
    """Return what a mail of a seat can be about now; `answered` is the letter that it replies to, if known."""
    match, view = seat.match, seat.view
    window = Window(match.name, seat.house, match.window, view, turns=match.game.lines.turns(view, seat.house),
                    is_played=not match.is_planning)  # fmt: skip
    if answered is None:
        return window
    made = drafts.made_for(match.tx, seat.row) if seat.orders.last_number else []
    settled = {p.number: (p.state, drafts.lines_of(p)) for p, _ in made if p.state != OPEN}
    of_mail = {p.number: mail for p, mail in made if p.state == OPEN}
    last = answered.mail if answered.letter is not None else max(of_mail.values(), default=None)
    return replace(
        window, written_for=old_round(match, answered), shown=shown_in(seat, answered), settled=settled,
        newest=frozenset(number for number, mail in of_mail.items() if mail == last),
    )  # fmt: skip


def clerk_of(seat: SeatAt) -> Clerk:
    """Return the clerk that turns mails of a seat into lines, proposals and problems."""
    match, reader = seat.match, seat.reader
    repairer = _REPAIRERS.get(id(reader))
    if repairer is None or repairer.reader is not reader:
        repairer = _REPAIRERS[id(reader)] = Repairer(reader)
    with playing(match.play):
        return Clerk(match.game.lines.words(match.variant), repairer, match.game.lines.checker(match.variant))
