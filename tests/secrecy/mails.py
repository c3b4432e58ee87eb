"""What a reader gets by mail: the same act in two worlds, and the mails that follow from it compared byte for byte."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from datetime import timedelta
from difflib import unified_diff
from pathlib import Path
from typing import Any

from adjudicator.judge.letters import announce
from adjudicator.judge.play import timeouts
from adjudicator.judge.play.move_on import advance
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines as times
from adjudicator.judge.waits import questions
from adjudicator.mail.handled import Handled
from adjudicator.mail.message import Incoming
from adjudicator.mail.parse import parse
from adjudicator.store import deadlines, schema
from adjudicator.store import questions as rows
from adjudicator.store.deadlines import Deadline
from tests.conformance.kit import Kit
from tests.judge.world import JUDGE, MODERATOR
from tests.secrecy.exceptions import plain
from tests.secrecy.worlds import Act, Happened, Reader, Sent, Stage
from tests.secrecy.writing import mail_of

# ---- what happens to a reader


def writes(stage: Stage, reader: Reader, text: str, number: int) -> Act:
    """Return the act of the judge taking in a mail of a reader."""
    head = f"From: {reader.address}\nTo: {reader.writes_to}\nSubject: orders\nMessage-ID: <{number}@x.example>\n"
    raw = f"{head}Content-Type: text/plain; charset=utf-8\n\n{text}".encode()
    parsed = parse(raw, len(raw), JUDGE)
    mark = stage.book.find(parsed.recipients)
    known: dict[str, Any] = {name: getattr(parsed, name) for name in type(parsed).__slots__}

    def act(sitting: Sitting, match: Match) -> Handled:
        mail = Incoming(**known, arrived=sitting.now, size=len(raw), number=number, mark=mark, returned=None)
        return stage.judge.handle(sitting.tx, mail)

    return act


def is_reported_to(sitting: Sitting, match: Match) -> None:
    """Everybody gets a report, as if one were due now."""
    announce.report_all(sitting, match, opens_round=match.is_planning)


def is_reminded(reader: Reader) -> Act:
    """Return the act of the time coming for a reminder of what the reader owes."""

    def act(sitting: Sitting, match: Match) -> None:
        own = [q.number for q in questions.open_of(SeatAt(match, reader.house))] if reader.house else []
        for kind in (times.PLANNING, *map(times.question_kind, own)):
            if times.of_kind(match, kind) is not None:
                reminder = Deadline(match.name, kind + times.REMINDER, sitting.now)
                deadlines.arm(sitting.tx, reminder)
                timeouts.fire(sitting, reminder)

    return act


def waits(reader: Reader) -> Act:
    """Return the act of time passing, for a day and some hours, or until the game goes on."""

    def act(sitting: Sitting, match: Match) -> None:
        n = match.play.table.n
        for deadline in deadlines.due(sitting.tx, sitting.now + timedelta(hours=31)):
            sitting.now = max(sitting.now, deadline.due_at)
            timeouts.fire(sitting, deadline)
            if match.play.table.n != n:
                break

    return act


def is_asked(sitting: Sitting, match: Match) -> None:
    """The game comes to where it stands: whoever it waits for is asked, and all hear how far it went who are told."""
    for question in rows.open_ones(sitting.tx, match.name):
        table = schema.questions
        own = (table.c.game == match.name, table.c.number == question.number)
        sitting.tx.execute(table.delete().where(*own))
        earlier = question.number - len(match.seats)
        asked = {**match.row.settings["asked"], question.seat: earlier if earlier > 0 else None}
        match.note(asked=asked)
    match.note(tripwires={})
    advance(sitting, match)


def sees_moderator(stage: Stage, text: str, number: int) -> Act:
    """Return the act of the moderator sending a command of which everybody hears."""
    moderator = next(reader for reader in stage.readers() if reader.address == MODERATOR)
    return writes(stage, moderator, text, number)


# ---- pairs


def compare(stage: Stage, reader: Reader, act: Act, number: int, *, everything: bool = False) -> Happened:
    """Do the same in both worlds; every mail to the reader is the same, all mails are with `everything`."""
    here, there = stage.happens(act, reader), stage.happens(act, reader, number)
    assert here.view == there.view and here.hidden != there.hidden, "the worlds differ in the wrong place"
    one, two = mails_of(here, reader, everything), mails_of(there, reader, everything)
    if here.moved or there.moved:
        one, two = [mail for mail in one if mail.answers], [mail for mail in two if mail.answers]
    assert [(mail.to, mail.envelope) for mail in one] == [(mail.to, mail.envelope) for mail in two], keys(one, two)
    for mine, other in zip(one, two, strict=True):
        assert plain(mine.raw) == plain(other.raw), difference(mine.raw, other.raw)
    return here


def keys(one: list[Sent], two: list[Sent]) -> str:
    """Return which mails there are in two worlds."""
    return " / ".join(", ".join(mail.key for mail in mails) for mails in (one, two))


def difference(one: bytes, two: bytes) -> str:
    """Return what differs between two mails, line by line."""
    here, there = (plain(raw).decode(errors="replace").splitlines() for raw in (one, two))
    return "\n".join(unified_diff(here, there, "one", "two", n=1, lineterm=""))


def mails_of(happened: Happened, reader: Reader, everything: bool) -> list[Sent]:
    """Return the mails that a reader gets, or all."""
    return [mail for mail in happened.mails if everything or mail.to == reader.address]


def pairs(stage: Stage, number: int, choose: random.Random) -> Iterator[tuple[Reader, str, Act]]:
    """Yield random readers with what happens to them, walking through positions."""
    everybody: list[Reader] = []
    for n in range(number):
        if n % 5 == 0:
            if not stage.walk(choose.randint(1, 9)):
                return
            everybody = list(stage.readers())
        reader = choose.choice(everybody)
        kind = choose.random()
        if kind < 0.6:
            with stage.db.read() as tx:
                writer = stage.writers.get(reader.house or "")
                text = mail_of(writer, stage.table(stage.sit(tx)), choose)
            yield reader, text, writes(stage, reader, text, 9000 + n)
        elif kind < 0.7:
            yield reader, "", is_asked
        elif kind < 0.75:
            yield reader, "", waits(reader)
        elif kind < 0.8:
            yield reader, "", is_reported_to
        elif kind < 0.9:
            yield reader, "", is_reminded(reader)
        else:
            text = choose.choice(("pause", "deadline +24h", "status", "report", "list"))
            yield reader, text, sees_moderator(stage, text, 9000 + n)


def run(kit: Kit, folder: Path, number: int, seed: int, look: Callable[[bytes], None] = lambda raw: None) -> int:
    """Compare that many pairs, and look at all mails; return how many were compared."""
    choose, done, compared, games = random.Random(seed), 0, 0, 0
    while done < number:
        games += 1
        (folder / str(games)).mkdir()
        stage = Stage(folder / str(games), seed * 100 + games, kit)
        try:
            for reader, text, act in pairs(stage, number - done, choose):
                happened = compare(stage, reader, act, seed * 10000 + done, everything=text.startswith("check"))
                for mail in happened.mails:
                    look(mail.raw)
                compared += sum(mail.to == reader.address for mail in happened.mails)
                done += 1
        finally:
            stage.close()
    return compared
