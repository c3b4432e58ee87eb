"""The story for all readers: events become stages, entries and lines below them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from adjudicator.engine.lines import View
from adjudicator.games.westeros.reports.combat import CombatTale, combat_of
from adjudicator.games.westeros.reports.sentences import sentence
from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.reports.blocks import Section, StoryEntry, StoryStage
from adjudicator.reports.letters import Event

HEADS = frozenset(
    {
        "raven-looked", "raven-saw", "raven-replaced", "raid", "marched", "neutral-removed", "neutral-support",
        "westeros-cards", "winter-is-coming", "westeros-card", "wildlings-attack", "second-attack", "winner",
        "one-time-laid", "one-time-order", "forced-march", "neutral-force", "fortified", "victory-shared", "columns",
    }
)  # fmt: skip
"""Events that begin an entry; all others go below the newest entry of their part."""
BRIEF = frozenset({"wildlings-attack", "second-attack", "neutral-removed", "winner"})
"""Events that a short story tells too, beside combats; all others can be seen on the board."""
EARLY = frozenset({"token-removed", "token-left", "westeros-choice"})
"""Events that may be told before the entry of their part begins."""
Part: TypeAlias = tuple[Any, ...]


def part_of(event: Event) -> Part:
    """Return the stage of an event, with the march or the turn of a Westeros card it is part of."""
    return event["stage"], event.get("march"), event.get("westeros")


class Story:
    """Collects sections while events are read in order."""

    def __init__(self, voice: Voice, round: int) -> None:
        self.voice = voice
        self.sections: list[Section] = []
        self._open(voice.own("round-title", round=round))

    def _open(self, title: str) -> None:
        """Begin a round."""
        self.sections.append(Section(title))
        self._combat: CombatTale | None = None
        self._newest: dict[Part, StoryEntry] = {}
        self._early: dict[Part, list[tuple[str, Event]]] = {}
        self._earned: dict[str, tuple[StoryEntry, list[Event]]] = {}
        self._idle: dict[str, StoryEntry] = {}
        self._bids: dict[str, tuple[Mapping[str, int], str]] = {}
        """Track to the bids for it, and the line that told them."""

    def stage(self, name: str) -> StoryStage:
        """Return the stage with this name, begun if another one was told last."""
        title = self.voice.own(f"stage.{name}")
        stages = self.sections[-1].stages
        if not stages or stages[-1].title != title:
            stages.append(StoryStage(title))
        return stages[-1]

    def begin(self, event: Event, text: str) -> StoryEntry:
        """Begin an entry; what was told of its part before goes below."""
        part = part_of(event)
        early = self._early.pop(part, [])
        entry = StoryEntry(text, [told for told, _ in early], events=[event, *(other for _, other in early)])
        self._newest[part] = entry
        self.stage(event["stage"]).entries.append(entry)
        return entry

    def below(self, event: Event, text: str) -> None:
        """Add a line below the newest entry of the part; it becomes an entry where there is none."""
        entry = self._newest.get(part_of(event))
        if entry is None:
            self.begin(event, text)
        else:
            entry.more.append(text)
            entry.events.append(event)

    def tell(self, event: Event) -> None:
        """Add one event."""
        if self._combat is not None and self._combat.takes(event):
            return
        special = getattr(self, f"_tell_{event['e'].replace('-', '_')}", None)
        if special is not None:
            special(event)
        elif event["e"] in HEADS:
            entry = self.begin(event, sentence(self.voice, event))
            entry.brief = entry.text if event["e"] in BRIEF else ""
        elif event["e"] in EARLY and part_of(event) not in self._newest:
            self._early.setdefault(part_of(event), []).append((sentence(self.voice, event), event))
        else:
            self.below(event, sentence(self.voice, event))

    def finish(self) -> Sequence[Section]:
        """Return all that was told, without empty sections."""
        for (stage, *_), texts in self._early.items():
            self.stage(stage).entries += [StoryEntry(text, events=[event]) for text, event in texts]
        return [section for section in self.sections if section.stages]

    # -- events with a place of their own ------------------------------------------------

    def _tell_round(self, event: Event) -> None:
        self._open(sentence(self.voice, event))

    def _tell_orders_revealed(self, event: Event) -> None:
        """Tell power gained in one entry for each House."""
        for house, orders in event["orders"].items():
            placed = (f"{self.voice.area(area)} ({self.voice.order(order)})" for area, order in orders.items())
            listed = ", ".join(placed) or self.voice.t("reports.nothing")
            self.begin(event, self.voice.own("event.orders-revealed", house=self.voice.house(house), orders=listed))

    def _tell_attack(self, event: Event) -> None:
        self._combat = CombatTale(self.voice, event, self.begin(event, ""))

    def _tell_mustered(self, event: Event) -> None:
        """Tell a muster as an entry if a special order caused it, else below its card."""
        tell = self.begin if event["stage"] == "consolidate" else self.below
        tell(event, sentence(self.voice, event))

    def _tell_consolidated(self, event: Event) -> None:
        """Tell Consolidate Power in one entry for each House, however many orders it resolves."""
        house = event["house"]
        if house not in self._earned:
            self._earned[house] = (self.begin(event, ""), [])
        entry, events = self._earned[house]
        events.append(event)
        entry.events = list(events)
        earned = ", ".join(f"{self.voice.area(each['area'])} {each['gained']}" for each in events)
        total = sum(each["gained"] for each in events)
        entry.text = self.voice.own("event.consolidated", house=self.voice.house(house), total=total, earned=earned)

    def _tell_raid(self, event: Event) -> None:
        """Tell raids without effect in one entry."""
        if event["target"] is None:
            self._together(event)
        else:
            self.begin(event, sentence(self.voice, event))

    def _tell_marched(self, event: Event) -> None:
        """Tell March orders used without moving in one entry."""
        if event["moves"]:
            self.begin(event, sentence(self.voice, event))
        else:
            self._together(event)

    def _together(self, event: Event) -> None:
        """Add the House and its area to the entry of the stage that lists those without effect."""
        stage, house, place = event["stage"], self.voice.house(event["house"]), self.voice.area(event["area"])
        area = self.voice.own("event.at-area", house=house, area=place)
        if stage in self._idle:
            self._idle[stage].text += f", {area}"
            self._idle[stage].events.append(event)
        else:
            self._idle[stage] = self.begin(event, self.voice.own(f"event.idle-{stage}", area=area))

    def _tell_bids(self, event: Event) -> None:
        text = sentence(self.voice, event)
        self._bids[event["track"]] = event["bids"], text
        self.below(event, text)

    def _tell_track_order(self, event: Event) -> None:
        """Tell the new order of a track with the bids; it replaces the line with the bids unless that was sent."""
        track = self.voice.track(event["track"])
        if event["track"] not in self._bids:
            order = self.voice.houses(event["order"])
            self.below(event, self.voice.own("event.track-order-alone", track=track, order=order))
            return
        bids, told = self._bids.pop(event["track"])
        order = ", ".join(f"{self.voice.house(house)} {bids.get(house, 0)}" for house in event["order"])
        text, entry = self.voice.own("event.track-order", track=track, order=order), self._newest[part_of(event)]
        entry.events.append(event)
        entry.text = text if entry.text == told else entry.text
        entry.more = [text if line == told else line for line in entry.more]


def for_everybody(voice: Voice, events: Sequence[Event], view: View) -> Sequence[Section]:
    """Return the story of the events, which the reader must be allowed to know."""
    begins = first_round(events, view)
    return voice.for_all("story", (begins, events), lambda: _told(voice, begins, events))


def _told(voice: Voice, begins: int, events: Sequence[Event]) -> Sequence[Section]:
    story = Story(voice, begins)
    for event in events:
        story.tell(event)
    return story.finish()


def first_round(events: Sequence[Event], view: View) -> int:
    """Return the round in which the events begin, known from the first one that names a round."""
    named = next((event["round"] for event in events if event["e"] == "round"), None)
    if named is None:
        return int(view["round"])
    return int(named) if events[0]["e"] == "round" else max(1, int(named) - 1)


def running(told: Sequence[Event], events: Sequence[Event], view: View) -> Sequence[Event]:
    """Return what was told before of a combat that is fought now, or goes on in the events, from its attack on."""
    newest = events[:1] or (told[-1:] if view.get("combat") is not None else ())
    fought = combat_of(newest[0]) if newest else None
    return [event for event in told if fought is not None and combat_of(event) == fought]
