"""How people say plans in their own words; only the second reader knows it."""

from __future__ import annotations

from adjudicator.engine.spoken import Spoken
from adjudicator.games.btwixt.lines.ideas import ideas_of


def spoken_of() -> Spoken:
    """Return how people speak of plans."""
    same = {"pass": "kneel"}
    return Spoken(unsaid="bid", next=", then ", listed="card", lists=("rank",), same=same, ideas=ideas_of(),
                  numbered=("bid: cheapest lead", "spend max: {}"))  # fmt: skip
