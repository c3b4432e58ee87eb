"""Hands letters over through several carriers at the same time; letters to one address keep their order."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from queue import SimpleQueue

from adjudicator.mail.transport import Answer, Carrier


@dataclass(frozen=True, slots=True)
class Parcel:
    """What a carrier needs to know of one letter."""

    sender: str
    recipient: str
    raw: bytes


HandOver = Callable[[Carrier, Parcel], Answer]
"""Sends one parcel and returns the answer; never raises."""


def handed_over(
    carriers: Sequence[Carrier], parcels: Sequence[Parcel], send: HandOver, may_go_on: Callable[[], bool]
) -> Iterator[tuple[int, Answer]]:
    """Yield the place in `parcels` and the answer of each parcel that was sent, as the answers come.

    `may_go_on` is asked before each parcel. Those left when it says no, or when the caller stops reading, are not sent.
    A carrier gets its next parcel when the caller comes back for more, so that at most one parcel of each carrier was
    sent without the caller knowing. With one carrier everything happens in the thread of the caller.
    """
    lanes = _lanes(parcels, len(carriers))
    if len(lanes) == 1:
        for n in lanes[0]:
            if not may_go_on():
                return
            yield n, send(carriers[0], parcels[n])
        return
    answers: SimpleQueue[tuple[int, Answer, threading.Semaphore] | None] = SimpleQueue()
    over = threading.Event()
    turns = [threading.Semaphore() for _ in lanes]

    def work(carrier: Carrier, lane: Sequence[int], turn: threading.Semaphore) -> None:
        for n in lane:
            turn.acquire()
            if over.is_set() or not may_go_on():
                break
            answers.put((n, send(carrier, parcels[n]), turn))
        answers.put(None)

    works = zip(carriers, lanes, turns, strict=False)
    threads = [threading.Thread(target=work, args=each, daemon=True) for each in works]
    for thread in threads:
        thread.start()
    try:
        for _ in threads:
            while (answer := answers.get()) is not None:
                n, said, turn = answer
                yield n, said
                turn.release()
    finally:
        over.set()
        for thread, turn in zip(threads, turns, strict=True):
            turn.release()
            thread.join()


def _lanes(parcels: Sequence[Parcel], count: int) -> list[list[int]]:
    """Return the places of the parcels in at most `count` lanes, none empty; one recipient has only one lane."""
    lanes: list[list[int]] = [[] for _ in range(count)]
    of: dict[str, list[int]] = {}
    for n, parcel in enumerate(parcels):
        of.setdefault(parcel.recipient.casefold(), min(lanes, key=len)).append(n)
    return [lane for lane in lanes if lane]
