"""Stewards of this game: how a seat is played, in the style it chose, where no line fits and nobody answers."""

from __future__ import annotations

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import View
from adjudicator.engine.stewards import LOYAL, PUBLISHED, Steward
from adjudicator.games.agot2e.stewards.moment import Moment, Rule
from adjudicator.games.agot2e.stewards.table import STYLES, TABLE
from adjudicator.games.westeros.components import Variant

__all__ = ["STYLES", "TABLE", "answer_of_steward", "rule_of"]


def rule_of(steward: Steward, ask: str) -> Rule:
    """Return the rule by which a steward answers asks of this name; a style this game has not is as published."""
    return TABLE[ask].get(steward.style, TABLE[ask][PUBLISHED])


def answer_of_steward(steward: Steward, ask: Ask, view: View, variant: Variant) -> Answer:
    """Return a legal answer in the style of the steward. `view` must be that of the seat that is asked."""
    friends = steward.friends if steward.style == LOYAL else ()
    return rule_of(steward, ask.name).decide(Moment(ask, view, variant, friends))
