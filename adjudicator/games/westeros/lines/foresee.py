"""The questions that may come to a House before its next orders, from its view alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.lines import View
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.edition import Edition
from adjudicator.games.westeros.lines import foresee_actions, foresee_combat, foresee_westeros
from adjudicator.games.westeros.lines.foresight import EditionForesight
from adjudicator.games.westeros.lines.seen import Seen

MOST = 12
"""The most items that are shown; less likely questions are left out."""


Foresee = Callable[[str, View, Variant], Sequence[Foreseen]]


def foresight_in(edition: Edition, own: EditionForesight, often: Mapping[str, int]) -> Foresee:
    """Return the function that foresees what may be asked of a seat before orders are due again, most likely first.

    `often` says of each ask how often it comes when it was foreseen.
    """

    def foresee(seat: str, view: View, variant: Variant) -> Sequence[Foreseen]:
        if view["winner"] or seat not in view["houses"]:
            return ()
        return _most_likely(Seen(seat, view, variant, edition, own), often)

    return foresee


def _most_likely(seen: Seen, often: Mapping[str, int]) -> Sequence[Foreseen]:
    """Return the items that are shown, each question once."""
    found: dict[tuple[str, str], Foreseen] = {}
    for item in _items(seen):
        place = (item.subject, item.object)
        if place not in found or (item.certain and not found[place].certain):
            found[place] = item
    return tuple(sorted(found.values(), key=lambda item: _place(item, often[item.ask]))[:MOST])


def _place(item: Foreseen, often: int) -> tuple[bool, bool, int]:
    """Return a sort key: certain items first, then those of the running combat, then by frequency."""
    return not item.certain, "against" not in item.about, -often


def _items(seen: Seen) -> Iterator[Foreseen]:
    """Yield the questions that may come, phase by phase from the present one."""
    if seen.view["phase"] == "westeros":
        yield from foresee_westeros.this_phase(seen)
        yield from seen.own.before_orders(seen)
        return
    yield from seen.own.before_orders(seen)
    this_round = _this_round(seen)
    yield from this_round if seen.planning else _soon(this_round)
    if seen.view["round"] < seen.view["rounds"]:
        yield from foresee_westeros.next_phase(seen)


def _soon(items: Iterable[Foreseen]) -> Iterator[Foreseen]:
    """Yield the items that can be told now: those that follow from revealed orders only once these are revealed.

    In the Westeros phase one card after the other decides what is asked, so there only the sure ones are near.
    """
    for item in items:
        yield replace(item, soon=True)


def _this_round(seen: Seen) -> Iterator[Foreseen]:
    """Yield the questions that may come before this round ends."""
    if seen.view["phase"] in ("setup", "planning", "raven"):
        yield from foresee_actions.raven(seen)
    if seen.combat:
        yield from foresee_combat.running(seen)
    if not seen.planning:
        yield from foresee_actions.orders(seen)
    yield from foresee_combat.to_come(seen)
    yield from foresee_actions.ports(seen)
