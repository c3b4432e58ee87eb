"""Asks of a combat, in the order of its steps."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.ask_kinds import AskKind
from adjudicator.games.agot2e.lines import answers as own_answers
from adjudicator.games.agot2e.lines import policies as own_policies
from adjudicator.games.agot2e.reports import lines as own_lines
from adjudicator.games.agot2e.stewards.rules import mild_text
from adjudicator.games.westeros.asks import combat
from adjudicator.games.westeros.asks.row import said
from adjudicator.games.westeros.lines import answers, policies
from adjudicator.games.westeros.reports import answers as in_words
from adjudicator.games.westeros.reports import asks, lines
from adjudicator.games.westeros.stewards.moment import Rule
from adjudicator.games.westeros.stewards.styles import styled

ROWS = (
    combat.SUPPORT,
    combat.REFUSE,
    combat.CARD,
    AskKind(
        name="combat.replacement",
        subjects=(policies.CARDS,),
        from_lines=answers.card,
        steward=styled("card-strongest"),
        words=said(in_words.card, lines.card, option=in_words.card_option),
        help="cards",
    ),
    replace(combat.ABILITY, steward=styled("text-unused", loyal=Rule("text-mild", mild_text))),
    replace(
        combat.BLADE,
        subjects=(policies.BLADE, own_policies.REDRAW),
        from_lines=own_answers.blade,
        words=said(in_words.word, own_lines.blade, case=asks.use_of_blade),
    ),
    combat.CASUALTIES,
    replace(
        combat.RETREAT,
        words=said(in_words.area, own_lines.retreat, option=in_words.refuge, case=asks.whose_retreat),
    ),
    combat.RETREAT_CASUALTIES,
)
