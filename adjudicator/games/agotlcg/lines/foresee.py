"""The questions that may come to a seat before its next plot, from its own view alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.lines import View
from adjudicator.games.agotlcg.rules.components import Box
from adjudicator.games.agotlcg.rules.decks import PHASE
from adjudicator.games.agotlcg.rules.state import MOST_IN_JOUST

_BEFORE_MARSHALING = ("setup", "plot", "draw", "marshaling")
_BEFORE_DOMINANCE = (*_BEFORE_MARSHALING, "challenges")


def foresee(seat: str, view: View, box: Box) -> Sequence[Foreseen]:
    """Return what may be asked of `seat` in the rest of the round, in the order of the round."""
    return tuple(_items(seat, view)) if view["winner"] is None and seat in view["players"] else ()


def _items(seat: str, view: View) -> Iterator[Foreseen]:
    phase, active = view["phase"], view["active"]
    if phase == PHASE:
        return
    if phase in ("setup", "plot"):
        yield Foreseen("lcg.plot", "plot", certain=phase == "plot" and view["first"] is None)
        if view["first"] is None:
            yield Foreseen("lcg.first-player", "first")
        if len(view["players"]) > MOST_IN_JOUST:
            yield Foreseen("lcg.title", "title", certain=phase == "plot")
    gone = phase == "marshaling" and _after(view, seat, active)
    if phase in _BEFORE_MARSHALING and not gone:
        yield Foreseen("lcg.action", "marshal", certain=True)
    if phase in _BEFORE_DOMINANCE:
        attacked = phase == "challenges" and _after(view, seat, active)
        if not attacked:
            yield Foreseen("lcg.challenge", "challenges", certain=True)
        yield Foreseen("lcg.defenders", "defend")
        yield Foreseen("lcg.claim", "lose")
    yield Foreseen("lcg.reserve-discard", "discard")


def _after(view: View, seat: str, active: str | None) -> bool:
    """Return True if the turn of a seat in this phase is over: the active player comes later in player order."""
    order = list(view["players"])
    if active is None or view["first"] not in order:
        return False
    start = order.index(view["first"])
    order = order[start:] + order[:start]
    return order.index(active) > order.index(seat)
