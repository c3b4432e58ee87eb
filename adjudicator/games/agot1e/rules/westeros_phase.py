"""Rulebook "The Westeros Phase", and the option of *A Clash of Kings* in which the cards of three rounds lie open."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.agot1e.rules.rulings import own
from adjudicator.games.westeros import westeros_phase as shared
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.westeros_phase import advance_wildlings, is_winter, replace, resolve


def westeros_phase(game: Game) -> Rule[str | None]:
    """Draw and resolve the cards, or with the option resolve the first card of each column."""
    if not own(game).open_westeros_cards:
        return (yield from shared.westeros_phase(game))
    shared.begin_round(game)
    for deck in range(len(game.columns)):
        yield from _resolve_first(game, deck)
        if game.winner:
            game.progress = {}
            return None
    for column, drawn, used in zip(game.columns, game.westeros_decks, game.westeros_discard, strict=True):
        drawn += used
        used.clear()
        column.append(drawn.pop(0))
    game.progress, game.part = {}, {}
    game.tell("columns", columns=[list(column) for column in game.columns])
    return "planning"


def _resolve_first(game: Game, deck: int) -> Rule[None]:
    """Turn to the first card of a column, replace it if it is Winter Is Coming, count its icon and resolve it."""
    game.part = {"westeros": deck + 1}
    card = game.columns[deck].pop(0)
    game.westeros_discard[deck].append(card)
    while is_winter(game, card):
        card = yield from replace(game, deck)
    game.westeros.append(card)
    game.tell("westeros-cards", cards=[card])
    advance_wildlings(game, (card,))
    game.progress = {"card": card}
    yield from resolve(game, game.variant.westeros_cards[card])
