"""Tells if a short word can stand for a longer name: by its letters in order, or by the beginnings of its words."""

from __future__ import annotations

from collections.abc import Sequence

_SHORTEST_END = 3
_FEWEST_PARTS = 2
_LONG_BEGINNING = 4
"""A word that shares so many first letters with a name may go on with any letters of it: `crackpt`."""


def is_abbreviation(word: str, name: Sequence[str], usual: bool) -> bool:
    """Return True when the letters of a word stand in this order in a name that begins with the first of them.

    A word that people often write must be the beginning of the name.
    """
    if not name or name[0][0] != word[0]:
        return False
    if usual:
        return "".join(name).startswith(word)
    left = iter("".join(name))
    return all(letter in left for letter in word)


def is_contraction(word: str, name: Sequence[str], usual: bool) -> bool:
    """Return True for the beginnings of all words of a name, as in `wharb`, or its beginning and end, as in `wfell`."""
    if usual:
        return len(name) == 1 and name[0].startswith(word)
    if len(name) == 1:
        first, last = _alike(word, name[0]), _alike(word[::-1], name[0][::-1])
        return first > 0 and last >= _SHORTEST_END and first + last >= len(word)
    if _alike(word, name[0]) >= _LONG_BEGINNING and is_abbreviation(word, name, usual):
        return True
    return is_joined(word, name) or (len(name) > _FEWEST_PARTS and is_joined(word, name[1:]))


def is_initials(word: str, parts: Sequence[str], weighty: Sequence[str]) -> bool:
    """Return True for the first letters of a name's words, with or without those of its small words such as "of".

    `parts` are all words of the name, `weighty` those that are not small.
    """
    if not parts:
        return not word
    goes_on = word[:1] == parts[0][0] and is_initials(word[1:], parts[1:], weighty)
    return goes_on or (parts[0] not in weighty and is_initials(word, parts[1:], weighty))


def is_joined(word: str, parts: Sequence[str]) -> bool:
    """Return True when a word consists of a beginning of each part, none of them empty."""
    if not parts:
        return not word
    most = _alike(word, parts[0])
    return any(is_joined(word[length:], parts[1:]) for length in range(most, 0, -1))


def _alike(one: str, other: str) -> int:
    """Return the length of the beginning that two words share."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
