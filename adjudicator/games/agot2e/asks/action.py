"""Asks of the action phase that are no combat: raids, marches, ports, Consolidate Power."""

from __future__ import annotations

from adjudicator.ask_kinds import AskKind
from adjudicator.games.agot2e.lines import policies as own_policies
from adjudicator.games.agot2e.reports import lines
from adjudicator.games.agot2e.stewards.rules import muster_in_danger
from adjudicator.games.westeros.asks.action import MARCH, NEUTRAL_SUPPORT, PORT_SHIPS, RAID
from adjudicator.games.westeros.asks.row import said
from adjudicator.games.westeros.lines import orders, policies
from adjudicator.games.westeros.reports import answers as in_words
from adjudicator.games.westeros.stewards.moment import Rule
from adjudicator.games.westeros.stewards.styles import styled

ROWS = (
    RAID,
    MARCH,
    NEUTRAL_SUPPORT,
    PORT_SHIPS,
    AskKind(
        name="consolidate.resolve",
        subjects=(own_policies.ORDERS, policies.SEQUENCE),
        from_lines=orders.consolidate,
        steward=styled("consolidate-power", Rule("muster-in-danger", muster_in_danger)),
        words=said(in_words.consolidate, lines.consolidate),
        often=170,
    ),
)
