"""The limits of the orders that are due, and the comments in the order form, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.engine.lines import View
from adjudicator.games.westeros.reports.board import restrictions
from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.reports.letters import FormArea


def limits(voice: Voice, view: View) -> list[str]:
    """Return the orders forbidden in this round, and how many special orders the reader can use."""
    lines = restrictions(voice, view["restrictions"])
    player = view["players"].get(view.get("seat"))
    if player is not None:
        stars = player["stars"]
        code = "none" if not stars else "one" if stars == 1 else "many"
        lines.append(voice.own(f"stars.{code}", n=stars))
    return lines


def comments(voice: Voice, line: FormArea, view: View) -> Sequence[str]:
    """Return "2 Knights   last Defense +1", with codes for the units, and without the last order."""
    units = view["areas"][line.area]["units"]
    last = f"   {voice.own('last', order=voice.order(line.last))}" if line.last else ""
    return (f"{voice.units(units)}{last}", f"{_codes(voice, units)}{last}", _codes(voice, units))


def _codes(voice: Voice, units: Mapping[str, int]) -> str:
    return "+".join(f"{n}{voice.box.units[unit].code}" for unit, n in units.items() if n)
