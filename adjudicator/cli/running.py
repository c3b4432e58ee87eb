"""Commands that make a data folder and run the judge: init, run, poll."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import click

from adjudicator.cli.shared import DATA, fail, log_to_screen, settings_of
from adjudicator.clock import Clock
from adjudicator.config import FILE, Settings, sample
from adjudicator.daemon import Daemon, tell
from adjudicator.mail.maildir import DISK_TROUBLE
from adjudicator.mail.pop_talk import pop_door
from adjudicator.mail.smtp_talk import smtp_door
from adjudicator.service import Service
from adjudicator.settings import FOLDER
from adjudicator.stop import StopSignal
from adjudicator.store import Unwritable
from adjudicator.store.lock import FolderLock
from adjudicator.store.turn import Turn

log = logging.getLogger(__name__)

START_PAUSE = 10.0


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--address", default="judge@localhost", show_default=True, help="The judge's own mail address.")
def init(folder: Path, address: str) -> None:
    """Make a data folder with a commented settings file.

    Everything the judge keeps lies in this folder: its store, its post office, the records of finished games.
    Put your own variants into FOLDER/games and your own mail templates into FOLDER/templates.
    """
    file = folder / FILE
    if file.exists():
        fail(f"{file} is there already; nothing was changed")
    for part in ("", "games", "templates"):
        (folder / part).mkdir(mode=0o700, parents=True, exist_ok=True)
    file.write_text(sample({"judge.address": address}), encoding="utf-8")
    settings_of(folder)
    click.echo(f"{folder} is ready. Look into {file}, then start the judge:\n\n  adjudicator run --data {folder}")


@click.command()
@DATA
@click.option("-v", "--verbose", is_flag=True, help="Say more.")
def run(data: Path, verbose: bool) -> None:
    """Start the judge and keep it running until Ctrl-C or SIGTERM."""
    settings = settings_of(data)
    log_to_screen(verbose)
    serve(settings)
    click.echo("The judge has stopped.", err=True)


def serve(settings: Settings) -> None:
    """Run the judge of a data folder, with its doors for mail programs, until a signal stops it."""
    with ExitStack() as stack:
        service = opened(stack, settings)
        told = StopSignal().install()
        stack.enter_context(doors(settings, service.clock))
        where = settings.post if settings["mail.kind"] == FOLDER else settings["imap.host"]
        click.echo(f"The judge {settings['judge.address']} is running; mail at {where}. Stop with Ctrl-C.", err=True)
        Daemon(service, settings["daemon.poll_seconds"], told).run()


def opened(stack: ExitStack, settings: Settings, pause: float = START_PAUSE) -> Service:
    """Open a data folder as soon as its disk has room and its store is not locked.

    No signal is caught meanwhile: SQLite may wait for a lock for ten seconds, and a stop has nothing to tidy up.
    """
    while True:
        with ExitStack() as attempt:
            try:
                attempt.enter_context(FolderLock(settings.data))
                turn = _turn(attempt, settings)
                service = attempt.enter_context(Service(settings))
                service.db.turn = turn
            except (Unwritable, OSError) as error:
                if isinstance(error, OSError) and error.errno not in DISK_TROUBLE:
                    raise
                log.error("the judge cannot start yet and tries again in %g seconds: %s", pause, error)
            else:
                stack.push(attempt.pop_all())
                return service
        time.sleep(pause)


def _turn(stack: ExitStack, settings: Settings) -> Turn | None:
    """Return what lets one worker at a time work with a store on a server; None for a store in a file."""
    address = settings["store.address"]
    return stack.enter_context(closing(Turn(address))) if address else None


@contextmanager
def doors(settings: Settings, clock: Clock) -> Iterator[None]:
    """Run the SMTP and POP3 servers of the post office for real mail programs, if the settings want them."""
    with ExitStack() as stack:
        for name, door in (("mail.door_smtp", smtp_door), ("mail.door_pop", pop_door)):
            if settings[name] and settings["mail.kind"] == FOLDER:
                stack.enter_context(door(settings.post, clock, settings[name]))
                click.echo(f"A door is open: {name} on 127.0.0.1 port {settings[name]}.", err=True)
        yield


@click.command()
@DATA
@click.option("-v", "--verbose", is_flag=True, help="Say more.")
def poll(data: Path, verbose: bool) -> None:
    """Make one pass: read the mailbox, deal with what is due, send. For cron."""
    settings = settings_of(data)
    log_to_screen(verbose)
    with ExitStack() as stack:
        stack.enter_context(FolderLock(settings.data))
        turn = _turn(stack, settings)
        if turn is not None:
            turn.take()
        service = stack.enter_context(Service(settings))
        service.db.turn = turn
        service.recover()
        done = service.run_once()
    tell(done)
    if done.trouble:
        fail(f"the mailbox: {done.trouble}", 3)
