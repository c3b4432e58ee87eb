"""Asks which orders for areas agree with the known words of a group: one order, its area, targets and units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product

from adjudicator.engine.lines import Line
from adjudicator.engine.spoken import MAKES, MOVES, SIDES, TARGETS, SpokenOrder
from adjudicator.orders.natural.areas.acts_unknown import may_act
from adjudicator.orders.natural.areas.choices import cut_at_choices, side_of, takes_besides, takes_otherwise, target_of
from adjudicator.orders.natural.areas.denied import without_denied_target
from adjudicator.orders.natural.areas.moves import MoveReader
from adjudicator.orders.natural.areas.pieces_placed import open_upgrades, pieces_text, says_pieces
from adjudicator.orders.natural.areas.rest import excepts_last, is_for_all
from adjudicator.orders.natural.areas.several_areas import (
    helper_elsewhere,
    listed_own,
    share_support,
    without_units_there,
)
from adjudicator.orders.natural.areas.spoken_to import asks_other, goes_first
from adjudicator.orders.natural.areas.strength import with_strength
from adjudicator.orders.natural.areas.unit_counts import closed
from adjudicator.orders.natural.names.ground import MOST, Ground, Reading, unexplained
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words import common

_WITHOUT = (("no",), ("without",), ("senza",))
_OF_ONE = ("self", "house", "none", "mod", "star")
"""Kinds of words between areas by which the one before them does something of its own."""
_AGAINST = (("against",), ("contro",), ("vs",))
_COUNTS_UNITS = (("one",), ("both",), ("entrambi",), ("entrambe",), ("ambedue",))
"""Numbers that count units without naming them: "the one in port", "both defend"."""
_ME = (("me",), ("myself",), ("ourselves",))


class GroupReader:
    """Reads groups of marks that hold one order each."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.context = ground.context
        self.acts = self.context.words.spoken.acts
        self.moves_of = MoveReader(ground).moves

    def readings(self, marks: Sequence[Mark], inherited: Mark | None = None) -> list[Reading]:
        """Return what a group may mean; empty if its words fit no legal order. `inherited` is an order said before."""
        type = self._type(marks, inherited)
        if type is None:
            return []
        if self._has_other_token(marks, type) or self._is_moved(marks, type) or excepts_last(marks):
            return []
        if self.acts.get(type) != MOVES and is_for_all(marks):
            return []
        marks = without_denied_target(marks) if self.acts.get(type) == TARGETS else marks
        leads = self.acts.get(type) in (MOVES, TARGETS)
        if leads and (listed := listed_own(marks, self.ground.own)):
            return [Reading(lines, False) for lines in self._same(listed, type, marks)]
        marks = with_strength(marks, self._of_type(type), sends=self.acts.get(type) is not None)
        if self.acts.get(type) not in (MOVES, TARGETS):
            marks = [mark for mark in marks if not (mark.kind == "to" and mark.ids[0] in common.INSIDE)]
        rest = [mark for mark in closed(marks) if mark.kind not in ("order", "verb", "break", "colon", "light")]
        found: dict[tuple[Line, ...], bool] = {}
        if self.acts.get(type) == MAKES and says_pieces(rest):
            first, other = (rest, "") if not takes_otherwise(marks) else (cut_at_choices(rest)[0], " or power")
            return [Reading((line,), sure and self._is_certain(first, type))
                    for line, sure in self._makes([*first], type, other)]  # fmt: skip
        if chosen := self._choices(rest, marks, type):
            return chosen
        for subject, others in self._subjects(rest, type) if not self._share(marks, type) else ():
            fits = self._holds_all(subject, type, rest)
            for token in self.tokens(type, others):
                makes = self.acts.get(type) == MAKES and token.star
                takes = " power" if makes and takes_besides(marks, type) else ""
                for text, sure in self._texts(subject, type, token, others):
                    line = self.ground.line(f"{text}{takes}")
                    if line is not None:
                        found[(line,)] = found.get((line,), False) or (sure and fits)
        if not found:
            joined = without_units_there(rest, self.ground.own, self.ground.units)
            found = self._shared(joined, type, [mark for mark in marks if mark.orders])
        sure_words = self._is_certain(rest, type) and self._is_straight(marks, type) and all(m.exact for m in marks)
        sure_words = sure_words and not may_act(marks)
        return [Reading(lines, sure and sure_words) for lines, sure in found.items()][: MOST + 1]

    def _choices(self, rest: Sequence[Mark], marks: Sequence[Mark], type: str) -> list[Reading]:
        """Return the order with several choices that the marks surely say: "raids Mill, or else nobody"."""
        first, others = cut_at_choices(rest)
        act = self.acts.get(type)
        if act not in (SIDES, TARGETS) or self._share(marks, type):
            return []
        for subject, left in self._subjects([*first], type):
            small = ("star", "mod", "unit") if act == SIDES else ("star", "mod", "unit", "self", "all")
            parts = [[mark for mark in left if mark.kind not in small], *others]
            name = self.ground.name
            said = [side_of(part, self.context.seat, name) if act == SIDES else target_of(part, name) for part in parts]
            if not all(said) or (len(parts) == 1 and " if " not in str(said[0])):
                return []
            answer = f"{'> ' if act == TARGETS else ''}{' or '.join(map(str, said))}"
            tokens = self.tokens(type, left)[:1]
            lines = [self.ground.line(f"{name('area', subject)}: {token.name} {answer}") for token in tokens]
            is_sure = all(mark.exact for mark in marks) and self._holds_all(subject, type, rest)
            return [Reading((line,), is_sure) for line in lines if line is not None]
        return []

    def _has_other_token(self, marks: Sequence[Mark], type: str) -> bool:
        """Return True if a token stands first that no order of this type leaves, so that another one leaves it."""
        if self.acts.get(type) == MOVES:
            return False
        acts = [i for i, mark in enumerate(marks) if mark.kind in ("area", "order", "verb")]
        return any(mark.kind == "token" for mark in marks[: acts[0] if acts else 0])

    def _is_moved(self, marks: Sequence[Mark], type: str) -> bool:
        """Return True if an order token goes from one area to another: "move the defence from Mill to Ford"."""
        pairs = [(one.kind, two.kind) for one, two in pairwise(marks)]
        return self.acts.get(type) not in (MOVES, TARGETS) and {("from", "area"), ("to", "area")} <= {*pairs}

    def _makes(self, marks: list[Mark], type: str, otherwise: str) -> Iterator[tuple[Line, bool]]:
        """Yield the starred order that makes the pieces named; sure only if the star is said.

        `otherwise` is what it does where that cannot be, in the strict form, with "or" in front.
        """
        tokens = self.context.words.spoken.orders
        order = next((token.name for token in tokens if token.type == type and token.star), "")
        id = self.context.words.spoken.pieces
        name = next((each.names["en"][0] for each in self.context.words.subjects if each.id == id), "")
        said = [mark for mark in marks if mark.kind not in ("star", "mod", "token")]
        for subject, others in self._subjects(said, type) if order and name else ():
            parts = [mark for mark in others if mark.kind != "colon"]
            texts = open_upgrades(self.context, parts, subject) or [pieces_text(self.context, parts, subject)]
            for pieces in filter(None, texts):
                line = self.ground.line(f"{self.ground.name('area', subject)}: {order} {name} {pieces}{otherwise}")
                if line is not None:
                    yield line, len(said) < len(marks)

    def bare(self, area: str, type: str, strength: Sequence[Mark] = ()) -> Line | None:
        """Return the order of a type for an area, without what it does; None if that is not legal.

        It is the plain one if `strength` names no modifier or star.
        """
        token = next(iter(self.tokens(type, strength)), None)
        return self.ground.line(f"{self.ground.name('area', area)}: {token.name}") if token is not None else None

    def moves(self, marks: Sequence[Mark]) -> bool:
        """Return True when an order or a verb among the marks sends units away."""
        return any(mark.orders and self.acts.get(mark.ids[0]) == MOVES for mark in marks)

    def _is_certain(self, marks: Sequence[Mark], type: str) -> bool:
        """Return True when every word says something that the reading holds, or nothing at all."""
        is_raid = self.acts.get(type) == TARGETS
        used = {"no", "without", "senza"} if is_raid else set()
        pairs = pairwise(marks)
        counts_else = any(one.kind == "number" and _counts_nothing(one, two) for one, two in pairs)
        return not counts_else and not any(unexplained(mark) and not used.intersection(mark.ids) for mark in marks)

    def _is_straight(self, marks: Sequence[Mark], type: str) -> bool:
        """Return True when the words send the units the way the reading does, and name nobody else as their lord."""
        if self._says_two(marks, type):
            return False
        houses = [i for i, mark in enumerate(marks) if mark.kind == "house" and mark.ids != (self.context.seat,)]
        if self.acts.get(type) in (MOVES, TARGETS):
            last = max((i for i, mark in enumerate(marks) if mark.kind == "area"), default=len(marks))
            houses = [i for i in houses if i < last and not _is_owner(marks[i + 1 : i + 4])]
        if self.acts.get(type) == SIDES:
            return not goes_first(marks) and not self._adds_area(marks) and not asks_other(marks, self.context.seat)
        if any(not (i and marks[i - 1].kind == "to") for i in houses):
            return False
        return self.acts.get(type) != MOVES or self._goes_out(marks)

    def _adds_area(self, marks: Sequence[Mark]) -> bool:
        """Return True when an own area stands behind a comma, after the area and its order: "Mill helps me, Ford"."""
        order = next((i for i, mark in enumerate(marks) if mark.orders), len(marks))
        before = any(mark.kind == "area" for mark in marks[:order])
        own = [i for i in range(order, len(marks)) if not set(marks[i].ids).isdisjoint(self.ground.own)]
        return before and any(marks[i].kind == "area" and _is_apart(marks[i - 1]) for i in own)

    def _share(self, marks: Sequence[Mark], type: str) -> bool:
        return self.acts.get(type) == SIDES and share_support(marks, self.ground.own)

    def _says_two(self, marks: Sequence[Mark], type: str) -> bool:
        """Return True when a sign, or an area behind it, sets a verb apart from an order of another type."""
        verb = next((i for i, mark in enumerate(marks) if mark.kind == "verb" and mark.ids[0] != type), None)
        order = next((i for i, mark in enumerate(marks) if mark.kind == "order"), None)
        if verb is None or order is None:
            return False
        between = marks[min(verb, order) : max(verb, order)]
        return any(_is_apart(mark) or (verb < order and mark.kind == "area") for mark in between)

    def _goes_out(self, marks: Sequence[Mark]) -> bool:
        """Return True when a march leaves an own area and goes to the others, in the words of its writer."""
        areas = [i for i, mark in enumerate(marks) if mark.kind == "area"]
        before = {i: marks[i - 1].kind if i else "" for i in areas}
        own = [i for i in areas if any(id in self.ground.own for id in marks[i].ids)]
        source = next((i for i in own if before[i] == "from"), next((i for i in own if before[i] != "to"), None))
        if source is None or any(before[i] == "from" for i in areas if i != source):
            return False
        if len(areas) > 1 and any(mark.kind == "none" for mark in marks):
            return False
        acts = next((i for i, mark in enumerate(marks) if mark.orders), len(marks))
        if any(before[i] == "and" and i < acts for i in areas if i != source):
            return False
        first = areas[0]
        if first in own and first != source and before[first] != "to":
            return False
        verb = any(mark.orders for mark in marks[:first])
        return first == source or verb or before[first] == "to" or before[source] in ("from", "to")

    def _type(self, marks: Sequence[Mark], inherited: Mark | None) -> str | None:
        """Return the only type of order that the words name; a verb counts where no order is named."""
        for kind in ("order", "verb"):
            types = {mark.ids[0] for mark in marks if mark.kind == kind}
            if types:
                return types.pop() if len(types) == 1 else None
        if any(mark.kind == "pieces" for mark in marks):
            return self.leads_to(MAKES)
        areas = [i for i, mark in enumerate(marks) if mark.kind == "area"]
        between = marks[areas[0] : areas[1]] if len(areas) > 1 else ()
        leaves = bool(areas) and any(id in self.ground.own for id in marks[areas[0]].ids)
        if len(areas) > 1 and any(marks[i - 1].kind == "from" for i in areas if i):
            return self.leads_to(MOVES)
        if any(mark.kind == "mod" and mark.number < 0 for mark in marks) and len(areas) > 1 and leaves:
            return self.leads_to(MOVES)
        if any(mark.kind == "dash" or (mark.kind == "to" and (leaves or mark.ids != ("to",))) for mark in between):
            return self.leads_to(MOVES)
        return inherited.ids[0] if inherited is not None else None

    def leads_to(self, act: str) -> str | None:
        """Return the first type of order that does this."""
        return next((type for type, does in self.acts.items() if does == act), None)

    def _subjects(self, marks: list[Mark], type: str) -> Iterator[tuple[str, list[Mark]]]:
        """Yield each own area that the order may be for, with the other marks.

        The area is the one that the writer goes "from", else the first that is not gone "to".
        """
        areas = [i for i, mark in enumerate(marks) if mark.kind == "area"]
        own = [i for i in areas if any(id in self.ground.own for id in marks[i].ids)]
        if self.acts.get(type) == SIDES and (helper := helper_elsewhere(marks, self.ground)):
            yield helper, [mark for mark in marks[1:] if mark.kind != "area"]
            return
        if not own:
            yield from self._subjects_by_unit(marks) if self.acts.get(type) != MOVES else ()
            return
        source = [i for i in own if i and marks[i - 1].kind == "from"]
        free = [i for i in own if not (i and marks[i - 1].kind == "to" and len(own) > 1)]
        for i in (source or free or own)[:1]:
            for id in marks[i].ids:
                if id in self.ground.own:
                    others = [m for j, m in enumerate(marks) if j != i and not (m.kind == "area" and m.ids == (id,))]
                    yield id, others

    def _holds_all(self, subject: str, type: str, marks: Sequence[Mark]) -> bool:
        """Return True unless other units than those that are helped, or sent away, are named and stand elsewhere."""
        act = self.acts.get(type)
        if act == MOVES:
            return True
        there = self.ground.units(subject)
        trios = zip([Mark("start"), *marks[:-1]], marks, [*marks[1:], Mark("end")], strict=True)
        named = [trio for trio in trios if trio[1].kind == "unit" and (act != SIDES or trio[0].kind != "self")]
        units = [mark for _, mark, then in named if then.kind != "area" or then.at != mark.end]
        return all(any(id in there for id in mark.ids) for mark in units) and all(m.kind != "rest" for m in marks)

    def _subjects_by_unit(self, marks: list[Mark]) -> Iterator[tuple[str, list[Mark]]]:
        """Yield the only own area with units of the kind that stands for it: "the ship supports me"."""
        first = next((mark for mark in marks if mark.kind not in ("all", "self")), None)
        if first is None or first.kind != "unit" or any(mark.kind == "area" for mark in marks):
            return
        places = [area for area in self.ground.own if any(unit in first.ids for unit in self.ground.units(area))]
        if len(places) == 1:
            yield places[0], [mark for mark in marks if mark is not first]

    def _of_type(self, type: str) -> list[SpokenOrder]:
        """Return all order tokens of a type."""
        return [token for token in self.context.words.spoken.orders if token.type == type]

    def tokens(self, type: str, marks: Sequence[Mark]) -> list[SpokenOrder]:
        """Return the order tokens of a type that a strength or a star among the marks leaves, the plain one first."""
        tokens = self._of_type(type)
        modifiers = {mark.number for mark in marks if mark.kind == "mod"}
        star = any(mark.kind == "star" for mark in marks)
        if len(modifiers) > 1:
            return []
        if modifiers:
            return [token for token in tokens if token.modifier in modifiers and (token.star or not star)]
        if star:
            return [token for token in tokens if token.star]
        return sorted((token for token in tokens if not token.star), key=lambda token: abs(token.modifier))[:1]

    def _texts(self, subject: str, type: str, token: SpokenOrder, marks: list[Mark]) -> Iterator[tuple[str, bool]]:
        """Yield the lines in the strict form that the other words may make of an order for an area."""
        start = f"{self.ground.name('area', subject)}: {token.name}"
        act = self.acts.get(type)
        if act == MOVES:
            yield from ((f"{start} {moves}", sure) for moves, sure in self.moves_of(subject, marks))
        elif act == TARGETS:
            yield from self._targets(start, marks)
        elif act == SIDES:
            yield from self._sides(start, subject, marks)
        elif not any(mark.kind in ("area", "house") for mark in marks):
            kinds = {mark.kind for mark in marks}
            counts = "number" not in kinds or self._counts_all(subject, marks)
            may_make = token.star and act == MAKES and "unit" in kinds
            yield start, counts and "none" not in kinds and not may_make

    def _counts_all(self, subject: str, marks: Sequence[Mark]) -> bool:
        """Return True if each number counts all units that are there: "the two ships defend", "both defend"."""
        there = self.ground.units(subject)
        pairs = zip(marks, [*marks[1:], Mark("end")], strict=True)
        return all(
            any(there.get(id) == mark.number for id in unit.ids) if unit.kind == "unit"
            else mark.ids[:1] in _COUNTS_UNITS and unit.kind in ("and", "break", "end")
            and mark.number == sum(there.values())
            for mark, unit in pairs
            if mark.kind == "number"
        )

    def _targets(self, start: str, marks: Sequence[Mark]) -> Iterator[tuple[str, bool]]:
        areas = [mark for mark in marks if mark.kind == "area"]
        if not areas:
            none = any(mark.kind == "none" or mark.ids[:1] in _WITHOUT for mark in marks)
            yield (f"{start} none" if none else start), not any(mark.kind == "house" for mark in marks)
        for ids in product(*(mark.ids for mark in areas)) if areas else ():
            named = ", ".join(self.ground.name("area", id) for id in ids)
            yield f"{start} > {named}", len(areas) == 1 and not any(mark.kind == "none" for mark in marks)

    def _sides(self, start: str, subject: str, marks: Sequence[Mark]) -> Iterator[tuple[str, bool]]:
        """Yield supports: of a House that is named, else of the own side, which is not sure against a House."""
        foes = [mark for last, mark in pairwise(marks) if last.ids[:1] in _AGAINST and mark.kind == "house"]
        houses = [mark for mark in marks if mark.kind == "house" and mark not in foes]
        areas = [mark for mark in marks if mark.kind == "area"]
        if any(mark.kind == "none" for mark in marks):
            yield f"{start} none", not houses and not areas and not any(each.ids in _ME for each in marks)
        elif houses:
            own = [mark for mark in houses if mark.ids == (self.context.seat,)]
            for mark in houses:
                side = "self" if mark in own else self.ground.name("house", mark.ids[0])
                is_other = mark not in own and any(each.kind == "self" and each.ids in _ME for each in marks)
                yield f"{start} {side}", len(houses) == 1 and len(mark.ids) == 1 and not is_other and not foes
        else:
            is_all = any(mark.kind == "all" for mark in marks) and all(mark.kind != "self" for mark in marks)
            yield f"{start} self", not foes and not is_all and self._reaches(subject, areas)

    def _reaches(self, subject: str, areas: Sequence[Mark]) -> bool:
        """Return True unless help is for an area of others that is too far away."""
        around = self.ground.around(subject)
        foreign = [mark.ids for mark in areas if set(mark.ids).isdisjoint(self.ground.own)]
        return not around or all(not set(ids).isdisjoint(around) for ids in foreign)

    def _shared(self, marks: Sequence[Mark], type: str, order: Sequence[Mark]) -> dict[tuple[Line, ...], bool]:
        """Return one order for several own areas, for an order that names nothing else."""
        areas = [mark for mark in marks if mark.kind == "area"]
        if any(areas[0].at < mark.at < areas[-1].at for mark in order if areas):
            return {}
        between = [mark for mark in marks if areas and areas[0].at <= mark.at <= areas[-1].at]
        if any(mark.kind in _OF_ONE for mark in between):
            return {}
        if any(after.at > before.end + 1 + (before.kind == "and") for before, after in pairwise(between)):
            return {}
        if len(areas) < 2 or self.acts.get(type) == MOVES:
            return {}
        named = [[id for id in mark.ids if id in self.ground.own] for mark in areas]
        if any(len(ids) != 1 for ids in named):
            return {}
        return self._same([ids[0] for ids in named], type, marks)

    def _same(self, areas: Sequence[str], type: str, marks: Sequence[Mark]) -> dict[tuple[Line, ...], bool]:
        """Return the same order for each of several areas."""
        orders = [token.name for token in self.tokens(type, marks)[:1]]
        starts = [(area, f"{self.ground.name('area', area)}: {order}") for area in areas for order in orders]
        others = [mark for mark in marks if mark.kind != "area" or set(mark.ids).isdisjoint(areas)]
        sides = self.acts.get(type) == SIDES
        texts = [each for area, start in starts
                 for each in (self._sides(start, area, others) if sides else [(start, True)])]  # fmt: skip
        lines = [self.ground.line(text) for text, _ in texts]
        is_whole = len(lines) == len(starts) > 0 and all(lines)
        return {tuple(line for line in lines if line is not None): all(sure for _, sure in texts)} if is_whole else {}


def _is_apart(mark: Mark) -> bool:
    """Return True for a sign that sets apart what stands around it; words in brackets belong to those before."""
    return mark.kind == "break" and mark.ids != ("(",)


def _counts_nothing(number: Mark, counted: Mark) -> bool:
    """Return True for a number before a word that is no unit, and for none of a kind: "one thing", "zero boats"."""
    is_other = counted.kind == "unknown" and number.end == counted.at
    return is_other or (not number.number and counted.kind in ("unit", "token"))


def _is_owner(after: Sequence[Mark]) -> bool:
    """Return True for a House that only says whose area it is that follows: "raids the millers in Ford"."""
    kinds = [mark.kind for mark in after if mark.kind != "unit"]
    return kinds[:1] == ["area"] or kinds[:2] == ["to", "area"]
