"""Chooses example lines for a player: each one can be read and is legal in the current position."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Line
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.natural.spotting import Spotter


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
    reader, check = seat.reader, works(seat)
    checker = seat.match.game.lines.checker(seat.match.variant)
    missing = set(checker.missing((), seat.view))
    spotter = Spotter(reader.context, missing)
    marks = spotter.marks(spotter.words(words))
    named = {id for mark in marks if mark.kind == "area" and len(mark.ids) == 1 for id in mark.ids} & missing
    entry = reader.context.book.entry(next(iter(named)), ("area",)) if len(named) == 1 else None
    if entry is None:
        return ""
    spoken = reader.context.words.spoken
    plain = sorted((each for each in spoken.orders if not each.star), key=lambda each: each.type in spoken.acts)
    texts = (f"{entry.names['en'][0]}: {order.name}" for order in plain)
    lines = (line for text in texts if (line := readable(reader, text)) is not None and check(line))
    return next((seat.printer.line(line) for line in lines), "")


def readable(reader: LineReader, text: str) -> Line | None:
    """Return the line that a text in the strict form says; None if it says none."""
    try:
        return reader.line(text)
    except BadLine:
        return None


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
