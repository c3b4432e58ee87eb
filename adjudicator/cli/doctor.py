"""The command `doctor`: checks a data folder for problems and says how to solve them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path

import click
from sqlalchemy.exc import SQLAlchemyError

from adjudicator.cli.findings import LOOK, NOTE, OK, WRONG, Finding, from_store
from adjudicator.cli.shared import DATA, settings_of
from adjudicator.clock import SystemClock
from adjudicator.clock_keeper import DRAINED, judges_time
from adjudicator.config import Settings
from adjudicator.library import GameLibrary
from adjudicator.mail.maildir import mailbox
from adjudicator.mail.office import ASIDE, DONE
from adjudicator.reports.check import template_faults
from adjudicator.settings import FOLDER
from adjudicator.store import Database, Unwritable, meta
from adjudicator.store.database import ROOM_BYTES
from adjudicator.store.errors import AlreadyRunning
from adjudicator.store.lock import FolderLock
from adjudicator.store.turn import Turn

STATUS = {OK: 0, NOTE: 0, LOOK: 1, WRONG: 2}
"""The exit status for the worst mark."""
OTHERS = 0o077


@click.command()
@DATA
def doctor(data: Path) -> None:
    """Look for anything that needs a person: mails and games set aside, letters refused, broken files.

    Ends with status 0 if all is well, 1 if a person should look at something, 2 if the judge cannot work like this.
    """
    settings = settings_of(data)
    worst = 0
    for mark, sentence in findings(settings):
        worst = max(worst, STATUS[mark])
        click.echo(f"{mark:<6} {sentence}")
    raise SystemExit(worst)


def findings(settings: Settings) -> Iterator[Finding]:
    """Yield all findings about a data folder."""
    yield OK, f"settings: {settings.data} is {settings['judge.address']}, mail by {settings['mail.kind']}"
    running = _holder(settings)
    yield (OK, f"daemon: running ({running})") if running else (NOTE, "daemon: not running (adjudicator run)")
    yield from _folders(settings)
    yield from _variants(settings)
    yield from _templates(settings)
    try:
        db = settings.open_store()
    except (SQLAlchemyError, Unwritable) as error:
        yield WRONG, f"store: it cannot be opened: {_first_line(error)}; if it is damaged, restore a backup"
        return
    yield from _store(db)
    try:
        yield from from_store(db, settings, _now(db, settings), running=bool(running))
    except SQLAlchemyError as error:
        yield WRONG, f"store: it cannot be read: {_first_line(error)}; restore a backup"
    db.close()


def _now(db: Database, settings: Settings) -> datetime:
    """Return the judge's time; if it runs faster than the machine's clock, a time after the last pass."""
    with db.read() as tx:
        now, drained = judges_time(tx, SystemClock().now), meta.get(tx, DRAINED)
    is_fast = settings["daemon.speed"] != 1
    return max(now, datetime.fromisoformat(drained.decode())) if is_fast and drained else now


def _first_line(error: Exception) -> str:
    return str(error).splitlines()[0]


def _holder(settings: Settings) -> str:
    """Return who runs the judge: a process in this data folder, or a worker with the same server; "" if nobody does."""
    try:
        with FolderLock(settings.data):
            if settings["store.address"]:
                with closing(Turn(settings["store.address"])) as turn:
                    turn.take()
            return ""
    except AlreadyRunning as error:
        return error.holder
    except Unwritable:
        return ""


def _store(db: Database) -> Iterator[Finding]:
    try:
        sound = db.is_sound()
    except SQLAlchemyError:
        sound = False
    if sound:
        yield OK, f"store: all of {db.name} can be read" if db.address else "store: SQLite finds its file whole"
    else:
        yield WRONG, "store: the file is damaged; stop the judge and restore a backup"
    try:
        with db.write():
            pass
    except Unwritable as error:
        yield WRONG, f"store: {error}; end what holds it, or make room"
    except SQLAlchemyError as error:
        yield WRONG, f"store: it cannot be written: {_first_line(error)}"
    if not db.has_room():
        yield WRONG, "disk: less than 200 MiB free; no mail is fetched until there is room"
    elif not db.has_room(2 * ROOM_BYTES):
        yield LOOK, "disk: less than 400 MiB free; below 200 MiB no mail is fetched"
    if not db.address and db.path.stat().st_mode & OTHERS and db.path.parent.stat().st_mode & OTHERS:
        yield LOOK, f"store: {db.path} holds all secrets and can be read by others; chmod 700 {db.path.parent}"


def _folders(settings: Settings) -> Iterator[Finding]:
    """Yield a finding for each folder that the judge needs to write to but cannot."""
    wanted = [settings.data, settings.records]
    if settings["mail.kind"] == FOLDER:
        box = mailbox(settings.post, settings["judge.address"]).path
        inside = [box / part for part in ("new", "cur", "tmp")]
        wanted += [settings.post, box, *inside, *(box / f".{name}" / "cur" for name in (DONE, ASIDE))]
    for folder in wanted:
        missing = not folder.is_symlink() and not folder.exists()
        if not missing and not (folder.is_dir() and os.access(folder, os.R_OK | os.W_OK | os.X_OK)):
            why = "the judge cannot write to it" if folder.is_dir() else "a file lies where the folder should be"
            yield WRONG if folder == settings.data else LOOK, f"folder: {folder}: {why}"


def _variants(settings: Settings) -> Iterator[Finding]:
    library = GameLibrary(settings.data)
    for id, path in library.paths().items():
        faults = library.check(path)
        if faults:
            yield LOOK, f"variant {id}: {len(faults)} faults, the first: {faults[0]}"
        else:
            yield OK, f"variant {id}: no fault"


def _templates(settings: Settings) -> Iterator[Finding]:
    broken = list(template_faults(GameLibrary(settings.data).templates()))
    for name, fault in broken:
        yield LOOK, f"template {name}: {fault}; until it is put right, the one that came with the program is used"
    if not broken:
        yield OK, f"templates: no fault, {_own(settings.data / 'templates')} of your own"


def _own(folder: Path) -> int:
    return sum(1 for file in folder.rglob("*.j2")) if folder.is_dir() else 0
