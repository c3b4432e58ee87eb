"""The styles of stewards, and how a row of an ask says what a steward of each style does.

The sentence of a rule stands in the catalogue of the game as `steward.<id>`; the players' manual prints all of them.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.stewards import LOYAL, PUBLISHED, as_published
from adjudicator.games.westeros.stewards.moment import Rule

HOLD, CAUTIOUS = "hold", "cautious"


def styled(
    published: str, hold: Rule | None = None, cautious: Rule | None = None, loyal: Rule | None = None
) -> Mapping[str, Rule]:
    """Return what a steward of each style does; a style that is left out takes the default, loyal the rule of hold.

    `published` is the id of the sentence for the published default.
    """
    usual = Rule(published, as_published)
    return {PUBLISHED: usual, HOLD: hold or usual, CAUTIOUS: cautious or usual, LOYAL: loyal or hold or usual}


def alike(published: str, rule: Rule) -> Mapping[str, Rule]:
    """Return the same rule for every style; only a seat without a steward takes the published default."""
    return styled(published, rule, rule, rule)
