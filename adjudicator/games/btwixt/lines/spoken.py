"""How people say plans in their own words; only the second reader knows it."""

from __future__ import annotations

from adjudicator.engine.spoken import Spoken
from adjudicator.games.btwixt.lines.ideas import ideas_of


def spoken_of() -> Spoken:
    """Return how people speak of plans."""
    same = {"pass": "kneel"}
    verbs = {"keep": "keep tengo tieni conservo"}
    contrary = {
        "keep": "discard scarto scarta leave lascio lascia give do cedo pass passo last ultima ultimo go away via drop "
        "without senza worst peggiore bin throw butto least"
    }
    return Spoken(unsaid="bid", next=", then ", listed="card", lists=("rank",), same=same, ideas=ideas_of(),
                  verbs=verbs, contrary=contrary, numbered=("bid: cheapest lead", "spend max: {}"))  # fmt: skip
