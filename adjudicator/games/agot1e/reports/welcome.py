"""What the welcome to a new player says about the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.games.westeros.reports.voice import Voice


def played(voice: Voice, rulings: Mapping[str, Any]) -> list[str]:
    """Return a sentence on the inferred values of the box; none for a box without such values."""
    return [voice.own("welcome.inferred", n=voice.box.inferred)] if voice.box.inferred else []
