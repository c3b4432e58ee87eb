"""Asks of the planning phase: the orders, and the Messenger Raven."""

from __future__ import annotations

from adjudicator.ask_kinds import AskKind
from adjudicator.games.westeros.asks.row import said
from adjudicator.games.westeros.lines import answers, policies
from adjudicator.games.westeros.lines.orders import orders
from adjudicator.games.westeros.reports import answers as in_words
from adjudicator.games.westeros.reports import lines
from adjudicator.games.westeros.stewards import planning
from adjudicator.games.westeros.stewards.moment import Rule
from adjudicator.games.westeros.stewards.styles import styled

WINDOW = "planning.orders"
"""The ask that all Houses answer at the same time and in secret."""

ORDERS = AskKind(
    name=WINDOW,
    subjects=(policies.ORDERS,),
    from_lines=orders,
    steward=styled(
        "orders-in-turn",
        hold=Rule("orders-guard", planning.guard),
        cautious=Rule("orders-guard-alone", planning.guard_alone),
        loyal=Rule("orders-guard-friends", planning.guard_friends),
    ),
    words=said(in_words.orders, told=True),
)

RAVEN = AskKind(
    name="planning.raven",
    subjects=(policies.RAVEN,),
    from_lines=answers.raven,
    steward=styled("raven-rests"),
    words=said(in_words.raven, lines.raven),
    help="rounds",
    often=190,
)
