"""Values for B'Twixt's own layout, besides the blocks of every game: cards, councils and the whole table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.reports.blocks import BoardShown, Row


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its description and its whole text."""

    name: str
    text: str
    colour: str = ""
    """Its id; "" for an ally."""
    colour_name: str = ""

    @property
    def whole(self) -> str:
        """The name, the colour and the text."""
        return f"{self.name}{f', {self.colour_name}' if self.colour_name else ''}. {self.text}"


@dataclass(frozen=True, slots=True)
class Council:
    """A council: its leaders, its visible power, and its allies and tokens, by name or counted."""

    name: str
    visible: int
    mine: bool
    text: str
    counts: str

    @property
    def label(self) -> str:
        """The beginning of the line in a list; a star marks a council of the reader."""
        return f"{'*' if self.mine else ' '} {self.name:<23}{self.visible:>3}  "


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the border of the drawing: a leader by name or a council by its power, and the text below."""

    name: str
    below: Sequence[str]
    is_council: bool
    mine: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TableBoard(BoardShown):
    """The position of B'Twixt for its own layout."""

    when: str
    """ "of 14 (autumn, round 3 of 7)"."""
    ally: Card | None
    ally_title: str
    ally_more: list[str]
    """Further facts about the bid: tokens on the ally, colours that the reader cannot play, one more ally."""
    row: Sequence[Card]
    """The next allies, if they are known."""
    row_title: str
    ring_title: str
    ring_head: str
    """The same with an explanation of the signs in the list."""
    ring_note: str
    councils: Sequence[Council]
    """The councils clockwise, beginning at the reader's left."""
    grid: Sequence[Sequence[Place | None]]
    """Leaders and councils around the border of a drawing."""
    hands: str
    offers: Sequence[Row]
    """The bids so far; empty before the first play."""
    offers_title: str
    hand: Sequence[Card]
    hand_title: str
    hand_names: str
    """The bids so far, in a few words."""
    secrets: Sequence[str]
    """What only the reader knows, besides the hand."""
    piles: Sequence[str]
    piles_title: str
    final: Sequence[Council]
    """At the end of the game, each council with its power and the parts of it; empty before."""
    final_title: str
    decided: str
    """The comparison that decided a game that is over."""
