"""The dominance phase (rules 4.5)."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.actions import action_window
from adjudicator.games.agotlcg.rules.changes import faction_card, gain_power
from adjudicator.games.agotlcg.rules.phases import begin_phase, end_phase
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.texts import Occurrence
from adjudicator.games.agotlcg.rules.timing import happen
from adjudicator.games.agotlcg.rules.values import strength, total

DOMINANCE = "dominance"


def dominance_phase(game: Game) -> Rule[str | None]:
    """The player with the highest total alone gains 1 power."""
    yield from begin_phase(game)
    totals = {seat: dominance_of(game, seat) for seat in game.in_order()}
    best = [seat for seat in totals if totals[seat] == max(totals.values())]
    winner = best[0] if len(best) == 1 else None
    yield from happen(game, [Occurrence("dominance", {"player": winner})], lambda _: _win(game, winner))
    yield from action_window(game, "dominance")
    yield from end_phase(game)
    return "standing"


def dominance_of(game: Game, seat: str) -> int:
    """Return the STR of a player's standing characters, plus gold, plus what else counts."""
    standing = [card for card in game.of(seat, "character") if not game.cards[card].knelt]
    return sum(strength(game, c) for c in standing) + game.players[seat].gold + total(game, DOMINANCE, seat)


def _win(game: Game, winner: str | None) -> Rule[None]:
    game.tell("dominance", player=winner)
    if winner is not None:
        yield from gain_power(game, faction_card(winner))
