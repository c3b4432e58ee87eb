"""What a mail is for, and which lines it puts forward: its own, and proposals of the last receipt that it accepts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.lines import LineProblem

from .reading import Clear, MailReading, Statement
from .receipt import Window
from .sets import OrderSet


def wrong_address(reading: MailReading, window: Window) -> LineProblem | None:
    """Return the problem when a mail is for another game, House or round than the one it came to."""
    header = reading.header
    if header is not None and header.game != window.game.lower():
        return LineProblem("illegal", "wrong-game", {"game": header.game, "expected_game": window.game})
    if header is not None and header.house not in ("", window.house):
        return LineProblem("illegal", "wrong-house", {"house": window.house, "wrong_house": header.house})
    round = header.round if header is not None and header.round is not None else window.written_for
    if round is not None and round != window.round:
        return LineProblem("illegal", "wrong-round", {"round": round, "now": window.round})
    return None


def timely(reading: MailReading, window: Window) -> MailReading:
    """Return the reading without a `final r2` that speaks of rounds that are over: that is a slip."""
    until = reading.final_until
    if until is None or until >= window.round:
        return reading
    problem = LineProblem("illegal", "round-over", {"round": until, "now": window.round})
    return replace(reading, mode="", final_until=None, problems=(*reading.problems, problem))


def statements(reading: MailReading) -> list[Statement]:
    """Return the numbered lines of a mail."""
    return [entry for entry in reading.entries if isinstance(entry, Statement)]


def numbered(statements: Sequence[Statement]) -> list[Statement]:
    """Return the statements numbered through, as the receipt counts them."""
    pairs = enumerate(statements, start=1)
    return [each if each.number == n else replace(each, number=n) for n, each in pairs]


def accepted(reading: MailReading, orders: OrderSet) -> list[Statement]:
    """Return the proposals that `ok 1 3` takes; they come before the lines of the mail itself."""
    numbers = reading.accepted
    if numbers == () and len(orders.proposals) == 1:
        numbers = tuple(orders.proposals)
    found = []
    for n in numbers or ():
        words = f"ok {n}"
        if n in orders.proposals:
            found.append(Statement(n, words, orders.proposals[n]))
        else:
            problem = LineProblem("unreadable", "no-such-proposal", {"number": n}, tuple(map(str, orders.proposals)))
            found.append(Statement(n, words, problem=problem))
    if numbers == () and not found:
        problem = LineProblem("ambiguous", "ok-what", {}, tuple(map(str, orders.proposals)))
        found.append(Statement(0, "ok", problem=problem))
    return found


def rounds(entry: Clear, window: Window) -> tuple[int | None, ...] | None:
    """Return which rounds a `clear` speaks of: one that is named, else this one and what stands; None for all."""
    if entry.what is None:
        return None
    round = entry.what.round
    return (None, window.round) if round in (None, window.round) else (round,)
