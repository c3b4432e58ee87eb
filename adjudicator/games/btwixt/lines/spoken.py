"""How people say plans in their own words; only the second reader knows it."""

from __future__ import annotations

from adjudicator.engine.spoken import Spoken
from adjudicator.games.btwixt.lines.ideas import ideas_of
from adjudicator.games.btwixt.rules.components import Box


def spoken_of(box: Box) -> Spoken:
    """Return how people speak of plans with the cards of a box."""
    worth = {card.names["en"]: card.value for card in box.influence.values()}
    same = {"pass": "kneel"}
    verbs = {"keep": "keep tengo tieni conservo"}
    contrary = {
        "keep": "discard scarto scarta leave lascio lascia give do cedo pass passo last ultima ultimo go away via drop "
        "without senza worst peggiore bin throw butto least"
    }
    return Spoken(unsaid="bid", next=", then ", listed="card", lists=("rank",), same=same, ideas=ideas_of(),
                  verbs=verbs, contrary=contrary, worth=worth,
                  numbered=("bid: cheapest lead", "spend max: {}"))  # fmt: skip
