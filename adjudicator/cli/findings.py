"""Findings about the health of a judge, from the troubles in its store and from its other tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection

from adjudicator.boxes import VariantError
from adjudicator.cli.vouching import unheard
from adjudicator.clock_keeper import DRAINED
from adjudicator.config import Settings
from adjudicator.judge.table.own_templates import is_over
from adjudicator.library import GameLibrary
from adjudicator.store import Database, deadlines, games, mails, meta, outbox, tries, troubles
from adjudicator.store.errors import BrokenChain
from adjudicator.store.games import ASIDE, OVER
from adjudicator.store.journal import verify_chain
from adjudicator.store.outbox import FAILED, PENDING, QueuedLetter
from adjudicator.store.troubles import Trouble

Finding = tuple[str, str]
"""A mark and a sentence."""
OK, NOTE, LOOK, WRONG = "ok", "note", "look", "WRONG"
"""Marks: all is well; for information; a person should look; the judge cannot work."""

SLACK = timedelta(minutes=10)
"""The greatest difference of times that is not yet a problem."""
QUIET = timedelta(minutes=15)
"""A running judge that noted nothing for this long is considered hung."""
IDLE = timedelta(hours=1)
"""The longest time between two passes started by cron."""
LATELY = timedelta(days=14)
"""Letters that failed earlier than this are not reported."""

SAID: Mapping[str, str] = {
    troubles.CLOCK: "clock: {reason}; have it set by the network (NTP)",
    troubles.MAILBOX: "mailbox: it cannot be read: {reason}; it is tried at each pass",
    troubles.LOGIN: "mailbox: {reason}; put name and password right, then start the judge anew",
    troubles.MAILBOX_READ_ONLY: "mailbox: it may only be read, so mails stay in it: {reason}; grant more rights",
    troubles.MOVES: "mailbox: mails that were taken in cannot be moved to {subject}: {reason}; they count once",
    troubles.STRANGE_FILE: "mailbox: {subject} is left alone: {reason}; take it out of the mailbox",
    troubles.SENDING: "letters: none can be handed over: {reason}",
    troubles.NOTICE: "{subject}, and nobody could be told: {reason}",
    troubles.RECORD: "record: that of game {subject} cannot be written: {reason}; it is tried every few minutes",
    troubles.DEADLINE: "deadline: {subject} cannot be dealt with: {reason}; report it",
    troubles.TEMPLATE: "template {subject}: the one that came with the program was used in its place: {reason}",
    troubles.PICTURE: "pictures of {subject}: one cannot be made, so letters go out without it: {reason}",
    troubles.LEAGUE: "league {subject}: {reason}",
    troubles.SITE: "site: pages of {subject} cannot be written: {reason}; those from before stay",
    troubles.RESTORED: "game {subject}: set back to a backup; it was at entry {lost}, kept is entry {kept}",
    troubles.PART: "pass: a part of it failed, {subject}: {reason}; report it",
}
"""What a trouble means and what to do, by its code."""
PASSING = frozenset({troubles.DEADLINE})
"""Troubles that are noted at each pass while they last, so that one not seen recently is over."""


def from_store(db: Database, settings: Settings, now: datetime, *, running: bool) -> Iterator[Finding]:
    """Yield the findings from the store."""
    with db.read() as tx:
        yield from _pass(tx, now, running)
        yield from _troubles(tx, settings, now)
        yield from _games(tx, GameLibrary(settings.data))
        yield from _mails(tx)
        yield from ((LOOK, said) for said in unheard(tx, settings))
        yield from _letters(tx, now)
        yield from _queue(tx, now, running)
        yield from _deadlines(tx, now)


def _pass(tx: Connection, now: datetime, running: bool) -> Iterator[Finding]:
    """Yield a finding about when the judge last worked."""
    drained = meta.get(tx, DRAINED)
    signs = [datetime.fromisoformat(drained.decode())] if drained else []
    signs += [each.last_at for each in troubles.every(tx) if each.last_at is not None]
    if not signs:
        yield (LOOK, "pass: it has made none yet") if running else (NOTE, "pass: none yet")
        return
    last = max(signs)
    if last > now + SLACK:
        yield LOOK, f"clock: the last pass was at {_at(last)}, which is still to come; set the clock right"
    elif running and now - last > QUIET:
        yield LOOK, f"pass: the last was at {_at(last)}; the judge hangs, or what it talks to does: start it anew"
    elif not running and now - last > IDLE and deadlines.next_due(tx) is not None:
        yield LOOK, f"pass: the last was at {_at(last)}, and games wait: start the judge"
    else:
        yield OK, f"pass: the last was at {_at(last)}"


def _at(when: datetime) -> str:
    return f"{when:%Y-%m-%d %H:%M:%S} UTC"


def _troubles(tx: Connection, settings: Settings, now: datetime) -> Iterator[Finding]:
    for trouble in troubles.every(tx):
        if is_over(trouble, settings.data / "templates"):
            continue
        assert trouble.last_at is not None and trouble.since is not None
        age = now - trouble.last_at
        if age > (IDLE if trouble.code in PASSING else LATELY):
            continue
        yield NOTE if trouble.code == troubles.RESTORED else LOOK, f"{_said(trouble)} (since {_at(trouble.since)})"


def _said(trouble: Trouble) -> str:
    """Return what a trouble means and what to do; an unknown trouble is shown as stored."""
    facts: dict[str, Any] = {"reason": "", "kept": "?", "lost": "?", **trouble.facts, "subject": trouble.subject}
    if trouble.code in SAID:
        return SAID[trouble.code].format(**facts)
    more = ", ".join(f"{name} {value}" for name, value in trouble.facts.items())
    return " ".join(filter(None, (f"{trouble.code}:", trouble.subject, more)))


def _games(tx: Connection, library: GameLibrary) -> Iterator[Finding]:
    every = games.every_game(tx)
    for game in every:
        if game.state == ASIDE:
            why = game.aside_reason.splitlines()[0]
            yield LOOK, f"game {game.name} was set aside: {why}; put it right, then its moderator answers resume"
        try:
            verify_chain(tx, game.name)
        except BrokenChain as error:
            yield LOOK, f"{error}; restore a backup, or end the game"
    for variant in sorted({game.variant for game in every if game.state != OVER}):
        if not _is_there(library, variant):
            names = ", ".join(game.name for game in every if game.variant == variant and game.state != OVER)
            yield LOOK, f"variant {variant}: it is gone or cannot be played, and needed by {names}; put it back"
    yield OK, f"games: {len(every)}"


def _is_there(library: GameLibrary, variant: str) -> bool:
    try:
        return library.variant(variant) is not None
    except VariantError:
        return False


def _mails(tx: Connection) -> Iterator[Finding]:
    for mail in mails.aside(tx):
        what = f"mail {mail.id} from {mail.sender} ({mail.subject!r}) was set aside: {mail.reason}"
        yield LOOK, f"{what}; adjudicator aside show {mail.id}"
    for tried in tries.every(tx).values():
        if tried.mail is None and tried.count:
            often = "once" if tried.count == 1 else f"{tried.count} times"
            yield LOOK, f"a mail failed {often} and will be tried again: {tried.reason}"
        elif tried.mail is None:
            yield NOTE, "the judge once ended while it handled a mail, which will be handled apart from the others"
    yield OK, f"mails filed: {mails.count(tx)}"


def _letters(tx: Connection, now: datetime) -> Iterator[Finding]:
    """Yield a finding for each recipient whose letters fail."""
    refused = [letter for letter in outbox.in_state(tx, FAILED) if now - letter.created_at < LATELY]
    for recipient, number, last in _by_recipient(refused):
        counted = "a letter" if number == 1 else f"{number} letters"
        yield LOOK, f"letters to {recipient}: {counted} refused, the last ({last.subject!r}): {last.last_answer}"
    stuck = [letter for letter in outbox.in_state(tx, PENDING) if letter.attempts > 2]
    for recipient, number, last in _by_recipient(stuck):
        counted = "1 waits" if number == 1 else f"{number} wait"
        yield LOOK, f"letters to {recipient}: {counted} after several tries; the last answer: {last.last_answer}"
    counts = outbox.counts(tx)
    yield OK, "letters: " + (", ".join(f"{n} {state}" for state, n in sorted(counts.items())) or "none")


def _by_recipient(letters: list[QueuedLetter]) -> Iterator[tuple[str, int, QueuedLetter]]:
    """Yield each recipient with the number of their letters and the newest of them."""
    counted = Counter(letter.recipient for letter in letters)
    newest = {letter.recipient: letter for letter in letters}
    for recipient, number in counted.items():
        yield recipient, number, newest[recipient]


def _queue(tx: Connection, now: datetime, running: bool) -> Iterator[Finding]:
    """Yield findings about letters that wait too long."""
    waiting = outbox.in_state(tx, PENDING)
    ahead = [letter for letter in waiting if letter.created_at > now + SLACK]
    if ahead:
        yield LOOK, f"letters: {len(ahead)} are from the future, since the clock was ahead when they were written"
    late = [letter for letter in waiting if not letter.attempts and letter.created_at < now - SLACK]
    if late:
        since = _at(min(letter.created_at for letter in late))
        yield LOOK if running else NOTE, f"letters: {len(late)} wait for their first try, the oldest since {since}"


def _deadlines(tx: Connection, now: datetime) -> Iterator[Finding]:
    late = deadlines.due(tx, now - SLACK)
    if late:
        yield LOOK, f"{len(late)} due times have passed and wait for the judge to run, or for its mailbox"
