"""The subjects of lines that only this edition has, or has otherwise than the shared ones: one value each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.engine.shapes.choices import Choice
from adjudicator.engine.shapes.ranks import Rank
from adjudicator.engine.shapes.shape import Shape
from adjudicator.engine.words import Subject
from adjudicator.games.westeros.lines import policies
from adjudicator.games.westeros.lines.policies import COMBAT, ORDER_ACTIONS, YES_NO, english, italian
from adjudicator.games.westeros.shapes.orders import ExchangeShape, OrderShape
from adjudicator.games.westeros.shapes.units import Units

ABILITIES: Mapping[str, Shape] = {
    "tyrion-lannister": YES_NO,
    "aeron-damphair": Rank(("card",), ("none", "any"), own=True),
    "cersei-lannister": Rank(("area",), ("any", "none")),
    "renly-baratheon": Rank(("area",), ("any", "none")),
    "patchface": Rank(("card",), ("any", "none")),
    "doran-martell": Rank(("track",)),
    "queen-of-thorns": Rank(("area",)),
    "mace-tyrell": Choice(("standing", "routed")),
    "robb-stark": Rank(("area",)),
}
"""Ability of a House card to the shape of answers about it."""

WILDLING_PARTS: Mapping[str, Shape] = {
    "lose": Units(listed=True),
    "downgrade": Units(listed=True),
    "upgrade": Units(listed=True),
    "discard": Rank(("card",), own=True),
    "take": Rank(("card",), ("none",), own=True),
    "track": Rank(("track",)),
    "best": Rank(("track",)),
    "worst": Rank(("track",)),
    "option": Choice(("destroy-two-units", "lose-two-positions")),
}
"""Part of a wildling card to the shape of answers about it."""

ACTIONS: Mapping[str, Shape] = {**ORDER_ACTIONS, "consolidate": Units(upgrade=True, words=("power", "none"))}

ORDERS = replace(
    policies.ORDERS,
    shape=OrderShape(ACTIONS),
    examples=(
        *policies.ORDERS.examples,
        *english("kar: c* muster f or power"),
        *italian("Grande Inverno: consolidamento speciale convoca fante oppure potere"),
    ),
)

CHOOSE = Subject(
    "choose",
    {"en": ("choose", "choice"), "it": ("scegli", "scelta")},
    Rank(("option",)),
    object=("westeros-card",),
    object_required=True,
    decisions=("D-01", "D-02", "D-03"),
    examples=(
        *english("choose throne-of-blades: muster or supply or none"),
        *english("choose dark wings: game of thrones or nothing"),
        *italian("scegli Ali Oscure: scontro dei re o nulla", "scegli trono di lama: convocazione o scorte"),
    ),
)

WILDLINGS = replace(
    policies.WILDLINGS,
    shapes=WILDLING_PARTS,
    examples=(
        *english("wildlings lose: 2f, k, s", "wildlings discard: catelyn", "wildlings track: court"),
        *english("wildlings option: destroy or positions", "wildlings take: robb, roose"),
        *english("wildlings downgrade: k win", "wildlings upgrade: 2f whi"),
        *english("wildlings best: throne", "wildlings worst: fief"),
        *italian("bruti perdi: 2 fanti, cavaliere, nave", "bruti indicatore: corte", "bruti scarta: Catelyn"),
        *italian("bruti opzione: distruggi o posizioni", "bruti riprendi: Robb, Roose"),
        *italian("bruti declassa: cavaliere Grande Inverno", "bruti migliora: 2 fanti Porto Bianco"),
        *italian("bruti primo: trono", "bruti ultimo: feudi"),
    ),
)

RAVEN = replace(
    policies.RAVEN,
    shape=ExchangeShape(("none", "look-top", "look-bottom")),
    examples=(
        *english("raven: win d* if str win < 2 or peek bury", "raven: none"),
        *italian("corvo: Grande Inverno difesa +2 o guarda sotto"),
    ),
)

REDRAW = Subject(
    "redraw",
    {"en": ("redraw",), "it": ("ripesca",)},
    YES_NO,
    scopes=COMBAT,
    decisions=("D-25",),
    examples=(*english("redraw: yes if margin <= 0 or no"), *italian("ripesca: no")),
)
