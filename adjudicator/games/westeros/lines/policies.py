"""The subjects of lines that the editions share, one value each.

`names` are the words before the colon, the first one printed; `examples` are shown on help pages. An edition replaces
what its rulebook or its pieces have otherwise. `decisions` are the decision points of the rulings, D-01 to D-25.
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

ORDER_ACTIONS: Mapping[str, Shape] = {
    "march": March(),
    "raid": Rank(("area",), ("none",)),
    "support": Rank(HOUSES, ("self", "attacker", "defender", "none"), single=True),
}
"""Type of order to what a line may say that the order does; what Consolidate Power does is the edition's."""


def english(*texts: str) -> tuple[Example, ...]:
    """Return English examples."""
    return tuple(Example(text) for text in texts)


def italian(*texts: str) -> tuple[Example, ...]:
    """Return Italian examples."""
    return tuple(Example(text, "it") for text in texts)


ORDERS = Subject(
    "order",
    {"en": ("orders",), "it": ("ordini",)},
    OrderShape(ORDER_ACTIONS),
    object=("area",),
    decisions=("D-11", "D-13", "D-14", "D-15", "D-24"),
    stands=False,
    examples=(
        *english("whi: d", "Winterfell: march +1 -> Karhold 1 footman; token; Castle Black rest"),
        *english("win: m* > moa 2k; stay; token if moa enemy and str moa <= 3 or > cas 1k; stay or stay"),
        *english("kar: r > cas or none", "svs: s self or tyrell if vs lannister or none"),
        *english("svs: s defender if not vs greyjoy or none"),
        *italian("Grande Inverno: marcia +1 > Karhold 1 fante; segnalino; Castello Nero resto"),
        *italian("Mare dei Brividi: supporto me oppure Tyrell se contro Lannister oppure niente"),
        *italian("Karhold: razzia Castello Nero oppure niente", "Porto Bianco: difesa"),
    ),
)

DISBAND = Subject(
    "disband",
    {"en": ("disband", "remove"), "it": ("sciogli", "togli")},
    Units(listed=True),
    decisions=("D-04",),
    stands=False,
    examples=(
        *english("disband: s svs, f whi", "disband: 2f, 2s, 2k"),
        *italian("sciogli: nave brividi, fante Porto Bianco", "sciogli: 2 fanti, 2 navi, 2 cavalieri"),
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
        *english("muster win: k or f+f or s@svs", "muster whi: f>k or none"),
        *italian("convoca Grande Inverno: cavaliere o 2 fanti"),
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
        *english("bid: throne 2, fief 0, court 5", "bid fief: 3 if power >= 8 or 1"),
        *english("bid wild: 4 if threat >= 8 or 1"),
        *italian("offerta: trono 2, feudi 0, corte 5", "offerta bruti: 4 se minaccia >= 8 o 1"),
    ),
)

TIES = Subject(
    "ties",
    {"en": ("ties", "tie"), "it": ("pari", "parita", "pareggi")},
    Rank(HOUSES),
    object=("track", "tie-end"),
    decisions=("D-07", "D-09"),
    examples=(
        *english("ties throne: tyrell, martell", "ties low: baratheon, greyjoy"),
        *english("ties: stark, greyjoy, lannister, baratheon, tyrell, martell"),
        *italian("pari trono: tyrell, martell", "pari ultimo: baratheon, greyjoy"),
        *italian("pari: stark, greyjoy, lannister, baratheon, tyrell, martell"),
    ),
)

WILDLINGS = Subject(
    "wildlings",
    {"en": ("wildlings", "wildling"), "it": ("bruti",)},
    object=("wildling-part",),
    object_required=True,
    shapes={"lose": Units(listed=True), "take": Rank(("card",), ("none",), own=True)},
    decisions=("D-10",),
    examples=(
        *english("wildlings lose: 3f, 2k, s", "wildlings take: robb"),
        *italian("bruti perdi: 3 fanti, 2 cavalieri, nave", "bruti riprendi: Robb"),
    ),
)

RAVEN = Subject(
    "raven",
    {"en": ("raven",), "it": ("corvo",)},
    ExchangeShape(("none",)),
    decisions=("D-12",),
    stands=False,
    examples=(
        *english("raven: win d* if str win < 2 or none", "raven: none"),
        *italian("corvo: Grande Inverno difesa"),
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
        *english("sequence: win", "sequence raids: kar", "sequence marches: win", "sequence power: kar"),
        *italian("sequenza marce: Grande Inverno, Karhold"),
    ),
)

LEAVE = Subject(
    "leave",
    {"en": ("leave", "leave token"), "it": ("lascia", "lascia segnalino")},
    YES_NO,
    scopes=("at",),
    decisions=("D-14",),
    stands=False,
    examples=(*english("leave at win: yes if power >= 3 or no"), *italian("lascia a Karhold: si")),
)

REFUSE = Subject(
    "refuse",
    {"en": ("refuse",), "it": ("rifiuta",)},
    Rank(HOUSES, ("none", "all")),
    scopes=COMBAT,
    decisions=("D-16",),
    examples=(*english("refuse: baratheon if margin >= 2"), *italian("rifiuta: baratheon")),
)

CARDS = Subject(
    "cards",
    {"en": ("cards", "card"), "it": ("carte", "carta")},
    Rank(("card",), ("any",), own=True, mix=True),
    scopes=COMBAT,
    decisions=("D-17",),
    examples=(
        *english("cards: robb, greatjon, blackfish", "cards attack: rodrick, blackfish if margin >= 2"),
        *english(
            "cards defend vs greyjoy: mix roose 2, blackfish 1", "cards at kingsl: ask if round >= 9 or robb"
        ),
        *english("cards: robb, any"),
        *italian("carte difesa contro Greyjoy: Robb, Pesce Nero", "carte: Robb, qualsiasi"),
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
        *english("ability tyrion: yes if margin <= 0 or no", "ability doran: court", "ability robb: cas, kar"),
        *italian("capacita Doran: corte"),
    ),
)

BLADE = Subject(
    "blade",
    {"en": ("blade",), "it": ("lama",)},
    YES_NO,
    scopes=COMBAT,
    decisions=("D-20",),
    examples=(*english("blade: if decides", "blade defend: yes"), *italian("lama: se decide")),
)

LOSE = Subject(
    "lose",
    {"en": ("lose", "losses"), "it": ("perdi", "perdite")},
    Rank(("unit",)),
    scopes=COMBAT,
    decisions=("D-21",),
    examples=(*english("lose: f, s, k", "lose at moa: k, f"), *italian("perdi: fanti, navi, cavalieri")),
)

RETREAT = Subject(
    "retreat",
    {"en": ("retreat",), "it": ("ritirata", "ritirati")},
    Rank(("area",), ("home", "any")),
    object=("force",),
    scopes=(*COMBAT, "origin"),
    decisions=("D-22",),
    examples=(
        *english("retreat from win: whi, kar", "retreat: home", "retreat ships: sea of dorne, sunspear port"),
        *english("retreat: home, any"),
        *italian("ritirata da Grande Inverno: Porto Bianco, Karhold", "ritirata: origine, qualsiasi"),
    ),
)

PORTS = Subject(
    "ports",
    {"en": ("ports",), "it": ("porti",)},
    Count(("all", "none")),
    scopes=("at",),
    decisions=("D-23",),
    examples=(*english("ports: all", "ports at pyke: 1"), *italian("porti: tutte")),
)
