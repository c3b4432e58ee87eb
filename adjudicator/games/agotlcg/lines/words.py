"""The words of this game for the lines players write: names from the box, fixed words, facts for guards."""

from __future__ import annotations

import re
from collections.abc import Iterator

from adjudicator.engine.words import Fact, GameWords, NameEntry, Phrase
from adjudicator.games.agotlcg.lines.challenge_plan import CHALLENGE
from adjudicator.games.agotlcg.lines.subjects import CHEAPEST, KEEP, REDRAW
from adjudicator.games.agotlcg.rules.components import Box

_WORD = re.compile(r"(?!(?:a|the)\b)\b[a-z]+")
"""Matches the words of a title but for articles, which are left out where it is written short."""
_WORDS = {
    CHEAPEST: (("cheapest",), ("più economica", "meno cara")),
    KEEP: (("keep",), ("tieni",)),
    REDRAW: (("redraw", "mulligan"), ("ripesca", "rimescola")),
}
_CHALLENGES = {
    "military": (("military", "mil"), ("militare", "mil")),
    "intrigue": (("intrigue", "int"), ("intrigo", "int")),
    "power": (("power", "pow"), ("potere", "pot")),
}
_MOMENTS = {
    "plot": (("plots", "plot phase"), ("trame", "fase delle trame")),
    "draw": (("draw", "draw phase"), ("pesca", "fase di pesca")),
    "marshaling": (("marshaling", "marshaling phase"), ("schieramento", "fase di schieramento")),
    "before-challenge": (("before challenges", "before a challenge"), ("prima delle sfide", "prima di una sfida")),
    "attackers": (("attackers", "after attackers"), ("attaccanti", "dopo gli attaccanti")),
    "defenders": (("defenders", "after defenders"), ("difensori", "dopo i difensori")),
    "dominance": (("dominance", "dominance phase"), ("dominio", "fase di dominio")),
    "standing": (("standing", "standing phase"), ("raddrizzamento", "fase di raddrizzamento")),
    "taxation": (("taxes", "taxation phase"), ("tasse", "fase di tassazione")),
}
_TABLES = (("word", _WORDS), (CHALLENGE, _CHALLENGES), ("moment", _MOMENTS))
FACTS = (
    Fact("gold", {"en": ("gold",), "it": ("oro",)}, compare=True),
    Fact("my-power", {"en": ("my power", "power"), "it": ("mio potere", "potere")}, compare=True),
    Fact("their-power", {"en": ("their power",), "it": ("suo potere",)}, compare=True),
    Fact("hand", {"en": ("hand", "cards"), "it": ("mano", "carte")}, compare=True),
    Fact("round", {"en": ("round",), "it": ("round", "turno")}, compare=True),
    Fact("attack", {"en": ("attack str", "attack"), "it": ("forza attacco", "attacco")}, compare=True),
    Fact("defence", {"en": ("defence str", "defense str"), "it": ("forza difesa",)}, compare=True),
    Fact("first", {"en": ("i am first", "first"), "it": ("sono primo", "primo")}),
    Fact("in-play", {"en": ("in play",), "it": ("in gioco",)}, before="card"),
)
PHRASES = (
    Phrase({"en": ("always use {name}", "always {name}"), "it": ("usa sempre {name}",)}, "use {name}: yes"),
    Phrase({"en": ("never use {name}", "never {name}"), "it": ("non usare mai {name}",)}, "use {name}: no"),
    Phrase({"en": ("no challenges", "no challenge"), "it": ("nessuna sfida",)}, "challenges: none"),
    Phrase({"en": ("no defenders",), "it": ("nessun difensore",)}, "defend: none"),
)


def words_without_asks(box: Box) -> GameWords:
    """Return all words of a game played with `box`, without the subjects of its asks."""
    return GameWords(entries=(*_entries(box),), facts=FACTS, texts="agotlcg-lines", phrases=PHRASES)


def _entries(box: Box) -> Iterator[NameEntry]:
    for faction in dict.fromkeys(deck.faction for deck in box.decks.values()):
        yield NameEntry("house", faction, {language: (faction.title(),) for language in ("en", "it")})
    for code in sorted({code for deck in box.decks.values() for code in (*deck.deck, *deck.plots)}):
        names = {language: _typed(box, code, language) for language in ("en", "it")}
        short = "-".join(_WORD.findall(names["en"].lower().replace("'", "")))
        yield NameEntry("card", code, {language: (name,) for language, name in names.items()}, code=short)
    for kind, table in _TABLES:
        for id, (english, italian) in table.items():
            yield NameEntry(kind, id, {"en": english, "it": italian})


def _typed(box: Box, code: str, language: str) -> str:
    """Return the name of a card as a player types it, without signs at its end."""
    names = box.cards[code].names
    return names.get(language, names["en"]).rstrip("!?.")
