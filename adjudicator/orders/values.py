"""Reads an answer in the shape that its subject asks for: a choice, a number, names, units, an order ..."""

from __future__ import annotations

from collections.abc import Sequence

from lark import Token as Sign

from adjudicator.engine.lines import Amounts, Exchange, Number, Order, Pieces, Ranking, Value, Word
from adjudicator.engine.words import Choice, Count, ExchangeShape, March, OrderShape, PerName, Rank, Shape, Units
from adjudicator.orders.common_words import ASK
from adjudicator.orders.context import Context, plain_words, said
from adjudicator.orders.errors import BadLine, Unreadable
from adjudicator.orders.grammar import Clause
from adjudicator.orders.names import Slot
from adjudicator.orders.order_tokens import read_token
from adjudicator.orders.units import AREA, read_moves, read_units, without_arrow

MOST_WEIGHT = 10
_ASK = Slot(words=(ASK,))
_MIX = Slot(words=("mix",))
_FOR = frozenset(("for", "per"))
"""Words that may stand before a single name, as in `support for NAME`."""


def read_value(context: Context, shape: Shape, clauses: Sequence[Clause], before: Value | None) -> Value:
    """Return the answer that these clauses mean. Raises BadLine.

    `before` is the answer to their left; they may leave out its order word.
    """
    if _only_word(context, clauses, _ASK) and not isinstance(shape, OrderShape):
        return Word(ASK)
    match shape:
        case OrderShape():
            return _read_order(context, shape, clauses, before)
        case March():
            return read_moves(context, clauses)
        case Units():
            return read_units(context, clauses, shape)
        case Rank():
            return _read_rank(context, shape, _single_clause(clauses))
        case PerName():
            return _read_amounts(context, shape.kind, _single_clause(clauses))
        case ExchangeShape():
            return _read_exchange(context, shape, _single_element(clauses))
        case Count():
            return _read_count(context, shape, _single_element(clauses))
        case Choice():
            return Word(context.book.resolve(Slot(words=shape.words), plain_words(_single_element(clauses))))


def _only_word(context: Context, clauses: Sequence[Clause], slot: Slot) -> bool:
    """Return True when the whole answer is one fixed word of the slot."""
    if len(clauses) != 1 or len(clauses[0]) != 1:
        return False
    return bool(context.book.find(slot, tuple(str(sign) for sign in clauses[0][0])))


def _single_clause(clauses: Sequence[Clause]) -> Clause:
    if len(clauses) > 1:
        raise Unreadable("semicolon-here", words=said(clauses[1][0]))
    return clauses[0]


def _single_element(clauses: Sequence[Clause]) -> Sequence[Sign]:
    clause = _single_clause(clauses)
    if len(clause) > 1:
        raise Unreadable("one-only", words=", ".join(said(element) for element in clause))
    return clause[0]


def _read_count(context: Context, shape: Count, signs: Sequence[Sign]) -> Value:
    if len(signs) == 1 and signs[0].type == "NUMBER":
        if int(signs[0]) > shape.most:
            raise Unreadable("number-too-big", words=said(signs), number=int(signs[0]), most=shape.most)
        return Number(int(signs[0]))
    if not shape.words:
        raise Unreadable("number-missing", words=said(signs))
    return Word(context.book.resolve(Slot(words=shape.words), plain_words(signs)))


def _read_rank(context: Context, shape: Rank, clause: Clause) -> Value:
    clause = tuple(part for element in clause for part in _at_arrows(element))
    for element in clause:
        if element and all(sign.type == "NUMBER" for sign in element):
            raise Unreadable("number-here", words=said(element))
    first = clause[0]
    if shape.mix and first and context.book.find(_MIX, (str(first[0]),)):
        elements = (tuple(first[1:]), *clause[1:])
        amounts = _read_numbered(context, _slot_of(context, shape), elements)
        for name, weight in amounts:
            if not 0 < weight <= MOST_WEIGHT:
                raise Unreadable("weight-out-of-range", name=name, number=weight, most=MOST_WEIGHT)
        return Amounts(amounts, mixed=True)
    if shape.single and len(clause) > 1:
        raise Unreadable("one-only", words=", ".join(said(element) for element in clause))
    items = [item for element in clause for item in _read_ranked(context, shape, without_arrow(element))]
    _no_repeats(items)
    return Ranking(tuple(items))


def _at_arrows(element: Sequence[Sign]) -> list[tuple[Sign, ...]]:
    """Return the names that arrows separate: `a > b > c`, best first, means the same as with commas."""
    parts: list[tuple[Sign, ...]] = [()]
    for sign in element:
        if sign.type == "GT":
            parts.append(())
        else:
            parts[-1] = (*parts[-1], sign)
    return [part for part in parts if part] or [tuple(element)]


def _slot_of(context: Context, shape: Rank) -> Slot:
    return context.slot(shape.kinds, shape.words, shape.own)


def _read_ranked(context: Context, shape: Rank, signs: Sequence[Sign]) -> list[str]:
    """Return the names of an element: usually one, but two for `smith and miller` or `loyal to blue`."""
    slot = _slot_of(context, shape)
    if shape.single and len(signs) > 1 and signs[0] in _FOR:
        signs = signs[1:]
    if shape.single and _is_area_only(context, slot, signs):
        raise Unreadable("area-here", words=said(signs))
    if shape.single or context.book.find(slot, tuple(str(sign) for sign in signs)):
        return [context.book.resolve(slot, plain_words(signs))]
    parts = [part for each in _without_and(signs, shape) for part in _after_word(context, shape, each)]
    if len(parts) == 1:
        return [context.book.resolve(slot, plain_words(signs))]
    return [context.book.resolve(slot, plain_words(part)) for part in parts]


def _is_area_only(context: Context, slot: Slot, signs: Sequence[Sign]) -> bool:
    """Return True when an area is named where something else is expected."""
    words = tuple(str(sign) for sign in signs)
    return not context.book.find(slot, words) and len(context.book.find(AREA, words)) == 1


def _without_and(signs: Sequence[Sign], shape: Rank) -> list[list[Sign]]:
    """Return the parts separated by "and"; the Italian "e" counts too, except among units, where it may be one."""
    parts: list[list[Sign]] = [[]]
    for sign in signs:
        if sign.type == "AND" or (sign == "e" and "unit" not in shape.kinds):
            parts.append([])
        else:
            parts[-1].append(sign)
    return parts if all(parts) else [list(signs)]


def _after_word(context: Context, shape: Rank, signs: list[Sign]) -> list[Sequence[Sign]]:
    """Split a fixed word from the name after it: `loyal to blue` is `loyal, blue`."""
    fixed = context.book.find(Slot(words=shape.followed), (str(signs[0]),)) if len(signs) > 1 else ()
    if not fixed:
        return [signs]
    rest = signs[2:] if signs[1].type == "TO" or signs[1] in ("a", "ad") else signs[1:]
    return [signs[:1], rest] if rest else [signs]


def _no_repeats(items: Sequence[str]) -> None:
    for item in items:
        if items.count(item) > 1:
            raise Unreadable("name-twice", name=item)


def _read_amounts(context: Context, kind: str, clause: Clause) -> Amounts:
    return Amounts(_read_numbered(context, context.slot((kind,)), clause))


def _read_numbered(context: Context, slot: Slot, clause: Sequence[Sequence[Sign]]) -> tuple[tuple[str, int], ...]:
    """Read names with a number each, such as `tower 2, mill 0`, with or without commas. Raises BadLine."""
    amounts = []
    for element in (part for each in clause for part in _behind_numbers(each)):
        if all(sign.type == "NUMBER" for sign in element):
            raise Unreadable("name-of-number-missing", words=said([sign for each in clause for sign in each]))
        if len(element) < 2 or element[-1].type != "NUMBER":
            raise Unreadable("number-missing", words=said(element))
        amounts.append((context.book.resolve(slot, plain_words(element[:-1])), int(element[-1])))
    _no_repeats([name for name, _ in amounts])
    return tuple(amounts)


def _behind_numbers(element: Sequence[Sign]) -> list[Sequence[Sign]]:
    """Split `tower 4 mill 1 ford 1` after each number."""
    ends = [i + 1 for i, sign in enumerate(element) if sign.type == "NUMBER"]
    if not ends or ends[-1] < len(element):
        ends.append(len(element))
    return [element[start:end] for start, end in zip([0, *ends], ends, strict=False)]


def _read_exchange(context: Context, shape: ExchangeShape, signs: Sequence[Sign]) -> Value:
    """Read an area with an order, as in `ford d*`, or one of the fixed words. Raises BadLine."""
    words = [str(sign) for sign in signs if sign.type == "WORD"]
    fixed = context.book.find(Slot(words=shape.words), words) if len(words) == len(signs) else ()
    if fixed:
        return Word(fixed[0])
    plain = next((i for i, sign in enumerate(signs) if sign.type != "WORD"), len(words))
    for length in range(plain, 0, -1):
        token = read_token(context, without_arrow(signs[length:]))
        if token is not None and context.book.find(AREA, words[:length]):
            return _exchanged(context, words[:length], token[0].id, token[1])
    raise Unreadable("area-and-order", words=said(signs))


def _exchanged(context: Context, words: Sequence[str], order: str, rest: Sequence[Sign]) -> Exchange:
    if rest:
        raise Unreadable("nothing-may-follow", words=said(rest))
    return Exchange(context.book.resolve(AREA, words), order)


def _read_order(context: Context, shape: OrderShape, clauses: Sequence[Clause], before: Value | None) -> Order:
    """Read an order with its action; if the answer before has the same order, its word may be left out."""
    if isinstance(before, Order):
        try:
            return Order(before.order, _read_action(context, shape, before.order, clauses))
        except BadLine as problem:
            fresh = read_token(context, clauses[0][0])
            if fresh is None:
                raise problem from None
    found = read_token(context, clauses[0][0])
    if found is None:
        raise Unreadable("order-missing", words=said(clauses[0][0]))
    token, rest = found
    if not rest and len(clauses) == 1 and len(clauses[0]) == 1:
        return Order(token.id)
    return Order(token.id, _read_action(context, shape, token.id, _with_first(clauses, rest)))


def _with_first(clauses: Sequence[Clause], rest: tuple[Sign, ...]) -> tuple[Clause, ...]:
    """Return the clauses with `rest` as the first element; if `rest` is empty, without a first element."""
    first = (rest, *clauses[0][1:]) if rest else clauses[0][1:]
    return (first, *clauses[1:]) if first else tuple(clauses[1:])


def _read_action(
    context: Context, shape: OrderShape, order: str, clauses: Sequence[Clause]
) -> Pieces | Word | Ranking | None:
    """Return the action of an order. Raises BadLine."""
    action = shape.actions.get(context.tokens[order].type)
    if action is None:
        raise Unreadable("nothing-may-follow", words=said(clauses[0][0]), order=order)
    return read_value(context, action, clauses, None)  # type: ignore[return-value]
