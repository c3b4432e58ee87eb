"""The command `doctor`: looks at everything that can be wrong with a data folder and says what to do about it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
from sqlalchemy import Connection

from adjudicator.cli.root import DATA, main, settings_of
from adjudicator.clock import SystemClock
from adjudicator.config import Settings
from adjudicator.games import Games
from adjudicator.store import Database, deadlines, games, mails, outbox, tries
from adjudicator.store.errors import AlreadyRunning, BrokenChain
from adjudicator.store.games import ASIDE
from adjudicator.store.journal import verify_chain
from adjudicator.store.lock import FolderLock
from adjudicator.store.outbox import FAILED, PENDING
from adjudicator.variants import check_variant

Finding = tuple[str, str]
"""A mark (ok, look, WRONG) and a sentence."""


@main.command()
@DATA
def doctor(data: Path) -> None:
    """Look for anything that needs a person: mails and games set aside, letters refused, broken files.

    Ends with status 1 when something is wrong.
    """
    settings = settings_of(data)
    bad = False
    for mark, sentence in findings(settings):
        bad = bad or mark == "WRONG"
        click.echo(f"{mark:<6} {sentence}")
    raise SystemExit(1 if bad else 0)


def findings(settings: Settings) -> Iterator[Finding]:
    """Yield what there is to say about a data folder."""
    yield "ok", f"settings: {settings.data} is {settings['judge.address']}, mail by {settings['mail.kind']}"
    yield _daemon(settings)
    db = Database(settings.database)
    yield ("ok", "store: SQLite finds its file whole") if db.is_sound() else ("WRONG", "store: the file is damaged")
    if not db.has_room():
        yield "WRONG", "disk: less than 200 MiB free; no mail is fetched until there is room"
    yield from _variants(settings)
    with db.read() as tx:
        yield from _games(tx)
        yield from _mails(tx)
        yield from _letters(tx)
        yield from _deadlines(tx)
    db.close()


def _daemon(settings: Settings) -> Finding:
    try:
        with FolderLock(settings.data):
            return "look", "daemon: not running (adjudicator run)"
    except AlreadyRunning as error:
        return "ok", f"daemon: running ({error.holder})"


def _variants(settings: Settings) -> Iterator[Finding]:
    for id, path in Games(settings.data).paths().items():
        faults = check_variant(path)
        if faults:
            yield "WRONG", f"variant {id}: {len(faults)} faults, the first: {faults[0]}"
        else:
            yield "ok", f"variant {id}: no fault"


def _games(tx: Connection) -> Iterator[Finding]:
    for game in games.every_game(tx):
        if game.state == ASIDE:
            yield "WRONG", f"game {game.name} was set aside: {game.aside_reason.splitlines()[0]}"
        try:
            verify_chain(tx, game.name)
        except BrokenChain as error:
            yield "WRONG", str(error)
    yield "ok", f"games: {len(games.every_game(tx))}"


def _mails(tx: Connection) -> Iterator[Finding]:
    for mail in mails.aside(tx):
        yield "look", f"mail {mail.id} from {mail.sender} ({mail.subject!r}) was set aside: {mail.reason}"
    for tried in tries.every(tx).values():
        if tried.mail is None and tried.count:
            often = "once" if tried.count == 1 else f"{tried.count} times"
            yield "look", f"a mail failed {often} and will be tried again: {tried.reason}"
    yield "ok", f"mails filed: {mails.count(tx)}"


def _letters(tx: Connection) -> Iterator[Finding]:
    for letter in outbox.in_state(tx, FAILED):
        yield "look", f"letter to {letter.recipient} ({letter.subject!r}) was refused: {letter.last_answer}"
    counts = outbox.counts(tx)
    yield "ok", "letters: " + (", ".join(f"{n} {state}" for state, n in sorted(counts.items())) or "none")
    stuck = [letter for letter in outbox.in_state(tx, PENDING) if letter.attempts > 2]
    if stuck:
        yield "look", f"{len(stuck)} letters wait after several tries; the last answer: {stuck[0].last_answer}"


def _deadlines(tx: Connection) -> Iterator[Finding]:
    late = deadlines.due(tx, SystemClock().now())
    if late:
        yield "look", f"{len(late)} due times have passed and wait for the judge to run"
