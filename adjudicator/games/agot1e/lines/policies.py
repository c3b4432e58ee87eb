"""The subjects of lines that only this edition has, or has otherwise than the shared ones: one value each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.engine.shapes.choices import Choice
from adjudicator.engine.shapes.numbers import Count
from adjudicator.engine.shapes.ranks import Rank
from adjudicator.engine.shapes.shape import Shape
from adjudicator.engine.words import Subject
from adjudicator.games.westeros.lines import policies
from adjudicator.games.westeros.lines.policies import ORDER_ACTIONS, YES_NO, english, italian
from adjudicator.games.westeros.shapes.moves import March
from adjudicator.games.westeros.shapes.orders import OrderShape

FOOTMAN = Choice(("standing", "routed", "none"))
AN_ORDER = Rank(("area",), ("any", "none"))
A_CARD = Rank(("card",), ("any", "none"))
OWN_CARD = Rank(("card",), ("any", "none"), own=True)

ABILITIES: Mapping[str, Shape] = {
    "kill-enemy-footman": FOOTMAN,
    "defender-upgrade-footman": FOOTMAN,
    "win-upgrade-footman": FOOTMAN,
    "pay-x-strength": Count(("all", "none")),
    "enemy-support-zero-and-remove-order": AN_ORDER,
    "win-remove-loser-order": AN_ORDER,
    "win-remove-adjacent-support-or-consolidate": AN_ORDER,
    "win-recover-card": OWN_CARD,
    "add-second-card": OWN_CARD,
    "win-pay-1-discard-enemy-card": A_CARD,
    "copy-any-discard-text": A_CARD,
    "become-enemy-discard": A_CARD,
    "lose-kill-enemy-unit": Rank(("unit",), ("any", "none")),
    "win-steal-special-marker": Rank(("track",), ("any", "none")),
    "ignore-and-use-enemy-text": YES_NO,
    "win-attack-extra-knight-march": March(),
}
"""Ability of a House card to the shape of answers about it."""

ACTIONS: Mapping[str, Shape] = {**ORDER_ACTIONS, "consolidate": Choice(("power", "fortification"))}

ORDERS = replace(
    policies.ORDERS,
    shape=OrderShape(ACTIONS),
    examples=(
        *policies.ORDERS.examples,
        *english("kar: r* > cas, win or none", "win: c fortification or power"),
        *italian("Grande Inverno: consolidamento fortificazione oppure potere"),
    ),
)

BID = replace(
    policies.BID,
    examples=(
        *english("bid: throne 2, fief 0, court 5", "bid fief: 3 if power >= 8 or 1"),
        *english("bid wild: 4 if threat >= 8 or 1"),
        *italian("offerta: trono 2, privilegi 0, corte 5", "offerta bruti: 4 se minaccia >= 8 o 1"),
    ),
)

CARDS = replace(
    policies.CARDS,
    examples=(
        *english("cards: robb, greatjon, catelyn", "cards attack: greatjon, robb if margin >= 2", "cards: robb, any"),
        *english("cards defend vs greyjoy: mix robb 2, catelyn 1", "cards at kingsl: ask if round >= 9 or robb"),
        *italian("carte difesa contro Greyjoy: Robb, Catelyn", "carte: Robb, qualsiasi"),
    ),
)

ABILITY = replace(
    policies.ABILITY,
    examples=(
        *english("ability cersei: winterfell, any", "ability luwin: catelyn or none"),
        *english("ability renly: standing or none"),
        *italian("capacita Renly: in piedi oppure niente"),
    ),
)

ONE_TIME = Subject(
    "one-time",
    {"en": ("one-time", "onetime"), "it": ("usa e getta", "monouso")},
    Rank(("one-time-order",), ("none",)),
    object=("area",),
    stands=False,
    examples=(
        *english("one-time win: conscription or supply caravan", "one-time: none"),
        *italian("monouso Grande Inverno: Coscrizione oppure niente"),
    ),
)

EFFECT = Subject(
    "effect",
    {"en": ("effect",), "it": ("effetto",)},
    Rank(("area", "card", "house"), ("any", "none")),
    object=("one-time-order",),
    stands=False,
    examples=(
        *english("effect the will: winterfell or none", "effect: none"),
        *italian("effetto La Volontà: Grande Inverno oppure niente"),
    ),
)
