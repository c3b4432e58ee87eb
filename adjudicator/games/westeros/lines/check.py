"""Checks lines against the board, from the view of the seat that wrote them.

Illegal is a line that can never work in this window; odd is one that may work later, or that helps nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from adjudicator.engine.lines import Alternative, Instead, Line, LineProblem, View, Word
from adjudicator.engine.per_view import PerView
from adjudicator.engine.shapes.amounts import Amounts
from adjudicator.engine.shapes.numbers import Number
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.edition import Edition
from adjudicator.games.westeros.lines.absent import absent
from adjudicator.games.westeros.lines.check_orders import OrderCheck, check_action
from adjudicator.games.westeros.lines.check_places import (
    Problems,
    check_disband,
    check_leave,
    check_ports,
    check_retreat,
    illegal,
    values_of,
)
from adjudicator.games.westeros.lines.other_tokens import with_other_token
from adjudicator.games.westeros.lines.outlook import LineOutlook, odd, outlook, situation_of
from adjudicator.games.westeros.lines.placing import Placed, deal, placeable, placed_by
from adjudicator.games.westeros.lines.reach import Board, board_seen
from adjudicator.games.westeros.lines.units import why_not
from adjudicator.games.westeros.shapes.orders import Exchange, Order
from adjudicator.games.westeros.shapes.units import Pieces

LineCheck = Callable[[Line, Board], Problems]
PASSED_OVER = frozenset({"area-closed", "muster-too-much"})
"""Codes of problems that are only remarks if another alternative works; any other problem refuses the line."""


_SHORT: PerView[dict[int, LineProblem]] = PerView()


class EditionChecker:
    """Checks a seat's lines against the variant and what the seat sees of the table.

    By subject of a line, `checks` holds what finds its problems, and `outlooks` what warns that it will hardly succeed.
    """

    def __init__(
        self,
        variant: Variant,
        edition: Edition,
        checks: Mapping[str, LineCheck],
        outlooks: Mapping[str, LineOutlook],
    ) -> None:
        self.variant = variant
        self.edition = edition
        self._checks = checks
        self._outlooks = outlooks

    # -- one line --------------------------------------------------------------------------

    def check(self, line: Line, view: View) -> list[LineProblem]:
        """Return what is illegal or odd about one line by itself; of several refusals the first.

        An alternative that plainly cannot work is only odd where another one takes its place.
        """
        board = board_seen(self.variant, view, self.edition)
        found: list[LineProblem] = []
        for problem in self._problems(line, board):
            if problem not in found:
                found.append(problem)
        refusals = [problem for problem in found if problem.refuses]
        if not refusals:
            return found
        slips = [problem for problem in refusals if problem.code not in PASSED_OVER]
        if slips:
            return slips[:1]
        if not self._is_replaced(line, refusals, board):
            return refusals[:1]
        return [replace(problem, kind="odd") if problem.refuses else problem for problem in found]

    def _is_replaced(self, line: Line, refusals: Sequence[LineProblem], board: Board) -> bool:
        """True if for every refused alternative another one works, for an area with the same order token."""
        working: list[Alternative] = []
        refused: list[Alternative] = []
        for each in line.alternatives:
            alone = self._problems(replace(line, alternatives=(each,)), board)
            (refused if any(problem in refusals for problem in alone) else working).append(each)
        return all(any(_token_of(each) == _token_of(other) for other in working) for each in refused)

    def _problems(self, line: Line, board: Board) -> Problems:
        unused = list(absent(line, self.variant, board.variant, board.seat))
        yield from unused or self._fitting(line, board)

    def _fitting(self, line: Line, board: Board) -> Problems:
        """Yield the problems of a line that names only what is used in this game."""
        yield from self._names(line, board)
        check = self._checks.get(line.subject)
        if check is not None:
            yield from check(line, board)

    def _names(self, line: Line, board: Board) -> Problems:
        """Refuse a House that does not take part in this game."""
        named = [line.scope.versus]
        for alternative in line.alternatives:
            action = alternative.value.action if isinstance(alternative.value, Order) else alternative.value
            named += action.items if isinstance(action, Ranking) else ()
        for house in named:
            if house in self.variant.houses and house not in board.view["houses"]:
                yield illegal("house-not-in-game", house=house)

    # -- lines together -----------------------------------------------------------------------

    def check_together(self, lines: Sequence[Line], view: View) -> dict[int, LineProblem]:
        """Return the indexes of lines whose order needs a token or star that the lines before have used.

        A later line for the same area replaces the earlier one.
        """
        board = board_seen(self.variant, view, self.edition)
        if not board.is_planning:
            return {}
        own = [(n, line) for n, line in enumerate(lines) if line.subject == "order" and board.is_own(line.object)]
        orders = tuple(line for _, line in own)
        found = _SHORT.get(view, orders, lambda: self._short(orders, board))
        return {own[i][0]: problem for i, problem in found.items()}

    def _short(self, orders: Sequence[Line], board: Board) -> dict[int, LineProblem]:
        """Return the indexes of lines for own areas whose order needs what the lines before have used."""
        situation = situation_of(board)
        fitting: dict[str, list[Placed]] = {}
        problems: dict[int, LineProblem] = {}
        for i, line in enumerate(orders):
            wishes = placeable(line, situation)
            if not wishes:
                continue
            others = {area: dealt for area, dealt in fitting.items() if area != line.object}
            if deal([*others.values(), wishes], situation) is not None:
                fitting = {**others, line.object: wishes}
            else:
                used = deal(list(others.values()), situation) or []
                problems[i] = self._shortage(line.object, wishes, used, board)
        return problems

    def instead(self, lines: Sequence[Line], n: int, view: View) -> Instead | None:
        """Return the line with another token of its type, in place of one for which no token is left."""
        situation = situation_of(board_seen(self.variant, view, self.edition))
        return with_other_token(lines, n, situation, lambda each: not self.check_together(each, view))

    def _shortage(self, area: str, wishes: Sequence[Placed], dealt: Sequence[Placed], board: Board) -> LineProblem:
        """Return why no order of a line is possible any more: no token, or no star."""
        used = [placed.order for placed in dealt]
        for order in (wish.order for wish in wishes):
            count = self.variant.orders[order].count
            if used.count(order) >= count:
                return illegal("order-token-shortage", area=area, order=order, count=count)
        return illegal("too-many-stars", area=area, order=wishes[0].order, stars=board.stars)

    def remarks(self, lines: Sequence[Line], view: View) -> list[LineProblem]:
        """Return remarks on all lines together: bids of more than the power, marches that would fail now."""
        board = board_seen(self.variant, view, self.edition)
        found = []
        planned = placed_by(lines, situation_of(board)) if board.is_planning else {}
        for line in lines:
            wanted = sum(n for _, n in _amounts(line))
            if line.subject == "bid" and wanted > board.power:
                found.append(odd("bids-beyond-power", bid=wanted, power=board.power))
        return [*found, *outlook(lines, board, planned, self._outlooks)]

    def missing(self, lines: Sequence[Line], view: View) -> list[str]:
        """Return the areas of the seat without an order; none if no orders are due or no token is left."""
        board = board_seen(self.variant, view, self.edition)
        if not board.is_planning:
            return []
        given = placed_by(lines, situation_of(board))
        lacking = [area for area in board.own_areas if area not in given]
        return lacking if len(lacking) > len(board.own_areas) - self._placeable(board) else []

    def _placeable(self, board: Board) -> int:
        """Return the number of areas for which there are tokens this round."""
        allowed = [token for token in self.variant.orders.values() if board.is_allowed(token.id)]
        starred = min(board.stars, sum(token.count for token in allowed if token.star))
        return min(len(board.own_areas), starred + sum(token.count for token in allowed if not token.star))

    def counts(self, lines: Sequence[Line], view: View) -> dict[str, tuple[int, int]]:
        """Return (used, available) for special orders and for the tokens of each kind."""
        board = board_seen(self.variant, view, self.edition)
        if not board.is_planning:
            return {}
        orders = self.variant.orders
        planned = [orders[each.order] for each in placed_by(lines, situation_of(board)).values()]
        counts = {"stars": (sum(token.star for token in planned), board.stars)}
        for kind in dict.fromkeys(token.type for token in planned):
            there = sum(token.count for id, token in orders.items() if token.type == kind and board.is_allowed(id))
            counts[kind] = (sum(token.type == kind for token in planned), there)
        return counts


def _token_of(alternative: Alternative) -> str:
    """Return the order that an alternative places, or "" if it places none."""
    return alternative.value.order if isinstance(alternative.value, Order) else ""


def _amounts(line: Line) -> tuple[tuple[str, int], ...]:
    """Return the bids in the first alternative of a line for all tracks."""
    value = line.alternatives[0].value if line.alternatives else None
    return value.amounts if isinstance(value, Amounts) else ()


# -- by subject -----------------------------------------------------------------------------


def _order(consolidates: OrderCheck, line: Line, board: Board) -> Problems:
    """Refuse an area without the seat's units, and a line of which no alternative has an allowed order."""
    here = board.area(line.object)
    if here["house"] != board.seat:
        yield illegal("no-units-there", area=line.object)
        return
    orders = [alternative.value.order for alternative in line.alternatives if isinstance(alternative.value, Order)]
    forbidden = [order for order in dict.fromkeys(orders) if not board.is_allowed(order)]
    if board.is_planning:
        for order in forbidden:
            kind = illegal if len(forbidden) == len(set(orders)) else odd
            yield kind("order-forbidden", area=line.object, order=order, cards=board.forbidding(order))
        if board.stars == 0 and all(board.is_starred(order) for order in orders):
            yield illegal("too-many-stars", area=line.object, order=orders[0], stars=0)
    elif not board.is_action:
        yield illegal("no-orders-due", area=line.object)
    elif here["order"] not in orders:
        kind = odd if _is_plain_form(orders, here["order"], board) else illegal
        code = "order-other" if kind is odd else "order-not-there"
        yield kind(code, area=line.object, order=here["order"] or "none")
    for alternative in line.alternatives:
        if isinstance(alternative.value, Order):
            yield from check_action(line.object, alternative.value, board, consolidates)


def _is_plain_form(orders: Sequence[str], placed: str | None, board: Board) -> bool:
    """True if a line names the plain order of the kind that is on the board, as in a line that just says "march"."""
    tokens = board.variant.orders
    if placed is None:
        return False
    named = [tokens[order] for order in orders]
    return any(each.type == tokens[placed].type and not each.star and not each.modifier for each in named)


def _muster(line: Line, board: Board) -> Problems:
    if line.object and not board.is_castle(line.object):
        yield illegal("muster-not-a-castle", area=line.object)
        return
    never = [p for pieces in values_of(line, Pieces) if line.object for p in board.muster_problems(line.object, pieces)]
    yield from never
    if line.object and board.area(line.object)["controller"] != board.seat:
        yield odd("muster-not-yours", area=line.object)
    elif line.object and not never:
        yield from _not_now(line, board)


def _not_now(line: Line, board: Board) -> Problems:
    """Yield why nothing of what a line musters in its castle is possible as the table stands."""
    if any(not isinstance(each.value, Pieces) for each in line.alternatives if each.value != Word("none")):
        return
    problems = [why_not(situation_of(board), line.object, pieces) for pieces in values_of(line, Pieces)]
    for wrong in problems[:1] if all(problems) else ():
        if wrong is not None:
            yield odd(wrong.code, **wrong.facts)


def _bid(line: Line, board: Board) -> Problems:
    tokens = board.variant.power_tokens
    named = [n for amounts in values_of(line, Amounts) for _, n in amounts.amounts]
    for n in (*named, *(number.n for number in values_of(line, Number))):
        if n > tokens:
            yield illegal("bid-never", bid=n, tokens=tokens)
    for number in values_of(line, Number):
        if number.n > board.power:
            yield odd("bid-too-high", bid=number.n, power=board.power)


def _cards(line: Line, board: Board) -> Problems:
    for card in cards_named(line):
        if board.variant.house_cards[card].house != board.seat:
            yield illegal("not-your-card", card=card)
    for card in cards_named(line):
        if card not in board.own["hand"]:
            yield odd("card-not-in-hand", card=card)


def cards_named(line: Line) -> list[str]:
    """Return the cards that a line names, without repetition."""
    named: list[str] = []
    for alternative in line.alternatives:
        value = alternative.value
        if isinstance(value, Ranking):
            named += [item for item in value.items if item != "any"]
        elif isinstance(value, Amounts):
            named += [card for card, _ in value.amounts]
    return list(dict.fromkeys(named))


def _ability(line: Line, board: Board) -> Problems:
    if board.variant.house_cards[line.object].house != board.seat:
        yield illegal("not-your-card", card=line.object)


def _raven(line: Line, board: Board) -> Problems:
    for exchange in values_of(line, Exchange):
        if board.area(exchange.area)["house"] != board.seat:
            yield illegal("no-units-there", area=exchange.area)
        elif not board.is_allowed(exchange.order):
            yield illegal(
                "order-forbidden", area=exchange.area, order=exchange.order, cards=board.forbidding(exchange.order)
            )
    if board.view["raven"]["holder"] != board.seat:
        yield odd("not-raven-holder", house=board.view["raven"]["holder"])


def checks_with(consolidates: OrderCheck) -> Mapping[str, LineCheck]:
    """Return the checks by subject; `consolidates` is the edition's check of what a Consolidate Power order does."""
    return {**_CHECKS, "order": partial(_order, consolidates)}


_CHECKS: Mapping[str, LineCheck] = {
    "muster": _muster,
    "bid": _bid,
    "cards": _cards,
    "ability": _ability,
    "raven": _raven,
    "leave": check_leave,
    "disband": check_disband,
    "retreat": check_retreat,
    "ports": check_ports,
}
