"""The words that the boxes of all editions use alike, and those in which their words differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

TERRAINS: Final = ("land", "sea")
TRACKS: Final = ("throne", "fiefdoms", "court")
ORDER_TYPES: Final = ("march", "defense", "support", "raid", "consolidate")


@dataclass(frozen=True, slots=True)
class BoxWords:
    """The words that the YAML files of one edition may use for what its rules know how to do."""

    structures: tuple[str, ...]
    """What may be built in an area, and gives mustering points."""
    units: tuple[str, ...]
    """Units that card texts and ports speak of by name; a variant may add others."""
    abilities: tuple[str, ...]
    """What the text of a House card does."""
    effects: tuple[str, ...]
    """What a Westeros card does."""
    restrictions: tuple[str, ...]
    """What a Westeros card forbids for a round."""
    options: tuple[str, ...] = ()
    """What a Westeros card may offer for choice."""
    choosers: tuple[str, ...] = ()
    """Who may be the one to choose."""
