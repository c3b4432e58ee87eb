"""Tells if words are a name that was cut short or mistyped: "sec env", "brige tol", "second envelop"."""

from __future__ import annotations

from collections.abc import Sequence

from rapidfuzz.distance import OSA

_SHORTEST, _SHORTEST_BEGINNING = 4, 3
"""The fewest letters in which one slip is mended behind the first word, and that a shortened word must have."""
_LONG, _VERY_LONG = 6, 9
"""The fewest letters in which one slip is mended, and in which two are."""
_PLURAL_ENDS = (("e", "i"), ("o", "i"), ("a", "e"))
"""The last letters of an Italian word and of its plural."""


def is_like(said: Sequence[str], name: Sequence[str]) -> bool:
    """Return True if the words are a name with each word shortened, or with one slip, or two if the name is long."""
    return _is_short_for(said, name) or _is_slip_of(said, name)


def is_plural(word: str, name: str) -> bool:
    """Return True if a word is the English or Italian plural of a name of one word: "rivals", "rivali"."""
    ends = (name[-1:], word[-1:]) in _PLURAL_ENDS and word[:-1] == name[:-1]
    return len(name) >= _LONG and (word == f"{name}s" or ends)


def is_like_behind_first(said: Sequence[str], name: Sequence[str]) -> bool:
    """Return True if words begin with the first word of a name as it is written, and go on much like the name.

    This is the test for a name whose first word is a common one, such as "second", which alone means no name.
    """
    if not len(said) == len(name) > 1 or said[0] != name[0]:
        return False
    typed, meant = " ".join(said[1:]), " ".join(name[1:])
    is_slip = len(typed) >= _SHORTEST and typed[0] == meant[0] and OSA.distance(typed, meant, score_cutoff=1) == 1
    return is_slip or said[1][:_SHORTEST_BEGINNING] == name[1][:_SHORTEST_BEGINNING]


def _is_short_for(said: Sequence[str], name: Sequence[str]) -> bool:
    """Return True if the words are shortened words of the name, one of at least three letters: "second env"."""
    is_long = len(said) > 1 and max(map(len, said)) >= _SHORTEST_BEGINNING
    return is_long and len(said) == len(name) and all(map(str.startswith, name, said))


def _is_slip_of(said: Sequence[str], name: Sequence[str]) -> bool:
    """Return True if the words are the name but for one slip, or two in a long name."""
    typed, meant = " ".join(said), " ".join(name)
    if len(typed) < _LONG or typed[0] != meant[0]:
        return False
    slips = OSA.distance(typed, meant, score_cutoff=2)
    return slips <= 1 or (slips == 2 and (len("".join(said)) >= _VERY_LONG or _are_one_slip_each(said, name)))


def _are_one_slip_each(said: Sequence[str], name: Sequence[str]) -> bool:
    """Return True if each word of a long name has at most one slip, and begins with its letter: "brige tol"."""
    if len("".join(name)) < _VERY_LONG or len(said) != len(name):
        return False
    return all(one[0] == two[0] and OSA.distance(one, two) <= 1 for one, two in zip(said, name, strict=True))
