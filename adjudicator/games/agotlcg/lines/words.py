"""The words of this game for the lines players write: names from the box, fixed words, facts for guards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import partial

from adjudicator.engine.spoken import Spoken
from adjudicator.engine.words import Fact, GameWords, NameEntry, Phrase
from adjudicator.games.agotlcg.lines.challenge_plan import CHALLENGE
from adjudicator.games.agotlcg.lines.deck_list import AGENDA, CARD, FACTION, READY
from adjudicator.games.agotlcg.lines.deck_mail import decks_in
from adjudicator.games.agotlcg.lines.sentences import told
from adjudicator.games.agotlcg.lines.subjects import CHEAPEST, KEEP, REDRAW
from adjudicator.games.agotlcg.lines.subjects import TITLE_NAME as TITLE
from adjudicator.games.agotlcg.rules.components import FACTIONS, IN_PLAY, Box

_WORD = re.compile(r"(?!(?:a|the)\b)\b[a-z]+")
"""Matches the words of a title but for articles, which are left out where it is written short."""
_RANKS = frozenset(("Ser", "Maester", "Grand", "Lord", "Lady", "The", "Khal", "King", "Queen"))
"""Words in front of the name of a person."""
PERMANENT = "permanent"
"""The kind of name of a card that stays in play."""
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
_SEATS = {
    "red": (("Red",), ("Rosso",)),
    "blue": (("Blue",), ("Blu",)),
    "green": (("Green",), ("Verde",)),
    "yellow": (("Yellow",), ("Giallo",)),
    "white": (("White",), ("Bianco",)),
    "black": (("Black",), ("Nero",)),
}
_FACTIONS = {
    **{
        faction: ((f"House {faction.title()}", faction.title()), (f"Casa {faction.title()}", faction.title()))
        for faction in FACTIONS
    },
    "nights-watch": (("the Night's Watch", "Night's Watch"), ("i Guardiani della Notte", "Guardiani della Notte")),
}
_TABLES = (("house", _SEATS), (FACTION, _FACTIONS), ("word", _WORDS), (CHALLENGE, _CHALLENGES), ("moment", _MOMENTS))
FACTS = (
    Fact("gold", {"en": ("gold",), "it": ("oro",)}, compare=True),
    Fact("my-power", {"en": ("my power", "power"), "it": ("mio potere", "potere")}, compare=True),
    Fact("their-power", {"en": ("their power",), "it": ("suo potere",)}, compare=True),
    Fact("hand", {"en": ("hand", "cards"), "it": ("mano", "carte")}, compare=True),
    Fact("round", {"en": ("round",), "it": ("round", "turno")}, compare=True),
    Fact("attack", {"en": ("attack str", "attack"), "it": ("forza attacco", "attacco")}, compare=True),
    Fact("defence", {"en": ("defence str", "defense str"), "it": ("forza difesa",)}, compare=True),
    Fact("first", {"en": ("i am first", "first"), "it": ("sono primo", "primo")}),
    Fact("in-play", {"en": ("in play",), "it": ("in gioco",)}, before=PERMANENT),
)
PHRASES = (
    Phrase({"en": ("always use {name}", "always {name}"), "it": ("usa sempre {name}",)}, "use {name}: yes"),
    Phrase({"en": ("never use {name}", "never {name}"), "it": ("non usare mai {name}",)}, "use {name}: no"),
    Phrase({"en": ("no challenges", "no challenge"), "it": ("nessuna sfida",)}, "challenges: none"),
    Phrase({"en": ("no defenders",), "it": ("nessun difensore",)}, "defend: none"),
)


def words_without_asks(box: Box) -> GameWords:
    """Return all words of a game played with `box`, without the subjects of its asks."""
    return GameWords(
        entries=(*_entries(box),), facts=FACTS, texts="agotlcg-lines", phrases=PHRASES, lists=partial(decks_in, box),
        spoken=Spoken(sentences=told, unsaid="plot"),
    )


def _entries(box: Box) -> Iterator[NameEntry]:
    for id, deck in box.decks.items():
        yield NameEntry("house", deck.faction, {language: (deck.faction.title(),) for language in ("en", "it")})
        in_english, in_italian = (names[-1] for names in _FACTIONS[deck.faction])
        yield NameEntry(READY, id, {"en": (f"learning {in_english}", id), "it": (f"{in_italian} per imparare", id)})
    for code, title in sorted(box.titles.items()):
        yield NameEntry(
            TITLE, code, {language: (title.names.get(language, title.names["en"]),) for language in ("en", "it")}
        )
    first = _first_names(box)
    for code, card in sorted(box.cards.items()):
        typed = {language: _typed(box, code, language) for language in ("en", "it")}
        short = "-".join(_WORD.findall(typed["en"].lower().replace("'", "")))
        kind = AGENDA if card.type == "agenda" else CARD
        for each in (kind, PERMANENT) if card.type in IN_PLAY else (kind,):
            names, called = {language: (name,) for language, name in typed.items()}, first.get(card.title, ())
            yield NameEntry(each, code, names, code=short, called=called)
    for kind, table in _TABLES:
        for id, (english, italian) in table.items():
            yield NameEntry(kind, id, {"en": english, "it": italian})


def _first_names(box: Box) -> dict[str, tuple[str, ...]]:
    """Return the first name of each person among the cards, by title, where no other person has the same."""
    people = sorted({card.title for card in box.cards.values() if card.type == "character" and card.unique})
    first = {title: next(word for word in title.split() if word not in _RANKS) for title in people}
    counts = Counter(first.values())
    return {title: (name,) for title, name in first.items() if counts[name] == 1}


def _typed(box: Box, code: str, language: str) -> str:
    """Return the name of a card as a player types it, without signs at its end and commas, which separate cards."""
    names = box.cards[code].names
    return names.get(language, names["en"]).strip('!?."').replace(",", "")
