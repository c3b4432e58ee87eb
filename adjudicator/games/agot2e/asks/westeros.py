"""Asks of the Westeros phase: cards with a choice, supply, mustering and bids."""

from __future__ import annotations

from adjudicator.ask_kinds import AskKind
from adjudicator.games.agot2e.lines import answers as own_answers
from adjudicator.games.agot2e.lines import policies as own_policies
from adjudicator.games.agot2e.reports import lines
from adjudicator.games.westeros.asks.row import said
from adjudicator.games.westeros.asks.westeros import ALL_BIDS, MUSTER, SUPPLY, TIES, TRACK_BID, WILDLING_BID
from adjudicator.games.westeros.reports import answers as in_words
from adjudicator.games.westeros.stewards.styles import styled

ROWS = (
    AskKind(
        name="westeros.choice",
        subjects=(own_policies.CHOOSE,),
        from_lines=own_answers.choice,
        steward=styled("nothing-happens"),
        words=said(in_words.word, lines.choose),
        help="westeros",
        often=50,
    ),
    SUPPLY,
    MUSTER,
    TRACK_BID,
    ALL_BIDS,
    TIES,
    WILDLING_BID,
)
