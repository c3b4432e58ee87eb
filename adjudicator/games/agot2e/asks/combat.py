"""Asks of a combat, in the order of its steps."""

from __future__ import annotations

from adjudicator.ask_kinds import AskKind
from adjudicator.games.agot2e.asks.row import said
from adjudicator.games.agot2e.lines import answers as own_answers
from adjudicator.games.agot2e.lines import policies as own_policies
from adjudicator.games.agot2e.reports import answers as in_words
from adjudicator.games.agot2e.reports import asks, lines
from adjudicator.games.agot2e.stewards import combat
from adjudicator.games.agot2e.stewards.moment import Rule
from adjudicator.games.agot2e.stewards.styles import styled
from adjudicator.games.westeros.lines import answers, orders, policies
from adjudicator.games.westeros.lines.units import ranked_losses

_SAFEST = Rule("retreat-safest", combat.safest_retreat)

ROWS = (
    AskKind(
        name="combat.support",
        subjects=(own_policies.ORDERS,),
        from_lines=orders.support,
        steward=styled("support-own", loyal=Rule("support-friends", combat.support_friends)),
        words=said(in_words.support, lines.support),
        help="support",
        often=110,
    ),
    AskKind(
        name="combat.refuse",
        subjects=(policies.REFUSE,),
        from_lines=answers.refuse,
        steward=styled("accept-support"),
        words=said(in_words.house, lines.refuse),
        help="support",
        often=120,
    ),
    AskKind(
        name="combat.card",
        subjects=(policies.CARDS,),
        from_lines=answers.card,
        steward=styled(
            "card-strongest",
            hold=Rule("card-by-danger", combat.card_by_danger),
            cautious=Rule("card-sure", combat.cheapest_sure_card),
        ),
        words=said(in_words.card, lines.card, option=in_words.card_option, details=asks.card_details),
        help="cards",
        often=160,
    ),
    AskKind(
        name="combat.replacement",
        subjects=(policies.CARDS,),
        from_lines=answers.card,
        steward=styled("card-strongest"),
        words=said(in_words.card, lines.card, option=in_words.card_option),
        help="cards",
    ),
    AskKind(
        name="combat.ability",
        subjects=(policies.ABILITY,),
        from_lines=answers.ability,
        steward=styled("text-unused", loyal=Rule("text-mild", combat.mild_text)),
        words=said(in_words.ability, lines.ability, case=asks.card_text),
        help="cards",
        often=10,
    ),
    AskKind(
        name="combat.blade",
        subjects=(policies.BLADE, own_policies.REDRAW),
        from_lines=own_answers.blade,
        steward=styled("blade-decides", cautious=Rule("blade-rests", combat.no_blade)),
        words=said(in_words.word, lines.blade, case=asks.use_of_blade),
        help="combat",
        often=150,
    ),
    AskKind(
        name="combat.casualties",
        subjects=(policies.LOSE,),
        from_lines=ranked_losses,
        steward=styled("cheapest-units"),
        words=said(in_words.units, lines.lose),
        help="combat",
    ),
    AskKind(
        name="combat.retreat",
        subjects=(policies.ABILITY, policies.RETREAT),
        from_lines=answers.retreat,
        steward=styled(
            "retreat-first",
            hold=_SAFEST,
            cautious=_SAFEST,
            loyal=Rule("retreat-safest-friends", combat.safest_retreat),
        ),
        words=said(in_words.area, lines.retreat, option=in_words.refuge, case=asks.whose_retreat),
        help="combat",
        often=40,
    ),
    AskKind(
        name="combat.retreat-casualties",
        subjects=(policies.LOSE,),
        from_lines=ranked_losses,
        steward=styled("cheapest-units"),
        words=said(in_words.units, lines.lose),
        help="combat",
    ),
)
