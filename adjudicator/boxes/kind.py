"""One kind of box: which YAML files a variant of it has, and how they become one checked value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.faults import Notebook


@dataclass(frozen=True, slots=True)
class BoxKind:
    """The files of a box and what reads them."""

    files: tuple[str, ...]
    """The files that must be there, variant.yaml first."""
    build: Callable[[str, dict[str, YamlEntry], str], Any]
    """Makes the variant of its id, its files and their checksum; notes what is wrong with them."""
    check: Callable[[Any, Notebook], None] | None = None
    """Notes where parts do not fit together, unless `build` does."""
    takes_cards: bool = False
    """True where a file of cards from outside may replace whole sections."""


Kinds = Mapping[str, BoxKind]
"""The kinds of boxes that can be read, by the name of the rules."""
