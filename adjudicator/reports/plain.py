"""Reports for a game that provides only sentences in its catalogue: the start for a new game.

`event.<name>` tells an event to everybody, `you.<name>` to the seat that its fact `seat` names; `ask.<name>` puts a
question, `topic.<name>` names it, `answer.<name>` says an answer in words. Codes that are missing are our mistake.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from adjudicator.engine.asks import Answer
from adjudicator.engine.lines import View
from adjudicator.reports.ask_words import About, AskWords
from adjudicator.reports.blocks import BoardShown, News, Section, StoryEntry, StoryStage, TextTable
from adjudicator.reports.game import GameReports
from adjudicator.reports.letters import Ahead, Event, FormArea
from adjudicator.reports.voice import Voice


def plain_reports(**more: Any) -> GameReports:
    """Return complete reports; `more` holds the fields of `GameReports` that the game provides itself."""
    parts: dict[str, Any] = {
        "voice": Voice,
        "known": known,
        "story": story,
        "running": lambda told, events, view: (),
        "yours": yours,
        "news": news,
        "ahead": ahead,
        "board": board,
        "limits": lambda voice, view: (),
        "comments": no_comments,
    }
    return GameReports(**{**parts, **more})


def may_know(event: Event, seat: str | None) -> bool:
    """True when a seat (None: an observer) may be told an event: a list under `to` names the only seats that may."""
    return not isinstance(event.get("to"), list) or seat in event["to"]


def known(events: Iterable[Event], seat: str | None) -> list[Event]:
    """Return the events that a seat may be told."""
    return [event for event in events if may_know(event, seat)]


def story(voice: Voice, events: Sequence[Event], view: View) -> list[Section]:
    """Return what happened in one section, a sentence for each event that has one."""
    entries = [StoryEntry(_said(voice, "event", event)) for event in events if voice.has(f"event.{event['e']}")]
    return [Section(voice.t("reports.since.title"), [StoryStage("", entries)])] if entries else []


def yours(voice: Voice, events: Sequence[Event], seat: str) -> list[str]:
    """Return sentences about what a seat did and what was done to it."""
    return [_said(voice, "you", e) for e in events if e.get("seat") == seat and voice.has(f"you.{e['e']}")]


def news(voice: Voice, events: Sequence[Event], seat: str) -> list[News]:
    """Return the same as short lines."""
    return [News(text, 1) for text in yours(voice, events, seat)]


def _said(voice: Voice, kind: str, event: Event) -> str:
    facts = voice.facts(event)
    if "seat" in facts:
        facts["seat"] = voice.house(facts["seat"])
    return voice.own(f"{kind}.{event['e']}", **facts)


def plain_words(ask: str) -> AskWords:
    """Return the words for asks of a name: an answer is said as the catalogue says it, else as it is."""

    def said(voice: Voice, answer: Answer, about: About) -> str:
        return voice.own(f"answer.{ask}", answer=answer) if voice.has(f"answer.{ask}") else str(answer)

    return AskWords(said=said)


def ahead(voice: Voice, item: Ahead) -> str:
    """Return what a question that may come is about."""
    return voice.own(f"topic.{item.ask}")


def board(voice: Voice, view: View) -> BoardShown:
    """Return a table of what the view holds of each player, a column for each number in it."""
    players: Mapping[str, Mapping[str, Any]] = view["players"]
    columns = list(next(iter(players.values()), {}))
    rows = [[voice.house(seat), *(str(player[column]) for column in columns)] for seat, player in players.items()]
    mine = list(players).index(view["seat"]) if view.get("seat") in players else None
    title = voice.own("board")
    header = ["", *(voice.own(f"column.{column}") for column in columns)]
    return BoardShown(title, TextTable(header, rows, mine))


def no_comments(voice: Voice, area: FormArea, view: View) -> tuple[str, ...]:
    """Return an empty comment, since at least one comment is required."""
    return ("",)
