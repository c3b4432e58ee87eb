"""Step 6: the round marker advances; after the last round of a season the influence deck is shuffled anew."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules.decks import shuffle
from adjudicator.games.btwixt.rules.state import Game


def advance_phase(game: Game) -> Rule[str | None]:
    """Begin the next round (6.1) or the next season (6.2), or end the game after winter."""
    game.tell("round-end", season=game.season, round=game.round)
    if game.round < game.rounds:
        game.round += 1
        return "reveal"
    left = game.seasons[game.seasons.index(game.season) + 1 :]
    if not left:
        return "victory"
    yield from end_season(game)
    game.season, game.round = left[0], 1
    return "season"


def end_season(game: Game) -> Rule[None]:
    """Shuffle hands and the discard pile into the influence deck (6.3), and some events in the advanced game (8.3)."""
    for leader in game.from_first():
        player = game.players[leader]
        hand, player.hand = player.hand, []
        for card in hand:
            game.to_discard(card)
    number = game.size.events if game.rulings.advanced else 0
    events, game.event_deck = game.event_deck[:number], game.event_deck[number:]
    pile, game.discard = game.discard, []
    game.influence = yield from shuffle("chance.season", "influence", [*game.influence, *pile, *events])
    if events:
        game.tell("events-joined", number=len(events))
