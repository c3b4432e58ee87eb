"""Makes the forms in which people use a verb in orders, English and Italian: "sends", "sending", "mando", "manderò".

Only forms for what is done now or later are made; "sent" and "ho mandato" tell what was done before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_HISSES = re.compile(r"(?:[sxz]|ch|sh|o)$")
_DOUBLES = re.compile(r"^[^aeiou]*[aeiou][bdgklmnprt]$")
"""Matches a verb of one short syllable, whose last letter is said twice in "hopping"."""
_ARE = ("o", "i", "a", "iamo", "ano", "ino", "ero", "era", "eremo", "eranno", "erei", "ando")
_ERE = ("o", "i", "e", "iamo", "ono", "a", "ano", "ero", "era", "eremo", "eranno", "erei", "endo")
_IRE = ("o", "i", "e", "iamo", "ono", "a", "ano", "iro", "ira", "iremo", "iranno", "irei", "endo")
_ISC = re.compile(r"(?:o|i|e|ono|a|ano)$")
"""Matches the endings before which a verb such as "spedire" has "isc"."""
LENGTHENED = "*"
"""The sign behind an Italian verb that is lengthened so."""


def english(verb: str) -> Iterator[str]:
    """Yield a verb, and its forms with "s" and "ing"; of several words the first one is the verb: "set off"."""
    first, space, rest = verb.partition(" ")
    yield from (f"{form}{space}{rest}" for form in (first, _with_s(first), _with_ing(first)))


def _with_s(verb: str) -> str:
    if re.search(r"[^aeiou]y$", verb):
        return f"{verb[:-1]}ies"
    return f"{verb}es" if _HISSES.search(verb) else f"{verb}s"


def _with_ing(verb: str) -> str:
    if re.search(r"[^eoy]e$", verb):
        return f"{verb[:-1]}ing"
    return f"{verb}{verb[-1]}ing" if _DOUBLES.search(verb) else f"{verb}ing"


def italian(verb: str) -> Iterator[str]:
    """Yield the infinitive of a regular verb and its forms, without accents, for "I", "he", "we" and "they".

    One with the sign `LENGTHENED` behind it has "isc" in some of them, as "spedisco".
    """
    is_long, verb = verb.endswith(LENGTHENED), verb.removesuffix(LENGTHENED)
    stem, kind = verb[:-3], verb[-3:]
    yield verb
    for ending in {"are": _ARE, "ere": _ERE, "ire": _IRE}[kind]:
        longer = f"{stem}isc" if is_long and _ISC.fullmatch(ending) else stem
        yield f"{_spelled(longer, ending) if kind == 'are' else longer}{ending}"


def _spelled(stem: str, ending: str) -> str:
    """Return the stem of a verb in -are as it is spelled before an ending: "attacchi", "marceranno", "scambino"."""
    if ending[0] in "ie" and stem[-1] in "cg":
        return f"{stem}h"
    is_soft = stem.endswith("i") and (ending[0] == "i" or (ending[0] == "e" and stem[-2] in "cg"))
    return stem[:-1] if is_soft else stem
