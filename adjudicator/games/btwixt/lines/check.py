"""Checks lines against the position, from the view of the seat that wrote them.

Illegal is a line that can never work in this window; odd is one that may work later, or that helps nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from adjudicator.engine.lines import ASK, Instead, Line, LineProblem, View
from adjudicator.engine.shapes.numbers import Number
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.btwixt.lines.situation import Situation
from adjudicator.games.btwixt.lines.subjects import BID, LIMITS, STANDING_BID
from adjudicator.games.btwixt.lines.vocabulary import ALL, CHEAPEST_LEAD, KNEEL, pick_of
from adjudicator.games.btwixt.lines.words import YIELD
from adjudicator.games.btwixt.rules.components import Box, design_of

Problems = Iterator[LineProblem]
WINDOW = "plans"
"""The name of the phase in which plans are due."""


_OF_LEADERS = ("leads", "knelt")
"""Names of the facts about a leader."""


def illegal(code: str, remedies: Sequence[str] = (), **facts: object) -> LineProblem:
    """Return a problem for which a line is refused."""
    return LineProblem("illegal", code, facts, tuple(remedies))


def odd(code: str, **facts: object) -> LineProblem:
    """Return a remark on an accepted line."""
    return LineProblem("odd", code, facts)


class BtwixtChecker:
    """Checks the lines of a seat, from the box and the seat's view; `choosable` are the cards that offer a choice."""

    def __init__(self, box: Box, choosable: Collection[str]) -> None:
        self.box = box
        self.choosable = choosable

    def check(self, line: Line, view: View) -> list[LineProblem]:
        """Return what is illegal or odd about one line by itself; of several refusals the first."""
        found: list[LineProblem] = []
        for problem in self._problems(line, Situation(str(view["seat"]), view, self.box)):
            if problem.refuses:
                return [problem]
            if problem not in found:
                found.append(problem)
        return found

    def _problems(self, line: Line, now: Situation) -> Problems:
        yield from _leaders(line, now)
        if line.subject in LIMITS and any(each.value == ASK for each in line.alternatives):
            yield illegal("limit-cannot-ask")
        if line.subject == "choose" and line.object not in self.choosable:
            yield illegal("asks-nothing", card=line.object)
        check = _CHECKS.get(line.subject)
        if check is not None:
            yield from check(line, now)

    def check_together(self, lines: Sequence[Line], view: View) -> dict[int, LineProblem]:
        """Return nothing: lines of this game do not exclude each other."""
        return {}

    def instead(self, lines: Sequence[Line], n: int, view: View) -> Instead | None:
        """Return None: lines of this game do not exclude each other."""
        return None

    def remarks(self, lines: Sequence[Line], view: View) -> list[LineProblem]:
        """Return remarks on all lines together: limits that allow no card, and cards both kept and played."""
        now = Situation(str(view["seat"]), view, self.box)
        return [*_plan_remarks(lines, now), *_draft_remarks(lines, now)]

    def missing(self, lines: Sequence[Line], view: View) -> list[str]:
        """Return the subject of the plan if a plan is due and no line gives one."""
        said = any(line.subject in (BID, STANDING_BID) for line in lines)
        return [BID] if view["phase"] == WINDOW and not said else []

    def counts(self, lines: Sequence[Line], view: View) -> dict[str, tuple[int, int]]:
        """Return nothing: plans use no tokens."""
        return {}


# -- one line -----------------------------------------------------------------------------------------


def _named(line: Line) -> list[str]:
    """Return the names and words in a line's answers, without repetition."""
    items = [item for each in line.alternatives if isinstance(each.value, Ranking) for item in each.value.items]
    return list(dict.fromkeys(items))


def _leaders(line: Line, now: Situation) -> Problems:
    """Refuse a leader who does not take part in this game."""
    guards = [guard for each in line.alternatives for guard in each.guards if guard.fact in _OF_LEADERS]
    for item in (*_named(line), *(arg for guard in guards for arg in guard.args)):
        leader = item.removeprefix(YIELD)
        if leader in now.box.leaders and leader not in now.view["leaders"]:
            yield illegal("leader-not-in-game", house=leader)


def _bid(line: Line, now: Situation) -> Problems:
    """Refuse a card that is not in hand; only remark on it if it may still come, or was in hand before."""
    yield from _unreachable(line)
    hand = [design_of(card) for card in now.hand]
    for item in _named(line):
        if line.subject == BID and item in now.box.influence and item not in hand:
            if now.view["phase"] == WINDOW and line.round is None:
                yield illegal("not-in-hand", list(dict.fromkeys(hand)), card=item)
            else:
                yield odd("not-in-hand", card=item)


def _unreachable(line: Line) -> Problems:
    """Remark on alternatives after one that is always possible, since they are never tried."""
    for each in line.alternatives[:-1]:
        items = each.value.items if isinstance(each.value, Ranking) else ()
        if not each.guards and KNEEL in items:
            yield odd("never-possible", name=KNEEL)


def _own_councils(line: Line, now: Situation) -> Problems:
    """Refuse a council that is not between the seat and one of its neighbours."""
    neighbours = (now.left, now.right)
    for item in _named(line):
        if item == now.seat:
            yield illegal("only-others", neighbours)
        elif item in now.view["leaders"] and item not in neighbours:
            yield illegal("not-your-neighbour", neighbours, house=item, houses=neighbours)


def _want(line: Line, now: Situation) -> Problems:
    if f"{YIELD}{now.seat}" in _named(line):
        yield illegal("only-others")


def _draft(line: Line, now: Situation) -> Problems:
    if now.view["draft"] is None:
        yield odd("no-draft")


_CHECKS: Mapping[str, Callable[[Line, Situation], Problems]] = {
    BID: _bid,
    STANDING_BID: _bid,
    "ally": _own_councils,
    "token": _own_councils,
    "want": _want,
    "rank": _draft,
    "most": _draft,
    "least": _draft,
}


# -- lines together -----------------------------------------------------------------------------------


def _limit(lines: Sequence[Line], subject: str, object: str = "") -> int | None:
    """Return the number of a limit that has exactly one alternative, else None."""
    for line in lines:
        if (line.subject, line.object) == (subject, object) and len(line.alternatives) == 1:
            value, guards = line.alternatives[0].value, line.alternatives[0].guards
            if isinstance(value, Number) and not guards:
                return value.n
    return None


def _plan_remarks(lines: Sequence[Line], now: Situation) -> Problems:
    played = [item for line in lines if line.subject in (BID, STANDING_BID) for item in _named(line)]
    kept = [item for line in lines if line.subject == "keep" for item in _named(line)]
    for card in played:
        colour = now.box.influence[card].color if card in now.box.influence else ""
        if {card, colour} & set(kept) or (ALL in kept and card != KNEEL):
            yield odd("keep-what-is-played", card=card)
    most = _limit(lines, "spend-max")
    if most is None or not played:
        return
    values = [now.value(card) for card in now.hand]
    if values and min(values) > most:
        yield odd("nothing-so-cheap", value=min(values), most=most)
    elif any((pick_of(item) or ("", ""))[0] == CHEAPEST_LEAD for item in played):
        yield odd("lead-under-limit", most=most)


def _draft_remarks(lines: Sequence[Line], now: Situation) -> Problems:
    least = {line.object: _limit(lines, "least", line.object) or 0 for line in lines if line.subject == "least"}
    if sum(least.values()) > now.box.hand:
        yield odd("least-beyond-hand", wanted=sum(least.values()), hand=now.box.hand)
    for object, number in least.items():
        most = _limit(lines, "most", object)
        if most is not None and most < number:
            yield odd("most-below-least", name=object, most=most, least=number)
