"""A Footman that fought becomes a Knight, as some House cards have it."""

from __future__ import annotations

from adjudicator.games.westeros.state import Combat, Game, subtract


def upgrade_attacker(game: Game, combat: Combat) -> None:
    """Turn one attacking Footman into a Knight."""
    units, pool = combat.attacking, game.players[combat.attacker].pool
    subtract(units, {"footman": 1})
    units["knight"] = units.get("knight", 0) + 1
    pool["footman"] += 1
    pool["knight"] -= 1


def upgrade_at(game: Game, area: str, *, routed: bool) -> None:
    """Turn one Footman that lies or stands in an area into a Knight; a routed one stays routed."""
    house = game.areas[area].house
    assert house is not None
    game.place(house, area, "knight", routed)
    game.destroy(area, {"footman": 1}, {"footman": 1} if routed else None)


def only_routed(game: Game, area: str) -> bool:
    """Return whether all Footmen in an area are routed."""
    here = game.areas[area]
    return here.routed.get("footman", 0) >= here.units["footman"]
