"""Finds another order token where a line names one of which none is left: the third "march" is the special one."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from adjudicator.engine.lines import Instead, Line, LineProblem
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
            return Instead(new, LineProblem("odd", "order-token-instead", facts) if meant else None)
    return None
