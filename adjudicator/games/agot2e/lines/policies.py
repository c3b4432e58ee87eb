"""The subjects of the second edition's lines, one value each.

The rows cover every decision point of the rulings, D-01 to D-25. `names` are the words before the colon, the
first one printed; `examples` are shown on help pages.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.shapes.amounts import PerName
from adjudicator.engine.shapes.choices import Choice
from adjudicator.engine.shapes.numbers import Count
from adjudicator.engine.shapes.ranks import Rank
from adjudicator.engine.shapes.shape import Shape
from adjudicator.engine.words import Example, Subject
from adjudicator.games.westeros.shapes.moves import March
from adjudicator.games.westeros.shapes.orders import ExchangeShape, OrderShape
from adjudicator.games.westeros.shapes.units import Units

COMBAT = ("side", "versus", "at")
YES_NO = Choice(("yes", "no"), implied="yes")
HOUSES = ("house",)

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

ORDER_ACTIONS: Mapping[str, Shape] = {
    "march": March(),
    "raid": Rank(("area",), ("none",)),
    "support": Rank(HOUSES, ("self", "attacker", "defender", "none"), single=True),
    "consolidate": Units(upgrade=True, words=("power", "none")),
}


def _english(*texts: str) -> tuple[Example, ...]:
    return tuple(Example(text) for text in texts)


def _italian(*texts: str) -> tuple[Example, ...]:
    return tuple(Example(text, "it") for text in texts)


ORDERS = Subject(
    "order",
    {"en": ("orders",), "it": ("ordini",)},
    OrderShape(ORDER_ACTIONS),
    object=("area",),
    decisions=("D-11", "D-13", "D-14", "D-15", "D-24"),
    stands=False,
    examples=(
        *_english("whi: d", "Winterfell: march +1 -> Karhold 1 footman; token; Castle Black rest"),
        *_english("win: m* > moa 2k; stay; token if moa enemy and str moa <= 3 or > cas 1k; stay or stay"),
        *_english("kar: r > cas or none", "svs: s self or tyrell if vs lannister or none"),
        *_english("kar: c* muster f or power", "svs: s defender if not vs greyjoy or none"),
        *_italian("Grande Inverno: marcia +1 > Karhold 1 fante; segnalino; Castello Nero resto"),
        *_italian("Mare dei Brividi: supporto me oppure Tyrell se contro Lannister oppure niente"),
        *_italian("Karhold: razzia Castello Nero oppure niente", "Porto Bianco: difesa"),
        *_italian("Grande Inverno: consolidamento speciale convoca fante oppure potere"),
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
        *_english("choose throne-of-blades: muster or supply or none"),
        *_english("choose dark wings: game of thrones or nothing"),
        *_italian("scegli Ali Oscure: scontro dei re o nulla", "scegli trono di lama: convocazione o scorte"),
    ),
)

DISBAND = Subject(
    "disband",
    {"en": ("disband", "remove"), "it": ("sciogli", "togli")},
    Units(listed=True),
    decisions=("D-04",),
    stands=False,
    examples=(
        *_english("disband: s svs, f whi", "disband: 2f, 2s, 2k"),
        *_italian("sciogli: nave brividi, fante Porto Bianco", "sciogli: 2 fanti, 2 navi, 2 cavalieri"),
    ),
)

MUSTER = Subject(
    "muster",
    {"en": ("muster", "mustering"), "it": ("convoca", "convocazione")},
    Units(upgrade=True),
    object=("area",),
    decisions=("D-05",),
    stands=False,
    examples=(
        *_english("muster win: k or f+f or s@svs", "muster whi: f>k or none"),
        *_italian("convoca Grande Inverno: cavaliere o 2 fanti"),
    ),
)

BID = Subject(
    "bid",
    {"en": ("bid", "bids"), "it": ("offerta", "offerte", "offri")},
    PerName("track"),
    object=("track", "wildling-bid"),
    shapes=dict.fromkeys(("throne", "fiefdoms", "court", "wildlings"), Count(("all",))),
    decisions=("D-06", "D-08"),
    stands=False,
    examples=(
        *_english("bid: throne 2, fief 0, court 5", "bid fief: 3 if power >= 8 or 1"),
        *_english("bid wild: 4 if threat >= 8 or 1"),
        *_italian("offerta: trono 2, feudi 0, corte 5", "offerta bruti: 4 se minaccia >= 8 o 1"),
    ),
)

TIES = Subject(
    "ties",
    {"en": ("ties", "tie"), "it": ("pari", "parita", "pareggi")},
    Rank(HOUSES),
    object=("track", "tie-end"),
    decisions=("D-07", "D-09"),
    examples=(
        *_english("ties throne: tyrell, martell", "ties low: baratheon, greyjoy"),
        *_english("ties: stark, greyjoy, lannister, baratheon, tyrell, martell"),
        *_italian("pari trono: tyrell, martell", "pari ultimo: baratheon, greyjoy"),
        *_italian("pari: stark, greyjoy, lannister, baratheon, tyrell, martell"),
    ),
)

WILDLINGS = Subject(
    "wildlings",
    {"en": ("wildlings", "wildling"), "it": ("bruti",)},
    object=("wildling-part",),
    object_required=True,
    shapes=WILDLING_PARTS,
    decisions=("D-10",),
    examples=(
        *_english("wildlings lose: f whi", "wildlings discard: catelyn", "wildlings track: court"),
        *_english("wildlings option: destroy or positions", "wildlings take: robb, roose"),
        *_english("wildlings downgrade: k win", "wildlings upgrade: 2f whi"),
        *_english("wildlings best: throne", "wildlings worst: fief"),
        *_italian("bruti perdi: fante Porto Bianco", "bruti indicatore: corte", "bruti scarta: Catelyn"),
        *_italian("bruti opzione: distruggi o posizioni", "bruti riprendi: Robb, Roose"),
        *_italian("bruti declassa: cavaliere Grande Inverno", "bruti migliora: 2 fanti Porto Bianco"),
        *_italian("bruti primo: trono", "bruti ultimo: feudi"),
    ),
)


RAVEN = Subject(
    "raven",
    {"en": ("raven",), "it": ("corvo",)},
    ExchangeShape(("none", "look-top", "look-bottom")),
    decisions=("D-12",),
    stands=False,
    examples=(
        *_english("raven: win d* if str win < 2 or peek bury", "raven: none"),
        *_italian("corvo: Grande Inverno difesa +2 o guarda sotto"),
    ),
)


SEQUENCE = Subject(
    "sequence",
    {"en": ("sequence", "seq"), "it": ("sequenza",)},
    Rank(("area",)),
    object=("step",),
    decisions=("D-13", "D-14", "D-24"),
    stands=False,
    examples=(
        *_english("sequence: win", "sequence raids: kar", "sequence marches: win", "sequence power: kar"),
        *_italian("sequenza marce: Grande Inverno, Karhold"),
    ),
)

LEAVE = Subject(
    "leave",
    {"en": ("leave", "leave token"), "it": ("lascia", "lascia segnalino")},
    YES_NO,
    scopes=("at",),
    decisions=("D-14",),
    stands=False,
    examples=(*_english("leave at win: yes if power >= 3 or no"), *_italian("lascia a Karhold: si")),
)

REFUSE = Subject(
    "refuse",
    {"en": ("refuse",), "it": ("rifiuta",)},
    Rank(HOUSES, ("none", "all")),
    scopes=COMBAT,
    decisions=("D-16",),
    examples=(*_english("refuse: baratheon if margin >= 2"), *_italian("rifiuta: baratheon")),
)

CARDS = Subject(
    "cards",
    {"en": ("cards", "card"), "it": ("carte", "carta")},
    Rank(("card",), ("any",), own=True, mix=True),
    scopes=COMBAT,
    decisions=("D-17",),
    examples=(
        *_english("cards: robb, greatjon, blackfish", "cards attack: rodrick, blackfish if margin >= 2"),
        *_english(
            "cards defend vs greyjoy: mix roose 2, blackfish 1", "cards at kingsl: ask if round >= 9 or robb"
        ),
        *_english("cards: robb, any"),
        *_italian("carte difesa contro Greyjoy: Robb, Pesce Nero", "carte: Robb, qualsiasi"),
    ),
)

ABILITY = Subject(
    "ability",
    {"en": ("ability", "text"), "it": ("capacita", "abilita")},
    object=("card",),
    object_required=True,
    own_object=True,
    scopes=COMBAT,
    decisions=("D-18", "D-19"),
    examples=(
        *_english("ability tyrion: yes if margin <= 0 or no", "ability doran: court", "ability robb: cas, kar"),
        *_italian("capacita Doran: corte"),
    ),
)

BLADE = Subject(
    "blade",
    {"en": ("blade",), "it": ("lama",)},
    YES_NO,
    scopes=COMBAT,
    decisions=("D-20",),
    examples=(*_english("blade: if decides", "blade defend: yes"), *_italian("lama: se decide")),
)

REDRAW = Subject(
    "redraw",
    {"en": ("redraw",), "it": ("ripesca",)},
    YES_NO,
    scopes=COMBAT,
    decisions=("D-25",),
    examples=(*_english("redraw: yes if margin <= 0 or no"), *_italian("ripesca: no")),
)

LOSE = Subject(
    "lose",
    {"en": ("lose", "losses"), "it": ("perdi", "perdite")},
    Rank(("unit",)),
    scopes=COMBAT,
    decisions=("D-21",),
    examples=(*_english("lose: f, s, k", "lose at moa: k, f"), *_italian("perdi: fanti, navi, cavalieri")),
)

RETREAT = Subject(
    "retreat",
    {"en": ("retreat",), "it": ("ritirata", "ritirati")},
    Rank(("area",), ("home", "any")),
    object=("force",),
    scopes=(*COMBAT, "origin"),
    decisions=("D-22",),
    examples=(
        *_english("retreat from win: whi, kar", "retreat: home", "retreat ships: sea of dorne, sunspear port"),
        *_english("retreat: home, any"),
        *_italian("ritirata da Grande Inverno: Porto Bianco, Karhold", "ritirata: origine, qualsiasi"),
    ),
)

PORTS = Subject(
    "ports",
    {"en": ("ports",), "it": ("porti",)},
    Count(("all", "none")),
    scopes=("at",),
    decisions=("D-23",),
    examples=(*_english("ports: all", "ports at pyke: 1"), *_italian("porti: tutte")),
)
