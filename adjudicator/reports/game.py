"""The interface of a game's reports: its names, story, questions and board in words.

The general mails use a game only through these. The parameter `voice` is always made by the field `voice` of the
same game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.reports.ask_words import AskWords
from adjudicator.reports.blocks import BoardShown, News, Section
from adjudicator.reports.letter_parts import Ahead, Event, FormArea
from adjudicator.reports.pictures.picture import Picture, Scene
from adjudicator.reports.why import Clause


@dataclass(frozen=True, slots=True)
class Layout:
    """A game's own templates, and the length of its texts."""

    folders: Sequence[str] = ()
    """The folders in which templates are searched before the general ones: the game's own, then shared ones."""
    lines: int = 0
    """The most lines of a text from them; a longer text is rendered again with higher `terse` until it fits."""
    tersest: int = 0
    """The highest value of `terse`."""
    short: Mapping[str, int] = field(default_factory=dict, hash=False)
    """The most lines of the templates, by name, that must be shorter than `lines`."""
    steps: bool = False
    """True where receipts number the alternatives of a line, one below the other."""

    def lines_of(self, template: str, *, is_own: bool) -> int:
        """Return the most lines of a text made with a template, which is the game's own or a general one; 0 for any."""
        return self.short.get(template, self.lines if is_own else 0)


COMMON = Layout()


@dataclass(frozen=True, slots=True)
class RulingReports:
    """A game's words for decisions of its moderator."""

    wanted: Callable[[Any, Mapping[str, Any]], Sequence[str]]
    """Return what the moderator must decide, from the facts of the ask."""
    edit: Callable[[Any, Mapping[str, Any]], str]
    """Return an edit in words."""
    examples: Callable[[Any, View], Sequence[str]]
    """Return example lines for the moderator."""


@dataclass(frozen=True, slots=True)
class GameReports:
    """The reports of one game. Another game needs its own object of this class and no change of the general part."""

    voice: Callable[..., Any]
    """Return the voice of the game, a subclass of `Voice`, from language, variant, zone, time and view."""
    known: Callable[[Iterable[Event], str | None], list[Event]]
    """Return the events that a seat (None: an observer) may be told."""
    story: Callable[[Any, Sequence[Event], View], Sequence[Section]]
    """Return the story of events for all readers."""
    running: Callable[[Sequence[Event], Sequence[Event], View], Sequence[Event]]
    """Return the last of the events told before that are needed to understand the new ones, as in an open combat."""
    yours: Callable[[Any, Sequence[Event], str], Sequence[str]]
    """Return a sentence for each event that concerns one seat, in order."""
    news: Callable[[Any, Sequence[Event], str], Sequence[News]]
    """Return a short line for each important event of one seat, over any number of rounds."""
    ahead: Callable[[Any, Ahead], str]
    """Return the topic of a possible future question in a few words."""
    board: Callable[[Any, View], BoardShown]
    """Return the state of the board for one reader."""
    limits: Callable[[Any, View], Sequence[str]]
    """Return a sentence for each limit on the orders that are due."""
    comments: Callable[[Any, FormArea, View], Sequence[str]]
    """Return possible comments for a line of the form, the longest and most informative first."""
    asks: Mapping[str, AskWords] = field(default_factory=dict, hash=False)
    """How each kind of ask is put into words, by name."""
    played: Callable[[Any, Mapping[str, Any]], Sequence[str]] = lambda voice, rulings: ()
    """Return sentences that a new player of the game must know, for the chosen rulings."""
    explained: Callable[[Any, str, View | None], Sequence[str]] = lambda voice, words, view: ()
    """Return paragraphs that explain a named thing of the game, as the view of the reader shows it, if there is one.

    Empty for an unknown name.
    """
    picture: Callable[[Any, Scene], Picture | None] | None = None
    """Return the picture of a scene; None if the variant has none. None for a game without pictures.

    Raises VariantError if the files of the variant that the picture needs are faulty.
    """
    close_views: Callable[[Any, Scene], Iterable[Picture]] = lambda voice, scene: ()
    """Return a picture of each important moment of a scene, such as a battle, in order. Raises VariantError too."""
    clauses: Mapping[str, Clause] = field(default_factory=dict, hash=False)
    """The rule behind each event, by the name of the event."""
    ruling: RulingReports | None = None
    """None for a game that never asks its moderator."""
    layout: Layout = COMMON
    """The layout of its mails, if it differs from the common layout."""
