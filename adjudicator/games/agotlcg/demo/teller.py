"""Tells a game of the card game while it is played: each phase in one line, and how much power everybody has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adjudicator.demo.parts import Event, Line
from adjudicator.games.agotlcg.reports.story import STAGE, story
from adjudicator.games.agotlcg.reports.voice import Voice
from adjudicator.games.agotlcg.rules.components import Box
from adjudicator.texts import text

COLOURS = {"end": "32", "challenges": "31", "marshaling": "34"}
"""The colours of labels, as terminal codes."""


class CardTeller:
    """Turns public events into lines; a phase is told when it is over."""

    def __init__(self, box: Box, language: str) -> None:
        self.language = language
        self.voice = Voice(language, box)
        self._round = 0
        self._phase: list[Event] = []

    def tell(self, events: Sequence[Event]) -> Iterator[Line]:
        """Yield lines about events, in order."""
        for event in events:
            if event["e"] in (STAGE, "round-begins", "game-ends"):
                yield from self._told()
            if event["e"] == "round-begins":
                self._round += 1
                yield "round", self._say("round", n=self._round)
            elif event["e"] == "game-ends":
                yield "end", self.voice.own("event.game-ends", **self.voice.facts(event))
            else:
                self._phase.append(event)

    def _told(self) -> Iterator[Line]:
        """Yield the line about the phase that is over, if anything happened in it."""
        events, self._phase = self._phase, []
        label = events[0].get("phase", "setup") if events else ""
        for section in story(self.voice, events, {}):
            yield label, " ".join(entry.text for stage in section.stages for entry in stage.entries)

    def look(self, view: Mapping[str, Any]) -> Iterator[Line]:
        """Yield nothing, since the story tells all changes."""
        yield from ()

    def board(self, view: Mapping[str, Any]) -> Line:
        """Return how much power everybody has."""
        power = (f"{self.seat(seat)} {player['power']}" for seat, player in view["players"].items())
        return "board", self._say("board", power=", ".join(power))

    def seat(self, id: str) -> str:
        """Return the name of a player's faction."""
        return self.voice.house(id)

    def ending(self, result: Mapping[str, Any], view: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[str]:
        """Yield the winner, why, and the final standing."""
        winner = result["winner"]
        yield self._say(f"won.{view['reason']}", who=f"{self.seat(winner)} ({names[winner]})")
        for row in result["standing"]:
            facts = {**row, "house": self.seat(row["house"]), "who": names[row["house"]]}
            yield self._say("standing", **facts)

    def label(self, id: str) -> tuple[str, str]:
        """Return the word and the colour of a label."""
        return text(self.language, f"agotlcg-demo.label.{id}"), COLOURS.get(id, "")

    def _say(self, code: str, **facts: object) -> str:
        return text(self.language, f"agotlcg-demo.tell.{code}", **facts)
