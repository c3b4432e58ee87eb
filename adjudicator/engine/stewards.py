"""A steward: the style in which a seat is played where no line fits and nobody answers."""

from __future__ import annotations

from dataclasses import dataclass

PUBLISHED = "published"
"""The style of the published defaults, which every game has: what each ask names as its default."""

LOYAL = "loyal"
"""The style that takes the side of other seats: the only one that names seats."""

SAID = "said"
"""Under this name the facts of an ask hold what lines settle of it already, where a steward answers only the rest."""

SETTLED = "settled"
"""Under this name they hold the parts that are settled, by name: nothing may be added to them."""


@dataclass(frozen=True, slots=True)
class Steward:
    """A chosen style, and for loyal ones the seats whose side is taken."""

    style: str = PUBLISHED
    friends: tuple[str, ...] = ()


DEFAULTS = Steward()
"""Who decides for a seat that chose nobody: the published defaults."""
