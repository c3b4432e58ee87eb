"""The subjects of this game's lines.

`names` are the words before the colon, the first one printed; `examples` are shown on help pages.
"""

from __future__ import annotations

from adjudicator.engine.shapes.numbers import Count
from adjudicator.engine.shapes.ranks import Rank
from adjudicator.engine.words import Example, Subject
from adjudicator.games.btwixt.lines.vocabulary import (
    ALL,
    ANY_COUNCIL,
    ANY_LEADER,
    BID_WORDS,
    HAND_WORDS,
    HIGHEST,
    IN_COUNCILS,
    LOWEST,
    NEIGHBOUR_COUNCILS,
    NONE,
    OFFERED,
    TOKEN_COUNCILS,
)

CARDS = ("card",)
BID, STANDING_BID = "bid", "always-bid"
LEADERS = Rank(("house",), ANY_LEADER)
OFFERS = Rank(("card", "house"), OFFERED)
COUNCILS = Rank(("house",), ANY_COUNCIL)
ALLIES = Rank(("ally",), IN_COUNCILS)
HAND = Rank(CARDS, (*HAND_WORDS, "any"))
COLOURS = Rank(("colour",))
EVERYTHING = Rank(
    ("house", "card", "ally", "colour"),
    tuple(dict.fromkeys(("yes", "no", "first", "second", "third", "none", *ANY_LEADER, *ANY_COUNCIL, LOWEST, HIGHEST))),
)
"""The shape for a card whose text asks nothing: the line can be read, so that the judge can say why it has no use."""


def _english(*texts: str) -> tuple[Example, ...]:
    return tuple(Example(text) for text in texts)


def _italian(*texts: str) -> tuple[Example, ...]:
    return tuple(Example(text, "it") for text in texts)


BID_SUBJECT = Subject(
    BID,
    {"en": ("bid", "bids", "plan"), "it": ("offerta", "offerte", "offri", "piano")},
    Rank(CARDS, BID_WORDS, steps=True),
    stands=False,
    falls_to=STANDING_BID,
    whole=True,
    examples=(
        *_english("bid: play cheapest lead", "bid: kneel if power <= 2 and tokens = 0 or play cheapest lead"),
        *_english("bid: play drawn steel, play lowest if turn = 1 or play cheapest lead red if gap <= 4 or kneel"),
        *_english("bid: ask if far leads and hand >= 6 or play highest green if not leading"),
        *_italian("offerta: inginocchiati se potere <= 2 o gioca sorpasso minimo se distacco <= 4"),
        *_italian("offerta: gioca Acciaio Sguainato se primo oppure gioca la più bassa rossa"),
    ),
)

STANDING_BID_SUBJECT = Subject(
    STANDING_BID,
    {"en": ("always bid", "standing bid", "always"), "it": ("offerta fissa", "offri sempre", "sempre")},
    Rank(CARDS, BID_WORDS, steps=True),
    whole=True,
    examples=(
        *_english("always bid: kneel if leading or play cheapest lead if gap <= 3"),
        *_italian("offerta fissa: inginocchiati se in testa o gioca sorpasso minimo se distacco <= 3"),
    ),
)

SPEND_MAX = Subject(
    "spend-max",
    {"en": ("spend max", "spend", "max spend"), "it": ("spesa max", "spendi max", "spendi", "spesa massima")},
    Count(most=99),
    examples=(*_english("spend max: 9", "spend max: 12 if round >= 9 or 7"), *_italian("spesa max: 9")),
)

CARDS_MAX = Subject(
    "cards-max",
    {"en": ("cards max", "max cards"), "it": ("carte max", "max carte", "carte al massimo")},
    Count(most=20),
    examples=(*_english("cards max: 3"), *_italian("carte max: 3")),
)

KEEP = Subject(
    "keep",
    {"en": ("keep",), "it": ("tieni", "conserva")},
    Rank(("card", "colour"), (ALL, NONE), unordered=True),
    examples=(
        *_english("keep: drawn steel", "keep: drawn steel, white if round <= 6"),
        *_italian("tieni: Acciaio Sguainato, Dono di Grano"),
    ),
)


ALLY = Subject(
    "ally",
    {"en": ("ally",), "it": ("alleato",)},
    Rank(("house",), (*NEIGHBOUR_COUNCILS, "any"), by_arrows=False),
    examples=(
        *_english("ally: small", "ally: left if left total >= 5 or small", "ally: tyrion, small"),
        *_italian("alleato: ristretto", "alleato: sinistra se totale sinistro >= 5 o ristretto"),
    ),
)

TOKEN = Subject(
    "token",
    {"en": ("token",), "it": ("segnalino",)},
    Rank(("house",), (*TOKEN_COUNCILS, "any"), by_arrows=False),
    examples=(
        *_english("token: other", "token: same if power <= 3 or small"),
        *_italian("segnalino: altro", "segnalino: stesso se potere <= 3 o ristretto"),
    ),
)

WANT = Subject(
    "want",
    {"en": ("want",), "it": ("voglio", "vuoi")},
    Rank(("yield",), ("yes", "no")),
    object=("ally",),
    examples=(
        *_english("want: yes", "want pilgrim mother: yes", "want: no if hand >= 8 or yes"),
        *_english("want pilgrim mother: yield to tyrion"),
        *_italian("voglio: no", "voglio Madre Pellegrina: no", "voglio Madre Pellegrina: cedo a Tyrion"),
    ),
)


TARGET = Subject(
    "target",
    {"en": ("target", "targets"), "it": ("bersaglio", "bersagli")},
    object=("target",),
    object_required=True,
    shapes={"leader": LEADERS, "card": OFFERS, "council": COUNCILS, "ally": ALLIES},
    examples=(
        *_english("target leader: leading, far, left", "target leader: tyrion, any"),
        *_english("target card: highest", "target card: leading, drawn steel, any"),
        *_english("target council: far, small", "target ally: highest", "target ally: toll baron, far, any"),
        *_italian("bersaglio leader: in testa, lontano", "bersaglio carta: più alta"),
        *_italian("bersaglio concilio: lontano, ristretto", "bersaglio alleato: massima"),
    ),
)

COLOUR = Subject(
    "colour",
    {"en": ("colour", "color"), "it": ("colore",)},
    COLOURS,
    examples=(*_english("colour: red", "color: green if hand >= 5 or purple"), *_italian("colore: rosso")),
)

GIVE = Subject(
    "give",
    {"en": ("give", "give up"), "it": ("dai", "cedi")},
    HAND,
    examples=(
        *_english("give: lowest", "give: betrayal, lowest green, lowest"),
        *_italian("cedi: più bassa", "dai: Tradimento, più bassa verde, più bassa"),
    ),
)

TAKE = Subject(
    "take",
    {"en": ("take", "recover"), "it": ("prendi", "recupera")},
    HAND,
    examples=(
        *_english("take: highest", "take: drawn steel, highest green, highest"),
        *_italian("prendi: Acciaio Sguainato, più alta"),
    ),
)

CHOOSE = Subject(
    "choose",
    {"en": ("choose", "choice"), "it": ("scegli", "scelta")},
    EVERYTHING,
    object=("card", "ally"),
    object_required=True,
    examples=(
        *_english("choose half a plan: yes if gap >= 3 or no", "choose river gambler: first if gap < 0 or second"),
        *_english("choose velvet threat: leading, far", "choose forced homage: red"),
        *_english("choose ferry captain: yes, court fool", "choose ash and embers: highest"),
        *_italian("scegli Mezzo Piano: sì se distacco >= 3 o no", "scegli Giocatore del Fiume: prima o seconda"),
        *_italian("scegli Cenere e Braci: massima", "scegli Minaccia di Velluto: in testa, lontano"),
    ),
)

LOOK_BOTTOM = Subject(
    "look-bottom",
    {"en": ("look bottom", "bury"), "it": ("guarda sotto", "seppellisci")},
    Rank(("ally",), (LOWEST, HIGHEST, "none")),
    examples=(
        *_english("look bottom: none", "look bottom: court fool, lowest"),
        *_italian("guarda sotto: niente", "seppellisci: Giullare di Corte, più bassa"),
    ),
)

LOOK_ORDER = Subject(
    "look-order",
    {"en": ("look order",), "it": ("guarda ordine",)},
    Rank(("ally",), (LOWEST, HIGHEST)),
    examples=(
        *_english("look order: highest", "look order: sansa stark, lowest"),
        *_italian("guarda ordine: più bassa"),
    ),
)

TRIUMPHS = Subject(
    "triumphs",
    {"en": ("triumphs", "triumph"), "it": ("trionfi", "trionfo")},
    Rank(CARDS, ("any",)),
    examples=(
        *_english("triumphs: bridge toll, matchmaker, any"),
        *_italian("trionfi: Pedaggio del Ponte, Sensale, qualsiasi"),
    ),
)


RANK = Subject(
    "rank",
    {"en": ("rank", "ranking"), "it": ("classifica", "graduatoria")},
    Rank(CARDS, HAND_WORDS),
    examples=(
        *_english("rank: drawn steel, pulling the strings, highest green, betrayal"),
        *_english("rank: ask if round = 1 or drawn steel, highest"),
        *_italian("classifica: Acciaio Sguainato, Muovere i Fili, più alta verde"),
    ),
)

MOST = Subject(
    "most",
    {"en": ("most", "max"), "it": ("massimo", "max")},
    Count(most=20),
    object=("card", "colour"),
    object_required=True,
    examples=(
        *_english("most pulling the strings: 2", "most red: 4"),
        *_italian("massimo Muovere i Fili: 2", "max rosso: 4"),
    ),
)

LEAST = Subject(
    "least",
    {"en": ("least", "min"), "it": ("minimo", "min")},
    Count(most=20),
    object=("card", "colour"),
    object_required=True,
    examples=(
        *_english("least green: 3", "least betrayal: 1"),
        *_italian("minimo verde: 3", "minimo Tradimento: 1"),
    ),
)

ONLY_LIMITS = (SPEND_MAX, CARDS_MAX, KEEP)
"""Subjects that belong to no ask."""
LIMITS = ("spend-max", "cards-max", "keep", "most", "least")
"""Ids of subjects that limit other lines and answer no ask."""
