"""A known word of a sentence: what it may mean, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mark:
    """A known word of a sentence. `ids` are what it may mean; `at` and `end` are its place among the words.

    `exact` is False when the word had to be guessed; `slip` is True when it was mistyped; `plain` is True for a word
    that names nothing but turns no meaning either.
    """

    kind: str
    ids: tuple[str, ...] = ()
    number: int = 0
    at: int = 0
    end: int = 0
    exact: bool = True
    slip: bool = False
    plain: bool = False

    @property
    def orders(self) -> bool:
        """True for a word that says which order is meant: the name of a type, or a verb for it."""
        return self.kind in ("order", "verb")
