"""Players for simulated tables of the 2nd edition: what they decide, what they write before, how they type it."""

from __future__ import annotations

from collections.abc import Sequence

from tests.playability.agot2e.faults import fault
from tests.playability.agot2e.head import Agot2eHead
from tests.playability.counts import Counts
from tests.playability.parts import DILIGENT, HALF, MINIMAL, Figure, Playable, Setting

KINDS = {
    "diligent": (DILIGENT,) * 6,
    "mixed": (DILIGENT, MINIMAL, HALF, MINIMAL, HALF, DILIGENT),
    "minimal": (MINIMAL,) * 6,
}


def habits(kind: str, number: int, players: int) -> Sequence[str]:
    """Return the diligence of each seat; at a mixed table it goes round from game to game."""
    found, turn = KINDS[kind], number % 6
    return [*found[turn:], *found[:turn]]


def questions_per_combat(counts: Counts) -> float:
    """Return how many questions were put for fights, for each fight."""
    asked = sum(n for name, n in counts.questions.items() if name.startswith("combat."))
    return asked / max(counts.marks["fight"], 1)


GAME = Playable(
    variant="agot-2e",
    kinds=tuple(KINDS),
    tables=50,
    setting=lambda kind, number: Setting(6),
    head=Agot2eHead,
    habits=habits,
    mark=lambda event: "fight" if event["e"] == "cards-revealed" else "",
    fault=fault,
    waits={"diligent": 1.5, "mixed": 3.0, "minimal": 6.0},
    figures=(Figure("questions per combat", questions_per_combat),),
)
