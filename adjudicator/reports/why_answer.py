"""The answer to WHY: a line of the story, the rules behind it, and how this game reads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.reports.blocks import StoryEntry
from adjudicator.reports.game import GameReports
from adjudicator.reports.letter_parts import Event
from adjudicator.reports.voice import Voice
from adjudicator.reports.why import Clause


@dataclass(frozen=True, slots=True)
class NumberedEntry:
    """A line of the story of a round with its number, and the title of its stage."""

    number: int
    stage: str
    entry: StoryEntry

    @property
    def lines(self) -> list[str]:
        """The line as HISTORY prints it, with what followed below."""
        return [f"{self.number}. {self.entry.text}", *(f"- {line}" for line in self.entry.more)]

    @property
    def text(self) -> str:
        """All words of the line, its stage and what followed, without capitals."""
        return " ".join([self.stage, self.entry.text, *self.entry.more]).casefold()


def numbered(
    voice: Voice, game: GameReports, events: Sequence[Event], view: View, seat: str | None
) -> list[NumberedEntry]:
    """Return the lines of a story that a seat (None: an observer) may know, numbered from 1."""
    told = game.story(voice, game.known(events, seat), view)
    stages = [(stage.title, entry) for section in told for stage in section.stages for entry in stage.entries]
    return [NumberedEntry(number, title, entry) for number, (title, entry) in enumerate(stages, 1)]


def why_lines(
    voice: Voice, game: GameReports, told: Sequence[NumberedEntry], asked: str, readings: Mapping[str, Any]
) -> list[str]:
    """Return the lines that a number or words mean; of a single one also why it happened."""
    found = _meant(told, asked)
    if len(found) == 1:
        return [*found[0].lines, "", *_reasons(voice, game, found[0].entry, readings)]
    title = voice.t(f"judge.why.{'several' if found else 'none'}", asked=asked)
    return [title, "", *(f"{each.number}. {each.entry.text}" for each in found or told)]


def _meant(told: Sequence[NumberedEntry], asked: str) -> list[NumberedEntry]:
    """Return the line with a number, or the lines with all those words that stand in any of them."""
    if asked.isdigit():
        return [each for each in told if each.number == int(asked)]
    words = [word for word in asked.casefold().split() if any(word in each.text for each in told)]
    return [each for each in told if words and all(word in each.text for word in words)]


def _reasons(voice: Voice, game: GameReports, entry: StoryEntry, readings: Mapping[str, Any]) -> list[str]:
    """Return the rules behind a line, each with the readings that this game has of it."""
    behind = [game.clauses[event["e"]] for event in entry.events if event["e"] in game.clauses]
    lines: list[str] = []
    for clause in dict.fromkeys(behind):
        lines += [f"* {voice.own(f'why.{clause.code}')}", *_readings(voice, clause, readings)]
    return lines or [voice.t("judge.why.unknown")]


def _readings(voice: Voice, clause: Clause, readings: Mapping[str, Any]) -> list[str]:
    """Return how this game reads the contested parts of a rule, as far as its variant knows them."""
    notes = voice.box.ruling_notes
    known = [option for option in clause.rulings if option in readings and notes.get(option)]
    said = [(option, _typed(readings[option]), voice.name(notes[option])) for option in known]
    return [
        f"- {voice.t('judge.why.reading', option=option, value=value, note=note)}" for option, value, note in said
    ]


def _typed(value: Any) -> str:
    """Return a reading as a moderator types it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
