"""Asks of the action phase that are no combat: raids, marches, ports, Consolidate Power."""

from __future__ import annotations

from adjudicator.ask_kinds import AskKind
from adjudicator.games.agot2e.asks.row import said
from adjudicator.games.agot2e.lines import policies as own_policies
from adjudicator.games.agot2e.reports import answers as in_words
from adjudicator.games.agot2e.reports import lines
from adjudicator.games.agot2e.stewards import combat
from adjudicator.games.agot2e.stewards.moment import Rule
from adjudicator.games.agot2e.stewards.styles import styled
from adjudicator.games.westeros.lines import answers, orders, policies

ROWS = (
    AskKind(
        name="raid.resolve",
        subjects=(own_policies.ORDERS, policies.SEQUENCE),
        from_lines=orders.raid,
        steward=styled("no-raid"),
        words=said(in_words.raid, lines.raid),
        often=140,
    ),
    AskKind(
        name="march.resolve",
        subjects=(own_policies.ORDERS, policies.SEQUENCE, policies.LEAVE),
        from_lines=orders.march,
        steward=styled("no-march"),
        words=said(in_words.march, lines.march),
        help="marches",
        often=180,
    ),
    AskKind(
        name="march.neutral-support",
        subjects=(own_policies.ORDERS,),
        from_lines=orders.neutral_support,
        steward=styled("no-neutral-support", loyal=Rule("neutral-for-friends", combat.help_friends)),
        words=said(in_words.yes_no, lines.neutral),
        help="support",
    ),
    AskKind(
        name="port.ships",
        subjects=(policies.PORTS,),
        from_lines=answers.ports,
        steward=styled("ships-all"),
        words=said(in_words.number, lines.ports),
        help="marches",
        often=100,
    ),
    AskKind(
        name="consolidate.resolve",
        subjects=(own_policies.ORDERS, policies.SEQUENCE),
        from_lines=orders.consolidate,
        steward=styled("consolidate-power", Rule("muster-in-danger", combat.muster_in_danger)),
        words=said(in_words.consolidate, lines.consolidate),
        often=170,
    ),
)
