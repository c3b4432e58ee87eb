"""The trace files' names and ours: areas, tracks, units, orders."""

from __future__ import annotations

from typing import Any

from adjudicator.games.westeros.components import Variant

TRACKS = {"iron-throne": "throne", "fiefdoms": "fiefdoms", "kings-court": "court"}
OUR_TRACKS = {ours: theirs for theirs, ours in TRACKS.items()}
ORDERS = {
    "march-1": "march-minus-1",
    "march-0": "march-0",
    "march+1": "march-plus-1-special",
    "defend+1": "defense-1",
    "defend+2": "defense-2-special",
    "support": "support",
    "support+1": "support-plus-1-special",
    "raid": "raid",
    "raid+": "raid-special",
    "consolidate": "consolidate",
    "consolidate+": "consolidate-special",
}
OUR_ORDERS = {ours: theirs for theirs, ours in ORDERS.items()}
RESTRICTIONS = {
    "no-march-plus-1": "no-march+1",
    "no-defense": "no-defend",
    "no-support": "no-support",
    "no-raid": "no-raid",
    "no-consolidate": "no-consolidate",
    "no-footman-support": "no-footman-support",
}
OPTIONS = {theirs: ours for ours, theirs in RESTRICTIONS.items()}
DECK_NUMBERED = ("last-days-of-summer", "winter-is-coming")


def area(theirs: str) -> str:
    """Return our id of an area."""
    name = theirs.removeprefix("the-")
    return f"{name.removeprefix('port-of-')}-port" if name.startswith("port-of-") else name


def their_areas(variant: Variant) -> dict[str, str]:
    """Return our area id to the trace's: the slug of the printed name."""
    found = {}
    for each in variant.areas.values():
        name = each.names["en"].lower().replace("'", "").replace("’", "")
        found[each.id] = name.replace(" ", "-")
    return found


def unit(theirs: str) -> str:
    """Return our id of a kind of unit."""
    return theirs.replace("-", "_")


def units(theirs: dict[str, int]) -> dict[str, int]:
    """Return a count of units with our ids."""
    return {unit(kind): n for kind, n in theirs.items()}


def unit_list(theirs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return a unit list with our ids."""
    return [
        {
            "area": area(item["area"]),
            "units": units(item["units"]),
            **({"routed": units(item["routed"])} if item.get("routed") else {}),
        }
        for item in theirs
    ]


def westeros(theirs: str, deck: int) -> str:
    """Return our id of a Westeros card; two names occur in two decks."""
    return f"{theirs}-{deck}" if theirs in DECK_NUMBERED else theirs


def their_westeros(ours: str) -> str:
    """Return the trace's name of a Westeros card."""
    return ours[:-2] if ours[:-2] in DECK_NUMBERED else ours
