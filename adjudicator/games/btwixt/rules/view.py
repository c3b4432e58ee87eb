"""What a seat can know; this is decided here and nowhere else (R13).

Hidden are hands, packs, the order of all decks, the values of power tokens until the end, and what others saw in
secret. Everything that leaves the judge is rendered from a view.
"""

from __future__ import annotations

from typing import Any

from adjudicator.games.btwixt.rules.current import bid_mode, locked, play_limit
from adjudicator.games.btwixt.rules.draft import direction
from adjudicator.games.btwixt.rules.state import Council, Game
from adjudicator.games.btwixt.rules.values import card_value, total, visible_power


def view(game: Game, seat: str | None) -> dict[str, Any]:
    """Return what `seat` may know as JSON values; None stands for an observer."""
    return {
        "seat": seat,
        "phase": game.phase,
        "season": game.season,
        "seasons": list(game.seasons),
        "round": game.round,
        "rounds": game.rounds,
        "number": game.number,
        "last": game.rounds * len(game.seasons),
        "leaders": list(game.leaders),
        "first": game.first,
        "first_taken": game.first_taken,
        "order": game.from_first() if game.first else list(game.leaders),
        "current": game.current,
        "current_tokens": len(game.current_tokens),
        "extra_ally": game.extra_ally,
        "playing": dict(game.playing) if game.playing else None,
        "play_limit": play_limit(game),
        "bid_rule": bid_mode(game),
        "floor_zero": game.rulings.floor_zero,
        "row": list(game.row),
        "decks": {
            "influence": len(game.influence),
            "allies": len(game.allies),
            "tokens": len(game.supply),
            "events": len(game.event_deck),
        },
        "discard": list(game.discard),
        "removed": list(game.removed),
        "dead": list(game.dead),
        "kneeling": list(game.kneeling),
        "blank": list(game.blank),
        "bid_winner": game.winner,
        "claimed": dict(game.claimed) if game.claimed else None,
        "totals": dict(game.totals) if game.totals else None,
        "draft": direction(game) if game.rulings.drafting else None,
        "councils": [_council(game, number, council) for number, council in enumerate(game.councils)],
        "players": {leader: _player(game, leader) for leader in game.leaders},
        "own": _own(game, seat) if seat in game.players else None,
        "triumph_order": game.rulings.triumph_order,
        "final": game.final,
    }


def _council(game: Game, number: int, council: Council) -> dict[str, Any]:
    """Return a council; the values of its tokens are included when the game is over (5.1)."""
    between = [game.leaders[number], game.left_of(game.leaders[number])]
    found: dict[str, Any] = {
        "between": between,
        "allies": list(council.allies),
        "tokens": len(council.tokens),
        "visible": visible_power(game, number),
    }
    if game.final is not None:
        found["numbers"] = sorted(council.tokens)
    return found


def _player(game: Game, leader: str) -> dict[str, Any]:
    """Return a leader's public cards, and the number of hidden ones."""
    player = game.players[leader]
    return {
        "hand": len(player.hand) + len(player.kept) + len(player.pack),
        "offers": [{"card": card, "value": card_value(game, card, leader)} for card in player.offers],
        "total": total(game, leader),
        "modifier": player.modifier,
        "plays": player.plays,
        "played": list(player.played),
        "may_pass": player.may_pass,
        "locked": locked(game, leader),
        "shielded": player.shielded,
        "kneeling": leader in game.kneeling,
        "white": len(player.white),
        "councils": {"left": game.left_council(leader), "right": game.right_council(leader)},
    }


def _own(game: Game, seat: str | None) -> dict[str, Any] | None:
    """Return what only this leader can know."""
    if seat is None:
        return None
    player = game.players[seat]
    return {
        "hand": list(player.hand),
        "pack": list(player.pack),
        "kept": list(player.kept),
        "seen": dict(player.seen),
    }
