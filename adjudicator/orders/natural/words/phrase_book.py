"""Finds the phrases of a game's ideas among the words of a text; the longest phrase that fits at a place counts.

A phrase is written as "(my |)best (card|piece)": of the words in brackets it has one, and brackets may stand in them.
One that stands for many is matched as a pattern, so that no list of all of them is made.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import prod

from adjudicator.orders.natural.words import common

ELIDED = re.compile(r"\b(?:l|d|m|un|dell|dall|nell|all|sull|quell|quest|c(?!'(?:e|is)\b))'(?=[a-z])")
"""Matches an Italian article or preposition that has lost its last letter."""
_BARE = common.words_of("the a an my his her il lo la i gli le un una uno mio mia miei mie suo sua")
"""Words that are left out before anything is looked for."""
_BARE_WORD = re.compile(rf"(?<![\w'])(?:{'|'.join(sorted(_BARE))})(?![\w'])")
_SIGNS = re.compile(r"([()|])")
_LONGEST = 12
_MOST = 60
"""A phrase that stands for more than this many is matched as a pattern."""


class PhraseBook:
    """The phrases of the ideas of one game.

    `words` maps each idea to its phrases, joined by "|". `forms` has plain phrases that count for an idea where `words`
    have them for no other.
    """

    def __init__(self, words: Mapping[str, str], forms: Mapping[str, Iterable[str]] | None = None) -> None:
        self._exact: dict[tuple[str, ...], str] = {}
        self._patterns: dict[str, list[tuple[re.Pattern[str], str]]] = {}
        for idea, plain in (forms or {}).items():
            self._exact.update(dict.fromkeys(map(_bare_words, plain), idea))
        for idea, said in words.items():
            for phrase in _at_bars(" ".join(said.split())):
                self._add(phrase.strip(), idea)
        self.single = {phrase[0]: idea for phrase, idea in self._exact.items() if len(phrase) == 1}
        """The ideas of single words."""

    def _add(self, phrase: str, idea: str) -> None:
        choices = _choices(phrase)
        if prod(map(len, choices)) <= _MOST:
            self._exact.update(dict.fromkeys(filter(None, map(_bare_words, phrases(phrase))), idea))
            return
        pattern = re.compile("".join(map(_pattern_of, choices)) + "(?![^ ])")
        for first in {words[0] for words in map(_bare_words, _beginnings(choices)) if words}:
            self._patterns.setdefault(first, []).append((pattern, idea))

    def longest(self, words: Sequence[str], at: int) -> tuple[int, str]:
        """Return how many words the longest phrase has that starts at index `at`, and its idea; (0, "") if none."""
        found = (0, "")
        for length in range(min(_LONGEST, len(words) - at), 0, -1):
            if idea := self._exact.get(tuple(words[at : at + length])):
                found = length, idea
                break
        for pattern, idea in self._patterns.get(words[at], ()) if at < len(words) else ():
            match = pattern.match(" ".join(words[at : at + _LONGEST]))
            if match is not None and (length := len(match[0].split())) > found[0]:
                found = length, idea
        return found

    def longest_around(self, words: Sequence[str], at: int, aside: Collection[str]) -> tuple[int, str]:
        """Return how many words the longest phrase that starts at index `at` has, and its idea; (0, "") if none.

        One of the words in `aside` may stand between the words of the phrase, and is counted: "am already behind".
        """
        found = self.longest(words, at)
        for n in range(at + 1, min(at + _LONGEST, len(words) - 1)):
            if words[n] in aside:
                length, idea = self.longest([*words[at:n], *words[n + 1 : at + _LONGEST]], 0)
                return (length + 1, idea) if length > max(n - at, found[0]) else found
        return found


def phrases(said: str) -> Iterator[str]:
    """Yield the phrases of an entry, which bars separate; of words in brackets each phrase has one: "(a |)card"."""
    for phrase in _at_bars(said):
        yield from dict.fromkeys(" ".join("".join(chosen).split()) for chosen in product(*_choices(phrase)))


def _at_bars(said: str) -> list[str]:
    """Return the parts of a text between the bars outside its brackets."""
    return _cut(said, {("|", 0)})


def _choices(phrase: str) -> list[list[str]]:
    """Return a phrase cut at its outermost brackets: for each part the texts of which one stands there."""
    return [
        ["".join(chosen) for text in _at_bars(part) for chosen in product(*_choices(text))] if n % 2 else [part]
        for n, part in enumerate(_cut(phrase, {("(", 0), (")", 1)}))
    ]


def _cut(text: str, at: Collection[tuple[str, int]]) -> list[str]:
    """Return the parts of a text between signs; `at` has each sign with how many brackets are open in front of it."""
    parts, depth = [""], 0
    for piece in _SIGNS.split(text):
        if (piece, depth) in at:
            parts.append("")
        else:
            parts[-1] += piece
        depth += (piece == "(") - (piece == ")")
    return parts


def bare(words: Sequence[str]) -> tuple[str, ...]:
    """Return words without articles and the like, and without quotes around them."""
    return tuple(word.rstrip("'") for word in words if word not in _BARE and word != "'")


def _bare_words(phrase: str) -> tuple[str, ...]:
    return bare(ELIDED.sub(" ", phrase).split())


def _pattern_of(choices: Sequence[str]) -> str:
    """Return a pattern that matches any of these texts, the longest first, so that a phrase is matched whole."""
    bare_texts = (_BARE_WORD.sub("", ELIDED.sub(" ", each)) for each in choices)
    texts = {re.sub(r"( |\\ )+", " *", re.escape(text)) for text in bare_texts}
    return f"(?:{'|'.join(sorted(texts, key=len, reverse=True))})"


def _beginnings(choices: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the beginnings of the phrases, each with all of its first word."""
    begun = [""]
    for group in choices:
        begun = [text + more for text in begun for more in group]
        yield from (text for text in begun if len(text.split()) > 1)
        begun = [text for text in dict.fromkeys(begun) if len(_bare_words(text)) < 2 or not text.strip()]
    yield from begun
