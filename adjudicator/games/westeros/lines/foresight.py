"""What an edition says of itself for the questions that may come to a House before its next orders."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from adjudicator.engine.foresight import Foreseen
from adjudicator.games.westeros.components import WesterosCard
from adjudicator.games.westeros.lines.seen import Seen


@dataclass(frozen=True, slots=True)
class EditionForesight:
    """The questions of one edition that the shared foresight does not know."""

    consolidates: Callable[[Seen], Iterator[Foreseen]]
    """Yields the questions about the Consolidate Power orders of the seat."""
    ability_ask: Callable[[Seen, str], str | None]
    """Returns the name of the ask by which the text of a House card asks its player; None if it asks nothing now."""
    attack: Callable[[Seen], Iterator[Foreseen]]
    """Yields what the running attack of the wildlings may ask."""
    likely: Sequence[Foreseen] = ()
    """What an attack of the wildlings may ask after the bids, before anything else is known of it."""
    near_attack: int = 0
    """The wildling strength from which the next Westeros phase may bring an attack."""
    before_orders: Callable[[Seen], Iterator[Foreseen]] = lambda seen: iter(())
    """Yields what is asked before orders are placed, in this round or the next."""
    chooses: Callable[[Seen, WesterosCard], bool] = lambda seen, card: False
    """Returns whether a Westeros card lets the seat choose."""
    cancels: str = ""
    """The ability of a House card that makes the opponent choose another card; "" if there is none."""
