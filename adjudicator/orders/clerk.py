"""Adds the lines of a mail to a seat's set of lines, and records what became of each line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Line, LineChecker, LineProblem
from adjudicator.engine.per_view import PerView
from adjudicator.engine.words import GameWords
from adjudicator.orders.blocks import Part
from adjudicator.orders.changes import changes, gone, nothing_cleared, remarks_on, same_revision, settled, twice
from adjudicator.orders.entries import accepted, numbered, rounds, statements, timely, wrong_address
from adjudicator.orders.grammar import parse
from adjudicator.orders.kept import Kept
from adjudicator.orders.mail_reading import Clear, MailReading, Statement
from adjudicator.orders.natural.mails.findings import PERHAPS
from adjudicator.orders.normalise import clean
from adjudicator.orders.offers import Placed, offering, repaired, with_offers
from adjudicator.orders.order_set import Cleared, OrderSet
from adjudicator.orders.receipt import Dropped, Receipt, Window
from adjudicator.orders.receipt_line import ReceiptLine, kept_line, proposed_line, refused_line, taken_line
from adjudicator.orders.repairs import Repairer
from adjudicator.orders.stewards import wish_problem
from adjudicator.orders.together import Good, by_revision, together

MOST_REPAIRED = 12
"""How many bad lines of one mail get a search for repairs; with more errors the mail is not a matter of typos."""
MOST_TRIED = 3000
"""How many corrections are tried per mail, so that a receipt never takes long."""
NOT_NOW = "not-now"
"""The code of the problem of a line that cannot count now, whatever else is wrong with it."""

_CHECKED: PerView[Sequence[LineProblem]] = PerView()
"""What was found about lines that a player sent; most of them stand in the next mail of the player too."""


class Clerk:
    """Handles the mails of one seat, with the words of its game, the repairer and the checker of legality."""

    def __init__(self, words: GameWords, repairer: Repairer, checker: LineChecker) -> None:
        self.words = words
        self.repairer = repairer
        self.checker = checker

    def receive(self, reading: MailReading, orders: OrderSet, window: Window, mail: int = 0) -> Receipt:
        """Return the receipt of a mail; `mail` is its number. `orders` is not modified."""
        wrong = wrong_address(reading, window)
        if wrong is not None:
            return self._misdirected(reading, orders, window, wrong)
        named = reading.header.revision if reading.header is not None else None
        revision = orders.revision + 1 if named is None else named
        cleared = orders
        for entry in reading.entries:
            if isinstance(entry, Clear):
                cleared = cleared.without(Cleared(entry.what, rounds(entry, window), revision))
        receipt = self._take(reading, cleared, window, Kept(Line(""), None, revision, mail))
        return self._finished(receipt, orders, reading, window)

    def _misdirected(
        self, reading: MailReading, orders: OrderSet, window: Window, wrong: LineProblem
    ) -> Receipt:
        """Return the receipt of a mail for another game, seat or round; no line takes effect.

        Lines for a round that is over are offered again as proposals for this one.
        """
        said = numbered(statements(reading), orders.last_number)
        is_old = wrong.code == "old-round"
        refused: list[ReceiptLine] = []
        known: list[LineProblem] = []
        offered: dict[int, tuple[Line, ...]] = {}
        for statement in said:
            verdict = (self._judge(statement, window) if is_old else wrong) or ()
            if not isinstance(verdict, LineProblem):
                verdict = self.clash(statement.lines, orders, window) or verdict
            if isinstance(verdict, LineProblem):
                refused += self._refused(statement, verdict, window, is_old and len(refused) < MOST_REPAIRED)
            elif self._is_in_force(statement.lines, orders, window):
                known.append(_known(statement.words))
            else:
                refused.append(refused_line(statement.number, statement.words, wrong))
                offered[statement.number] = statement.lines
        refused, more = self._worth_offering(refused, orders, window)
        offered |= repaired(refused)
        lost = (*reading.acts, *(each.words for each in reading.accepted)) if is_old else ()
        return Receipt(
            with_offers(orders, offered, self.placed(window)),
            refused=_proposing(refused, offered, window),
            missing=tuple(self.checker.missing(orders.in_force(window.round), window.view)),
            odd=(*known, *more),
            problems=(wrong,),
            ignored=(*lost, *reading.ignored),
            check=reading.check,
            since=orders.revision,
            offered=offered,
            misdirected=True,
            old=is_old,
        )

    def recheck(self, orders: OrderSet, window: Window) -> tuple[OrderSet, tuple[Dropped, ...]]:
        """Return the set for a window that opens, and the lines removed from it:

        they waited for it but are illegal now.
        """
        waited = [kept for kept in orders.kept if kept.round == window.round]
        wrong: dict[Kept, LineProblem] = {}
        for kept in waited:
            waiting = replace(kept.line, round=window.round)
            refusal = next((problem for problem in self.checker.check(waiting, window.view) if problem.refuses), None)
            if refusal is not None:
                wrong[kept] = refusal
        good = [kept for kept in waited if kept not in wrong]
        clashes = self.checker.check_together([kept.line for kept in good], window.view)
        wrong |= {good[n]: problem for n, problem in clashes.items()}
        left = tuple(kept for kept in orders.kept if kept not in wrong)
        return replace(orders, kept=left), tuple(Dropped(kept.line.text, problem) for kept, problem in wrong.items())

    # -- taking lines ------------------------------------------------------------------

    def _take(self, reading: MailReading, orders: OrderSet, window: Window, stamp: Kept) -> Receipt:
        """Accept proposals and good lines in the order written, and refuse the rest; return the receipt."""
        tried = self.repairer.tried
        taking = accepted(reading, orders, window)
        proposed = [each for each in taking.statements if each.problem is None]
        unclear = [each for each in taking.statements if each.problem is not None]
        said = [*proposed, *numbered([*unclear, *statements(reading)], orders.last_number)]
        refused: list[ReceiptLine] = []
        good: list[Good] = []
        for statement in said:
            verdict = self._judge(statement, window)
            if isinstance(verdict, LineProblem):
                repair = len(refused) < MOST_REPAIRED and self.repairer.tried - tried < MOST_TRIED
                repair = repair and statement not in proposed
                refused += self._refused(statement, verdict, window, repair)
            else:
                good.append(Good(statement, self._kept(statement.lines, window, stamp), verdict))
        good, older = by_revision(good, orders)
        good, beaten = together(good, orders, window, self.checker)
        refused += beaten
        stamped = [(each.statement.number, each.kept) for each in good]
        new = _last_of_each([kept for each in good for kept in each.kept])
        return Receipt(
            orders.merged(new),
            revision=stamp.revision,
            taken=tuple(
                taken_line(kept, window.round, each.statement, _about(kept, each))
                for each in good
                for kept in each.kept
            ),
            refused=tuple(sorted(refused, key=lambda each: each.number)),
            older=older,
            ignored=taking.ignored,
            odd=(*taking.odd, *twice([each.statement for each in good]), *same_revision(stamped, orders)),
        )

    def _judge(self, statement: Statement, window: Window) -> LineProblem | tuple[LineProblem, ...]:
        """Return the problem for which a statement is refused, or else the remarks about it."""
        if statement.problem is not None:
            found = (each for line in statement.lines for each in self._problems(line, window) if each.code == NOT_NOW)
            return next(found, statement.problem)
        odd: list[LineProblem] = []
        for line in statement.lines:
            problems = _CHECKED.get(window.view, (line, window.round), partial(self._problems, line, window))
            refusal = next((problem for problem in problems if problem.refuses), None)
            if refusal is not None:
                return refusal
            odd += problems
        return tuple(odd)

    def _problems(self, line: Line, window: Window) -> Sequence[LineProblem]:
        wrong = wish_problem(line, window.house)
        if wrong is not None:
            return [wrong]
        if line.round is not None and line.round < window.round:
            return [LineProblem("illegal", "round-over", {"round": line.round, "now": window.round})]
        if line.round is not None and line.round > window.round:
            return []
        return self.checker.check(line if line.round is None else replace(line, round=None), window.view)

    def _refused(self, statement: Statement, problem: LineProblem, window: Window, repair: bool) -> list[ReceiptLine]:
        """Return the refusals of a statement, with repairs if `repair` is set;

        in a block there is one for each bad phrase.
        """

        def accepts(line: Line) -> bool:
            return not any(found.refuses or found.code == problem.code for found in self._problems(line, window))

        if statement.meant:
            return [refused_line(statement.number, statement.words, problem, statement.meant[:1])]
        wrong = (statement.wrong or self._illegal(statement, window)) if problem.code != NOT_NOW else ()
        if wrong and statement.block is not None:
            alone = repair and len(wrong) == 1 and bool(wrong[0][0].text)
            return [
                refused_line(
                    statement.number, part.words, why,
                    self.repairer.block_repairs(statement.block, part, accepts, why) if alone else (),
                    part.at if len(statement.block.parts) > 1 else 0,
                )
                for part, why in wrong
            ]  # fmt: skip
        if not repair or len(statement.lines) > 1 or statement.block is not None:
            return [refused_line(statement.number, statement.words, problem)]
        repairs = self.repairer.repairs(statement.text or statement.words, accepts, problem)
        return [refused_line(statement.number, statement.words, problem, repairs)]

    def _illegal(self, statement: Statement, window: Window) -> tuple[tuple[Part, LineProblem], ...]:
        """Return each phrase of a readable block that the rules refuse by itself, with the problem."""
        found: list[tuple[Part, LineProblem]] = []
        block = statement.block
        for part in block.parts if block is not None else ():
            line = self.repairer.reader.line(block.alone(part)) if block is not None else None
            problems = self._problems(line, window) if line is not None else ()
            found += [(part, problem) for problem in problems if problem.refuses][:1]
        return tuple(found)

    def _kept(self, lines: Sequence[Line], window: Window, stamp: Kept) -> tuple[Kept, ...]:
        """Return lines as they will be kept: for one round, until replaced, or for a later round.

        Orders and `once` lines count for one round. `stamp` holds the revision and the number of the mail.
        """
        found: list[Kept] = []
        for line in lines:
            plain = line if line.round is None else replace(line, round=None)
            if line.once or not self.words.subject(line.subject).stands:
                now = line.round in (None, window.round)
                after = window.turns if now else 0
                plain = plain if plain.after == after else replace(plain, after=after)
                found.append(Kept(plain, line.round or window.round, stamp.revision, stamp.mail))
            elif line.round is not None and line.round > window.round:
                found.append(Kept(line, line.round, stamp.revision, stamp.mail))
            else:
                found.append(Kept(plain, None, stamp.revision, stamp.mail))
        return tuple(found)

    def placed(self, window: Window) -> Placed:
        """Return a function that tells how proposed lines would be kept."""
        return lambda lines: self._kept(lines, window, Kept(Line(""), None))

    def clash(self, lines: Sequence[Line], orders: OrderSet, window: Window) -> LineProblem | None:
        """Return the problem when lines conflict with the others in force, or None if they are compatible."""
        new = self.placed(window)(lines)
        places = {kept.place for kept in new}
        old = [k.line for k in orders.kept if k.round == window.round and k.place not in places]
        mine = [kept.line for kept in new if kept.round == window.round]
        clashes = self.checker.check_together([*old, *mine], window.view) if mine else {}
        return next((problem for n, problem in clashes.items() if n >= len(old)), None)

    def _is_in_force(self, lines: Sequence[Line], orders: OrderSet, window: Window) -> bool:
        """Return True when these lines are in force already."""
        there = {(kept.line, kept.round) for kept in orders.kept}
        return all((kept.line, kept.round) in there for kept in self.placed(window)(lines))

    def _worth_offering(
        self, refused: Sequence[ReceiptLine], orders: OrderSet, window: Window
    ) -> tuple[list[ReceiptLine], list[LineProblem]]:
        """Return the refused lines with only those repairs that fit the lines in force, and remarks.

        A line of which only the meaning was in doubt is refused for what the rules say where nothing of it fits.
        If the only repair is in force already, nothing is proposed, and an unreadable line becomes a mere remark,
        unless only a part of its words was understood.
        """
        left: list[ReceiptLine] = []
        known: list[LineProblem] = []
        for each in refused:
            clashes = {line: self.clash((line,), orders, window) for line in each.repairs}
            repairs = tuple(line for line, clash in clashes.items() if clash is None)
            if each.problem.code == PERHAPS and clashes and not repairs:
                each = replace(each, kind="illegal", why=tuple(filter(None, clashes.values()))[:1])
            if len(repairs) == 1 and self._is_in_force(repairs, orders, window):
                repairs = ()
                if each.problem.code == PERHAPS:
                    each = replace(each, why=(LineProblem("unreadable", "in-force-perhaps", {"words": each.words}),))
                elif each.problem.kind == "unreadable":
                    known.append(_known(each.words))
                    continue
            left.append(replace(each, repairs=repairs))
        return left, known

    def _possible(self, receipt: Receipt, window: Window) -> tuple[Receipt, list[LineProblem]]:
        """Return the receipt without proposals that have become impossible, and a remark for each of them."""
        if not receipt.orders.proposals:
            return receipt, []
        left: dict[int, tuple[Line, ...]] = {}
        over: list[LineProblem] = []
        for number, lines in receipt.orders.proposals.items():
            wrong = any(problem.refuses for line in lines for problem in self._problems(line, window))
            if number in receipt.offered or not (wrong or self.clash(lines, receipt.orders, window)):
                left[number] = lines
            else:
                over.append(LineProblem("odd", "proposal-over", {"number": number, "words": lines[0].text}))
        return replace(receipt, orders=replace(receipt.orders, proposals=left)), over

    def _held(self, receipt: Receipt, start: OrderSet, reading: MailReading) -> tuple[str, ...]:
        """Return the subjects of refused lines, from this mail and earlier ones, that the seat has not settled yet."""
        if receipt.refused:
            return tuple(sorted({*start.held, *(self._subject(each) for each in receipt.refused)}))
        said = {taken.kept.line.subject for taken in receipt.taken if taken.kept is not None}
        settled = reading.mode == "final" or not said.isdisjoint(start.held) or (bool(said) and "" in start.held)
        return () if settled else start.held

    def _subject(self, refused: ReceiptLine) -> str:
        """Return the subject of a refused line; "" if it cannot be read."""
        if refused.repairs:
            return refused.repairs[0].subject
        try:
            raw = parse(f"{clean(refused.words).partition(':')[0]}:", "statement").subject
            return self.repairer.reader.subject(raw).subject
        except BadLine:
            return ""

    # -- the rest of the receipt ---------------------------------------------------------

    def _finished(self, receipt: Receipt, start: OrderSet, reading: MailReading, window: Window) -> Receipt:
        """Return the complete receipt, with changes, proposals, missing answers, and remarks about the whole set."""
        reading = timely(reading, window)
        if receipt.refused:
            refused, known = self._worth_offering(receipt.refused, receipt.orders, window)
            receipt = replace(receipt, refused=tuple(refused), odd=(*receipt.odd, *known))
        if receipt.revision >= start.revision:
            receipt = offering(receipt, self.placed(window))
        receipt, over = self._possible(receipt, window)
        orders = settled(receipt, start, reading)
        if window.is_played and receipt.revision >= start.revision:
            orders = replace(orders, held=self._held(receipt, start, reading))
        in_force, late = orders.in_force(window.round), receipt.revision < start.revision
        said = remarks_on(orders, start, window.round, partial(self.checker.remarks, view=window.view))
        odd = (*reading.notes, *over, *receipt.odd, *nothing_cleared(reading, start, orders), *said)
        return replace(
            receipt,
            orders=orders,
            refused=_proposing(receipt.refused, receipt.offered, window, late=late),
            changes=changes(start, orders),
            cleared=tuple(kept_line(kept, window.round, "cleared") for kept in gone(start, orders)),
            missing=tuple(self.checker.missing(in_force, window.view)),
            odd=odd,
            problems=reading.problems,
            ignored=(*receipt.ignored, *reading.ignored),
            check=reading.check,
            since=start.revision,
            late=late,
            changed=not orders.same_lines(start) or not orders.as_ready(start),
        )


def _about(kept: Kept, good: Good) -> list[LineProblem]:
    """Return the remarks about one of the lines that a statement says, without those on the areas of its others."""
    others = {other.line.object for other in good.kept} - {kept.line.object}
    return [odd for odd in good.odd if odd.facts.get("area") not in others]


def _known(words: str) -> LineProblem:
    """Return the remark that a line is in force already."""
    return LineProblem("odd", "in-force-already", {"words": words})


def _proposing(
    refused: Sequence[ReceiptLine], offered: Mapping[int, Sequence[Line]], window: Window, *, late: bool = False
) -> tuple[ReceiptLine, ...]:
    """Return the refused lines with their proposals; the others of a late mail count as older."""
    found = []
    for each in refused:
        if each.number in offered:
            found.append(proposed_line(each, offered[each.number], window.round))
        else:
            found.append(replace(each, kind="older") if late else each)
    return tuple(found)


def _last_of_each(new: Sequence[Kept]) -> list[Kept]:
    """Return the lines without those that a later line of the same mail replaces."""
    last = {kept.place: i for i, kept in enumerate(new)}
    return [kept for i, kept in enumerate(new) if last[kept.place] == i]
