"""Rulings in words: the card and its prompt, the moderator's edits, and lines that the moderator could write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.games.btwixt.reports.voice import Voice


def wanted(voice: Voice, about: Mapping[str, Any]) -> list[str]:
    """Return what must be settled: the card, its user, its text, and the prompt unless the text contains it."""
    text, prompt = voice.card_text(about["card"]), voice.name(about["prompt"])
    said = voice.own("ruling.wanted", card=voice.card(about["card"]), leader=voice.house(about["leader"]))
    return [said, text] if prompt.rstrip(".").replace(": ", " - ") in text else [said, text, prompt]


def edit_text(voice: Voice, edit: Mapping[str, Any]) -> str:
    """Return an edit in words."""
    facts = {key: _place(voice, value) if isinstance(value, list) else value for key, value in edit.items()}
    return voice.own(f"ruling.{edit['do']}", **voice.facts({_KEYS.get(key, key): facts[key] for key in facts}))


_KEYS = {"from": "origin", "to": "target"}


def _place(voice: Voice, place: Sequence[Any]) -> str:
    """Return "the hand of Tyrion", "[Tyrion|Cersei]", "the supply"."""
    name, whose = place
    if name == "council":
        return voice.council(whose)
    return voice.own(f"ruling.place.{name}", leader=voice.house(whose)) if whose else voice.own(f"ruling.place.{name}")


def examples(voice: Voice, view: View) -> list[str]:
    """Return example lines, one of each kind, with leaders of this game."""
    one, other = (voice.typed(leader) for leader in view["leaders"][:2])
    kinds = ("card", "draw", "ally", "token", "kneel", "stand", "total", "first", "nothing", "say")
    return [voice.own(f"ruling.line.{kind}", one=one, other=other) for kind in kinds]


def told(voice: Voice, event: Mapping[str, Any]) -> str:
    """Return a given ruling: its changes, and the moderator's words."""
    edits = "; ".join(edit_text(voice, edit) for edit in event["edits"]) or voice.own("ruling.nothing")
    said = " ".join(event["said"].replace(": ", " - ").split())
    code = "event.ruling.said" if said else "event.ruling.silent"
    return voice.own(code, card=voice.card(event["card"]), edits=edits, said=said)
