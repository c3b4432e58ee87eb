"""Answers in words: the options of a question, and what an answer without options means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.games.agot2e.reports.sentences import SPECIAL, option
from adjudicator.games.agot2e.reports.voice import Voice

About = Mapping[str, Any]


def answer_text(voice: Voice, ask: str, answer: Any, about: About) -> str:
    """Return an answer to an ask in words."""
    return ANSWERS[ask](voice, answer, about)


def option_text(voice: Voice, ask: str, answer: Any, about: About) -> str:
    """Return one option of a question: its words, with what a player wants to know before choosing it."""
    text = answer_text(voice, ask, answer, about)
    if ask in ("combat.card", "combat.replacement", "wildlings.card") and answer is not None:
        return card_line(voice, answer)
    if ask == "combat.retreat" and about.get("losses", {}).get(answer):
        return voice.own("answer.retreat-cost", area=text, n=about["losses"][answer])
    return text


def card_line(voice: Voice, card: str) -> str:
    """Return a House card with everything on it: "Stannis Baratheon 4, 1 sword. +1 strength against ..."."""
    here = voice.box.house_cards[card]
    icons = [_icons(voice, kind, n) for kind, n in (("swords", here.swords), ("forts", here.forts)) if n]
    text = ", ".join((f"{voice.card(card)} {here.strength}", *icons))
    said = voice.card_text(card)
    return f"{text}. {said}" if said else text


def _icons(voice: Voice, kind: str, n: int) -> str:
    return voice.own(f"icon.{kind}.{'one' if n == 1 else 'many'}", n=n)


# ---- One function for each kind of answer


def _word(voice: Voice, answer: Any, about: About) -> str:
    return option(voice, answer)


def _number(voice: Voice, answer: Any, about: About) -> str:
    return str(answer)


def _yes_no(voice: Voice, answer: Any, about: About) -> str:
    return voice.t("reports.yes" if answer else "reports.no")


def _house(voice: Voice, answer: Any, about: About) -> str:
    return voice.house(answer)


def _card(voice: Voice, answer: Any, about: About) -> str:
    return voice.card(answer)


def _track(voice: Voice, answer: Any, about: About) -> str:
    return voice.track(answer)


def _area(voice: Voice, answer: Any, about: About) -> str:
    return str(voice.area(answer)) if answer else voice.own("answer.no-area")


def _units(voice: Voice, answer: Any, about: About) -> str:
    return voice.unit_list(answer)


def _musters(voice: Voice, answer: Any, about: About) -> str:
    return SPECIAL["musters"](voice, answer)


def _ties(voice: Voice, answer: Any, about: About) -> str:
    return "; ".join(voice.houses(group) for group in answer)


def _bids(voice: Voice, answer: Any, about: About) -> str:
    return ", ".join(f"{voice.track(track)} {n}" for track, n in answer.items())


def _orders(voice: Voice, answer: Any, about: About) -> str:
    placed = (f"{voice.area(area)} ({voice.order(order)})" for area, order in answer.items())
    return ", ".join(placed) or voice.t("reports.nothing")


def _raven(voice: Voice, answer: Any, about: About) -> str:
    if answer["use"] != "replace":
        return option(voice, f"raven-{answer['use']}")
    return voice.own("answer.raven", area=voice.area(answer["area"]), new=voice.order(answer["to"]))


def _raid(voice: Voice, answer: Any, about: About) -> str:
    source = voice.area(answer["from"])
    if answer["target"] is None:
        return voice.own("answer.raid-none", source=source)
    return voice.own("answer.raid", source=source, target=voice.area(answer["target"]))


def _march(voice: Voice, answer: Any, about: About) -> str:
    if "call" in answer:
        return voice.own("answer.call", areas=voice.listed(voice.area(area) for area in answer["call"]))
    source = voice.area(answer["from"])
    if not answer["moves"]:
        return voice.own("answer.march-none", source=source)
    text = voice.own("answer.march", source=source, moves=SPECIAL["moves"](voice, answer["moves"]))
    return text + voice.own("answer.token") if answer["leave_token"] else text


def _support(voice: Voice, answer: Any, about: About) -> str:
    if answer == "none":
        return voice.house(None)
    return voice.own(f"answer.{answer}", house=voice.house(about[answer])) if answer in about else option(voice, answer)


def _consolidate(voice: Voice, answer: Any, about: About) -> str:
    return voice.own(f"answer.consolidate-{answer['use']}", area=voice.area(answer["area"]))


def _ability(voice: Voice, answer: Any, about: About) -> str:
    if isinstance(answer, bool):
        return _yes_no(voice, answer, about)
    if answer in voice.box.areas:
        if answer == about.get("origin"):
            return voice.own("answer.attackers", origin=voice.area(answer), area=voice.area(about["area"]))
        return _area(voice, answer, about)
    if answer in voice.box.house_cards:
        return _card(voice, answer, about)
    if answer in voice.box.tracks:
        return _track(voice, answer, about)
    return option(voice, answer) if answer is not None else voice.own("answer.no-use")


ANSWERS: Mapping[str, Callable[[Voice, Any, About], str]] = {
    "westeros.choice": _word,
    "supply.reconcile": _units,
    "muster.place": _musters,
    "bid.track": _number,
    "bid.all-tracks": _bids,
    "bid.ties": _ties,
    "bid.wildlings": _number,
    "wildlings.tie": _house,
    "wildlings.option": _word,
    "wildlings.units": _units,
    "wildlings.card": _card,
    "wildlings.track": _track,
    "planning.orders": _orders,
    "planning.raven": _raven,
    "planning.raven-look": _word,
    "raid.resolve": _raid,
    "march.resolve": _march,
    "march.neutral-support": _yes_no,
    "combat.support": _support,
    "combat.refuse": _house,
    "combat.card": _card,
    "combat.replacement": _card,
    "combat.ability": _ability,
    "combat.blade": _word,
    "combat.casualties": _units,
    "combat.retreat": _area,
    "combat.retreat-casualties": _units,
    "port.ships": _number,
    "consolidate.resolve": _consolidate,
}
"""Ask to what puts its answers into words."""
