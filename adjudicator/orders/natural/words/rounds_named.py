"""Knows words for the round that orders are for: this one, the next, or one by its number."""

from __future__ import annotations

import re

from adjudicator.orders.natural.words.common import NUMBERS
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_NUMBERS = {**NUMBERS, **{word: n for n, word in enumerate(_ORDINALS, start=1)}}
_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NAMED = re.compile(
    rf"\b(?<!this )(?<!questo )(?:round|turn|turno) (\d{{1,2}}|{'|'.join(_WORDS)})\b"
    rf"|\b(\d{{1,2}})(?:st|nd|rd|th) (?:round|turn)\b|\b({'|'.join(_ORDINALS)}) (?:round|turn)\b"
)
"""Matches a round by its number, which stands in the first, second or third group.

A number behind "this turn" counts something else: "this turn one ship goes to the mill".
"""
_HEADING = way("rounds_named.heading")
"""Matches a sentence that only says for which round the orders beside it are."""
_IN_FRONT = way("rounds_named.in_front")
"""Matches a round by its number before what is done in it."""
_PAST = way("rounds_named.past")
"""Matches the beginning of a sentence about a round that is over: "Last round: all on the mill"."""
_NOW = way("rounds_named.now")


def is_of_round(text: str, now: int) -> bool:
    """Return True for a sentence that says that the orders beside it are for another round than this one."""
    found = _HEADING.match(clean(text))
    return found is not None and (found["round"] is None or int(found["round"]) != now)


def names_another_round(text: str, now: int) -> bool:
    """Return True for a sentence with the number of another round than this one: "march to the mill in round 5"."""
    return not _rounds(text) <= {now}


def later_round_named(text: str, now: int) -> int | None:
    """Return the number of the only round that a sentence names, if that is still to come; else None."""
    rounds = _rounds(text)
    return rounds.pop() if len(rounds) == 1 and min(rounds) > now else None


def _rounds(text: str) -> set[int]:
    """Return the numbers of the rounds that a text names."""
    said = {each[1] or each[2] or each[3] for each in _NAMED.finditer(clean(text))}
    return {int(number) if number.isdigit() else _NUMBERS[number] for number in said}


def is_of_other_round(text: str, now: int) -> bool:
    """Return True for a sentence with the number of another round, or that begins with words for one that is over."""
    return names_another_round(text, now) or _PAST.match(clean(text)) is not None


def without_this_round(text: str, now: int) -> str:
    """Return a text without the number of the round that is played in front: "Round 4: all on the mill" in round 4."""
    found = _IN_FRONT.match(text)
    return text[found.end() :] if found is not None and int(found["round"]) == now else text


def is_for_now(text: str) -> bool:
    """Return True for a sentence about the round that is played: "no blade this round"."""
    return _NOW.search(clean(text)) is not None
