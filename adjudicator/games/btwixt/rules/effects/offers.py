"""Effects that move, return, discard, blank or shield cards in offers, and change totals and values."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules import defaults
from adjudicator.games.btwixt.rules.effects.base import Args, Primitive, Source, always, choose
from adjudicator.games.btwixt.rules.effects.targets import choose_colour, choose_leaders, leaders, offered
from adjudicator.games.btwixt.rules.state import Game
from adjudicator.games.btwixt.rules.values import amount


def _pickable(game: Game, source: Source, args: Args, colour: str | None = None) -> list[str]:
    """Return the cards in offers that the effect can act on; a move must lead to other offers."""
    found = offered(game, source, args["from"], args.get("filter"), colour)
    if source.effect == "move_offer" and args.get("to") == "you":
        return [card for card in found if game.holder(card) != source.you]
    return found


def can_pick(game: Game, source: Source, args: Args) -> bool:
    """True if the offers meant have a card to choose."""
    return bool(_pickable(game, source, args))


def _pick(game: Game, source: Source, args: Args) -> Rule[str | None]:
    """Return the card that "you" choose, and note its leader; a colour is named first if the effect asks for one."""
    colour = yield from choose_colour(source, (args.get("filter") or {}).get("color"))
    found = _pickable(game, source, args, colour)
    if not found:
        game.tell("nothing", card=source.card, effect=source.effect)
        return None
    default = defaults.offered_card(game, source.you, found)
    card = str((yield from choose(source, "effect.offer-card", found, default)))
    source.giver = game.holder(card)
    return card


def move_offer(game: Game, source: Source, args: Args) -> Rule[None]:
    """Move one card from some offers to others; a blank card stays blank (R31)."""
    card = yield from _pick(game, source, args)
    if card is None:
        return
    giver = game.holder(card)
    for leader in (yield from choose_leaders(game, source, args["to"], lambda who: who != giver))[:1]:
        game.players[giver].offers.remove(card)
        game.players[leader].offers.append(card)
        game.tell("offer-moved", card=card, giver=giver, taker=leader)


def offer_to_hand(game: Game, source: Source, args: Args) -> Rule[None]:
    """Return one card from some offers to a hand."""
    card = yield from _pick(game, source, args)
    if card is None:
        return
    giver = game.holder(card)
    for leader in (yield from choose_leaders(game, source, args["to"]))[:1]:
        game.players[giver].offers.remove(card)
        game.to_hand(leader, card)
        game.tell("offer-to-hand", card=card, giver=giver, taker=leader)


def discard_offer(game: Game, source: Source, args: Args) -> Rule[None]:
    """Discard one card from some offers."""
    card = yield from _pick(game, source, args)
    if card is None:
        return
    giver = game.holder(card)
    game.players[giver].offers.remove(card)
    game.to_discard(card)
    game.tell("offer-discarded", card=card, giver=giver)


def blank_offer(game: Game, source: Source, args: Args) -> Rule[None]:
    """Blank one card in some offers: it has no ability until the end of the round."""
    card = yield from _pick(game, source, args)
    if card is not None:
        game.blank = sorted({*game.blank, card})
        game.tell("blanked", card=card, leader=game.holder(card))


def place_self(game: Game, source: Source, args: Args) -> Rule[None]:
    """Let the player of this card choose another leader whose offers it joins."""
    for leader in (yield from choose_leaders(game, source, args["to"]))[:1]:
        source.joins = leader


def shield_offers(game: Game, source: Source, args: Args) -> Rule[None]:
    """Shield some offers: until the end of the round other leaders' influence cards cannot choose cards in them."""
    for leader in (yield from choose_leaders(game, source, args["who"])):
        game.players[leader].shielded = True
        game.tell("shielded", leader=leader)


def modify_total(game: Game, source: Source, args: Args) -> Rule[None]:
    """Change a total until the end of the round; the floor applies last (R4)."""
    for leader in (yield from choose_leaders(game, source, args["who"])):
        change = amount(game, args["amount"], source.you, source.council or 0)
        game.players[leader].modifier += change
        game.tell("total-modified", leader=leader, amount=change)


def _names_leader(game: Game, source: Source, args: Args) -> bool:
    return bool(leaders(game, source, args["who"]))


OFFERS: Mapping[str, Primitive] = {
    "move_offer": Primitive(move_offer, can_pick),
    "offer_to_hand": Primitive(offer_to_hand, can_pick),
    "discard_offer": Primitive(discard_offer, can_pick),
    "blank_offer": Primitive(blank_offer, can_pick),
    "place_self": Primitive(place_self, always),
    "shield_offers": Primitive(shield_offers, _names_leader),
    "modify_total": Primitive(modify_total, _names_leader),
}
