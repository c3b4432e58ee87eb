"""Asks of an attack of the wildlings, after the bids."""

from __future__ import annotations

from adjudicator.ask_kinds import AskKind
from adjudicator.games.westeros.asks.row import said
from adjudicator.games.westeros.lines import answers, policies
from adjudicator.games.westeros.reports import answers as in_words
from adjudicator.games.westeros.reports import asks, lines
from adjudicator.games.westeros.stewards import bids
from adjudicator.games.westeros.stewards.moment import Rule
from adjudicator.games.westeros.stewards.styles import alike, styled

_SPARED = Rule("tie-spares-own", bids.spare_the_nearest)

TIE = AskKind(
    name="wildlings.tie",
    subjects=(policies.TIES,),
    from_lines=answers.wildling_tie,
    steward=styled(
        "tie-by-turn-order",
        hold=_SPARED,
        cautious=_SPARED,
        loyal=Rule("tie-spares-friends", bids.spare_the_nearest),
    ),
    words=said(in_words.house, lines.tie, case=asks.end_of_tie),
    help="wildlings",
    often=60,
)

CARD = AskKind(
    name="wildlings.card",
    subjects=(policies.WILDLINGS,),
    from_lines=answers.wildling_card,
    steward=alike("cards-weakest", Rule("cards-keep-best", bids.keep_best_cards)),
    words=said(in_words.card, lines.wildling_card, option=in_words.card_option, case=asks.action),
    help="wildlings",
)
