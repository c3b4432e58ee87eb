"""The faults of a variant, with their positions; they are collected, so that one check shows all of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, TypeAlias

KeyPath: TypeAlias = tuple[str | int, ...]
"""The path of a value: file name, then keys and list indexes, as ("board.yaml", "land", "north-hill", "code")."""


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One fault; line and column are counted from 1."""

    file: str
    line: int
    column: int
    reason: str

    def __str__(self) -> str:
        """Return the fault as `file:line:column: reason`."""
        return f"{self.file}:{self.line}:{self.column}: {self.reason}"


class VariantError(Exception):
    """A variant that cannot be played because of its `faults`."""

    def __init__(self, folder: str, faults: Iterable[Fault]) -> None:
        self.folder = folder
        self.faults = tuple(faults)
        count = "1 fault" if len(self.faults) == 1 else f"{len(self.faults)} faults"
        super().__init__("\n".join([f"{folder}: {count}", *(f"  {fault}" for fault in self.faults)]))


class Notebook:
    """Records the position of every value of a variant that is being read, and every fault."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.values: dict[KeyPath, tuple[int, int]] = {}
        self.keys: dict[KeyPath, tuple[int, int]] = {}
        self.inferred: dict[KeyPath, tuple[Any, str]] = {}
        """Each value that is marked as inferred, and how sure it is."""
        self._faulty: set[KeyPath] = set()
        self._elsewhere: dict[KeyPath, str] = {}

    def at(self, file: str, line: int, column: int, reason: str) -> None:
        """Record a fault at a line and column, counted from 1."""
        self.faults.append(Fault(file, line, column, reason))

    def fault(self, path: KeyPath, reason: str) -> None:
        """Record a fault of the value at `path`."""
        self._note(path, self.values, reason)

    def key_fault(self, path: KeyPath, reason: str) -> None:
        """Record a fault of the key at the end of `path`, such as something missing below it."""
        self._note(path, self.keys, reason)

    def written_at(self, path: KeyPath, other: KeyPath) -> None:
        """Make `path` stand where `other` is written, perhaps in another file."""
        self._elsewhere[path] = str(other[0])
        for places in (self.values, self.keys):
            if other in places:
                places[path] = places[other]

    def line(self, path: KeyPath) -> int:
        """Return the line in which `path` is written, or the nearest place above it."""
        return self._nearest(path)[1]

    def is_sound(self, *path: str | int) -> bool:
        """Return True if no fault at or below `path` is known."""
        return path not in self._faulty

    def _note(self, path: KeyPath, places: dict[KeyPath, tuple[int, int]], reason: str) -> None:
        place = places.get(path)
        file, line, column = (self._file(path), *place) if place else self._nearest(path)
        self.at(file, line, column, reason)
        self._faulty.update(path[:length] for length in range(1, len(path) + 1))

    def _nearest(self, path: KeyPath) -> tuple[str, int, int]:
        for length in range(len(path), 0, -1):
            place = self.keys.get(path[:length]) or self.values.get(path[:length])
            if place:
                return self._file(path[:length]), *place
        return str(path[0]), 1, 1

    def _file(self, path: KeyPath) -> str:
        """Return the file in which `path` stands, or the value that holds it."""
        parts = (path[:length] for length in range(len(path), 0, -1))
        return next((self._elsewhere[part] for part in parts if part in self._elsewhere), str(path[0]))


def one_of(words: Iterable[str]) -> str:
    """Return the words as a list in a sentence: "a, b or c"."""
    listed = list(words)
    return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} or {listed[-1]}"


def did_you_mean(word: object, known: Iterable[str | int]) -> str:
    """Return "; did you mean X?" with the most similar known word, or "; expected ..." if few are known, or ""."""
    words = [str(each) for each in known]
    near = get_close_matches(str(word), words, n=1, cutoff=0.6)
    if near:
        return f"; did you mean {near[0]}?"
    return f"; expected {one_of(words)}" if 0 < len(words) <= 8 else ""
