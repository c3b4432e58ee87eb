"""The standing phase: everything that kneels stands, together (rules 4, step 6)."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.actions import action_window
from adjudicator.games.agotlcg.rules.asking import ask_cards
from adjudicator.games.agotlcg.rules.changes import stand
from adjudicator.games.agotlcg.rules.phases import begin_phase, end_phase
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.values import amounts

MOST_STANDING = "most-standing"
"""A constant effect that limits how many characters a player may stand in the standing phase."""


def standing_phase(game: Game) -> Rule[str | None]:
    """Stand every kneeling card of all players together, or of one player after the other."""
    yield from begin_phase(game)
    for seats in [[seat] for seat in game.players] if game.rulings.stand_in_order else [game.in_order()]:
        cards = yield from _that_stand(game, seats)
        for seat in seats:
            game.players[seat].faction_knelt = False
        yield from stand(game, cards)
    yield from action_window(game, "standing")
    yield from end_phase(game)
    return "taxation"


def _that_stand(game: Game, seats: list[str]) -> Rule[list[str]]:
    """Return the cards of these players that stand; a player under a limit picks the characters."""
    found: list[str] = []
    for seat in seats:
        down = sorted(card for card in game.of(seat, "character") if game.cards[card].knelt)
        most = min([len(down), *amounts(game, MOST_STANDING, seat)])
        chosen = down if most == len(down) else (yield from ask_cards(seat, "lcg.stand", down, most, most))
        found += [card for card in sorted(game.of(seat)) if card not in down or card in chosen]
    return found
