"""Players for simulated tables of the 1st edition: the base game, and six players with everything of the expansion."""

from __future__ import annotations

from adjudicator.games.agot1e.rules.edition import EDITION
from adjudicator.games.westeros.lines.seen import in_use
from tests.playability.agot1e.head import Agot1eHead
from tests.playability.agot2e import KINDS, faults, habits, questions_per_combat
from tests.playability.parts import Figure, Playable, Setting

BASE = 5
"""Players of the first table of the base game; then come one less and two less, and so on."""


def setting(kind: str, number: int) -> Setting:
    """Return the base game for three to five players, and at every second table six with all options."""
    if number % 2:
        return Setting(6, "expansion=all", "all options")
    return Setting(BASE - number // 2 % 3, "clash_of_kings=no", "base game")


GAME = Playable(
    variant="agot-1e",
    kinds=tuple(KINDS),
    tables=50,
    setting=setting,
    head=Agot1eHead,
    habits=lambda kind, number, players: habits(kind, number, players)[:players],
    mark=lambda event: "fight" if event["e"] == "cards-revealed" else "",
    fault=lambda line, view, box: faults.fault(line, view, in_use(EDITION, view, box)),
    waits={"diligent": 1.5, "mixed": 3.0, "minimal": 6.0},
    figures=(Figure("questions per combat", questions_per_combat),),
)
