"""A page of help, with samples from the game of its reader, or from one that could be opened here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.boxes.variant import Variant
from adjudicator.game import Library
from adjudicator.judge.inbox.writers import MeantSeat, Writer, meant_seat
from adjudicator.judge.letters.examples import window_example
from adjudicator.judge.letters.fill import round_of, seats_of
from adjudicator.judge.letters.short_answers import head_for
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports.letters import Help
from adjudicator.reports.samples import Samples


def help_letter(sitting: Sitting, writer: Writer, topic: str) -> Help:
    """Return the page about a topic for the person who wrote, as the game that they play tells it.

    Somebody who plays several games or none, and writes to no seat, gets a page that is true for every game.
    """
    seat = meant_seat(sitting, writer, "") if writer.match is None else MeantSeat(writer.match, writer.house)
    head = head_for(sitting, writer)
    if seat is None:
        return Help(head=head, topic=topic, samples=_from_library(sitting.desk.library))
    head = replace(head, variant=seat.match.variant, reports=seat.match.game.reports)
    here, absent = seats_of(seat.match)
    return Help(head=head, topic=topic, seats=here, absent=absent, samples=_from_game(seat.match, seat.house))


def some_variant(library: Library) -> Variant | None:
    """Return the first variant that can be played here."""
    return next(iter(library.variants().values()), None)


def _from_game(match: Match, house: str) -> Samples:
    lines = (window_example(match, house),) if house and round_of(match) is not None else ()
    return Samples(
        variant=match.variant.id,
        players=_usual(match.game.seating.sizes(match.variant)),
        styles=match.game.stewards.styles,
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
