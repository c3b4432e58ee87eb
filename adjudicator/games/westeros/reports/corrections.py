"""Corrections of the board in words: what a moderator changes, and lines to write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.games.westeros.reports.voice import Voice

KINDS = ("power", "supply", "wildlings", "track", "add", "remove", "move", "token", "card")


def wanted(voice: Voice, about: Mapping[str, Any]) -> Sequence[str]:
    """Return nothing: the rules of the board game leave nothing to the moderator."""
    return ()


def edit_text(voice: Voice, edit: Mapping[str, Any]) -> str:
    """Return an edit in words."""
    said: dict[str, object] = {"amount": edit.get("amount", 0), "n": edit.get("n", 0)}
    said |= {"house": voice.house(edit["house"])} if "house" in edit else {}
    said |= {"unit": voice.unit(edit["unit"])} if "unit" in edit else {}
    said |= {"track": voice.track(edit["track"])} if "track" in edit else {}
    said |= {"area": voice.area(edit["area"])} if "area" in edit else {}
    said |= {"origin": voice.area(edit["from"]), "target": voice.area(edit["to"])} if "from" in edit else {}
    if "card" in edit:
        said |= {"card": voice.card(edit["card"]), "pile": voice.own(f"ruling.pile.{edit['to']}")}
    return voice.own(f"ruling.{edit['do']}", **said)


def examples(voice: Voice, view: View) -> list[str]:
    """Return example lines, one of each kind, with a House and an area of this game."""
    house = next(iter(view["players"]))
    area = next((area for area, here in view["areas"].items() if here.get("house") == house), next(iter(view["areas"])))
    facts = {"house": voice.house(house), "area": str(voice.area(area)), "unit": voice.unit("knight")}
    return [voice.own(f"ruling.line.{kind}", **facts) for kind in KINDS]
