"""Asks of the draft and of the bid."""

from __future__ import annotations

from adjudicator.ask_kinds import AskKind, always
from adjudicator.games.btwixt.asks.row import CardAskKind, words
from adjudicator.games.btwixt.lines import bidding, drafting, subjects
from adjudicator.games.btwixt.reports import asks
from adjudicator.games.btwixt.reports.answers import CARD, WORD
from adjudicator.games.btwixt.rules.plans import PLAN
from adjudicator.games.btwixt.stewards import choices
from adjudicator.games.btwixt.stewards.moment import Rule
from adjudicator.games.btwixt.stewards.styles import styled

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
        from_lines=bidding.turn,
        at_once=always,
        steward=styled("bid-kneels", Rule("bid-small", choices.small_bid)),
        words=words("bid.play", CARD, case=asks.prize, details=asks.of_bid, told=True),
        help="plan",
    ),
    CardAskKind(
        name="bid.extra",
        subjects=(subjects.BID_SUBJECT, subjects.STANDING_BID_SUBJECT),
        from_lines=bidding.turn,
        at_once=always,
        steward=styled("no-extra-card"),
        words=words("bid.extra", CARD, details=asks.of_further_card),
        help="plan",
    ),
)
