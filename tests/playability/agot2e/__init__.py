"""Players for simulated tables of the 2nd edition: what they decide, what they write before, how they type it."""

from __future__ import annotations

from collections.abc import Sequence

from tests.playability.agot2e.faults import fault
from tests.playability.agot2e.head import Agot2eHead
from tests.playability.parts import DILIGENT, HALF, MINIMAL, Playable

KINDS = {
    "diligent": (DILIGENT,) * 6,
    "mixed": (DILIGENT, MINIMAL, HALF, MINIMAL, HALF, DILIGENT),
    "minimal": (MINIMAL,) * 6,
}


def habits(kind: str, number: int) -> Sequence[str]:
    """Return the diligence of each seat; at a mixed table it goes round from game to game."""
    found, turn = KINDS[kind], number % 6
    return [*found[turn:], *found[:turn]]


GAME = Playable(
    variant="agot-2e",
    players=6,
    head=Agot2eHead,
    habits=habits,
    is_fight=lambda event: event["e"] == "cards-revealed",
    of_fight=lambda ask: ask.startswith("combat."),
    fault=fault,
)
