"""Finds the one answer to a question that a sentence means: by its letter, its place, or the words of the answers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from rapidfuzz.distance import OSA

from adjudicator.orders.natural import common
from adjudicator.orders.natural.common import words_of
from adjudicator.orders.normalise import clean, fold

PLACES = tuple(
    map(words_of, ("first prima primo", "second seconda secondo", "third terza terzo", "fourth quarta quarto"))
)
_BEFORE_LETTER = words_of(
    "play option answer letter choose take pick with say la lettera opzione gioco scelgo"
)
_TURNS = words_of(
    "not never unless if or but except instead maybe perhaps non mai se o ma tranne forse invece oppure won't "
    "wait wants bids last less more least yet have most minimo massimo circa about around almeno piu meno other "
    "altro altra either whatever any qualsiasi qualunque whichever until fino up then poi before rest everything "
)
_EVERYTHING = common.ALL | words_of("i have my power got of it bid pay quello che ho il mio potere offro metto pago")
_LAST = words_of("the last one please l'ultimo l'ultima ultimo ultima quella quello la il grazie option opzione take")
_IS_LAST = words_of("last ultimo ultima l'ultimo l'ultima")
_YES = words_of(
    "yes si use usa uso certo sure ok"
)
_NO = words_of(
    "no keep tengo"
)
_NONE = words_of(
    "neither none nobody nothing nessuno nessuna niente nulla"
)
_AGAINST = words_of("against contro vs versus")
_STAYS_OUT = words_of("out fuori neutral neutrale")
_DECLINES = _NONE | _STAYS_OUT | words_of(
    "i don't want to do does non succede happens accade it of that this please grazie thanks stay stays am i'm keep "
    "myself me mi tengo resto ne no la lo use uso usarla voglio fare muster anything recluto support appoggio"
)
"""Words of an answer that means none of the others."""
_GOES_ON = words_of(
    "if unless or but except instead maybe perhaps wait then only until also and else otherwise se o ma tranne forse "
    "invece oppure poi solo anche e altrimenti finche aspetta anzi rather no draft"
)
"""Words by which what follows a comma is more than a reason."""
_FEW = 4
"""The most words of an answer that something follows."""
_SHORTEST, _SHORTEST_SLIP = 3, 5
_LONGEST = 120
_PARTS = re.compile(r"[,;.:!()]|\b(?:but|ma|bensi)\b|(?<=[a-z]) (?=(?:and |e )?(?:not|non) )")
_DENIED = re.compile(r"\s*(?:(?:and|e|so|certainly|definitely) )?(?:not|non)\b")
_NOT_NOW = re.compile(
    r"\s*(?:not (?:yet|now|this time|today|him|her|that one|again)|non (?:ora|adesso|ancora|stavolta|lui|lei))\s*"
)
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+")


def number_meant(text: str, most: int) -> int | None:
    """Return the only number that a text names; all of it for words such as "everything"; None if it is not clear."""
    words = _words(text)
    if len(text) > _LONGEST or "?" in text:
        return None
    if _EVERYTHING.issuperset(words) and common.ALL.intersection(words):
        return most
    if _TURNS.intersection(words):
        return None
    named = {int(w) if w.isdigit() else common.NUMBERS[w] for w in words if w.isdigit() or w in _NUMBERS}
    if not named and common.ALL.intersection(words):
        return most
    if not named and common.NONE.intersection(words):
        return 0
    return named.pop() if len(named) == 1 else None


_NUMBERS = frozenset(common.NUMBERS) - {"un", "una", "one", "both"}


def choice_meant(text: str, options: Sequence[Sequence[str]], letters: Sequence[str]) -> int | None:
    """Return the place of the only option that a text means, or None. `options` holds the names of each option."""
    if len(text) > _LONGEST or "?" in text:
        return None
    words = _without_others(_words(_without_denied(text, options)))
    if _declines(words):
        return _plain(["none"], options)
    pairs = pairwise(words)
    marked = {letters.index(letter) for before, letter in pairs if before in _BEFORE_LETTER and letter in letters}
    placed = {n for n, said in enumerate(PLACES) if said.intersection(words) and n < len(options)}
    if _IS_LAST.intersection(words) and _LAST.issuperset(words):
        return len(options) - 1
    if _TURNS.intersection(words) - {"have"}:
        return None
    for found in (marked, _named(words, options), placed):
        if len(found) == 1:
            return found.pop()
        if found:
            return None
    return _plain(words, options)


def declines(text: str) -> bool:
    """Return True for words that only say that nothing is wanted: "nothing, I don't want to muster anything"."""
    return len(text) <= _LONGEST and "?" not in text and _declines(_words(text))


def _declines(words: Sequence[str]) -> bool:
    return _DECLINES.issuperset(words) and bool((_NONE | _STAYS_OUT | {"no"}).intersection(words))


def clause_meant(text: str) -> tuple[str, str]:
    """Return the clause before the first comma, and what follows it if that may only say why; else two empty texts."""
    first, _, rest = text.partition(",")
    words = _words(rest)
    short = len(_words(first)) <= _FEW and "," not in rest and "?" not in text and len(text) <= _LONGEST
    turns = _GOES_ON.intersection(words) or any(word.isdigit() for word in words)
    return (first.strip(), rest.strip()) if words and short and not turns else ("", "")


def _words(text: str) -> list[str]:
    return _WORD.findall(clean(text))


def _without_denied(text: str, options: Sequence[Sequence[str]]) -> str:
    """Return a text without the parts that only say which option is not meant: "not Mill, not yet. Ford"."""
    parts = [part for part in _PARTS.split(clean(text)) if _WORD.search(part)]
    denied = [part for part in parts if _DENIED.match(part)]
    denied = [part for part in denied if _NOT_NOW.fullmatch(part) or _named(_words(part), options)]
    return ", ".join(part for part in parts if part not in denied) if 0 < len(denied) < len(parts) else text


def _without_others(words: list[str]) -> list[str]:
    """Return the words without the one after "against": who helps one side names the other only to be clear."""
    at = next((i for i, word in enumerate(words[:-1]) if word in _AGAINST), None)
    return words if at is None or at == 0 else [*words[:at], *words[at + 2 :]]


def _named(words: Sequence[str], options: Sequence[Sequence[str]]) -> set[int]:
    """Return the options of which a word is said that belongs to no other option."""
    said = [_of_names(names) for names in options]
    found = set()
    for n, own in enumerate(said):
        others = set().union(*(each for i, each in enumerate(said) if i != n))
        if any(_is_like(word, own - others) for word in words):
            found.add(n)
    exact = {n for n in found if said[n].intersection(words)}
    return exact if len(exact) == 1 else found


def _of_names(names: Iterable[str]) -> set[str]:
    words = {word for name in names for word in fold(name) if len(word) >= _SHORTEST}
    return words - common.LIGHT - common.SELF - _BEFORE_LETTER


def _is_like(word: str, own: set[str]) -> bool:
    if word in own:
        return True
    if len(word) < _SHORTEST_SLIP:
        return False
    return any(
        len(each) >= _SHORTEST_SLIP and (each in word or OSA.distance(word, each, score_cutoff=1) <= 1) for each in own
    )


def _plain(words: Sequence[str], options: Sequence[Sequence[str]]) -> int | None:
    """Return the option that a plain yes or no, or a word for nothing, means."""
    ids = [names[0] if names else "" for names in options]
    nothing = [n for n, id in enumerate(ids) if id in ("none", "nothing", "no", "False", "None")]
    if len(nothing) != 1:
        return None
    if _NONE.intersection(words) or _NO.intersection(words[:1]):
        return nothing[0]
    if len(options) == 2 and _YES.intersection(words[:2]):
        return 1 - nothing[0]
    return None
