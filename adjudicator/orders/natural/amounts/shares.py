"""Puts numbers for shares of what there is to bid with: "half on the mill", "5 on the ford, the rest on the mill"."""

from __future__ import annotations

import re
from collections.abc import Collection

from adjudicator.orders.natural.words.common import NUMBERS
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_HALF, _BARE_HALF = way("shares.half"), way("shares.bare_half")
_LEFT, _IN_ALL = way("shares.left"), way("shares.in_all")
_WORD = re.compile(r"[a-z']+|\d+")
_LONGEST = 160
"""The most characters of a text in which words such as "as much" are looked for."""
_ONES = frozenset(("one", "un", "una", "uno", "both"))
"""Words that may be a number or a small word."""
_ONE_FOR = way("shares.one_for")
_TIMES = ((3, way("shares.thrice")), (2, way("shares.twice")), (1, way("shares.once")))
"""How many times the number before is meant, with the pattern of the words for it."""
_SHARED_REST = way("shares.shared_rest")
"""Matches words for a rest that several names share."""
_NOTHING = frozenset(("none", "nothing", "niente", "nulla"))
_RELATIVE, _BETWEEN = way("shares.relative"), way("shares.between")


def with_shares(text: str, wealth: int | None) -> str:
    """Return a text in which numbers stand for the shares that it names: "half", "the rest", "9 in all".

    `wealth` is the power that there is to bid with. A text without shares, or with shares that cannot be counted, stays
    as it is.
    """
    plain = clean(text)
    return _with_rest(plain, wealth) or _with_halves(plain, wealth) or text


def shares_rest(text: str) -> bool:
    """Return True for "2 on the throne, split the rest", where no number is left for each of the others."""
    return _SHARED_REST.search(clean(text)) is not None


def with_relative(text: str) -> str | None:
    """Return a text in which a number stands for each "as much" or "twice that" behind another number.

    A text without such words stays as it is. None means that a number is left open: "1-2 for the mill", "half that".
    """
    plain = clean(text)
    counted = _with_times(plain)
    if _BETWEEN.search(plain) or (counted == plain and _RELATIVE.search(plain)):
        return None
    return counted if counted != plain and not _RELATIVE.search(counted) else text


def _with_times(plain: str) -> str:
    """Return a text with numbers instead of "as much" and "twice that", as far as a number stands before them."""
    for times, said in _TIMES if len(plain) <= _LONGEST else ():
        while (found := said.search(plain)) is not None:
            before = _numbers(plain[: found.start()], _NOTHING)
            if not before:
                return plain
            plain = f"{plain[: found.start()]}{before[-1] * times}{plain[found.end() :]}"
    return plain


def _with_halves(plain: str, wealth: int | None) -> str:
    """Return a text with the number for each half of the wealth; "" if there is none or the wealth cannot be halved."""
    bare = len(_BARE_HALF.findall(plain))
    if wealth is None or wealth % 2 or not (_HALF.search(plain) or bare == 2):
        return ""
    return _BARE_HALF.sub(str(wealth // 2), _HALF.sub(str(wealth // 2), plain))


def _with_rest(plain: str, wealth: int | None) -> str:
    """Return a text with a number instead of "the rest", and without the words for how much all numbers are together.

    "" if there are no such words, or if they do not agree with the numbers.
    """
    told = _IN_ALL.search(plain)
    total = int(told["n"] or told["n2"]) if told else wealth
    said = f"{plain[: told.start()]} , {plain[told.end() :]}".strip(" ,") if told else plain
    said = _ONE_FOR.sub("1", said)
    left = _LEFT.findall(said)
    numbers = sum(_numbers(said))
    if told and not left:
        return said if numbers == total else ""
    is_counted = _ONES.isdisjoint(_WORD.findall(said)) and 0 < numbers <= (total or 0)
    if len(left) != 1 or total is None or not is_counted:
        return ""
    return _LEFT.sub(f", {total - numbers}", said)


def _numbers(plain: str, zeros: Collection[str] = ()) -> list[int]:
    """Return the numbers of a text, in digits or words; `zeros` are more words for none."""
    words = [word for word in _WORD.findall(plain) if word.isdigit() or word in NUMBERS or word in zeros]
    return [int(word) if word.isdigit() else NUMBERS.get(word, 0) for word in words]
