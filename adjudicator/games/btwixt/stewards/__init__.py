"""The stewards of this game: they answer for a seat, in the style it chose, when no line fits and nobody answers."""

from __future__ import annotations

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import View
from adjudicator.engine.stewards import LOYAL, PUBLISHED, Steward
from adjudicator.games.btwixt.lines.situation import Situation
from adjudicator.games.btwixt.rules.components import Box
from adjudicator.games.btwixt.stewards.moment import Moment, Rule
from adjudicator.games.btwixt.stewards.table import STYLES, TABLE

__all__ = ["STYLES", "TABLE", "answer_of_steward", "rule_of"]


def rule_of(steward: Steward, ask: str) -> Rule:
    """Return the rule by which a steward answers this ask; an unknown style plays the published defaults."""
    return TABLE[ask].get(steward.style, TABLE[ask][PUBLISHED])


def answer_of_steward(steward: Steward, ask: Ask, view: View, box: Box) -> Answer:
    """Return a legal answer in the style of the steward. `view` must be that of the seat that is asked."""
    friends = steward.friends if steward.style == LOYAL else ()
    return rule_of(steward, ask.name).decide(Moment(ask, Situation(ask.seat, view, box, ask.about), friends))
