"""Questions as they are put: a title, what one must know, lettered options, how to reply, what silence means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.games.agot2e.reports.answers import answer_text, option_text
from adjudicator.games.agot2e.reports.lines import line_for
from adjudicator.games.agot2e.reports.voice import Voice
from adjudicator.reports.blocks import Asked, LetteredOption
from adjudicator.reports.letters import Question
from adjudicator.reports.putting import is_number, letter_of, reply_text, silence_text


def asked(voice: Voice, question: Question, view: View) -> Asked:
    """Return a question ready to be shown."""
    options = () if is_number(question) else _options(voice, question)
    return Asked(
        number=question.number,
        title=title(voice, question, view.get("seat")),
        options=options,
        details=tuple(details(voice, question, view)),
        reply=reply_text(voice, question, options),
        silence=silence_text(voice, question, options, _default(voice, question)),
        tripwire=question.tripwire,
        line=line_for(voice, question, view),
        due=voice.due(question.deadline) if question.deadline else "",
    )


def case_of(voice: Voice, ask: str, about: Mapping[str, Any], seat: str | None) -> str:
    """Return what tells questions of one name apart: the action of a wildling card, the text of a House card."""
    match ask:
        case "wildlings.units" | "wildlings.card" | "wildlings.track":
            return str(about["action"])
        case "wildlings.tie":
            return f"{about['among']}-seen" if "card" in about else str(about["among"])
        case "muster.place" | "supply.reconcile":
            return str(about["cause"])
        case "combat.ability":
            return voice.box.house_cards[about["card"]].ability or ""
        case "combat.retreat":
            return "own" if about["house"] == seat else "other"
        case "combat.blade":
            return "strength" if "margin" in about else "redraw"
    return ""


def title(voice: Voice, question: Question, seat: str | None) -> str:
    """Return the question in one line."""
    return ask_title(voice, question.ask, question.about, seat)


def ask_title(voice: Voice, ask: str, about: Mapping[str, Any], seat: str | None) -> str:
    """Return what an ask is about in one line."""
    case = case_of(voice, ask, about, seat)
    code = f"ask.{ask}.{case}" if case and voice.has(f"ask.{ask}.{case}") else f"ask.{ask}.title"
    return voice.own(code, **_facts(voice, about))


def _facts(voice: Voice, about: Mapping[str, Any]) -> dict[str, Any]:
    facts = voice.facts(about)
    for key in ("limit", "armies"):
        if key in about:
            facts[key] = ", ".join(str(n) for n in about[key])
    if "groups" in about:
        facts["groups"] = "; ".join(voice.listed(voice.house(house) for house in group) for group in about["groups"])
    return facts


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


def _hand_of_enemy(voice: Voice, question: Question, view: View) -> str:
    """Hands are open information: what the other side may play."""
    about = question.about
    if question.ask != "combat.card" or view.get("seat") not in (about["attacker"], about["defender"]):
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


def _bids(voice: Voice, question: Question, view: View) -> str:
    return voice.own("detail.bids", bids=voice.per_house(question.about["bids"]))


def _card(voice: Voice, question: Question, view: View) -> str:
    text = voice.card_text(question.about["card"])
    return voice.own("detail.card", card=voice.card(question.about["card"]), text=text) if text else ""


DETAILS: Mapping[str, Callable[[Voice, Question, View], str]] = {
    "card": _card,
    "castles": _castles,
    "strength": _strengths,
    "attacker": _hand_of_enemy,
    "among": _among,
    "bids": _bids,
}
"""Fact of an ask to what is said about it below the title."""


# ---- Options, and what counts without an answer


def _options(voice: Voice, question: Question) -> tuple[LetteredOption, ...]:
    return tuple(
        LetteredOption(
            letter_of(i), option_text(voice, question.ask, option, question.about), option == question.default
        )
        for i, option in enumerate(question.options)
    )


def _default(voice: Voice, question: Question) -> str:
    """Return the answer that counts if nothing comes, in words; what a mix will draw is not told."""
    if question.fallback_by == "mix":
        return ""
    return answer_text(voice, question.ask, question.default, question.about)
