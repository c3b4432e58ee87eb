"""Asks of the draft and of the bid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.ask_kinds import AskKind, always
from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import Line, LineAnswer
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.btwixt.asks.row import CardAskKind, words
from adjudicator.games.btwixt.lines import bidding, drafting, subjects
from adjudicator.games.btwixt.lines.situation import Situation
from adjudicator.games.btwixt.lines.vocabulary import KNEEL
from adjudicator.games.btwixt.reports import asks
from adjudicator.games.btwixt.reports.answers import CARD, WORD
from adjudicator.games.btwixt.rules.plans import PLAN
from adjudicator.games.btwixt.stewards import choices
from adjudicator.games.btwixt.stewards.moment import Rule
from adjudicator.games.btwixt.stewards.styles import styled

NO_CARD = (KNEEL, "none")
"""The answers that play nothing."""


def _turn(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the answer of the plan; in vain if it names, without conditions, only what cannot be played."""
    found = bidding.turn(ask, lines, situation)
    if found is None or found.ask_me or found.answer not in NO_CARD:
        return found
    said = found.used[0][0].alternatives
    kneels = any(isinstance(each.value, Ranking) and KNEEL in each.value.items for each in said)
    return replace(found, in_vain=not kneels and not any(each.guards for each in said))


ROWS = (
    AskKind(
        name="draft.keep",
        subjects=(subjects.RANK, subjects.MOST, subjects.LEAST),
        from_lines=drafting.keep,
        skipped_together=True,
        steward=styled("draft-highest"),
        words=words("draft.keep", CARD, asks.different_cards, needs_two=True, details=asks.of_draft),
        help="draft",
    ),
    AskKind(
        name=PLAN,
        subjects=(subjects.BID_SUBJECT, subjects.STANDING_BID_SUBJECT),
        from_lines=bidding.has_plan,
        steward=styled("plan-none", Rule("plan-small", choices.has_plan)),
        words=words(PLAN, WORD, None, told=True),
        help="plan",
    ),
    AskKind(
        name="bid.play",
        subjects=(subjects.BID_SUBJECT, subjects.STANDING_BID_SUBJECT),
        from_lines=_turn,
        at_once=always,
        steward=styled("bid-kneels", Rule("bid-small", choices.small_bid)),
        words=words("bid.play", CARD, case=asks.prize, details=asks.of_bid, told=True),
        help="plan",
    ),
    CardAskKind(
        name="bid.extra",
        subjects=(subjects.BID_SUBJECT, subjects.STANDING_BID_SUBJECT),
        from_lines=_turn,
        at_once=always,
        steward=styled("no-extra-card"),
        words=words("bid.extra", CARD, details=asks.of_further_card),
        help="plan",
    ),
)
