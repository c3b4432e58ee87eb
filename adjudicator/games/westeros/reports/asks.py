"""What a question says besides its options: the case and the facts of its title, and the sentences below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.games.westeros.reports.near import around
from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.reports.ask_words import About
from adjudicator.reports.letters import Question

# ---- What tells the questions of one kind apart


def action(voice: Voice, about: About, seat: str | None) -> str:
    """Return the action of a wildling card."""
    return str(about["action"])


def end_of_tie(voice: Voice, about: About, seat: str | None) -> str:
    """Return whether the highest or the lowest bidder is wanted, and whether the card is known already."""
    return f"{about['among']}-seen" if "card" in about else str(about["among"])


def cause(voice: Voice, about: About, seat: str | None) -> str:
    """Return what caused the question: a Westeros card, an order, a wildling card."""
    return str(about["cause"])


def card_text(voice: Voice, about: About, seat: str | None) -> str:
    """Return the id of the text on a House card."""
    return voice.box.house_cards[about["card"]].ability or ""


def whose_retreat(voice: Voice, about: About, seat: str | None) -> str:
    """Return whether the reader's own units retreat."""
    return "own" if about["house"] == seat else "other"


def use_of_blade(voice: Voice, about: About, seat: str | None) -> str:
    """Return whether the Blade adds strength or draws another card."""
    return "strength" if "margin" in about else "redraw"


def facts(voice: Voice, about: About) -> Mapping[str, Any]:
    """Return the facts of a title in words."""
    found = voice.facts(about)
    for key in ("limit", "armies"):
        if key in about:
            found[key] = ", ".join(str(n) for n in about[key])
    if "groups" in about:
        found["groups"] = "; ".join(voice.listed(voice.house(house) for house in group) for group in about["groups"])
    return found


# ---- What one must know


def details(voice: Voice, question: Question, view: View) -> list[str]:
    """Return the sentences below the title."""
    texts = [how(voice, question, view) for key, how in DETAILS.items() if key in question.about]
    return [text for text in texts if text]


def _castles(voice: Voice, question: Question, view: View) -> str:
    castles = question.about["castles"]
    listed = ", ".join(f"{voice.area(area)} {points}" for area, points in castles.items())
    said = voice.own("detail.castles", castles=listed)
    if not question.open or len(castles) < 2:
        return said
    still_open = voice.listed(voice.area(castle) for castle in question.open)
    return f"{said} {voice.own('detail.castles-open', castles=still_open)}"


def _strengths(voice: Voice, question: Question, view: View) -> str:
    strength = question.about["strength"]
    if not isinstance(strength, Mapping):
        return ""
    return voice.own("detail.strengths", strengths=", ".join(f"{voice.house(h)} {n}" for h, n in strength.items()))


def card_details(voice: Voice, question: Question, view: View) -> list[str]:
    """Return the sentences below the question for a House card; since hands are open, also the other side's hand."""
    hand = _hand_of_enemy(voice, question.about, view)
    return [*details(voice, question, view), *([hand] if hand else [])]


def _hand_of_enemy(voice: Voice, about: About, view: View) -> str:
    if view.get("seat") not in (about["attacker"], about["defender"]):
        return ""
    other = about["defender"] if about["attacker"] == view["seat"] else about["attacker"]
    if other not in view["players"]:
        return ""
    cards = sorted(view["players"][other]["hand"], key=lambda card: -voice.box.house_cards[card].strength)
    held = ", ".join(f"{voice.card(card)} {voice.box.house_cards[card].strength}" for card in cards)
    return voice.own("detail.enemy-hand", house=voice.house(other), cards=held)


def _among(voice: Voice, question: Question, view: View) -> str:
    among = question.about["among"]
    return voice.own("detail.among", units=voice.unit_list(among)) if isinstance(among, list) else ""


def _track(voice: Voice, question: Question, view: View) -> str:
    """Return the places on a track that is bid for; "" if the reader of the mail sees no table."""
    places = view.get("tracks", {}).get(question.about["track"], ())
    return voice.own("detail.track", houses=", ".join(map(voice.house, places))) if places else ""


def _power(voice: Voice, question: Question, view: View) -> str:
    others = {house: player["power"] for house, player in view["players"].items() if house != view["seat"]}
    return voice.own("detail.power", power=voice.per_house(others)) if others else ""


def _around(voice: Voice, question: Question, view: View) -> str:
    """Return what stands around the areas whose orders are next."""
    return " ".join(around(voice, view, area) for area in question.about["areas"] if area in view["areas"])


def _bids(voice: Voice, question: Question, view: View) -> str:
    return voice.own("detail.bids", bids=voice.per_house(question.about["bids"]))


def _card(voice: Voice, question: Question, view: View) -> str:
    text = voice.card_text(question.about["card"])
    return voice.own("detail.card", card=voice.card(question.about["card"]), text=text) if text else ""


DETAILS: Mapping[str, Callable[[Voice, Question, View], str]] = {
    "card": _card,
    "castles": _castles,
    "strength": _strengths,
    "among": _among,
    "bids": _bids,
    "track": _track,
    "power": _power,
    "areas": _around,
}
"""Fact of an ask to what is said about it below the title."""
