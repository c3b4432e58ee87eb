"""Puts numbers for shares of what there is to bid with: "half on the mill", "5 on the ford, the rest on the mill"."""

from __future__ import annotations

import re

from adjudicator.orders.natural.words.common import NUMBERS
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_HALF, _BARE_HALF = way("shares.half"), way("shares.bare_half")
_LEFT, _IN_ALL = way("shares.left"), way("shares.in_all")
_WORD = re.compile(r"[a-z']+|\d+")
_ONES = frozenset(("one", "un", "una", "uno", "both"))
"""Words that may be a number or a small word."""
_ONE_FOR = way("shares.one_for")


def with_shares(text: str, wealth: int | None) -> str:
    """Return a text with numbers for the shares of it; as it is if it has none or if they cannot be counted."""
    plain = clean(text)
    return _with_rest(plain, wealth) or _with_halves(plain, wealth) or text


def _with_halves(plain: str, wealth: int | None) -> str:
    """Return a text with the number for each half of the wealth; "" if there is none or the wealth cannot be halved."""
    bare = len(_BARE_HALF.findall(plain))
    if wealth is None or wealth % 2 or not (_HALF.search(plain) or bare == 2):
        return ""
    return _BARE_HALF.sub(str(wealth // 2), _HALF.sub(str(wealth // 2), plain))


def _with_rest(plain: str, wealth: int | None) -> str:
    """Return a text with the number that the others leave, and without one that says how much they are in all."""
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


def _numbers(plain: str) -> list[int]:
    """Return the numbers of a text, in digits or words."""
    words = _WORD.findall(plain)
    return [int(word) if word.isdigit() else NUMBERS[word] for word in words if word.isdigit() or word in NUMBERS]
