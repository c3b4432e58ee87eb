"""Effects on allies to come: claim one more, replace the current one, look at or choose the next ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from adjudicator.engine.asks import Answer, Ask, Choose, Problem, Rule, ask_one
from adjudicator.games.btwixt.rules import claiming, current, decks
from adjudicator.games.btwixt.rules.effects.base import Args, Primitive, Source, choose
from adjudicator.games.btwixt.rules.effects.targets import COUNCILS, choose_dead, choose_leaders
from adjudicator.games.btwixt.rules.state import Game


@dataclass(frozen=True, slots=True)
class Order:
    """The form of an answer that orders cards: all of them, top first."""

    cards: Sequence[str]

    def problem(self, answer: Answer) -> Problem | None:
        """Return why `answer` is not a permutation of the cards, or None if it is."""
        listed = isinstance(answer, list) and all(isinstance(card, str) for card in answer)
        if listed and sorted(answer) == sorted(self.cards):
            return None
        return Problem("not-an-order", {"answer": answer, "cards": list(self.cards)})

    def default(self) -> Answer:
        """Return the cards in their present order, as the default answer."""
        return list(self.cards)

    def sample(self, choose: Choose) -> Answer:
        """Return a random order."""
        left, order = list(self.cards), []
        while left:
            order.append(left.pop(left.index(choose(left))))
        return order


def _some(game: Game, source: Source, args: Args) -> bool:
    """True if there is an ally at the source that the effect names."""
    if args["source"] == "dead":
        return bool(game.dead)
    return bool(game.allies or game.row)


def _from(game: Game, source: Source, kind: str) -> Rule[str | None]:
    """Remove and return an ally: the next one, or one that "you" choose from the dead pile."""
    if kind == "deck":
        return decks.next_ally(game)
    return (yield from choose_dead(game, source))


def add_ally(game: Game, source: Source, args: Args) -> Rule[None]:
    """Claim one more ally completely: turn it up, decide its leader, then its council and ability (R18, R32).

    It brings no token, and neither Pulling the Strings nor its reveal or round text applies.
    """
    ally = yield from _from(game, source, args["source"])
    if ally is None:
        return
    game.extra_ally = ally
    game.tell("extra-ally", ally=ally, source=args["source"])
    for leader in (yield from choose_leaders(game, source, args["by"]))[:1]:
        councils = claiming.own_placement(game, ally, leader)
        if councils is None:
            councils = COUNCILS[args["to"]](game, source.with_you(leader))
        number = yield from claiming.claim(game, ally, leader, councils)
        yield from claiming.when_claimed(game, ally, leader, number)


def replace_current(game: Game, source: Source, args: Args) -> Rule[None]:
    """Replace the current ally by another, whose texts then apply (R22)."""
    old = game.current
    assert old is not None
    tokens = current.leave(game)
    if args["old_to"] == "dead":
        game.dead = sorted([*game.dead, old])
    else:
        game.allies.append(old)
    game.tell("replaced", ally=old, where=args["old_to"])
    yield from decks.to_supply(game, tokens)
    if _some(game, source, args):
        new = yield from _from(game, source, args["source"])
        if new is not None:
            yield from current.enter(game, new)


def look_allies(game: Game, source: Source, args: Args) -> Rule[None]:
    """ Let "you" look at the next allies in secret and put them back in any order, or one at the bottom (R12, R34)."""
    looked = decks.peek_allies(game, args["n"])
    game.players[source.you].seen = {"allies": list(looked)}
    game.tell("looked", leader=source.you, number=len(looked))
    game.tell("looked-allies", leader=source.you, allies=list(looked), to=[source.you])
    if args["then"] == "reorder":
        order = yield from _reorder(source, looked)
        decks.put_back(game, looked, order)
        game.players[source.you].seen = {"allies": list(order)}
        return
    bottom = yield from choose(source, "effect.look-bottom", [*looked, "none"], len(looked))
    if bottom != "none":
        decks.put_back(game, looked, [ally for ally in looked if ally != bottom])
        game.allies.append(str(bottom))
        game.tell("ally-to-bottom", leader=source.you)


def _reorder(source: Source, looked: Sequence[str]) -> Rule[list[str]]:
    """Return the allies in the order that "you" choose; nothing is asked about a single ally."""
    if len(looked) < 2:
        return list(looked)
    about = {"card": source.card, "effect": source.effect, "allies": list(looked)}
    return list((yield from ask_one(Ask(source.you, "effect.look-order", form=Order(tuple(looked)), about=about))))


def ally_to_top(game: Game, source: Source, args: Args) -> Rule[None]:
    """Make an ally the next one (9.3); an ally from the top of the deck already is."""
    if args["source"] == "dead":
        ally = yield from choose_dead(game, source)
        decks.to_top(game, ally)
        game.tell("ally-to-top", ally=ally)


PRIZE: Mapping[str, Primitive] = {
    "add_ally": Primitive(add_ally, _some),
    "replace_current": Primitive(replace_current, lambda game, source, args: game.current is not None),
    "look_allies": Primitive(look_allies, lambda game, source, args: bool(decks.peek_allies(game, 1))),
    "ally_to_top": Primitive(ally_to_top, _some),
}
