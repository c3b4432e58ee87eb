"""The current ally: how it arrives, with its reveal text and round ability, and how it leaves."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules import decks
from adjudicator.games.btwixt.rules.effects.base import Source, run
from adjudicator.games.btwixt.rules.state import Game


def enter(game: Game, ally: str) -> Rule[None]:
    """Make an ally the current one: its reveal text is resolved and its round ability begins (1.1, 1.2, R22).

    The first player makes the choices in these texts that name no leader.
    """
    game.current = ally
    game.tell("current", ally=ally)
    source = Source(ally, game.first, is_ally=True)
    yield from run(game, source, tuple(game.effects(ally, "reveal")))
    if game.current == ally:
        game.round_allies.append(ally)
        yield from run(game, source, tuple(game.effects(ally, "round")))


def leave(game: Game) -> list[str]:
    """Remove the current ally and end its round ability (R22); return the tokens that lay on it."""
    tokens, game.current_tokens = game.current_tokens, []
    game.current = None
    if game.rulings.round_ability == "while_current":
        game.round_allies = []
        game.round_locks = []
    return tokens


def kill(game: Game) -> Rule[None]:
    """Put the current ally on the dead pile and the tokens on it back into the supply (6)."""
    ally = game.current
    assert ally is not None
    tokens = leave(game)
    game.killed = True
    game.dead = sorted([*game.dead, ally])
    game.tell("killed", ally=ally, where="current")
    yield from decks.to_supply(game, tokens)


def play_limit(game: Game) -> int | None:
    """Return how many cards a leader can play in this round, or None if there is no limit."""
    limits = [
        int(effect.args["n"])
        for ally in game.round_allies
        for effect in game.effects(ally, "round")
        if effect.name == "play_limit"
    ]
    return min(limits) if limits else None


def bid_mode(game: Game) -> str:
    """Return how the bid is decided: "highest" total, or what the newest round ability about it says."""
    mode = "highest"
    for ally in game.round_allies:
        for effect in game.effects(ally, "round"):
            if effect.name == "bid_rule":
                mode = effect.args["mode"]
    return mode


def locked(game: Game, leader: str) -> list[str]:
    """Return the colours that influence cards and round abilities forbid a leader, sorted."""
    by_allies = {entry.partition(" ")[2] for entry in game.round_locks if entry.partition(" ")[0] == leader}
    return sorted({*game.players[leader].locked, *by_allies})
