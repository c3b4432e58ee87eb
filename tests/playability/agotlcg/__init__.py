"""Players for simulated tables of the card game: careful ones plan a round, lazy ones send the plot and answer."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from tests.playability.agotlcg.head import CardHead
from tests.playability.counts import Counts
from tests.playability.parts import DILIGENT, MINIMAL, Figure, Playable, Setting

KINDS = {"careful": (DILIGENT, DILIGENT), "mixed": (DILIGENT, MINIMAL), "lazy": (MINIMAL, MINIMAL)}
MOST = {"careful": 6, "mixed": 10, "lazy": 14}
"""How often a round may wait for somebody, in the median; two more in the mean, which has the set-up too."""


def habits(kind: str, number: int, players: int) -> Sequence[str]:
    """Return the diligence of each seat; at a mixed table it changes from game to game."""
    found = KINDS[kind]
    return found[::-1] if number % 2 else found


def in_the_median(counts: Counts) -> float:
    """Return how often the game stood still in a round, in the median of the rounds."""
    return float(median(counts.stops.elements())) if counts.stops else 0.0


def in_nine_of_ten(counts: Counts) -> float:
    """Return the number of waits that nine of ten rounds do not exceed."""
    found = sorted(counts.stops.elements())
    return float(found[int(0.9 * (len(found) - 1))]) if found else 0.0


GAME = Playable(
    variant="agot-lcg",
    kinds=tuple(KINDS),
    tables=10,
    setting=lambda kind, number: Setting(2),
    head=CardHead,
    habits=habits,
    mark=lambda event: "",
    fault=lambda line, view, box: "",
    waits={kind: float(most + 2) for kind, most in MOST.items()},
    figures=(
        Figure("waits of a round, median", in_the_median, "{:.0f}", "6, 10, 14", lambda k, n: n <= MOST[k]),
        Figure("  nine of ten rounds", in_nine_of_ten, "{:.0f}"),
    ),
)
