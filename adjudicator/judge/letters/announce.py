"""Tells people what happened after a game was played on: reports, questions, the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adjudicator.judge.letters import pictures, ruling_letters
from adjudicator.judge.letters.fill import (
    events_for,
    events_since,
    moderator_head,
    names_of,
    person_head,
    public_report,
    questions_to,
    report_to,
    seals_of,
    seat_head,
    standing_of,
)
from adjudicator.judge.letters.press_delivery import deliver_held
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt, seats_at
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import ahead, deadlines
from adjudicator.judge.waits.outcome import Outcome
from adjudicator.reports.letters import EndOfGame, Head
from adjudicator.store import events, games
from adjudicator.store.games import OVER
from adjudicator.store.questions import QuestionRow


def announce(sitting: Sitting, match: Match, outcome: Outcome) -> None:
    """Queue every mail that follows from playing on. A question shown in a report gets no mail of its own."""
    if match.play.over:
        end_game(sitting, match)
        return
    if outcome.ruling is not None:
        ruling_letters.want(sitting, match, outcome.ruling)
    if outcome.opened or (outcome.revealed and match.play.open):
        report_all(sitting, match, opens_round=outcome.opened)
        return
    for house in outcome.turn:
        letter = report_to(sitting, SeatAt(match, house), opens_round=True)
        pictures.send(sitting, match, letter, f"{report_key(match)}:{house}", house)
    asked = dict.fromkeys(question.seat for question in outcome.asked)
    for house in asked:
        ask_by_mail(sitting, match, [question for question in outcome.asked if question.seat == house])
    in_round = match.opened == match.play.round
    ticked = match.seats if match.game.tells_progress and asked and in_round else outcome.ahead
    for house in ticked:
        if house not in asked:
            tell_ahead(sitting, SeatAt(match, house))


def report_all(sitting: Sitting, match: Match, *, opens_round: bool) -> None:
    """Queue a report to every seat, the moderator and the observers. The next report begins where this one ends."""
    key = report_key(match)
    for seat in seats_at(match):
        letter = report_to(sitting, seat, opens_round=opens_round)
        if not opens_round:
            ahead.tell(seat, ahead.open_items(seat))
        pictures.send(sitting, match, letter, f"{key}:{seat.house}", seat.house)
    for head in public_heads(sitting, match):
        letter = public_report(sitting, match, head, opens_round=opens_round)
        pictures.send(sitting, match, letter, f"{key}:{head.address}")
    deliver_held(sitting, match)
    _mark_reported(match)


def report_again(sitting: Sitting, seat: SeatAt) -> None:
    """Queue the report of where a game stands to a seat that is written to at a new address from now on."""
    match = seat.match
    letter = report_to(sitting, seat, opens_round=match.is_planning)
    key = f"moved:{report_key(match)}:{seat.house}:{seat.row.address}"
    pictures.send(sitting, match, letter, key, seat.house)


def ask_by_mail(sitting: Sitting, match: Match, asked: Sequence[QuestionRow]) -> None:
    """Queue one mail with all open questions of a seat; `asked` are the new questions among them."""
    seat = SeatAt(match, asked[0].seat)
    letter = questions_to(sitting, seat)
    ahead.tell(seat, ahead.open_items(seat))
    pictures.send(sitting, match, letter, f"question:{match.name}:{asked[0].number}", seat.house)


def tell_ahead(sitting: Sitting, seat: SeatAt) -> None:
    """Queue a mail that tells a seat how far the game went and which questions it can already answer.

    It goes out while the game waits for other seats. Before the first window it is a report, for nobody has seen the
    table yet.
    """
    match = seat.match
    letter = questions_to(sitting, seat) if match.opened else report_to(sitting, seat, opens_round=False)
    ahead.tell(seat, ahead.open_items(seat))
    pictures.send(sitting, match, letter, f"ahead:{match.name}:{match.play.table.n}:{seat.house}", seat.house)


def report_key(match: Match) -> str:
    """Return the prefix of the outbox keys of the current report."""
    return f"report:{match.name}:r{match.play.round}:{match.play.table.n}"


def public_heads(sitting: Sitting, match: Match) -> Iterator[Head]:
    """Yield the heads for all observers and, unless they also play, the moderator."""
    playing = {seat.address for seat in match.seats.values()}
    watching = games.observers_of(match.tx, match.name)
    if match.row.moderator not in playing | {observer.address for observer in watching}:
        yield moderator_head(sitting, match)
    for observer in watching:
        if observer.address not in playing:
            yield person_head(sitting, observer.address, match, observer.language)


def _mark_reported(match: Match) -> None:
    told = events.last_id(match.tx, match.name)
    memory = match.memory
    match.note(
        reported=told, decisions=[], seals={}, told_decisions=list(memory.decisions), told_seals=dict(memory.seals)
    )


def end_game(sitting: Sitting, match: Match) -> None:
    """End a game, and queue the letters about it: the result, the seed, and how to verify the record."""
    result = match.result or {"winner": None, "standing": []}
    deadlines.disarm_all(sitting, match)
    match.change(state=OVER, ended_at=sitting.now)
    heads = [(seat_head(sitting, seat), seat.house) for seat in seats_at(match)]
    for head, house in [*heads, *((head, None) for head in public_heads(sitting, match))]:
        letter = EndOfGame(
            head=head,
            view=match.view(house),
            winner=result["winner"],
            shared=_shared(result),
            reason=match.memory.agreed,
            standing=standing_of(result, names_of(match)),
            events=events_for(match, house),
            since=events_since(SeatAt(match, house)) if house else None,
            seals=seals_of(match, seed=True),
            record=f"records/{match.name}",
        )
        pictures.send(sitting, match, letter, f"end:{match.name}:{house or head.address}", house)
    deliver_held(sitting, match)
    _mark_reported(match)


def _shared(result: Mapping[str, Any]) -> Sequence[str]:
    """Return the winners if several share the victory, else nothing."""
    winners: Sequence[str] = result.get("winners", ())
    return winners if len(winners) > 1 else ()
