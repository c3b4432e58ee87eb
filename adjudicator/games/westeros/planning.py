"""Assign orders in secret, reveal them together, use the Messenger Raven.

Second edition "Planning Phase"; first edition "The Planning Phase", 1 to 3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from adjudicator.engine.asks import Answer, Ask, Choose, Problem, Rule, ask_one
from adjudicator.games.westeros.answers import RavenUse
from adjudicator.games.westeros.components import OrderDef
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.tracks import COURT

DEFAULT_TYPES = ("consolidate", "defense", "support", "raid", "march")
"""Types in the order in which a House that said nothing uses its tokens, starred ones last (D-11)."""


def planning_phase(game: Game) -> Rule[str | None]:
    """ "Assign Orders" and "Reveal Orders": one order in every area with own units, all at once (P-01)."""
    present = {here.house for here in game.areas.values()}
    houses = [house for house in game.turn_order if house in present]
    if game.rulings.shortage_in_turn_order and any(PlanForm(game, house).is_short for house in houses):
        placed = yield from _in_turn_order(game, houses)
    else:
        placed = dict((yield [_ask(game, house) for house in houses])) if houses else {}
    for house in houses:
        for area, order in placed[house].items():
            game.areas[area].order = order
    game.tell("orders-revealed", orders={house: dict(placed[house]) for house in houses})
    return "raven"


def _ask(game: Game, house: str) -> Ask:
    form = PlanForm(game, house)
    about = {"areas": form.areas, "stars": form.stars, "restrictions": list(game.restrictions)}
    return Ask(house, "planning.orders", form=form, about=about)


def _in_turn_order(game: Game, houses: Sequence[str]) -> Rule[dict[str, Any]]:
    """With too few legal orders everybody plans in turn order (P-03)."""
    placed: dict[str, Any] = {}
    for house in houses:
        placed.update((yield [_ask(game, house)]))
    return placed


def stars_of(game: Game, house: str) -> int:
    """Return how many special orders `house` may place: by its King's Court position (P-02)."""
    place = game.tracks[COURT].index(house)
    return game.setup.stars[place] if place < len(game.setup.stars) else 0


def is_restricted(game: Game, order: OrderDef) -> bool:
    """True when a Westeros card forbids this order in this round (W-11)."""
    return any(forbids(restriction, order) for restriction in game.restrictions)


def forbids(restriction: str, order: OrderDef) -> bool:
    """True when a restriction forbids an order: "no-raid" all orders of a type, "no-march-plus-1" starred Marches."""
    if restriction == "no-march-plus-1":
        return order.type == "march" and order.star
    return restriction == f"no-{order.type}"


class PlanForm:
    """Orders for all areas of one House, within its tokens, its stars and the restrictions."""

    def __init__(self, game: Game, house: str) -> None:
        self.game = game
        self.areas = game.held_by(house)
        self.stars = stars_of(game, house)
        self.allowed = [o for o in game.variant.orders.values() if not is_restricted(game, o)]
        normal = sum(o.count for o in self.allowed if not o.star)
        starred = min(self.stars, sum(o.count for o in self.allowed if o.star))
        self.number = min(len(self.areas), normal + starred)

    @property
    def is_short(self) -> bool:
        """True when there are not enough legal orders for all areas."""
        return self.number < len(self.areas)

    @property
    def required(self) -> int:
        """How many areas must get an order."""
        return self.number if self.game.edition.every_area_gets_an_order else 0

    def problem(self, answer: Answer) -> Problem | None:
        """Return why the orders are not legal, or None."""
        if not isinstance(answer, Mapping):
            return Problem("orders-unreadable")
        for area, order in answer.items():
            if area not in self.areas:
                return Problem("no-units-there", {"area": area})
            wrong = self._forbidden(area, order)
            if wrong:
                return wrong
        wrong = self._too_many(answer)
        if wrong is None and len(answer) < self.required:
            return Problem("orders-missing", {"areas": [area for area in self.areas if area not in answer]})
        return wrong

    def _forbidden(self, area: str, order: str) -> Problem | None:
        token = self.game.variant.orders.get(order)
        if token is None:
            return Problem("unknown-order", {"area": area, "order": order})
        if token not in self.allowed:
            return Problem("order-forbidden", {"area": area, "order": order, "cards": list(self.game.westeros)})
        return None if self._may_lie(token, area) else Problem("order-not-there", {"area": area, "order": order})

    def _may_lie(self, token: OrderDef, area: str) -> bool:
        return self.game.edition.may_lie(self.game, token, area)

    def _too_many(self, orders: Mapping[str, str]) -> Problem | None:
        """Return why the player lacks the token for one of the orders, with the first area that gets none."""
        tokens, laid = self.game.variant.orders, Counter[str]()
        for area, order in orders.items():
            laid[order] += 1
            if laid[order] > tokens[order].count:
                return Problem("order-token-shortage", {"area": area, "order": order, "count": tokens[order].count})
        starred = [area for area, order in orders.items() if tokens[order].star]
        for area in starred[self.stars :]:
            facts = {"area": area, "order": orders[area], "placed": len(starred), "stars": self.stars}
            return Problem("too-many-stars", facts)
        return None

    def _tokens(self) -> list[OrderDef]:
        return [token for token in self.allowed for _ in range(token.count)]

    def default(self) -> Answer:
        """Return the first unused of Consolidate Power, Defense, Support, in board order, for each area."""
        ranked = sorted(self._tokens(), key=lambda o: (o.star, DEFAULT_TYPES.index(o.type)))
        return self._laid(self.areas, ranked, self.stars)

    def complete(self, chosen: Mapping[str, str]) -> Answer:
        """Return `chosen` with the default order in every area it leaves open, as far as legal."""
        left = self._tokens()
        stars = self.stars
        for order in chosen.values():
            token = self.game.variant.orders[order]
            stars -= token.star
            left.remove(token)
        ranked = sorted(left, key=lambda o: (o.star, DEFAULT_TYPES.index(o.type)))
        open_areas = [area for area in self.areas if area not in chosen]
        return {**chosen, **self._laid(open_areas, ranked, stars)}

    def sample(self, choose: Choose) -> Answer:
        """Return random orders in random areas."""
        left = self._tokens()
        dealt: list[OrderDef] = []
        while left and len(dealt) < len(self.areas) + 5:
            dealt.append(left.pop(choose(range(len(left)))))
        areas = list(self.areas)
        if self.is_short:
            areas = sorted(areas, key=lambda area: choose(range(100)))
        return self._laid(areas, dealt + left, self.stars)

    def _laid(self, areas: Sequence[str], tokens: Iterable[OrderDef], stars: int) -> dict[str, str]:
        """Lay into each area the first token left that may lie there, starred ones as far as `stars` go."""
        left, laid = list(tokens), {}
        for area in areas:
            token = next((t for t in left if (stars or not t.star) and self._may_lie(t, area)), None)
            if token is not None:
                left.remove(token)
                stars -= token.star
                laid[area] = token.id
        return laid


# -- "Use Messenger Raven" -------------------------------------------------------------


class RavenForm:
    """Nothing, one own order exchanged for an unused one, or what else the edition lets the Raven do (P-05, P-06)."""

    def __init__(self, game: Game, house: str) -> None:
        self.game = game
        self.house = house
        self.uses = ("none", "look", "replace") if game.edition.raven_look else ("none", "replace")

    @property
    def is_of_use(self) -> bool:
        """True when there is an order to exchange or a card to look at."""
        return "look" in self.uses or bool(self._lying())

    def problem(self, answer: Answer) -> Problem | None:
        """Return why the use of the Raven is not legal, or None."""
        if not isinstance(answer, Mapping) or answer.get("use") not in self.uses:
            return Problem("raven-unreadable")
        wish = RavenUse.from_json(answer)
        if wish.use != "replace":
            return None
        here = self.game.areas.get(wish.area)
        if here is None or here.house != self.house or here.order is None:
            return Problem("raven-no-order", {"area": wish.area})
        return self._not_free(wish.area, wish.to)

    def _not_free(self, area: str, order: str) -> Problem | None:
        """The new order must be unused, allowed, and within the stars after the exchange."""
        token = self.game.variant.orders.get(order)
        if token is None or is_restricted(self.game, token):
            return Problem("order-forbidden", {"area": area, "order": order, "cards": list(self.game.westeros)})
        if not self.game.edition.may_lie(self.game, token, area):
            return Problem("order-not-there", {"area": area, "order": order})
        lying = self._lying()
        if list(lying.values()).count(order) >= token.count:
            return Problem("raven-order-used", {"area": area, "order": order})
        after = {**lying, area: order}
        stars = stars_of(self.game, self.house)
        placed = sum(self.game.variant.orders[each].star for each in after.values())
        facts = {"area": area, "order": order, "placed": placed, "stars": stars}
        return Problem("too-many-stars", facts) if placed > stars else None

    def _lying(self) -> dict[str, str]:
        areas = self.game.areas
        return {a: order for a in self.game.held_by(self.house) if (order := areas[a].order)}

    def default(self) -> Answer:
        """Return no use."""
        return RavenUse().to_json()

    def sample(self, choose: Choose) -> Answer:
        """Return a random use."""
        use = choose(self.uses)
        areas = list(self._lying())
        if use != "replace" or not areas:
            return RavenUse("none" if use == "replace" else use).to_json()
        area = choose(areas)
        free = [order for order in self.game.variant.orders if self._not_free(area, order) is None]
        return (RavenUse("replace", area, choose(free)) if free else RavenUse()).to_json()


def raven_phase(game: Game) -> Rule[str | None]:
    """ "Use Messenger Raven": once, after all orders are revealed (P-05)."""
    holder = game.raven_holder
    form = RavenForm(game, holder)
    idle = not form.is_of_use
    ask = Ask(holder, "planning.raven", (form.default(),) if idle else (), form=None if idle else form)
    wish = RavenUse.from_json((yield from ask_one(ask)))
    if wish.use == "replace":
        here = game.areas[wish.area]
        game.tell("raven-replaced", house=holder, area=wish.area, old=here.order, new=wish.to)
        here.order = wish.to
    game.raven_used = wish.use != "none"
    if wish.use == "look" and game.edition.raven_look:
        yield from game.edition.raven_look(game, holder)
    return "raid"
