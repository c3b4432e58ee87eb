"""One sentence of a mail while the second reader reads it."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.sentences.cut import Sentence

NAMED = ("area", "order", "unit", "mod", "number", "house", "card", "subject", "track")
"""Kinds of marks that name something of the game."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A sentence that is being read, with the number of its line in the mail, and the words in it that are known."""

    number: int
    said: Sentence
    marks: list[Mark]
    before: list[Mark]
    """The areas of a question that the sentence may answer."""
    corrects: bool
    """True if it is worded as a correction, even if nothing stands before it that it could correct."""

    @property
    def text(self) -> str:
        return self.said.text
