"""The events that concern one House, told to its player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from adjudicator.games.westeros.reports.combat import combat_of, own_combat
from adjudicator.games.westeros.reports.sentences import facts_of, has_sentence, sentence
from adjudicator.games.westeros.reports.voice import Voice
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
        self._bids: Mapping[str, int] = {}

    def tell(self, events: Sequence[Event]) -> Iterator[str]:
        """Yield sentences in order; a whole combat, all power and each bid are one sentence."""
        for (fought, stage), group in groupby(events, lambda event: (combat_of(event), event["stage"])):
            part = list(group)
            if fought is not None and part[0]["e"] == "attack" and self.seat in (part[0]["house"], part[0]["against"]):
                yield self._combat(part)
            elif stage == "consolidate":
                yield from self._power(part)
            else:
                yield from map(self._told, part)

    def _told(self, event: Event) -> str:
        match event["e"]:
            case "bids":
                self._bids = event["bids"]
                return ""
            case "track-order":
                return self._bid(event)
            case "game-of-thrones" | "supply":
                return self._number(event)
            case _:
                return self._part(event)

    def _power(self, events: Sequence[Event]) -> Iterator[str]:
        """Yield what the Consolidate Power orders of the seat brought; all power is one sentence, the last."""
        yield from (self._part(event) for event in events if event["e"] != "consolidated")
        earned = [event for event in events if event["e"] == "consolidated" and event["house"] == self.seat]
        if earned:
            yield self._earned(earned)

    def _part(self, event: Event) -> str:
        """Return the sentence for an event that the seat caused or suffered; "" for all others."""
        if event.get("house") == self.seat and has_sentence(self.voice, event, "you"):
            return sentence(self.voice, event, "you")
        if event.get(HIT.get(event["e"], "")) == self.seat:
            return sentence(self.voice, event, "hit")
        return ""

    def _combat(self, course: Sequence[Event]) -> str:
        result = next((event for event in course if event["e"] == "combat-result"), None)
        texts = [own_combat(self.voice, course[0], result, self.seat)]
        decided = False
        for event in course:
            if event["e"] == "card-text" or decided:
                own = event.get("house") == self.seat and has_sentence(self.voice, event, "you")
                texts.append(sentence(self.voice, event, "you" if own else "event"))
            decided = decided or event is result
        return " ".join(texts)

    def _earned(self, events: Sequence[Event]) -> str:
        listed = ", ".join(f"{self.voice.area(event['area'])} {event['gained']}" for event in events)
        total = sum(event["gained"] for event in events)
        return self.voice.own("you.consolidated", total=total, earned=listed)

    def _bid(self, event: Event) -> str:
        if self.seat not in event["order"]:
            return ""
        place = event["order"].index(self.seat) + 1
        facts = facts_of(self.voice, event)
        return self.voice.own("you.track-order", track=facts["track"], bid=self._bids.get(self.seat, 0), place=place)

    def _number(self, event: Event) -> str:
        numbers = event["gains"] if event["e"] == "game-of-thrones" else event["levels"]
        return self.voice.own(f"you.{event['e']}", n=numbers[self.seat]) if self.seat in numbers else ""
