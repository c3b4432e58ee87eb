"""Reads numbers for names part by part: "KC 3, IT 2, F 1", "the tower is what I want: 4 there, 1 for the mill"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from adjudicator.engine.words import NameEntry
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.normalise import clean, fold

EACH = words_of("each every everywhere ogni ciascuno ciascuna ovunque dappertutto")
"""Words by which one number is for all names."""
_THERE = words_of("there it that this those li la quello quelli quella esso")
_PAIR = re.compile(r"[a-z']+|\d+")
_LONGEST = 60


def parts(marks: Sequence[Mark], words: Sequence[str], kind: str) -> dict[str, int]:
    """Return the number for each name, where the signs of the sentence cut it into parts with one number each.

    Empty if a part has several numbers, or none, or if nothing says which name a number is for.
    """
    found: dict[str, int] = {}
    waiting = ""
    for part in cut(marks):
        ids = [mark.ids[0] for mark in part if mark.kind == kind and len(mark.ids) == 1]
        numbers = [mark.number for mark in part if mark.kind == "number"]
        numbers = numbers or [0 for mark in part if mark.kind == "none"][:1]
        said = words[part[0].at : part[-1].end + 2]
        if ids and not numbers and not waiting and len(ids) == 1:
            waiting = ids[0]
        elif not ids and len(numbers) == 1 and waiting and _THERE.intersection(said):
            found[waiting], waiting = numbers[0], ""
        elif len(numbers) == 1 and ids and (len(ids) == 1 or numbers == [0] or EACH.intersection(said)):
            if any(id in found for id in ids):
                return {}
            found.update(dict.fromkeys(ids, numbers[0]))
        elif ids or numbers:
            return {}
    return found if not waiting else {}


def cut(marks: Sequence[Mark]) -> list[list[Mark]]:
    """Return the parts of a sentence between its signs, without them."""
    found: list[list[Mark]] = [[]]
    for mark in marks:
        if mark.kind in ("break", "colon"):
            found.append([])
        else:
            found[-1].append(mark)
    return [part for part in found if part]


def abbreviated(text: str, entries: Sequence[NameEntry], spoken: Mapping[str, str]) -> dict[str, int]:
    """Return the number for each name of a text that has nothing but numbers and beginnings or initials of all names.

    `spoken` maps other words for the names to their ids.
    """
    tokens = _PAIR.findall(clean(text)) if len(text) <= _LONGEST else []
    if len(tokens) != 2 * len(entries) or re.sub(r"[a-z'\d\s,;/:=.+-]", "", clean(text)):
        return {}
    first = 0 if tokens[1].isdigit() else 1
    names, numbers = tokens[first::2], tokens[1 - first :: 2]
    if not all(number.isdigit() for number in numbers) or any(name.isdigit() for name in names):
        return {}
    meant = [_named(name, entries, spoken) for name in names]
    found = {ids[0]: int(n) for ids, n in zip(meant, numbers, strict=True) if len(ids) == 1}
    return found if len(found) == len(entries) else {}


def _named(said: str, entries: Iterable[NameEntry], spoken: Mapping[str, str]) -> list[str]:
    """Return the ids of the entries that a short word may stand for."""
    if said in spoken:
        return [spoken[said]]
    return [entry.id for entry in entries if any(said in short for short in map(_shortened, _names(entry)))]


def _names(entry: NameEntry) -> list[str]:
    return [name for names in entry.names.values() for name in names]


def _shortened(name: str) -> set[str]:
    """Return the initials of a name, and the beginnings of its words."""
    words = fold(name)
    plain = re.findall(r"[a-z]+", clean(name).replace("'", ""))
    begins = {word[:length] for word in words for length in range(1, len(word) + 1)}
    return {"".join(word[0] for word in words), "".join(word[0] for word in plain), *begins}
