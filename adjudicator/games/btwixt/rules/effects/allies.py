"""Effects that kill, move or exchange allies in councils; guarded allies are not affected (R31)."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules import current
from adjudicator.games.btwixt.rules.effects.base import Args, Primitive, Source
from adjudicator.games.btwixt.rules.effects.targets import COUNCILS, allies_in, choose_ally, choose_council
from adjudicator.games.btwixt.rules.state import Game


def _victims(game: Game, source: Source, args: Args) -> list[str]:
    """Return the allies in councils that can be killed; an ally cannot kill itself (R29)."""
    found = allies_in(game, source, args["what"], args.get("filter"))
    return [ally for ally in found if ally != source.card]


def kill(game: Game, source: Source, args: Args) -> Rule[None]:
    """Put the current ally, or one in a council, on the dead pile (6)."""
    if args["what"] == "current":
        yield from current.kill(game)
        return
    ally = yield from choose_ally(game, source, _victims(game, source, args))
    number = game.council_of(ally)
    assert number is not None
    game.councils[number].allies.remove(ally)
    game.dead = sorted([*game.dead, ally])
    game.tell("killed", ally=ally, where=number)


def can_kill(game: Game, source: Source, args: Args) -> bool:
    """True if there is an ally to kill."""
    return game.current is not None if args["what"] == "current" else bool(_victims(game, source, args))


def _ways(game: Game, source: Source, args: Args) -> dict[str, list[int]]:
    """Return the allies that can move, each with the councils it can move to (R29)."""
    ways: dict[str, list[int]] = {}
    for ally in allies_in(game, source, args["from"], args.get("filter")):
        source.used = game.council_of(ally)
        ends = [number for number in COUNCILS[args["to"]](game, source) if number != source.used]
        if ends:
            ways[ally] = ends
    return ways


def move_ally(game: Game, source: Source, args: Args) -> Rule[None]:
    """Move one ally to another council."""
    ways = _ways(game, source, args)
    ally = yield from choose_ally(game, source, list(ways))
    start = game.council_of(ally)
    assert start is not None
    end = yield from choose_council(game, source, ways[ally], own=True, use="to")
    game.councils[start].allies.remove(ally)
    game.councils[end].allies.append(ally)
    game.tell("ally-moved", ally=ally, start=start, end=end)


def _partners(game: Game, source: Source, args: Args) -> dict[str, list[str]]:
    """Return the allies that can be exchanged, each with the allies of other councils it can change with (R29)."""
    others = allies_in(game, source, args["b"])
    found = {
        ally: [other for other in others if game.council_of(other) != game.council_of(ally)]
        for ally in allies_in(game, source, args["a"])
    }
    return {ally: partners for ally, partners in found.items() if partners}


def swap_allies(game: Game, source: Source, args: Args) -> Rule[None]:
    """Let two allies in different councils change places."""
    partners = _partners(game, source, args)
    one = yield from choose_ally(game, source, list(partners))
    other = yield from choose_ally(game, source, partners[one])
    here, there = game.council_of(one), game.council_of(other)
    assert here is not None and there is not None
    game.councils[here].allies.remove(one)
    game.councils[there].allies.remove(other)
    game.councils[here].allies.append(other)
    game.councils[there].allies.append(one)
    game.tell("allies-swapped", allies=[one, other], councils=[here, there])


ALLIES: Mapping[str, Primitive] = {
    "kill": Primitive(kill, can_kill),
    "move_ally": Primitive(move_ally, lambda game, source, args: bool(_ways(game, source, args))),
    "swap_allies": Primitive(swap_allies, lambda game, source, args: bool(_partners(game, source, args))),
}
