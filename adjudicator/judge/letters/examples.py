"""Chooses example lines for a player: each one can be read and is legal in the current position."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from adjudicator.engine.lines import Line
from adjudicator.engine.words import Subject
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.orders.natural.areas.area_orders import GroupReader
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.spotting import Spotter
from adjudicator.orders.normalise import fold
from adjudicator.orders.subjects import ORDER

MOST = 2
"""The most examples that are shown for words that were not read."""


def works(seat: SeatAt) -> Callable[[Line], bool]:
    """Return a test that is true for a line which the judge would take from this seat now without a remark."""
    match, view = seat.match, seat.view
    checker = match.game.lines.checker(match.variant)

    def check(line: Line) -> bool:
        return line.round is None and not list(checker.check(line, view)) and not checker.remarks([line], view)

    return check


def order_example(seat: SeatAt, words: str) -> str:
    """Return a legal order for the only area in a player's words that has none yet; "" if there is no such area.

    An order that needs nothing else, such as to defend, comes before one that needs a target.
    """
    if not seat.match.is_planning:
        return ""
    missing = tuple(seat.match.game.lines.checker(seat.match.variant).missing((), seat.view))
    context = seat.reader.context
    spotter = Spotter(context, missing)
    marks = spotter.marks(spotter.words(words))
    named = {mark.ids[0] for mark in marks if mark.kind == "area" and len(mark.ids) == 1}.intersection(missing)
    types = dict.fromkeys(order.type for order in context.words.spoken.orders)
    groups = GroupReader(Ground(seat.reader, missing, lambda area: {}, works(seat)))
    orders = (groups.bare(area, type) for area in named for type in sorted(types, key=groups.acts.__contains__))
    return next((seat.printer.line(line) for line in orders if line is not None), "") if len(named) == 1 else ""


def unread_examples(seat: SeatAt, unread: Sequence[str], said: Collection[str] = ()) -> list[str]:
    """Return legal lines like those that words may have been meant for which could not be read, at most MOST.

    There is one for each subject that the words name ("the ally goes to my friend"), or for an area without an order;
    none for a subject in `said`, on which the seat has said something.
    """
    found: dict[str, None] = {}
    for words in unread:
        found |= dict.fromkeys(_examples(seat, words, said))
        if len(found) >= MOST:
            break
    return [*found][:MOST]


def _examples(seat: SeatAt, words: str, said: Collection[str]) -> Iterator[str]:
    typed, check = f" {' '.join(fold(words))} ", works(seat)
    for subject in seat.reader.context.words.subjects:
        if subject.id not in (ORDER, *said) and _is_named(subject, typed):
            yield from seat.reader.examples(subject, seat.language, check)[:1]
    order = order_example(seat, words)
    if order:
        yield order


def _is_named(subject: Subject, typed: str) -> bool:
    """Return True if a text, folded and with a blank at each end, holds a name of a subject in any language."""
    return any(f" {' '.join(fold(name))} " in typed for names in subject.names.values() for name in names)


def window_example(seat: SeatAt) -> str:
    """Return a legal example line for the orders that the seat owes; "" if it owes no orders."""
    play, window = seat.match.play, seat.match.game.window
    ask = next((ask for ask in play.open if ask.seat == seat.house and ask.name == window), None)
    if ask is None:
        return ""
    reader, check = seat.reader, works(seat)
    for subject in reader.context.words.subjects_for(ask.name):
        for text in reader.examples(subject, seat.language, check):
            return text
    default = next(filter(check, seat.match.game.lines.written(ask.default_answer())), None)
    return seat.printer.line(default) if default is not None else ""
