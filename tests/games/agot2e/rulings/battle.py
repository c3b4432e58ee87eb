"""Fights one combat in a position: who marches where, which cards, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from adjudicator.games.westeros.state import Game
from tests.games.agot2e.rulings.scenario import Played, march, phase, told


def battle(
    game: Game,
    origin: str,
    area: str,
    text: str,
    cards: Sequence[str],
    answers: Iterable[Any] = (),
    *,
    leave: bool = False,
    always: Mapping[str, Any] | None = None,
    rest: bool = True,
    draws: Iterable[Any] = (),
) -> Played:
    """March the units of `text` from `origin` against `area`; `cards` are the attacker's and the defender's.

    `answers` come after the march; what nobody answers gets its default unless `rest` is False.
    """
    attacker = game.areas[origin].house
    defender = game.areas[area].house or game.home_house(area)
    chosen = {f"{attacker} combat.card": cards[0], f"{defender} combat.card": cards[1], **(always or {})}
    orders = [march(origin, (area, text), leave=leave), *answers]
    return phase(game, "march", orders, always=chosen, rest=rest, draws=draws)


def outcome(game: Game) -> dict[str, Any]:
    """Return the facts of the last combat that was decided."""
    return told(game, "combat-result")[-1]


def part(game: Game, house: str, name: str = "total") -> int:
    """Return one part of a combatant's strength in the last combat: army, order, support, card, blade, total."""
    strength: int = outcome(game)["sides"][house][name]
    return strength


def event_names(game: Game) -> list[str]:
    """Return the names of everything that happened, in order."""
    return [each["e"] for each in game.events]
