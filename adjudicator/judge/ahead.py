"""Questions ahead: what may still be asked of a seat before its next orders, and who is told of it when.

What a seat is told depends on its own view and lines alone, and on the game standing still, which all can see.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.foresight import Foreseen
from adjudicator.judge import presence
from adjudicator.judge.errors import playing
from adjudicator.judge.match import Match
from adjudicator.judge.wishes import wishes_of
from adjudicator.orders.coverage import uncovered
from adjudicator.orders.sets import OrderSet


def open_items(match: Match, house: str, orders: OrderSet | None = None) -> list[Foreseen]:
    """Return what may be asked of a seat before its next orders and no line of it, or of `orders`, answers for sure."""
    lines = (match.orders(house) if orders is None else orders).in_force(match.window)
    with playing(match.play):
        foreseen = match.package.foresee(house, match.view(house), match.variant)
    return uncovered(match.package.words(match.variant), lines, foreseen)


def due_items(match: Match, house: str) -> list[Foreseen]:
    """Return what may be asked of a seat soon, or surely, and what it was not told of in this window."""
    lines = match.orders(house).in_force(match.window)
    if presence.is_silent(match, house) or wishes_of(match, lines).decide:
        return []
    told = match.settings.get("told", {}).get(house, ())
    return [item for item in open_items(match, house) if (item.certain or item.soon) and _key(item) not in told]


def tell(match: Match, house: str, items: Sequence[Foreseen]) -> None:
    """Note which near questions a mail to the seat speaks of, so that none is sent for them again in this window.

    What may be asked some time is told anew once it is near.
    """
    sure = [_key(item) for item in items if item.certain or item.soon]
    if sure:
        told = match.settings.get("told", {})
        match.note(told={**told, house: list(dict.fromkeys([*told.get(house, ()), *sure]))})


def _key(item: Foreseen) -> str:
    return f"{item.ask}/{item.subject}/{item.object}"
