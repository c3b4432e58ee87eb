"""Makes the forms in which people use a regular verb in orders, English and Italian: "send", "sending", "manderemo".

Only forms for what is done now or later are made; "sent" and "ho mandato" tell what was done before. Italian forms
have no accents, as no text has in which they are looked for.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

_HISSES = re.compile(r"(?:[sxz]|ch|sh|o)$")
_DOUBLES = re.compile(r"^[^aeiou]*(?:qu)?[aeiou][bdgklmnprt]$|(?:mit|gin|efer)$")
"""Matches a verb whose last letter is doubled before "ing": "hop" and "hopping"."""
_OWN, _WE, _OTHERS = "mi", "ci", "si"
"""What stands before the forms of a verb such as "fermarsi", for "I", "we" and anybody else, whose "si" ends it too."""
_ENDINGS = {
    "are": (("o", _OWN), ("iamo", _WE), ("ero", _OWN), ("eremo", _WE), ("erei", _OWN), ("i", _OTHERS), ("a", _OTHERS),
            ("ano", _OTHERS), ("ino", _OTHERS), ("era", _OTHERS), ("eranno", _OTHERS)),
    "ere": (("o", _OWN), ("iamo", _WE), ("ero", _OWN), ("eremo", _WE), ("erei", _OWN), ("i", _OTHERS), ("e", _OTHERS),
            ("ono", _OTHERS), ("a", _OTHERS), ("ano", _OTHERS), ("era", _OTHERS), ("eranno", _OTHERS)),
    "ire": (("o", _OWN), ("iamo", _WE), ("iro", _OWN), ("iremo", _WE), ("irei", _OWN), ("i", _OTHERS), ("e", _OTHERS),
            ("ono", _OTHERS), ("a", _OTHERS), ("ano", _OTHERS), ("ira", _OTHERS), ("iranno", _OTHERS)),
}  # fmt: skip
"""The endings of verbs by those of their infinitives, and whose they are."""
_GERUNDS = {"are": "ando", "ere": "endo", "ire": "endo"}
_ISC = re.compile(r"(?:o|i|e|ono|a|ano)$")
"""Matches the endings before which "spedire" takes "isc": "spedisco", "spediscono"."""
_LENGTHENED = "*"
"""The sign behind an Italian verb that takes "isc"."""


def english(verb: str, *, of_others: bool = True) -> Iterator[str]:
    """Yield a verb and its form with "ing"; `of_others` also that with "s". Of several words the first is the verb."""
    first, space, rest = verb.partition(" ")
    forms = (first, _with_ing(first), *([_with_s(first)] if of_others else []))
    yield from (f"{form}{space}{rest}" for form in forms)


def _with_s(verb: str) -> str:
    if re.search(r"[^aeiou]y$", verb):
        return f"{verb[:-1]}ies"
    return f"{verb}es" if _HISSES.search(verb) else f"{verb}s"


def _with_ing(verb: str) -> str:
    if re.search(r"[^eoy]e$", verb):
        return f"{verb[:-1]}ing"
    return f"{verb}{verb[-1]}ing" if _DOUBLES.search(verb) else f"{verb}ing"


def italian(verb: str, *, of_others: bool = True) -> Iterator[str]:
    """Yield the infinitive and the gerund of a verb, and its forms for "I" and "we"; `of_others` also those for others.

    A verb with "*" behind it takes "isc" in some of them, as in "spedisco". One such as "fermarsi" has
    "mi" or the like before its forms. Of several words the first is the verb.
    """
    first, space, rest = verb.partition(" ")
    yield from (f"{form}{space}{rest}" for form in _italian(first, of_others))


def _italian(verb: str, of_others: bool) -> Iterator[str]:
    is_long, verb = verb.endswith(_LENGTHENED), verb.removesuffix(_LENGTHENED)
    is_own = verb.endswith(_OTHERS)
    verb = f"{verb.removesuffix(_OTHERS)}e" if is_own else verb
    stem, kind = verb[:-3], verb[-3:]
    yield from (f"{verb[:-1]}mi", f"{verb[:-1]}ci") if is_own else (verb, f"{stem}{_GERUNDS[kind]}")
    for ending, person in _ENDINGS[kind]:
        if of_others or person != _OTHERS:
            longer = f"{stem}isc" if is_long and _ISC.fullmatch(ending) else stem
            form = f"{_spelled(longer, ending) if kind == 'are' else longer}{ending}"
            yield f"{person} {form}" if is_own else form


def _spelled(stem: str, ending: str) -> str:
    """Return the stem of a verb in -are as it is spelled before an ending: "attacchi", "marceranno", "scambino"."""
    if ending[0] in "ie" and stem[-1] in "cg":
        return f"{stem}h"
    is_soft = stem.endswith("i") and (ending[0] == "i" or (ending[0] == "e" and stem[-2] in "cg"))
    return stem[:-1] if is_soft else stem


_LANGUAGES = {"en": english, "it": italian}


def words_in_list(text: str, *, known: Collection[str] = (), of_others: bool = True) -> list[str]:
    """Return the words that a list in a text stands for; an item such as "it:mandare" stands for all forms of the verb.

    Several words of an item are joined by "_": "en:open_with". A form that is among the words `known` is left out.
    `of_others` is False if only forms for "I" and "we" are wanted.
    """
    found: list[str] = []
    for item in (each.replace("_", " ") for each in text.split()):
        language, _, verb = item.partition(":")
        forms = _LANGUAGES.get(language)
        if forms is not None and verb:
            found += (form for form in forms(verb, of_others=of_others) if form not in known)
        else:
            found.append(item)
    return found
