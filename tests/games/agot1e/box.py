"""The box of the first edition, for tests that want it without a library."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from adjudicator.boxes.faults import Fault
from adjudicator.boxes.folder import check_variant, load_variant
from adjudicator.boxes.kind import BoxKind
from adjudicator.games.agot1e import box
from adjudicator.games.agot1e.box.checks import cross_check
from adjudicator.games.westeros.components import Variant

FOLDER: Final = Path(__file__).parents[3] / "games" / "agot-1e"
KINDS: Final = {"agot1e": BoxKind(box.FILES, box.build, cross_check, takes_corrections=True)}


def variant(folder: Path = FOLDER) -> Variant:
    """Return the checked variant; the same object at every call."""
    loaded: Variant = load_variant(folder, KINDS)
    return loaded


def faults(folder: Path) -> list[Fault]:
    """Return all faults of a variant."""
    return check_variant(folder, KINDS)
