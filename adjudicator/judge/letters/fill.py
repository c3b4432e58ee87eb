"""Fills letters with data from views: what each reader may know, owes and can check. Templates add the words."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.lines import View, line_from_json
from adjudicator.engine.source import DEFAULT, Source
from adjudicator.judge.letters.own_decisions import decisions_of
from adjudicator.judge.seat import absences
from adjudicator.judge.seat.forms import form_of
from adjudicator.judge.seat.presence import is_silent, missed_round
from adjudicator.judge.seat.waiting_lines import dropped_of
from adjudicator.judge.seat.wishes import wishes_of
from adjudicator.judge.table.anonymity import hides_names
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import MODERATOR, Sitting
from adjudicator.judge.waits import ahead, deadlines, questions, time_bank
from adjudicator.judge.waits.answering import is_complete
from adjudicator.judge.waits.due_time import reasons
from adjudicator.judge.waits.question_parts import open_parts
from adjudicator.reports import letters
from adjudicator.reports.letter_parts import DueReason
from adjudicator.reports.letters import Ahead, Event, Head, OrderForm, Owed, PlayerRow, Seals
from adjudicator.store import games
from adjudicator.store.deadlines import Deadline
from adjudicator.store.games import ASIDE
from adjudicator.store.questions import QuestionRow


def seat_head(sitting: Sitting, seat: SeatAt) -> Head:
    """Return the head of a letter to a seat."""
    match, row = seat.match, seat.row
    return Head(
        address=row.address,
        reply_to=sitting.desk.book.seat_address(match.name, seat.house, row.epoch),
        now=sitting.now,
        game=match.name,
        variant=match.variant,
        reports=match.game.reports,
        seat=seat.house,
        player=row.name,
        language=seat.language,
        zone=row.zone or match.options.zone,
        round=round_of(match),
        view=view_for(match, seat.house),
        absence=_absence(seat),
        context=seat.reader.context,
    )


def _absence(seat: SeatAt) -> letters.Absence | None:
    """Return the notice for a seat that is played by its steward because its player is absent, else None."""
    if not is_silent(seat) or not seat.match.is_running:
        return None
    steward = wishes_of(seat.match, seat.orders.in_force(seat.match.window)).steward
    away = absences.current(seat) if absences.is_played(seat) else None
    missed = missed_round(seat) if away is None else 0
    until = away.ends if away is not None else None
    return letters.Absence(round=missed, style=steward.style, friends=steward.friends, until=until)


def moderator_head(sitting: Sitting, match: Match) -> Head:
    """Return the head of a letter to the moderator, with a reply address that only the moderator knows."""
    return Head(
        address=match.row.moderator,
        reply_to=moderator_address(sitting, match),
        now=sitting.now,
        game=match.name,
        variant=match.variant,
        reports=match.game.reports,
        language=match.options.language,
        zone=match.options.zone,
        round=round_of(match),
        view=view_for(match, None),
        context=match.reader("").context,
    )


def moderator_address(sitting: Sitting, match: Match) -> str:
    """Return the reply address that speaks for the moderator of a game."""
    return sitting.desk.book.seat_address(match.name, MODERATOR, match.memory.duty)


def person_head(sitting: Sitting, address: str, match: Match | None = None, language: str = "") -> Head:
    """Return the head of a letter to somebody without a seat, such as an observer or a stranger."""
    known = match is not None
    spoken = language or (match.options.language if match else sitting.desk.language)
    return Head(
        address=address,
        reply_to=sitting.desk.book.judge,
        now=sitting.now,
        game=match.name if match else "",
        variant=match.variant if match else None,
        reports=match.game.reports if match else None,
        language=spoken,
        zone=match.options.zone if match else sitting.desk.zone,
        round=round_of(match) if known and match else None,
        view=view_for(match, None) if match else None,
    )


def round_of(match: Match) -> int | None:
    """Return the current round; None before the game starts, and if it cannot be loaded."""
    is_playable = match.row.started_at is not None and match.row.state != ASIDE
    return match.play.round if is_playable else None


def view_for(match: Match, house: str | None) -> View | None:
    """Return the view of a reader; None where the game has no table to look at."""
    return match.view(house) if round_of(match) is not None else None


def players_of(match: Match, you: str = "") -> list[PlayerRow]:
    """Return the players: by seat once seats are assigned, before that in the order in which they signed on.

    In an anonymous game only the reader's own name is told, to whom the address `you` belongs.
    """
    hidden = hides_names(match, you)
    if match.seats:
        told = {s.house: s.name if s.address == you or not hidden else "" for s in match.seats.values()}
        names = {s.house: told[s.house] or ("-" if s.address else "") for s in match.seats.values()}
        return [PlayerRow(seat=s.house, name=names[s.house], you=s.address == you) for s in match.seats.values()]
    wishes = games.sign_ons(match.tx, match.name)
    told = {wish.address: wish.name if wish.address == you or not hidden else "" for wish in wishes}
    return [PlayerRow(seat=None, name=told[wish.address] or "-", you=wish.address == you) for wish in wishes]


def seats_of(match: Match) -> tuple[Sequence[str], Sequence[str]]:
    """Return the seats of a started game, and the seats that its rules know but that are not in this game."""
    if round_of(match) is None:
        return (), ()
    entries = match.game.lines.words(match.variant).entries
    kinds = {entry.kind for entry in entries if entry.id in match.seats}
    return tuple(match.seats), tuple(e.id for e in entries if e.kind in kinds and e.id not in match.seats)


def owed_by(seat: SeatAt, *, form: bool = True) -> Owed:
    """Return what a seat must do now and by when; if `form` is False, without the form and what is said with it."""
    match = seat.match
    ask = next((ask for ask in match.play.open if ask.seat == seat.house), None)
    planning = match.is_planning and ask is not None
    open_questions = [] if match.is_planning else questions.open_of(seat)
    items = ahead.open_items(seat) if form else []
    row = deadlines.row_of(match, deadlines.PLANNING) if planning else None
    due = deadlines.time_of(row)
    if open_questions:
        due = min((q.due_at for q in open_questions if q.due_at is not None), default=None)
    away, until = deadlines.absences_in(row)
    return Owed(
        deadline=due,
        why=_why_due(seat, row, open_questions),
        away=away,
        away_until=until,
        orders=planning,
        complete=form and ask is not None and planning and not seat.row.ready and is_complete(match, ask, seat.orders),
        questions=[question_letter(question, match, due) for question in open_questions],
        form=form_of(seat, items, ask if planning else None) if form else OrderForm(),
        ahead=[_ahead(item, {question.name for question in open_questions}) for item in items],
    )


def _why_due(seat: SeatAt, planning: Deadline | None, asked: Sequence[QuestionRow]) -> list[DueReason]:
    """Return why the next thing that a seat must do is due when it is; `planning` is the deadline of its orders."""
    match = seat.match
    if planning is not None and not asked:
        found = reasons(match, planning, seat.house)
        left = time_bank.in_hand(seat) // timedelta(hours=1)
        return [*found, DueReason("own-bank", {"n": left})] if found and match.options.bank else found
    first = min((each for each in asked if each.due_at is not None), key=lambda each: str(each.due_at), default=None)
    return reasons(match, deadlines.row_of(match, deadlines.question_kind(first.number)), seat.house) if first else []


def _ahead(item: Foreseen, asked: Collection[str]) -> Ahead:
    """Return a possible future question as letters show it; one that is open already is marked as coming again."""
    if item.ask in asked:
        return Ahead(ask=item.ask)
    return Ahead(ask=item.ask, about=item.about, certain=item.certain, soon=item.certain or item.soon)


def public_owed(match: Match) -> Owed:
    """Return what is public about the orders due: their deadline, and how many absences it waits for."""
    if not match.is_planning:
        return Owed()
    row = deadlines.row_of(match, deadlines.PLANNING)
    away, until = deadlines.absences_in(row)
    return Owed(deadline=deadlines.time_of(row), why=reasons(match, row), away=away, away_until=until)


def question_letter(question: QuestionRow, match: Match | None = None, due: datetime | None = None) -> letters.Question:
    """Return a stored question as letters show it; with `match` also the seat's line that caused the question.

    `due` is a deadline that the letter names elsewhere, so it is not repeated.
    """
    said = question.ask
    by = fallback_word(said.get("by", ""))
    ask = questions.open_ask(match, question) if match is not None else None
    tripwire = line_from_json(said["tripwire"]) if match is not None and said.get("tripwire") else None
    printer = SeatAt(match, question.seat).printer if match is not None else None
    return letters.Question(
        number=question.number,
        ask=question.name,
        options=question.options,
        samples=said.get("samples", ()),
        default=said["default"] if by != "mix" else None,
        fallback_by=by,
        tripwire=printer.line(tripwire) if printer is not None and tripwire is not None else "",
        about=said["about"],
        open=open_parts(match, ask) if match is not None and ask is not None else (),
        deadline=question.due_at if question.due_at != due else None,
    )


def fallback_word(by: str) -> str:
    """Return whose answer counts if the seat sends none, as letters name it: default, line, mix, or a steward."""
    source = Source.read(by)
    return source.kind if source.is_of_lines else source.without_lines or DEFAULT


def events_for(match: Match, house: str | None) -> list[Event]:
    """Return the events since the last report that a reader may know; None stands for an observer."""
    after = match.memory.reported
    return [event.what for event in match.play.told(house, after)]


def told_before(match: Match, house: str | None, round: int | None = None) -> list[Event]:
    """Return the events of a round (default: this round) from before the last report that a seat may know."""
    last = match.memory.reported
    seen = match.play.told(house, round=match.play.round if round is None else round)
    return [event.what for event in seen if event.id <= last]


def events_since(seat: SeatAt) -> list[Event]:
    """Return the events since the newest mail of a seat arrived, as far as the seat may know them."""
    heard = seat.memory.heard
    return [event.what for event in seat.match.play.told(seat.house, heard)]


def events_between_mails(seat: SeatAt) -> list[Event]:
    """Return the events between the current mail of a seat and its previous mail that no report has told of."""
    memory, told = seat.memory, seat.match.memory.reported
    is_later = memory.heard_before < memory.heard
    seen = seat.match.play.told(seat.house, memory.heard_before) if is_later else []
    return [event.what for event in seen if told < event.id <= memory.heard]


def seals_of(match: Match, house: str | None = None, *, seed: bool = False) -> Seals:
    """Return what lets readers check that chance was fair: commitment, last link of the journal, at the end the seed.

    After a reveal a seat also gets the salt that opens the seal of its lines.
    """
    opened = match.row.seed.hex() if seed and match.row.seed else ""
    sealed = match.memory.seals.get(house, "") if house else ""
    return Seals(commitment=match.row.commitment, journal_link=match.play.link, orders=sealed, seed=opened)


def report_to(sitting: Sitting, seat: SeatAt, *, opens_round: bool) -> letters.Report:
    """Return the report to a seat: what happened since its last report, what it owes, how the board stands."""
    match, house = seat.match, seat.house
    return letters.Report(
        head=seat_head(sitting, seat),
        view=seat.view,
        events=events_for(match, house),
        told=told_before(match, house, match.play.round - 1 if opens_round else None),
        since=events_since(seat),
        owed=owed_by(seat),
        dropped=dropped_of(seat) if opens_round else (),
        decisions=decisions_of(seat),
        seals=seals_of(match, house),
        opens_round=opens_round,
    )


def whole_report(sitting: Sitting, seat: SeatAt) -> letters.Report:
    """Return everything that a seat may know now: the round before and this one, the whole table, what it owes."""
    match, house = seat.match, seat.house
    rounds = [seen for n in (match.play.round - 1, match.play.round) for seen in events_in(match, house, n)]
    seals = seals_of(match, house)
    return letters.Report(
        head=seat_head(sitting, seat),
        view=seat.view,
        events=rounds,
        owed=owed_by(seat),
        decisions=decisions_of(seat, told=True),
        seals=seals if seals.orders else replace(seals, orders=match.memory.told_seals.get(house, "")),
        opens_round=match.is_planning,
        whole=True,
    )


def events_in(match: Match, house: str, round: int) -> list[Event]:
    """Return the events of a round that a seat may know."""
    return [event.what for event in match.play.told(house, round=round)]


def questions_to(sitting: Sitting, seat: SeatAt) -> letters.Questions:
    """Return the mail with all open questions of a seat; if there are none, with the questions that may come."""
    return letters.Questions(
        head=seat_head(sitting, seat),
        view=seat.view,
        owed=owed_by(seat),
        events=events_for(seat.match, seat.house),
        told=told_before(seat.match, seat.house),
        since=events_since(seat),
    )


def public_report(sitting: Sitting, match: Match, head: Head, *, opens_round: bool) -> letters.Report:
    """Return the report for readers without a seat: it holds only public information."""
    return letters.Report(
        head=head,
        view=match.view(None),
        events=events_for(match, None),
        told=told_before(match, None, match.play.round - 1 if opens_round else None),
        owed=public_owed(match),
        seals=seals_of(match),
        opens_round=opens_round,
    )


def standing_of(result: Mapping[str, Any], names: Mapping[str, str]) -> Sequence[letters.FinalPlace]:
    """Return the final table with the names of players by seat, as far as they may be told.

    Each place has the numbers that break ties, named as the rules name them.
    """
    return [
        letters.FinalPlace(
            place=row["place"],
            seat=row["house"],
            player=names.get(row["house"], ""),
            facts={key: value for key, value in row.items() if key not in ("place", "house")},
        )
        for row in result.get("standing", ())
    ]


def names_of(match: Match) -> dict[str, str]:
    """Return the name of the player of each seat; "" for players who gave none, and for all of an anonymous game."""
    return {seat.house: "" if hides_names(match) else seat.name for seat in match.seats.values()}
