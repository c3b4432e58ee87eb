"""What a shape needs to read a typed answer: its signs, and the names that may stand at one place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from adjudicator.engine.bad_lines import Unreadable


class Sign(Protocol):
    """A word, a number or a punctuation mark of a line, with its place in the line; `str` gives its text."""

    type: str
    """WORD, NUMBER, PLUS, MINUS, STAR, GT, TO, AT or AND, as the grammar of lines calls it."""
    start_pos: int | None
    end_pos: int | None

    def isalpha(self) -> bool: ...


Element: TypeAlias = Sequence[Sign]
Clause: TypeAlias = Sequence[Element]
"""Elements that were separated by commas."""
Clauses: TypeAlias = Sequence[Clause]
"""Clauses that were separated by semicolons: everything between two "or"."""


@dataclass(frozen=True, slots=True)
class Slot:
    """What may stand at one place of a line: names of certain kinds, and fixed words by id."""

    kinds: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    owner: str = ""
    """The seat whose names are preferred: names of other seats count only if none of its own fits. "" for no seat."""


class Reading(Protocol):
    """The names of a game, as one seat may type them."""

    def find(self, slot: Slot, words: Sequence[str]) -> tuple[str, ...]:
        """Return the ids that these words may mean in the slot, possibly none or several."""

    def resolve(self, slot: Slot, words: Sequence[str]) -> str:
        """Return the id that these words mean in the slot.

        Raises Unreadable or Ambiguous if there is not exactly one.
        """

    def is_exact(self, slot: Slot, words: Sequence[str]) -> bool:
        """Return True when these words are a whole name or a code in the slot."""

    def verbs(self, slot: Slot) -> frozenset[str]:
        """Return the verbs that may stand in front of the names of the slot, such as the "play" of "play smith"."""

    def folded(self, words: str) -> tuple[str, ...]:
        """Return the words of a name without articles, accents and capitals."""

    def slot(self, kinds: Sequence[str] = (), words: Sequence[str] = (), own: bool = False) -> Slot:
        """Return the slot for these kinds and fixed words; with `own`, names owned by this seat come first."""


def said(signs: Element) -> str:
    """Return the typed text of these signs, to quote it back."""
    text, end = "", None
    for sign in signs:
        near = not text or sign.start_pos == end
        text += str(sign) if near else f" {sign}"
        end = sign.end_pos
    return text


def typed_words(signs: Element) -> tuple[str, ...]:
    """Return these signs as plain strings."""
    return tuple(str(sign) for sign in signs)


def plain_words(signs: Element) -> tuple[str, ...]:
    """Return the words of an element that must contain words only. Raises Unreadable for a sign.

    "in" and "to" count as words: they may be part of a name.
    """
    for sign in signs:
        if sign.type != "WORD" and not sign.isalpha():
            raise Unreadable("sign-here", words=said(signs), sign=str(sign))
    return typed_words(signs)


def single_clause(clauses: Clauses) -> Clause:
    """Return the only clause of an answer. Raises Unreadable if a semicolon separates several."""
    if len(clauses) > 1:
        raise Unreadable("semicolon-here", words=said(clauses[1][0]))
    return clauses[0]


def single_element(clauses: Clauses) -> Element:
    """Return the only element of an answer. Raises Unreadable if commas or semicolons separate several."""
    clause = single_clause(clauses)
    if len(clause) > 1:
        raise Unreadable("one-only", words=", ".join(said(element) for element in clause))
    return clause[0]


_ONTO = frozenset(("on", "onto", "su"))
"""Words for an arrow, besides "to" and "into"."""


def without_arrow(signs: Element) -> Element:
    """Return an element without the arrow at its start."""
    return signs[1:] if signs and (signs[0].type in ("GT", "TO") or str(signs[0]) in _ONTO) else signs
