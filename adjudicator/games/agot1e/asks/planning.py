"""Asks of the planning phase: one-time orders, the orders, and the Messenger Raven."""

from __future__ import annotations

from adjudicator.ask_kinds import AskKind
from adjudicator.games.agot1e.lines import one_time
from adjudicator.games.agot1e.lines.policies import EFFECT, ONE_TIME
from adjudicator.games.agot1e.reports import answers as own_words
from adjudicator.games.agot1e.reports import lines as own_lines
from adjudicator.games.westeros.asks.planning import ORDERS, RAVEN
from adjudicator.games.westeros.asks.row import said
from adjudicator.games.westeros.stewards.styles import styled

ROWS = (
    AskKind(
        name="planning.one-time",
        subjects=(ONE_TIME,),
        from_lines=one_time.laid,
        steward=styled("one-time-kept"),
        words=said(own_words.laid, own_lines.laid),
        help="one-time",
        often=185,
    ),
    ORDERS,
    RAVEN,
    AskKind(
        name="one-time.effect",
        subjects=(EFFECT,),
        from_lines=one_time.effect,
        steward=styled("effect-least"),
        words=said(own_words.effect),
        help="one-time",
    ),
)
