"""The events that concern one House, told to its player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.games.agot2e.reports.combat import OUTCOME, belongs, own_combat
from adjudicator.games.agot2e.reports.sentences import facts_of, has_sentence, sentence
from adjudicator.games.agot2e.reports.voice import Voice
from adjudicator.reports.letters import Event

HIT: Mapping[str, str] = {
    "raid": "victim",
    "port-taken": "loser",
    "support-refused": "supporter",
    "neutral-support": "supports",
}
"""Kind of event to the fact that names the House it was done to."""


def for_seat(voice: Voice, events: Sequence[Event], seat: str) -> list[str]:
    """Return a sentence for everything that happened to `seat`, in order."""
    return [text for text in Yours(voice, seat).tell(events) if text]


class Yours:
    """Tells one seat the events that concern it."""

    def __init__(self, voice: Voice, seat: str) -> None:
        self.voice = voice
        self.seat = seat

    def tell(self, events: Sequence[Event]) -> Iterator[str]:
        """Yield sentences in order; a whole combat, all power and each bid are one sentence."""
        earned: list[Event] = []
        bids: dict[str, int] = {}
        end = 0
        for i, event in enumerate(events):
            if earned and event["e"] not in ("consolidated", "mustered"):
                yield self._earned(earned)
                earned = []
            if i < end:
                continue
            match event["e"]:
                case "attack" if self.seat in (event["house"], event["against"]):
                    end = _end_of_combat(events, i)
                    yield self._combat(event, events[i + 1 : end])
                case "consolidated" if event["house"] == self.seat:
                    earned.append(event)
                case "bids":
                    bids = event["bids"]
                case "track-order":
                    yield self._bid(event, bids)
                case "game-of-thrones" | "supply":
                    yield self._number(event)
                case _:
                    yield self._part(event)
        if earned:
            yield self._earned(earned)

    def _part(self, event: Event) -> str:
        """Return the sentence for an event that the seat caused or suffered; "" for all others."""
        if event.get("house") == self.seat and has_sentence(self.voice, event, "you"):
            return sentence(self.voice, event, "you")
        if event.get(HIT.get(event["e"], "")) == self.seat:
            return sentence(self.voice, event, "hit")
        return ""

    def _combat(self, attack: Event, course: Sequence[Event]) -> str:
        result = next((event for event in course if event["e"] == "combat-result"), None)
        texts = [own_combat(self.voice, attack, result, self.seat)]
        decided = False
        for event in course:
            decided = decided or event is result
            if event["e"] == "card-text" or (decided and event["e"] in OUTCOME):
                own = event.get("house") == self.seat and has_sentence(self.voice, event, "you")
                texts.append(sentence(self.voice, event, "you" if own else "event"))
        return " ".join(texts)

    def _earned(self, events: Sequence[Event]) -> str:
        listed = ", ".join(f"{self.voice.area(event['area'])} {event['gained']}" for event in events)
        total = sum(event["gained"] for event in events)
        return self.voice.own("you.consolidated", total=total, earned=listed)

    def _bid(self, event: Event, bids: Mapping[str, int]) -> str:
        if self.seat not in event["order"]:
            return ""
        place = event["order"].index(self.seat) + 1
        facts = facts_of(self.voice, event)
        return self.voice.own("you.track-order", track=facts["track"], bid=bids.get(self.seat, 0), place=place)

    def _number(self, event: Event) -> str:
        numbers = event["gains"] if event["e"] == "game-of-thrones" else event["levels"]
        return self.voice.own(f"you.{event['e']}", n=numbers[self.seat]) if self.seat in numbers else ""


def _end_of_combat(events: Sequence[Event], start: int) -> int:
    """Return the index after the last event of the combat that begins at `start`."""
    for i in range(start + 1, len(events)):
        if not belongs(events[start], events[i]):
            return i
    return len(events)
