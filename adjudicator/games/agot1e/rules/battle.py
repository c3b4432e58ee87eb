"""Rulebook "Phase 5: Resolving the Battle": what this edition has different there.

Units that cannot retreat, Siege Engines and routed ones, are never chosen as losses to swords.
"""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.westeros.combat.casualties import destroy_unfit
from adjudicator.games.westeros.state import Combat, Game


def destroyed_at_once(game: Game, combat: Combat) -> Rule[None]:
    """Destroy the loser's units that cannot retreat; the rulebook does so with the retreat, which is the same."""
    yield from ()
    destroy_unfit(game, combat)
