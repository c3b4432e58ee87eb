"""Sends the letters in the outbox: claim, hand over, record. A letter refused for now is sent again later.

A crash after the server accepted a letter and before this is recorded makes the letter go out twice, with the same
Message-ID. This cannot be avoided, and it is the only case in which a letter is sent twice; with several connections it
may happen to one letter of each.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Collection, Sequence
from datetime import datetime, timedelta

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from adjudicator.clock import Clock
from adjudicator.mail.checkpoints import step
from adjudicator.mail.illustrated import illustrated
from adjudicator.mail.lanes import Parcel, handed_over
from adjudicator.mail.transport import BAD_MAIL, BAD_RECIPIENT, LATER, LOGIN, SENT, UNREACHABLE, Answer, Carrier
from adjudicator.store import Database, Unwritable, outbox, pictures, savepoint, troubles
from adjudicator.store.outbox import QueuedLetter
from adjudicator.store.pictures import StoredPicture

log = logging.getLogger(__name__)

DELAYS = tuple(timedelta(minutes=m) for m in (1, 2, 5, 10, 30, 60))
GIVE_UP = timedelta(days=5)
LEASE = timedelta(minutes=10)
BATCH = 20
BREAKER = 20
BREAK = timedelta(minutes=30)
MINUTE = timedelta(minutes=1)
SENDING_SECONDS = 60.0
OF_GAMES = (outbox.ANSWER, outbox.REPORT, outbox.NOTICE)
MOST_TO_STRANGERS = 100
"""The most letters to strangers in one pass, so that the mailbox is read again before the others are sent."""

OnFailed = Callable[[Connection, QueuedLetter, Answer], None]
"""A function called, in the same transaction, when a letter finally could not be delivered."""


class OutboxSender:
    """Sends the letters of one store through one carrier, or through several at the same time."""

    def __init__(
        self,
        db: Database,
        carrier: Carrier,
        clock: Clock,
        on_failed: OnFailed | None = None,
        per_minute: int | None = None,
        seconds: float = SENDING_SECONDS,
        more: Sequence[Carrier] = (),
    ) -> None:
        self.db = db
        self.carrier = carrier
        self.more = more
        self.clock = clock
        self.on_failed = on_failed
        self.per_minute = per_minute
        self.seconds = seconds
        self.stopping = threading.Event()
        """Set from another thread to stop: the current letter is finished, the others wait."""
        self.quiet_until: datetime | None = None
        self.trouble = ""
        self._end = 0.0
        self._refusals = 0
        self._picture: StoredPicture | None = None
        self._recent: deque[datetime] = deque()

    def recover(self) -> int:
        """Release the letters that a dead daemon had claimed; return their number. Requires the folder lock."""
        self._bring_forward()
        with self.db.write() as tx:
            return outbox.release(tx)

    def clock_was_set(self, by: timedelta) -> None:
        """Adjust waiting times after the clock was set, so that no letter or pause waits longer than before."""
        if self.quiet_until is not None:
            self.quiet_until += by
        self._recent = deque(when + by for when in self._recent)
        self._bring_forward()

    def _bring_forward(self) -> None:
        """Bring letters forward that would wait longer than the delay for their number of attempts."""
        now = self.clock.now()
        with self.db.read() as tx:
            waiting = outbox.ahead(tx, now)
        late = [(number, latest) for number, attempts, next_try in waiting
                if next_try > (latest := now + delay(attempts) if attempts else now)]  # fmt: skip
        if late:
            with self.db.write() as tx:
                for number, latest in late:
                    outbox.reschedule(tx, number, latest)

    def send_due(self, limit: int = 1000) -> Counter[str]:
        """Send up to `limit` due letters and return the number of each kind of answer.

        If the server is slow, this ends after a minute, so that the mailbox is read in time.
        """
        tally: Counter[str] = Counter()
        self._end = time.monotonic() + self.seconds
        try:
            self._send_due(limit, tally)
        except Unwritable as error:
            self.quiet_until, self.trouble = self.clock.now() + MINUTE, str(error)
            log.error("letters wait: %s", error)
        return tally

    def _send_due(self, limit: int, tally: Counter[str]) -> None:
        if not self._is_quiet():
            with self.db.beside() as tx:
                outbox.release(tx, self.clock.now())
        told = 0
        while tally.total() < limit and not self._is_over():
            room = min(self._batch, limit - tally.total(), self._room())
            letters = self._claim(room, OF_GAMES) if room else []
            if room and not letters:
                room = min(room, MOST_TO_STRANGERS - told, self._room_for_strangers())
                letters = self._claim(room, (outbox.STRANGER,)) if room > 0 else []
                told += len(letters)
            if not letters:
                break
            self._send_all(letters, tally)

    @property
    def _batch(self) -> int:
        return BATCH * (1 + len(self.more))

    def _claim(self, limit: int, ranks: Collection[int]) -> list[QueuedLetter]:
        with self.db.beside() as tx:
            letters = outbox.claim(tx, self.clock.now(), LEASE, limit, ranks)
        if letters:
            step("claimed")
        return letters

    def _send_all(self, letters: list[QueuedLetter], tally: Counter[str]) -> None:
        packed = [(letter, parcel) for letter in letters if (parcel := self._packed(letter, tally)) is not None]
        waiting = {n: letter for n, (letter, _) in enumerate(packed)}
        parcels = [parcel for _, parcel in packed]
        carriers = (self.carrier, *self.more)
        for answers in handed_over(carriers, parcels, _hand_over, lambda: not self._is_over()):
            self._record_all([(waiting.pop(n), answer) for n, answer in answers])
            tally.update(answer.kind for _, answer in answers)
        if waiting:
            now = self.clock.now()
            with self.db.beside() as tx:
                for letter in waiting.values():
                    outbox.put_back(tx, letter.id, self.trouble, now)

    def _record_all(self, answers: Sequence[tuple[QueuedLetter, Answer]]) -> None:
        """Record answers that came together; those of letters that were sent share one commit."""
        sent = [(letter, answer) for letter, answer in answers if answer.kind == SENT]
        if sent:
            step("accepted")
            now = self.clock.now()
            with self.db.beside() as tx:
                for letter, answer in sent:
                    outbox.sent(tx, letter.id, answer.text, now)
            for _, answer in sent:
                self._watch(answer, now)
            step("recorded")
        for letter, answer in answers:
            if answer.kind != SENT:
                self._record(letter, answer)
                step("recorded")

    def _packed(self, letter: QueuedLetter, tally: Counter[str]) -> Parcel | None:
        """Return a letter ready to send; None if an unexpected error keeps it back, as if it was refused for now."""
        try:
            return Parcel(letter.sender, letter.recipient, self._with_picture(letter))
        except Exception as error:
            answer = _failed(letter.recipient, error)
            self._record(letter, answer)
            tally[answer.kind] += 1
            return None

    def _with_picture(self, letter: QueuedLetter) -> bytes:
        """Return the bytes of a letter, with its picture if it has one. A repeat of the letter has the same bytes."""
        if letter.picture is None:
            return letter.raw
        if self._picture is None or self._picture.digest != letter.picture:
            with self.db.read() as tx:
                self._picture = pictures.get(tx, letter.picture)
        return letter.raw if self._picture is None else illustrated(letter.raw, self._picture)

    def _record(self, letter: QueuedLetter, answer: Answer) -> None:
        """Record the answer for a letter that was not sent."""
        now = self.clock.now()
        if letter.rank != outbox.STRANGER or answer.kind != BAD_RECIPIENT:  # anybody can write from no address
            self._watch(answer, now)
        is_final = answer.kind in (BAD_RECIPIENT, BAD_MAIL) or _is_hopeless(letter, now)
        with self.db.write() if is_final else self.db.beside() as tx:
            if answer.kind == LOGIN:
                outbox.put_back(tx, letter.id, answer.text, now)
            elif is_final:
                outbox.failed(tx, letter.id, answer.text)
                self._tell_failed(tx, letter, answer, now)
            else:
                outbox.later(tx, letter.id, answer.text, now + delay(letter.attempts))

    def _tell_failed(self, tx: Connection, letter: QueuedLetter, answer: Answer, now: datetime) -> None:
        """Tell people that a letter could not be delivered. If this fails, other letters are not affected."""
        if self.on_failed is None:
            return
        try:
            with savepoint(tx):
                self.on_failed(tx, letter, answer)
        except OperationalError:
            raise
        except Exception as error:
            log.exception("nobody can be told that a letter to %s failed", letter.recipient)
            facts = {"reason": f"{type(error).__name__}: {error}"[:500]}
            troubles.note(tx, troubles.NOTICE, f"letter to {letter.recipient} failed", facts, now)

    def _watch(self, answer: Answer, now: datetime) -> None:
        """Pause sending when the server is unreachable, refuses our login, or refuses every letter."""
        if answer.kind == SENT:
            self._refusals, self.trouble, self.quiet_until = 0, "", None
            self._recent.append(now)
            return
        self._refusals += 1
        if answer.kind == LOGIN or self._refusals >= BREAKER:
            self.quiet_until, self.trouble = now + BREAK, answer.text
        elif answer.kind == UNREACHABLE:
            self.quiet_until, self.trouble = now + delay(min(self._refusals, 3)), answer.text

    def _is_over(self) -> bool:
        """True when this pass should send no more letters."""
        return self._is_quiet() or self.stopping.is_set() or time.monotonic() >= self._end

    def _is_quiet(self) -> bool:
        return self.quiet_until is not None and self.clock.now() < self.quiet_until

    def _room_for_strangers(self) -> int:
        """Return how many letters to strangers may go out this minute; some capacity is kept for other letters."""
        return BATCH if self.per_minute is None else (self.per_minute + 1) // 2 - len(self._recent)

    def _room(self) -> int:
        """Return how many letters may still go out this minute."""
        if self.per_minute is None:
            self._recent.clear()
            return self._batch
        now = self.clock.now()
        while self._recent and self._recent[0] <= now - MINUTE:
            self._recent.popleft()
        return max(0, self.per_minute - len(self._recent))


def _hand_over(carrier: Carrier, parcel: Parcel) -> Answer:
    """Send one letter and return the answer; an unexpected error counts as an answer about this letter only."""
    try:
        return carrier.send(parcel.sender, parcel.recipient, parcel.raw)
    except Exception as error:
        return _failed(parcel.recipient, error)


def _failed(recipient: str, error: Exception) -> Answer:
    """Log an unexpected error in sending a letter, and return it as a refusal for now."""
    log.exception("a letter to %s cannot be handed over", recipient)
    return Answer(LATER, f"{type(error).__name__}: {error}"[:500])


def _is_hopeless(letter: QueuedLetter, now: datetime) -> bool:
    """True for a letter that is old and was tried often. Age alone may come from a stopped daemon or a wrong clock."""
    return now - letter.created_at >= GIVE_UP and letter.attempts > len(DELAYS)


def delay(attempts: int) -> timedelta:
    """Return how long a letter waits after this number of attempts."""
    return DELAYS[min(max(attempts, 1), len(DELAYS)) - 1]
