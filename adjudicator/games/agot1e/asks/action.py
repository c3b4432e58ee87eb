"""Asks of the action phase that are no combat: raids, marches, ports, Consolidate Power."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.ask_kinds import AskKind
from adjudicator.games.agot1e.lines import answers as own_answers
from adjudicator.games.agot1e.reports import answers as own_words
from adjudicator.games.agot1e.reports import lines as own_lines
from adjudicator.games.westeros.asks.action import MARCH, NEUTRAL_SUPPORT, PORT_SHIPS, RAID
from adjudicator.games.westeros.asks.row import said
from adjudicator.games.westeros.lines import policies
from adjudicator.games.westeros.reports import answers as in_words
from adjudicator.games.westeros.reports import lines
from adjudicator.games.westeros.stewards.styles import styled

ROWS = (
    replace(RAID, from_lines=own_answers.raid, words=said(own_words.raid, own_lines.raid)),
    replace(MARCH, words=said(own_words.march, lines.march)),
    NEUTRAL_SUPPORT,
    PORT_SHIPS,
    AskKind(
        name="consolidate.resolve",
        subjects=(policies.ORDERS, policies.SEQUENCE),
        from_lines=own_answers.consolidate,
        steward=styled("consolidate-power"),
        words=said(own_words.consolidate),
        often=170,
    ),
    AskKind(
        name="march.extra",
        subjects=(policies.ABILITY,),
        from_lines=own_answers.extra_march,
        steward=styled("no-march"),
        words=said(in_words.march),
        help="cards",
    ),
)
