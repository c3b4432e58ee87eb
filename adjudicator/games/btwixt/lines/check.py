"""What is wrong or odd about lines as the table stands now, judged from the view of the seat that wrote them.

Illegal is what can never work in this window; odd is what may work by then, or works but helps nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from adjudicator.engine.lines import ASK, Line, LineProblem, Number, Ranking, View
from adjudicator.games.btwixt.lines.situation import Situation
from adjudicator.games.btwixt.lines.subjects import BID, LIMITS, STANDING_BID
from adjudicator.games.btwixt.lines.vocabulary import ALL, CHEAPEST_LEAD, KNEEL, pick_of
from adjudicator.games.btwixt.lines.words import YIELD, words_of
from adjudicator.games.btwixt.rules.components import Box, design_of

Problems = Iterator[LineProblem]
WINDOW = "plans"
"""The phase in which plans are due."""


_OF_LEADERS = ("leads", "knelt")
"""Facts about a leader by name."""


def illegal(code: str, remedies: Sequence[str] = (), **facts: object) -> LineProblem:
    """Return the problem that refuses a line."""
    return LineProblem("illegal", code, facts, tuple(remedies))


def odd(code: str, **facts: object) -> LineProblem:
    """Return a remark on a line that is taken."""
    return LineProblem("odd", code, facts)


class BtwixtChecker:
    """Checks the lines of one game; everything it knows comes from the box and the view."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def check(self, line: Line, view: View) -> list[LineProblem]:
        """Return what is illegal or odd about one line taken alone; the first refusal only."""
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
        check = _CHECKS.get(line.subject)
        if check is not None:
            yield from check(line, now)

    def check_together(self, lines: Sequence[Line], view: View) -> dict[int, LineProblem]:
        """Return nothing: no two lines of this game shut each other out."""
        return {}

    def remarks(self, lines: Sequence[Line], view: View) -> list[LineProblem]:
        """Return what is odd about all lines together: limits that leave nothing, cards kept and played."""
        now = Situation(str(view["seat"]), view, self.box)
        return [*_plan_remarks(lines, now), *_draft_remarks(lines, now)]

    def missing(self, lines: Sequence[Line], view: View) -> list[str]:
        """Return the subject of the plan while one is due and no line says it."""
        said = any(line.subject in (BID, STANDING_BID) for line in lines)
        return [BID] if view["phase"] == WINDOW and not said else []

    def counts(self, lines: Sequence[Line], view: View) -> dict[str, tuple[int, int]]:
        """Return nothing: plans use nothing up."""
        return {}


# -- one line -----------------------------------------------------------------------------------------


def _named(line: Line) -> list[str]:
    """Return every name and word of a line's answers, each once."""
    items = [item for each in line.alternatives if isinstance(each.value, Ranking) for item in each.value.items]
    return list(dict.fromkeys(items))


def _leaders(line: Line, now: Situation) -> Problems:
    """Leaders that are not in this game are never meant."""
    guards = [guard for each in line.alternatives for guard in each.guards if guard.fact in _OF_LEADERS]
    for item in (*_named(line), *(arg for guard in guards for arg in guard.args)):
        leader = item.removeprefix(YIELD)
        if leader in now.box.leaders and leader not in now.view["leaders"]:
            yield illegal("leader-not-in-game", house=leader)


def _bid(line: Line, now: Situation) -> Problems:
    """A plan for this round plays what is in hand; where cards may still come, or were still there, it is odd only."""
    yield from _unreachable(line)
    hand = [design_of(card) for card in now.hand]
    for item in _named(line):
        if line.subject == BID and item in now.box.influence and item not in hand:
            if now.view["phase"] == WINDOW and line.round is None:
                yield illegal("not-in-hand", list(dict.fromkeys(hand)), card=item)
            else:
                yield odd("not-in-hand", card=item)


def _unreachable(line: Line) -> Problems:
    """Behind an answer that is always possible nothing is tried."""
    for each in line.alternatives[:-1]:
        items = each.value.items if isinstance(each.value, Ranking) else ()
        if not each.guards and KNEEL in items:
            yield odd("never-possible", name=KNEEL)


def _own_councils(line: Line, now: Situation) -> Problems:
    """The own councils lie between oneself and one's neighbours."""
    neighbours = (now.left, now.right)
    for item in _named(line):
        if item == now.seat:
            yield illegal("only-others", neighbours)
        elif item in now.view["leaders"] and item not in neighbours:
            yield illegal("not-your-neighbour", neighbours, house=item, houses=neighbours)


def _want(line: Line, now: Situation) -> Problems:
    if f"{YIELD}{now.seat}" in _named(line):
        yield illegal("only-others")


def _choose(line: Line, now: Situation) -> Problems:
    if line.object not in words_of(now.box).subject(line.subject).shapes:
        yield illegal("asks-nothing", card=line.object)


def _draft(line: Line, now: Situation) -> Problems:
    if now.view["draft"] is None:
        yield odd("no-draft")


_CHECKS: Mapping[str, Callable[[Line, Situation], Problems]] = {
    BID: _bid,
    STANDING_BID: _bid,
    "ally": _own_councils,
    "token": _own_councils,
    "want": _want,
    "choose": _choose,
    "rank": _draft,
    "most": _draft,
    "least": _draft,
}


# -- lines together -----------------------------------------------------------------------------------


def _limit(lines: Sequence[Line], subject: str, object: str = "") -> int | None:
    """Return the number a limit names where it has one alternative alone."""
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
