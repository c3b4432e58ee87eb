"""Hands one mail of a seat to the judge, in a position of the folder beside this file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.understood.__main__ import results

POSITIONS = Path(__file__).parent / "positions"


def heard(position: str, seat: str, mail: str) -> dict[str, Any]:
    """Return what comes of a mail of a seat in a position."""
    game = json.loads((POSITIONS / f"{position}.json").read_text("utf-8"))["game"]
    (found,) = results([{"id": "one", "game": game, "position": position, "seat": seat, "mail": mail}], POSITIONS)
    return found
