"""Finds the options of a question whose names an answer says, with slips and in other forms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rapidfuzz.distance import OSA

from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.normalise import fold

BEFORE_LETTER = words_of(
    "play option answer letter choose take pick with say la lettera opzione gioco scelgo"
)
"""Words that stand before the letter of an option."""
_SHORTEST, _SHORTEST_SLIP = 3, 5
_STEM = 5
_FORMS = words_of(
    "s es y ies ing ed er ers or a e i o ano ono are ere ire iamo ante anti ato ata ate de dono dere sore sori sa to "
    "ta ti te ore ori nte nti hiamo azione azioni zione zioni re"
) | {""}
"""Endings of words; two words with the same beginning of five letters and such endings are forms of one."""


def options_in(words: Sequence[str], options: Sequence[Sequence[str]]) -> set[int]:
    """Return the options of which a word is said that belongs to no other option."""
    said = [names_of(names) for names in options]
    found = set()
    for n, own in enumerate(said):
        others = set().union(*(each for i, each in enumerate(said) if i != n))
        if any(is_like(word, own - others) for word in words):
            found.add(n)
    exact = {n for n in found if said[n].intersection(words)}
    return exact if len(exact) == 1 else found


def names_of(names: Iterable[str]) -> set[str]:
    """Return the words of the names of an option that tell it from others."""
    words = {word for name in names for word in fold(name) if len(word) >= _SHORTEST}
    return words - common.LIGHT - common.SELF - BEFORE_LETTER - common.NUMBERS.keys()


def is_like(word: str, own: set[str]) -> bool:
    """Return True for a word that is one of these, holds one, is one slip away from one, or is another form of one."""
    if word in own:
        return True
    if len(word) < _SHORTEST_SLIP:
        return False
    return any(
        len(each) >= _SHORTEST_SLIP
        and (each in word or OSA.distance(word, each, score_cutoff=1) <= 1 or _is_form_of(word, each))
        for each in own
    )


def _is_form_of(word: str, other: str) -> bool:
    """Return True for two forms of one word, as in "supplies" and "supply", "attacking" and "attacker"."""
    alike = next((n for n, (a, b) in enumerate(zip(word, other, strict=False)) if a != b), min(len(word), len(other)))
    return alike >= _STEM and word[alike:] in _FORMS and other[alike:] in _FORMS
