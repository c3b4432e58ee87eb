"""Finds the one number that a sentence means: "three, please", "all I have", "half of my 8, so 4", "all but 2"."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import pairwise

from adjudicator.orders.natural.amounts.amounts_told import SMALL
from adjudicator.orders.natural.replies.answers import PARTS, TURNS, says_more
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.natural.words.word_lists import listed
from adjudicator.orders.normalise import clean

_EVERYTHING = common.ALL | words_of("i have my power got of it bid pay quello che ho il mio potere offro metto pago")
_NUMBERS = frozenset(common.NUMBERS) - {"un", "una", "one", "both"}
_COMES_TO = way("number_meant.comes_to")
_THINKS = words_of("would should dovrebbe could might enough think about maybe forse penso credo direi")
"""Words of doubt that do not count if the same number follows once more: "four should be enough, so 4"."""
_LESS = way("number_meant.less")
_HALF = way("number_meant.half")
_NO_MORE = way("number_meant.no_more")
_GOES_TO = way("number_meant.goes_to")
_NOT_ONE = way("number_meant.not_one")
_ONE = way("number_meant.one")
_KEEPS = way("number_meant.keeps")
_EXPLAINED = (
    listed("answers.bids") | SMALL | common.LIGHT | common.FILLERS | common.TO | common.FROM | common.SELF
    | common.ALL | common.NONE | common.AND | _EVERYTHING | frozenset(common.NUMBERS)
    | words_of("against contro no of i'd ti vi gliene give gives put in can ill in spare lol haha eh scommetto")
)  # fmt: skip
"""Words that may stand beside a number that is an answer."""
_OF_OTHER_THINGS = way("number_meant.of_other_things")
_HOLDS_BACK = way("number_meant.holds_back")
_SUFFICES = way("number_meant.suffices")
_LONGEST = 120


def number_meant(text: str, most: int, about: Collection[str] = ()) -> int | None:
    """Return the only number that a text names; all of it for words such as "everything"; None if it is not clear.

    `about` are words that may stand beside the number, such as the name of what the number is for.
    """
    if len(text) > _LONGEST or "?" in text:
        return None
    plain = _NO_MORE.sub("", _KEEPS.sub("", _SUFFICES.sub("", _without_whole(clean(text), most))).strip(" .!,;"))
    plain = _GOES_TO.sub("", plain)
    if _NOT_ONE.fullmatch(plain):
        return 0
    if _ONE.fullmatch(plain):
        return 1
    whole = clean(text).strip(" .!")
    if not PARTS.isdisjoint(_words(whole)) and "." in whole and not _HALF.fullmatch(whole):
        return None
    counted = _counted(clean(text).strip(" .!"), plain, most)
    if counted is not None:
        return counted
    words = _words(plain)
    if _OF_OTHER_THINGS.search(_with_digits(plain)):
        return None
    if _EVERYTHING.issuperset(words) and common.ALL.intersection(words):
        return most
    if TURNS.intersection(words) or _HOLDS_BACK.search(plain):
        return None
    explained = _EXPLAINED.union(about)
    if any(says_more(word) for word in words if word not in explained) or _counts_things(words, explained):
        return None
    named = {_number(word) for word in words if word.isdigit() or word in _NUMBERS}
    if named and common.NONE.intersection(words):
        return None
    if not named and common.ALL.intersection(words):
        return most
    if not named and common.NONE.intersection(words):
        return 0
    return named.pop() if len(named) == 1 else None


def only_number(text: str) -> int | None:
    """Return the only number of a short text in which no word denies, limits or compares it; else None."""
    words = _words(clean(text))
    numbers = {_number(word) for word in words if word.isdigit() or word in _NUMBERS}
    turned = not (TURNS - _THINKS).isdisjoint(words) or not PARTS.isdisjoint(words) or len(text) > _LONGEST
    return numbers.pop() if len(numbers) == 1 and not turned and "?" not in text else None


def _counts_things(words: Sequence[str], explained: Collection[str]) -> bool:
    """Return True if a number stands before a word for something that is no bid: "three cats"."""
    counted = (after for word, after in pairwise(words) if word.isdigit() or word in _NUMBERS)
    return any(word not in explained and not word.isdigit() for word in counted)


def _without_whole(plain: str, most: int) -> str:
    """Return a cleaned text without the number of all there is, as in "3 of my 8" or "I have 8, I bid 3"."""
    names = [word for word, n in common.NUMBERS.items() if n == most > 1]
    number = rf"(?:{'|'.join([str(most), *names])})"
    left = re.sub(
        rf"\b(?:half |meta |some )?(?:out )?(?:of|dei|degli|di|su) (?:my |the |miei |i miei )*{number}\b", " ", plain
    )
    left = re.sub(rf"\b(?:i have|i've got|having|ho|avendo) {number}(?: left)?(?: ?,| and| e|;)", " ", left)
    return left if _words(left) else plain


def _counted(plain: str, left: str, most: int) -> int | None:
    """Return the number that words come to: "half", "all but 2", or what stands after "so"; None for other words."""
    if _HALF.fullmatch(plain):
        return most // 2 if most % 2 == 0 else None
    less = _LESS.fullmatch(left)
    taken = _number(less[1]) if less is not None else 0
    if 0 < taken <= most:
        return most - taken
    found = _COMES_TO.search(left)
    before = _words(left[: found.start()]) if found is not None else []
    numbers = {_number(word) for word in before if word.isdigit() or word in _NUMBERS}
    is_same = found is not None and numbers == {_number(found[1])}
    turns = (TURNS - {"have"} - (_THINKS if is_same else frozenset())).intersection(before)
    if found is None or turns or not (found[1].isdigit() or found[1] in common.NUMBERS):
        return None
    return _number(found[1])


def _with_digits(plain: str) -> str:
    return " ".join(str(common.NUMBERS[word]) if word in common.NUMBERS else word for word in plain.split())


def _number(word: str) -> int:
    return int(word) if word.isdigit() else common.NUMBERS.get(word, 0)


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z]+(?:'[a-z]+)?|\d+", text)
