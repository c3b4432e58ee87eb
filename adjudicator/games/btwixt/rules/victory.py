"""The end of the game (5): tokens are turned up, councils added up, small councils compared."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules.state import Game
from adjudicator.games.btwixt.rules.values import ally_power, council_power

DECIDED = ("small-council", "other-council", "allies")
"""The values that are compared to decide a game, in this order."""


def victory_phase(game: Game) -> Rule[str | None]:
    """5.1 to 5.4: score every leader and name the winners."""
    game.final = scored(game)
    game.tell("game-over", winners=list(game.final["winners"]))
    yield from ()
    return None


def keys(game: Game) -> dict[str, tuple[int, int, int]]:
    """Return the values that are compared for each leader: small council, other council, number of allies."""
    powers = [council_power(game, number)["power"] for number in range(len(game.councils))]
    found = {}
    for leader in game.leaders:
        mine = game.councils_of(leader)
        small, other = sorted(powers[number] for number in mine)
        found[leader] = (small, other, sum(len(game.councils[number].allies) for number in mine))
    return found


def scored(game: Game) -> dict[str, Any]:
    """Return the final scoring as JSON values: winners, what decided, councils and standing, best first."""
    by_leader = keys(game)
    best = max(by_leader.values())
    order = sorted(game.leaders, key=lambda leader: by_leader[leader], reverse=True)
    return {
        "winners": [leader for leader in game.leaders if by_leader[leader] == best],
        "decided_by": decided_by(sorted(by_leader.values(), reverse=True)),
        "councils": [{"council": number, **council_power(game, number)} for number in range(len(game.councils))],
        "ally_power": {
            ally: ally_power(game, ally, number)
            for number, council in enumerate(game.councils)
            for ally in council.allies
        },
        "standing": [
            {
                "place": 1 + sum(key > by_leader[leader] for key in by_leader.values()),
                "leader": leader,
                "small": by_leader[leader][0],
                "other": by_leader[leader][1],
                "allies": by_leader[leader][2],
            }
            for leader in order
        ],
    }


def decided_by(ranked: list[tuple[int, int, int]]) -> str:
    """Return the name of the comparison in which the first two differ, or "shared"."""
    first, second = ranked[:2]
    return next((word for word, one, other in zip(DECIDED, first, second, strict=True) if one != other), "shared")
