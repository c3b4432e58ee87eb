"""The taxation phase: gold is returned, hands are cut to the reserve, and the round ends (rules 4, step 7)."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.actions import action_window
from adjudicator.games.agotlcg.rules.asking import ask_cards
from adjudicator.games.agotlcg.rules.leaving import discard_from_hand
from adjudicator.games.agotlcg.rules.phases import begin_phase, end_phase, expire
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.texts import Occurrence
from adjudicator.games.agotlcg.rules.timing import just_happen
from adjudicator.games.agotlcg.rules.titles import return_titles
from adjudicator.games.agotlcg.rules.values import plot_value


def taxation_phase(game: Game) -> Rule[str | None]:
    """Return gold, check reserves in player order, and end the round."""
    yield from begin_phase(game)
    for player in game.players.values():
        player.gold = 0
    for seat in game.in_order():
        yield from _check_reserve(game, seat)
    return_titles(game)
    yield from just_happen(game, Occurrence("reserve-checked", {}))
    yield from action_window(game, "taxation")
    yield from end_phase(game)
    yield from just_happen(game, Occurrence("round-ends", {}))
    expire(game, "round")
    return "plot"


def _check_reserve(game: Game, seat: str) -> Rule[None]:
    """Let a player discard down to the reserve, cards of the player's choice (rules 4.6)."""
    hand = sorted(game.players[seat].hand)
    surplus = len(hand) - plot_value(game, seat, "reserve")
    if surplus > 0:
        cards = yield from ask_cards(seat, "lcg.reserve-discard", hand, surplus, surplus)
        yield from discard_from_hand(game, seat, cards)
