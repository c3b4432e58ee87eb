"""The steps that bring the ideas of a text into the order in which its clauses are made, one after the other.

Each step knows one way in which people say things in another order, or leave them out, and rewrites the ideas as if
they had been said in full.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import TypeAlias

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.pieces.clauses import Idea
from adjudicator.orders.natural.senses.beside_card import (
    with_falling,
    with_given,
    with_most_beside,
    with_others_counted,
    with_repeated,
)
from adjudicator.orders.natural.senses.by_worth import with_cards_by_worth
from adjudicator.orders.natural.senses.choices import with_choices, with_picks
from adjudicator.orders.natural.senses.denied_but import with_names_after_but
from adjudicator.orders.natural.senses.elliptic import (
    with_bare_denials,
    with_either_side,
    with_leads,
    with_names_never_used,
    with_pronouns,
    with_somebody,
    without_refusals_before_ends,
)
from adjudicator.orders.natural.senses.left_aside import (
    with_lists_doubted,
    with_names_kept,
    without_card_headings,
    without_prizes_kept_for,
)
from adjudicator.orders.natural.senses.limits_passed import with_limits_passed
from adjudicator.orders.natural.senses.limits_said import with_limits_met, with_sums_apart
from adjudicator.orders.natural.senses.matching import Found
from adjudicator.orders.natural.senses.neither import with_neither
from adjudicator.orders.natural.senses.places_corrected import with_places_corrected
from adjudicator.orders.natural.senses.plan_doubts import with_exceptions_doubted
from adjudicator.orders.natural.senses.prize_won import with_prize_won
from adjudicator.orders.natural.senses.put_first import with_details_beside, with_next_first
from adjudicator.orders.natural.senses.put_on import with_last_put, with_prize_wanted, with_same_again, with_uses
from adjudicator.orders.natural.senses.replacing import with_second_choices, without_corrected
from adjudicator.orders.natural.senses.rest_behind import with_rest_told
from adjudicator.orders.natural.senses.restating import without_restated
from adjudicator.orders.natural.senses.shared_limits import with_shared_limits
from adjudicator.orders.natural.senses.standing_orders import with_standing_plans
from adjudicator.orders.natural.senses.when_it_comes import with_prizes_to_come


@dataclass(frozen=True, slots=True)
class Around:
    """What a step may look at besides the ideas of a text: those of the game, the position, and what a clause says."""

    ideas: Ideas
    ground: Ground
    found: Found


Step: TypeAlias = Callable[[Sequence[Idea], Around], list[Idea]]


def _by_game(step: Callable[[Sequence[Idea], Ideas], list[Idea]]) -> Step:
    """Return the step for a function that looks at the ideas of the game."""
    return lambda said, around: step(said, around.ideas)


def _by_position(step: Callable[[Sequence[Idea], Ideas, Ground], list[Idea]]) -> Step:
    """Return the step for a function that looks at the position too."""
    return lambda said, around: step(said, around.ideas, around.ground)


def _by_clause(step: Callable[[Sequence[Idea], Ideas, Found], list[Idea]]) -> Step:
    """Return the step for a function that also asks what a clause says."""
    return lambda said, around: step(said, around.ideas, around.found)


def _by_itself(step: Callable[[Sequence[Idea]], list[Idea]]) -> Step:
    """Return the step for a function that looks at nothing else."""
    return lambda said, around: step(said)


BEFORE_ASIDES: Sequence[Step] = (
    _by_game(with_rest_told),
    _by_game(without_card_headings),
    _by_game(with_standing_plans),
    _by_position(with_cards_by_worth),
    _by_game(with_names_kept),
    _by_game(with_either_side),
    _by_game(with_names_after_but),
    _by_game(with_lists_doubted),
    _by_game(without_prizes_kept_for),
    _by_game(with_prize_won),
    _by_game(with_places_corrected),
    _by_game(with_prizes_to_come),
    _by_itself(with_bare_denials),
    _by_clause(with_leads),
    _by_game(with_limits_passed),
    _by_game(with_neither),
    _by_game(with_somebody),
    _by_game(with_pronouns),
    _by_game(with_names_never_used),
    _by_game(without_refusals_before_ends),
    _by_game(with_same_again),
    _by_game(with_last_put),
    _by_game(without_restated),
    _by_game(with_shared_limits),
    _by_game(with_limits_met),
    _by_game(with_sums_apart),
    _by_game(with_details_beside),
    _by_game(with_uses),
    _by_game(with_prize_wanted),
    _by_position(with_others_counted),
    _by_game(with_falling),
    _by_position(with_most_beside),
    _by_position(with_repeated),
    _by_position(with_given),
)
"""The steps for what stands beside an answer: headings, people, places, limits, and what a card is told."""

BEHIND_ASIDES: Sequence[Step] = (
    _by_itself(with_exceptions_doubted),
    _by_game(with_second_choices),
    _by_game(with_next_first),
    _by_position(with_picks),
    _by_game(with_choices),
    _by_game(without_corrected),
)
"""The steps for choices between answers, which need a text without its asides."""


def rewritten(said: Sequence[Idea], around: Around, steps: Sequence[Step]) -> list[Idea]:
    """Return the ideas of a text after all steps, each of which gets what the one before it made."""
    return reduce(lambda ideas, step: step(ideas, around), steps, [*said])
