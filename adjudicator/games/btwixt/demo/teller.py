"""Tells a game of B'Twixt while it is played: bids, effects of cards, winners, and the ring of councils."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adjudicator.demo.parts import Event, Line
from adjudicator.games.btwixt.reports import sentences
from adjudicator.games.btwixt.reports.story import for_everybody
from adjudicator.games.btwixt.reports.turns import Round, capital
from adjudicator.games.btwixt.reports.voice import Voice
from adjudicator.games.btwixt.rules.components import Box
from adjudicator.texts import text

COLOURS = {"end": "32", "bids": "34"}
"""The colours of labels, as terminal codes."""


class BtwixtTeller:
    """Turns public events into lines; a round is told when it is over."""

    def __init__(self, box: Box, language: str) -> None:
        self.language = language
        self.voice = Voice(language, box)
        self._events: list[Event] = []
        self._view: Mapping[str, Any] = {}

    def tell(self, events: Sequence[Event]) -> Iterator[Line]:
        """Yield lines about events, in order."""
        for event in events:
            match event["e"]:
                case "round":
                    self._events = []
                    yield "round", self._heading(event)
                case "seated":
                    yield "ring", self._told(event)
                case "current" if not self._events:
                    yield "ally", self._ally(event["ally"])
                case "round-end":
                    yield from self._round()
                case "row":
                    yield "row", ", ".join(self.voice.valued(ally) for ally in event["allies"])
                case "game-over":
                    yield "end", self._told(event)
                case _:
                    self._events.append(event)

    def look(self, view: Mapping[str, Any]) -> Iterator[Line]:
        """Yield nothing, since the ring is shown at the beginning of a round; remember the order of seats."""
        self._view = view
        self.voice = Voice(self.language, self.voice.variant, view={**view, "seat": None})
        yield from ()

    def board(self, view: Mapping[str, Any]) -> Line:
        """Return the councils clockwise, with their power as all can see it."""
        councils = (f"{self.voice.council(n)} {each['visible']}" for n, each in enumerate(view["councils"]))
        return "ring", self._say("ring", councils=", ".join(councils))

    def seat(self, id: str) -> str:
        """Return the name of a leader."""
        return self.voice.house(id)

    def ending(self, result: Mapping[str, Any], view: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[str]:
        """Yield the winners, the deciding comparison, everybody's councils and the revealed tokens."""
        winners = [f"{self.voice.house(id)} ({names[id]})" for id in result["winners"]]
        code = "won" if len(winners) == 1 else "shared"
        yield self._say(code, who=self.voice.listed(winners))
        yield text(self.language, f"btwixt.ended.{view['final']['decided_by']}")
        for row in result["standing"]:
            house = row["house"]
            yield self._say("standing", **{**row, "house": self.voice.house(house)}, who=names[house])
        yield self._say("turned-up")
        for council in view["final"]["councils"]:
            yield self._council(view, council)

    # -- helpers -----------------------------------------------------------------------------

    def label(self, id: str) -> tuple[str, str]:
        """Return the word and the colour of a label."""
        return text(self.language, f"btwixt-demo.label.{id}"), COLOURS.get(id, "")

    def _say(self, code: str, **facts: object) -> str:
        return text(self.language, f"btwixt-demo.tell.{code}", **facts)

    def _told(self, event: Event) -> str:
        return f"{capital(sentences.phrase(self.voice, event))}."

    def _heading(self, event: Event) -> str:
        season = capital(self.voice.season(event["season"]))
        return self._say("round", season=season, round=event["round"], rounds=self._view.get("rounds", 0))

    def _ally(self, ally: str) -> str:
        return self._say("ally", ally=self.voice.valued(ally), text=self.voice.card_text(ally))

    def _round(self) -> Iterator[Line]:
        """Tell a whole bid: offers, effects of cards, and where the ally and the token went."""
        events, self._events = self._events, []
        for round in for_everybody(self.voice, events, {**self._view, "number": 0}):
            assert isinstance(round, Round)
            turns = [turn for stage in round.stages for turn in round.turns(stage)]
            won = next(event for event in events if event["e"] == "won")
            place = next(n for n, turn in enumerate(turns) if turn.text == sentences.phrase(self.voice, won))
            yield "bids", round.plays
            for turn in turns[:place]:
                if turn.more:
                    yield "effect", f"{capital(turn.line)}."
            vain = {sentences.phrase(self.voice, event) for event in events if event["e"] == "triumph"}
            later = (turn for turn in turns[place + 1 :] if turn.more or turn.text not in vain)
            after = [*turns[place].more, *(turn.line for turn in later)]
            yield "won", " ".join([self._won(won), *(f"{capital(each)}." for each in after)])

    def _won(self, event: Event) -> str:
        """Return the winner of the bid and the winning total."""
        who, total = self.seat(event["leader"]), event["totals"][event["leader"]]
        return self._say("wins-tie" if event["tied"] else "wins", who=who, total=total)

    def _council(self, view: Mapping[str, Any], scored: Mapping[str, Any]) -> str:
        council = view["councils"][scored["council"]]
        return self._say(
            "council",
            council=self.voice.council(scored["council"]),
            power=scored["power"],
            allies=self.voice.grouped(council["allies"]) or self.voice.t("reports.nobody"),
            tokens=self.voice.tokens(council["numbers"]) or "-",
        )
