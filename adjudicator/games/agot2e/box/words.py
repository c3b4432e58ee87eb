"""The words a variant may use for behaviour: what the rules package agot2e knows how to do.

A test compares these words with the rules themselves, so that neither side can drift.
"""

from __future__ import annotations

from typing import Any, Final

from adjudicator.games.westeros.box.words import BoxWords

RULES: Final = ("agot2e",)
STRUCTURES: Final = ("castle", "stronghold")
UNITS: Final = ("footman", "knight", "siege_engine", "ship")
"""Units that card texts and ports speak of by name; a variant may add others."""

EFFECTS: Final = (
    "supply", "mustering", "choice", "nothing", "winter-is-coming", "game-of-thrones", "clash-of-kings",
    "wildlings-attack", "restriction",
)  # fmt: skip
CHOOSERS: Final = ("throne", "blade", "raven")
RESTRICTIONS: Final = ("no-defense", "no-march-plus-1", "no-raid", "no-consolidate", "no-support")
OPTIONS: Final = ("supply", "mustering", "clash-of-kings", "game-of-thrones", "nothing", *RESTRICTIONS)

ABILITIES: Final = (
    "robb-stark", "roose-bolton", "the-blackfish", "catelyn-stark",
    "tywin-lannister", "tyrion-lannister", "ser-kevan-lannister", "cersei-lannister",
    "victarion-greyjoy", "balon-greyjoy", "theon-greyjoy", "asha-greyjoy", "aeron-damphair",
    "mace-tyrell", "ser-loras-tyrell", "queen-of-thorns",
    "stannis-baratheon", "renly-baratheon", "ser-davos-seaworth", "salladhor-saan", "patchface",
    "arianne-martell", "nymeria-sand", "doran-martell",
)  # fmt: skip
WILDLING_EFFECTS: Final = (
    "silence-at-the-wall", "preemptive-raid", "crow-killers", "rattleshirts-raiders", "massing-on-the-milkwater",
    "a-king-beyond-the-wall", "mammoth-riders", "the-horde-descends", "skinchanger-scout",
)  # fmt: skip

WORDS: Final = BoxWords(
    structures=STRUCTURES,
    units=UNITS,
    abilities=ABILITIES,
    effects=EFFECTS,
    restrictions=RESTRICTIONS,
    options=OPTIONS,
    choosers=CHOOSERS,
)

_YES_NO: Final = (False, True)
RULINGS: Final[dict[str, tuple[Any, ...]]] = {
    "tiebreakers": ("spec", "faq_2_0"),
    "own_support_automatic": _YES_NO,
    "split_support": _YES_NO,
    "skull_may_take_routed": _YES_NO,
    "empty_winner_removes_token": _YES_NO,
    "arianne_removes_token": _YES_NO,
    "empty_muster_pays_power": _YES_NO,
    "victory_check": ("at_once", "after_march"),
    "ports_change_hands": ("at_once", "after_march"),
    "davos_looks_for": ("stannis", "strength_4"),
    "salladhor_and_victarion": ("zero", "by_turn_order"),
    "wildling_tie_before_card": _YES_NO,
    "milkwater_may_empty_hand": _YES_NO,
    "shortage_in_turn_order": _YES_NO,
    "march_pointer": ("position", "house"),
    "siege_engine_absorbs_casualty": _YES_NO,
    "end_combat_when_a_side_is_empty": _YES_NO,
    "winter_is_coming": ("at_reveal", "when_resolved"),
    "attackers_return_to_a_lost_home": _YES_NO,
    "robb_moves_attackers": _YES_NO,
    "mace_may_take_routed": _YES_NO,
    "support_without_strength_counts": _YES_NO,
    "routed_units_may_support": _YES_NO,
    "preemptive_raid_may_cost_nothing": _YES_NO,
    "preemptive_raid_track": ("throne_holder", "lowest_bidder"),
    "uncontrolled_port_ships": ("destroyed", "stay"),
    "upgrade_routed_footmen": _YES_NO,
    "power_may_be_declined": _YES_NO,
    "dark_wings_pays_ports": _YES_NO,
    "collect_track_bids_together": _YES_NO,
    "cut_down_returning_attackers": _YES_NO,
    "lannister_port_ship": (),
    "tides_of_battle": _YES_NO,
}
"""Every option of a contested rule to the values the rules understand; () means a number for each number of players."""
