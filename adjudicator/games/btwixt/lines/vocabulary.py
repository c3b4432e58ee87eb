"""Fixed words of this game, by the places where they can be used; the first form in each language is printed."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.words import NameEntry

KNEEL, PASS = "kneel", "pass"
ALL, NONE = "all", "none"
"""Words that every game has; here they are about the cards that a leader keeps."""
LOWEST, HIGHEST, CHEAPEST_LEAD = "lowest", "highest", "cheapest-lead"
PICKS = (LOWEST, HIGHEST, CHEAPEST_LEAD)
"""Words that name a card by its value, alone or with a colour."""
COLOURS = ("red", "green", "purple", "blue", "white")

NEIGHBOUR_COUNCILS = ("left", "right", "small", "big")
"""Words for the two councils of a leader, by side or by visible power."""
TOKEN_COUNCILS = (*NEIGHBOUR_COUNCILS, "same", "other")
ANY_COUNCIL = (*TOKEN_COUNCILS, "far", "strongest", "weakest", "any")
ANY_LEADER = ("leading", "far", "left", "right", "small", "big", "first-player", "me", "any")
OFFERED = (LOWEST, HIGHEST, "leading", "far", "left", "right", "me", "any")
IN_COUNCILS = (LOWEST, HIGHEST, "far", "left", "right", "small", "big", "any")

_COLOUR_FORMS = {
    "red": (("red",), ("rossa", "rosso")),
    "green": (("green",), ("verde",)),
    "purple": (("purple",), ("viola",)),
    "blue": (("blue",), ("blu",)),
    "white": (("white",), ("bianca", "bianco")),
}
_COLOUR_PLURALS = {
    "red": ("reds", "rossi", "rosse"),
    "green": ("greens", "verdi"),
    "purple": ("purples",),
    "blue": ("blues",),
    "white": ("whites", "bianchi", "bianche"),
}
_PICK_FORMS = {
    LOWEST: (("lowest",), ("più bassa", "minima")),
    HIGHEST: (("highest",), ("più alta", "massima")),
    CHEAPEST_LEAD: (
        ("cheapest lead", "cheapest leading", "cheap lead"),
        ("sorpasso minimo", "minimo sorpasso", "sorpasso più economico"),
    ),
}
_PLAY = ("play {0}", "gioca {0}", "gioca la {0}")

_IN_FRONT = ("chi è in testa", "chi is in testa")
"""The same words as typed, and normalised."""

_WORDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    KNEEL: (("kneel", "kneel down"), ("inginocchiati", "in ginocchio", "mi inginocchio")),
    PASS: (("pass", "pass without kneeling"), ("passa", "passo", "passa senza inginocchiarti")),
    "left": (
        ("left", "left neighbour", "left neighbor", "left council", "my left", "my left council"),
        ("sinistra", "sinistro", "vicino sinistro", "concilio sinistro", "a sinistra"),
    ),
    "right": (
        ("right", "right neighbour", "right neighbor", "right council", "my right", "my right council"),
        ("destra", "destro", "vicino destro", "concilio destro", "a destra"),
    ),
    "small": (
        ("small", "smaller", "small council", "smaller council", "my smaller council", "smallest", "smaller one"),
        ("ristretto", "piccolo", "concilio ristretto", "più piccolo", "concilio più piccolo", "minore"),
    ),
    "big": (
        ("big", "bigger", "big council", "bigger council", "large", "larger", "larger council", "bigger one"),
        ("grande", "concilio grande", "più grande", "concilio più grande", "maggiore"),
    ),
    "same": (
        ("same", "same council", "council of the ally", "same as the ally", "with the ally"),
        ("stesso", "stesso concilio", "concilio dell'alleato", "con l'alleato"),
    ),
    "other": (
        ("other", "other council", "other one", "not the council of the ally"),
        ("altro", "altro concilio", "quell'altro", "non il concilio dell'alleato"),
    ),
    "far": (("far", "far away", "not mine", "far from me"), ("lontano", "lontani", "lontano da me")),
    "strongest": (("strongest",), ("più forte",)),
    "weakest": (("weakest",), ("più debole",)),
    "leading": (("leading", "leader", "who leads"), ("in testa", "chi guida", "leader", *_IN_FRONT)),
    "first-player": (("first player",), ("primo giocatore",)),
    "me": (("me", "myself", "mine"), ("me", "io", "mio", "mia")),
    "first": (("first", "first option", "first part"), ("prima", "primo", "prima opzione", "prima parte")),
    "second": (("second", "second option", "second part"), ("seconda", "secondo", "seconda opzione", "seconda parte")),
    "third": (("third", "third option", "third part"), ("terza", "terzo", "terza opzione", "terza parte")),
}


def with_colour(pick: str, colour: str) -> str:
    """Return the word for a card by value and colour: "lowest-red"."""
    return f"{pick}-{colour}"


def pick_of(word: str) -> tuple[str, str] | None:
    """Return the pick and the colour ("" for none) that such a word means; None for any other item."""
    for pick in PICKS:
        if word == pick:
            return pick, ""
        if word.startswith(f"{pick}-"):
            return pick, word.removeprefix(f"{pick}-")
    return None


def picks(*wanted: str) -> tuple[str, ...]:
    """Return the words for some picks, alone and with each colour."""
    return tuple(word for pick in wanted for word in (pick, *(with_colour(pick, colour) for colour in COLOURS)))


BID_WORDS = (KNEEL, PASS, *picks(LOWEST, HIGHEST, CHEAPEST_LEAD))
HAND_WORDS = picks(LOWEST, HIGHEST)


def played(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return names with the forms used in plans, such as `play Drawn Steel`, in both languages."""
    return (*names, *(form.format(name) for name in names for form in _PLAY))


def fixed() -> Iterator[NameEntry]:
    """Yield the fixed words as entries for the index of names."""
    for id, (english, italian) in _WORDS.items():
        yield NameEntry("word", id, {"en": english, "it": italian})
    for pick in PICKS:
        yield _pick(pick, ((), ()))
        for colour, forms in _COLOUR_FORMS.items():
            yield _pick(with_colour(pick, colour), forms)
    for colour, (english, italian) in _COLOUR_FORMS.items():
        names = {"en": english, "it": tuple(reversed(italian))}
        yield NameEntry("colour", colour, names, called=_COLOUR_PLURALS[colour])


def _pick(id: str, colours: tuple[tuple[str, ...], tuple[str, ...]]) -> NameEntry:
    found = pick_of(id)
    assert found is not None
    names = {}
    for n, language in enumerate(("en", "it")):
        plain = _PICK_FORMS[found[0]][n]
        named = tuple(f"{name} {colour}" for name in plain for colour in colours[n]) or plain
        if found[0] == CHEAPEST_LEAD and language == "en":
            named += tuple(f"cheapest {colour} lead" for colour in colours[n])
        names[language] = played(named)
    return NameEntry("word", id, names)
