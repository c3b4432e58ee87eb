"""Rulebook "Wildling Attacks": in this edition a wildling card says what the bids lead to."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.agot2e.rules.rulings import own
from adjudicator.games.agot2e.rules.wildling_cards import EFFECTS
from adjudicator.games.westeros import ports
from adjudicator.games.westeros.components import WildlingCard
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.victory import check_victory
from adjudicator.games.westeros.wildlings import Attack, attack, decide_tie


def after_bids(game: Game, outcome: Attack) -> Rule[None]:
    """Reveal the card, carry it out, move the track (WL-01 to WL-17).

    The rulebook lists the track and the discarding of the bids as steps 5 and 6, before it explains the card that
    follows from step 4. Here the bids are paid as they are revealed, for they are not available power meanwhile, and
    the track is moved after the card, which changes nothing (WL-05).
    """
    if own(game).wildling_tie_before_card:
        chosen = yield from decide_tie(game, outcome)
        card = draw(game)
    else:
        card = draw(game)
        chosen = yield from decide_tie(game, outcome, card.id)
    second = yield from carry_out(game, card, outcome, chosen)
    move_track(game, outcome.watch_wins)
    if second and not game.winner:
        game.tell("second-attack", without=chosen)
        yield from attack(game, game.variant.preemptive_strength, without=chosen)


def draw(game: Game) -> WildlingCard:
    """Reveal the top wildling card and put it under its deck."""
    card = game.wildling_deck.pop(0)
    game.wildling_deck.append(card)
    game.known_wildling = {}
    game.progress.setdefault("attack", {})["card"] = card
    game.tell("wildlings-card", card=card)
    return game.variant.wildling_cards[card]


def carry_out(game: Game, card: WildlingCard, outcome: Attack, chosen: str) -> Rule[bool]:
    """Carry out one side of the card; return True when a second attack follows.

    A Night's Watch victory rewards the highest bidder only; after a wildling victory the lowest bidder suffers
    first, then everyone else in turn order (WL-03).
    """
    effect = EFFECTS[card.effect](game, card.id, outcome.bids)
    if outcome.watch_wins:
        again = yield from effect.reward(chosen)
        return bool(again)
    yield from effect.lowest(chosen)
    yield from after_losses(game)
    for house in [house for house in game.turn_order if house in outcome.bids and house != chosen]:
        if not game.winner:
            yield from effect.everyone_else(house)
            yield from after_losses(game)
    if not game.winner:
        yield from effect.finish()
    return False


def after_losses(game: Game) -> Rule[None]:
    """Give up control of emptied areas, check for victory, then settle who owns ports (WL-13, V-02)."""
    ports.lose_uncontrolled(game)
    if not check_victory(game):
        yield from ports.settle(game)


def move_track(game: Game, watch_wins: bool) -> None:
    """To 0 after a Night's Watch victory, else two positions back, not below 0 (WL-04, WL-05)."""
    game.wildlings = 0 if watch_wins else max(0, game.wildlings - game.variant.wildling_setback)
    game.tell("wildlings-track", icons=0, strength=game.wildlings)
