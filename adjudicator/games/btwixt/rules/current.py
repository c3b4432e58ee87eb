"""The current ally: it comes with its reveal text and round ability, and leaves killed, replaced or claimed."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules import decks
from adjudicator.games.btwixt.rules.effects.base import Source, run
from adjudicator.games.btwixt.rules.state import Game


def enter(game: Game, ally: str) -> Rule[None]:
    """An ally becomes the current one: its reveal text resolves and its round ability starts (1.1, 1.2, R22).

    Choices in these texts that name no leader belong to the first player.
    """
    game.current = ally
    game.tell("current", ally=ally)
    source = Source(ally, game.first, is_ally=True)
    yield from run(game, source, tuple(game.effects(ally, "reveal")))
    if game.current == ally:
        game.round_allies.append(ally)
        yield from run(game, source, tuple(game.effects(ally, "round")))


def leave(game: Game) -> list[str]:
    """The current ally leaves its place; its round ability ends with that (R22). Return the tokens that lay on it."""
    tokens, game.current_tokens = game.current_tokens, []
    game.current = None
    if game.rulings.round_ability == "while_current":
        game.round_allies = []
        game.round_locks = []
    return tokens


def kill(game: Game) -> Rule[None]:
    """The current ally goes to the dead pile, and the tokens on it to the supply (6)."""
    ally = game.current
    assert ally is not None
    tokens = leave(game)
    game.killed = True
    game.dead = sorted([*game.dead, ally])
    game.tell("killed", ally=ally, where="current")
    yield from decks.to_supply(game, tokens)


def play_limit(game: Game) -> int | None:
    """Return how many cards a leader may play in this round, or None without a limit."""
    limits = [
        int(effect.args["n"])
        for ally in game.round_allies
        for effect in game.effects(ally, "round")
        if effect.name == "play_limit"
    ]
    return min(limits) if limits else None


def bid_mode(game: Game) -> str:
    """Return how the bid is decided: "highest" total unless a round ability says otherwise; the newest counts."""
    mode = "highest"
    for ally in game.round_allies:
        for effect in game.effects(ally, "round"):
            if effect.name == "bid_rule":
                mode = effect.args["mode"]
    return mode


def locked(game: Game, leader: str) -> list[str]:
    """Return the colours a leader cannot play, from influence cards and from round abilities, sorted."""
    by_allies = {entry.partition(" ")[2] for entry in game.round_locks if entry.partition(" ")[0] == leader}
    return sorted({*game.players[leader].locked, *by_allies})
