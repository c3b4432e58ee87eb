"""Rulebook "Use Messenger Raven": instead of replacing an order its holder may look at the top wildling card.

The first edition has no wildling cards and lets the Raven replace an order only.
"""

from __future__ import annotations

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.westeros.state import Game


def look(game: Game, holder: str) -> Rule[None]:
    """The top wildling card is seen in secret and put back on top or under the deck, openly where (P-08)."""
    card = game.wildling_deck[0]
    about = {"card": card}
    put = yield from ask_one(Ask(holder, "planning.raven-look", ("top", "bottom"), about=about))
    if put == "bottom":
        game.wildling_deck.append(game.wildling_deck.pop(0))
        game.known_wildling = {}
    else:
        game.known_wildling[holder] = card
    game.tell("raven-looked", house=holder, put=put)
    game.tell("raven-saw", to=[holder], card=card, put=put)
