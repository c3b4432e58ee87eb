"""Hears which proposals a person accepts: "yes to the first, not the second", "both", "number 2, the knight"."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from adjudicator.orders.accepting import Acceptance, without_courtesy
from adjudicator.orders.natural import common
from adjudicator.orders.natural.answers import PLACES
from adjudicator.orders.natural.common import words_of
from adjudicator.orders.normalise import clean, fold

_YES = words_of("yes yep yeah ok okay si accept accetto take prendo")
_NO = words_of("no not non")
_LINKS = words_of(
    "the one ones number and but ma please thanks to la il lo e alla al alle numero va bene benissimo grazie quella "
    "only solo just"
)
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+|[?]")
_SAID_AROUND = _YES | _NO | _LINKS | common.LIGHT
_PARTS = re.compile(r"[,;.]|\b(?:but|ma)\b|(?<=[a-z\d]) (?=not \d|non \d)")
"""Matches what sets apart the proposals that are taken from those that are not."""
_ALL = re.compile(
    r"(?:(?:yes|si|ok|okay|i (?:want|take)|take|prendo|vanno bene|va bene)[ ,]*)?"
    r"(?:(?P<two>both|entramb[ie]|tutt[ei] e due|l'uno e l'altro)|all|tutt[ei]|every one|all three|tutt[ei] e tre)"
    r"(?: of (?:them|those|these))?(?: (?:please|thanks|grazie|giust[ei]|ok|va bene|vanno bene"
    r"|are (?:right|fine|ok|good)|is fine|right|fine|correct|yes|si))*"
)
_BEFORE_NUMBER = words_of("la il lo number numero no nr option proposta")
_SELECTS = words_of("one that quello quella version versione option")
_LONGEST = 80


def accepts(line: str, offered: Collection[int], texts: Mapping[int, str] | None = None) -> Acceptance | None:
    """Return the proposals that a line accepts by number or place: "yes to the first and 3, not 2"; else None.

    `texts` are the proposals in the strict form, of which a line may say words too.
    """
    if len(line) > _LONGEST or "?" in line:
        return None
    said, texts = clean(line), texts or {}
    every = _ALL.fullmatch(without_courtesy(said))
    subjects = {text.partition(":")[0] for text in texts.values()}
    if every is not None and offered and (not every["two"] or len(offered) == 2) and len(subjects) == len(texts):
        return Acceptance(line.strip(), tuple(sorted(offered)))
    return _by_number(line, sorted(offered), texts) or _by_words(line, texts)


def _by_number(line: str, numbers: Sequence[int], texts: Mapping[int, str]) -> Acceptance | None:
    taken: list[int] = []
    refused: list[int] = []
    for part in _PARTS.split(clean(line)):
        words = _WORD.findall(part)
        found = [_number(words, i, numbers) for i in range(len(words))]
        named = [number for number in found if number is not None]
        others = {word for word, number in zip(words, found, strict=True) if number is None} - _SAID_AROUND
        is_no = bool(_NO.intersection(words))
        if is_no and (not named or _YES.intersection(words)):
            return None
        if not others <= _words_of(texts, named or taken[-1:]):
            return None
        (refused if is_no else taken).extend(named)
    if not taken or not set(taken) <= set(numbers) or set(taken) & set(refused):
        return None
    return Acceptance(line.strip(), tuple(dict.fromkeys(taken)))


def _by_words(line: str, texts: Mapping[int, str]) -> Acceptance | None:
    """Return the only proposal with all words of a line that points at one: "the one with the knight"."""
    words = set(_WORD.findall(clean(line)))
    said = words - _SAID_AROUND - _SELECTS
    if not words & _SELECTS or words & _NO or not said:
        return None
    found = [number for number in texts if said <= _words_of(texts, [number])]
    return Acceptance(line.strip(), (found[0],)) if len(found) == 1 else None


def _words_of(texts: Mapping[int, str], numbers: Sequence[int]) -> set[str]:
    """Return the words of the proposals with these numbers."""
    return {word for number in numbers for word in fold(texts.get(number, ""))}


def _number(words: Sequence[str], at: int, numbers: Sequence[int]) -> int | None:
    """Return the number of the proposal that a word names, by digits, by its place, or by a number's name."""
    word = words[at]
    place = next((n for n, said in enumerate(PLACES) if word in said), None)
    if word.isdigit():
        return int(word)
    if place is None and at and words[at - 1] in _BEFORE_NUMBER and common.NUMBERS.get(word, 0) > 1:
        return common.NUMBERS[word]
    return numbers[place] if place is not None and place < len(numbers) else None
