"""The games that are installed, and their variants, for tests that want them without a judge."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from adjudicator.boxes import Fault
from adjudicator.library import GameLibrary, installed

GAMES = installed()
KINDS = GameLibrary().kinds


def load_variant(path: Path, cards: Path | None = None, id: str = "") -> Any:
    """Return the variant in a folder; raises VariantError."""
    return GameLibrary().load(path, cards, id)


def check_variant(path: Path, cards: Path | None = None) -> list[Fault]:
    """Return everything that is wrong with the variant in a folder."""
    return GameLibrary().check(path, cards)
