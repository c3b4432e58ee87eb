"""The beginning of a season: hands are dealt, allies are revealed in a row, white cards are added (R23, R35)."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules.decks import draw_card
from adjudicator.games.btwixt.rules.state import Game


def season_phase(game: Game) -> Rule[str | None]:
    """Deal clockwise from the first player, each leader's cards together (6.3); fill the row of allies (9.3)."""
    game.tell("season", season=game.season)
    dealt = game.box.hand - game.rulings.advanced
    for leader in game.from_first():
        for _ in range(dealt):
            yield from draw_card(game, leader)
    if game.rulings.revealed_allies:
        while len(game.row) < game.rounds and game.allies:
            game.row.append(game.allies.pop(0))
        game.tell("row", allies=list(game.row))
    if game.rulings.draft_white_card == "drafted":
        add_white(game)
    return "draft" if game.rulings.drafting else "white"


def white_phase(game: Game) -> Rule[str | None]:
    """Add the white cards to the hands (8.1), unless they were drafted with the others (R10)."""
    if game.rulings.draft_white_card == "added_after":
        add_white(game)
    for leader in game.leaders:
        game.tell("dealt", leader=leader, cards=list(game.players[leader].hand), to=[leader])
    yield from ()
    return "reveal"


def add_white(game: Game) -> None:
    """Add the top card of each leader's own white pile to their hand, in the advanced game (8.1)."""
    for leader in game.from_first():
        white = game.players[leader].white
        if game.rulings.advanced and white:
            game.to_hand(leader, white.pop(0))
