"""Words that several parts of an owner's text share: the one key of a mapping, a list of words and mappings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.faults import did_you_mean

T = TypeVar("T")


def the_one(entry: YamlEntry, known: Iterable[str]) -> str:
    """Return the one key of a mapping, which must be a known word; "" with a fault where it is not so."""
    words, written = tuple(known), entry.written()
    if len(written) != 1:
        entry.book.fault(entry.path, f"say one thing here: {', '.join(words)}")
    elif written[0] not in words:
        entry.value(written[0])  # so that closing the mapping does not speak of it a second time
        entry.book.key_fault((*entry.path, written[0]), f"unknown word {written[0]}{did_you_mean(written[0], words)}")
    else:
        return str(written[0])
    return ""


def check_words(entry: YamlEntry, known: Iterable[str]) -> None:
    """Note a fault for each key of a mapping that is none of the known words."""
    words = tuple(known)
    for key in entry.written():
        if key not in words:
            entry.value(key)  # so that closing the mapping does not speak of it a second time
            entry.book.key_fault((*entry.path, key), f"unknown word {key}{did_you_mean(key, words)}")


def read_list(
    entry: YamlEntry, key: str, words: Mapping[str, T], mappings: Mapping[str, Callable[[YamlEntry, str], T]]
) -> list[T]:
    """Return what a list says: each item is one of the words, or a mapping with one known key."""
    found: list[T] = []
    for place, value in enumerate(entry.items(key)):
        path = (*entry.path, key, place)
        if isinstance(value, str) and value in words:
            found.append(words[value])
        elif isinstance(value, dict):
            inner = YamlEntry(entry.book, path, value)
            if word := the_one(inner, mappings):
                found.append(mappings[word](inner, word))
            inner.close()
        else:
            entry.book.fault(path, f"unknown word {value}{did_you_mean(str(value), (*words, *mappings))}")
    return found
