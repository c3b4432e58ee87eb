"""Asks of an attack of the wildlings, after the bids."""

from __future__ import annotations

from adjudicator.ask_kinds import AskKind
from adjudicator.games.agot2e.lines import answers as own_answers
from adjudicator.games.agot2e.lines import policies as own_policies
from adjudicator.games.agot2e.reports import lines as own_lines
from adjudicator.games.agot2e.stewards import rules
from adjudicator.games.westeros.asks.row import said
from adjudicator.games.westeros.asks.wildlings import CARD, TIE
from adjudicator.games.westeros.reports import answers as in_words
from adjudicator.games.westeros.reports import asks, lines
from adjudicator.games.westeros.stewards.moment import Rule
from adjudicator.games.westeros.stewards.styles import alike, styled

_KEPT = Rule("tracks-kept", rules.best_of_tracks)

ROWS = (
    TIE,
    AskKind(
        name="wildlings.option",
        subjects=(own_policies.WILDLINGS,),
        from_lines=own_answers.wildling_option,
        steward=alike("option-units", Rule("option-positions", rules.keep_units)),
        words=said(in_words.word, own_lines.wildling_option),
        help="wildlings",
    ),
    AskKind(
        name="wildlings.units",
        subjects=(own_policies.WILDLINGS,),
        from_lines=own_answers.wildling_units,
        steward=alike("wildlings-cheapest", Rule("wildlings-spare", rules.spare_units)),
        words=said(in_words.units, lines.wildling_units, case=asks.action),
        help="wildlings",
        often=30,
    ),
    CARD,
    AskKind(
        name="wildlings.track",
        subjects=(own_policies.WILDLINGS,),
        from_lines=own_answers.wildling_track,
        steward=styled(
            "first-track",
            hold=_KEPT,
            cautious=_KEPT,
            loyal=Rule("tracks-kept-for-friends", rules.best_of_tracks),
        ),
        words=said(in_words.track, own_lines.wildling_track, case=asks.action),
        help="wildlings",
        often=20,
    ),
)
