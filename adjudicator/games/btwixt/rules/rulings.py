"""The options of the rulebook and the contested points, as one value. The variant's YAML has the defaults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from adjudicator.engine.ruleset import Excluded
from adjudicator.games.btwixt.rules.components import Box


@dataclass(frozen=True, slots=True)
class Rulings:
    """One field per option; numbers in brackets name rulings in the fact sheets."""

    advanced: bool = False
    """The advanced game: white cards and events (8)."""
    draft: bool = False
    """Hands are drafted (9.1)."""
    clash_draft: bool = False
    """Hands are drafted from one deck of all influence cards (9.2)."""
    revealed_allies: bool = False
    """The allies of a season are revealed in a row (9.3)."""
    short: bool = False
    """The first season is skipped (9.4)."""
    floor_zero: bool = True
    """Cards, totals and powers never go below 0 [R4]."""
    triumph_order: str = "from_first"
    """Triumphs resolve "from_first", or as "winner_decides" [R5]."""
    token_after_kill: str = "winner"
    """Who takes the token of the round when the ally was killed: "winner" or "none" [R6]."""
    tokens_on_ally: str = "same_council"
    """Where tokens on a claimed ally go: "same_council" or "winner_chooses" [R7]."""
    no_agreement: str = "nearest_first_player"
    """Who resolves an ability if the leaders do not agree: "nearest_first_player" or "nobody" [R8]."""
    foreign_leader_cards: str = "playable"
    """A white card of another leader is "playable" or "dead" [R9]."""
    draft_white_card: str = "added_after"
    """The white card of the advanced game is "added_after" the draft, or "drafted" with the others [R10]."""
    clash_white_cards: str = "removed"
    """Where used white cards go in the clash draft: "removed" or "discarded" [R11]."""
    round_ability: str = "while_current"
    """A "During this Round" ability lasts "while_current" or "whole_round" [R22]."""
    may_question: str = "if_possible"
    """A "may" is offered "if_possible", or "always" [R30]."""

    @property
    def drafting(self) -> bool:
        """True if hands are drafted, from either deck."""
        return self.draft or self.clash_draft


NAMES = frozenset(f.name for f in fields(Rulings))


def rulings_of(box: Box, chosen: Mapping[str, Any]) -> Rulings:
    """Return the rulings of a game: the box's defaults, replaced by the group's choices.

    Raises ValueError for an option the rules do not know, and for two that exclude each other.
    """
    values = {**box.rulings, **chosen}
    unknown = sorted(set(values) - NAMES)
    if unknown:
        raise ValueError(f"unknown ruling: {', '.join(unknown)}")
    rulings = Rulings(**values)
    if rulings.clash_draft and rulings.advanced:
        raise Excluded("clash_draft", "advanced")
    return rulings
