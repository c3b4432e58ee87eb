"""What is wrong with a variant and where: faults are collected, so that one run of the check shows them all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TypeAlias

KeyPath: TypeAlias = tuple[str | int, ...]
"""Where a value stands: file name, then keys and list places, as ("board.yaml", "land", "winterfell", "code")."""


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One thing that is wrong, at a line and column counted from 1."""

    file: str
    line: int
    column: int
    reason: str

    def __str__(self) -> str:
        """Return the line a person reads, `file:line:column: reason`."""
        return f"{self.file}:{self.line}:{self.column}: {self.reason}"


class VariantError(Exception):
    """A variant that cannot be played; `faults` says why, each with its place."""

    def __init__(self, folder: str, faults: Iterable[Fault]) -> None:
        self.folder = folder
        self.faults = tuple(faults)
        count = "1 fault" if len(self.faults) == 1 else f"{len(self.faults)} faults"
        super().__init__("\n".join([f"{folder}: {count}", *(f"  {fault}" for fault in self.faults)]))


class Notebook:
    """Remembers where every value stands while a variant is read, and every fault found."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.values: dict[KeyPath, tuple[int, int]] = {}
        self.keys: dict[KeyPath, tuple[int, int]] = {}
        self._faulty: set[KeyPath] = set()

    def at(self, file: str, line: int, column: int, reason: str) -> None:
        """Note a fault at a place counted from 1."""
        self.faults.append(Fault(file, line, column, reason))

    def fault(self, path: KeyPath, reason: str) -> None:
        """Note a fault of the value at `path`."""
        self._note(path, self.values, reason)

    def key_fault(self, path: KeyPath, reason: str) -> None:
        """Note a fault of the key that `path` ends with, such as something missing below it."""
        self._note(path, self.keys, reason)

    def is_sound(self, *path: str | int) -> bool:
        """Return whether nothing at or below `path` is known to be wrong."""
        return path not in self._faulty

    def _note(self, path: KeyPath, places: dict[KeyPath, tuple[int, int]], reason: str) -> None:
        line, column = places.get(path) or self._nearest(path)
        self.at(str(path[0]), line, column, reason)
        self._faulty.update(path[:length] for length in range(1, len(path) + 1))

    def _nearest(self, path: KeyPath) -> tuple[int, int]:
        for length in range(len(path), 0, -1):
            place = self.keys.get(path[:length]) or self.values.get(path[:length])
            if place:
                return place
        return 1, 1


def one_of(words: Iterable[str]) -> str:
    """Return the words as people list them: "a, b or c"."""
    listed = list(words)
    return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} or {listed[-1]}"


def did_you_mean(word: object, known: Iterable[str | int]) -> str:
    """Return " (did you mean X?)" for the nearest known word, or the few known ones, or nothing."""
    words = [str(each) for each in known]
    near = get_close_matches(str(word), words, n=1, cutoff=0.6)
    if near:
        return f"; did you mean {near[0]}?"
    return f"; expected {one_of(words)}" if 0 < len(words) <= 8 else ""
