"""Step 2: in turn, each leader who does not kneel plays an influence card or kneels, until all kneel."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.btwixt.rules import current
from adjudicator.games.btwixt.rules.effects.base import Source, run
from adjudicator.games.btwixt.rules.effects.bidding import kneel_now
from adjudicator.games.btwixt.rules.state import Game

KNEEL, PASS, NO_CARD = "kneel", "pass", "none"


def bidding_phase(game: Game) -> Rule[str | None]:
    """Take turns clockwise until all kneel (2.1, 2.6), from the first player of the beginning of the bid (R25)."""
    order = game.from_first()
    while len(game.kneeling) < len(order):
        for leader in order:
            if leader not in game.kneeling:
                yield from turn(game, leader)
    return "totals"


def turn(game: Game, leader: str) -> Rule[None]:
    """Let a leader play a card, kneel, or pass if a card allows it (2.1, R26); without a playable card, kneel (R3)."""
    player = game.players[leader]
    options = [*playable(game, leader), KNEEL, *([PASS] if player.may_pass else [])]
    ask = Ask(leader, "bid.play", tuple(options), default=options.index(KNEEL), about={"ally": game.current})
    answer = str((yield from ask_one(ask)))
    player.may_pass = False
    if answer == KNEEL:
        kneel_now(game, leader)
    elif answer == PASS:
        game.tell("passes", leader=leader)
    else:
        yield from play(game, leader, answer)


def playable(game: Game, leader: str) -> list[str]:
    """Return the cards of a hand that can be played now: no forbidden colour, within the limit of the round."""
    player = game.players[leader]
    limit = current.play_limit(game)
    if limit is not None and player.plays >= limit:
        return []
    locked = current.locked(game, leader)
    return [card for card in player.hand if game.design(card).color not in locked and _is_mine(game, leader, card)]


def _is_mine(game: Game, leader: str, card: str) -> bool:
    """Return False for another leader's white card if such cards are dead (R9); the clash draft allows all."""
    if game.rulings.foreign_leader_cards == "playable" or game.rulings.clash_draft:
        return True
    return game.design(card).leader in (None, leader)


def play(game: Game, leader: str, card: str) -> Rule[None]:
    """Show the card, resolve its on-play ability, add it to the offers (2.2); then offer further cards it allows."""
    player = game.players[leader]
    player.hand.remove(card)
    player.plays += 1
    player.played.append(game.design(card).id)
    game.playing = {"card": card, "by": leader}
    game.tell("played", leader=leader, card=card)
    source = Source(card, leader)
    yield from run(game, source, tuple(game.effects(card, "on_play")))
    game.playing = None
    holder = source.joins or leader
    game.players[holder].offers.append(card)
    if holder != leader:
        game.tell("joins", card=card, leader=holder)
    yield from extra_plays(game, leader, source)


def extra_plays(game: Game, leader: str, source: Source) -> Rule[None]:
    """Offer further cards one by one (R27); a leader may decline, and plays no more once kneeling."""
    for _ in range(source.extra_plays):
        options: Sequence[str] = [] if leader in game.kneeling else playable(game, leader)
        if not options:
            return
        about = {"card": source.card, "effect": "extra_play"}
        ask = Ask(leader, "bid.extra", (*options, NO_CARD), default=len(options), about=about)
        answer = str((yield from ask_one(ask)))
        if answer == NO_CARD:
            return
        yield from play(game, leader, answer)
