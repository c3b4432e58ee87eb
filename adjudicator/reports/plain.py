"""Reports for a game that provides only sentences in its catalogue: the start for a new game.

`event.<name>` tells an event to everybody, `you.<name>` to the seat that its fact `seat` names; `ask.<name>` puts a
question, `topic.<name>` names it, `answer.<name>` says an answer in words. Codes that are missing are our mistake.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.reports.blocks import (
    Asked,
    BoardShown,
    LetteredOption,
    News,
    Section,
    StoryEntry,
    StoryStage,
    TextTable,
)
from adjudicator.reports.game import GameReports
from adjudicator.reports.letters import Ahead, Event, FormArea, Question
from adjudicator.reports.putting import is_number, letter_of, reply_text, silence_text
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
        "asked": asked,
        "ask_title": ask_title,
        "answer_text": answer_text,
        "ahead": ahead,
        "board": board,
        "limits": lambda voice, view: (),
        "comments": no_comments,
        "told": frozenset(),
    }
    return GameReports(**{**parts, **more})


def known(events: Iterable[Event], seat: str | None) -> list[Event]:
    """Return the events that a seat may be told: a list under `to` names the only ones who may."""
    return [event for event in events if not isinstance(event.get("to"), list) or seat in event["to"]]


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


def asked(voice: Voice, question: Question, view: View) -> Asked:
    """Return a question with a lettered option for each answer; numbers have none."""
    options = () if is_number(question) else [_option(voice, question, n) for n in range(len(question.options))]
    default = answer_text(voice, question.ask, question.default, question.about)
    return Asked(
        number=question.number,
        title=ask_title(voice, question.ask, question.about, view.get("seat")),
        options=options,
        reply=reply_text(voice, question, options),
        silence=silence_text(voice, question, options, default),
        tripwire=question.tripwire,
        due=voice.due(question.deadline) if question.deadline else "",
    )


def _option(voice: Voice, question: Question, n: int) -> LetteredOption:
    answer = question.options[n]
    text = answer_text(voice, question.ask, answer, question.about)
    return LetteredOption(letter_of(n), text, is_default=answer == question.default)


def ask_title(voice: Voice, ask: str, about: Mapping[str, Any], seat: str | None) -> str:
    """Return what an ask is about, in one line."""
    return voice.own(f"ask.{ask}", **voice.facts(about))


def answer_text(voice: Voice, ask: str, answer: Any, about: Mapping[str, Any]) -> str:
    """Return an answer in words: as the catalogue says it, else as it is."""
    return voice.own(f"answer.{ask}", answer=answer) if voice.has(f"answer.{ask}") else str(answer)


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
