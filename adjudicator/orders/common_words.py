"""The fixed words every game shares. A game adds its own to its tables; the reader knows both."""

from __future__ import annotations

from adjudicator.engine.words import NameEntry

ASK = "ask"

_WORDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "yes": (("yes", "y"), ("si",)),
    "no": (("no", "n"), ("no",)),
    "none": (("none", "nothing", "nobody", "no one", "pass"), ("niente", "nulla", "nessuno", "nessuna")),
    ASK: (("ask", "ask me"), ("chiedi", "chiedimi")),
    "decide": (("decide for me", "decide"), ("decidi per me", "decidi")),
    "any": (("any", "whatever"), ("qualsiasi", "qualunque")),
    "all": (("all", "everything"), ("tutti", "tutte", "tutto")),
    "rest": (("rest", "the rest", "others"), ("resto", "altri")),
    "hold": (("hold",), ("mantieni", "tieni")),
    "cautious": (("cautious", "careful"), ("prudente", "cauto")),
    "loyal": (("loyal",), ("leale", "fedele")),
    "published": (("published", "defaults"), ("pubblicato", "regole")),
    "mix": (("mix",), ("misto",)),
}

EVERYBODY = "all"
MODERATOR = "moderator"
_PEOPLE = {
    EVERYBODY: (("all", "everybody", "everyone"), ("tutti", "tutte")),
    MODERATOR: (("moderator",), ("moderatore",)),
}
"""Whom a message may be for, besides the seats of a game."""

COMMON = tuple(
    NameEntry(kind, id, {"en": english, "it": italian})
    for kind, table in (("word", _WORDS), ("people", _PEOPLE))
    for id, (english, italian) in table.items()
)
