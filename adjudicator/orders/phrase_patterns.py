"""Compiles the forms of phrases, such as `if {guards} then {answer}`, into patterns for typed lines."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.engine.words import Phrase
from adjudicator.orders.normalise import clean

_SLOTS = {
    "n": r"\d{1,4}",
    "subject": r"[a-z][a-z'_ -]*?",
    "guards": r"[^:]+?",
    **dict.fromkeys(("answer", "names", "words", "name"), r"[^:]+"),
}
_SLOT = re.compile(r"\{(\w+)\}")
_PIECE = re.compile(r"(\{\w+\}|->|:)")
_SIGN = re.compile(r"(?<!\s)\s*(->|:)\s*")
_ARROW = r" ?[-=]*> ?"
_LISTED = re.compile(r"^\s*(?:[-*+]|[^\x00-\x7f\w\s]{1,4}|\(?\d{1,2}[.)/]|\(?[a-z][.)])\s+(?=\w)")
"""A bullet or a number at the start of a list item."""


@dataclass(frozen=True, slots=True)
class PhraseForm:
    """One form of a phrase. `keys` are its fixed words; `start` is its text before the first slot."""

    phrase: Phrase
    words: str
    pattern: re.Pattern[str]
    keys: tuple[str, ...]
    start: str

    @property
    def sure(self) -> bool:
        """True when its fixed words in capitals cannot be prose."""
        return len(self.keys) > 1 or self.phrase.follows

    @property
    def between(self) -> str:
        """The fixed text between its two slots, such as "then"; "" for a form of another kind."""
        parts = _SLOT.split(self.words)
        return parts[2].strip() if len(parts) == 5 and self.start and not parts[4] else ""

    def filled(self, slots: Mapping[str, str]) -> str:
        """Return the form with its slots filled in."""
        return self.words.format(**slots)


def compiled(phrase: Phrase, words: str) -> PhraseForm:
    """Return a form of a phrase with its pattern compiled."""
    pattern = ""
    for piece in _PIECE.split(_SIGN.sub(r"\1", words)):
        slot = _SLOT.fullmatch(piece)
        if slot:
            pattern += f"(?P<{slot[1]}>{_SLOTS[slot[1]]})"
        else:
            pattern += {"->": _ARROW, ":": " ?: ?"}.get(piece, re.escape(piece))
    keys = tuple(_SIGN.sub(" ", _SLOT.sub(" ", words)).split())
    ending = " ?:?" if phrase.marks else ""
    barred = "|".join(map(re.escape, phrase.without))
    pattern = rf"(?!.*\b(?:{barred})\b){pattern}" if barred else pattern
    return PhraseForm(phrase, words, re.compile(pattern + ending), keys, _PIECE.split(words)[0])


def plain(typed: str) -> str:
    """Return a line ready for matching: cleaned, without quotation marks, bullet and final punctuation.

    A line that starts with a quotation mark keeps it: it is somebody's example and not an order.
    """
    text = clean(_LISTED.sub("", typed, count=1)).rstrip(".,;! ")
    return text if text.startswith('"') else text.replace('"', "")


def loud(form: PhraseForm, typed: str) -> bool:
    """Return True when the fixed words of a form are in capitals and the rest of the line is not."""
    has_small = any(letter.islower() or letter.isdigit() for letter in typed)
    return has_small and all(re.search(rf"\b{re.escape(key.upper())}\b", typed) for key in form.keys)
