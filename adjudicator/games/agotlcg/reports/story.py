"""What happened, in the order of the round: one sentence for each event that is worth one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.games.agotlcg.reports.voice import Voice
from adjudicator.reports.blocks import News, Section, StoryEntry, StoryStage
from adjudicator.reports.letters import Event
from adjudicator.reports.plain import may_know

STAGE = "phase-begins"
"""The event with which a phase begins."""
TOGETHER = ("defends", "stands", "killed", "discarded", "marshals", "draws-cards")
"""Events of single cards that one sentence tells together where they follow each other."""
MAIN = ("plot-revealed", "result", "killed", "dominance", "game-ends")
"""Events of which a short story tells."""
MINE = ("killed", "discarded", "sacrificed")
WINS, LOSES, OTHER = 1, 2, 3
"""The ranks of news."""


def known(events: Iterable[Event], seat: str | None) -> list[Event]:
    """Return the events that a seat may be told; the names of its own new cards stand instead of their number."""
    told: list[Event] = []
    for event in events:
        if not may_know(event, seat):
            continue
        if event["e"] == "draws-cards" and told and told[-1]["e"] == "draws":
            told.pop()
        told.append(event)
    return told


def story(voice: Voice, events: Sequence[Event], view: View) -> list[Section]:
    """Return what happened in one section, with a stage for each phase."""
    stages, fight = [StoryStage(voice.own("stage.setup"))], ""
    for event in _gathered(voice, events):
        if event["e"] == STAGE:
            stages.append(StoryStage(voice.own(f"stage.{event['phase']}")))
            continue
        sentence = _sentence(voice, event)
        fight = sentence if event["e"] == "challenge" else fight
        brief = sentence if event["e"] in MAIN else ""
        if event["e"] == "result":
            brief = f"{fight} {sentence}".strip()
        stages[-1].entries.append(StoryEntry(sentence, brief=brief, events=[event]))
    found = [stage for stage in stages if stage.entries]
    return [Section(voice.t("reports.since.title"), found)] if found else []


def _gathered(voice: Voice, events: Sequence[Event]) -> Iterator[Event]:
    """Yield the beginnings of phases and the events that are told; those of single cards come together as one."""
    told = [event for event in events if event["e"] in (STAGE, "attacks") or _code(voice, event)]
    begun: dict[str, Any] = {}
    for (name, player), group in groupby(told, key=lambda event: (event["e"], event.get("player"))):
        found = list(group)
        cards = [card for event in found for card in event.get("cards", [event.get("card")])]
        if name == "challenge":
            begun = dict(found[0])
        elif name == "attacks":
            yield from [{**begun, "e": "challenge", "cards": cards}] if begun else []
        elif name in TOGETHER:
            yield {"e": name, "player": player, "cards": cards}
        else:
            yield from found


def _code(voice: Voice, event: Event) -> str:
    """Return the code of the sentence about an event; "" for one that is not told."""
    name = event["e"]
    if name == "faction-shown":
        return "deck.plain"
    if name == "enters-play" and event["by"] == "marshal":
        return ""
    if name == "result" and event["winner"] is None:
        return "event.no-result"
    if name == "dominance" and event["player"] is None:
        return "event.no-dominance"
    return f"event.{name}" if voice.has(f"event.{name}") else ""


def _sentence(voice: Voice, event: Event) -> str:
    if event["e"] == "faction-shown":
        return voice.deck(event["player"], event["faction"], event["agenda"])
    return voice.own(_code(voice, event), **voice.facts(event))


def yours(voice: Voice, events: Sequence[Event], seat: str) -> list[str]:
    """Return a sentence for each card that a seat lost."""
    mine = (event for event in events if event["e"] in MINE and str(event["card"]).startswith(f"{seat}/"))
    return [voice.own(f"you.{event['e']}", card=voice.card(event["card"])) for event in mine]


def news(voice: Voice, events: Sequence[Event], seat: str) -> list[News]:
    """Return what others did and what came of challenges as short lines; what the seat itself did is left out."""
    told = (event for event in _gathered(voice, events) if event["e"] != STAGE)
    others = (event for event in told if seat not in (event.get("player"), event.get("attacker")))
    return [News(_sentence(voice, event), _rank(event)) for event in others]


def _rank(event: Event) -> int:
    """Return how important an event is: the end first, then challenges and losses."""
    if event["e"] == "game-ends":
        return WINS
    return LOSES if event["e"] in (*MINE, "challenge", "result") else OTHER
