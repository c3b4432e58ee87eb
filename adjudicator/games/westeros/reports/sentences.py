"""One event, one sentence: which sentence of the catalogue an event takes, and the facts in words.

The sentences stand under `event.<name>` for everybody, `you.<name>` for who did it and `hit.<name>` for whom it
was done to; with `.<case>` behind where one event has several sentences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.reports.letters import Event


def sentence(voice: Voice, event: Event, kind: str = "event") -> str:
    """Return what an event says to everybody ("event"), to who did it ("you") or to whom it was done to ("hit")."""
    return voice.own(_code(voice, event, kind), **facts_of(voice, event))


def has_sentence(voice: Voice, event: Event, kind: str) -> bool:
    """True when there is a sentence of this kind for the event."""
    return voice.has(_code(voice, event, kind))


def _code(voice: Voice, event: Event, kind: str) -> str:
    name = event["e"]
    case = f"{kind}.{name}.{CASES[name](voice, event)}" if name in CASES else ""
    return case if case and voice.has(case) else f"{kind}.{name}"


def facts_of(voice: Voice, event: Event) -> dict[str, Any]:
    """Return the facts of an event in words."""
    facts = voice.facts(event)
    for key, how in SPECIAL.items():
        if key in event:
            facts[key] = how(voice, event[key])
    if event["e"] == "westeros-cards":
        facts["cards"] = " / ".join(voice.card(card) for card in event["cards"])
    if event["e"] in ("westeros-card", "wildlings-card"):
        facts["text"] = voice.card_text(event["card"])
    return facts


def _moves(voice: Voice, moves: Iterable[Mapping[str, Any]]) -> str:
    return "; ".join(_move(voice, move) for move in moves)


def _move(voice: Voice, move: Mapping[str, Any]) -> str:
    """Return which units go to an area, or come from it where the area they go to is known."""
    units = voice.units(move["units"])
    if "to" not in move:
        return voice.own("joins", units=units, source=voice.area(move["from"]))
    return voice.own("move", units=units, to=voice.area(move["to"]))


def _musters(voice: Voice, musters: Iterable[Mapping[str, Any]]) -> str:
    alike = Counter((muster["area"], muster["unit"], muster.get("upgrade")) for muster in musters)
    return voice.listed(_muster(voice, *key, n) for key, n in alike.items()) or voice.t("reports.nothing")


def _muster(voice: Voice, area: str, unit: str, upgrade: str | None, n: int) -> str:
    new, place = voice.units({unit: n}), voice.area(area)
    if upgrade:
        return voice.own("muster.upgrade", new=new, old=voice.units({upgrade: n}), area=place)
    return voice.own("muster.new", new=new, area=place)


def option(voice: Voice, id: Any) -> str:
    """Return the words of a fixed option."""
    return voice.own(f"option.{id}")


SPECIAL: Mapping[str, Callable[[Voice, Any], str]] = {
    "moves": _moves,
    "musters": _musters,
    "choose": option,
    "put": option,
}
"""Name of a fact to the function that says it, if it is more than a name."""


Case: TypeAlias = Callable[[Voice, Event], str]


def _given(key: str) -> Case:
    return lambda voice, event: "some" if event.get(key) else "none"


def _is(key: str) -> Case:
    return lambda voice, event: str(event[key])


def _westeros_card(voice: Voice, event: Event) -> str:
    """Return the case of a Westeros card; one that only forbids something, or does nothing, is told by its text."""
    card = voice.box.westeros_cards[event["card"]]
    return "text" if card.effect in ("restriction", "nothing") else "plain"


def _raid(voice: Voice, event: Event) -> str:
    if event["target"] is None:
        return "none"
    if event["order"] not in voice.box.orders:
        return "once"
    return "pillage" if event["gained"] or event["lost"] else "order"


CASES: Mapping[str, Case] = {
    "raid": _raid,
    "marched": _given("moves"),
    "forced-march": _given("moves"),
    "neutral-force": lambda voice, event: "won" if event["won"] else "lost",
    "neutral-support": lambda voice, event: "yes" if event["yes"] else "no",
    "support": _is("side"),
    "blade-used": _is("use"),
    "card-text": lambda voice, event: voice.case_of_text(event),
    "wildlings-bids": lambda voice, event: "watch" if event["watch_wins"] else "wildlings",
    "wildlings-track": _given("icons"),
    "cards-returned": _given("cards"),
    "port-taken": _given("ships"),
    "power-taken": _given("take"),
    "power-lost": _given("power"),
    "power-returned": _given("power"),
    "hand-refilled": _given("kept_out"),
    "westeros-card": _westeros_card,
    "westeros-choice": lambda voice, event: "nothing" if event["choose"] == "nothing" else "something",
    "raven-looked": _is("put"),
    "combat-result": _is("decided_by"),
}
"""Kind of event to the function that chooses its sentence."""
