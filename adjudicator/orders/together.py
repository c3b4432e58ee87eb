"""Puts the good lines of a mail beside the lines in force: newer revisions win, and pieces that are short run out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from adjudicator.engine.lines import Instead, Line, LineChecker, LineProblem
from adjudicator.orders.kept import Kept
from adjudicator.orders.mail_reading import Statement
from adjudicator.orders.order_set import OrderSet
from adjudicator.orders.receipt import Window
from adjudicator.orders.receipt_line import ReceiptLine, older_line, refused_line


@dataclass(frozen=True, slots=True)
class Good:
    """A statement that can be accepted, its lines as they will be kept, and remarks about it."""

    statement: Statement
    kept: tuple[Kept, ...]
    odd: tuple[LineProblem, ...]


def by_revision(good: Sequence[Good], orders: OrderSet) -> tuple[list[Good], tuple[ReceiptLine, ...]]:
    """Split statements into those to accept and those that a line or `clear` of a higher revision overrides."""
    winning: list[Good] = []
    older: list[ReceiptLine] = []
    for each in good:
        statement, pairs = each.statement, list(zip(each.statement.lines, each.kept, strict=True))
        beaten = {line: by.revision for line, kept in pairs if (by := orders.beats(kept)) is not None}
        if not beaten:
            winning.append(each)
            continue
        newest = max(beaten.values())
        older += [older_line(statement.number, statement.words, line, newest) for line in beaten]
        left = [(line, kept) for line, kept in pairs if line not in beaten]
        if left:
            lines, kept = zip(*left, strict=True)
            winning.append(Good(replace(statement, lines=lines), kept, each.odd))
    return winning, tuple(older)


def together(
    good: list[Good], orders: OrderSet, window: Window, checker: LineChecker
) -> tuple[list[Good], list[ReceiptLine]]:
    """Return the statements that fit beside each other and the lines in force, and refusals of the others.

    A statement that fits in another form is taken in it if its words mean that, else the form is proposed.
    """
    beaten: list[ReceiptLine] = []
    while True:
        mine = [(i, kept) for i, each in enumerate(good) for kept in each.kept if kept.round == window.round]
        places = {kept.place for _, kept in mine}
        old = [k.line for k in orders.kept if k.round == window.round and k.place not in places]
        lines = [*old, *(kept.line for _, kept in mine)]
        clashes = checker.check_together(lines, window.view)
        wrong = next(((n, problem) for n, problem in clashes.items() if n >= len(old)), None)
        if wrong is None:
            return good, beaten
        n, problem = wrong
        instead = checker.instead(lines, n, window.view)
        if instead is not None and instead.remark is None:
            earlier = _in_place_of_earlier(lines, len(old), n, window, checker)
            n, instead = earlier or (n, instead)
        i, kept = mine[n - len(old)]
        if instead is not None and instead.remark is not None:
            changed = tuple(replace(kept, line=instead.line) if each is kept else each for each in good[i].kept)
            good[i] = replace(good[i], kept=changed, odd=(*good[i].odd, instead.remark))
        else:
            said, other = good[i].statement, () if instead is None else (instead.line,)
            good[i : i + 1] = _without(good[i], kept) if other else []
            beaten.append(refused_line(said.number, said.words, problem, other))


def _without(good: Good, beaten: Kept) -> list[Good]:
    """Return a statement without the line that another beat; an empty list if it has no other line."""
    pairs = zip(good.statement.lines, good.kept, strict=True)
    left = [(line, kept) for line, kept in pairs if kept is not beaten]
    lines, kept = tuple(line for line, _ in left), tuple(kept for _, kept in left)
    return [replace(good, statement=replace(good.statement, lines=lines), kept=kept)] if left else []


def _in_place_of_earlier(
    lines: Sequence[Line], start: int, n: int, window: Window, checker: LineChecker
) -> tuple[int, Instead] | None:
    """Return an earlier line, from `start` on, and what its words mean as well that leaves room for number `n`."""
    for j in range(start, n):
        found = checker.instead([*lines[:j], *lines[j + 1 : n + 1], lines[j]], n, window.view)
        if found is not None and found.remark is not None:
            changed = [*lines[:j], found.line, *lines[j + 1 : n + 1]]
            if not checker.check_together(changed, window.view):
                return j, found
    return None
