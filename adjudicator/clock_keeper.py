"""Watches the judge's clock: reports jumps to the keeper, and corrects what a change of time leaves behind."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection

from adjudicator.judge.judge import Judge
from adjudicator.mail.outbox import OutboxSender
from adjudicator.steady_clock import PATIENCE, TOLERANCE, SteadyClock
from adjudicator.store import Database, answered, meta, troubles
from adjudicator.store.troubles import Found

log = logging.getLogger(__name__)

CLOCK = "clock"
DRAINED = "drained"
"""Key of the time when the mailbox was last seen empty; it is stored, so that a new process notices an outage."""


def judges_time(tx: Connection, wall: Callable[[], datetime]) -> datetime:
    """Return the judge's time, as far as another process can know it from the store.

    While the machine's clock is in doubt, this is the judge's own time; otherwise it is the machine's time.
    """
    clock = SteadyClock(wall)
    known = meta.get(tx, CLOCK)
    if known is not None:
        clock.restore(json.loads(known))
    return clock.now()


class ClockKeeper:
    """Keeps the state of the clock in the store, so that a jump is noticed even after a restart."""

    def __init__(self, clock: SteadyClock, db: Database, judge: Judge, sender: OutboxSender) -> None:
        self.clock = clock
        self.db = db
        self.judge = judge
        self.sender = sender
        self._written: object = None
        self._doubted: float | None = None
        self._is_behind: timedelta | None = None
        self._begin()

    def look(self) -> Found:
        """Compare the clocks and report a jump; return the jump as a trouble until it is confirmed."""
        if self._is_behind is not None:
            self._start_behind(self._is_behind)
            self._is_behind = None
        changed = self.clock.look()
        if changed is not None:
            log.warning("the machine's clock kept to its new time, which is taken as right now: %s", _signed(changed))
            self._set_right(changed)
        self._log_doubts(changed is not None)
        self._tell()
        self._write()
        jump = self.clock.jump
        if jump is None:
            return {}
        until = _instant(self.clock.confirmed_at())
        reason = f"the machine's clock jumped by {_signed(self.clock.away())}; taken as right at {until} if it stays so"
        return {(troubles.CLOCK, ""): {"reason": reason}}

    def _begin(self) -> None:
        """Continue with the time of the last process, or notice that the clock is behind it."""
        with self.db.read() as tx:
            known, drained = meta.get(tx, CLOCK), meta.get(tx, DRAINED)
        if known is not None and self.clock.restore(json.loads(known)):
            return
        last = datetime.fromisoformat(drained.decode()) if drained else datetime.fromtimestamp(0, UTC)
        behind = self.clock.now() - last
        if behind.total_seconds() < -TOLERANCE:
            self._is_behind = behind
            log.warning("the machine's clock shows a time before the judge last worked: %s", _signed(behind))

    def _start_behind(self, behind: timedelta) -> None:
        """Report that the clock was set back while the judge was not running."""
        self._set_right(behind)
        now = self.clock.now()
        facts = {"by": _signed(behind), "shown": _instant(now), "last": _instant(now - behind)}
        self.judge.tell_keeper("clock-behind", facts, f"clock-behind:{now - behind:%Y-%m-%dT%H:%M}")

    def _set_right(self, changed: timedelta) -> None:
        """After the clock was set, correct stored times: none lies in the future, and a jump is not an outage."""
        now = self.clock.now()
        if changed > timedelta(0):
            with self.db.write() as tx:
                drained = meta.get(tx, DRAINED)
                if drained:
                    moved = min(now, datetime.fromisoformat(drained.decode()) + changed)
                    meta.put(tx, DRAINED, moved.isoformat().encode())
            return
        with self.db.write() as tx:
            answered.not_after(tx, now)
            drained = meta.get(tx, DRAINED)
            if drained and datetime.fromisoformat(drained.decode()) > now:
                meta.put(tx, DRAINED, now.isoformat().encode())
        self.sender.clock_was_set(changed)

    def _log_doubts(self, is_confirmed: bool) -> None:
        jump = self.clock.jump
        if jump is not None and jump.offset != self._doubted:
            log.warning("the machine's clock jumped by %s; the judge keeps its own time", _signed(self.clock.away()))
        elif jump is None and self._doubted is not None and not is_confirmed:
            log.info("the machine's clock is back at the judge's time")
        self._doubted = jump.offset if jump else None

    def _tell(self) -> None:
        jump = self.clock.jump
        if jump is None or jump.is_told:
            return
        own, away = self.clock.now(), self.clock.away()
        facts = {
            "by": _signed(away),
            "shown": _instant(self.clock.shown()),
            "own": _instant(own),
            "until": _instant(self.clock.confirmed_at()),
            "minutes": int(PATIENCE.total_seconds() // 60),
        }
        self.judge.tell_keeper("clock-jumped", facts, f"clock:{own:%Y-%m-%dT%H}:{_signed(away)[0]}")
        jump.is_told = True

    def _write(self) -> None:
        known = self.clock.as_json()
        if known != self._written:
            with self.db.write() as tx:
                meta.put(tx, CLOCK, json.dumps(known).encode())
            self._written = known


def _instant(when: datetime) -> str:
    return f"{when:%Y-%m-%d %H:%M} UTC"


def _signed(span: timedelta) -> str:
    """Return a span of time as hours, minutes and seconds: "+25:30:00"."""
    minutes, seconds = divmod(round(abs(span.total_seconds())), 60)
    return f"{'-' if span < timedelta(0) else '+'}{minutes // 60}:{minutes % 60:02}:{seconds:02}"
