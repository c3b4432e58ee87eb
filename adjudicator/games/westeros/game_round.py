"""The game round: its phases in the order that the rulebooks of all editions have."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.ruleset import Phase
from adjudicator.games.westeros import cleanup, consolidate, marches, planning, raids, westeros_phase
from adjudicator.games.westeros.unasked import without_idle_asks


def game_round(
    setup: Phase,
    *,
    westeros: Phase = westeros_phase.westeros_phase,
    planning: Phase = planning.planning_phase,
    raid: Phase = raids.raid_phase,
    march: Phase = marches.march_phase,
    consolidate: Phase = consolidate.consolidate_phase,
    cleanup: Phase = cleanup.cleanup_phase,
) -> Mapping[str, Phase]:
    """Return the phases by name, with those that an edition has otherwise in place of the shared ones.

    "setup" comes once, and round 1 has no Westeros phase.
    """
    return {
        "setup": setup,
        "westeros": without_idle_asks(westeros),
        "planning": planning,
        "raven": _raven,
        "raid": without_idle_asks(raid),
        "march": march,
        "consolidate": without_idle_asks(consolidate),
        "cleanup": cleanup,
    }


_raven: Phase = planning.raven_phase
