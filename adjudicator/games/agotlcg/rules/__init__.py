"""The rules of the card game. One module for each phase, in the rulebook's order."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.games.agotlcg.rules import cards as _cards  # noqa: F401  (fills the table of texts)
from adjudicator.games.agotlcg.rules.challenges import challenges_phase
from adjudicator.games.agotlcg.rules.checks import Phase, until_the_end
from adjudicator.games.agotlcg.rules.decks import PHASE as DECKS
from adjudicator.games.agotlcg.rules.decks import decks_phase
from adjudicator.games.agotlcg.rules.dominance import dominance_phase
from adjudicator.games.agotlcg.rules.draw_phase import draw_phase
from adjudicator.games.agotlcg.rules.marshaling import marshaling_phase
from adjudicator.games.agotlcg.rules.plot import plot_phase
from adjudicator.games.agotlcg.rules.setup import setup_phase
from adjudicator.games.agotlcg.rules.standing import standing_phase
from adjudicator.games.agotlcg.rules.taxation import taxation_phase

PHASES: Mapping[str, Phase] = {
    DECKS: until_the_end(decks_phase),
    "setup": until_the_end(setup_phase),
    "plot": until_the_end(plot_phase),
    "draw": until_the_end(draw_phase),
    "marshaling": until_the_end(marshaling_phase),
    "challenges": until_the_end(challenges_phase),
    "dominance": until_the_end(dominance_phase),
    "standing": until_the_end(standing_phase),
    "taxation": until_the_end(taxation_phase),
}
"""The function that plays each phase, by name. "decks", if players send theirs, and "setup" are played once; then each
round goes from "plot" on.
"""
