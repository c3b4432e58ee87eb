"""The words a variant may use for behaviour: what the rules package agot1e knows how to do."""

from __future__ import annotations

from typing import Any, Final

from adjudicator.games.westeros.box.words import BoxWords

RULES: Final = ("agot1e",)
LOSSES: Final = ("lowest_bidder", "everybody_else")
"""Whose losses to the wildlings are told apart."""

ONE_TIME_TYPES: Final = ("raid", "march", "consolidate")
"""The icons of one-time orders."""
ONE_TIME_EFFECTS: Final = (
    "conscription", "supply-caravan", "forced-march", "the-iron-fleet", "the-young-wolf", "the-will-of-rhllor",
    "the-might-of-highgarden", "the-scorpions-sting", "the-cunning-of-the-lion",
)  # fmt: skip

WORDS: Final = BoxWords(
    structures=("city", "stronghold"),
    units=("footman", "knight", "siege_engine", "ship"),
    abilities=(
        # the base game, and House Martell
        "knights-plus-one-attacking", "double-own-defense-order", "win-recover-card", "win-gain-2-power",
        "footmen-plus-one-attacking", "win-remove-loser-order", "win-upgrade-footman", "enemy-supporting-ships-zero",
        "win-pay-1-discard-enemy-card", "win-remove-adjacent-support-or-consolidate", "ships-plus-one-attacking",
        "enemy-card-strength-zero", "kill-enemy-footman", "discard-enemy-defense-order", "cancel-enemy-text",
        "sword-when-attacking", "defender-upgrade-footman", "win-steal-special-marker", "lose-kill-enemy-unit",
        # the new set
        "copy-any-discard-text", "ignore-enemy-text", "win-attack-extra-knight-march", "no-enemy-valyrian-blade",
        "enemy-support-zero-and-remove-order", "pay-x-strength", "become-enemy-discard", "plus-2-versus-higher-throne",
        "win-muster-here", "gain-power-equal-enemy-strength", "defend-fort-plus-2-and-sword",
        "plus-1-per-adjacent-ship", "ignore-and-use-enemy-text", "ignore-enemy-card-strength", "win-attack-keep-march",
        "add-second-card", "defender-ignore-enemy-strength",
    ),
    effects=(
        "supply", "mustering", "nothing", "winter-is-coming", "game-of-thrones", "clash-of-kings", "wildlings-attack",
        "restriction",
    ),
    restrictions=("no-defense", "no-raid", "no-consolidate", "no-footman-support"),
)  # fmt: skip

_YES_NO: Final = (False, True)
RULINGS: Final[dict[str, tuple[Any, ...]]] = {
    "clash_of_kings": _YES_NO,
    "new_house_cards": _YES_NO,
    "fortifications": _YES_NO,
    "siege_engines": _YES_NO,
    "ports": _YES_NO,
    "one_time_orders": _YES_NO,
    "open_westeros_cards": _YES_NO,
    "three_card_battles": _YES_NO,
    "fewer_stars": _YES_NO,
    "court_swap": _YES_NO,
    "card_text_order": ("throne", "fiefdoms"),
    "melisandre_needs_a_win": _YES_NO,
    "asha_may_hit_others": _YES_NO,
    "both_at_the_goal": ("turn_order", "tie_breakers"),
    "army_on_the_way": ("origin", "destination"),
    "token_in_own_home": _YES_NO,
    "consolidate_one_by_one": _YES_NO,
    "cunning_protects_seas": _YES_NO,
    "balon_counts_paid_power": _YES_NO,
    "retreat_into_enemy_homes": _YES_NO,
    "cut_down_returning_attackers": _YES_NO,
    "empty_winner_removes_token": _YES_NO,
    "victory_check": ("at_once", "after_march"),
    "ports_change_hands": ("at_once", "after_march"),
    "uncontrolled_port_ships": ("stay", "destroyed"),
    "winter_is_coming": ("at_reveal", "when_resolved"),
    "collect_track_bids_together": _YES_NO,
}
"""Every option that a game may choose, to the values the rules understand."""
