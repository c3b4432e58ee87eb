"""Turns the decisions of a trace file of the first edition into answers to our asks.

Each function takes the choice as written and the open ask, and returns our answer, or NO_MATCH when the decision
belongs to another ask. Areas have the same ids in both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.engine.asks import Ask
from tests.trace import names
from tests.trace.answers import NO_MATCH, Choice, bid_track, blade, support

MARKERS = {"iron-throne": "throne", "valyrian-steel-blade": "fiefdoms", "messenger-raven": "court"}


def unit_list(theirs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return a unit list with our ids of units."""
    return [
        {
            "area": item["area"],
            "units": names.units(item["units"]),
            **({"routed": names.units(item["routed"])} if item.get("routed") else {}),
        }
        for item in theirs
    ]


def planning(choice: Choice, ask: Ask) -> Any:
    """Orders for areas."""
    return {area: names.ORDERS[order] for area, order in choice["orders"].items()}


def raven(choice: Choice, ask: Ask) -> Any:
    """None, or an order replaced."""
    if choice["use"] != "replace":
        return {"use": choice["use"]}
    return {"use": "replace", "area": choice["area"], "to": names.ORDERS[choice["to"]]}


def raid(choice: Choice, ask: Ask) -> Any:
    """One raid and its target or targets."""
    answer = {key: choice[key] for key in ("from", "target", "targets", "order") if key in choice}
    if answer in ask.options:
        return answer
    several = choice.get("targets")
    if several is None:
        return NO_MATCH
    for targets in (several, several[::-1]):
        if {"from": choice["from"], "targets": targets} in ask.options:
            return {"from": choice["from"], "targets": targets}
    return {"from": choice["from"], "target": None} if not several else NO_MATCH


def march(choice: Choice, ask: Ask) -> Any:
    """One march."""
    if "order" in choice:
        moves = [{**move, "units": names.units(move["units"])} for move in choice["moves"]]
        return {"order": choice["order"], "area": choice["area"], "moves": moves}
    moves = [{"to": move["to"], "units": names.units(move["units"])} for move in choice["moves"]]
    return {"from": choice["from"], "moves": moves, "leave_token": choice["leave_token"]}


def effect(choice: Choice, ask: Ask) -> Any:
    """What a one-time order does."""
    if choice["order"] != ask.about["order"]:
        return NO_MATCH
    if "moves" in choice:
        return march({"from": ask.about["area"], **{key: choice[key] for key in ("moves", "leave_token")}}, ask)
    if "take" in choice:
        return {"card": choice["card"], "take": choice["take"]}
    if "remove" in choice:
        return sorted(choice["remove"])
    return next(choice[key] for key in ("remove_order", "discard", "house") if key in choice)


def neutral_support(choice: Choice, ask: Ask) -> Any:
    """Support against a neutral force from one area, or none."""
    same = (ask.about["area"], ask.about["from"]) == (choice["area"], choice["from"])
    return choice["support"] if same else NO_MATCH


def combat_support(choice: Choice, ask: Ask) -> Any:
    """Support from one area."""
    return support(choice, ask) if ask.about["from"] == choice["from"] else NO_MATCH


def ability(choice: Choice, ask: Ask) -> Any:
    """An answer to a House card's text."""
    if choice["card"] != ask.about["card"]:
        return NO_MATCH
    if "units" in choice:
        return one_unit(choice["units"], ask)
    if "marker" in choice:
        return MARKERS[choice["marker"]] if choice["marker"] else None
    if "copy" in choice:
        chosen = {"of": choice["of"], "copy": choice["copy"]}
        return chosen if chosen in ask.options else NO_MATCH
    for key in ("remove_order", "take_back", "discard", "add", "use", "power"):
        if key in choice:
            return choice[key]
    return NO_MATCH


def one_unit(chosen: list[dict[str, Any]], ask: Ask) -> Any:
    """No unit or one of the battle; of Footmen we ask only whether they stand."""
    if not chosen:
        return None
    answer = {"unit": names.unit(next(iter(chosen[0]["units"]))), "routed": bool(chosen[0].get("routed"))}
    return answer if answer in ask.options else {"routed": answer["routed"]}


def consolidate(choice: Choice, ask: Ask) -> Any:
    """One order, for power or a fortification."""
    return {key: choice[key] for key in ("area", "use", "order") if key in choice}


def muster(choice: Choice, ask: Ask) -> Any:
    """Musters in order."""
    return [
        {
            "castle": each["castle"],
            "area": each["area"],
            "unit": names.unit(each["unit"]),
            "upgrade": names.unit(each["upgrade"]) if each["upgrade"] else None,
            **({"routed": each["routed"]} if "routed" in each else {}),
        }
        for each in choice["musters"]
    ]


ANSWERS: Mapping[str, Mapping[str, Callable[[Choice, Ask], Any]]] = {
    "planning.orders": {"planning": planning},
    "planning.one-time": {"one-time-order": lambda choice, ask: {key: choice[key] for key in ("area", "order")}},
    "one-time.effect": {"one-time-effect": effect},
    "planning.raven": {"raven": raven},
    "raid.resolve": {"raid": raid},
    "march.resolve": {"march": lambda choice, ask: NO_MATCH if "cause" in choice else march(choice, ask)},
    "march.extra": {"march": lambda choice, ask: march(choice, ask) if "cause" in choice else NO_MATCH},
    "march.neutral-support": {"neutral-support": neutral_support},
    "combat.support": {"combat-support": combat_support},
    "combat.card": {"combat-card": lambda choice, ask: choice["card"]},
    "combat.cards": {"combat-card": lambda choice, ask: choice["cards"]},
    "consolidate.resolve": {"consolidate": consolidate},
    "combat.ability": {"combat-ability": ability},
    "combat.blade": {"combat-blade": blade},
    "combat.casualties": {"casualties": lambda choice, ask: unit_list(choice["units"])},
    "combat.retreat": {"retreat": lambda choice, ask: choice["to"]},
    "combat.retreat-casualties": {"retreat-casualties": lambda choice, ask: unit_list(choice["units"])},
    "port.ships": {"port": lambda choice, ask: choice["ships"] if ask.about["area"] == choice["area"] else NO_MATCH},
    "muster.place": {"muster": muster},
    "supply.reconcile": {"reconcile": lambda choice, ask: unit_list(choice["destroy"])},
    "bid.track": {f"bid-{theirs}": bid_track(ours) for theirs, ours in names.TRACKS.items()},
    "bid.ties": {"resolve-ties": lambda choice, ask: choice["ties"]},
    "bid.wildlings": {"bid-wildlings": lambda choice, ask: choice["power"]},
    "wildlings.tie": {"wildlings-tie": lambda choice, ask: choice["choose"]},
    "wildlings.units": {"wildlings-effect": lambda choice, ask: unit_list(choice["units"])},
    "wildlings.card": {"wildlings-effect": lambda choice, ask: choice["take_back"]},
}


def answer_of(decision: Mapping[str, Any], ask: Ask) -> Any:
    """Return our answer to `ask` if the decision is one, else NO_MATCH."""
    reader = ANSWERS[ask.name].get(decision["step"])
    if reader is None or decision["by"] != ask.seat:
        return NO_MATCH
    return reader(decision["choice"], ask)
