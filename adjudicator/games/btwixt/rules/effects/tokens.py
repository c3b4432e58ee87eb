"""Effects that gain, lay, move, return or look at power tokens. Values stay hidden unless an effect shows them."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.btwixt.rules import decks, defaults
from adjudicator.games.btwixt.rules.effects.base import Args, Primitive, Source
from adjudicator.games.btwixt.rules.effects.targets import COUNCILS, choose_council, choose_leaders, leaders
from adjudicator.games.btwixt.rules.state import Game


def gain(game: Game, leader: str, source: Source | None, to: str = "one_of_yours") -> Rule[None]:
    """Let a leader take one token unseen and put it into a council, named from the leader's side (6; for 3.6 too).

    An empty supply has none (R16).
    """
    if not game.supply:
        return
    options = COUNCILS[to](game, (source or Source("", leader)).with_you(leader))
    if not options:
        return
    about = {"card": source.card, "effect": source.effect} if source is not None else {}
    default = defaults.own_council(game, leader, options)
    number = yield from ask_one(Ask(leader, "token.council", tuple(options), default=default, about=about))
    if source is not None:
        source.used = number
    game.councils[number].tokens.append(game.supply.pop(0))
    game.tell("token", leader=leader, council=number)


def gain_token(game: Game, source: Source, args: Args) -> Rule[None]:
    """Let leaders gain tokens; each chooses one of their own councils unless the effect names one."""
    for leader in (yield from choose_leaders(game, source, args["who"])):
        for _ in range(args["n"]):
            yield from gain(game, leader, source, args["to"])


def can_gain(game: Game, source: Source, args: Args) -> bool:
    """True if there is a token in the supply, a leader to take it and a council for it."""
    return bool(game.supply) and bool(leaders(game, source, args["who"]))


def token_on_current(game: Game, source: Source, args: Args) -> Rule[None]:
    """Put tokens on the current ally, unseen."""
    for _ in range(args["n"]):
        if game.supply:
            game.current_tokens.append(game.supply.pop(0))
            game.tell("token-on-ally", ally=game.current)
    yield from ()


def _filled(game: Game, source: Source, selector: str) -> list[int]:
    return [number for number in COUNCILS[selector](game, source) if game.councils[number].tokens]


def _random(game: Game, number: int, left_out: list[str]) -> Rule[str]:
    """Return a random token of a council (R28)."""
    there = [token for token in game.councils[number].tokens if token not in left_out]
    return (yield from decks.pick("chance.token", sorted(there), council=number))


def _ways(game: Game, source: Source, args: Args) -> dict[int, list[int]]:
    """Return the councils from which a token can move, each with the councils it can move to (R29)."""
    ways: dict[int, list[int]] = {}
    for start in _filled(game, source, args["from"]):
        source.used = start
        ends = [number for number in COUNCILS[args["to"]](game, source) if number != start]
        if ends:
            ways[start] = ends
    return ways


def move_token(game: Game, source: Source, args: Args) -> Rule[None]:
    """Move random tokens, one by one, to another council."""
    for _ in range(args["n"]):
        ways = _ways(game, source, args)
        if not ways:
            return
        start = yield from choose_council(game, source, list(ways), own=False, use="from")
        end = yield from choose_council(game, source, ways[start], own=True, use="to")
        token = yield from _random(game, start, [])
        game.councils[start].tokens.remove(token)
        game.councils[end].tokens.append(token)
        game.tell("token-moved", start=start, end=end)


def lose_token(game: Game, source: Source, args: Args) -> Rule[None]:
    """Return tokens of a council to the supply unseen."""
    for _ in range(args["n"]):
        options = _filled(game, source, args["from"])
        if not options:
            return
        number = yield from choose_council(game, source, options, own=False, use="lose")
        token = yield from _random(game, number, [])
        game.councils[number].tokens.remove(token)
        game.tell("token-lost", council=number)
        yield from decks.to_supply(game, [token])


def look_tokens(game: Game, source: Source, args: Args) -> Rule[None]:
    """ Show "you" tokens of one council in secret: all of them, or some at random (R28)."""
    options = _filled(game, source, args["in"])
    number = yield from choose_council(game, source, options, own=False, use="look")
    there = game.councils[number].tokens
    seen: list[str] = sorted(there) if args["n"] >= len(there) else []
    while len(seen) < min(args["n"], len(there)):
        seen.append((yield from _random(game, number, seen)))
    game.players[source.you].seen = {"council": number, "tokens": seen}
    game.tell("looked-tokens", leader=source.you, council=number)
    game.tell("looked-numbers", leader=source.you, council=number, tokens=seen, to=[source.you])


TOKENS: Mapping[str, Primitive] = {
    "gain_token": Primitive(gain_token, can_gain),
    "token_on_current": Primitive(
        token_on_current, lambda game, source, args: bool(game.current) and bool(game.supply)
    ),
    "move_token": Primitive(move_token, lambda game, source, args: bool(_ways(game, source, args))),
    "lose_token": Primitive(lose_token, lambda game, source, args: bool(_filled(game, source, args["from"]))),
    "look_tokens": Primitive(look_tokens, lambda game, source, args: bool(_filled(game, source, args["in"]))),
}
