"""The fixed words that every game shares; a game adds its own in its tables."""

from __future__ import annotations

from adjudicator.engine.words import NameEntry

ASK = "ask"
FIRST_WORDS = frozenset((
    "check", "clear", "draft", "end", "final", "fine", "game", "messaggio", "ok", "partita", "press", "sign", "signoff",
))  # fmt: skip
"""Words with which a line about a whole mail of orders begins."""

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
OBSERVERS = "observers"
_PEOPLE = {
    EVERYBODY: (("all", "everybody", "everyone", "broadcast"), ("tutti", "tutte")),
    OBSERVERS: (("observers",), ("osservatori",)),
    MODERATOR: (("moderator",), ("moderatore",)),
}
"""Recipients of a message besides the seats of the game."""

COMMON = tuple(
    NameEntry(kind, id, {"en": english, "it": italian})
    for kind, table in (("word", _WORDS), ("people", _PEOPLE))
    for id, (english, italian) in table.items()
)
