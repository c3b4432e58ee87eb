"""The words of the editions for the lines players write: names from the variant, fixed words, facts for guards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from adjudicator.engine.shapes.ranks import Rank
from adjudicator.engine.shapes.shape import Shape
from adjudicator.engine.words import Fact, GameWords, NameEntry, Subject, Synonyms
from adjudicator.games.westeros.components import AreaDef, HouseCard, Names, Variant
from adjudicator.games.westeros.lines.policies import ABILITY
from adjudicator.games.westeros.lines.spoken import spoken_of
from adjudicator.games.westeros.shapes.order_tokens import OrderTokens, Token
from adjudicator.games.westeros.shapes.orders import ExchangeShape, OrderShape

_PORT_FORMS = {"en": ("port of {0}", "{0} port", "port {0}"), "it": ("porto di {0}", "porto {0}")}
_HOUSE_FORMS = {"en": ("{0}", "house {0}"), "it": ("{0}", "casa {0}")}

ORDER_TYPES: Mapping[str, Synonyms] = {
    "march": {"en": ("march", "m", "march order", "marching"), "it": ("marcia", "marcia ordine")},
    "defense": {"en": ("defend", "d", "defense", "defence", "def"), "it": ("difesa", "difendi", "dif")},
    "support": {"en": ("support", "s", "sup", "supp"), "it": ("supporto", "appoggio")},
    "raid": {"en": ("raid", "r"), "it": ("razzia", "incursione")},
    "consolidate": {
        "en": ("consolidate", "c", "consolidate power", "consolidation", "consolidation of power", "cp"),
        "it": (
            "consolidamento", "consolida", "consolida il potere", "consolidamento del potere",
            "consolidamento di potere",
        ),
    },
}

HEADINGS: Synonyms = {"en": ("battle", "combat"), "it": ("battaglia", "combattimento")}


def fixed(kind: str, **words: tuple[tuple[str, ...], tuple[str, ...]]) -> tuple[NameEntry, ...]:
    """Return words of one kind, each with its English and its Italian forms; `_` in an id stands for `-`."""
    return tuple(
        NameEntry(kind, id.replace("_", "-"), {"en": english, "it": italian})
        for id, (english, italian) in words.items()
    )


FIXED = (
    *fixed(
        "word",
        self=(("self", "me", "myself", "own side"), ("me", "io", "me stesso", "mio")),
        attacker=(("attacker", "the attacker"), ("attaccante",)),
        defender=(("defender", "the defender"), ("difensore",)),
        stay=(("stay", "stays", "hold", "nobody moves"), ("resta", "restano", "fermi", "fermo")),
        rest_stays=(("rest stays", "rest stay", "others stay"), ("resto resta", "gli altri restano")),
        token=(("token", "leave token", "leave power", "leave a token"), ("segnalino", "lascia potere")),
        home=(("home",), ("origine", "patria")),
        power=(("power",), ("segnalini potere", "potere")),
        standing=(("standing",), ("in piedi", "illeso")),
        routed=(("routed",), ("in rotta", "rotta")),
    ),
    *fixed("wildling-bid", wildlings=(("wildlings", "wild", "wildling"), ("bruti",))),
    *fixed(
        "tie-end", lowest=(("lowest", "low"), ("ultimo", "basso")), highest=(("highest", "high"), ("primo", "alto"))
    ),
    *fixed(
        "force",
        sea=(("ships", "ship", "fleet"), ("navi", "nave", "flotta")),
        land=(("armies", "army", "land"), ("eserciti", "esercito")),
    ),
    *fixed(
        "step",
        raids=(("raids", "raid"), ("razzie", "incursioni")),
        marches=(("marches", "march"), ("marce",)),
        power=(("power", "consolidate"), ("potere", "consolidamento")),
    ),
)


def _fact(id: str, english: str, italian: str, before: str = "", after: str = "", most: int = 0, step: int = 1) -> Fact:
    names = {"en": tuple(english.split("|")), "it": tuple(italian.split("|"))}
    return Fact(id, names, before, after, compare=most > 0, most=most, step=step)


FACTS = (
    _fact("empty", "empty|is empty", "vuota|vuoto|is vuota|is vuoto", before="area"),
    _fact("mine", "mine|is mine", "mia|mio|is mia|is mio", before="area"),
    _fact("enemy", "enemy|is enemy|hostile", "nemica|nemico|is nemica|is nemico", before="area"),
    _fact("held", "is", "è|is", before="area", after="house"),
    _fact("strength", "str|strength|strength in", "forza|for|forza in", after="area", most=20),
    _fact("margin", "margin", "margine", most=10),
    _fact("power", "power|my power", "potere", most=20),
    _fact("threat", "threat|wildlings", "minaccia|bruti", most=12, step=2),
    _fact("round", "round", "round|turno", most=10),
    _fact("rank", "rank|position", "posto|posizione", after="track", most=6),
    _fact("versus", "vs|versus|against", "contro", after="house"),
    _fact("at", "at|in|on", "a|ad|presso|su", after="area"),
    _fact("seen", "seen", "vista|visto", after="card"),
    _fact("decides", "decides|it decides|decisive", "decide|decisiva|decisivo"),
)


def words_without_asks(variant: Variant, own: Sequence[NameEntry], texts: str) -> GameWords:
    """Return the words of a game played with `variant`, without the subjects of its asks.

    `own` are the fixed words of its edition, `texts` is the catalogue with what mails say about its lines.
    """
    return GameWords(
        entries=(*_entries(variant), *FIXED, *own),
        facts=FACTS,
        texts=texts,
        headings=HEADINGS,
        spoken=spoken_of(variant, ORDER_TYPES),
    )


def fitted(subject: Subject, variant: Variant, abilities: Mapping[str, Shape]) -> Subject:
    """Return the subject as this variant needs it: with its orders, and with card texts by what a card does.

    `abilities` are the shapes of answers about the ability of a House card.
    """
    if isinstance(subject.shape, OrderShape | ExchangeShape):
        return replace(subject, shape=replace(subject.shape, orders=_orders(variant)))
    if subject.id != ABILITY.id:
        return subject
    shapes: dict[str, Shape] = {}
    for card in (*variant.house_cards.values(), *variant.new_house_cards.values()):
        shape = abilities.get(card.ability or "")
        if shape is not None:
            shapes[card.id] = _either(shapes.get(card.id, shape), shape)
    return replace(subject, shapes=shapes)


def _either(one: Shape, other: Shape) -> Shape:
    """Return a shape of answers to the texts of two cards with one name, of which a game has only one."""
    if isinstance(one, Rank) and isinstance(other, Rank):
        kinds, words = dict.fromkeys((*one.kinds, *other.kinds)), dict.fromkeys((*one.words, *other.words))
        return replace(one, kinds=tuple(kinds), words=tuple(words), own=one.own and other.own)
    return one


def _orders(variant: Variant) -> OrderTokens:
    tokens = (Token(order.id, order.type, order.modifier, order.star) for order in variant.orders.values())
    return OrderTokens(tuple(tokens), ORDER_TYPES)


def _entries(variant: Variant) -> Iterator[NameEntry]:
    for order in variant.orders.values():
        yield NameEntry("order", order.id, {language: (name,) for language, name in order.names.items()}, typed=False)
    areas = _areas(variant)
    for area in areas.values():
        yield (
            _port(areas, area)
            if area.kind == "port"
            else NameEntry("area", area.id, _as_typed(area.names), area.code)
        )
    for house in variant.houses.values():
        forms = _in_forms(house.names, _HOUSE_FORMS)
        yield NameEntry("house", house.id, forms, house.code, called=_plurals(house.names))
    for unit in variant.units.values():
        yield NameEntry("unit", unit.id, _as_typed(unit.names), unit.code, plural=unit.plural)
    for card in _house_cards(variant):
        yield NameEntry("card", card.id, _as_typed(card.names), owner=card.house, called=card.called)
    for westeros in variant.westeros_cards.values():
        yield NameEntry("westeros-card" if westeros.options else "event-card", westeros.id, _as_typed(westeros.names))
    for once in variant.one_time_orders.values():
        yield NameEntry("one-time-order", once.id, _as_typed(once.names))
    for track, names in variant.tracks.items():
        yield NameEntry("track", track, _as_typed(names, track))


def _areas(variant: Variant) -> Mapping[str, AreaDef]:
    """Return all areas, with those that only some numbers of players have."""
    more = {id: area for setup in variant.setups.values() for id, area in setup.areas.items()}
    return {**variant.areas, **{id: area for id, area in more.items() if id not in variant.areas}}


def _house_cards(variant: Variant) -> Iterable[HouseCard]:
    """Return the House cards of all sets."""
    return {**variant.new_house_cards, **variant.house_cards}.values()


def _as_typed(names: Names, *more: str) -> Synonyms:
    forms = {language: (name, *(more if language == "en" else ())) for language, name in names.items()}
    return {language: tuple(_spelled(typed)) for language, typed in forms.items()}


def _spelled(names: Iterable[str]) -> Iterator[str]:
    """Yield names, each in the British spelling too."""
    for name in names:
        yield name
        if "arbor" in name:
            yield name.replace("arbor", "arbour")


def _in_forms(names: Names, forms: Mapping[str, Iterable[str]]) -> dict[str, tuple[str, ...]]:
    return {
        language: tuple(form.format(name) for form in forms.get(language, ("{0}",))) for language, name in names.items()
    }


def _plurals(names: Names) -> tuple[str, ...]:
    """Return the people of a House by its name, as in "the Starks"."""
    return (f"{names['en']}s",)


def _port(areas: Mapping[str, AreaDef], port: AreaDef) -> NameEntry:
    """Return the entry of a port, which may be typed as "Winterfell port" too but is never what "Winterfell" means."""
    land = areas[port.land or port.id]
    forms = _in_forms(land.names, _PORT_FORMS)
    names = {language: tuple(_spelled((name, *forms.get(language, ())))) for language, name in port.names.items()}
    return NameEntry("area", port.id, names, port.code, base=land.id)
