"""Finds another order token where a line names one of which none is left: the third "march" is the special one."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from adjudicator.engine.lines import Instead, Line, LineProblem
from adjudicator.games.westeros.components import OrderDef
from adjudicator.games.westeros.lines.situation import Situation
from adjudicator.games.westeros.shapes.orders import Order

_TOKEN_NAMED = re.compile(r"[+-]\s?\d|\*|\w[+-](?=[\s>,;]|$)|\b(?:special|star|stella)", re.IGNORECASE)
"""Words that say which token of a type is meant."""


def with_other_token(
    lines: Sequence[Line], n: int, situation: Situation, fit: Callable[[Sequence[Line]], bool]
) -> Instead | None:
    """Return line `n` with the plainest other token of its type that fits beside those before it, or None.

    It is what the words mean if they name the type of order alone.
    """
    line, tokens = lines[n], situation.variant.orders
    named = [each.value.order for each in line.alternatives if isinstance(each.value, Order)]
    if len(named) != len(line.alternatives) or len(set(named)) != 1:
        return None
    old = tokens[named[0]]
    others = [token for token in tokens.values() if token.type == old.type and token.id != old.id]
    for token in sorted(others, key=lambda token: (token.star, abs(token.modifier))):
        new = replace(line, alternatives=tuple(
            replace(each, value=replace(each.value, order=token.id)) for each in line.alternatives
            if isinstance(each.value, Order)
        ))  # fmt: skip
        if token.id in situation.view["orders_allowed"] and fit([*lines[:n], new]):
            facts = {"order": old.id, "area": line.object, "other_order": token.id}
            meant = bool(line.text) and not _TOKEN_NAMED.search(line.text)
            meant = meant and not (token.star and _shares_words(line, old, lines[:n], tokens))
            return Instead(new, LineProblem("odd", "order-token-instead", facts) if meant else None)
    return None


def _shares_words(line: Line, old: OrderDef, before: Sequence[Line], tokens: Mapping[str, OrderDef]) -> bool:
    """Return True if the words of a line order the same for other areas, so that any of them may have the star."""
    others = (each for each in before if each.text == line.text and each.alternatives)
    values = (each.alternatives[0].value for each in others)
    return any(isinstance(value, Order) and tokens[value.order].type == old.type for value in values)
