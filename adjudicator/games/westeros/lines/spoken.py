"""What people say for orders and units besides their names, in both languages; only the second reader knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

import yaml

from adjudicator.engine.spoken import MAKES, MOVES, SIDES, TARGETS, Lead, Spoken, SpokenOrder
from adjudicator.engine.verb_forms import words_in_list
from adjudicator.engine.words import Synonyms
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.lines.occasions import OCCASIONS
from adjudicator.games.westeros.lines.policy_forms import FORMS
from adjudicator.games.westeros.lines.policy_topics import policies_of

_ASKED = {"wildlings": "night's wall barriera muro guardia watch bruti selvaggi wildling attack attacco attack's mance"}
_COLLECTIVE = ("fleet", "flotta", "navy", "infantry", "fanteria", "cavalry", "cavalleria")

_COMPARED = {
    "threat": ("threat", "wildlings", "wildling", "wildling threat", "wildlings threat", "wildlings' threat",
               "wildling strength", "wildling track", "wildlings strength", "minaccia", "bruti", "minaccia dei bruti",
               "minaccia bruti", "forza dei bruti"),
    "power": ("power", "power tokens", "tokens", "potere", "segnalini", "segnalini potere", "token", "punti potere"),
    "round": ("round", "turn", "turno"),
    "margin": ("lead", "lead before cards", "ahead before cards", "vantaggio", "margin", "margine"),
}  # fmt: skip
"""What people compare with a number, by the fact of the strict form."""
_LEAD = Lead(
    "margin",
    ahead=("lead", "leading", "ahead", "up", "winning", "stronger", "avanti", "vantaggio", "sopra", "vincendo",
           "davanti", "conduco"),
    behind=("behind", "down", "losing", "trailing", "trail", "weaker", "sotto", "svantaggio", "perdendo", "dietro",
            "indietro"),
    level=("level", "even", "tied", "tie", "drawn", "equal", "pari", "parita", "pareggio"),
    when=("before", "without", "counting", "cards", "prima", "senza", "contare", "delle", "le", "carte"),
)  # fmt: skip
_COUNTED = {"threat": "bid wildlings"}


@cache
def spoken_words() -> Mapping[tuple[str, str], Sequence[str]]:
    """Return the words for each kind and id of `spoken_words.yaml`, with all forms of its verbs.

    A form that stands there as a word of its own keeps what it means.
    """
    text = files(__package__).joinpath("spoken_words.yaml").read_text(encoding="utf-8")
    lists = {(kind, id): said for kind, ids in yaml.safe_load(text).items() for id, said in ids.items()}
    known = {item.replace("_", " ") for said in lists.values() for item in said.split()}
    return {key: words_in_list(said, known=known) for key, said in lists.items()}


def spoken_of(variant: Variant, types: Mapping[str, Synonyms]) -> Spoken:
    """Return how people speak of a variant; `types` are the words for its types of orders."""
    words = {key: [*said] for key, said in spoken_words().items()}
    for type, synonyms in types.items():
        named = [word for forms in synonyms.values() for word in forms]
        words["order", type] = [*words.get(("order", type), ()), *named]
    orders = tuple(SpokenOrder(o.names["en"], o.type, o.modifier, o.star) for o in variant.orders.values())
    return Spoken(words, orders, {"march": MOVES, "raid": TARGETS, "support": SIDES, "consolidate": MAKES}, FORMS,
                  listed="card", lists=("cards",), pieces="muster", occasions=OCCASIONS, asked=_ASKED,
                  collective=_COLLECTIVE, policies=policies_of(), compared=_COMPARED, lead=_LEAD,
                  counted=_COUNTED)  # fmt: skip
