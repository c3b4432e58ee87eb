"""ABSENCE: announces when you are away; the game waits for you, or your steward plays."""

from __future__ import annotations

import re
from dataclasses import replace

from adjudicator.judge.commands import players
from adjudicator.judge.commands.mail_command import BEING_PLAYED, MailCommand, Who, seat_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.which_game import some_of
from adjudicator.judge.inbox.writers import Writer, why_distrusted
from adjudicator.judge.letters.short_answers import head_for, refuse, tell
from adjudicator.judge.letters.tell_all import tell_all
from adjudicator.judge.seat import absences
from adjudicator.judge.table.days_away import NotAway, Span, joined, read_away
from adjudicator.judge.table.options import WAIT
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines
from adjudicator.reports.letter_parts import JudgeNote
from adjudicator.reports.letters import CommandReply
from adjudicator.store.games import is_practice

_EVERYWHERE = re.compile(
    r"(?:^|\s)(?:(?:in|for|per)\s+)?(?:all|tutte|tutti)(?:\s+(?:(?:my\s+)?games|(?:le\s+)?(?:mie\s+)?partite))?$",
    re.IGNORECASE,
)
_OVER = frozenset({"none", "over", "end", "ended", "cancel", "off", "nessuna", "finita", "annulla", "fine"})


def absence(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """ABSENCE 20 Dec to 3 Jan [game|all]: note an absence in one game or in all; show or cancel what is noted."""
    words = said.rest
    everywhere = _EVERYWHERE.search(words)
    if not everywhere or not writer.is_known:
        return players.do(sitting, writer, IN_ONE_GAME, _with_game(writer, said))
    said = replace(said, rest=words[: everywhere.start()].strip())
    seats = _seats(sitting, writer)
    if not seats:
        players.refuse_game(sitting, writer, said.text, said.word, "")
        return False
    return _in(sitting, writer, said, seats)


def _with_game(writer: Writer, said: TypedCommand) -> TypedCommand:
    """Return the command with the game that its last word names, if the writer plays there or it can be no date."""
    *before, last = said.rest.split() or [""]
    games = {game for game, _ in (*writer.plays, *writer.finished)} | ({writer.match.name} if writer.match else set())
    return replace(said, game=last.lower(), rest=" ".join(before)) if last.lower() in games else said


def _seats(sitting: Sitting, writer: Writer) -> list[SeatAt]:
    """Return the seats that a writer holds in games that are being played, without practice."""
    found = []
    for game, house in writer.plays:
        match = sitting.match(game)
        if match is not None and match.row.state in BEING_PLAYED and not is_practice(game):
            found.append(SeatAt(match, house))
    return found


def _in_one(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    return _in(sitting, writer, said, [seat_of(writer)])


def _in(sitting: Sitting, writer: Writer, said: TypedCommand, seats: list[SeatAt]) -> bool:
    """Show, cancel or note absences in some games, in all of them or in none."""
    if not said.rest:
        _show(sitting, writer, said, seats, "absences")
        return True
    distrusted = next((why for seat in seats if (why := why_distrusted(sitting, writer, seat.match))), "")
    if distrusted:
        refuse(sitting, writer, f"{distrusted}-act", words=said.text, game=_names(seats))
        return False
    if said.rest.lower() in _OVER:
        ended = [absences.cancel(seat, writer.address, sitting.now) for seat in seats]
        tell(sitting, writer, "absence-over" if any(ended) else "absences-none", words=said.text, game=_names(seats))
        return any(ended)
    return _note(sitting, writer, said, seats)


def _note(sitting: Sitting, writer: Writer, said: TypedCommand, seats: list[SeatAt]) -> bool:
    try:
        span = read_away(said.rest, seats[0].row.zone or seats[0].match.options.zone, sitting.now)
    except NotAway as bad:
        refuse(sitting, writer, f"absence-{bad.code}", words=said.text)
        return False
    for seat in seats:
        left = absences.days_left(seat, joined([*absences.spans_of(seat), span]))
        if seat.match.options.absence == WAIT and left < 0:
            before = absences.days_left(seat, absences.spans_of(seat))
            refuse(
                sitting, writer, "absence-too-much", words=said.text,
                game=seat.match.name, left=max(0, before), most=seat.match.options.away,
            )  # fmt: skip
            return False
    for seat in seats:
        _note_one(sitting, seat, writer.address, span)
    _show(sitting, writer, said, seats, "absence-noted")
    return True


def _note_one(sitting: Sitting, seat: SeatAt, address: str, span: Span) -> None:
    """Store an absence, and give the deadlines of its game the time that it costs."""
    match = seat.match
    if all(old.overlap(span.begins, span.ends) < span.ends - span.begins for old in absences.spans_of(seat)):
        absences.note(seat, address, span, sitting.now)
    if match.is_running and deadlines.allow_for_absences(sitting, match):
        tell_all(sitting, match, "deadline-away", but=seat.house)


def _show(sitting: Sitting, writer: Writer, said: TypedCommand, seats: list[SeatAt], code: str) -> None:
    """Answer with the absences to come in each game, and what they mean there."""
    notes = [note for seat in seats for note in _notes(sitting, seat)]
    code = code if notes else "absences-none"
    letter = CommandReply(
        head=head_for(sitting, writer),
        code=code,
        facts={"game": _names(seats)},
        notes=notes,
        words=said.text,
        replies_to=sitting.subject,
    )
    sitting.answer(letter, game=writer.match.name if writer.match else None, seat=writer.house or None)


def _notes(sitting: Sitting, seat: SeatAt) -> list[JudgeNote]:
    """Return a sentence for each absence that is not over, and one about what happens meanwhile."""
    spans = absences.spans_of(seat)
    coming = [span for span in spans if span.ends > sitting.now]
    game, options = seat.match.name, seat.match.options
    notes = [JudgeNote("absence.from-to", {"game": game, "begins": each.begins, "until": each.ends}) for each in coming]
    if not coming:
        return []
    left = max(0, absences.days_left(seat, spans))
    due = deadlines.of_kind(seat.match, deadlines.PLANNING) if seat.match.is_planning else None
    if due is not None and options.absence == WAIT:
        notes.append(JudgeNote("absence.due", {"game": game, "deadline": due}))
    return [*notes, JudgeNote(f"absence.{options.absence}", {"game": game, "left": left, "hours": options.least})]


def _names(seats: list[SeatAt]) -> str:
    return some_of([seat.match.name for seat in seats])


IN_ONE_GAME = MailCommand(name="absence", words={}, does=_in_one, who=Who.PLAYER, states=BEING_PLAYED)
COMMAND = MailCommand(
    name="absence",
    words={"en": ("absence", "absent"), "it": ("assenza", "assente")},
    takes=(r"(?:\s+(?P<rest>.{1,120}))?",),
    does=absence,
    help="people",
)
