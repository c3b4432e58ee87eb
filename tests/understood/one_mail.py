"""Hands one mail of a seat to the judge, in a position of the folder beside this file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.understood.__main__ import results

POSITIONS = Path(__file__).parent / "positions"


def heard(position: str, seat: str, mail: str, **beside: Any) -> dict[str, Any]:
    """Return what comes of a mail of a seat in a position; `beside` has more of its fields, such as `open`."""
    game = json.loads((POSITIONS / f"{position}.json").read_text("utf-8"))["game"]
    said = {"id": "one", "game": game, "position": position, "seat": seat, "mail": mail, **beside}
    (found,) = results([said], POSITIONS)
    return found
