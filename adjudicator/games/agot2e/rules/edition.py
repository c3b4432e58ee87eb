"""The second edition as a value: what its rulebook has different from the other editions."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.games.agot2e.rules import tides
from adjudicator.games.agot2e.rules.house_cards import ABILITIES
from adjudicator.games.agot2e.rules.losses import casualties_and_skulls, destroyed_at_once, retreat_of_the_fit
from adjudicator.games.agot2e.rules.raiding import pillage, raided
from adjudicator.games.agot2e.rules.raven import look
from adjudicator.games.agot2e.rules.rulings import Rulings
from adjudicator.games.agot2e.rules.setup import setup_phase
from adjudicator.games.agot2e.rules.star_muster import one_order
from adjudicator.games.agot2e.rules.strengths import garrison_and_tides, text_order
from adjudicator.games.agot2e.rules.ties import rank
from adjudicator.games.agot2e.rules.unasked import IDLE
from adjudicator.games.agot2e.rules.westeros_cards import EFFECTS, effect_of, track_full
from adjudicator.games.agot2e.rules.wildlings import after_bids
from adjudicator.games.westeros.combat.aftermath import after_combat, combat_clean_up
from adjudicator.games.westeros.combat.choose_cards import choose_and_reveal, resolve_texts
from adjudicator.games.westeros.combat.result import determine_victor
from adjudicator.games.westeros.combat.support import call_for_support
from adjudicator.games.westeros.edition import Edition
from adjudicator.games.westeros.game_round import game_round
from adjudicator.games.westeros.hands import is_empty
from adjudicator.games.westeros.marches import MarchForm, one_march
from adjudicator.games.westeros.neutral import checked_before, unit_strength
from adjudicator.games.westeros.raids import one_raid
from adjudicator.games.westeros.victory import by_tie_breakers


def all_but_the_last(discard: Sequence[str], last: str | None) -> list[str]:
    """An emptied hand gets back every card but the one played last (C-25); in the first edition that one too."""
    return [card for card in discard if card != last]


COMBAT_STEPS = (
    call_for_support,
    choose_and_reveal,
    resolve_texts,
    tides.tides_and_blade,
    determine_victor,
    destroyed_at_once,
    casualties_and_skulls,
    retreat_of_the_fit,
    combat_clean_up,
    after_combat,
)
"""Rulebook "Combat" 1 to 6 in order."""

EDITION = Edition(
    rulings=Rulings,
    in_use=lambda variant, players, unusual: variant,
    phases=game_round(setup_phase),
    hand_is_spent=is_empty,
    hand_return=all_but_the_last,
    raven_look=look,
    every_area_gets_an_order=True,
    may_lie=lambda game, order, area: True,
    one_raid=one_raid,
    raided=raided,
    pillage=pillage,
    one_march=one_march,
    march_form=MarchForm,
    overcomes=checked_before,
    port_taker=lambda game, port: game.controller(port),
    port_choices=lambda most: range(most + 1),
    combat_steps=COMBAT_STEPS,
    abilities=ABILITIES,
    attacking=unit_strength,
    supporting=lambda game, kind, value: value,
    more_strength=garrison_and_tides,
    least_strength=0,
    more_icons=tides.icons,
    text_turns=lambda game: game.turn_order,
    text_order=text_order,
    consolidate=one_order,
    effects=EFFECTS,
    effect_of=effect_of,
    track_full=track_full,
    wildlings=after_bids,
    idle=IDLE,
    first_at_goal=by_tie_breakers,
    counts_at=lambda game, combat: combat.area,
    home_takes_token=lambda game: False,
    rank=rank,
)
