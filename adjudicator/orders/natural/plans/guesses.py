"""Guesses what a clause is about that nothing else reads, so that a line can be proposed: "hands off the mill"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from adjudicator.engine.ideas import NUMBER_KINDS, Guess
from adjudicator.engine.lines import Line
from adjudicator.orders.natural.ideas.tidied import BEGINS
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.named_text import WORD, NamedText
from adjudicator.orders.natural.pieces.clauses import Idea
from adjudicator.orders.natural.pieces.remarks import CONTRARY
from adjudicator.orders.natural.senses.senses import Senses

_PARTS = re.compile(r"[.;:!()]\s|,\s")
_MOST_WORDS = 30
"""A longer clause is about more than one thing."""
_MOST_PARTS = 8


class Guesses:
    """Guesses which line a clause means by a few words of it, such as "spend" and a number."""

    def __init__(self, senses: Senses) -> None:
        self.guesses, self.words, self.asked = senses.ideas.guesses, senses.words, senses.ideas.asked

    def lines(self, text: str, ground: Ground) -> list[Line]:
        """Return the lines that the clauses of a text may be about; none of them is sure.

        A clause with a condition is left alone, since its condition would be lost, unless it says what a card asks for.
        So is a text with a question.
        """
        parts = [part for part in _PARTS.split(f"{text} ") if part.strip()]
        if "?" in text or len(parts) > _MOST_PARTS:
            return []
        found = self._guessed(text, ground) or [line for part in parts for line in self._guessed(part, ground)]
        return list({line.key: line for line in found}.values())

    def _guessed(self, text: str, ground: Ground) -> list[Line]:
        """Return the line that a clause may be about, if there is just one."""
        if len(text.split()) > _MOST_WORDS:
            return []
        said = NamedText(ground, text)
        ideas = self.words.of(said)
        typed = WORD.findall(said.text)
        kinds = {idea.kind for idea in ideas}
        if CONTRARY in kinds or (not kinds.isdisjoint(BEGINS) and kinds.isdisjoint(self.asked)):
            return []
        texts = [line for guess in self.guesses for line in _lines(guess, ideas, typed)]
        lines = [ground.line(text) for text in texts]
        return [line for line in lines if line is not None] if len(texts) == 1 else []


def _lines(guess: Guess, ideas: Sequence[Idea], words: Sequence[str]) -> Iterator[str]:
    """Yield the text of the line of a guess, if a clause speaks of it and names what the line needs."""
    stems = tuple(guess.stems.split())
    if not any(idea.kind in guess.ideas for idea in ideas) and not any(word.startswith(stems) for word in words):
        return
    wanted = [idea for idea in ideas if idea.kind in guess.wanted]
    values = list(dict.fromkeys(map(_value, wanted)))
    if values and (guess.several or len(values) == 1):
        yield guess.line.format(", ".join(values))


def _value(idea: Idea) -> str:
    """Return what a line has for an idea: a number for a limit, else its text."""
    if idea.kind in NUMBER_KINDS:
        return idea.less if idea.kind == "under" else idea.n
    return idea.text or idea.kind
