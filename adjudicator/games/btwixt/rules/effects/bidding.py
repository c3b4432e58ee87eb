"""Effects on the bidding itself: further plays, passes, kneeling, colours that may not be played."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules.effects.base import Args, Primitive, Source, always
from adjudicator.games.btwixt.rules.effects.targets import choose_colour, choose_leaders, leaders
from adjudicator.games.btwixt.rules.state import Game


def kneel_now(game: Game, leader: str, cause: str | None = None) -> None:
    """Let a leader kneel and note the order of kneeling (R21)."""
    game.kneeling.append(leader)
    game.tell("kneels", leader=leader, **({"cause": cause} if cause else {}))


def extra_play(game: Game, source: Source, args: Args) -> Rule[None]:
    """Allow more cards to be played once this card is in the offers (R27)."""
    source.extra_plays += args["n"]
    yield from ()


def stall(game: Game, source: Source, args: Args) -> Rule[None]:
    """Allow "you" to pass on the next turn without kneeling (R26)."""
    game.players[source.you].may_pass = True
    game.tell("may-pass", leader=source.you)
    yield from ()


def kneel(game: Game, source: Source, args: Args) -> Rule[None]:
    """Make a standing leader kneel."""
    for leader in (yield from choose_leaders(game, source, args["who"], lambda who: who not in game.kneeling)):
        kneel_now(game, leader, source.card)


def can_kneel(game: Game, source: Source, args: Args) -> bool:
    """True if one of the leaders meant is standing."""
    return bool(leaders(game, source, args["who"], lambda who: who not in game.kneeling))


def stand(game: Game, source: Source, args: Args) -> Rule[None]:
    """Make a kneeling leader stand again; their next turn comes in turn order (R21)."""
    for leader in (yield from choose_leaders(game, source, args["who"], lambda who: who in game.kneeling)):
        game.kneeling.remove(leader)
        game.tell("stands", leader=leader, cause=source.card)


def can_stand(game: Game, source: Source, args: Args) -> bool:
    """True if one of the leaders meant is kneeling."""
    return bool(leaders(game, source, args["who"], lambda who: who in game.kneeling))


def end_bidding(game: Game, source: Source, args: Args) -> Rule[None]:
    """Make every leader kneel, clockwise from the first player (R17)."""
    for leader in game.from_first():
        if leader not in game.kneeling:
            kneel_now(game, leader, source.card)
    yield from ()


def lock_color(game: Game, source: Source, args: Args) -> Rule[None]:
    """Forbid leaders a colour until the end of the round, or while a round ability is in force (R22)."""
    colour = yield from choose_colour(source, args["color"])
    for leader in (yield from choose_leaders(game, source, args["who"])):
        if source.card in game.round_allies:
            game.round_locks.append(f"{leader} {colour}")
        else:
            player = game.players[leader]
            player.locked = sorted({*player.locked, str(colour)})
        game.tell("locked", leader=leader, colour=colour, card=source.card)


BIDDING: Mapping[str, Primitive] = {
    "extra_play": Primitive(extra_play, always),
    "stall": Primitive(stall, always),
    "kneel": Primitive(kneel, can_kneel),
    "stand": Primitive(stand, can_stand),
    "end_bidding": Primitive(end_bidding, always),
    "lock_color": Primitive(lock_color, always),
}
