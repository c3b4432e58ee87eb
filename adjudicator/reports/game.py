"""What the reports of one game bring: its names, its story, its questions and its board in words.

The general mails know a game only through these. `voice` is always the one that `voice` of the same game made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.reports.blocks import Asked, BoardShown, News, Section
from adjudicator.reports.letters import Ahead, Event, FormArea, Question
from adjudicator.reports.voice import Voice


@dataclass(frozen=True, slots=True)
class Layout:
    """Templates of a game's own, and how long a text may be."""

    folder: str = ""
    """A folder of templates in which each is looked for first; "" for none."""
    lines: int = 0
    """A text of the folder with more lines is laid out again with a higher `terse`, until it fits."""
    tersest: int = 0
    """The highest `terse` there is."""
    steps: bool = False
    """True where receipts number the alternatives of a line, one below the other."""


COMMON = Layout()


@dataclass(frozen=True, slots=True)
class RulingReports:
    """What a game says about what its moderator must settle."""

    wanted: Callable[[Any, Mapping[str, Any]], Sequence[str]]
    """What is to be settled, by the facts of the ask."""
    edit: Callable[[Any, Mapping[str, Any]], str]
    """An edit in words."""
    examples: Callable[[Any, View], Sequence[str]]
    """Lines that a moderator could write."""


@dataclass(frozen=True, slots=True)
class GameReports:
    """The reports of one game; a second game needs one more of these and no change in the general part."""

    voice: Callable[..., Voice]
    """Makes the voice of the game: language, variant, zone, now."""
    known: Callable[[Iterable[Event], str | None], list[Event]]
    """The events that a seat, or an observer for None, may be told."""
    story: Callable[[Any, Sequence[Event], View], Sequence[Section]]
    """What happened, for everybody."""
    running: Callable[[Sequence[Event], Sequence[Event], View], Sequence[Event]]
    """Of events told before, the end without which the new ones cannot be understood: a combat under way."""
    yours: Callable[[Any, Sequence[Event], str], Sequence[str]]
    """What happened to one seat, a sentence each, in order."""
    news: Callable[[Any, Sequence[Event], str], Sequence[News]]
    """What matters of that, however many rounds it took: a short line each."""
    asked: Callable[[Any, Question, View], Asked]
    """A question ready to be shown."""
    ask_title: Callable[[Any, str, Mapping[str, Any], str | None], str]
    """What an ask is about, in one line, for a seat."""
    answer_text: Callable[[Any, str, Any, Mapping[str, Any]], str]
    """An answer to an ask in words."""
    ahead: Callable[[Any, Ahead], str]
    """What a question that may come is about, in a few words."""
    board: Callable[[Any, View], BoardShown]
    """How things stand, for one reader."""
    limits: Callable[[Any, View], Sequence[str]]
    """What the orders that are due must keep to, a sentence each."""
    comments: Callable[[Any, FormArea, View], Sequence[str]]
    """What may stand behind a line of the form, longest first; the first of them says most."""
    told: frozenset[str]
    """Asks whose answers the story tells, so that they need not be listed among the decisions."""
    played: Callable[[Any, Mapping[str, Any]], Sequence[str]] = lambda voice, rulings: ()
    """What a new player must know of the game he joins, by the rulings that were chosen, a sentence each."""
    explained: Callable[[Any, str], Sequence[str]] = lambda voice, words: ()
    """What is to be known of something with a name, a paragraph each; none for words that name nothing."""
    ruling: RulingReports | None = None
    """None for a game that never asks its moderator."""
    layout: Layout = COMMON
    """How its mails are laid out, where not as those of every game."""
