"""A kind of box: the YAML files of a variant, and how they become one checked value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.faults import Notebook


@dataclass(frozen=True, slots=True)
class BoxKind:
    """The files of a box and the functions that read them."""

    files: tuple[str, ...]
    """The names of the required files, variant.yaml first."""
    build: Callable[[str, dict[str, YamlEntry], str], Any]
    """Builds a variant from its id, its files and their checksum, and records faults."""
    check: Callable[[Any, Notebook], None] | None = None
    """Records faults where parts of a variant contradict each other, unless `build` does that."""
    takes_cards: bool = False
    """True if a separate file of cards may replace whole sections."""
    takes_corrections: bool = False
    """True if a separate file may correct what the files mark as inferred."""

    @property
    def takes_file(self) -> bool:
        """True if a variant can be played with a separate file."""
        return self.takes_cards or self.takes_corrections


Kinds = Mapping[str, BoxKind]
"""Maps the name of the rules to their kind of box."""
