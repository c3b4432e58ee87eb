"""The judge: handles one mail or one due time, with all its consequences, in one transaction.

A mistake of a player is answered. An error in our own code sets its game aside, with the evidence; all other games
go on.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from adjudicator.clock import Clock
from adjudicator.judge import dispatch
from adjudicator.judge.commands.reading import language_of
from adjudicator.judge.failed_mail import tell_of_failure
from adjudicator.judge.league import season_steps
from adjudicator.judge.letters import digests
from adjudicator.judge.letters.fill import person_head
from adjudicator.judge.moderator.aside import set_aside, tell_unreadable
from adjudicator.judge.play import downtime, timeouts
from adjudicator.judge.table.errors import GameBroken, playing
from adjudicator.judge.table.sitting import Desk, Sitting
from adjudicator.leagues.league_rules import LeagueRules
from adjudicator.looking_once import looking_once
from adjudicator.mail.compose import Composer, Outgoing, post_all
from adjudicator.mail.handled import Handled
from adjudicator.mail.message import Incoming
from adjudicator.mail.transport import Answer
from adjudicator.reports import limits
from adjudicator.reports.letters import ModeratorNotice, Refusal
from adjudicator.store import Database, arrivals, deadlines, games, mails, savepoint, troubles
from adjudicator.store import digests as digest_items
from adjudicator.store.claim import Beyond, claim_of
from adjudicator.store.deadlines import Deadline
from adjudicator.store.errors import Crossed
from adjudicator.store.games import OVER, RUNNING, GameRow
from adjudicator.store.outbox import STRANGER, QueuedLetter

log = logging.getLogger(__name__)


class Judge:
    """Runs all games of one store. The intake calls `handle`, the daemon calls `fire_due`."""

    def __init__(self, db: Database, desk: Desk, composer: Composer, clock: Clock) -> None:
        self.db = db
        self.desk = desk
        self.composer = composer
        self.clock = clock
        self.stopping = threading.Event()
        """Set from another thread: the due time in hand is dealt with, the others wait for the next start."""
        self.is_catching_up = False
        """True while mails are read that came during an outage: its time is given back before anything is due."""

    def handle(self, tx: Connection, mail: Incoming) -> Handled:
        """Handle one mail, after every deadline that was due before it arrived."""
        now = self.clock.now()
        before = self._fire_before(tx, min(mail.arrived, now), now)
        sitting = Sitting(tx, self.desk, now, mail)
        handled = self._guarded(sitting, lambda: dispatch.handle(sitting, mail))
        replies = [*before, *sitting.outgoing]
        return replace(
            handled, replies=replies, asked=sitting.only_asked, stranger=sitting.stranger, proven=sitting.proven,
            too_early=sitting.too_early,
        )  # fmt: skip

    def fire_due(self, until: datetime | None = None) -> int:
        """Handle every due time up to `until` (default: now), in order, one transaction each; return their number."""
        now = self.clock.now()
        with self.db.read() as tx:
            waiting = deadlines.due(tx, until or now)
        left = self._still_waiting([deadline for deadline in waiting if not self._fire_beside(deadline, now)])
        for deadline in left:
            if self.stopping.is_set():
                return len(waiting) - len(left)
            with self.db.write() as tx:
                if arrivals.is_quiet(tx, deadline.game):
                    self._fire_and_post(tx, deadline, now)
        self._send_digests(until or now)
        return len(waiting)

    def _still_waiting(self, found: Sequence[Deadline]) -> list[Deadline]:
        """Return the due times that no other worker has handled meanwhile, before waiting until all others rest."""
        if not found:
            return []
        with self.db.read() as tx:
            return [deadline for deadline in found if deadlines.waits(tx, deadline)]

    def lend_a_hand(self, until: datetime) -> int:
        """Handle the due times up to `until` that concern single games no other worker has in hand."""
        now = self.clock.now()
        with self.db.read() as tx:
            waiting = deadlines.due(tx, until)
        return sum(self._fire_beside(deadline, now) for deadline in waiting)

    def _fire_beside(self, deadline: Deadline, now: datetime) -> bool:
        """Handle one due time beside the work of other workers; False if that cannot be done now."""
        if self.stopping.is_set():
            return False
        try:
            with self.db.beside() as tx:
                if not (deadlines.waits(tx, deadline) and arrivals.claim_quiet(tx, deadline.game)):
                    return False
                self._fire_and_post(tx, deadline, now)
        except (Beyond, Crossed):
            return False
        return True

    def _fire_and_post(self, tx: Connection, deadline: Deadline, now: datetime) -> None:
        with looking_once():
            post_all(tx, self.composer, self._fire(tx, deadline, now), now)

    def _send_digests(self, until: datetime) -> None:
        """Send every mail of the day that is due, one transaction each."""
        with self.db.read() as tx:
            waiting = digest_items.due(tx, until)
        for game, seat in waiting:
            if self.stopping.is_set():
                return
            with self.db.write() as tx:
                sitting = Sitting(tx, self.desk, self.clock.now())
                self._guarded(sitting, partial(_send_digest, sitting, game, seat))
                post_all(tx, self.composer, sitting.outgoing, sitting.now)

    def give_back(self, since: datetime) -> None:
        """Move the deadlines of all running games by the time since then, one transaction each."""
        now = self.clock.now()
        with self.db.read() as tx:
            names = games.names(tx, RUNNING)
        for name in names:
            with self.db.write() as tx:
                sitting = Sitting(tx, self.desk, now)
                self._guarded(sitting, partial(_give_back, sitting, name, since))
                post_all(tx, self.composer, sitting.outgoing, now)

    def run_leagues(self) -> dict[str, str]:
        """Do all that is due in leagues, one transaction each; return why a league cannot go on, by its name."""
        shelf = self.desk.leagues
        found = shelf.all() if shelf is not None else {}
        failed = {}
        for rules in found.values():
            try:
                while not self.stopping.is_set() and self._league_step(rules):
                    pass
            except OperationalError:
                raise
            except Exception as error:
                log.exception("the league %s cannot go on", rules.id)
                failed[rules.id] = f"{type(error).__name__}: {error}"[:500]
        return failed

    def _league_step(self, rules: LeagueRules) -> bool:
        """Do the next thing of a league; return False if there is none."""
        now = self.clock.now()
        with self.db.read() as tx:
            step = season_steps.next_step(tx, rules, now)
        if step is None:
            return False
        with self.db.write() as tx:
            sitting = Sitting(tx, self.desk, now)
            season_steps.take(sitting, rules, step)
            sitting.let_go()
            post_all(tx, self.composer, sitting.outgoing, now)
        return True

    def is_anything_due(self) -> bool:
        """True when a due time has come and is not handled yet."""
        with self.db.read() as tx:
            return bool(deadlines.due(tx, self.clock.now()))

    def tell_mailbox_away(self, reason: str, since: datetime, hours: int) -> None:
        """Tell the keeper and the moderators concerned, once, that deadlines wait until the mailbox can be reached."""
        now = self.clock.now()
        with self.db.write() as tx:
            sitting = Sitting(tx, self.desk, now)
            dispatch.mailbox_away(sitting, reason, since, hours)
            post_all(tx, self.composer, sitting.outgoing, now)

    def tell_keeper(self, code: str, facts: Mapping[str, Any], key: str) -> None:
        """Send the keeper a notice, at most once per key."""
        if not self.desk.keeper:
            return
        now = self.clock.now()
        with self.db.write() as tx:
            sitting = Sitting(tx, self.desk, now)
            head = person_head(sitting, self.desk.keeper)
            sitting.send(ModeratorNotice(head=head, code=code, facts=facts), key)
            post_all(tx, self.composer, sitting.outgoing, now)

    def on_aside(self, tx: Connection, mail: Incoming, reason: str) -> list[Outgoing]:
        """Return the notices to send about a mail that could not be handled."""
        sitting = Sitting(tx, self.desk, self.clock.now(), mail)
        tell_of_failure(sitting, mail, reason)
        return sitting.outgoing

    def last_word(self, tx: Connection, answer: Outgoing, until: datetime) -> str:
        """Return the sentence for the last answer to a sender of too many mails: it says when answers go on.

        The time is in the time zone of the reader.
        """
        match = Sitting(tx, self.desk, self.clock.now()).match(answer.game) if answer.game else None
        seat = match.seats.get(answer.seat or "") if match is not None else None
        zone = (seat.zone if seat is not None else "") or (match.options.zone if match is not None else self.desk.zone)
        kind = limits.AT_SEAT if match is not None else limits.OF_ANYBODY
        if answer.confirms:
            kind = limits.REQUEST
        elif answer.rank == STRANGER:
            kind = limits.OF_STRANGER
        return limits.last_answer(kind, until, zone, answer.language)

    def on_failed(self, tx: Connection, letter: QueuedLetter, answer: Answer) -> None:
        """Tell the moderator of the game, once, that a letter could not be delivered."""
        now = self.clock.now()
        sitting = Sitting(tx, self.desk, now)
        dispatch.undeliverable(sitting, letter, answer.text)
        post_all(tx, self.composer, sitting.outgoing, now)

    def _fire_before(self, tx: Connection, until: datetime, now: datetime) -> list[Outgoing]:
        """Handle the deadlines that were due before a mail arrived, so that late mails are treated as late."""
        found: list[Outgoing] = []
        if self.is_catching_up:
            return found
        claim = claim_of(tx)
        for deadline in deadlines.due(tx, until):
            if deadline.due_at < until and (claim is None or claim.game == deadline.game):
                found += self._fire(tx, deadline, now)
        return found

    def _fire(self, tx: Connection, deadline: Deadline, now: datetime) -> list[Outgoing]:
        """Handle one due time. If it fails, only its own game is set aside."""
        sitting = Sitting(tx, self.desk, now)
        subject = f"{deadline.game} {deadline.kind}"
        try:
            self._guarded(sitting, lambda: timeouts.fire(sitting, deadline))
        except OperationalError:
            raise
        except Exception as error:
            log.exception("a due time cannot be dealt with: %s", subject)
            troubles.note(tx, troubles.DEADLINE, subject, {"reason": f"{type(error).__name__}: {error}"[:500]}, now)
            return []
        return sitting.outgoing

    def _guarded(self, sitting: Sitting, act: Callable[[], Handled]) -> Handled:
        """Call `act` within a savepoint; if it breaks a game, roll back and set it aside. An error undoes all."""
        try:
            with savepoint(sitting.tx):
                handled = act()
            sitting.let_go()
            return handled
        except GameBroken as broken:
            with savepoint(sitting.tx):
                return self._without(sitting, broken)

    def _without(self, sitting: Sitting, broken: GameBroken) -> Handled:
        """Go on without a broken game, which is set aside unless it is over."""
        sitting.outgoing.clear()
        sitting.matches.clear()
        game = games.get(sitting.tx, broken.game)
        if game is not None and game.state == OVER:
            tell_unreadable(sitting, broken)
            self._excuse(sitting, game, "over-unreadable" if broken.keepers else "over-broken")
            return Handled(mails.REFUSED, str(broken)[:500], broken.game)
        self._set_aside(sitting, broken)
        if game is not None:
            self._excuse(sitting, game, "aside")
        return Handled(mails.ASIDE, str(broken)[:500], broken.game)

    def _excuse(self, sitting: Sitting, game: GameRow, code: str) -> None:
        """Answer the current mail, if there is one, that its game cannot be shown or played now."""
        if sitting.mail is not None:
            head = person_head(sitting, sitting.mail.sender, language=language_of(sitting.mail))
            facts = {"game": game.name, "variant": game.variant}
            sitting.answer(Refusal(head=head, code=code, facts=facts, replies_to=sitting.subject))

    def _set_aside(self, sitting: Sitting, broken: GameBroken) -> None:
        """Set a game aside, even if the letters about it cannot be written."""
        try:
            with savepoint(sitting.tx):
                set_aside(sitting, broken)
        except OperationalError:
            raise
        except Exception as error:
            log.exception("nobody can be told that %s was set aside", broken.game)
            sitting.outgoing.clear()
            games.set_aside(sitting.tx, broken.game, f"{broken}\n{broken.evidence}")
            facts = {"reason": f"{type(error).__name__}: {error}"[:500]}
            troubles.note(sitting.tx, troubles.NOTICE, f"game {broken.game} was set aside", facts, sitting.now)


def _send_digest(sitting: Sitting, game: str, seat: str) -> Handled:
    digests.send(sitting, game, seat)
    return timeouts.DONE


def _give_back(sitting: Sitting, name: str, since: datetime) -> Handled:
    match = sitting.match(name)
    if match is not None and match.is_running:
        with playing(match.play):
            downtime.give_back(sitting, match, since)
    return timeouts.DONE
