"""one-time-orders.yaml: the orders of A Clash of Kings that are used once."""

from __future__ import annotations

from adjudicator.boxes.entry import YamlEntry
from adjudicator.games.agot1e.box.words import ONE_TIME_EFFECTS, ONE_TIME_TYPES
from adjudicator.games.westeros.components import OneTimeOrder

_CODE = (r"[a-z]{1,4}", "a code of 1 to 4 small letters")


def read_one_time_orders(sheet: YamlEntry) -> dict[str, OneTimeOrder]:
    """Return the one-time orders of all Houses."""
    return sheet.entry("one_time_orders").each(_order)


def _order(id: str, entry: YamlEntry) -> OneTimeOrder:
    return OneTimeOrder(
        id=id,
        code=entry.text("code", shape=_CODE),
        names=entry.names("names"),
        type=entry.word("type", ONE_TIME_TYPES),
        effect=entry.word("effect", ONE_TIME_EFFECTS),
        count=entry.number("count", 1, low=1),
        house=entry.text("house", required=False) or None,
        text=entry.names("text"),
    )
