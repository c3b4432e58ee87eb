"""Changes at random all in the store that a seat may not know: what others wrote, answered, chose and were told."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from datetime import timedelta

from adjudicator.engine.chance import commitment
from adjudicator.engine.journal import canonical
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines, questions
from adjudicator.judge.waits.due_time import DueTime
from adjudicator.store import events, journal
from adjudicator.store import questions as rows
from adjudicator.store.questions import ANSWERED, DEFAULTED, OPEN, QuestionRow
from tests.conformance.kit import Event, Kit
from tests.secrecy.writing import Writer, fill

Retold = Callable[[Event, Match, random.Random], Event | None]
PRIVATE = ("asked", "tripwires", "told")
"""What the judge remembers of each seat."""


def imagine_store(
    kit: Kit, sitting: Sitting, game: str, reader: str | None, choose: random.Random, writers: Mapping[str, Writer]
) -> None:
    """Change everything that `reader` (None: an observer) may not know, in this transaction."""
    match = sitting.match(game)
    assert match is not None
    for house in [house for house in match.seats if house != reader]:
        _seat(sitting, match, house, choose, writers[house])
    _questions(sitting, match, reader, choose)
    _memory(match, reader, choose)
    _journal(sitting, match, reader, choose, kit.retold)
    if choose.random() < 0.4:
        seed = choose.randbytes(32)
        match.change(seed=seed, commitment=commitment(seed))
    sitting.matches.clear()


def _seat(sitting: Sitting, match: Match, house: str, choose: random.Random, writer: Writer) -> None:
    """Another seat wrote other lines, or none, at other times; one that is asked has mostly those that led there.

    Lines that answer an open ask stay: without them the seat would have been asked before.
    """
    asked = asked_of(match)
    answers = not match.is_planning and house not in asked and any(ask.seat == house for ask in match.play.open)
    if not answers and (house not in asked or choose.random() < 0.3):
        SeatAt(match, house).save(fill(writer, match, choose), sitting.now)
    seat = match.seats[house]
    seen = choose.randint(0, events.last_id(sitting.tx, match.name))
    private = {"heard": seen, "heard_before": min(seen, 3), "heard_in": choose.randint(0, match.window)}
    silent = choose.random() < 0.3
    settings = {**seat.settings, **private, "silent": silent}
    SeatAt(match, house).change(settings=settings, bad_address=choose.random() < 0.2)


def asked_of(match: Match) -> set[str]:
    """Return the seats to which a question was put that still counts."""
    return {ask.seat for ask in match.play.open if questions.of_ask(match, ask) is not None}


def _questions(sitting: Sitting, match: Match, reader: str | None, choose: random.Random) -> None:
    """Questions of others are answered, over, due at another time, or still open; somebody is still waited for."""
    found = rows.open_ones(sitting.tx, match.name)
    waits = any(question.seat == reader for question in found)
    choose.shuffle(found)
    for question in [each for each in found if each.seat != reader][0 if waits else 1 :]:
        _question(sitting, match, question, choose)


def _question(sitting: Sitting, match: Match, question: QuestionRow, choose: random.Random) -> None:
    ask = questions.open_ask(match, question)
    kind = deadlines.question_kind(question.number)
    state = choose.choice((ANSWERED, DEFAULTED, OPEN))
    if ask is None or state == OPEN:
        due = sitting.now + timedelta(hours=choose.randint(5, 90))
        deadlines.extend(sitting, match, kind, DueTime(due), "otherwise")
        return
    value = {"value": ask.sample(choose.choice), "by": f"mail:{choose.randint(1, 99)}"}
    rows.settle(sitting.tx, match.name, question.number, state, value, sitting.now)
    deadlines.disarm(sitting, match, kind)


def _memory(match: Match, reader: str | None, choose: random.Random) -> None:
    """What the judge remembers of other seats is gone, or is something else."""
    settings = dict(match.row.settings)
    asked = asked_of(match)
    for name in PRIVATE:
        kept = dict(settings.get(name, {}))
        for house in list(kept):
            if house != reader and (name != "asked" or house not in asked) and choose.random() < 0.5:
                kept[house] = kept[house] + len(match.seats) if name == "asked" else [] if name == "told" else 7
        settings[name] = kept
    settings["decisions"] = [each for each in settings.get("decisions", ()) if each["seat"] == reader]
    seals = settings.get("seals", {})
    settings["seals"] = {house: seal if house == reader else "0000-0000-0000" for house, seal in seals.items()}
    match.note(**settings)


def _journal(sitting: Sitting, match: Match, reader: str | None, choose: random.Random, retold: Retold) -> None:
    """Other answers were given in secret by others, so links differ; what only others were told differs too."""
    run = sitting.tx.exec_driver_sql
    run("DROP TRIGGER journal_is_not_rewritten")
    if choose.random() < 0.6:
        n = journal.last(sitting.tx, match.name)[0]
        by = canonical({house: f"mail:{choose.randint(1, 99)}" for house in match.seats})
        digest = choose.randbytes(32).hex()
        run('UPDATE journal SET "by" = ?, hash = ? WHERE game = ? AND n = ?', (by, digest, match.name, n))
    for event in events.of_game(sitting.tx, match.name):
        told = retold(event.what, match, choose) if event.seats is not None and reader not in event.seats else None
        if told is not None:
            run("UPDATE events SET what = ? WHERE id = ?", (canonical(told), event.id))
