"""Asks about the prize of a bid: who gets a shared text, where ally and tokens go, which triumph is next."""

from __future__ import annotations

from adjudicator.ask_kinds import AskKind
from adjudicator.engine.shapes.ranks import Rank
from adjudicator.games.btwixt.asks.row import CardAskKind, line_on, line_on_card, words
from adjudicator.games.btwixt.lines import answers, subjects
from adjudicator.games.btwixt.lines.vocabulary import TOKEN_COUNCILS
from adjudicator.games.btwixt.reports import asks
from adjudicator.games.btwixt.reports.answers import CARD, COUNCIL, LEADER, WORD
from adjudicator.games.btwixt.stewards import choices
from adjudicator.games.btwixt.stewards.moment import Rule
from adjudicator.games.btwixt.stewards.styles import styled

_SMALLER = styled("council-smaller", loyal=Rule("council-with-friends", choices.shared_with_friends))

ROWS = (
    CardAskKind(
        name="agree.want",
        subjects=(subjects.WANT,),
        from_lines=answers.want,
        ahead=line_on_card("want"),
        steward=styled("wants-it", loyal=Rule("want-left-to-friends", choices.left_to_friends)),
        words=words("agree.want", WORD),
        help="council",
    ),
    CardAskKind(
        name="agree.name",
        subjects=(subjects.WANT,),
        from_lines=answers.name,
        steward=styled("names-nearest", loyal=Rule("names-friend", choices.names_friend)),
        words=words("agree.name", LEADER, asks.other_leaders),
        help="council",
    ),
    CardAskKind(
        name="claim.council",
        subjects=(subjects.ALLY,),
        from_lines=answers.ranked(answers.council, "ally"),
        ahead=line_on("ally"),
        steward=_SMALLER,
        words=words("claim.council", COUNCIL, details=asks.of_ally),
        help="council",
    ),
    AskKind(
        name="claim.token",
        subjects=(subjects.TOKEN,),
        from_lines=answers.ranked(answers.council, "token"),
        steward=_SMALLER,
        words=words("claim.token", COUNCIL, details=asks.of_ally),
        help="council",
    ),
    CardAskKind(
        name="token.council",
        subjects=(subjects.TOKEN, subjects.CHOOSE),
        from_lines=answers.ranked(answers.council, "token"),
        ahead=line_on("token"),
        chosen=Rank(("house",), TOKEN_COUNCILS),
        steward=_SMALLER,
        words=words("token.council", COUNCIL),
        help="council",
    ),
    AskKind(
        name="triumph.next",
        subjects=(subjects.TRIUMPHS,),
        from_lines=answers.ranked(answers.card, "triumphs"),
        steward=styled("triumphs-in-order"),
        words=words("triumph.next", CARD),
        help="cards",
    ),
)
