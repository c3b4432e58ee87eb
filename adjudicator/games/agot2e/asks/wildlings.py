"""Asks of an attack of the wildlings, after the bids."""

from __future__ import annotations

from adjudicator.ask_kinds import AskKind
from adjudicator.games.agot2e.asks.row import said
from adjudicator.games.agot2e.lines import answers as own_answers
from adjudicator.games.agot2e.lines import policies as own_policies
from adjudicator.games.agot2e.reports import answers as in_words
from adjudicator.games.agot2e.reports import asks, lines
from adjudicator.games.agot2e.stewards import bids, units
from adjudicator.games.agot2e.stewards.moment import Rule
from adjudicator.games.agot2e.stewards.styles import alike, styled
from adjudicator.games.westeros.lines import answers, policies

_SPARED = Rule("tie-spares-own", bids.spare_the_nearest)
_KEPT = Rule("tracks-kept", bids.best_of_tracks)

ROWS = (
    AskKind(
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
    ),
    AskKind(
        name="wildlings.option",
        subjects=(own_policies.WILDLINGS,),
        from_lines=own_answers.wildling_option,
        steward=alike("option-units", Rule("option-positions", bids.keep_units)),
        words=said(in_words.word, lines.wildling_option),
        help="wildlings",
    ),
    AskKind(
        name="wildlings.units",
        subjects=(own_policies.WILDLINGS,),
        from_lines=own_answers.wildling_units,
        steward=alike("wildlings-cheapest", Rule("wildlings-spare", units.spare_units)),
        words=said(in_words.units, lines.wildling_units, case=asks.action),
        help="wildlings",
        often=30,
    ),
    AskKind(
        name="wildlings.card",
        subjects=(own_policies.WILDLINGS,),
        from_lines=answers.wildling_card,
        steward=alike("cards-weakest", Rule("cards-keep-best", bids.keep_best_cards)),
        words=said(in_words.card, lines.wildling_card, option=in_words.card_option, case=asks.action),
        help="wildlings",
    ),
    AskKind(
        name="wildlings.track",
        subjects=(own_policies.WILDLINGS,),
        from_lines=own_answers.wildling_track,
        steward=styled(
            "first-track",
            hold=_KEPT,
            cautious=_KEPT,
            loyal=Rule("tracks-kept-for-friends", bids.best_of_tracks),
        ),
        words=said(in_words.track, lines.wildling_track, case=asks.action),
        help="wildlings",
        often=20,
    ),
)
