"""Asks of the planning phase: the orders, and the Messenger Raven."""

from __future__ import annotations

from adjudicator.ask_kinds import AskKind
from adjudicator.games.agot2e.asks.row import said
from adjudicator.games.agot2e.lines import answers as own_answers
from adjudicator.games.agot2e.lines import policies as own_policies
from adjudicator.games.agot2e.reports import answers as in_words
from adjudicator.games.agot2e.reports import lines
from adjudicator.games.agot2e.stewards import planning
from adjudicator.games.agot2e.stewards.moment import Rule
from adjudicator.games.agot2e.stewards.styles import styled
from adjudicator.games.westeros.lines import answers
from adjudicator.games.westeros.lines.orders import orders

WINDOW = "planning.orders"
"""The ask that all Houses answer at the same time and in secret."""

ROWS = (
    AskKind(
        name=WINDOW,
        subjects=(own_policies.ORDERS,),
        from_lines=orders,
        steward=styled(
            "orders-in-turn",
            hold=Rule("orders-guard", planning.guard),
            cautious=Rule("orders-guard-alone", planning.guard_alone),
            loyal=Rule("orders-guard-friends", planning.guard_friends),
        ),
        words=said(in_words.orders, told=True),
    ),
    AskKind(
        name="planning.raven",
        subjects=(own_policies.RAVEN,),
        from_lines=answers.raven,
        steward=styled("raven-rests"),
        words=said(in_words.raven, lines.raven),
        help="rounds",
        often=190,
    ),
    AskKind(
        name="planning.raven-look",
        subjects=(own_policies.RAVEN,),
        from_lines=own_answers.raven_look,
        steward=styled("raven-top"),
        words=said(in_words.word, lines.raven),
        help="rounds",
    ),
)
