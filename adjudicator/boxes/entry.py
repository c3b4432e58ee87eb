"""Reads one mapping of a variant, key by key; a missing, unknown or malformed value is recorded as a fault.

A bad value is replaced by a harmless value of the right type, so that reading goes on and finds all other faults.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar

from adjudicator.boxes.faults import KeyPath, Notebook, did_you_mean
from adjudicator.boxes.inferred import INFERRED, SURE, path_below, value_below
from adjudicator.boxes.yaml_text import kind_of

T = TypeVar("T")
_MISSING: Final = object()
_MAX_NUMBER: Final = 1000
_ID = re.compile(r"[a-z0-9]+([-_][a-z0-9]+)*")
_LANGUAGE = re.compile(r"[a-z]{2,3}")


class YamlEntry:
    """A mapping at one path. Each method reads one key; `close` reports the keys that nobody read."""

    def __init__(self, book: Notebook, path: KeyPath, value: object) -> None:
        self.book = book
        self.path = path
        self._asked: dict[str, None] = {}
        self._is_mapping = isinstance(value, dict)
        self._items: dict[Any, Any] = value if isinstance(value, dict) else {}
        if value is not _MISSING and not self._is_mapping:
            book.fault(path, f"{path[-1]} must be a mapping (key: value), not {kind_of(value)}")

    def value(self, key: str | int) -> Any:
        """Return the value of `key`, or None if it is missing."""
        value = self._get(key, True)
        return None if value is _MISSING else value

    def text(self, key: str, required: bool = True, shape: tuple[str, str] = ("", "a text")) -> str:
        """Return a text, or "" if it is missing or malformed. `shape` is a pattern for it, and its description."""
        value = self._get(key, required)
        if value is _MISSING:
            return ""
        pattern, words = shape
        if isinstance(value, str) and value.strip() and (not pattern or re.fullmatch(pattern, value)):
            return value
        self._wrong(key, words, value)
        return ""

    def number(self, key: str | int, default: int | None = None, low: int = 0, high: int = _MAX_NUMBER) -> int:
        """Return a whole number from `low` to `high`. The key is required if there is no default."""
        value = self._get(key, default is None)
        if value is _MISSING:
            return low if default is None else default
        return whole(self.book, (*self.path, key), value, low, high)

    def flag(self, key: str, default: bool) -> bool:
        """Return a truth value."""
        value = self._get(key, False)
        if value is _MISSING or isinstance(value, bool):
            return default if value is _MISSING else bool(value)
        self._wrong(key, "true or false", value)
        return default

    def word(self, key: str, known: Iterable[str], required: bool = True) -> str:
        """Return one of the known words, or "" if it is missing or unknown."""
        words = tuple(known)
        value = self._get(key, required)
        if value is _MISSING or value in words:
            return "" if value is _MISSING else str(value)
        self.book.fault((*self.path, key), f"{key} cannot be {kind_of(value)}{did_you_mean(value, words)}")
        return ""

    def names(self, key: str, required: bool = True) -> Mapping[str, str]:
        """Return a text for each language; English is required."""
        entry = self.entry(key, required)
        for language in entry.written():
            entry.text(language)
            if not _LANGUAGE.fullmatch(str(language)):
                self.book.key_fault((*entry.path, language), f"{language} is no language code such as en or it")
        entry._get("en", entry._is_mapping)
        return MappingProxyType({str(k): v for k, v in entry._items.items() if isinstance(v, str)})

    def items(self, key: str | int, required: bool = True) -> list[Any]:
        """Return a list with items of any type."""
        value = self._get(key, required)
        if isinstance(value, list):
            return value
        if value is not _MISSING:
            self._wrong(key, "a list", value)
        return []

    def ids(self, key: str, required: bool = True) -> tuple[str, ...]:
        """Return a list of distinct ids. The notebook also learns the position of each item under its id."""
        found: list[str] = []
        for place, value in enumerate(self.items(key, required)):
            path = (*self.path, key, place)
            if not isinstance(value, str):
                self.book.fault(path, f"expected an id, not {kind_of(value)}")
            elif value in found:
                self.book.fault(path, f"{value} is listed twice")
            else:
                found.append(value)
                self.book.values[(*self.path, key, value)] = self.book.values[path]
        return tuple(found)

    def numbers(self, key: str | int, low: int = 0, high: int = _MAX_NUMBER, required: bool = True) -> tuple[int, ...]:
        """Return a list of whole numbers."""
        values = enumerate(self.items(key, required))
        return tuple(whole(self.book, (*self.path, key, place), value, low, high) for place, value in values)

    def entry(self, key: str | int, required: bool = True) -> YamlEntry:
        """Return the mapping under `key`; it is empty if the key is missing."""
        return YamlEntry(self.book, (*self.path, key), self._get(key, required))

    def counts(self, key: str | int, required: bool = True, low: int = 0) -> Mapping[str, int]:
        """Return a mapping of ids to whole numbers."""
        entry = self.entry(key, required)
        return MappingProxyType({str(name): entry.number(name, low=low) for name in entry.written()})

    def each(self, build: Callable[[str, YamlEntry], T]) -> dict[str, T]:
        """Return the result of `build` for each mapping in this one, by id, in the order of the file."""
        built: dict[str, T] = {}
        for key in self.written():
            entry = self.entry(key)
            if not isinstance(key, str) or not _ID.fullmatch(key):
                self.book.key_fault(entry.path, f"{key} is no id: use small letters and digits, joined by - or _")
            built[str(key)] = build(str(key), entry)
            entry.close()
        if self._is_mapping and not built:
            self.book.key_fault(self.path, f"{self.path[-1]} is empty")
        return built

    def written(self) -> list[Any]:
        """Return the keys in the order written."""
        return list(self._items)

    def close(self) -> None:
        """Report each key that nobody read, and note which values are marked as inferred."""
        if INFERRED in self._items:
            self._note_inferred()
        for key in self._items:
            if str(key) not in self._asked:
                self.book.key_fault((*self.path, key), f"unknown key {key}{did_you_mean(key, self._asked)}")

    def _note_inferred(self) -> None:
        marks = self.entry(INFERRED)
        for key in marks.written():
            sure, path = marks.word(key, SURE), path_below(self.book, self.path, str(key))
            if path is not None:
                self.book.inferred[path] = (value_below(self._items, path[len(self.path) :]), sure)
            elif str(key) in self._asked:
                self.book.inferred[(*self.path, key)] = (None, sure)
            else:
                known = did_you_mean(key, self._asked)
                self.book.key_fault((*marks.path, key), f"no value {key} is written here{known}")

    def _get(self, key: str | int, required: bool) -> Any:
        self._asked[str(key)] = None
        if key not in self._items and required and self._is_mapping:
            self.book.key_fault(self.path, f"{self._name()} lacks {key}")
        return self._items.get(key, _MISSING)

    def _name(self) -> str:
        return " ".join(map(str, self.path[-2:])) if isinstance(self.path[-1], int) else self.path[-1]

    def _wrong(self, key: str | int, expected: str, value: object) -> None:
        self.book.fault((*self.path, key), f"{key} must be {expected}, not {kind_of(value)}")


def whole(book: Notebook, path: KeyPath, value: object, low: int, high: int = _MAX_NUMBER) -> int:
    """Return `value` if it is a whole number from `low` to `high`; otherwise record a fault and return `low`."""
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return value
    name = path[-1] if path in book.keys else f"number {int(path[-1]) + 1} of {path[-2]}"
    book.fault(path, f"{name} must be a whole number from {low} to {high}, not {kind_of(value)}")
    return low
