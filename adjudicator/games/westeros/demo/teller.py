"""Tells a board game while it is played: battles, castles, bids and wildling attacks, a line each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

from adjudicator.demo.parts import Event, Line
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.reports.combat import combat_of
from adjudicator.games.westeros.reports.sentences import facts_of
from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.texts import text

TellEvent: TypeAlias = "Callable[[Any, Event], Iterator[Line]]"

COLOURS = {"battle": "31", "castle": "33", "wild": "35", "end": "32", "bids": "34"}
"""The colours of labels, as terminal codes."""


class BoardTeller:
    """Turns public events into lines; a battle is told when it is over."""

    told: ClassVar[Mapping[str, TellEvent]]
    """Kind of event to the method that tells it."""

    def __init__(self, variant: Variant, language: str) -> None:
        self.variant = variant
        self.language = language
        self.voice = Voice(language, variant)
        self._battle: list[Event] = []
        self._vain_raids = 0
        self._gains: dict[str, int] = {}
        self._bids: Event = {}
        self._castles: dict[str, str] = {}

    def tell(self, events: Sequence[Event]) -> Iterator[Line]:
        """Yield lines about events, in order."""
        for event in events:
            if self._battle:
                if combat_of(event) == combat_of(self._battle[0]):
                    self._battle.append(event)
                    continue
                yield from self._end_of_battle()
            yield from self._small_things(event)
            how = self.told.get(event["e"])
            if how is not None:
                yield from how(self, event)

    def look(self, view: Mapping[str, Any]) -> Iterator[Line]:
        """Yield lines about castles that changed hands since the last look at the board."""
        now = {castle: house for house in view["houses"] for castle in view["players"][house]["castles"]}
        counts = Counter(now.values())
        for castle in sorted({*now, *self._castles}) if self._castles else ():
            new, old = now.get(castle), self._castles.get(castle)
            if new == old:
                continue
            code = "castle-left" if new is None else "castle-taken" if old is None else "castle-won"
            facts = {"house": self.voice.house(new), "old": self.voice.house(old), "n": counts.get(new or "", 0)}
            yield "castle", self._say(code, area=self.voice.area(castle), **facts)
        self._castles = now

    def board(self, view: Mapping[str, Any]) -> Line:
        """Return the castles of every House, the leader first."""
        held = {house: len(view["players"][house]["castles"]) for house in view["houses"]}
        return "board", self._say("board", castles=self.voice.per_house(held))

    def seat(self, id: str) -> str:
        """Return the name of a House."""
        return self.voice.house(id)

    def ending(self, result: Mapping[str, Any], view: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[str]:
        """Yield the winner, the deciding comparison, and every House, best first."""
        winner = result["winner"]
        yield self._say("won", house=self.voice.house(winner), who=names[winner])
        by_goal = any(row["castles"] >= self.variant.castles_to_win for row in result["standing"])
        yield self._say("by-castles" if by_goal else "by-rounds", round=view["round"])
        for row in result["standing"]:
            house = row["house"]
            yield self._say("standing", **{**row, "house": self.voice.house(house)}, who=names[house])

    # -- helpers -----------------------------------------------------------------------------

    def label(self, id: str) -> tuple[str, str]:
        """Return the word and the colour of a label."""
        return text(self.language, f"{self.variant.rules}-demo.label.{id}"), COLOURS.get(id, "")

    def _say(self, code: str, **facts: object) -> str:
        return text(self.language, f"{self.variant.rules}-demo.tell.{code}", **facts)

    def _simple(self, label: str, code: str, event: Event) -> Iterator[Line]:
        yield label, self._say(code, **facts_of(self.voice, event))

    def _small_things(self, event: Event) -> Iterator[Line]:
        """Tell raids without effect, and power gained, in one line each when another kind of event follows."""
        if self._vain_raids and event["stage"] != "raid":
            code = "raids-none" if self._vain_raids > 1 else "raid-none"
            yield "raids", self._say(code, n=self._vain_raids)
            self._vain_raids = 0
        if self._gains and event["stage"] != "consolidate":
            yield "power", self._say("consolidated", gains=self.voice.per_house(self._gains))
            self._gains = {}

    # -- a round -----------------------------------------------------------------------------

    def _round(self, event: Event) -> Iterator[Line]:
        yield "round", self._say("round", round=event["round"])

    def _orders(self, event: Event) -> Iterator[Line]:
        placed = [order for orders in event["orders"].values() for order in orders.values()]
        kinds = Counter(self.variant.orders[order].type for order in placed)
        named = ", ".join(self._say(f"kind.{kind}", n=n) for kind, n in kinds.items())
        yield "orders", self._say("orders", n=len(placed), houses=len(event["orders"]), kinds=named)

    def _raid(self, event: Event) -> Iterator[Line]:
        if event["target"] is None:
            self._vain_raids += 1
        else:
            yield from self._simple("raids", "raid", event)

    def _marched(self, event: Event) -> Iterator[Line]:
        if event["moves"]:
            yield from self._simple("march", "marched", event)

    def _consolidated(self, event: Event) -> Iterator[Line]:
        if event["gained"]:
            self._gains[event["house"]] = self._gains.get(event["house"], 0) + event["gained"]
        yield from ()

    def _mustered(self, event: Event) -> Iterator[Line]:
        if event["musters"]:
            yield from self._simple("muster", "mustered", event)

    # -- battles -----------------------------------------------------------------------------

    def _attack(self, event: Event) -> Iterator[Line]:
        self._battle = [event]
        yield from ()

    def _end_of_battle(self) -> Iterator[Line]:
        """Tell a whole battle: attacker, strengths, cards and losses."""
        course, self._battle = self._battle, []
        attack = course[0]
        result = next((event for event in course if event["e"] == "combat-result"), None)
        if result is None:
            return
        facts = facts_of(self.voice, result)
        facts["won"], facts["lost"] = (self._side(result, result[side]) for side in ("winner", "loser"))
        facts["who"] = self._say("battle-attack", attacker=self.voice.house(attack["house"]),
                                 area=facts_of(self.voice, attack)["source"])  # fmt: skip
        facts["after"] = "".join(self._aftermath(course, result))
        yield "battle", self._say("battle", **facts)

    def _side(self, result: Event, house: str) -> str:
        total, card = result["sides"][house]["total"], result["cards"].get(house)
        if card is None:
            return self._say("side-bare", total=total)
        return self._say("side", total=total, card=self.voice.card(card))

    def _aftermath(self, course: Sequence[Event], result: Event) -> Iterator[str]:
        if result["decided_by"] == "fiefdoms":
            yield self._say("tie")
        for event in course:
            if event["e"] in ("casualties", "destroyed-at-once", "retreat-casualties", "retreat-impossible"):
                yield self._say("loses", **facts_of(self.voice, event))
            elif event["e"] == "retreat":
                yield self._say("retreats", **facts_of(self.voice, event))

    # -- Westeros ----------------------------------------------------------------------------

    def _bid(self, event: Event) -> Iterator[Line]:
        self._bids = event
        yield from ()

    def _track(self, event: Event) -> Iterator[Line]:
        facts = facts_of(self.voice, {**event, "bids": self._bids.get("bids", {})})
        yield "bids", self._say("bids", **facts, first=self.voice.house(event["order"][0]))

    def _wild_bids(self, event: Event) -> Iterator[Line]:
        code = "wild-won" if event["watch_wins"] else "wild-lost"
        highest = max(event["bids"], key=lambda house: event["bids"][house])
        yield "wild", self._say(code, **facts_of(self.voice, event), house=self.voice.house(highest))


def told_as(label: str, code: str) -> TellEvent:
    """Return the method that tells an event with one sentence of the catalogue."""
    return lambda teller, event: teller._simple(label, code, event)


TOLD: Mapping[str, TellEvent] = {
    "round": BoardTeller._round,
    "orders-revealed": BoardTeller._orders,
    "raven-replaced": told_as("raven", "raven-replaced"),
    "raid": BoardTeller._raid,
    "marched": BoardTeller._marched,
    "neutral-removed": told_as("battle", "neutral"),
    "attack": BoardTeller._attack,
    "consolidated": BoardTeller._consolidated,
    "mustered": BoardTeller._mustered,
    "westeros-cards": told_as("westeros", "cards"),
    "supply": told_as("supply", "supply"),
    "reconciled": told_as("supply", "reconciled"),
    "game-of-thrones": told_as("power", "gained"),
    "bids": BoardTeller._bid,
    "track-order": BoardTeller._track,
    "wildlings-attack": told_as("wild", "wild-attack"),
    "wildlings-bids": BoardTeller._wild_bids,
    "winner": told_as("end", "winner"),
}
"""Kind of event to the method that tells it."""
BoardTeller.told = TOLD
