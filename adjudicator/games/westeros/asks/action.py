"""Asks of the action phase that are no combat: raids, marches, ports, Consolidate Power."""

from __future__ import annotations

from adjudicator.ask_kinds import AskKind
from adjudicator.games.westeros.asks.row import said
from adjudicator.games.westeros.lines import answers, orders, policies
from adjudicator.games.westeros.reports import answers as in_words
from adjudicator.games.westeros.reports import lines
from adjudicator.games.westeros.stewards import combat
from adjudicator.games.westeros.stewards.moment import Rule
from adjudicator.games.westeros.stewards.styles import styled

RAID = AskKind(
    name="raid.resolve",
    subjects=(policies.ORDERS, policies.SEQUENCE),
    from_lines=orders.raid,
    steward=styled("no-raid"),
    words=said(in_words.raid, lines.raid),
    often=140,
)

MARCH = AskKind(
    name="march.resolve",
    subjects=(policies.ORDERS, policies.SEQUENCE, policies.LEAVE),
    from_lines=orders.march,
    steward=styled("no-march"),
    words=said(in_words.march, lines.march),
    help="marches",
    often=180,
)

NEUTRAL_SUPPORT = AskKind(
    name="march.neutral-support",
    subjects=(policies.ORDERS,),
    from_lines=orders.neutral_support,
    steward=styled("no-neutral-support", loyal=Rule("neutral-for-friends", combat.help_friends)),
    words=said(in_words.yes_no, lines.neutral),
    help="support",
)

PORT_SHIPS = AskKind(
    name="port.ships",
    subjects=(policies.PORTS,),
    from_lines=answers.ports,
    steward=styled("ships-all"),
    words=said(in_words.number, lines.ports),
    help="marches",
    often=100,
)
