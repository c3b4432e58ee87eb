"""Answers in words that only this edition has: raids of two areas, one-time orders, three cards, texts of its cards."""

from __future__ import annotations

from typing import Any

from adjudicator.games.westeros.reports import answers as shared
from adjudicator.games.westeros.reports.sentences import option
from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.reports.ask_words import About


def one_time_order(voice: Voice, id: str) -> str:
    """Return the name of a one-time order."""
    return voice.name(voice.box.one_time_orders[id].names)


def laid(voice: Voice, answer: Any, about: About) -> str:
    """Return which one-time order is laid where."""
    if answer["order"] is None:
        return voice.own("answer.one-time-none")
    return voice.own("answer.one-time", order=one_time_order(voice, answer["order"]), area=voice.area(answer["area"]))


def raid(voice: Voice, answer: Any, about: About) -> str:
    """Return where a raid comes from and what it hits, or which one-time order is resolved."""
    if "order" in answer:
        return _resolved(voice, answer["order"], answer["from"])
    if "targets" not in answer:
        return shared.raid(voice, answer, about)
    source, targets = voice.area(answer["from"]), voice.listed(voice.area(area) for area in answer["targets"])
    return (
        voice.own("answer.raid", source=source, target=targets)
        if targets
        else voice.own("answer.raid-none", source=source)
    )


def _resolved(voice: Voice, order: str, area: str) -> str:
    return voice.own("answer.one-time-resolved", order=one_time_order(voice, order), area=voice.area(area))


def march(voice: Voice, answer: Any, about: About) -> str:
    """Return where units march, or which units join a Forced March."""
    if "order" not in answer:
        return shared.march(voice, answer, about)
    joining = [{"area": each["from"], "units": each["units"]} for each in answer["moves"]]
    units, area = voice.unit_list(joining), voice.area(answer["area"])
    return voice.own("answer.forced-march", area=area, units=units)


def consolidate(voice: Voice, answer: Any, about: About) -> str:
    """Return what an order earns or builds, or which one-time order is resolved."""
    if "order" in answer:
        return _resolved(voice, answer["order"], answer["area"])
    return shared.consolidate(voice, answer, about)


def cards(voice: Voice, answer: Any, about: About) -> str:
    """Return the names of several cards."""
    return voice.listed(voice.card(card) for card in answer)


def ability(voice: Voice, answer: Any, about: About) -> str:
    """Return how the text of a House card is used."""
    if isinstance(answer, dict):
        return _part(voice, answer)
    if isinstance(answer, int) and not isinstance(answer, bool):
        return str(answer)
    return shared.ability(voice, answer, about)


def _part(voice: Voice, answer: Any) -> str:
    """Return an option of several parts: a unit, a card that is copied, a one-time order."""
    if "copy" in answer:
        return voice.own("answer.copied", card=voice.card(answer["copy"]), house=voice.house(answer["of"]))
    if "one_time" in answer:
        return voice.own("answer.one-time-order", area=voice.area(answer["one_time"]))
    state = option(voice, "routed" if answer["routed"] else "standing")
    return f"{voice.unit(answer['unit'])}, {state}" if "unit" in answer else state


def effect(voice: Voice, answer: Any, about: About) -> str:
    """Return what a one-time order does."""
    if isinstance(answer, dict):
        return _parts(voice, answer, about)
    if isinstance(answer, list):
        return voice.listed(voice.area(area) for area in answer) or voice.t("reports.nothing")
    if answer is None:
        return voice.own("answer.no-use")
    return str(voice.area(answer)) if answer in voice.box.areas else voice.house(answer)


def _parts(voice: Voice, answer: Any, about: About) -> str:
    """Return an effect of several parts: a march, a card for power of others, a card of each House."""
    if "moves" in answer:
        return shared.march(voice, answer, about)
    if "take" in answer:
        taken = voice.per_house(answer["take"]) or voice.t("reports.nothing")
        return voice.own("answer.card-for-power", card=voice.card(answer["card"]), taken=taken)
    named = (f"{voice.house(house)} {voice.card(card)}" for house, card in answer.items() if card)
    return voice.listed(named) or voice.t("reports.nothing")
