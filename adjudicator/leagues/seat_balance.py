"""Who plays which seat: everybody gets each seat about equally often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

Played: TypeAlias = Counter[tuple[str, str]]
"""How often each person has played each seat."""


def played_of(tables: Iterable[Mapping[str, str]]) -> Played:
    """Return how often each person played each seat; every table has its people by seat."""
    return Counter((person, seat) for table in tables for seat, person in table.items())


def give_seats(people: Sequence[str], seats: Sequence[str], played: Played) -> dict[str, str]:
    """Return the person of each seat, so that the seats that people have played most often are avoided.

    It is the cheapest way to give each person one seat, where a seat costs more each time that it was played before.
    """
    import networkx  # here, as it would slow down every start of the judge

    graph = networkx.Graph()
    for person in people:
        for seat in seats:
            graph.add_edge(("person", person), ("seat", seat), weight=(played[person, seat] + 1) ** 2)
    given = {}
    for one, other in networkx.min_weight_matching(graph):
        (_, person), (_, seat) = sorted((one, other))
        given[seat] = person
    return {seat: given[seat] for seat in seats if seat in given}


def spread(people: Iterable[str], seats: Iterable[str], played: Played) -> int:
    """Return by how many games the seats of a person differ at most; 0 or 1 is as even as can be."""
    known = list(seats)
    counts = [[played[person, seat] for seat in known] for person in people]
    return max((max(own) - min(own) for own in counts if own), default=0)
