"""One-time orders that are resolved with Consolidate Power orders."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Answer, Choose, Problem, Rule, ask_one
from adjudicator.games.agot1e.rules.one_time.placing import OneTimeEffect, ask_about, neighbours
from adjudicator.games.westeros.hands import discard
from adjudicator.games.westeros.mustering import muster
from adjudicator.games.westeros.state import Game


def conscription(game: Game, house: str, area: str, order: str) -> Rule[None]:
    """Muster in the city or stronghold of the area."""
    if game.board.is_structure(area):
        yield from muster(game, house, [area], order)


def supply_caravan(game: Game, house: str, area: str, order: str) -> Rule[None]:
    """The supply level rises by the barrels of the area, as far as the table goes."""
    yield from ()
    player, top = game.players[house], len(game.variant.supply_table) - 1
    player.supply = min(top, player.supply + game.variant.areas[area].supply)
    game.tell("supply", levels={house: player.supply})


class MightForm:
    """A card to discard, and the power to take from Houses, together not more than its strength."""

    def __init__(self, cards: Mapping[str, int], power: Mapping[str, int]) -> None:
        self.cards = cards
        self.power = power

    def problem(self, answer: Answer) -> Problem | None:
        """Return why the choice is not legal, or None."""
        card, take = answer.get("card"), answer.get("take", {})
        if card not in self.cards:
            return Problem("card-not-there", {"cards": [card]})
        wrong = [house for house, n in take.items() if not 0 < n <= self.power.get(house, 0)]
        if wrong or sum(take.values()) > max(0, self.cards[card]):
            return Problem("too-much-power", {"houses": wrong, "most": self.cards[card]})
        return None

    def default(self) -> Answer:
        """Return the weakest card, and no power."""
        return {"card": min(self.cards, key=lambda card: self.cards[card]), "take": {}}

    def sample(self, choose: Choose) -> Answer:
        """Return a random card and random power."""
        card, take = choose(list(self.cards)), {}
        left = max(0, self.cards[card])
        for house, power in self.power.items():
            taken = choose(range(min(left, power) + 1))
            left -= taken
            if taken:
                take[house] = taken
        return {"card": card, "take": take}


def might_of_highgarden(game: Game, house: str, area: str, order: str) -> Rule[None]:
    """Discard a card, and take power from Houses with units beside the area, up to the strength of the card."""
    hand = game.players[house].hand
    if not hand:
        return
    cards = {card: game.variant.house_cards[card].strength for card in hand}
    power = {o: p for o in neighbours(game, house, area) if (p := game.players[o].power)}
    answer = yield from ask_one(ask_about(house, order, area, form=MightForm(cards, power)))
    taken = sum(game.lose_power(other, n) for other, n in answer["take"].items())
    gained = game.gain_power(house, taken)
    game.tell("power-taken", house=house, order=order, card=answer["card"], take=answer["take"], gained=gained)
    discard(game, house, answer["card"])


EFFECTS: Mapping[str, OneTimeEffect] = {
    "conscription": conscription,
    "supply-caravan": supply_caravan,
    "the-might-of-highgarden": might_of_highgarden,
}
"""The rules that carry out one-time orders, by the name in the order's `effect`."""
