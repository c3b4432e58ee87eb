"""One event, one short phrase: which phrase of the catalogue an event takes, and the facts in words.

Phrases stand under `event.<name>`, with `.<case>` behind where one event has several.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from adjudicator.games.btwixt.reports import rulings
from adjudicator.games.btwixt.reports.voice import Voice
from adjudicator.reports.letters import Event
from adjudicator.reports.plain import may_know

TWINS: Mapping[str, str] = {
    "drawn-cards": "drawn",
    "taken-card": "taken",
    "swapped-cards": "swapped",
    "looked-cards": "looked-hand",
    "looked-numbers": "looked-tokens",
    "looked-allies": "looked",
}
"""Secret event to the public event that is told just before it and says less."""
UNTOLD = frozenset({"season", "row", "dealt", "packs-passed", "round", "round-end", "may-pass", "nothing"})
"""Events that the log leaves out: they open parts of it, or what they say stands elsewhere in the mail."""


def known(events: Iterable[Event], seat: str | None) -> list[Event]:
    """Return the events that `seat` may be told; one that says more stands instead of the one for everybody."""
    told: list[Event] = []
    for event in events:
        if not may_know(event, seat):
            continue
        if told and TWINS.get(event["e"], "") == told[-1]["e"]:
            told.pop()
        told.append(event)
    return told


def phrase(voice: Voice, event: Event) -> str:
    """Return what an event says, in a few words."""
    name = event["e"]
    if name == "ruling":
        return rulings.told(voice, event)
    case = CASES[name](voice, event) if name in CASES else ""
    facts = voice.facts(event)
    if name == "played":
        facts["card"] = voice.valued(event["card"])
    if name == "swapped-cards":
        facts |= _exchanged(voice, event)
    return voice.own(f"event.{name}.{case}" if case else f"event.{name}", **facts)


def _exchanged(voice: Voice, event: Event) -> dict[str, str]:
    """Return what the reader gave and got, and from whom."""
    mine = event["leaders"].index((voice.view or {}).get("seat", event["leaders"][0]))
    given = event["given"]
    return {
        "given": voice.card(given[mine]), "got": voice.card(given[1 - mine]),
        "other": voice.house(event["leaders"][1 - mine]),
    }  # fmt: skip


Case = Callable[[Voice, Event], str]


def _reader(key: str) -> Case:
    """Return the case for an event that two may know: by whether the reader is the one under `key`."""
    return lambda voice, event: "you" if event[key] == (voice.view or {}).get("seat") else "other"


CASES: Mapping[str, Case] = {
    "kneels": lambda voice, event: "cause",
    "killed": lambda voice, event: "current" if event["where"] == "current" else "council",
    "replaced": lambda voice, event: event["where"],
    "extra-ally": lambda voice, event: event["source"],
    "claimed": lambda voice, event: "tokens" if event["tokens"] else "alone",
    "agreed": lambda voice, event: "one" if event["leader"] else "nobody",
    "total-modified": lambda voice, event: "up" if event["amount"] > 0 else "down",
    "taken-card": _reader("taker"),
    "won": lambda voice, event: f"{event['rule']}-tie" if event["tied"] else event["rule"],
    "game-over": lambda voice, event: "one" if len(event["winners"]) == 1 else "many",
}
"""Event with several phrases to which of them it takes."""
