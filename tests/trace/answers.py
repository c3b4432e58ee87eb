"""Turns the decisions of a trace file into answers to our asks: one function per kind of decision.

Each takes the choice as written and the open ask, and returns our answer, or NO_MATCH when the decision
belongs to another ask.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.engine.asks import Ask
from tests.trace import names

NO_MATCH = object()
CHOOSE_NEXT = object()
"""The House uses an optional text; what it chooses is the next decision, or settled by itself."""

Choice = Mapping[str, Any]


def planning(choice: Choice, ask: Ask) -> Any:
    """Orders for all areas."""
    return {names.area(area): names.ORDERS[order] for area, order in choice["orders"].items()}


def raven(choice: Choice, ask: Ask) -> Any:
    """None, a look, or an order replaced."""
    if choice["use"] != "replace":
        return {"use": choice["use"]}
    return {"use": "replace", "area": names.area(choice["area"]), "to": names.ORDERS[choice["to"]]}


def raid(choice: Choice, ask: Ask) -> Any:
    """One raid and its target."""
    target = names.area(choice["target"]) if choice["target"] else None
    answer = {"from": names.area(choice["from"]), "target": target}
    return answer if answer in ask.options else NO_MATCH


def march(choice: Choice, ask: Ask) -> Any:
    """One march."""
    moves = [{"to": names.area(move["to"]), "units": names.units(move["units"])} for move in choice["moves"]]
    return {"from": names.area(choice["from"]), "moves": moves, "leave_token": choice["leave_token"]}


def neutral_call(choice: Choice, ask: Ask) -> Any:
    """A call for support against neutral forces."""
    return {"call": [names.area(each["area"]) for each in choice["may_support"]]}


def neutral_support(choice: Choice, ask: Ask) -> Any:
    """Support against a neutral force, or none."""
    return choice["support"] if ask.about["area"] == names.area(choice["area"]) else NO_MATCH


def support(choice: Choice, ask: Ask) -> Any:
    """Support for the attacker, the defender or nobody."""
    if choice["support"] is None:
        return "none"
    return "attacker" if choice["support"] == ask.about["attacker"] else "defender"


def ability(choice: Choice, ask: Ask) -> Any:
    """An answer to a House card's text; the other engine asks whether and what one after the other."""
    if ask.name == "combat.replacement":
        return choice.get("replace_with", NO_MATCH) if choice["card"] == "tyrion-lannister" else NO_MATCH
    if choice["card"] != ask.about["card"]:
        return NO_MATCH
    if "use" in choice:
        if ask.options == (False, True):
            return choice["use"]
        return CHOOSE_NEXT if choice["use"] else None
    if "units" in choice:
        return names.area(choice["units"][0]["area"]) if choice["units"] else None
    if "remove_order" in choice:
        return names.area(choice["remove_order"])
    if "track" in choice:
        return names.TRACKS[choice["track"]]
    return choice.get("replace_with") or choice.get("discard")


def mace(choice: Choice) -> Any:
    """A routed or a standing Footman."""
    return "routed" if choice["units"][0].get("routed") else "standing"


def blade(choice: Choice, ask: Ask) -> Any:
    """The Blade for a redraw, for strength, or not."""
    use = "redraw" if choice["for"] == "tides" else "strength"
    if use not in ask.options:
        return NO_MATCH
    return use if choice["use"] else "no"


def muster(choice: Choice, ask: Ask) -> Any:
    """Musters in order."""
    return [
        {
            "castle": names.area(each["castle"]),
            "area": names.area(each["area"]),
            "unit": names.unit(each["unit"]),
            "upgrade": names.unit(each["upgrade"]) if each["upgrade"] else None,
            **({"routed": each["routed"]} if "routed" in each else {}),
        }
        for each in choice["musters"]
    ]


def westeros(choice: Choice, ask: Ask) -> Any:
    """The option of a Westeros card."""
    return names.OPTIONS.get(choice["choose"], choice["choose"])


def bid_track(track: str) -> Callable[[Choice, Ask], Any]:
    """A bid for one track."""
    return lambda choice, ask: choice["power"] if ask.about["track"] == track else NO_MATCH


def effect(choice: Choice, ask: Ask) -> Any:
    """An answer to a wildling card."""
    if choice["card"] != ask.about["card"]:
        return NO_MATCH
    kind = ask.name.partition(".")[2]
    if kind == "option":
        return choice.get("choose", NO_MATCH)
    if kind == "track":
        return names.TRACKS[choice["track"]] if "track" in choice else NO_MATCH
    if kind == "units":
        return names.unit_list(choice["units"]) if "units" in choice else NO_MATCH
    if "use" in choice:
        return CHOOSE_NEXT if choice["use"] else None
    return choice.get("discard") or choice.get("take_back")


ANSWERS: Mapping[str, Mapping[str, Callable[[Choice, Ask], Any]]] = {
    "planning.orders": {"planning": planning},
    "planning.raven": {"raven": raven},
    "planning.raven-look": {"raven-wildling": lambda choice, ask: choice["put"]},
    "raid.resolve": {"raid": raid},
    "march.resolve": {"march": march, "neutral-support-call": neutral_call},
    "march.neutral-support": {"neutral-support": neutral_support},
    "combat.support": {"combat-support": support},
    "combat.refuse": {"combat-refuse-support": lambda choice, ask: choice["from"]},
    "combat.card": {"combat-card": lambda choice, ask: choice["card"]},
    "combat.replacement": {"combat-ability": ability},
    "combat.ability": {"combat-ability": ability},
    "combat.blade": {"combat-blade": blade},
    "combat.casualties": {"casualties": lambda choice, ask: names.unit_list(choice["units"])},
    "combat.retreat": {"retreat": lambda choice, ask: names.area(choice["to"])},
    "combat.retreat-casualties": {"retreat-casualties": lambda choice, ask: names.unit_list(choice["units"])},
    "port.ships": {
        "port": lambda choice, ask: choice["ships"] if ask.about["area"] == names.area(choice["area"]) else NO_MATCH
    },
    "consolidate.resolve": {
        "consolidate": lambda choice, ask: {"area": names.area(choice["area"]), "use": choice["use"]}
    },
    "muster.place": {"muster": muster},
    "supply.reconcile": {"reconcile": lambda choice, ask: names.unit_list(choice["destroy"])},
    "westeros.choice": {"westeros-choice": westeros},
    "bid.track": {f"bid-{theirs}": bid_track(ours) for theirs, ours in names.TRACKS.items()},
    "bid.ties": {"resolve-ties": lambda choice, ask: choice["ties"]},
    "bid.wildlings": {"bid-wildlings": lambda choice, ask: choice["power"]},
    "wildlings.tie": {"wildlings-tie": lambda choice, ask: choice["choose"]},
    "wildlings.option": {"wildlings-effect": effect},
    "wildlings.units": {"wildlings-effect": effect},
    "wildlings.card": {"wildlings-effect": effect},
    "wildlings.track": {"wildlings-effect": effect},
}


def answer_of(decision: Mapping[str, Any], ask: Ask) -> Any:
    """Return our answer to `ask` if the decision is one, else NO_MATCH."""
    reader = ANSWERS[ask.name].get(decision["step"])
    if reader is None or decision["by"] != ask.seat:
        return NO_MATCH
    if ask.name == "combat.ability" and ask.about["card"] == decision["choice"].get("card") == "mace-tyrell":
        return mace(decision["choice"])
    return reader(decision["choice"], ask)
