"""An answer that gives an area its order, with what the order does: `m* > ford 2k`; or that exchanges an order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from adjudicator.engine.bad_lines import BadLine, Unreadable
from adjudicator.engine.lines import Value, Word, stored
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.engine.shapes.reading import (
    Clause,
    Clauses,
    Element,
    Reading,
    Slot,
    said,
    single_element,
    typed_words,
    without_arrow,
)
from adjudicator.engine.shapes.shape import Printing, Saying, Shape, Told
from adjudicator.games.westeros.shapes.moves import Moves
from adjudicator.games.westeros.shapes.order_tokens import ORDER_NAME, OrderTokens
from adjudicator.games.westeros.shapes.units import AREA, Pieces

_MUSTER = {"en": "muster", "it": "convoca"}
"""The word that is printed before the units of an order that musters."""


@stored
@dataclass(frozen=True, slots=True)
class Order(Value):
    """An order for the area of the line, and its action (None if the line names none)."""

    order: str
    action: Value | None = None

    @property
    def decision(self) -> Value | None:
        """The action."""
        return self.action

    def moved(self, unit: str, wrong: str, place: str) -> Order:
        """Return the order with units of a kind in its action moved from the wrong place to `place`."""
        return self if self.action is None else replace(self, action=self.action.moved(unit, wrong, place))


@stored
@dataclass(frozen=True, slots=True)
class Exchange(Value):
    """Replace the order in an area by another order."""

    area: str
    order: str


@dataclass(frozen=True)
class OrderShape(Shape):
    """An order token and its action, whose shape depends on the type. A type not in `actions` has no action."""

    actions: Mapping[str, Shape]
    orders: OrderTokens = field(default_factory=OrderTokens, repr=False)

    def read(self, reading: Reading, clauses: Clauses, before: Value | None) -> Value:
        """Read an order with its action; if the answer before has the same order, its word may be left out."""
        if isinstance(before, Order):
            try:
                return Order(before.order, self._read_action(reading, before.order, clauses))
            except BadLine as problem:
                if self.orders.read(reading, clauses[0][0]) is None:
                    raise problem from None
        found = self.orders.read(reading, clauses[0][0])
        if found is None:
            raise Unreadable("order-missing", words=said(clauses[0][0]))
        token, rest = found
        if not rest and len(clauses) == 1 and len(clauses[0]) == 1:
            return Order(token.id)
        return Order(token.id, self._read_action(reading, token.id, _with_first(clauses, rest)))

    def printed(self, printing: Printing, value: Value, before: Value | None = None) -> str:
        """Return the order and its action; the order is left out if the answer before has the same one."""
        if not isinstance(value, Order):
            return super().printed(printing, value, before)
        same = isinstance(before, Order) and before.order == value.order
        changed = isinstance(before, Order) and not same
        order = self.orders.printed(printing, value.order, letter=not changed or isinstance(value.action, Word))
        if value.action is None:
            return order
        action = self._printed_action(printing, self.orders.of(value.order).type, value.action)
        return action if same else f"{order} {action}"

    def said(self, saying: Saying, value: Value, told: Told) -> str:
        """Return the order and its action in full words."""
        if not isinstance(value, Order):
            return super().said(saying, value, told)
        order = self.gist(saying, value)
        if value.action is None:
            return order
        shape = self.actions[self.orders.of(value.order).type]
        return saying.say("acts", order=order, action=shape.said(saying, value.action, Told(there=told.there)))

    def gist(self, saying: Saying, value: Value) -> str:
        """Return the name of the order."""
        return saying.name(value.order, ORDER_NAME.kinds) if isinstance(value, Order) else ""

    def own_words(self) -> Iterator[str]:
        """Yield the words for orders."""
        return (word for word, _ in self.orders.words())

    @property
    def asks_inside(self) -> bool:
        """True: `march ask` names the order and asks for its action."""
        return True

    def _read_action(self, reading: Reading, order: str, clauses: Clauses) -> Value:
        """Return the action of an order. Raises BadLine."""
        action = self.actions.get(self.orders.of(order).type)
        if action is None:
            raise Unreadable("nothing-may-follow", words=said(clauses[0][0]), order=order)
        return action.answer(reading, clauses, None)

    def _printed_action(self, printing: Printing, type: str, action: Value) -> str:
        text = self.actions[type].printed(printing, action)
        if isinstance(action, Pieces):
            text = f"{_MUSTER[printing.language]} {text}"
        return f"> {text}" if _goes_somewhere(type, action) else text


def _with_first(clauses: Clauses, rest: Element) -> Clauses:
    """Return the clauses with `rest` as the first element; if `rest` is empty, without a first element."""
    first: Clause = (rest, *clauses[0][1:]) if rest else clauses[0][1:]
    return (first, *clauses[1:]) if first else clauses[1:]


def _goes_somewhere(type: str, action: Value) -> bool:
    """Return True for an action that is printed after an arrow: moves, and the targets of a raid."""
    if isinstance(action, Moves):
        return bool(action.moves)
    return type == "raid" and isinstance(action, Ranking) and action.items != ("none",)


@dataclass(frozen=True)
class ExchangeShape(Shape):
    """An area and its new order, or one of a few fixed words."""

    words: tuple[str, ...] = ()
    orders: OrderTokens = field(default_factory=OrderTokens, repr=False)

    def read(self, reading: Reading, clauses: Clauses, before: Value | None) -> Value:
        """Read an area with an order, as in `ford d*`, or one of the fixed words. Raises BadLine."""
        signs = single_element(clauses)
        words = typed_words([sign for sign in signs if sign.type == "WORD"])
        fixed = reading.find(Slot(words=self.words), words) if len(words) == len(signs) else ()
        if fixed:
            return Word(fixed[0])
        plain = next((i for i, sign in enumerate(signs) if sign.type != "WORD"), len(words))
        for length in range(plain, 0, -1):
            token = self.orders.read(reading, without_arrow(signs[length:]))
            if token is not None and reading.find(AREA, words[:length]):
                return _exchanged(reading, words[:length], token[0].id, token[1])
        raise Unreadable("area-and-order", words=said(signs))

    def printed(self, printing: Printing, value: Value, before: Value | None = None) -> str:
        """Return the area and the new order."""
        if not isinstance(value, Exchange):
            return super().printed(printing, value, before)
        return f"{printing.name(AREA, value.area)} {self.orders.printed(printing, value.order)}"

    def said(self, saying: Saying, value: Value, told: Told) -> str:
        """Return the exchange in full words."""
        if not isinstance(value, Exchange):
            return super().said(saying, value, told)
        order, area = saying.name(value.order, ORDER_NAME.kinds), saying.name(value.area, ("area",))
        return saying.say("exchange", order=order, area=area)


def _exchanged(reading: Reading, words: Sequence[str], order: str, rest: Element) -> Exchange:
    if rest:
        raise Unreadable("nothing-may-follow", words=said(rest))
    return Exchange(reading.resolve(AREA, words), order)
