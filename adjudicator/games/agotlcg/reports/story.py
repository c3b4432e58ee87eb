"""What happened, in the order of the round: one sentence for each event that is worth one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from adjudicator.engine.lines import View
from adjudicator.games.agotlcg.reports.voice import Voice
from adjudicator.reports.blocks import News, Section, StoryEntry, StoryStage
from adjudicator.reports.letters import Event
from adjudicator.reports.plain import may_know

TOGETHER = ("attacks", "defends", "stands", "killed")
"""Events of single cards that one sentence tells together where they follow each other."""
MINE = ("killed", "discarded", "sacrificed")


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
    stages = [StoryStage("")]
    for event in _gathered(events):
        if event["e"] == "phase-begins":
            stages.append(StoryStage(voice.own(f"stage.{event['phase']}")))
        elif sentence := _sentence(voice, event):
            stages[-1].entries.append(StoryEntry(sentence))
    found = [stage for stage in stages if stage.entries]
    return [Section(voice.t("reports.since.title"), found)] if found else []


def _gathered(events: Sequence[Event]) -> Iterator[Event]:
    """Yield the events, those of single cards that belong together as one."""
    for name, group in groupby(events, key=lambda event: event["e"]):
        found = list(group)
        if name in TOGETHER:
            yield {"e": name, "cards": [event["card"] for event in found]}
        else:
            yield from found


def _sentence(voice: Voice, event: Event) -> str:
    """Return what an event says; "" for one that is not told."""
    name = event["e"]
    facts = voice.facts(event)
    if name == "result" and event["winner"] is None:
        name = "no-result"
    if name == "dominance" and event["player"] is None:
        name = "no-dominance"
    if name == "enters-play" and event["by"] == "marshal":
        return ""
    return voice.own(f"event.{name}", **facts) if voice.has(f"event.{name}") else ""


def yours(voice: Voice, events: Sequence[Event], seat: str) -> list[str]:
    """Return a sentence for each card that a seat lost."""
    mine = (event for event in events if event["e"] in MINE and str(event["card"]).startswith(f"{seat}/"))
    return [voice.own(f"you.{event['e']}", card=voice.card(event["card"])) for event in mine]


def news(voice: Voice, events: Sequence[Event], seat: str) -> list[News]:
    """Return the same as short lines."""
    return [News(text, 1) for text in yours(voice, events, seat)]
