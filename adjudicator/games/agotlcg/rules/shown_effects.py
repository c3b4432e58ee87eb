"""Which lasting effects on players everybody is shown as long as they last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from adjudicator.games.agotlcg.rules.challenge_form import MORE, NO_CHALLENGE, NO_CHALLENGE_AGAINST
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.values import CLAIM_AGAINST, CLAIM_IN

SHOWN: Final = {
    NO_CHALLENGE_AGAINST: "no-challenge-against",
    f"{NO_CHALLENGE}military-against-": "no-military-against",
    NO_CHALLENGE: "no-challenge",
    MORE: "more-challenges",
    CLAIM_IN: "claim-in",
    CLAIM_AGAINST: "claim-against",
}
"""How a value of players begins that effects change, and under which name it is shown; the first that fits counts."""


def shown_effects(game: Game) -> Iterator[dict[str, Any]]:
    """Yield each effect on a player: its name, the type of challenge or opponent that it is about, and the amount."""
    for effect in game.lasting:
        begins = next((prefix for prefix in SHOWN if effect.value.startswith(prefix)), None)
        if begins is not None and effect.subject in game.players:
            about = effect.value.removeprefix(begins)
            yield {"effect": SHOWN[begins], "player": effect.subject, "of": about, "amount": abs(effect.amount)}
