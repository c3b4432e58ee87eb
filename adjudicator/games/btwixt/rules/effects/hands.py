"""Effects on hands: drawing, discarding, taking, exchanging, looking, and getting cards back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules import decks, defaults
from adjudicator.games.btwixt.rules.effects.base import Args, Primitive, Source, choose, question
from adjudicator.games.btwixt.rules.effects.targets import choose_leaders, leaders
from adjudicator.games.btwixt.rules.state import Game


def _with_cards(game: Game) -> Callable[[str], bool]:
    return lambda leader: bool(game.players[leader].hand)


def draw(game: Game, source: Source, args: Args) -> Rule[None]:
    """Let leaders draw influence cards while there are any (R14)."""
    for leader in (yield from choose_leaders(game, source, args["who"])):
        cards = []
        for _ in range(args["n"]):
            card = yield from decks.draw_card(game, leader)
            if card is not None:
                cards.append(card)
        game.tell("drawn", leader=leader, number=len(cards))
        game.tell("drawn-cards", leader=leader, cards=cards, to=[leader])


def can_draw(game: Game, source: Source, args: Args) -> bool:
    """True if there is a card to draw and a leader to draw it."""
    return decks.can_draw(game) and bool(leaders(game, source, args["who"]))


def discard_hand(game: Game, source: Source, args: Args) -> Rule[None]:
    """Let leaders discard cards from their hands: at random, by their own choice, or as "you" choose."""
    for leader in (yield from choose_leaders(game, source, args["who"], _with_cards(game))):
        for _ in range(args["n"]):
            if game.players[leader].hand:
                card = yield from _from_hand(game, source, leader, args["pick"])
                game.players[leader].hand.remove(card)
                game.to_discard(card)
                game.tell("discarded", leader=leader, card=card)


def _from_hand(game: Game, source: Source, leader: str, pick: str) -> Rule[str]:
    """Return the card of a hand to give up, chosen at random, by its owner, or by "you"."""
    hand = list(game.players[leader].hand)
    if pick == "random":
        return (yield from decks.pick("chance.hand-card", hand, of=leader))
    chooser = leader if pick == "them" else source.you
    give = defaults.lowest_card if chooser == leader else defaults.highest_card
    return str((yield from choose(source, "effect.hand-card", hand, give(game, hand), chooser, of=leader)))


def take_hand(game: Game, source: Source, args: Args) -> Rule[None]:
    """ Let "you" take cards from another leader's hand."""
    for leader in (yield from choose_leaders(game, source, args["from"], _with_cards(game))):
        for _ in range(args["n"]):
            if game.players[leader].hand:
                card = yield from _from_hand(game, source, leader, args["pick"])
                game.players[leader].hand.remove(card)
                game.to_hand(source.you, card)
                game.tell("taken", giver=leader, taker=source.you)
                game.tell("taken-card", card=card, giver=leader, taker=source.you, to=[leader, source.you])


def swap_hand(game: Game, source: Source, args: Args) -> Rule[None]:
    """ Exchange one card between "you" and another leader; both choose before either sees the other's card."""
    you = source.you
    for other in (yield from choose_leaders(game, source, args["with"], _with_cards(game)))[:1]:
        asks = []
        for seat, partner in ((you, other), (other, you)):
            hand = list(game.players[seat].hand)
            default = defaults.lowest_card(game, hand)
            asks.append(question(source, "effect.hand-card", hand, default, seat, of=seat, goes_to=partner))
        answers = yield tuple(asks)
        for seat in (you, other):
            game.players[seat].hand.remove(answers[seat])
        game.to_hand(other, answers[you])
        game.to_hand(you, answers[other])
        game.tell("swapped", leaders=[you, other])
        game.tell("swapped-cards", leaders=[you, other], given=[answers[you], answers[other]], to=[you, other])


def can_swap(game: Game, source: Source, args: Args) -> bool:
    """True if both leaders have a card to give."""
    return bool(game.players[source.you].hand) and bool(leaders(game, source, args["with"], _with_cards(game)))


def look_hand(game: Game, source: Source, args: Args) -> Rule[None]:
    """ Show "you" a hand in secret."""
    for leader in (yield from choose_leaders(game, source, args["of"], _with_cards(game))):
        cards = list(game.players[leader].hand)
        game.players[source.you].seen = {"hand_of": leader, "cards": cards}
        game.tell("looked-hand", leader=source.you, of=leader)
        game.tell("looked-cards", leader=source.you, of=leader, cards=cards, to=[source.you])


def recover(game: Game, source: Source, args: Args) -> Rule[None]:
    """ Let "you" choose cards from the discard pile and take them."""
    for _ in range(args["n"]):
        if game.discard:
            options = sorted(game.discard)
            default = defaults.highest_card(game, options)
            card = str((yield from choose(source, "effect.discard-card", options, default)))
            game.discard.remove(card)
            game.to_hand(source.you, card)
            game.tell("recovered", leader=source.you, card=card)


def _can(argument: str) -> Callable[[Game, Source, Args], bool]:
    """Return a test whether any of the leaders named by an argument has a card in hand."""
    return lambda game, source, args: bool(leaders(game, source, args[argument], _with_cards(game)))


HANDS: Mapping[str, Primitive] = {
    "draw": Primitive(draw, can_draw),
    "discard_hand": Primitive(discard_hand, _can("who")),
    "take_hand": Primitive(take_hand, _can("from")),
    "swap_hand": Primitive(swap_hand, can_swap),
    "look_hand": Primitive(look_hand, _can("of")),
    "recover": Primitive(recover, lambda game, source, args: bool(game.discard)),
}
