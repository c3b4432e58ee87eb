"""The beginning and the end that all phases have (rules 4, 14.3)."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.leaving import leave_play
from adjudicator.games.agotlcg.rules.protection import resolving
from adjudicator.games.agotlcg.rules.state import AtEnd, Game
from adjudicator.games.agotlcg.rules.texts import Occurrence
from adjudicator.games.agotlcg.rules.timing import happen, just_happen


def begin_phase(game: Game) -> Rule[None]:
    """Begin the phase that the game is in."""
    game.between = False
    yield from just_happen(game, Occurrence("phase-begins", {"phase": game.phase}))


def end_phase(game: Game) -> Rule[None]:
    """End the phase: interrupts, then effects that last until now expire, then delayed effects, then reactions."""
    yield from happen(game, [Occurrence("phase-ends", {"phase": game.phase})], lambda ended: _over(game, ended))


def _over(game: Game, ended: Sequence[Occurrence]) -> Rule[None]:
    game.events.extend(occurrence.told() for occurrence in ended)
    game.between = True
    game.active = None
    expire(game, "phase")
    game.fought = []
    delayed, game.at_end = game.at_end, []
    for effect in reversed(delayed):
        yield from _leave(game, effect)
    for player in game.players.values():
        player.made = dict.fromkeys(player.made, 0)


def _leave(game: Game, effect: AtEnd) -> Rule[None]:
    """Resolve a delayed effect on a card that is still in play, unless its token is gone."""
    here = game.cards.get(effect.card)
    if here and (not effect.token or here.tokens.pop(effect.token, 0)):
        with resolving(game, effect.source):
            yield from leave_play(game, effect.how, [effect.card], saveable=effect.saveable)


def expire(game: Game, period: str) -> None:
    """End the effects and counters that last until the end of a challenge, phase or round."""
    game.lasting = [effect for effect in game.lasting if effect.until != period]
    game.reductions = [effect for effect in game.reductions if effect.until != period]
    game.uses = {key: used for key, used in game.uses.items() if not key.startswith(f"{period}:")}
