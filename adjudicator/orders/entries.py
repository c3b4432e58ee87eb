"""Checks what a mail is for, and collects its statements: its own lines and the proposals it accepts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from adjudicator.engine.lines import LineProblem
from adjudicator.orders.accepting import Acceptance
from adjudicator.orders.mail_reading import Clear, MailReading, Statement
from adjudicator.orders.offers import of_one_place
from adjudicator.orders.order_set import OrderSet
from adjudicator.orders.receipt import Window

_GONE = {"taken": "proposal-taken", "replaced": "proposal-replaced", "tried": "proposal-tried"}
"""The problem to report when a proposal is accepted that was already taken, replaced or tried."""


def wrong_address(reading: MailReading, window: Window) -> LineProblem | None:
    """Return the problem when a mail is for another game, seat or round than the address it came to; else None."""
    header = reading.header
    if header is not None and header.game != window.game.lower():
        return LineProblem("illegal", "wrong-game", {"game": header.game, "expected_game": window.game})
    if header is not None and header.house not in ("", window.house):
        return LineProblem("illegal", "wrong-house", {"house": window.house, "wrong_house": header.house})
    named = header.round if header is not None else None
    round = named if named is not None else window.written_for
    if round is None or round == window.round:
        return None
    code = "old-round" if round < window.round else "wrong-round"
    return LineProblem("illegal", code, {"round": round, "now": window.round})


def timely(reading: MailReading, window: Window) -> MailReading:
    """Return the reading; a `final r2` for a round that is over is removed and reported as a problem."""
    until = reading.final_until
    if until is None or until >= window.round:
        return reading
    problem = LineProblem("illegal", "round-over", {"round": until, "now": window.round})
    return replace(reading, mode="", final_until=None, problems=(*reading.problems, problem))


def statements(reading: MailReading) -> list[Statement]:
    """Return the statements of a mail."""
    return [entry for entry in reading.entries if isinstance(entry, Statement)]


def numbered(statements: Sequence[Statement], after: int) -> list[Statement]:
    """Return the statements numbered consecutively, starting with the number after `after`."""
    pairs = enumerate(statements, start=after + 1)
    return [each if each.number == n else replace(each, number=n) for n, each in pairs]


@dataclass(frozen=True, slots=True)
class Accepted:
    """The proposals that a mail accepts, as statements with the numbers of the proposals."""

    statements: tuple[Statement, ...] = ()
    ignored: tuple[str, ...] = ()
    """Lines such as a bare "ok" when nothing was proposed; people write that for other reasons."""
    odd: tuple[LineProblem, ...] = ()
    """Remarks that say which proposal a bare "ok" was taken for."""


def accepted(reading: MailReading, orders: OrderSet, window: Window) -> Accepted:
    """Return the proposals that lines such as `ok 1 3` accept; they are handled before the mail's own lines."""
    if not reading.accepted:
        return Accepted()
    shown = sorted(n for n in orders.proposals if window.shown is None or n in window.shown)
    found = Accepted()
    for said in reading.accepted:
        more = _by_number(said, orders, window) if said.numbers else _by_place(said, orders, shown, window)
        odd = (*found.odd, *more.odd)
        found = Accepted((*found.statements, *more.statements), (*found.ignored, *more.ignored), odd)
    unique = {statement.number or statement.words: statement for statement in found.statements}
    return replace(found, statements=tuple(unique.values()))


def _by_number(said: Acceptance, orders: OrderSet, window: Window) -> Accepted:
    """Return the proposals with these numbers, or a problem for each number that cannot be accepted.

    A proposal that was accepted before may be accepted again while its lines are in force.
    """
    in_force = orders.in_force(window.round)
    statements: list[Statement] = []
    for n in said.numbers:
        state, lines = window.settled.get(n, ("", ()))
        if n in orders.proposals or (state == "taken" and all(line in in_force for line in lines)):
            statements.append(Statement(n, f"ok {n}", orders.proposals.get(n, lines)))
        else:
            code = _GONE.get(state, "no-such-proposal")
            problem = LineProblem("unreadable", code, {"number": n}, tuple(map(str, orders.proposals)))
            statements.append(Statement(n, f"ok {n}", problem=problem))
    return Accepted(tuple(statements))


def _by_place(said: Acceptance, orders: OrderSet, shown: Sequence[int], window: Window) -> Accepted:
    """Return all proposals of the letter that is answered, or its only one, or its only new one.

    Of several proposals for the same area or subject none is taken with all: the player must say which one is meant.
    If it is unclear which are meant, the result is a statement with a problem; if nothing was proposed, the line is
    ignored, and a remark says so if it accepts all.
    """
    if not shown and said.all:
        return Accepted(odd=(LineProblem("odd", "none-proposed", {"words": said.words}),))
    if not shown:
        return Accepted(ignored=(said.words,))
    new = [n for n in shown if n in window.newest]
    if said.is_bare and len(new) == 1 < len(shown):
        meant = LineProblem("odd", "ok-means", {"words": said.words, "number": new[0]})
        return Accepted((Statement(new[0], f"ok {new[0]}", orders.proposals[new[0]]),), odd=(meant,))
    if (len(shown) == 1 and said.is_bare) or (said.all and said.count in (None, len(shown))):
        alike = of_one_place(orders.proposals, shown)
        taken = tuple(Statement(n, f"ok {n}", orders.proposals[n]) for n in shown if n not in alike)
        if not alike:
            return Accepted(taken)
        problem = LineProblem("ambiguous", "ok-one-of", {"numbers": alike}, tuple(f"ok {n}" for n in alike))
        return Accepted((*taken, Statement(0, said.words, problem=problem)))
    code = "ok-what" if said.is_bare else "ok-count"
    facts = {"count": said.count, "there": len(shown)}
    problem = LineProblem("ambiguous", code, facts, tuple(f"ok {n}" for n in shown))
    return Accepted((Statement(0, said.words, problem=problem),))


def rounds(entry: Clear, window: Window) -> tuple[int | None, ...] | None:
    """Return the rounds that a `clear` affects; None for all rounds.

    Within the result None stands for lines that stay until replaced. Without a named round, or with the present one,
    `clear` affects this round and those lines.
    """
    if entry.what is None:
        return None
    round = entry.what.round
    return (None, window.round) if round in (None, window.round) else (round,)
