"""Asks of a combat, in the order of its steps."""

from __future__ import annotations

from adjudicator.ask_kinds import AskKind
from adjudicator.games.westeros.asks.row import said
from adjudicator.games.westeros.lines import answers, orders, policies
from adjudicator.games.westeros.lines.units import ranked_losses
from adjudicator.games.westeros.reports import answers as in_words
from adjudicator.games.westeros.reports import asks, lines
from adjudicator.games.westeros.stewards import combat
from adjudicator.games.westeros.stewards.moment import Rule
from adjudicator.games.westeros.stewards.styles import styled

_SAFEST = Rule("retreat-safest", combat.safest_retreat)

SUPPORT = AskKind(
    name="combat.support",
    subjects=(policies.ORDERS,),
    from_lines=orders.support,
    steward=styled("support-own", loyal=Rule("support-friends", combat.support_friends)),
    words=said(in_words.support, lines.support),
    help="support",
    often=110,
)

REFUSE = AskKind(
    name="combat.refuse",
    subjects=(policies.REFUSE,),
    from_lines=answers.refuse,
    steward=styled("accept-support"),
    words=said(in_words.house, lines.refuse),
    help="support",
    often=120,
)

CARD = AskKind(
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
)

ABILITY = AskKind(
    name="combat.ability",
    subjects=(policies.ABILITY,),
    from_lines=answers.ability,
    steward=styled("text-unused"),
    words=said(in_words.ability, lines.ability, case=asks.card_text),
    help="cards",
    often=10,
)

BLADE = AskKind(
    name="combat.blade",
    subjects=(policies.BLADE,),
    from_lines=answers.blade,
    steward=styled("blade-decides", cautious=Rule("blade-rests", combat.no_blade)),
    words=said(in_words.word, lines.blade),
    help="combat",
    often=150,
)

CASUALTIES = AskKind(
    name="combat.casualties",
    subjects=(policies.LOSE,),
    from_lines=ranked_losses,
    steward=styled("cheapest-units"),
    words=said(in_words.units, lines.lose),
    help="combat",
)

RETREAT = AskKind(
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
)

RETREAT_CASUALTIES = AskKind(
    name="combat.retreat-casualties",
    subjects=(policies.LOSE,),
    from_lines=ranked_losses,
    steward=styled("cheapest-units"),
    words=said(in_words.units, lines.lose),
    help="combat",
)
