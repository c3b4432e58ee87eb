"""What sets one edition of the board game apart from another, as one value that every state carries.

The modules of `games/westeros` hold what the rulebooks of all editions say alike. Where the rulebooks differ, a shared
rule asks the edition of the game; no rule asks which edition it is. The edition is not part of a stored state: each
edition's rules hand it in when they make or load one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.engine.ruleset import Phase
from adjudicator.games.westeros.rulings import SharedRulings


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of the board game."""

    rulings: type[SharedRulings]
    """The contested points of its rulebook, with the reading that holds when nobody chose another."""
    phases: Mapping[str, Phase]
    """The game round, in the order of its rulebook."""
