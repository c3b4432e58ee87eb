"""Effects that contain others (may, choose, if, each, one by agreement), and the effect on the first player token."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules.effects import base
from adjudicator.games.btwixt.rules.effects.base import Args, Primitive, Source, always, choose
from adjudicator.games.btwixt.rules.effects.targets import choose_leaders, leaders
from adjudicator.games.btwixt.rules.state import Game

CONDITIONS: Mapping[str, Callable[[Game, str], bool]] = {
    "always": lambda game, you: True,
    "won": lambda game, you: game.winner == you,
    "lost": lambda game, you: game.winner != you,
    "neighbour_won": lambda game, you: game.winner in game.neighbours(you),
}
"""Name of a condition to its test for the leader called "you"."""


def may(game: Game, source: Source, args: Args) -> Rule[None]:
    """ Offer effects to "you", if the first of them has something to act on (R30)."""
    if (yield from choose(source, "effect.may", (True, False), 1)):
        yield from base.run(game, source, args["do"])


def can_ask(game: Game, source: Source, args: Args) -> bool:
    """True if a "may" is to be offered."""
    return game.rulings.may_question == "always" or base.can(game, source, args["do"][0])


def choose_one(game: Game, source: Source, args: Args) -> Rule[None]:
    """ Let "you" choose one of several parts, numbered from 0; a part without effect can be chosen too (R30)."""
    options: Sequence[int] = range(len(args["options"]))
    place = yield from choose(source, "effect.option", tuple(options))
    yield from base.run(game, source, args["options"][place])


def if_(game: Game, source: Source, args: Args) -> Rule[None]:
    """Carry out effects if a condition is true."""
    if CONDITIONS[args["cond"]](game, source.you):
        yield from base.run(game, source, args["do"])


def each(game: Game, source: Source, args: Args) -> Rule[None]:
    """Carry out effects with each of the leaders meant as "you", clockwise from the first player (R17)."""
    for leader in leaders(game, source, args["who"]):
        yield from base.run(game, source.with_you(leader), args["do"])


def agree_one(game: Game, source: Source, args: Args) -> Rule[None]:
    """Carry out effects with one leader as "you", on whom the leaders who want it agree (R33)."""
    wanting: list[str] = []
    for leader in leaders(game, source, args["among"]):
        if (yield from choose(source, "agree.want", (True, False), 0, leader, wanting=list(wanting))):
            wanting.append(leader)
    chosen = yield from _agreed(game, source, wanting)
    game.tell("agreed", leader=chosen)
    if chosen is not None:
        yield from base.run(game, source.with_you(chosen), args["do"])


def _agreed(game: Game, source: Source, wanting: Sequence[str]) -> Rule[str | None]:
    """Return the leader on whom all agree; otherwise the one nearest to the first player, or nobody (R8)."""
    if not wanting:
        return None
    named: list[str] = []
    for leader in wanting:
        if len(wanting) > 1:
            named.append((yield from choose(source, "agree.name", wanting, 0, leader, named=list(named))))
    if len(set(named)) == 1:
        return str(named[0])
    if len(wanting) > 1 and game.rulings.no_agreement == "nobody":
        return None
    return wanting[0]


def take_first(game: Game, source: Source, args: Args) -> Rule[None]:
    """Move the first player token at once; it is not passed on at the end of this round (R25)."""
    for leader in (yield from choose_leaders(game, source, args["who"]))[:1]:
        game.first = leader
        game.first_taken = True
        game.tell("first-player", leader=leader, taken=True)


CONTROL: Mapping[str, Primitive] = {
    "may": Primitive(may, can_ask),
    "choose": Primitive(choose_one, always),
    "if": Primitive(if_, always),
    "each": Primitive(each, lambda game, source, args: bool(leaders(game, source, args["who"]))),
    "agree_one": Primitive(agree_one, lambda game, source, args: bool(leaders(game, source, args["among"]))),
    "take_first": Primitive(take_first, lambda game, source, args: bool(leaders(game, source, args["who"]))),
}
