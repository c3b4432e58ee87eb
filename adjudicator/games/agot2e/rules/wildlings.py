"""Rulebook "Wildling Attacks": one secret bid of all Houses against the strength of the wildlings, then a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agot2e.rules.rulings import own
from adjudicator.games.agot2e.rules.wildling_cards import EFFECTS
from adjudicator.games.westeros import ports
from adjudicator.games.westeros.clash_of_kings import bid, pay
from adjudicator.games.westeros.components import WildlingCard
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.victory import check_victory


@dataclass(frozen=True, slots=True)
class Attack:
    """The outcome of the bids of one attack."""

    bids: Mapping[str, int]
    watch_wins: bool
    tied: Sequence[str]
    """Who share the bid that matters: the highest when the Night's Watch wins, else the lowest."""

    @property
    def among(self) -> str:
        """Which bid matters: "highest" or "lowest"."""
        return "highest" if self.watch_wins else "lowest"


def attack(game: Game, strength: int, without: str | None = None) -> Rule[None]:
    """Bid, compare, reveal the card, carry it out, move the track (WL-01 to WL-17).

    The rulebook lists the track and the discarding of the bids as steps 5 and 6, before it explains the card that
    follows from step 4. Here the bids are paid as they are revealed, for they are not available power meanwhile, and
    the track is moved after the card, which changes nothing (WL-05).
    `without` is the House that takes no part in the second attack of Preemptive Raid (WL-07).
    """
    houses = [house for house in game.turn_order if house != without]
    game.progress["attack"] = {"without": without}
    game.tell("wildlings-attack", strength=strength)
    bids = yield from bid(game, "bid.wildlings", houses, {"strength": strength})
    pay(game, bids)
    outcome = judged(bids, strength)
    game.progress["attack"]["watch_wins"] = outcome.watch_wins
    game.tell("wildlings-bids", bids=bids, strength=strength, watch_wins=outcome.watch_wins)
    if own(game).wildling_tie_before_card:
        chosen = yield from decide_tie(game, outcome)
        card = draw(game)
    else:
        card = draw(game)
        chosen = yield from decide_tie(game, outcome, card)
    second = yield from carry_out(game, card, outcome, chosen, houses)
    move_track(game, outcome.watch_wins)
    if second and not game.winner:
        game.tell("second-attack", without=chosen)
        yield from attack(game, game.variant.preemptive_strength, without=chosen)


def judged(bids: Mapping[str, int], strength: int) -> Attack:
    """Return who wins: the Night's Watch when the bids reach the strength (WL-01)."""
    watch_wins = sum(bids.values()) >= strength
    deciding = max(bids.values()) if watch_wins else min(bids.values())
    return Attack(bids, watch_wins, [house for house in bids if bids[house] == deciding])


def decide_tie(game: Game, outcome: Attack, card: WildlingCard | None = None) -> Rule[str]:
    """Return the highest or lowest bidder; the Iron Throne holder decides ties, also about himself (WL-06)."""
    tied = outcome.tied
    if len(tied) > 1:
        default = 0 if outcome.watch_wins else len(tied) - 1
        about = {"among": outcome.among, "bids": dict(outcome.bids), **({"card": card.id} if card else {})}
        ask = Ask(game.throne_holder, "wildlings.tie", tuple(tied), default=default, about=about)
        chosen = yield from ask_one(ask)
    else:
        chosen = tied[0]
    game.tell(f"{outcome.among}-bidder", house=chosen)
    return str(chosen)


def draw(game: Game) -> WildlingCard:
    """Reveal the top wildling card and put it under its deck."""
    card = game.wildling_deck.pop(0)
    game.wildling_deck.append(card)
    game.known_wildling = {}
    game.progress.setdefault("attack", {})["card"] = card
    game.tell("wildlings-card", card=card)
    return game.variant.wildling_cards[card]


def carry_out(
    game: Game, card: WildlingCard, outcome: Attack, chosen: str, houses: Sequence[str]
) -> Rule[bool]:
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
    for house in [house for house in game.turn_order if house in houses and house != chosen]:
        if not game.winner:
            yield from effect.everyone_else(house)
            yield from after_losses(game)
    if not game.winner:
        yield from effect.finish()
    return False


def after_losses(game: Game) -> Rule[None]:
    """Areas without units lose control: victory is looked at, then their ports follow (WL-13, V-02)."""
    ports.lose_uncontrolled(game)
    if not check_victory(game):
        yield from ports.settle(game)


def move_track(game: Game, watch_wins: bool) -> None:
    """To 0 after a Night's Watch victory, else two positions back, not below 0 (WL-04, WL-05)."""
    game.wildlings = 0 if watch_wins else max(0, game.wildlings - game.variant.wildling_setback)
    game.tell("wildlings-track", icons=0, strength=game.wildlings)
