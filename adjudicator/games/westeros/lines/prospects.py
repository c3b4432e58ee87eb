"""Judges a march as its player can: whether it can win, what support it needs, and what it leaves behind."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.lines import Alternative
from adjudicator.games.westeros.answers import March, Move
from adjudicator.games.westeros.combat.strength import strength_of
from adjudicator.games.westeros.lines.situation import Situation
from adjudicator.games.westeros.marches import gives_away
from adjudicator.games.westeros.neutral import NeutralSupport, march_strength, supporters
from adjudicator.games.westeros.reach import is_defended
from adjudicator.games.westeros.state import Combat, Game

BLADE = 1
"""The strength that the Valyrian Steel Blade adds."""


# -- fights ---------------------------------------------------------------------------------------


def is_rash(situation: Situation, alternative: Alternative, march: March) -> bool:
    """True for a march into a combat that cannot be won, unless its line names the area in a condition.

    Such a line was most likely written when the area was empty, or weaker.
    """
    named = {area for guard in alternative.guards for area in guard.args}
    game = situation.table
    return any(is_hopeless(game, situation.seat, march, move) for move in march.moves if move.to not in named)


def is_hopeless(game: Game, house: str, march: March, move: Move) -> bool:
    """True if an attack with all possible support, the best card and the Blade is weaker than the defence.

    Support orders count for the attacker, all but the defender's; the defender is without card and support.
    """
    area = move.to
    if game.areas[area].neutral or not is_defended(game, house, area):
        return False
    return best_attack(game, house, march, move) < worst_defence(game, area)


def best_attack(game: Game, house: str, march: March, move: Move) -> int:
    """Return the strength of an attack with all possible support, the best card in hand and the Blade."""
    area = move.to
    defender = game.areas[area].house or game.home_house(area)
    helped = {near: True for near in supporters(game, house, area) if near != defender}
    total = march_strength(game, house, march, move, NeutralSupport({area: helped}))
    cards = (game.variant.house_cards[card].strength for card in game.players[house].hand)
    return total + max(cards, default=0) + (BLADE if game.blade_holder == house and not game.blade_used else 0)


def worst_defence(game: Game, area: str) -> int:
    """Return the strength that defends an area by itself: units, garrison, Defense order."""
    defender = game.areas[area].house or game.home_house(area) or ""
    return strength_of(game, Combat("", defender, "", area, "", {}), defender).total


# -- neutral forces -------------------------------------------------------------------------------


def needs_help(situation: Situation, sources: Sequence[str], march: March) -> list[str]:
    """Return the neutral forces against which the support of other Houses would make the march legal."""
    game = situation.table
    neutral = [move.to for move in march.moves if game.areas[move.to].neutral]
    if not neutral:
        return []
    helped = {area: dict.fromkeys(supporters(game, situation.seat, area), True) for area in neutral}
    form = game.edition.march_form(game, situation.seat, sources, NeutralSupport(helped))
    return neutral if form.problem(march.to_json()) is None else []


# -- power tokens ---------------------------------------------------------------------------------


def token_is_due(situation: Situation, march: March) -> bool:
    """True if a march leaves an area that only a power token could keep."""
    return gives_away(situation.table, situation.seat, march)
