"""The first edition as a value: what its rulebook has different from the other editions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adjudicator.engine.asks import Ask
from adjudicator.games.agot1e.rules.battle import destroyed_at_once, march_order_kept, resolve_texts
from adjudicator.games.agot1e.rules.consolidating import cleanup_phase, consolidate, consolidate_phase, decides_nothing
from adjudicator.games.agot1e.rules.hands import all_of_them, choose_and_reveal, hand_is_spent
from adjudicator.games.agot1e.rules.house_cards import ABILITIES
from adjudicator.games.agot1e.rules.house_cards.won import removes_what_goes_anyway
from adjudicator.games.agot1e.rules.marching import march_form, march_phase, overcomes
from adjudicator.games.agot1e.rules.on_the_table import on_the_table
from adjudicator.games.agot1e.rules.one_time.forced_march import one_march
from adjudicator.games.agot1e.rules.planning import may_lie, planning_phase
from adjudicator.games.agot1e.rules.ports import all_or_none, counts_at, port_taker, ports_taken
from adjudicator.games.agot1e.rules.raiding import one_raid, pillage, raid_decides_nothing, raid_phase, raided
from adjudicator.games.agot1e.rules.rulings import Rulings, own
from adjudicator.games.agot1e.rules.setup import setup_phase
from adjudicator.games.agot1e.rules.strengths import attacking, in_turn_order, more_strength, text_turns
from adjudicator.games.agot1e.rules.support import call_for_support, supporting
from adjudicator.games.agot1e.rules.ties import first_at_goal, rank
from adjudicator.games.agot1e.rules.westeros_cards import EFFECTS, effect_of, track_full
from adjudicator.games.agot1e.rules.westeros_phase import westeros_phase
from adjudicator.games.agot1e.rules.wildlings import after_bids
from adjudicator.games.westeros.combat.aftermath import after_combat, combat_clean_up
from adjudicator.games.westeros.combat.blade import use_blade
from adjudicator.games.westeros.combat.casualties import casualties
from adjudicator.games.westeros.combat.result import determine_victor
from adjudicator.games.westeros.combat.retreat import retreat
from adjudicator.games.westeros.edition import Edition
from adjudicator.games.westeros.game_round import game_round
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.unasked import without_idle_asks

IDLE: Mapping[str, Callable[[Game, Ask], bool]] = {
    "raid.resolve": raid_decides_nothing,
    "consolidate.resolve": decides_nothing,
    "combat.ability": removes_what_goes_anyway,
}
"""By name of an ask, whether every answer to it leads to the same game."""

PHASES = game_round(
    setup_phase,
    westeros=westeros_phase,
    planning=planning_phase,
    raid=raid_phase,
    march=without_idle_asks(march_phase),
    consolidate=consolidate_phase,
    cleanup=cleanup_phase,
)

COMBAT_STEPS = (
    call_for_support,
    choose_and_reveal,
    resolve_texts,
    use_blade,
    determine_victor,
    destroyed_at_once,
    casualties,
    retreat,
    combat_clean_up,
    march_order_kept,
    ports_taken,
    after_combat,
)
"""Rulebook "Battle", phases 1 to 5 in order."""

EDITION = Edition(
    rulings=Rulings,
    in_use=lambda variant, players, unusual: on_the_table(variant, players, Rulings(**unusual)),
    phases=PHASES,
    hand_is_spent=hand_is_spent,
    hand_return=all_of_them,
    raven_look=None,
    every_area_gets_an_order=False,
    may_lie=may_lie,
    one_raid=one_raid,
    raided=raided,
    pillage=pillage,
    one_march=one_march,
    march_form=march_form,
    overcomes=overcomes,
    port_taker=port_taker,
    port_choices=all_or_none,
    combat_steps=COMBAT_STEPS,
    abilities=ABILITIES,
    attacking=attacking,
    supporting=supporting,
    more_strength=more_strength,
    least_strength=None,
    more_icons=lambda game, combat, house, icon: 0,
    text_turns=text_turns,
    text_order=in_turn_order,
    consolidate=consolidate,
    effects=EFFECTS,
    effect_of=effect_of,
    track_full=track_full,
    wildlings=after_bids,
    idle=IDLE,
    rank=rank,
    first_at_goal=first_at_goal,
    counts_at=counts_at,
    home_takes_token=lambda game: own(game).token_in_own_home,
)
