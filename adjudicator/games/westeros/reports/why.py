"""Which rule stands behind each event, and which contested readings may have decided it.

The sentences stand in the catalogue under `why.<code>`.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.reports.why import Clause, clauses

_MARCH = ("march_pointer", "ports_change_hands", "army_on_the_way", "token_in_own_home", "one_time_orders")
_SUPPORT = ("own_support_automatic", "split_support", "support_without_strength_counts", "routed_units_may_support",
            "siege_engines")  # fmt: skip
_LOSSES = ("skull_may_take_routed", "siege_engine_absorbs_casualty", "end_combat_when_a_side_is_empty")
_RETREAT = ("attackers_return_to_a_lost_home", "cut_down_returning_attackers", "retreat_into_enemy_homes",
            "robb_moves_attackers")  # fmt: skip
_CARDS = (
    "arianne_removes_token", "davos_looks_for", "salladhor_and_victarion", "mace_may_take_routed", "card_text_order",
    "melisandre_needs_a_win", "asha_may_hit_others", "balon_counts_paid_power", "cunning_protects_seas",
    "new_house_cards",
)  # fmt: skip
_WILDLINGS = ("wildling_tie_before_card", "milkwater_may_empty_hand", "preemptive_raid_may_cost_nothing",
              "preemptive_raid_track")  # fmt: skip
_BIDS = ("collect_track_bids_together", "court_swap", "clash_of_kings")

CLAUSES: Mapping[str, Clause] = clauses(
    Clause("rounds", "round", "columns", rulings=("open_westeros_cards",)),
    Clause("orders", "orders-revealed", rulings=("fewer_stars",)),
    Clause("one-time", "one-time-laid", "one-time-chosen", "one-time-order", "forced-march", "power-taken", "spared",
           "fortified", rulings=("one_time_orders",)),
    Clause("raven", "raven-replaced", "raven-looked", "raven-saw"),
    Clause("raid", "raid"),
    Clause("march", "marched", rulings=_MARCH),
    Clause("token", "token-left", "token-removed", rulings=("empty_winner_removes_token", "token_in_own_home")),
    Clause("neutral", "neutral-removed", "neutral-support", "neutral-force"),
    Clause("attack", "attack"),
    Clause("support", "support", "support-refused", rulings=_SUPPORT),
    Clause("cards", "cards-revealed", rulings=("three_card_battles", "tides_of_battle")),
    Clause("card-text", "card-text", rulings=_CARDS),
    Clause("order-removed", "order-removed"),
    Clause("blade", "blade-used"),
    Clause("tides", "tides-drawn", "tides-revealed", rulings=("tides_of_battle",)),
    Clause("strength", "combat-result"),
    Clause("losses", "casualties", "casualties-prevented", "units-destroyed", rulings=_LOSSES),
    Clause("retreat", "retreat", "retreat-casualties", "retreat-impossible", "destroyed-at-once", rulings=_RETREAT),
    Clause("hand", "hand-refilled", "cards-discarded", "cards-returned", "card-discarded", "card-returned"),
    Clause("garrison", "garrison-removed", "fortification-removed", rulings=("fortifications",)),
    Clause("consolidate", "consolidated", rulings=("consolidate_one_by_one", "power_may_be_declined")),
    Clause("muster", "mustered", rulings=("empty_muster_pays_power", "shortage_in_turn_order",
                                          "upgrade_routed_footmen")),
    Clause("ports", "port-taken", "port-ships-destroyed", rulings=("ports_change_hands", "uncontrolled_port_ships",
                                                                   "ports")),
    Clause("supply", "supply", "reconciled"),
    Clause("bids", "bids", "track-order", rulings=_BIDS),
    Clause("power", "game-of-thrones", rulings=("dark_wings_pays_ports",)),
    Clause("westeros-card", "westeros-card", "westeros-cards", "westeros-choice"),
    Clause("winter", "winter-is-coming", rulings=("winter_is_coming",)),
    Clause("wildlings-track", "wildlings-track"),
    Clause("wildlings", "wildlings-attack", "wildlings-bids", rulings=_WILDLINGS),
    Clause("wildlings-card", "wildlings-card", "second-attack", "highest-bidder", "lowest-bidder", "footmen-upgraded",
           "knights-downgraded", "power-lost", "power-returned", "supply-up", "supply-down", "track-highest",
           "track-lowered", "track-lowest", "all-tracks-lowest", rulings=_WILDLINGS),
    Clause("victory", "winner", "victory-shared", rulings=("victory_check", "tiebreakers", "both_at_the_goal")),
)  # fmt: skip
"""Event to what the rules say about it."""
