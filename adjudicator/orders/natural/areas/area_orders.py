"""Asks which orders for areas agree with the known words of a group: one order, its area, targets and units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from adjudicator.engine.lines import Line
from adjudicator.engine.spoken import MAKES, MOVES, SIDES, TARGETS
from adjudicator.orders.natural.areas.acts_unknown import may_act
from adjudicator.orders.natural.areas.choices import cut_at_choices, side_of, takes_besides, takes_otherwise, target_of
from adjudicator.orders.natural.areas.denied import without_denied_target
from adjudicator.orders.natural.areas.order_texts import OrderTexts
from adjudicator.orders.natural.areas.pieces_placed import open_upgrades, pieces_text, says_pieces
from adjudicator.orders.natural.areas.rest import excepts_last, is_for_all
from adjudicator.orders.natural.areas.several_areas import (
    helper_elsewhere,
    listed_own,
    share_support,
    without_units_there,
)
from adjudicator.orders.natural.areas.sides_named import with_side
from adjudicator.orders.natural.areas.strength import with_strength
from adjudicator.orders.natural.areas.sure_words import SureWords
from adjudicator.orders.natural.areas.unit_counts import closed
from adjudicator.orders.natural.names.ground import MOST, Ground, Reading
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words import common

_OF_ONE = ("self", "house", "none", "mod", "star")
"""Kinds of words between areas by which the one before them does something of its own."""


class GroupReader:
    """Reads groups of marks that hold one order each."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.context = ground.context
        self.acts = self.context.words.spoken.acts
        self.texts, self.sure = OrderTexts(ground), SureWords(ground)
        self.tokens = self.texts.tokens

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
        marks = with_side(marks) if self.acts.get(type) == SIDES else marks
        leads = self.acts.get(type) in (MOVES, TARGETS)
        if leads and (listed := listed_own(marks, self.ground.own)):
            return [Reading(lines, False) for lines in self._same(listed, type, marks)]
        marks = with_strength(marks, self.texts.of_type(type), sends=self.acts.get(type) is not None)
        if self.acts.get(type) not in (MOVES, TARGETS):
            marks = [mark for mark in marks if not (mark.kind == "to" and mark.ids[0] in common.INSIDE)]
        rest = [mark for mark in closed(marks) if mark.kind not in ("order", "verb", "break", "colon", "light")]
        found: dict[tuple[Line, ...], bool] = {}
        if self.acts.get(type) == MAKES and says_pieces(rest):
            first, other = (rest, "") if not takes_otherwise(marks) else (cut_at_choices(rest)[0], " or power")
            return [Reading((line,), sure and self.sure.is_certain(first, type))
                    for line, sure in self._makes([*first], type, other)]  # fmt: skip
        if chosen := self._choices(rest, marks, type):
            return chosen
        for subject, others in self._subjects(rest, type) if not self._share(marks, type) else ():
            fits = self._holds_all(subject, type, rest)
            for token in self.tokens(type, others):
                makes = self.acts.get(type) == MAKES and token.star
                takes = " power" if makes and takes_besides(marks, type) else ""
                for text, sure in self.texts.texts(subject, type, token, others):
                    line = self.ground.line(f"{text}{takes}")
                    if line is not None:
                        found[(line,)] = found.get((line,), False) or (sure and fits)
        if not found:
            joined = without_units_there(rest, self.ground.own, self.ground.units)
            found = self._shared(joined, type, [mark for mark in marks if mark.orders])
        sure_words = self.sure.is_certain(rest, type) and self.sure.is_straight(marks, type)
        sure_words = sure_words and all(mark.exact for mark in marks) and not may_act(marks)
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

    def _share(self, marks: Sequence[Mark], type: str) -> bool:
        return self.acts.get(type) == SIDES and share_support(marks, self.ground.own)

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
        if len(areas) > 1 and leaves and any(mark.kind == "token" for mark in marks):
            return self.leads_to(MOVES)
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
                 for each in (self.texts.sides(start, area, others) if sides else [(start, True)])]  # fmt: skip
        lines = [self.ground.line(text) for text, _ in texts]
        is_whole = len(lines) == len(starts) > 0 and all(lines)
        return {tuple(line for line in lines if line is not None): all(sure for _, sure in texts)} if is_whole else {}
