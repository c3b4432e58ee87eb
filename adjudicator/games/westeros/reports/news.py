"""The important events for one House since its last mail: combats, areas, tracks and losses, a short line each.

It may cover several rounds, so what adds up is added up: power earned, units mustered, places on the tracks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from adjudicator.games.westeros.reports.combat import combat_of
from adjudicator.games.westeros.reports.sentences import sentence
from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.reports.blocks import News
from adjudicator.reports.letters import Event

OVER, OPEN, FIGHT, LOSS, GROUND, TRACK, HARM, REST = range(8)
"""Topics of lines, the most important first."""
LONGEST = 66
"""The greatest length of a line in characters, so that it fits one line of a mail."""
LOST = frozenset({"casualties", "destroyed-at-once", "retreat-impossible", "retreat-casualties"})
DONE: Mapping[str, int] = {
    "neutral-removed": GROUND,
    "track-highest": TRACK, "track-lowest": TRACK, "track-lowered": TRACK, "all-tracks-lowest": TRACK,
    "reconciled": LOSS, "units-destroyed": LOSS, "knights-downgraded": LOSS, "port-ships-destroyed": LOSS,
    "lowest-bidder": LOSS, "token-removed": LOSS,
    "supply-down": HARM, "cards-discarded": HARM, "power-lost": HARM,
    "port-taken": REST, "highest-bidder": REST, "footmen-upgraded": REST, "supply-up": REST, "cards-returned": REST,
    "power-returned": REST, "raven-replaced": REST,
}  # fmt: skip
"""Kind of a House's own event to its rank; it is told with the sentence for its author."""
SUFFERED: Mapping[str, tuple[str, int]] = {
    "raid": ("victim", HARM),
    "port-taken": ("loser", LOSS),
    "support-refused": ("supporter", HARM),
}
"""Kind of event to the fact that names the House it was done to, and to its rank."""
Tell: TypeAlias = "Callable[[Digest, Event], News | None]"


def news(voice: Voice, events: Sequence[Event], seat: str) -> list[News]:
    """Return the important events for `seat` as lines, in order."""
    digest = Digest(voice, seat)
    return [*digest.tell(events), *digest.sums()]


class Digest:
    """Tells the news of one House and adds up what comes in parts."""

    def __init__(self, voice: Voice, seat: str) -> None:
        self.voice = voice
        self.seat = seat
        self._power = 0
        self._mustered: Counter[str] = Counter()
        self._places: dict[str, int] = {}
        self._supply: int | None = None

    def tell(self, events: Sequence[Event]) -> Iterator[News]:
        """Yield news event by event; a whole combat is one line."""
        for fought, group in groupby(events, combat_of):
            part = list(group)
            if fought is None or (told := self._combat(part)) is None:
                yield from filter(None, map(self._one, part))
            else:
                yield told
                yield from filter(None, (self._card(each) for each in part if each["e"] == "card-text"))

    def sums(self) -> Iterator[News]:
        """Yield the lines about sums."""
        voice = self.voice
        if self._places:
            places = ", ".join(f"{voice.track(track)} {place}" for track, place in self._places.items())
            yield News(voice.own("news.places", places=places), TRACK)
        if self._mustered:
            yield News(voice.own("news.mustered", units=voice.units(self._mustered)), REST)
        if self._power:
            yield News(voice.own("news.earned", n=self._power), REST)
        if self._supply is not None:
            yield News(voice.own("you.supply", n=self._supply), REST)

    def _one(self, event: Event) -> News | None:
        name = event["e"]
        if name in TELL:
            return TELL[name](self, event)
        if event.get("house") == self.seat and name in DONE:
            return News(sentence(self.voice, event, "you"), DONE[name])
        fact, rank = SUFFERED.get(name, ("", REST))
        if fact and event.get(fact) == self.seat:
            return News(sentence(self.voice, event, "hit"), rank)
        if name == "raid" and event["house"] == self.seat and event["target"] is not None:
            return News(sentence(self.voice, event, "you"), REST)
        return None

    # -- combats -------------------------------------------------------------------------

    def _combat(self, course: Sequence[Event]) -> News | None:
        """Return how a combat of the House began or ended; None for a combat of others, or between two mails."""
        result = next((event for event in course if event["e"] == "combat-result"), None)
        attack = course[0] if course[0]["e"] == "attack" else result and _attack(result)
        if attack is None or self.seat not in (attack["house"], attack["against"]):
            return None
        attacks = attack["house"] == self.seat
        facts = self.voice.facts({
            "house": attack["against" if attacks else "house"], "area": attack["area"], "units": attack["units"],
        })  # fmt: skip
        if result is None:
            return News(self.voice.own(f"news.open.{'attack' if attacks else 'defend'}", **facts), OPEN)
        totals = {house: parts["total"] for house, parts in result["sides"].items()}
        other = result["loser"] if result["winner"] == self.seat else result["winner"]
        how = "won" if result["winner"] == self.seat else "lost"
        how += "-tie" if result["decided_by"] == "fiefdoms" else ""
        text = self.voice.own(f"news.{how}", own=totals[self.seat], theirs=totals[other], **facts)
        return News(f"{text}{self._losses(text, course)}.", FIGHT)

    def _losses(self, text: str, course: Sequence[Event]) -> str:
        """Return ", losing 2 Ships", or only how many units if the line would be too long."""
        lost: Counter[str] = Counter()
        for event in course:
            if event["e"] in LOST and event["house"] == self.seat:
                lost += _counted(event["units"])
        if not lost:
            return ""
        told = self.voice.own("news.losing", units=self.voice.units(lost))
        n = lost.total()
        return told if len(text + told) < LONGEST else self.voice.own(f"news.losing-{'one' if n == 1 else 'many'}", n=n)

    # -- what has a way of its own -------------------------------------------------------------

    def _winner(self, event: Event) -> News:
        return News(sentence(self.voice, event, "you" if event["house"] == self.seat else "event"), OVER)

    def _marched(self, event: Event) -> News | None:
        """Return a march of the House; one to a castle ranks higher."""
        if event["house"] != self.seat or not event["moves"]:
            return None
        areas = self.voice.box.areas
        castle = any(areas[move["to"]].structure for move in event["moves"])
        told = sentence(self.voice, event, "you")
        if len(told) > LONGEST:
            targets = self.voice.listed(self.voice.area(move["to"]) for move in event["moves"])
            told = self.voice.own("news.marched", area=self.voice.area(event["area"]), targets=targets)
        return News(told, GROUND if castle else REST)

    def _earned(self, event: Event) -> None:
        if event["e"] == "consolidated":
            self._power += event["gained"] if event["house"] == self.seat else 0
        else:
            self._power += event["gains"].get(self.seat, 0)

    def _musters(self, event: Event) -> None:
        if event["house"] == self.seat:
            self._mustered.update(muster["unit"] for muster in event["musters"])

    def _ordered(self, event: Event) -> None:
        if self.seat in event["order"]:
            self._places.pop(event["track"], None)
            self._places[event["track"]] = event["order"].index(self.seat) + 1

    def _supplied(self, event: Event) -> None:
        self._supply = event["levels"].get(self.seat, self._supply)

    def _wildlings(self, event: Event) -> News | None:
        if self.seat not in event["bids"]:
            return None
        code = "watch" if event["watch_wins"] else "wildlings"
        return News(self.voice.own(f"news.bid-{code}", bid=event["bids"][self.seat]), TRACK)

    def _card(self, event: Event) -> News | None:
        """Return what another House's card did to the House."""
        return News(sentence(self.voice, event), HARM) if event.get("against") == self.seat else None


def _attack(result: Event) -> Event:
    """Return the attack of a combat that began before the events, as far as its result names it."""
    attacker, defender = result["sides"]
    return {"house": attacker, "against": defender, "area": result["area"], "units": {}}


def _counted(units: Any) -> Counter[str]:
    """Return units of one place, or of several, by kind."""
    if isinstance(units, Mapping):
        return Counter(units)
    total: Counter[str] = Counter()
    for item in units:
        total.update(item["units"])
    return total


TELL: Mapping[str, Tell] = {
    "winner": Digest._winner,
    "marched": Digest._marched,
    "consolidated": Digest._earned,
    "game-of-thrones": Digest._earned,
    "mustered": Digest._musters,
    "track-order": Digest._ordered,
    "supply": Digest._supplied,
    "wildlings-bids": Digest._wildlings,
    "card-text": Digest._card,
}
"""Kind of event to the method that tells it, if one sentence of the catalogue is not enough."""
