"""One-time orders that are resolved with Raid orders."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from adjudicator.engine.asks import Answer, Choose, Problem, Rule, ask_one
from adjudicator.games.agot1e.rules.marching import DeclaredMarchForm
from adjudicator.games.agot1e.rules.one_time.placing import OneTimeEffect, ask_about, neighbours
from adjudicator.games.agot1e.rules.spared import is_spared
from adjudicator.games.westeros.answers import March
from adjudicator.games.westeros.hands import discard
from adjudicator.games.westeros.marches import after_march, leave_token, may_leave_token, walk_in
from adjudicator.games.westeros.neutral import NeutralSupport
from adjudicator.games.westeros.orders import remove_order
from adjudicator.games.westeros.reach import is_defended
from adjudicator.games.westeros.state import Game

MELISANDRE = "melisandre-of-asshai"


def iron_fleet(game: Game, house: str, area: str, order: str) -> Rule[None]:
    """Remove up to two orders of others that a Raid order could reach, of any type but one-time orders."""
    found = [near for near in game.board.raids[area] if _is_hostile(game, house, near)]
    if not found:
        return
    options = [list(some) for n in range(3) for some in combinations(sorted(found), n)]
    for target in (yield from ask_one(ask_about(house, order, area, options=options))):
        remove_order(game, target)


def _is_hostile(game: Game, house: str, area: str) -> bool:
    here = game.areas[area]
    return here.order is not None and here.house not in (None, house) and not is_spared(game, house, area)


class PeacefulMarchForm(DeclaredMarchForm):
    """A march that starts no battle."""

    def _places(self, march: March) -> Problem | None:
        """Each destination in reach, and none of them defended."""
        fights = [move.to for move in march.moves if is_defended(self.game, self.house, move.to)]
        return Problem("no-battle", {"areas": fights}) if fights else super()._places(march)


def young_wolf(game: Game, house: str, area: str, order: str) -> Rule[None]:
    """Move units out of the area as with a March order, but not into a battle."""
    form = PeacefulMarchForm(game, house, [area], NeutralSupport())
    if all(is_defended(game, house, to) for to in form.reach(area)):
        return
    march = March.from_json((yield from ask_one(ask_about(house, order, area, form=form))))
    game.part = {"march": area}
    may_token = march.leave_token and may_leave_token(game, house, march)
    for move in march.moves:
        game.take_off(area, move.units)
        walk_in(game, house, move.to, move.units)
    game.tell("marched", house=house, area=area, order=order, moves=[move.to_json() for move in march.moves])
    if may_token:
        leave_token(game, house, area)
    yield from after_march(game)


def will_of_rhllor(game: Game, house: str, area: str, order: str) -> Rule[None]:
    """Discard Melisandre from the hand to remove a Support or Defense order anywhere on the board."""
    areas = sorted(game.areas)
    found = [a for a in areas if (o := game.order_in(a)) and o.type in ("support", "defense")]
    if not found or MELISANDRE not in game.players[house].hand:
        return
    target = yield from ask_one(ask_about(house, order, area, options=(None, *found)))
    if target is not None:
        remove_order(game, target)
        discard(game, house, MELISANDRE)


class StingForm:
    """A card of each of some Houses to discard, or none."""

    def __init__(self, cards: Mapping[str, list[str]]) -> None:
        self.cards = cards

    def problem(self, answer: Answer) -> Problem | None:
        """Return why the cards cannot be chosen, or None."""
        if isinstance(answer, dict) and set(answer) == set(self.cards):
            wrong = [card for house, card in answer.items() if card and card not in self.cards[house]]
            return Problem("card-not-there", {"cards": wrong}) if wrong else None
        return Problem("one-card-each", {"houses": list(self.cards)})

    def default(self) -> Answer:
        """Return no card of anybody."""
        return dict.fromkeys(self.cards)

    def sample(self, choose: Choose) -> Answer:
        """Return random cards."""
        return {house: choose([None, *cards]) for house, cards in self.cards.items()}


def scorpions_sting(game: Game, house: str, area: str, order: str) -> Rule[None]:
    """Discard a card of each House with units beside the area, never Melisandre or the last card of a hand."""
    hands = {other: game.players[other].hand for other in neighbours(game, house, area)}
    cards = {other: [c for c in hand if c != MELISANDRE] for other, hand in hands.items() if len(hand) > 1}
    if not cards:
        return
    answer = yield from ask_one(ask_about(house, order, area, form=StingForm(cards)))
    for other, card in answer.items():
        if card is not None:
            game.tell("card-discarded", house=other, by=house, card=card, order=order)
            discard(game, other, card)


def cunning_of_the_lion(game: Game, house: str, area: str, order: str) -> Rule[None]:
    """Name a House with units beside the area: in this round it may not act against areas of this one."""
    others = neighbours(game, house, area)
    if others:
        named = yield from ask_one(ask_about(house, order, area, options=(None, *others)))
        if named is not None:
            game.spared[named] = house
            game.tell("spared", house=house, named=named)


EFFECTS: Mapping[str, OneTimeEffect] = {
    "the-iron-fleet": iron_fleet,
    "the-young-wolf": young_wolf,
    "the-will-of-rhllor": will_of_rhllor,
    "the-scorpions-sting": scorpions_sting,
    "the-cunning-of-the-lion": cunning_of_the_lion,
}
"""The rules that carry out one-time orders, by the name in the order's `effect`."""
