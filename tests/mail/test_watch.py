"""One thread watches the time of many exchanges."""

from __future__ import annotations

import threading
import time

import pytest

from adjudicator.mail import watch
from adjudicator.mail.watch import Watch


def threads() -> set[threading.Thread]:
    """Return the threads of all watches; those of other tests may end at any time."""
    return {thread for thread in threading.enumerate() if thread.name == "watch"}


def test_what_takes_too_long_is_told_once_and_what_ends_in_time_is_not() -> None:
    own, told = Watch(), []
    own.begin(60, lambda: told.append("first"))
    own.end()
    began = time.monotonic()
    done = threading.Event()
    own.begin(0.1, lambda: (told.append("second"), done.set()))

    assert done.wait(5)
    assert 0.1 <= time.monotonic() - began < 3, "a shorter time does not wait for a longer one that is over"
    time.sleep(0.2)
    assert told == ["second"]


def test_many_exchanges_need_one_thread() -> None:
    before, own = threads(), Watch()
    for _ in range(100):
        own.begin(60, lambda: None)
        own.end()

    assert len(threads() - before) == 1


def test_the_thread_ends_when_nothing_is_exchanged_and_another_one_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "IDLE_SECONDS", 0.05)
    before, own, done = threads(), Watch(), threading.Event()
    own.begin(0.05, lambda: None)
    own.end()
    end = time.monotonic() + 5
    while threads() - before and time.monotonic() < end:
        time.sleep(0.02)
    assert not threads() - before

    own.begin(0.05, done.set)
    assert done.wait(5)
