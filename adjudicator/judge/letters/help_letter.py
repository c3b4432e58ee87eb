"""A page of help, with samples from the game of its reader, or from one that could be opened here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.boxes.variant import Variant
from adjudicator.game import Library
from adjudicator.judge.inbox.writers import Place, Writer, meant_seat
from adjudicator.judge.letters.examples import window_example
from adjudicator.judge.letters.fill import round_of, seats_of
from adjudicator.judge.letters.short_answers import head_for
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports.letters import Help
from adjudicator.reports.samples import Samples


def help_letter(sitting: Sitting, writer: Writer, topic: str) -> Help:
    """Return the page about a topic for the person who wrote, as the game that they play tells it.

    Somebody who plays several games or none, and writes to no seat, gets a page that is true for every game.
    """
    place = Place(writer.match, writer.seat) if writer.match is not None else _only_place(sitting, writer)
    head = head_for(sitting, writer)
    if place is None:
        return Help(head=head, topic=topic, samples=_from_library(sitting.desk.library))
    head = replace(head, variant=place.match.variant, reports=place.match.game.reports)
    here, absent = seats_of(place.match)
    return Help(head=head, topic=topic, seats=here, absent=absent, samples=_from_game(place))


def _only_place(sitting: Sitting, writer: Writer) -> Place | None:
    """Return the only game that the writer plays, with their seat in it."""
    seat = meant_seat(sitting, writer, "")
    return Place(seat.match, seat) if seat is not None else None


def some_variant(library: Library) -> Variant | None:
    """Return the first variant that can be played here."""
    return next(iter(library.variants().values()), None)


def _from_game(place: Place) -> Samples:
    """Return samples from a game; a line to send only for somebody who plays in it."""
    match = place.match
    lines = (window_example(place.seat),) if place.seat is not None and round_of(match) is not None else ()
    return Samples(
        variant=match.variant.id,
        players=_usual(match.game.seating.sizes(match.variant)),
        styles=match.game.asks.styles,
        lines=[line for line in lines if line],
    )


def _from_library(library: Library) -> Samples:
    variant = some_variant(library)
    if variant is None:
        return Samples()
    return Samples(variant=variant.id, players=_usual(library.game(variant.rules).seating.sizes(variant)))


def _usual(sizes: Sequence[int]) -> int:
    """Return a number of players that is neither the least nor the most, where there are such."""
    return sorted(sizes)[(len(sizes) - 1) // 2]
