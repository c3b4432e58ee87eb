"""Takes mails in together with other workers, where the store is on a server.

The worker whose turn it is fetches mails and lets them wait in the store; then it moves them out of the inbox. From
there every worker claims some games, and handles their mails in one transaction, which also forgets that they waited.
So a worker that is killed leaves its mails to the others. What concerns more than one game is left to the worker whose
turn it is.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain

from sqlalchemy import Connection

from adjudicator.looking_once import looking_once
from adjudicator.mail import gate, headers
from adjudicator.mail.fair import MOST_BYTES, TO
from adjudicator.mail.identity import digest_of_bytes
from adjudicator.mail.intake import FAILED, Intake
from adjudicator.mail.message import Parsed
from adjudicator.mail.office import (
    DONE,
    Delivery,
    Halted,
    LoginRefused,
    NoRoom,
    OfficeUnreachable,
    PostOffice,
    in_groups,
)
from adjudicator.mail.parser_process import ReaderDied
from adjudicator.store import Unwritable, arrivals, games, tries
from adjudicator.store.arrivals import ALL, Arrival
from adjudicator.store.batch import Batch
from adjudicator.store.claim import Beyond, claim_of
from adjudicator.store.errors import Crossed
from adjudicator.store.games import RUNNING

MOST_WAITING = 64
"""How many mails may wait in the store before the next ones are fetched."""
OTHERS_SECONDS = 5.0
"""How long the worker whose turn it is waits for mails that others have in hand."""
LOOK_SECONDS = 0.01
MOST_CROSSED = 5


class SharedIntake(Intake):
    """An Intake of one of several workers. `poll` is for the one whose turn it is, `lend_a_hand` for the others."""

    def _take_all(self, office: PostOffice, tally: Counter[str]) -> None:
        seen: set[int] = set()
        if self.is_alone or not self.db.address:
            self._take_what_waits(tally, seen, alone=True)
            super()._take_all(office, tally)
            return
        try:
            for group in in_groups(office.new_mails()):
                self._let_wait(office, group)
                while self._count() >= MOST_WAITING and self._take_some(tally, seen):
                    pass
            office.flush()
        except (OfficeUnreachable, LoginRefused):
            self._take_what_waits(tally, seen)
            raise
        self._take_what_waits(tally, seen)

    def lend_a_hand(self) -> Counter[str]:
        """Handle mails of single games until none waits that is free; return the number of each outcome."""
        tally: Counter[str] = Counter()
        with self.db.read() as tx:
            self._tried = tries.every(tx)
        while not self.stopping.is_set() and self._take_claimed(tally):
            pass
        return tally

    def _let_wait(self, office: PostOffice, group: Sequence[Delivery]) -> None:
        """Store mails before they are handled, then move them out of the inbox."""
        if self.stopping.is_set():
            raise Halted("the judge was told to stop")
        try:
            with self.db.beside() as tx:
                arrivals.put(tx, [self._arrival(tx, delivery) for delivery in group])
        except Unwritable as error:
            raise NoRoom(str(error)) from error
        for delivery in group:
            office.file(delivery.handle, DONE)

    def _arrival(self, tx: Connection, delivery: Delivery) -> Arrival:
        raw = delivery.raw
        return Arrival(digest_of_bytes(raw), self._game_of(tx, raw), raw, delivery.size, delivery.arrived)

    def _game_of(self, tx: Connection, raw: bytes) -> str:
        """Return the running game that a mail concerns alone, as far as its headers tell."""
        mark = self.composer.book.find(headers.addresses_in(headers.read(raw[:MOST_BYTES], gate.FIELDS).all(*TO)))
        game = games.get(tx, mark.game) if mark is not None and mark.kind == "seat" else None
        return game.name if game is not None and game.state == RUNNING else ALL

    def _count(self) -> int:
        with self.db.read() as tx:
            return arrivals.waiting(tx)

    def _take_what_waits(self, tally: Counter[str], seen: set[int], *, alone: bool = False) -> None:
        """Handle all mails that wait in the store, each once; wait a while for those that others have in hand."""
        end = time.monotonic() + OTHERS_SECONDS
        while self._take_some(tally, seen, alone=alone) or (not alone and self._count() and time.monotonic() < end):
            pass

    def _take_some(self, tally: Counter[str], seen: set[int], *, alone: bool = False) -> bool:
        """Handle some mails; if there are none for this worker now, return False, after a moment if others have some.

        `seen` holds those that this pass has handled already because they concern all games, or failed.
        """
        if self.stopping.is_set():
            raise Halted("the judge was told to stop")
        if (not alone and self._take_claimed(tally)) or self._take_unclaimed(tally, seen, alone=alone):
            return True
        if not alone:
            time.sleep(LOOK_SECONDS)
        return False

    def _take_unclaimed(self, tally: Counter[str], seen: set[int], *, alone: bool) -> bool:
        """Handle mails that concern all games, or failed, while no other worker writes; False if there are none."""
        with self.db.read() as tx:
            found = (arrivals.oldest if alone else arrivals.of_all)(tx, seen)
        with self.batch:
            for arrival, parsed in self._parsed(found):
                seen.add(arrival.id)
                outcome = self._take(_delivery(arrival), parsed)
                tally[outcome] += 1
                if outcome != FAILED:
                    with self.batch.write() as tx:
                        arrivals.done(tx, [arrival.id])
                if self.batch.is_due:
                    self._commit()
        return bool(found)

    def _take_claimed(self, tally: Counter[str]) -> bool:
        """Handle some mails of games that no other worker has in hand, in one transaction; False if there are none."""
        for _ in range(MOST_CROSSED):
            try:
                with self._beside():
                    return self._claim_and_take(tally)
            except Crossed:
                continue
            except Unwritable as error:
                raise NoRoom(str(error)) from error
        return False

    def _claim_and_take(self, tally: Counter[str]) -> bool:
        taken: list[tuple[Arrival, str]] = []
        with self.batch, looking_once():
            tx = self.batch.begun()
            claimed = arrivals.claim(tx)
            waiting = self._parsed(claimed)
            for arrival, parsed in waiting:
                if not self._take_one(tx, arrival, parsed, taken):
                    _pass_by(parsed, waiting)
                    break
            arrivals.done(tx, [arrival.id for arrival, outcome in taken if outcome != FAILED])
        tally.update(outcome for _, outcome in taken)
        return bool(claimed)

    def _take_one(
        self, tx: Connection, arrival: Arrival, parsed: Parsed | ReaderDied, taken: list[tuple[Arrival, str]]
    ) -> bool:
        """Handle a mail of a claimed game and add it to `taken`; return False if the transaction should end now."""
        try:
            taken.append((arrival, self._keeping_to(tx, arrival, parsed)))
        except Beyond:
            arrivals.concerns_all(tx, arrival.id)
            return False
        return not (self.batch.is_due or self.stopping.is_set())

    def _keeping_to(self, tx: Connection, arrival: Arrival, parsed: Parsed | ReaderDied) -> str:
        """Handle a mail of a claimed game, and return its outcome. Raises Beyond if it concerns more than that."""
        claim = claim_of(tx)
        assert claim is not None
        claim.game = arrival.game
        return self._take(_delivery(arrival), parsed)

    def _parsed(self, found: Sequence[Arrival]) -> Iterator[tuple[Arrival, Parsed | ReaderDied]]:
        deliveries = [_delivery(arrival) for arrival in found]
        for arrival, (_, parsed) in zip(found, self.reader.ahead(deliveries), strict=True):
            yield arrival, parsed

    @contextmanager
    def _beside(self) -> Iterator[None]:
        """Have the mails of this block handled beside those of other workers."""
        own, self.batch = self.batch, Batch(self.db, self.db.beside)
        try:
            yield
        finally:
            self.batch = own


def _pass_by(parsed: Parsed | ReaderDied, others: Iterable[tuple[Arrival, Parsed | ReaderDied]]) -> None:
    """Take from the parser what it was handed after this mail, so that it can go on with others.

    It is left as it is where it ended over a mail, since that takes seconds, during which others wait.
    """
    for each in chain([parsed], (other for _, other in others)):
        if isinstance(each, ReaderDied):
            return


def _delivery(arrival: Arrival) -> Delivery:
    return Delivery(arrival.id, arrival.raw, arrival.size, arrival.arrived_at)
