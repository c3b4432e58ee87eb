"""Finds the words of a list that are one slip away from a typed word."""

from __future__ import annotations

from collections.abc import Iterable

from rapidfuzz.distance import OSA


class NearWords:
    """A list of words, kept by length because a slip changes the length by one letter at most."""

    def __init__(self, words: Iterable[str]) -> None:
        self._by_length: dict[int, list[str]] = {}
        for word in sorted(set(words)):
            self._by_length.setdefault(len(word), []).append(word)

    def of(self, word: str) -> list[str]:
        """Return the words that equal this one but for a letter dropped, doubled, swapped or mistyped."""
        alike = (known for n in (-1, 0, 1) for known in self._by_length.get(len(word) + n, ()))
        return [known for known in alike if OSA.distance(word, known, score_cutoff=1) <= 1]
