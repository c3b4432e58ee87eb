"""Asks of the Westeros phase: supply, mustering, bids, and what an attack of the wildlings costs."""

from __future__ import annotations

from adjudicator.ask_kinds import AskKind
from adjudicator.games.agot1e.lines import answers as own_answers
from adjudicator.games.westeros.asks.row import said
from adjudicator.games.westeros.asks.westeros import ALL_BIDS, MUSTER, SUPPLY, TIES, TRACK_BID, WILDLING_BID
from adjudicator.games.westeros.asks.wildlings import CARD, TIE
from adjudicator.games.westeros.lines import policies
from adjudicator.games.westeros.reports import answers as in_words
from adjudicator.games.westeros.reports import asks, lines
from adjudicator.games.westeros.stewards.styles import styled

ROWS = (
    SUPPLY,
    MUSTER,
    TRACK_BID,
    ALL_BIDS,
    TIES,
    WILDLING_BID,
    TIE,
    AskKind(
        name="wildlings.units",
        subjects=(policies.WILDLINGS,),
        from_lines=own_answers.wildling_losses,
        steward=styled("wildlings-cheapest"),
        words=said(in_words.units, lines.wildling_units, case=asks.action),
        help="wildlings",
        often=30,
    ),
    CARD,
)
