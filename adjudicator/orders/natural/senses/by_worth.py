"""Hears cards that are named by their numbers alone in a plan of several steps: "the three, then the five"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.ideas.tidied import BEGINS, JOINTS
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.pieces.clauses import Idea
from adjudicator.orders.natural.pieces.joining import unsaid_in
from adjudicator.orders.natural.pieces.remarks import STRANGE, TURNING

_CARD = "card"


def with_cards_by_worth(found: Sequence[Idea], ideas: Ideas, ground: Ground) -> list[Idea]:
    """Return the ideas with a card for each number that stands alone between signs; it is never sure.

    There must be two of them at least, and no card may be named. If the hand has several cards with a number, or none,
    nothing is understood.
    """
    places = [n for n in range(len(found)) if _stands_alone(found, n, ideas)]
    cards = {n: _card_worth(int(found[n].n), ground) for n in places}
    is_named = any(idea.kind in PLAYED or idea.kind in ideas.heads for idea in found)
    is_counted = any(idea.kind == "n" and n not in cards for n, idea in enumerate(found))
    if len(places) < 2 or is_named or is_counted or not unsaid_in(ground):
        return [*found]
    if not all(cards.values()):
        return [Idea(STRANGE)]
    made = [Idea(_CARD, cards[n]) if n in cards else idea for n, idea in enumerate(found)]
    return [*made[: places[-1] + 1], Idea(TURNING), *made[places[-1] + 1 :]]


def _stands_alone(found: Sequence[Idea], at: int, ideas: Ideas) -> bool:
    """Return True for a number that is a step of a plan by itself, perhaps behind a verb: "I play the 5".

    The one of "one card" only counts.
    """
    counts = found[at].n == "1" and {idea.kind for idea in found[at + 1 : at + 2]} & {*ideas.measures}
    if found[at].kind != "n" or not found[at].n.isdigit() or counts:
        return False
    begin = next((n for n in range(at, -1, -1) if found[n].kind in (*JOINTS, *BEGINS)), -1)
    end = next((n for n in range(at, len(found)) if found[n].kind in (*JOINTS, *BEGINS)), len(found))
    around = {found[n].kind for n in range(begin + 1, end) if n != at}
    is_condition = begin >= 0 and found[begin].kind in BEGINS
    return not is_condition and around <= {"start", ideas.first, ideas.last, ideas.nth, *ideas.small}


def _card_worth(number: int, ground: Ground) -> str:
    """Return the only card with a number that the seat may play; "" if there are more, or none."""
    unsaid, worth = unsaid_in(ground), ground.context.words.spoken.worth
    named = [name for name, value in worth.items() if value == number] if unsaid else []
    cards = [name for name in named if ground.line(f"{unsaid}: {name}") is not None]
    return cards[0] if len(cards) == 1 else ""
