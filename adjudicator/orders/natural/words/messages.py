"""Finds what somebody asks the judge to tell another player in the middle of a mail: "please tell Ann: I am out"."""

from __future__ import annotations

from adjudicator.orders.natural.words.ways import way

_MESSAGE = way("messages.begins")


def message_at(line: str) -> int | None:
    """Return where a message to another player begins in a line of a mail; None if there is none."""
    found = _MESSAGE.search(line)
    return found.start() if found is not None else None
