"""Which division people play in: where they were last season, and who goes up or down from there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def after_season(tables: Sequence[Sequence[str]], moving: int) -> list[list[str]]:
    """Return who belongs to each division after a season, from the final tables; the strongest division comes first.

    The last `moving` of a division change places with the first `moving` of the division below. Each division
    keeps its number of people and starts with those who came down into it.
    """
    found = [list(table) for table in tables]
    for upper in range(len(tables) - 1):
        count = min(moving, len(tables[upper]) // 2, len(tables[upper + 1]) // 2)
        if count:
            down, up = list(tables[upper][-count:]), list(tables[upper + 1][:count])
            found[upper] = [person for person in found[upper] if person not in down] + up
            found[upper + 1] = down + [person for person in found[upper + 1] if person not in up]
    return found


def into_divisions(
    entered: Sequence[str], before: Sequence[Sequence[str]], names: Sequence[str], size: int, players: int
) -> tuple[Mapping[str, Sequence[str]], Sequence[str]]:
    """Return the divisions of a new season, and the people for whom no place is left.

    Who was in a division stays in that order, newcomers follow in the order of their entries. Every division is full
    but the last, whose number of people is a multiple of `players`, so that everybody plays in every round.
    """
    known = [person for table in before for person in table if person in set(entered)]
    order = list(dict.fromkeys([*known, *entered]))
    room = min(len(order), size * len(names)) // players * players
    cut = {name: order[n * size : min((n + 1) * size, room)] for n, name in enumerate(names)}
    return {name: people for name, people in cut.items() if people}, order[room:]
