"""Asks of the planning phase: the orders, and the Messenger Raven."""

from __future__ import annotations

from adjudicator.ask_kinds import AskKind
from adjudicator.games.agot2e.lines import answers as own_answers
from adjudicator.games.agot2e.lines import policies as own_policies
from adjudicator.games.westeros.asks.planning import ORDERS, RAVEN
from adjudicator.games.westeros.asks.row import said
from adjudicator.games.westeros.reports import answers as in_words
from adjudicator.games.westeros.reports import lines
from adjudicator.games.westeros.stewards.styles import styled

ROWS = (
    ORDERS,
    RAVEN,
    AskKind(
        name="planning.raven-look",
        subjects=(own_policies.RAVEN,),
        from_lines=own_answers.raven_look,
        steward=styled("raven-top"),
        words=said(in_words.word, lines.raven),
        help="rounds",
    ),
)
