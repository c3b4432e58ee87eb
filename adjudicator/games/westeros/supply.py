"""Supply: how large armies may be. An army is two or more units of one House in one area (ruling SU-01)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def armies(sizes: Iterable[int]) -> list[int]:
    """Return the sizes that are armies, large to small; single units never matter."""
    return sorted((size for size in sizes if size > 1), reverse=True)


def fits(sizes: Iterable[int], limit: Sequence[int]) -> bool:
    """True when the armies fit the limit, compared place by place from large to small (ruling SU-02)."""
    large = armies(sizes)
    return len(large) <= len(limit) and all(size <= most for size, most in zip(large, limit, strict=False))


def fewest_losses(others: Iterable[int], joined: int, limit: Sequence[int], most: int) -> int:
    """Return how many of up to `most` arriving units must go so that an army of `joined` fits beside the others.

    `joined` counts the arriving units together with those already in the area. When even losing all is not
    enough, `most` is returned.
    """
    rest = list(others)
    for lost in range(most + 1):
        if fits([*rest, joined - lost], limit):
            return lost
    return most
