"""Rulebook "Phase 5: Resolving the Battle": what this edition has different there.

There are no garrisons, and only units that stand are lost to swords; routed units and Siege Engines cannot retreat.
"""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.westeros.combat.casualties import destroy_unfit
from adjudicator.games.westeros.combat.retreat import retreat
from adjudicator.games.westeros.state import Combat, Game


def leave_the_field(game: Game, combat: Combat) -> Rule[None]:
    """The loser's units that cannot retreat are destroyed; the others retreat."""
    destroy_unfit(game, combat)
    yield from retreat(game, combat)
