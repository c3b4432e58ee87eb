"""The beginning and the end that all phases have (rules 4, 14.3)."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.leaving import discard_from_play, kill, leave_play
from adjudicator.games.agotlcg.rules.state import Game
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
    leaving, game.discard_at_end = game.discard_at_end, []
    yield from discard_from_play(game, leaving, saveable=False)
    returning, game.return_at_end = game.return_at_end, {}
    for saveable in (False, True):
        cards = [card for card in returning if returning[card] == saveable]
        yield from leave_play(game, "to-hand", cards, saveable=saveable)
    dying, game.poisoned = game.poisoned, []
    for card in dying:
        yield from _die_of_poison(game, card)
    for player in game.players.values():
        player.made = dict.fromkeys(player.made, 0)


def _die_of_poison(game: Game, card: str) -> Rule[None]:
    """Take the poison token off a character that still has it, and kill the character."""
    here = game.cards.get(card)
    if here and here.tokens.pop("poison", 0):
        yield from kill(game, [card])


def expire(game: Game, period: str) -> None:
    """End the effects and counters that last until the end of a challenge, phase or round."""
    game.lasting = [effect for effect in game.lasting if effect.until != period]
    game.reductions = [effect for effect in game.reductions if effect.until != period]
    game.uses = {key: used for key, used in game.uses.items() if not key.startswith(f"{period}:")}
