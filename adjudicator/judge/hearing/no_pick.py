"""Knows answers to a draft that name what is offered and do not pick it: "no mill", "the mill for Ann", "only one"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.asks import Ask
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.orders.natural.names.spotting import Spotter
from adjudicator.orders.natural.replies.answers import PLACES
from adjudicator.orders.natural.replies.no_answers import denies_pick
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.normalise import clean, fold

_SHORT = 3
"""The most letters of a word of a name that says too little to name it: "of", "the"."""
_PLACES = frozenset().union(*PLACES)
"""Words such as "first"."""
_NO_NAMES = _PLACES | words_of("card option please the offered carta opzione")
"""Words of a name by which nobody calls it alone."""


def picks_nothing(seat: SeatAt, ask: Ask, words: str) -> bool:
    """Return True for words that pick nothing in the draft of a game of plans.

    They deny or limit what they name, or name somebody else or another card.
    """
    subjects = {subject.id for subject in seat.match.game.lines.words(seat.match.variant).subjects_for(ask.name)}
    spoken = seat.reader.context.words.spoken
    if ":" in words or spoken.ideas is None or subjects.isdisjoint(spoken.lists):
        return False
    return denies_pick(words) or _names_somebody(seat, words) or _places_another(seat, ask, words)


def _names_somebody(seat: SeatAt, words: str) -> bool:
    """Return True for words with the name of another seat, such as "the mill for Ann"."""
    spotter = Spotter(seat.reader.context, ())
    marks = spotter.marks(spotter.words(words))
    return any(mark.kind == "house" and seat.house not in mark.ids for mark in marks)


def _places_another(seat: SeatAt, ask: Ask, words: str) -> bool:
    """Return True for "first" beside a word of the name of a card that is not offered: "the mill first"."""
    typed = set(fold(clean(words)))
    if _PLACES.isdisjoint(typed):
        return False
    offered = {str(option).partition("#")[0] for option in ask.options}
    others = [entry for entry in seat.reader.context.book.entries if entry.kind == "card" and entry.id not in offered]
    names = (name for entry in others for said in entry.names.values() for name in said)
    return any(not typed.isdisjoint(_telling(fold(name))) for name in names)


def _telling(name: Sequence[str]) -> set[str]:
    """Return the words of a name by which it may be called alone."""
    return {word for word in name if len(word) > _SHORT} - _NO_NAMES
