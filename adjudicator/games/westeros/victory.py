"""Winning the game: enough castles at once, or the most when the last round is over.

Second edition "Winning the Game"; first edition "Winning the Game", a and b. The tie-breakers are the edition's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.tracks import THRONE


def check_victory(game: Game) -> bool:
    """End the game when a House controls enough castles and strongholds (V-01); return True when it is over."""
    if game.winner:
        return True
    owners = [owner for _, owner in game.castle_owners()]
    reached = [house for house in game.houses if owners.count(house) >= game.variant.castles_to_win]
    if reached:
        declare(game, game.edition.first_at_goal(game, reached))
    return bool(reached)


def by_tie_breakers(game: Game, reached: Sequence[str]) -> str:
    """Return the first of some Houses by the tie-breakers (V-03)."""
    return next(str(row["house"]) for row in standing(game) if row["house"] in reached)


def declare(game: Game, house: str) -> None:
    """Make `house` the winner."""
    game.winner = house
    game.part = {}
    game.tell("winner", house=house, stage="end")


def declare_first(game: Game) -> None:
    """Make the House in first place the winner, or let all Houses in first place share the victory."""
    first = [row["house"] for row in standing(game) if row["place"] == 1]
    if len(first) == 1:
        declare(game, first[0])
    else:
        game.shared = first
        game.tell("victory-shared", houses=first)


def standing(game: Game) -> list[dict[str, Any]]:
    """Return the Houses from first to last with the numbers of every tie-breaker (V-04, V-05, V-08)."""
    rows = [_row(game, house) for house in game.houses]
    rows.sort(key=lambda row: game.edition.rank(game, row))
    ranks = [game.edition.rank(game, row) for row in rows]
    return [{"place": ranks.index(rank) + 1, **row} for rank, row in zip(ranks, rows, strict=True)]


def _row(game: Game, house: str) -> dict[str, Any]:
    areas = game.variant.areas
    castles = game.castles_of(house)
    return {
        "house": house,
        "castles": len(castles),
        "strongholds": sum(areas[castle].structure == "stronghold" for castle in castles),
        "land_areas": sum(game.controller(area) == house for area in game.board.ids if area in game.board.land),
        "supply": game.players[house].supply,
        "power": game.players[house].power,
        "throne": game.tracks[THRONE].index(house) + 1,
    }
