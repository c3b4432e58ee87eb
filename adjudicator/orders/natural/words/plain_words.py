"""Knows the everyday words of a language, so that a word nobody defined is told from a name that was mistyped."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from spellchecker import SpellChecker

from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.natural.words.word_lists import listed
from adjudicator.orders.normalise import without_accents

_LANGUAGES = ("en", "it")
_USUAL = 300
"""How often a word of an everyday text stands in the word list at least; rarer ones are often slips and names."""
_SHORTEST = 3
_TURNS = listed("plain_words.turns")
"""Words that may turn the meaning of a sentence, or that need something to be counted, compared or waited for."""
_ALL_TURNS = _TURNS | common.DOUBTS | common.HEAVY | common.CORRECTS
_TURNING_FORM = way("plain_words.turning_form")
"""Matches forms that deny, compare, or speak of what might be or was."""
_HEDGES = listed("plain_words.hedges")
_HEDGING_FORM = way("plain_words.hedging_form")
"""Matches forms that compare, or speak of what might be or was."""
_WEIGHS = listed("plain_words.weighs")
"""A clause with one of these words may change an order, so it is never treated as a mere remark."""
_DENIES = words_of("not no non never mai nor without senza neither")
_FEELS = words_of("voglio vorrei mi ci ho posso sono so credo c'e c'is")
"""Words behind "non" with which somebody speaks of himself."""
_ONE = words_of("un una uno one a an both")
_FEWEST = 3


def may_be_remark(words: Sequence[str]) -> bool:
    """Return True for a clause of everyday words that may only say why, such as "i want to see them cry".

    One rare word may stand among three others.
    """
    said = [word for word in words if word[0].isalnum()]
    denies = bool(said) and said[0] in _DENIES and not _FEELS.intersection(said[1:2])
    counts = any(word.isdigit() or (word in common.NUMBERS and word not in _ONE) for word in said)
    if len(said) < _FEWEST or denies or counts or not _WEIGHS.isdisjoint(said):
        return False
    rare = [word for word in said if len(word) >= _SHORTEST and not (is_usual(word) or is_usual(word.replace("'", "")))]
    return len(rare) <= (len(said) > _FEWEST)


def is_plain(word: str) -> bool:
    """Return True for an everyday word, English or Italian, that turns no meaning and names nothing of a game."""
    return len(word) >= _SHORTEST and not turns(word) and is_usual(word)


def turns(word: str) -> bool:
    """Return True for a word that may turn the meaning of its sentence."""
    return word in _ALL_TURNS or _TURNING_FORM.fullmatch(word) is not None


def hedges(word: str) -> bool:
    """Return True for a word that may turn an answer, but says nothing of it where it stands apart from it."""
    return word in _HEDGES or _HEDGING_FORM.fullmatch(word) is not None


def is_usual(word: str) -> bool:
    """Return True for a word that people often write in English or Italian, whatever it means."""
    return word.removesuffix("'s") in _usual()


@cache
def _usual() -> frozenset[str]:
    """Return the words that are often used in any of the languages, without accents."""
    found: set[str] = set()
    for language in _LANGUAGES:
        words = SpellChecker(language=language).word_frequency
        found.update(without_accents(word) for word, times in words.items() if times >= _USUAL)
    return frozenset(found)
