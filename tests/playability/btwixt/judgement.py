"""How a leader decides when he is asked, from what lies before him at that moment.

Every answer has a worth, counted in power; the best one is his. This knows nothing of the lines he wrote.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.engine.asks import Answer, Ask
from adjudicator.games.btwixt.demo.planning import TOKEN
from adjudicator.games.btwixt.rules.components import design_of
from tests.playability.btwixt.sight import Sight

CARE = 1.0
"""He would not change his mind for less than this power."""
POINT = 0.25
"""What a point of influence in the hand is worth, in power, while the season lasts."""


def best(ask: Ask, sight: Sight) -> Answer:
    """Return his answer to an ask; the default where it has no options."""
    if not ask.options:
        return ask.default_answer()
    return max(ask.options, key=lambda answer: worth(ask, sight, answer))


def regrets(ask: Ask, sight: Sight, given: Answer) -> bool:
    """True when an answer is clearly worse than the one he would have given now."""
    if not ask.options or given not in ask.options:
        return False
    return worth(ask, sight, best(ask, sight)) - worth(ask, sight, given) > CARE


def worth(ask: Ask, sight: Sight, answer: Answer) -> float:
    """Return what an answer is worth now."""
    how = WORTHS.get(ask.name)
    return how(ask, sight, answer) if how is not None else 0.0


# -- the bid ---------------------------------------------------------------------------------------


def _turn(ask: Ask, sight: Sight, answer: str) -> float:
    """What a turn of the bid is worth once all others kneel: before, it hangs on cards that nobody can see.

    Then he wins or not, and each card costs its points, unless the season ends with this bid.
    """
    standing = [leader for leader in sight.others if not sight.player(leader)["kneeling"]]
    if standing or sight.view["round"] == sight.view["rounds"]:
        return 0.0
    ahead = sight.total(sight.seat) > sight.top
    if answer in ("kneel", "pass", "none"):
        return sight.prize() if ahead else 0.0
    cost = POINT * sight.value(answer)
    wins = sight.total(sight.seat) + sight.value(answer) > sight.top
    return sight.prize() - cost if ahead or wins else -cost


# -- allies and tokens ---------------------------------------------------------------------------


def _claim(ask: Ask, sight: Sight, council: int) -> float:
    return sight.gain({council: sight.box.allies[ask.about["ally"]].power})


def _token(ask: Ask, sight: Sight, council: int) -> float:
    return sight.gain({council: TOKEN})


def _council(ask: Ask, sight: Sight, council: int) -> float:
    """A council from which a token goes, or to which; to look at one changes nothing."""
    sign = {"from": -1, "lose": -1, "to": 1}.get(ask.about["use"], 0)
    return sight.gain({council: sign * TOKEN})


def _ally(ask: Ask, sight: Sight, ally: str) -> float:
    """A dead one is missed where he lay; of those that move only his own are looked at."""
    if ask.about["effect"] != "kill":
        return 0.0
    where = next((n for n, each in enumerate(sight.view["councils"]) if ally in each["allies"]), None)
    return sight.gain({where: -float(sight.box.allies[ally].power)}) if where is not None else 0.0


def _dead_ally(ask: Ask, sight: Sight, ally: str) -> float:
    return float(sight.box.allies[ally].power)


# -- the cards of others -----------------------------------------------------------------------------


def _offered(ask: Ask, sight: Sight, card: str) -> float:
    """A card taken out of offers counts by its value: all of it if it comes over, else if its holder leads."""
    holder = sight.holder(card)
    value = next(offer["value"] for offer in sight.player(holder)["offers"] if offer["card"] == card)
    effect = ask.about["effect"]
    if holder == sight.seat:
        return -POINT * value
    if effect == "blank_offer":
        return 0.0
    leads = sight.total(holder) == sight.top and sight.top > 0
    return POINT * value * (1.0 if effect == "move_offer" or leads else 0.5)


def _leader(ask: Ask, sight: Sight, leader: str) -> float:
    """Points off a total hurt most where the bid is led; other effects are alike to him."""
    if ask.about["effect"] != "modify_total" or leader == sight.seat:
        return 0.0
    return POINT * min(2, sight.total(leader)) * (1.0 if sight.total(leader) == sight.top else 0.3)


# -- the own hand -------------------------------------------------------------------------------------


def _given(ask: Ask, sight: Sight, card: str) -> float:
    own = ask.about["of"] == sight.seat
    return -POINT * sight.value(card) if own else POINT * sight.value(card)


def _taken(ask: Ask, sight: Sight, card: str) -> float:
    return POINT * sight.value(card)


def _kept(ask: Ask, sight: Sight, card: str) -> float:
    """In a draft a card counts by its value, a design that he has already less."""
    again = sum(design_of(each) == design_of(card) for each in ask.about["kept"])
    return POINT * (sight.value(card) - again)


def _may(ask: Ask, sight: Sight, use: bool) -> float:
    return 0.1 * use


def _wants(ask: Ask, sight: Sight, wants: bool) -> float:
    return 1.5 * wants


WORTHS: Mapping[str, Callable[[Ask, Sight, Any], float]] = {
    "bid.play": _turn,
    "bid.extra": _turn,
    "claim.council": _claim,
    "claim.token": _token,
    "token.council": _token,
    "effect.council": _council,
    "effect.ally": _ally,
    "effect.dead-ally": _dead_ally,
    "effect.offer-card": _offered,
    "effect.leader": _leader,
    "effect.hand-card": _given,
    "effect.discard-card": _taken,
    "effect.may": _may,
    "agree.want": _wants,
    "draft.keep": _kept,
}
"""Ask to what an answer to it is worth; an ask that is missing leaves him cold."""
