"""What the layout of B'Twixt shows beside the blocks of every game: cards, councils, and the table as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.reports.blocks import BoardShown, Row


@dataclass(frozen=True, slots=True)
class Card:
    """A card: what it is, its whole text, and as much of both as fits on one line."""

    name: str
    text: str
    line: str
    colour: str = ""
    """Its id; "" for an ally."""
    colour_name: str = ""

    @property
    def whole(self) -> str:
        """Name and text."""
        return f"{self.name}. {self.text}"


@dataclass(frozen=True, slots=True)
class Council:
    """A council: its leaders, the power all can see, and what lies there, by name or only counted."""

    name: str
    visible: int
    mine: bool
    text: str
    counts: str

    @property
    def label(self) -> str:
        """What stands before the text in a list; a star marks a council of the reader."""
        return f"{'*' if self.mine else ' '} {self.name:<23}{self.visible:>3}  "


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the rim of the drawing: a leader by name or a council by its power, and what stands below."""

    name: str
    below: Sequence[str]
    is_council: bool
    mine: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TableBoard(BoardShown):
    """The table of B'Twixt, for layouts of its own."""

    when: str
    """ "of 14 (autumn, round 3 of 7)"."""
    ally: Card | None
    ally_title: str
    ally_more: list[str]
    """What else is known of the bid: tokens on the ally, colours the reader may not play, one more ally."""
    row: Sequence[Card]
    """The allies that are known to come."""
    row_title: str
    ring_title: str
    ring_head: str
    """The same with what the signs of a list mean."""
    ring_note: str
    councils: Sequence[Council]
    """Clockwise, beginning on the reader's left."""
    grid: Sequence[Sequence[Place | None]]
    """Leaders and councils around the rim of a drawing."""
    hands: str
    offers: Sequence[Row]
    """Who has bid what so far; empty before the first play."""
    offers_title: str
    hand: Sequence[Card]
    hand_title: str
    hand_names: str
    """The same in a few words."""
    secrets: Sequence[str]
    """What only the reader knows beside his hand."""
    piles: Sequence[str]
    piles_title: str
    final: Sequence[Council]
    """At the end each council with its whole power and what it is made of; empty before."""
    final_title: str
    decided: str
    """What decided a game that is over."""
