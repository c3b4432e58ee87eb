"""Corrections of the card game in words: what a moderator changes, and lines to write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.games.agotlcg.reports.voice import Voice

KINDS = ("gold", "power", "kneel", "stand", "card")


def wanted(voice: Voice, about: Mapping[str, Any]) -> Sequence[str]:
    """Return nothing: the rules of the card game leave nothing to the moderator."""
    return ()


def edit_text(voice: Voice, edit: Mapping[str, Any]) -> str:
    """Return an edit in words."""
    said: dict[str, object] = {"player": voice.house(edit["house"]), "amount": edit.get("amount", 0)}
    if "card" in edit:
        said["card"] = voice.name(voice.box.cards[edit["card"]].names)
    if "from" in edit:
        said |= {key: voice.own(f"ruling.pile.{edit[name]}") for key, name in (("origin", "from"), ("target", "to"))}
    return voice.own(f"ruling.{edit['do']}", **said)


def examples(voice: Voice, view: View) -> list[str]:
    """Return example lines, one of each kind, with a player of this game."""
    player = voice.house(next(iter(view["players"])))
    return [voice.own(f"ruling.line.{kind}", player=player) for kind in KINDS]
