"""Answers in words: the options of a question, and what an answer without options means."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.lines import View
from adjudicator.games.westeros.answers import Raid, SupportCall, march_answer_from_json
from adjudicator.games.westeros.reports.sentences import SPECIAL, option
from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.reports.ask_words import About


def card_line(voice: Voice, card: str) -> str:
    """Return a House card with everything on it: "Stannis Baratheon 4, 1 sword. +1 strength against ..."."""
    here = voice.box.house_cards[card]
    icons = [_icons(voice, kind, n) for kind, n in (("swords", here.swords), ("forts", here.forts)) if n]
    text = ", ".join((f"{voice.card(card)} {here.strength}", *icons))
    said = voice.card_text(card)
    return f"{text}. {said}" if said else text


def _icons(voice: Voice, kind: str, n: int) -> str:
    return voice.own(f"icon.{kind}.{'one' if n == 1 else 'many'}", n=n)


# ---- Options that say more than their answer


def card_option(voice: Voice, answer: Any, about: About, view: View) -> str:
    """Return a House card with everything on it, or "none"."""
    return card(voice, answer, about) if answer is None else card_line(voice, answer)


def refuge(voice: Voice, answer: Any, about: About, view: View) -> str:
    """Return an area to retreat to, with the number of units that must go."""
    text = area(voice, answer, about)
    lost = about.get("losses", {}).get(answer)
    return voice.own("answer.retreat-cost", area=text, n=lost) if lost else text


# ---- One function for each kind of answer


def word(voice: Voice, answer: Any, about: About) -> str:
    """Return a fixed word."""
    return option(voice, answer)


def number(voice: Voice, answer: Any, about: About) -> str:
    """Return a number."""
    return str(answer)


def yes_no(voice: Voice, answer: Any, about: About) -> str:
    """Return "yes" or "no"."""
    return voice.t("reports.yes" if answer else "reports.no")


def house(voice: Voice, answer: Any, about: About) -> str:
    """Return the name of a House."""
    return voice.house(answer)


def card(voice: Voice, answer: Any, about: About) -> str:
    """Return the name of a card."""
    return voice.card(answer)


def track(voice: Voice, answer: Any, about: About) -> str:
    """Return the name of a track."""
    return voice.track(answer)


def area(voice: Voice, answer: Any, about: About) -> str:
    """Return the name of an area, or "nowhere"."""
    return str(voice.area(answer)) if answer else voice.own("answer.no-area")


def units(voice: Voice, answer: Any, about: About) -> str:
    """Return units with their areas."""
    return voice.unit_list(answer)


def musters(voice: Voice, answer: Any, about: About) -> str:
    """Return what is mustered in which castle."""
    return SPECIAL["musters"](voice, answer)


def ties(voice: Voice, answer: Any, about: About) -> str:
    """Return tied Houses in their order, group by group."""
    return "; ".join(voice.houses(group) for group in answer)


def bids(voice: Voice, answer: Any, about: About) -> str:
    """Return a bid for each track."""
    return ", ".join(f"{voice.track(track)} {n}" for track, n in answer.items())


def orders(voice: Voice, answer: Any, about: About) -> str:
    """Return the order of each area."""
    placed = (f"{voice.area(area)} ({voice.order(order)})" for area, order in answer.items())
    return ", ".join(placed) or voice.t("reports.nothing")


def raven(voice: Voice, answer: Any, about: About) -> str:
    """Return what the Raven is used for."""
    if answer["use"] != "replace":
        return option(voice, f"raven-{answer['use']}")
    return voice.own("answer.raven", area=voice.area(answer["area"]), new=voice.order(answer["to"]))


def raid(voice: Voice, answer: Any, about: About) -> str:
    """Return where a raid comes from and what it hits."""
    said = Raid.from_json(answer)
    source = voice.area(said.source)
    if said.target is None:
        return voice.own("answer.raid-none", source=source)
    return voice.own("answer.raid", source=source, target=voice.area(said.target))


def march(voice: Voice, answer: Any, about: About) -> str:
    """Return where units march, or which areas ask for support against a neutral force."""
    said = march_answer_from_json(answer)
    if isinstance(said, SupportCall):
        return voice.own("answer.call", areas=voice.listed(voice.area(area) for area in said.areas))
    source = voice.area(said.source)
    if not said.moves:
        return voice.own("answer.march-none", source=source)
    text = voice.own("answer.march", source=source, moves=SPECIAL["moves"](voice, answer["moves"]))
    return text + voice.own("answer.token") if said.leave_token else text


def support(voice: Voice, answer: Any, about: About) -> str:
    """Return the side that is supported."""
    if answer == "none":
        return voice.house(None)
    return voice.own(f"answer.{answer}", house=voice.house(about[answer])) if answer in about else option(voice, answer)


def consolidate(voice: Voice, answer: Any, about: About) -> str:
    """Return what an order earns."""
    return voice.own(f"answer.consolidate-{answer['use']}", area=voice.area(answer["area"]))


def ability(voice: Voice, answer: Any, about: About) -> str:
    """Return how the text of a House card is used."""
    if isinstance(answer, bool):
        return yes_no(voice, answer, about)
    if answer in voice.box.areas:
        if answer == about.get("origin"):
            return voice.own("answer.attackers", origin=voice.area(answer), area=voice.area(about["area"]))
        return area(voice, answer, about)
    if answer in voice.box.house_cards:
        return card(voice, answer, about)
    if answer in voice.box.tracks:
        return track(voice, answer, about)
    return option(voice, answer) if answer is not None else voice.own("answer.no-use")
