"""Chance is a seat: it shuffles and draws from a committed secret seed, and its answers go into the journal.

Anybody can recompute every answer from the published seed (docs/fair-dealing.md): the HMAC-SHA256 of
"game/entry/purpose/counter" under the seed gives 32 bytes; each 8 bytes are one number; a number below the
largest multiple of n, modulo n, is an unbiased pick of n; a shuffle is Fisher-Yates from the last place down.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from adjudicator.engine.asks import Answer, Ask

RANGE = 1 << 64


class Chance(Protocol):
    """Answers the asks put to the chance seat."""

    def answer(self, ask: Ask, entry: int) -> Answer:
        """Return the answer to `ask`, which will be journal entry number `entry`."""


def numbers(seed: bytes, game: str, entry: int, purpose: str) -> Iterator[int]:
    """Yield the endless row of 64-bit numbers that belongs to one journal entry."""
    counter = 0
    while True:
        label = f"{game}/{entry}/{purpose}/{counter}".encode()
        block = hmac.new(seed, label, hashlib.sha256).digest()
        yield from (int.from_bytes(block[i : i + 8], "big") for i in range(0, 32, 8))
        counter += 1


def below(row: Iterator[int], n: int) -> int:
    """Return the next unbiased number from 0 to n - 1."""
    limit = RANGE - RANGE % n
    return next(number for number in row if number < limit) % n


def weighted(row: Iterator[int], weights: Sequence[int]) -> int:
    """Return the place that a pick below the sum of the weights falls on, counted through them in order."""
    pick = below(row, sum(weights))
    for place, weight in enumerate(weights):
        if pick < weight:
            return place
        pick -= weight
    raise ValueError("weights must not be negative")


def mixed_index(seed: bytes, game: str, entry: int, seat: str, ask: str, weights: Sequence[int]) -> int:
    """Return which answer of a mix (`LineAnswer.mixed`) counts for a seat's ask in this journal entry."""
    return weighted(numbers(seed, game, entry, f"mix/{seat}/{ask}"), weights)


def shuffled(row: Iterator[int], cards: Sequence[Any]) -> list[Any]:
    """Return the cards in a new order, top first."""
    deck = list(cards)
    for place in range(len(deck) - 1, 0, -1):
        other = below(row, place + 1)
        deck[place], deck[other] = deck[other], deck[place]
    return deck


def commitment(seed: bytes) -> str:
    """Return what is published when a game starts: the SHA-256 of its seed, in hex."""
    return hashlib.sha256(seed).hexdigest()


class SeededChance:
    """Answers from a seed: "shuffle" asks by a shuffle of `about["cards"]`, all others by a pick of the options."""

    def __init__(self, seed: bytes, game: str) -> None:
        self.seed = seed
        self.game = game

    def answer(self, ask: Ask, entry: int) -> Answer:
        """Return the one answer that the seed gives for this entry."""
        row = numbers(self.seed, self.game, entry, ask.name)
        if "cards" in ask.about:
            return shuffled(row, ask.about["cards"])
        return ask.options[below(row, len(ask.options))]
