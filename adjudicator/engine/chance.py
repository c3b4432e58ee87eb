"""Chance is a seat: it shuffles and draws from a secret seed published at the end, and the journal holds its answers.

Anybody can then recompute every answer (docs/fair-dealing.md). The HMAC-SHA256 of "game/entry/purpose/counter" under
the seed gives 32 bytes, and every 8 bytes are one number. A number below the largest multiple of n, modulo n, is an
unbiased pick out of n. A shuffle is Fisher-Yates, starting at the last place.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

from adjudicator.engine.asks import Answer, Ask

Card = TypeVar("Card")

RANGE = 1 << 64


class Chance(Protocol):
    """Answers the asks of the chance seat."""

    def answer(self, ask: Ask, entry: int) -> Answer:
        """Return the answer to `ask`, which will be entry number `entry` of the journal."""


def numbers(seed: bytes, game: str, entry: int, purpose: str) -> Iterator[int]:
    """Yield the endless sequence of 64-bit numbers for one entry of the journal."""
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
    """Return a random index; each index is picked with a probability proportional to its weight.

    Raises ValueError for negative weights.
    """
    pick = below(row, sum(weights))
    for place, weight in enumerate(weights):
        if pick < weight:
            return place
        pick -= weight
    raise ValueError("weights must not be negative")


def mixed_index(seed: bytes, game: str, entry: int, seat: str, ask: str, weights: Sequence[int]) -> int:
    """Return the index of the answer drawn from a mix (`LineAnswer.mixed`) for a seat's ask in this journal entry."""
    return weighted(numbers(seed, game, entry, f"mix/{seat}/{ask}"), weights)


def shuffled(row: Iterator[int], cards: Sequence[Card]) -> list[Card]:
    """Return the cards in a new order, top first."""
    deck = list(cards)
    for place in range(len(deck) - 1, 0, -1):
        other = below(row, place + 1)
        deck[place], deck[other] = deck[other], deck[place]
    return deck


def commitment(seed: bytes) -> str:
    """Return the commitment to publish when a game starts: the SHA-256 of its seed, in hex."""
    return hashlib.sha256(seed).hexdigest()


class SeededChance:
    """Answers from a seed: it shuffles `about["cards"]` if an ask has cards, and otherwise picks an option."""

    def __init__(self, seed: bytes, game: str) -> None:
        self.seed = seed
        self.game = game

    def answer(self, ask: Ask, entry: int) -> Answer:
        """Return the answer that follows from the seed for this entry."""
        row = numbers(self.seed, self.game, entry, ask.name)
        if "cards" in ask.about:
            return shuffled(row, ask.about["cards"])
        return ask.options[below(row, len(ask.options))]
