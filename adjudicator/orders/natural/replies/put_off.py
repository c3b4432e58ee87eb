"""Recognises mails that answer a question later, or leave the choice to somebody else: "yes, still thinking"."""

from __future__ import annotations

from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_PUTS_OFF = way("put_off.puts_off")
_ANOTHER_TIME = way("put_off.another_time")
_KEEPS = way("put_off.keeps")
_ALL_IS_WELL = way("put_off.all_is_well")
_EACH_TIME = way("put_off.each_time")


def is_put_off(text: str) -> bool:
    """Return True for words that answer nothing now: their writer still thinks, or speaks of another time."""
    said = clean(text)
    of_another_time = _ANOTHER_TIME.search(said) and not _KEEPS.search(said)
    return bool(_EACH_TIME.match(said) or _PUTS_OFF.search(said) or of_another_time)


def without_pleasantry(text: str) -> str:
    """Return a text without words such as "all right", which are no answer; "" if it says nothing else."""
    left = _ALL_IS_WELL.sub(" ", clean(text))
    return text if left == clean(text) else left.strip(" ,.!")
