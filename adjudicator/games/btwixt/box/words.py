"""The words that a box of this game can use: those to which the rules give a meaning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from adjudicator.games.btwixt.rules import EFFECTS
from adjudicator.games.btwixt.rules.claiming import PLACES
from adjudicator.games.btwixt.rules.effects.control import CONDITIONS
from adjudicator.games.btwixt.rules.effects.standing import READ_IN
from adjudicator.games.btwixt.rules.effects.targets import CHOSEN_LEADERS, COLOURS, COUNCILS, LEADERS
from adjudicator.games.btwixt.rules.rulings import Rulings
from adjudicator.games.btwixt.rules.values import COUNTS

RULES: Final = ("btwixt",)
SEASONS: Final = ("summer", "autumn", "winter")
DECK_COLOURS: Final[Mapping[str, tuple[str, ...]]] = {
    "standard": COLOURS,
    "events": ("blue",),
    "leader_cards": ("white",),
}
DECK_SIZES: Final[Mapping[str, int]] = {"standard": 62, "events": 11, "leader_cards": 36, "allies": 50, "leaders": 9}
TOKENS: Final = 54
TOKEN_VALUES: Final = (1, 2, 3)
WHITE_CARDS: Final = 4
"""The number of white cards of each leader."""
ORIGINS: Final = ("printed_partial", "standin", "owner")

TIMINGS: Final[Mapping[str, str]] = {
    "on_play": "influence",
    "in_offers": "influence",
    "triumph": "influence",
    "cleanup": "influence",
    "reveal": "ally",
    "round": "ally",
    "claimed_place": "ally",
    "claimed": "ally",
    "council": "ally",
    "scoring": "ally",
}
"""Timing of a clause to the kind of card that can have it."""

STANDING: Final[Mapping[str, tuple[str, ...]]] = {
    "in_offers": ("self_value", "modify_cards", "win_ties"),
    "cleanup": ("self_to_hand",),
    "round": ("lock_color", "play_limit", "bid_rule", "reward"),
    "claimed_place": ("place_rule",),
    "council": ("power_mod", "guard"),
    "scoring": ("score_council",),
}
"""Timings with few possible effects, each with those effects."""
ACTING: Final[Mapping[str, tuple[str, ...]]] = {"triumph": ("place_rule", "self_to_hand")}
"""Those of these effects that other timings can have too."""
ON_PLAY_ONLY: Final = ("place_self", "extra_play")
PLACEMENT: Final[Mapping[str, tuple[str, ...]]] = {"triumph": ("shared_with_you",), "claimed_place": tuple(PLACES)}

SIGNATURES: Final[Mapping[str, Mapping[str, str]]] = {
    "move_offer": {"from": "leader", "to": "leader", "filter": "filter?"},
    "place_self": {"to": "leader"},
    "offer_to_hand": {"from": "leader", "to": "leader", "filter": "filter?"},
    "discard_offer": {"from": "leader", "filter": "filter?"},
    "self_to_hand": {"if": "condition_or_always"},
    "modify_total": {"who": "leader", "amount": "amount"},
    "modify_cards": {"who": "leader", "filter": "filter?", "amount": "amount"},
    "self_value": {"amount": "amount"},
    "blank_offer": {"from": "leader", "filter": "filter?"},
    "shield_offers": {"who": "leader"},
    "extra_play": {"n": "int"},
    "stall": {},
    "kneel": {"who": "leader"},
    "stand": {"who": "leader"},
    "end_bidding": {},
    "lock_color": {"who": "leader", "color": "color"},
    "play_limit": {"n": "int"},
    "bid_rule": {"mode": "bid_mode"},
    "win_ties": {"who": "leader"},
    "draw": {"who": "leader", "n": "int"},
    "discard_hand": {"who": "leader", "n": "int", "pick": "pick"},
    "take_hand": {"from": "leader", "n": "int", "pick": "pick"},
    "swap_hand": {"with": "leader"},
    "look_hand": {"of": "leader"},
    "recover": {"n": "int"},
    "gain_token": {"who": "leader", "n": "int", "to": "council"},
    "token_on_current": {"n": "int"},
    "move_token": {"from": "council", "to": "council", "n": "int"},
    "lose_token": {"from": "council", "n": "int"},
    "look_tokens": {"in": "council", "n": "int"},
    "kill": {"what": "current_or_council", "filter": "afilter?"},
    "move_ally": {"from": "council", "to": "council", "filter": "afilter?"},
    "swap_allies": {"a": "council", "b": "council"},
    "add_ally": {"source": "source", "by": "leader", "to": "council"},
    "replace_current": {"source": "source", "old_to": "old_to"},
    "look_allies": {"n": "int", "then": "look_then"},
    "ally_to_top": {"source": "source"},
    "place_rule": {"rule": "place_rule"},
    "power_mod": {"target": "power_target", "amount": "amount"},
    "score_council": {"amount": "amount"},
    "guard": {"scope": "guard_scope"},
    "reward": {"who": "leader", "do": "effects"},
    "take_first": {"who": "leader"},
    "agree_one": {"among": "leader", "do": "effects"},
    "may": {"do": "effects"},
    "choose": {"options": "option_list"},
    "if": {"cond": "condition", "do": "effects"},
    "each": {"who": "leader", "do": "effects"},
    "manual": {"prompt": "text"},
}
"""Effect to its arguments and their kinds; an argument whose kind ends with "?" can be left out."""
SINGLE: Final = (("move_offer", "from"), ("offer_to_hand", "from"), ("discard_offer", "from"), ("blank_offer", "from"),
                 ("take_hand", "from"), ("swap_hand", "with"), ("kneel", "who"), ("stand", "who"))  # fmt: skip
"""Arguments that name one leader, or one leader's cards."""
ONE_LEADER: Final = ("you", *sorted(CHOSEN_LEADERS))
REACHING: Final = ("you", "each_neighbour", "each_other", "all")
"""Leader selectors for lasting changes of values."""

KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "leader": tuple(LEADERS),
    "council": tuple(COUNCILS),
    "condition": tuple(name for name in CONDITIONS if name != "always"),
    "condition_or_always": tuple(CONDITIONS),
    "color": (*COLOURS, "blue", "white", "chosen"),
    "bid_mode": ("lowest", "highest_single"),
    "place_rule": ("shared_with_you", *PLACES),
    "current_or_council": ("current", *COUNCILS),
    "pick": ("random", "them", "you"),
    "source": ("deck", "dead"),
    "old_to": ("dead", "bottom"),
    "look_then": ("reorder", "bottom_one"),
    "guard_scope": ("this", "council"),
    "power_target": ("this", "others_power_1"),
}
"""Kinds of argument that are one word, each with its words."""
SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "leader_selectors": KINDS["leader"],
    "council_selectors": KINDS["council"],
    "place_rules": KINDS["place_rule"],
    "bid_modes": KINDS["bid_mode"],
    "conditions": KINDS["condition"],
    "counts": tuple(COUNTS),
}
"""Sections of effects.yaml, each with the words that it must name."""
ENUMS: Final = ("pick", "source", "old_to", "look_then", "guard_scope", "power_target")

_CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "triumph_order": ("from_first", "winner_decides"),
    "token_after_kill": ("winner", "none"),
    "tokens_on_ally": ("same_council", "winner_chooses"),
    "no_agreement": ("nearest_first_player", "nobody"),
    "foreign_leader_cards": ("playable", "dead"),
    "clash_white_cards": ("removed", "discarded"),
    "draft_white_card": ("added_after", "drafted"),
    "may_question": ("if_possible", "always"),
    "round_ability": ("while_current", "whole_round"),
}
RULINGS: Final[Mapping[str, tuple[Any, ...]]] = {
    field.name: _CHOICES.get(field.name, (False, True)) for field in fields(Rulings)
}
"""Contested rules to the values that can be chosen."""

assert set(SIGNATURES) == set(EFFECTS), "every effect has its arguments here"
assert set(READ_IN) <= {name for names in STANDING.values() for name in names}
