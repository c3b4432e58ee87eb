"""How each style of steward answers each ask of this game, from the view of the seat it plays."""

from __future__ import annotations

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import View
from adjudicator.engine.stewards import Steward
from adjudicator.rules.westeros.components import Variant

STYLES = ("hold", "cautious", "loyal")


def answer_of_steward(steward: Steward, ask: Ask, view: View, variant: Variant) -> Answer:
    """Return a legal answer in the style of the steward."""
    return ask.default_answer()
