"""A row of this game: what the texts of cards need besides, and how answers and lines are put into words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from adjudicator.ask_kinds import AskKind
from adjudicator.engine.shapes.ranks import Rank
from adjudicator.games.btwixt.lines.foresee import LineAhead
from adjudicator.games.btwixt.lines.raises import Raised
from adjudicator.games.btwixt.reports.answers import Named, option, said
from adjudicator.games.btwixt.reports.asks import Shown, all_options, of_card, sample, use_or_effect
from adjudicator.reports.ask_words import AskWords


@dataclass(frozen=True, slots=True, kw_only=True)
class CardAskKind(AskKind):
    """A kind of ask that the text of a card may put."""

    ahead: LineAhead = lambda card, raised: ("", "")
    """Returns the subject and the object of the line that answers it before it comes; ("", "") without such a line."""
    chosen: Rank | None = None
    """What a line `choose CARD` may say to it; None if no such line answers it."""


def line_on(subject: str, object: str = "") -> LineAhead:
    """Return what always names the same subject and object."""
    return lambda card, raised: (subject, object)


def line_on_card(subject: str) -> LineAhead:
    """Return what names a subject, and the card that asks as its object."""
    return lambda card, raised: (subject, card)


def give_or_take(card: str, raised: Raised) -> tuple[str, str]:
    """Return the subject for cards of the own hand, or of another."""
    return ("give" if raised.of == "own" else "take"), ""


def words(
    ask: str, named: Named, shown: Shown | None = all_options, *, needs_two: bool = False, **more: Any
) -> AskWords:
    """Return the words of a row: its answers are `named`, and a line that answers it names what is `shown`.

    Without `shown` there is no line. `more` holds further fields of `AskWords`.
    """
    answered = said(ask, named)
    if shown is not None:
        more["line"] = sample(answered, shown, needs_two=needs_two)
    parts = {
        "said": answered,
        "option": option(ask, named),
        "case": use_or_effect,
        "details": of_card,
        "is_typed": lambda question: False,
        "same": named.same,
    }
    return AskWords(**{**parts, **more})
