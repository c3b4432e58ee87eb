"""Players for simulated tables of B'Twixt: every variant of the rulebook, three to six leaders."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.btwixt.random_play import variants
from tests.playability.btwixt.head import LIGHTNING, BtwixtHead
from tests.playability.counts import Counts
from tests.playability.parts import DILIGENT, HALF, MINIMAL, Figure, Playable, Setting

KINDS = {
    "diligent": (DILIGENT,) * 6,
    "mixed": (DILIGENT, MINIMAL, HALF, MINIMAL, HALF, DILIGENT),
    "minimal": (MINIMAL,) * 6,
    "lightning": (LIGHTNING,) * 6,
}
VARIANTS = tuple(variants())
REVEALED = tuple(each for each in VARIANTS if each[1]["revealed_allies"])
SIZES = (3, 4, 5, 6)


def setting(kind: str, number: int) -> Setting | None:
    """Return what is played at a table: the variants in turn, each time with another number of leaders.

    Plans for a whole season need the allies of the season, so there are half as many tables of that kind.
    """
    played = REVEALED if kind == "lightning" else VARIANTS
    if kind == "lightning" and number % 2:
        return None
    number //= 2 if kind == "lightning" else 1
    label, rulings = played[number % len(played)]
    players = SIZES[(number + number // len(played)) % len(SIZES)]
    options = " ".join(f"{name}=yes" for name, chosen in rulings.items() if chosen)
    return Setting(players, options, label)


def habits(kind: str, number: int, players: int) -> Sequence[str]:
    """Return the diligence of each seat; at a mixed table it goes round from game to game."""
    found, turn = KINDS[kind], number % 6
    return [*found[turn:], *found[:turn]][:players]


def waits_per_season(counts: Counts) -> float:
    """Return how often the game stood still for each season."""
    return counts.all_waits / max(counts.marks["season"], 1)


GAME = Playable(
    variant="btwixt",
    kinds=tuple(KINDS),
    tables=40,
    setting=setting,
    head=BtwixtHead,
    habits=habits,
    mark=lambda event: "season" if event["e"] == "season" else "",
    fault=lambda line, view, box: "",
    waits={"diligent": 1.2, "mixed": 4.0, "minimal": 6.0, "lightning": 0.5},
    figures=(Figure("waits per season", waits_per_season),),
)
