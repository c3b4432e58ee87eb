"""What happened, for everybody: events become stages, entries and the lines below them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.engine.lines import View
from adjudicator.games.agot2e.reports.combat import CombatTale, belongs
from adjudicator.games.agot2e.reports.sentences import sentence
from adjudicator.games.agot2e.reports.voice import Voice
from adjudicator.reports.blocks import Section, StoryEntry, StoryStage
from adjudicator.reports.letters import Event

STAGE_OF: Mapping[str, str] = {
    "raven-looked": "raven",
    "raven-saw": "raven",
    "raven-replaced": "raven",
    "raid": "raids",
    "marched": "marches",
    "neutral-removed": "marches",
    "neutral-support": "marches",
    "westeros-cards": "westeros",
    "winter-is-coming": "westeros",
    "westeros-card": "westeros",
    "wildlings-attack": "westeros",
    "second-attack": "westeros",
    "winner": "end",
}
"""Events that begin an entry of their own, and the stage it stands in; others go below the entry before them."""


class Story:
    """Collects sections while events are read in order."""

    def __init__(self, voice: Voice, round: int) -> None:
        self.voice = voice
        self.sections: list[Section] = [Section(voice.own("round-title", round=round))]
        self._combat: CombatTale | None = None
        self._waiting: list[str] = []
        """Sentences that the rules tell just before the march they belong to."""
        self._earned: dict[str, tuple[StoryEntry, list[Event]]] = {}
        self._idle: dict[str, StoryEntry] = {}
        self._bids: dict[str, int] = {}
        self._last: Event = {"e": ""}

    def stage(self, name: str) -> StoryStage:
        """Return the stage with this name, begun if another one was told last."""
        title = self.voice.own(f"stage.{name}")
        stages = self.sections[-1].stages
        if not stages or stages[-1].title != title:
            stages.append(StoryStage(title))
        return stages[-1]

    def begin(self, stage: str, text: str) -> StoryEntry:
        """Begin an entry; what waited for it goes below."""
        entry = StoryEntry(text, self._waiting)
        self._waiting = []
        self.stage(stage).entries.append(entry)
        return entry

    def below(self, text: str) -> None:
        """Add a line below the last entry; it becomes an entry where there is none."""
        stages = self.sections[-1].stages
        if stages and stages[-1].entries:
            stages[-1].entries[-1].more.append(text)
        else:
            self.begin("more", text)

    def tell(self, event: Event) -> None:
        """Add one event."""
        self._tell(event)
        self._last = event

    def _tell(self, event: Event) -> None:
        if self._combat is not None and self._combat.takes(event):
            return
        self._combat = None
        special = getattr(self, f"_tell_{event['e'].replace('-', '_')}", None)
        if special is not None:
            special(event)
        elif event["e"] in STAGE_OF:
            self.begin(STAGE_OF[event["e"]], sentence(self.voice, event))
        else:
            self.below(sentence(self.voice, event))

    def finish(self) -> Sequence[Section]:
        """Return all that was told, without empty sections."""
        waiting, self._waiting = self._waiting, []
        for text in waiting:
            self.below(text)
        return [section for section in self.sections if section.stages]

    # -- events with a place of their own ------------------------------------------------

    def _tell_round(self, event: Event) -> None:
        self._earned, self._idle = {}, {}
        self.sections.append(Section(sentence(self.voice, event)))

    def _tell_orders_revealed(self, event: Event) -> None:
        """One entry for each House."""
        for house, orders in event["orders"].items():
            placed = (f"{self.voice.area(area)} ({self.voice.order(order)})" for area, order in orders.items())
            listed = ", ".join(placed) or self.voice.t("reports.nothing")
            self.begin("orders", self.voice.own("event.orders-revealed", house=self.voice.house(house), orders=listed))

    def _tell_token_removed(self, event: Event) -> None:
        self._waiting.append(sentence(self.voice, event))

    def _tell_token_left(self, event: Event) -> None:
        """It belongs to the march just told from this area, else to the attack that comes next."""
        if self._last["e"] == "marched" and self._last["area"] == event["area"]:
            self.below(sentence(self.voice, event))
        else:
            self._waiting.append(sentence(self.voice, event))

    def _tell_westeros_choice(self, event: Event) -> None:
        """The rules tell the choice just before the card."""
        self._waiting.append(sentence(self.voice, event))

    def _tell_attack(self, event: Event) -> None:
        self._combat = CombatTale(self.voice, event, self.begin("marches", ""))

    def _tell_mustered(self, event: Event) -> None:
        """Musters of a special order stand among the marches' successors, others below their card."""
        if event["cause"] == "consolidate":
            self.begin("power", sentence(self.voice, event))
        else:
            self.below(sentence(self.voice, event))

    def _tell_consolidated(self, event: Event) -> None:
        """One entry for each House, however many orders it resolves."""
        house = event["house"]
        if house not in self._earned:
            self._earned[house] = (self.begin("power", ""), [])
        entry, events = self._earned[house]
        events.append(event)
        earned = ", ".join(f"{self.voice.area(each['area'])} {each['gained']}" for each in events)
        total = sum(each["gained"] for each in events)
        entry.text = self.voice.own("event.consolidated", house=self.voice.house(house), total=total, earned=earned)

    def _tell_raid(self, event: Event) -> None:
        """Raids without effect share one entry."""
        if event["target"] is None:
            self._together("raids", event)
        else:
            self.begin("raids", sentence(self.voice, event))

    def _tell_marched(self, event: Event) -> None:
        """Orders used without moving share one entry, unless something waits for this march."""
        if event["moves"] or self._waiting:
            self.begin("marches", sentence(self.voice, event))
        else:
            self._together("marches", event)

    def _together(self, stage: str, event: Event) -> None:
        """Add the House and its area to the entry of the stage that lists those without effect."""
        house, place = self.voice.house(event["house"]), self.voice.area(event["area"])
        area = self.voice.own("event.at-area", house=house, area=place)
        entries = self.stage(stage).entries
        if stage in self._idle and self._idle[stage] in entries:
            self._idle[stage].text += f", {area}"
        else:
            self._idle[stage] = self.begin(stage, self.voice.own(f"event.idle-{stage}", area=area))

    def _tell_bids(self, event: Event) -> None:
        self._bids = dict(event["bids"])
        self.below(sentence(self.voice, event))

    def _tell_track_order(self, event: Event) -> None:
        """The new order names the bids, so it replaces the line with the bids, unless a mail before told it."""
        track = self.voice.track(event["track"])
        if not self._bids:
            self.below(self.voice.own("event.track-order-alone", track=track, order=self.voice.houses(event["order"])))
            return
        order = ", ".join(f"{self.voice.house(house)} {self._bids.get(house, 0)}" for house in event["order"])
        told = self.sections[-1].stages[-1].entries[-1]
        text = self.voice.own("event.track-order", track=track, order=order)
        if told.more:
            told.more[-1] = text
        else:
            told.text = text


def for_everybody(voice: Voice, events: Sequence[Event], view: View) -> Sequence[Section]:
    """Return the story of the events, which the reader must be allowed to know."""
    story = Story(voice, first_round(events, view))
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
    start = next((i for i in reversed(range(len(told))) if told[i]["e"] == "attack"), None)
    if start is None:
        return ()
    is_fought = view.get("combat") is not None and not any(event["e"] == "attack" for event in events)
    was_open = all(belongs(told[start], event) for event in told[start + 1 :])
    goes_on = was_open and bool(events) and belongs(told[start], events[0])
    return told[start:] if is_fought or goes_on else ()
