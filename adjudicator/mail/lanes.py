"""Hands letters over through several carriers at the same time; letters to one address keep their order."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue

from adjudicator.mail.transport import Answer, Carrier


@dataclass(frozen=True, slots=True)
class Parcel:
    """What a carrier needs to know of one letter."""

    sender: str
    recipient: str
    raw: bytes


HandOver = Callable[[Carrier, Parcel], Answer]
"""Sends one parcel and returns the answer; never raises."""
Answers = list[tuple[int, Answer]]
"""Answers that came at about the same time, each with the place of its parcel."""


def handed_over(
    carriers: Sequence[Carrier], parcels: Sequence[Parcel], send: HandOver, may_go_on: Callable[[], bool]
) -> Iterator[Answers]:
    """Yield the place in `parcels` and the answer of each parcel that was sent, those together that have come.

    `may_go_on` is asked before each parcel. Those left when it says no, or when the caller stops reading, are not sent.
    A carrier gets its next parcel when the caller comes back for more, so that at most one parcel of each carrier was
    sent without the caller knowing. With one carrier everything happens in the thread of the caller.
    """
    lanes = _lanes(parcels, len(carriers))
    works = [_Lane(carrier, lane, parcels, send) for carrier, lane in zip(carriers, lanes, strict=False)]
    if len(works) > 1:
        yield from _at_once(works, may_go_on)
        return
    for lane in lanes:
        for n in lane:
            if not may_go_on():
                return
            yield [(n, send(carriers[0], parcels[n]))]


class _Lane:
    """Some of the parcels, which one carrier sends in order. `turn` holds it back until its last answer was heard."""

    def __init__(self, carrier: Carrier, places: Sequence[int], parcels: Sequence[Parcel], send: HandOver) -> None:
        self.carrier, self.places, self.parcels, self.send = carrier, places, parcels, send
        self.turn = threading.Semaphore()

    def work(self, may_go_on: Callable[[], bool], answers: SimpleQueue[_Heard | None]) -> None:
        """Send the parcels while that may go on; put each answer, and None at the end, into the queue."""
        for n in self.places:
            self.turn.acquire()
            if not may_go_on():
                break
            answers.put((n, self.send(self.carrier, self.parcels[n]), self))
        answers.put(None)


_Heard = tuple[int, Answer, _Lane]


def _at_once(lanes: Sequence[_Lane], may_go_on: Callable[[], bool]) -> Iterator[Answers]:
    """Let the lanes work at the same time, each in a thread of its own; yield the answers as they come."""
    answers: SimpleQueue[_Heard | None] = SimpleQueue()
    over = threading.Event()
    work = (lambda: not over.is_set() and may_go_on(), answers)
    threads = [threading.Thread(target=lane.work, args=work, daemon=True) for lane in lanes]
    for thread in threads:
        thread.start()
    try:
        working = len(lanes)
        while working:
            taken = [answers.get(), *_waiting(answers)]
            heard = [each for each in taken if each is not None]
            working -= taken.count(None)
            if heard:
                yield [(n, answer) for n, answer, _ in heard]
            for _, _, lane in heard:
                lane.turn.release()
    finally:
        over.set()
        for thread, lane in zip(threads, lanes, strict=True):
            lane.turn.release()
            thread.join()


def _waiting(answers: SimpleQueue[_Heard | None]) -> Iterator[_Heard | None]:
    """Yield what is in the queue already."""
    with suppress(Empty):
        while True:
            yield answers.get_nowait()


def _lanes(parcels: Sequence[Parcel], count: int) -> list[list[int]]:
    """Return the places of the parcels in at most `count` lanes, none empty; one recipient has only one lane."""
    lanes: list[list[int]] = [[] for _ in range(count)]
    of: dict[str, list[int]] = {}
    for n, parcel in enumerate(parcels):
        of.setdefault(parcel.recipient.casefold(), min(lanes, key=len)).append(n)
    return [lane for lane in lanes if lane]
