"""Takes a mail that was read into a seat's set of lines, and notes what became of each line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from adjudicator.engine.lines import Line, LineChecker, LineProblem
from adjudicator.engine.words import GameWords

from .reading import Clear, MailReading, Statement
from .receipt import Change, Receipt, Refused, Taken, Window
from .repairs import Repairer
from .sets import Kept, OrderSet, is_hidden

MOST_REPAIRED = 12
"""Bad lines of one mail for which a repair is sought; more than that is no slip of a finger."""

Good: TypeAlias = tuple[Statement, tuple[LineProblem, ...]]
"""A statement that may be taken, and what is odd about it."""


class Clerk:
    """Takes the mails of one seat: knows the words, how to repair, and who checks legality."""

    def __init__(self, words: GameWords, repairer: Repairer, checker: LineChecker) -> None:
        self.words = words
        self.repairer = repairer
        self.checker = checker

    def receive(self, reading: MailReading, orders: OrderSet, window: Window) -> Receipt:
        """Return what became of a mail; the old set is left as it was."""
        wrong = wrong_address(reading, window)
        if wrong is not None:
            refused = tuple(Refused(s.number, s.words, wrong) for s in _statements(reading))
            return Receipt(orders, refused=refused, problems=(wrong,), ignored=reading.ignored, check=reading.check)
        start = replace(orders, revision=orders.revision + 1)
        cleared = start
        for entry in reading.entries:
            if isinstance(entry, Clear):
                cleared = cleared.without(entry.what, window.round)
        receipt = self._take(reading, cleared, window)
        return self._finished(receipt, start, cleared, reading, window)

    # -- taking lines ------------------------------------------------------------------

    def _take(self, reading: MailReading, orders: OrderSet, window: Window) -> Receipt:
        """Take each good line, in the order written, and what was accepted of the last receipt."""
        statements = _numbered([*_accepted(reading, orders), *_statements(reading)])
        refused: list[Refused] = []
        good: list[Good] = []
        for statement in statements:
            verdict = self._judge(statement, window)
            if isinstance(verdict, LineProblem):
                refused.append(self._refused(statement, verdict, window, len(refused) < MOST_REPAIRED))
            else:
                good.append((statement, verdict))
        good, beaten = self._together(good, orders, window)
        refused += [Refused(statement.number, statement.words, problem) for statement, problem in beaten]
        new = [kept for statement, _ in good for kept in self._kept(statement.lines, orders.revision, window)]
        return Receipt(
            orders.merged(_last_of_each(new)),
            taken=tuple(Taken(s.number, s.words, s.lines, odd) for s, odd in good),
            refused=tuple(sorted(refused, key=lambda each: each.number)),
            odd=tuple(_twice(good)),
        )

    def _judge(self, statement: Statement, window: Window) -> LineProblem | tuple[LineProblem, ...]:
        """Return why a statement is refused, or what is odd about it."""
        if statement.problem is not None:
            return statement.problem
        odd: list[LineProblem] = []
        for line in statement.lines:
            problems = self._problems(line, window)
            refusal = next((problem for problem in problems if problem.refuses), None)
            if refusal is not None:
                return refusal
            odd += problems
        return tuple(odd)

    def _problems(self, line: Line, window: Window) -> Sequence[LineProblem]:
        if line.round is not None and line.round < window.round:
            return [LineProblem("illegal", "round-over", {"round": line.round, "now": window.round})]
        if line.round is not None and line.round > window.round:
            return []
        return self.checker.check(line, window.view)

    def _refused(self, statement: Statement, problem: LineProblem, window: Window, repair: bool) -> Refused:
        """Return the refusal, with the lines one slip of a finger away."""
        if not repair or len(statement.lines) > 1:
            return Refused(statement.number, statement.words, problem)

        def accepts(line: Line) -> bool:
            return not any(problem.refuses for problem in self._problems(line, window))

        repairs = self.repairer.repairs(statement.words, accepts, problem)
        return Refused(statement.number, statement.words, problem, repairs)

    def _together(
        self, good: list[Good], orders: OrderSet, window: Window
    ) -> tuple[list[Good], list[tuple[Statement, LineProblem]]]:
        """Part the statements that can be had together with everything else in force from those that cannot."""
        beaten: list[tuple[Statement, LineProblem]] = []
        while True:
            mine = [(i, kept) for i, (s, _) in enumerate(good) for kept in self._kept(s.lines, 0, window)]
            mine = [(i, kept) for i, kept in mine if kept.round == window.round]
            places = {kept.place for _, kept in mine}
            old = [k.line for k in orders.kept if k.round == window.round and k.place not in places]
            clashes = self.checker.check_together([*old, *(kept.line for _, kept in mine)], window.view)
            wrong = next(((n, problem) for n, problem in clashes.items() if n >= len(old)), None)
            if wrong is None:
                return good, beaten
            n, problem = wrong
            statement, _ = good.pop(mine[n - len(old)][0])
            beaten.append((statement, problem))

    def _kept(self, lines: Sequence[Line], revision: int, window: Window) -> list[Kept]:
        """Return lines as they are kept: orders and `once` for one round, policies until replaced."""
        found = []
        for line in lines:
            passes = line.once or line.round is not None or not self.words.subject(line.subject).stands
            round = line.round if line.round is not None else window.round
            lasting = line if line.round is None else replace(line, round=None)
            found.append(Kept(lasting, round if passes else None, revision))
        return found

    # -- the rest of the receipt ---------------------------------------------------------

    def _finished(
        self, receipt: Receipt, start: OrderSet, cleared: OrderSet, reading: MailReading, window: Window
    ) -> Receipt:
        """Return the receipt with changes, proposals, what is missing and what is odd about the whole set."""
        orders = receipt.orders
        final = {"final": True, "draft": False}.get(reading.mode, orders.final)
        orders = replace(orders, final=final, proposals=_proposals(receipt.refused))
        in_force = orders.in_force(window.round)
        return replace(
            receipt,
            orders=orders,
            changes=_changes(cleared, orders),
            cleared=tuple(kept.line for kept in start.kept if kept not in cleared.kept),
            missing=tuple(self.checker.missing(in_force, window.view)),
            odd=(*receipt.odd, *_hidden(orders), *self.checker.remarks(in_force, window.view)),
            problems=reading.problems,
            ignored=reading.ignored,
            check=reading.check,
        )


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


def _statements(reading: MailReading) -> list[Statement]:
    return [entry for entry in reading.entries if isinstance(entry, Statement)]


def _numbered(statements: Sequence[Statement]) -> list[Statement]:
    """Return the statements numbered through, as the receipt counts them."""
    return [replace(statement, number=n) for n, statement in enumerate(statements, start=1)]


def _accepted(reading: MailReading, orders: OrderSet) -> list[Statement]:
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


def _last_of_each(new: Sequence[Kept]) -> list[Kept]:
    """Return the lines without those that a later line of the same mail replaces."""
    last = {kept.place: i for i, kept in enumerate(new)}
    return [kept for i, kept in enumerate(new) if last[kept.place] == i]


def _twice(good: Sequence[tuple[Statement, object]]) -> list[LineProblem]:
    """Return a remark for each subject that one mail speaks of twice: the later line counts."""
    seen: dict[object, int] = {}
    found = []
    for statement, _ in good:
        for line in statement.lines:
            key = (line.key, line.round)
            if key in seen and seen[key] != statement.number:
                facts = {"first": seen[key], "second": statement.number, "words": statement.words}
                found.append(LineProblem("odd", "same-line-twice", facts))
            seen[key] = statement.number
    return found


def _hidden(orders: OrderSet) -> list[LineProblem]:
    """Return a remark for each line that can never be reached."""
    return [
        LineProblem("odd", "never-reached", {"words": kept.line.text})
        for i, kept in enumerate(orders.kept)
        if is_hidden(kept, orders.kept[:i])
    ]


def _proposals(refused: Sequence[Refused]) -> dict[int, tuple[Line, ...]]:
    return {each.number: (each.proposal,) for each in refused if each.proposal is not None}


def _changes(before: OrderSet, after: OrderSet) -> tuple[Change, ...]:
    old = {kept.place: kept.line for kept in before.kept}
    pairs = ((old.get(kept.place), kept.line) for kept in after.kept)
    return tuple(Change(was, now) for was, now in pairs if was is not None and was != now)
