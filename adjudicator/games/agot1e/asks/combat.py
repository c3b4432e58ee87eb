"""Asks of a combat, in the order of its steps."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.ask_kinds import AskKind
from adjudicator.games.agot1e.lines import answers as own_answers
from adjudicator.games.agot1e.reports import answers as own_words
from adjudicator.games.agot1e.reports import lines as own_lines
from adjudicator.games.westeros.asks import combat
from adjudicator.games.westeros.asks.row import said
from adjudicator.games.westeros.lines import policies
from adjudicator.games.westeros.reports import asks
from adjudicator.games.westeros.stewards.styles import styled

ROWS = (
    combat.SUPPORT,
    combat.REFUSE,
    combat.CARD,
    AskKind(
        name="combat.cards",
        subjects=(policies.CARDS,),
        from_lines=own_answers.three_cards,
        steward=styled("cards-strongest"),
        words=said(own_words.cards, own_lines.cards, details=asks.card_details),
        help="cards",
        often=160,
    ),
    replace(
        combat.ABILITY,
        from_lines=own_answers.ability,
        words=said(own_words.ability, own_lines.ability, case=asks.card_text),
    ),
    combat.BLADE,
    combat.CASUALTIES,
    combat.RETREAT,
    combat.RETREAT_CASUALTIES,
)
