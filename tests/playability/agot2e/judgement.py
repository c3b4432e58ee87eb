"""How a player decides when he is asked, from what lies before him at that moment.

Every answer has a worth, counted in Footmen; the best one is his. This knows nothing of the lines he wrote.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.engine.asks import Answer, Ask
from tests.playability.agot2e import chances, forces
from tests.playability.agot2e.sight import Sight

CARE = 0.5
"""He would not change his mind for less than half a Footman, at each castle where units are mustered."""
VICTORY, CARD_COST = 4.0, 0.5
"""What a victory is worth, and what a point of card strength costs that is gone."""
SHARES = {"throne": 0.3, "fiefdoms": 0.4, "court": 0.6}
"""The share of the power at hand that is bid for a track."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a player of one edition thinks of the answers to an ask."""

    worths: Mapping[str, Callable[[Ask, Sight, Any], float]]
    """Ask to what an answer to it is worth; an ask that is missing leaves the player cold."""
    thought_of: Callable[[Ask, Sight], Iterator[Answer]]
    """Answers to an ask that lists none, legal or not."""

    def best(self, ask: Ask, sight: Sight, known: Sequence[Answer] = ()) -> Answer:
        """Return his answer to an ask; `known` are further answers he has in mind."""
        return max(self._candidates(ask, sight, known), key=lambda answer: self.worth(ask, sight, answer))

    def regrets(self, ask: Ask, sight: Sight, given: Answer, known: Sequence[Answer] = ()) -> bool:
        """True when an answer is clearly worse than the one he would have given now."""
        found = [each for each in self._candidates(ask, sight, (*known, given)) if _is_alike(each, given)]
        mine = max(self.worth(ask, sight, answer) for answer in found)
        return mine - self.worth(ask, sight, given) > CARE * max(1, len(ask.about.get("castles", ())))

    def worth(self, ask: Ask, sight: Sight, answer: Answer) -> float:
        """Return what an answer is worth now."""
        how = self.worths.get(ask.name)
        return how(ask, sight, answer) if how is not None else 0.0

    def _candidates(self, ask: Ask, sight: Sight, known: Sequence[Answer]) -> list[Answer]:
        if ask.options:
            return list(ask.options)
        found = [*known, *self.thought_of(ask, sight)]
        return [answer for answer in found if ask.problem(answer) is None] or [ask.default_answer()]


def _is_alike(answer: Answer, given: Answer) -> bool:
    """True unless the answers are about different areas: which of them acts first is no regret, the others follow."""
    both = isinstance(given, Mapping) and isinstance(answer, Mapping)
    return not both or answer.get("from") == given.get("from")


# -- Westeros phase, bids --------------------------------------------------------------------


def _choice(ask: Ask, sight: Sight, option: str) -> float:
    mine = [a for a in sight.variant.areas.values() if sight.here(a.id)["controller"] == sight.seat]
    others = [sight.player(house)["power"] for house in sight.others]
    match option:
        case "mustering":
            return min(sight.castles(sight.seat), 3)
        case "supply":
            return float(sum(a.supply for a in mine) - sight.player()["supply"])
        case "clash-of-kings":
            return 2.0 if sight.power > max(others) else -1.0
        case "game-of-thrones":
            return 0.5 * sum(a.power for a in mine) - 1.0
    return 0.0


def _bid(ask: Ask, sight: Sight, bid: int) -> float:
    wish = int(sight.power * SHARES[ask.about["track"]])
    most = max(sight.player(house)["power"] for house in sight.others)
    return -float(abs(bid - min(wish, most + 1)))


def _wildling_bid(ask: Ask, sight: Sight, bid: int) -> float:
    fair = -(-int(ask.about["strength"]) // len(sight.view["houses"]))
    wish = fair if sight.power >= 2 * fair else sight.power // 2
    return -float(abs(bid - wish))


def _ties(ask: Ask, sight: Sight, groups: Sequence[Sequence[str]]) -> float:
    bad = 0.0
    for group in groups:
        for place, house in enumerate(group):
            later = group[place + 1 :]
            bad += 5.0 * (sight.seat in later)
            stronger = [other for other in later if sight.castles(house) > sight.castles(other) + 1]
            bad += 0.1 * len(stronger) * (house != sight.seat)
    return -bad


def _tie(ask: Ask, sight: Sight, house: str) -> float:
    own, castles = 10.0 * (house == sight.seat), 0.5 * sight.castles(house)
    return castles - own if ask.about["among"] == "lowest" else own - castles


def _option(ask: Ask, sight: Sight, option: str) -> float:
    if option != "destroy-two-units":
        return -2.5
    return -sum(sight.value(kind) for _, kind in forces.slots(sight, forces.armies(sight))[:2])


def _wildling_card(ask: Ask, sight: Sight, card: str | None) -> float:
    strength = sight.variant.house_cards[card].strength if card else -1
    return strength if ask.about["action"] == "take-back" else -strength


def _wildling_track(ask: Ask, sight: Sight, track: str) -> float:
    """The track on which he loses least, or gains most; somebody else's track does not matter to him."""
    if ask.about.get("house", sight.seat) != sight.seat:
        return 0.0
    return 0.5 * sight.view["tracks"][track].index(sight.seat)


# -- actions -----------------------------------------------------------------------------------


def _raven(ask: Ask, sight: Sight, answer: Mapping[str, str]) -> float:
    if answer["use"] == "replace":
        stake = 6.0 if sight.board.is_structure(answer["area"]) else 4.0
        return stake * chances.POINT if forces.needs_help(sight, answer["area"]) else -1.0
    return 0.4 if answer["use"] == "look" else 0.0


def _raid(ask: Ask, sight: Sight, answer: Mapping[str, Any]) -> float:
    target = answer["target"]
    if target is None:
        return 0.0
    order = sight.variant.orders[sight.here(target)["order"]]
    return (1.2 if order.type in ("consolidate", "support") else 0.8) + 0.4 * (sight.army(target) >= 4)


def _march(ask: Ask, sight: Sight, answer: Mapping[str, Any]) -> float:
    """An attack is worth what its chance says, a walk a little, to stay nothing."""
    total = 0.0
    for move in answer.get("moves", ()):
        here = sight.here(move["to"])
        if here["house"] not in (None, sight.seat) or here["garrison"]:
            stake = 6.0 if sight.board.is_structure(move["to"]) else 4.0
            total += stake * (chances.of_march(sight, answer["from"], move["to"], move["units"]) - 0.4)
        else:
            total += 0.4
    return total


def _consolidate(ask: Ask, sight: Sight, answer: Mapping[str, str]) -> float:
    """Power now instead of units is a loss only where units could be had."""
    could = {"area": answer["area"], "use": "muster"} in ask.options
    return 1.0 if could and answer["use"] == "power" else 2.0


# -- combat ---------------------------------------------------------------------------------------


def _support(ask: Ask, sight: Sight, side: str) -> float:
    sides = {"attacker": ask.about["attacker"], "defender": ask.about["defender"], "none": None}
    house = sides[side]
    if sight.seat in sides.values():
        return 2.0 * (house == sight.seat)
    if sight.leader in (ask.about["attacker"], ask.about["defender"]) and house is not None:
        return -1.0 if house == sight.leader else 1.0
    return 0.2 * (house is None)


def _refuse(ask: Ask, sight: Sight, house: str | None) -> float:
    return float(house is None)


def _card(ask: Ask, sight: Sight, card: str) -> float:
    """The chance goes by the average of the cards it may meet; a card that is gone costs its strength."""
    other = chances.opponent(sight)
    shown = sight.view["combat"]["cards"].get(other)
    theirs = [sight.variant.house_cards[shown].strength] if shown else sight.strengths(other)
    own = sight.variant.house_cards[card].strength
    return VICTORY * chances.even(chances.margin(sight) + own, theirs) - CARD_COST * own


def _ability(ask: Ask, sight: Sight, answer: Answer) -> float:
    """What a text is good for goes by what its answers look like."""
    cards = sight.variant.house_cards
    name = cards[ask.about["card"]].ability or ""
    if name == "tyrion-lannister":
        return (1.0 if forces.is_losing(sight) else -0.4) * bool(answer)
    if name == "aeron-damphair":
        wins = not forces.is_losing(sight, cards[answer].strength if answer else None)
        return VICTORY * wins - (CARD_COST * cards[answer].strength + 1.0 if answer else 0.0)
    if answer in sight.view["tracks"]:
        return 0.2 * (6 - sight.view["tracks"][answer].index(ask.about["opponent"]))
    if answer in cards:
        return 0.5 * cards[answer].strength
    return float(answer not in (None, "routed"))


def _blade(ask: Ask, sight: Sight, use: str) -> float:
    decides = bool(ask.about.get("decides"))
    return (3.0 if decides else -1.0) if use != "no" else 0.0


def _retreat(ask: Ask, sight: Sight, area: str) -> float:
    return 0.4 * sight.refuge(area) if ask.about["house"] == sight.seat else 0.0


def _lost(ask: Ask, sight: Sight, units: Sequence[Mapping[str, Any]]) -> float:
    total = sum(sight.value(kind) * n for item in units for kind, n in item["units"].items())
    action = ask.about.get("action", "destroy")
    return {"destroy": -total, "upgrade": total}.get(action, 0.0)


def _muster(ask: Ask, sight: Sight, musters: Sequence[Mapping[str, Any]]) -> float:
    return forces.gain(sight, musters)


def _ports(ask: Ask, sight: Sight, ships: int) -> float:
    return sight.value("ship") * ships


WORTHS: Mapping[str, Callable[[Ask, Sight, Any], float]] = {
    "westeros.choice": _choice,
    "supply.reconcile": _lost,
    "muster.place": _muster,
    "bid.track": _bid,
    "bid.wildlings": _wildling_bid,
    "bid.ties": _ties,
    "wildlings.tie": _tie,
    "wildlings.option": _option,
    "wildlings.units": _lost,
    "wildlings.card": _wildling_card,
    "wildlings.track": _wildling_track,
    "planning.raven": _raven,
    "raid.resolve": _raid,
    "march.resolve": _march,
    "combat.support": _support,
    "combat.refuse": _refuse,
    "combat.card": _card,
    "combat.replacement": _card,
    "combat.ability": _ability,
    "combat.blade": _blade,
    "combat.casualties": _lost,
    "combat.retreat": _retreat,
    "combat.retreat-casualties": _lost,
    "port.ships": _ports,
    "consolidate.resolve": _consolidate,
}
"""Ask to what an answer to it is worth, in this edition."""

JUDGEMENT = Judgement(WORTHS, forces.candidates)
