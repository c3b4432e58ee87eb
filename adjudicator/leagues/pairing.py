"""Who plays with whom: people are dealt to tables so that everybody meets everybody about equally often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

Meetings: TypeAlias = Counter[frozenset[str]]
"""How often each two people have played in the same game."""


@dataclass(frozen=True, slots=True)
class Evenness:
    """The fewest and the most times that two people of a division have met."""

    fewest: int
    most: int


def meetings_of(tables: Iterable[Sequence[str]]) -> Meetings:
    """Return how often each two people sat at the same of these tables."""
    return Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))


def evenness(people: Sequence[str], met: Meetings) -> Evenness:
    """Return how evenly people have met so far."""
    counts = [met[frozenset(pair)] for pair in combinations(people, 2)]
    return Evenness(min(counts, default=0), max(counts, default=0))


def pair(people: Sequence[str], size: int, met: Meetings) -> list[list[str]]:
    """Return tables of `size` people for the next round; those who have met less often sit together.

    Each person takes the free place where the least known people sit; then two people of different tables change
    places as long as that makes the meetings more even. This begins anew with each person in turn, and the most even
    tables of all count. The number of people must be a multiple of `size`.
    """
    tries = (_seated([*people[n:], *people[:n]], size, met) for n in range(max(1, len(people))))
    return min(tries, key=lambda tables: sum(_cost(one, table, met) for table in tables for one in table))


def _seated(people: Sequence[str], size: int, met: Meetings) -> list[list[str]]:
    tables: list[list[str]] = [[] for _ in range(len(people) // size)]
    for person in people:
        free = [table for table in tables if len(table) < size]
        min(free, key=lambda table: (_cost(person, table, met), len(table))).append(person)
    while _swap(tables, met):
        pass
    return tables


def _cost(person: str, table: Iterable[str], met: Meetings) -> int:
    """Return how much more uneven the meetings become if somebody sits down with these people."""
    return sum(2 * met[frozenset((person, other))] + 1 for other in table if other != person)


def _swap(tables: Sequence[list[str]], met: Meetings) -> bool:
    """Change two people's places if that makes the meetings more even; False when no change does."""
    for one, other in combinations(tables, 2):
        for i, first in enumerate(one):
            for j, second in enumerate(other):
                at_one, at_other = one[:i] + one[i + 1 :], other[:j] + other[j + 1 :]
                now = _cost(first, at_one, met) + _cost(second, at_other, met)
                if _cost(second, at_one, met) + _cost(first, at_other, met) < now:
                    one[i], other[j] = second, first
                    return True
    return False
