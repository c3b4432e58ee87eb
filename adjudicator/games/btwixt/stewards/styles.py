"""The styles of stewards, and how a row of an ask says what a steward of each style does.

The sentence of a rule stands in the catalogue of the game as `steward.<id>`.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.stewards import LOYAL, PUBLISHED, as_published
from adjudicator.games.btwixt.stewards.moment import Rule

HOLD, CAUTIOUS = "hold", "cautious"


def styled(published: str, cautious: Rule | None = None, loyal: Rule | None = None) -> Mapping[str, Rule]:
    """Return what a steward of each style does; a style that is left out takes the default.

    The defaults spend nothing, so hold takes them too. `published` is the id of the sentence for the default.
    """
    usual = Rule(published, as_published)
    return {PUBLISHED: usual, HOLD: usual, CAUTIOUS: cautious or usual, LOYAL: loyal or usual}
