"""Asks that the texts of cards put."""

from __future__ import annotations

from adjudicator.engine.shapes.ranks import Rank
from adjudicator.games.btwixt.asks.row import CardAskKind, give_or_take, line_on, line_on_card, words
from adjudicator.games.btwixt.lines import answers, subjects
from adjudicator.games.btwixt.lines.vocabulary import HIGHEST, LOWEST, NONE
from adjudicator.games.btwixt.reports import asks
from adjudicator.games.btwixt.reports.answers import ALLY, CARD, COLOUR, COUNCIL, LEADER, OFFERED, PART, WORD
from adjudicator.games.btwixt.stewards import choices
from adjudicator.games.btwixt.stewards.moment import Rule
from adjudicator.games.btwixt.stewards.styles import styled

ROWS = (
    CardAskKind(
        name="effect.leader",
        subjects=(subjects.TARGET, subjects.CHOOSE),
        from_lines=answers.ranked(answers.leader, "target", "leader"),
        ahead=line_on("target", "leader"),
        chosen=subjects.LEADERS,
        steward=styled("leader-by-effect", loyal=Rule("leader-spares-friends", choices.friendly_leader)),
        words=words("effect.leader", LEADER),
        help="targets",
    ),
    CardAskKind(
        name="effect.council",
        subjects=(subjects.TARGET, subjects.CHOOSE),
        from_lines=answers.ranked(answers.council, "target", "council"),
        ahead=line_on("target", "council"),
        chosen=subjects.COUNCILS,
        steward=styled("council-by-use", loyal=Rule("council-spares-friends", choices.friendly_council)),
        words=words("effect.council", COUNCIL),
        help="targets",
    ),
    CardAskKind(
        name="effect.colour",
        subjects=(subjects.COLOUR, subjects.CHOOSE),
        from_lines=answers.ranked(answers.itself, "colour"),
        ahead=line_on("colour"),
        chosen=subjects.COLOURS,
        steward=styled("colour-first"),
        words=words("effect.colour", COLOUR),
        help="targets",
    ),
    CardAskKind(
        name="effect.offer-card",
        subjects=(subjects.TARGET, subjects.CHOOSE),
        from_lines=answers.ranked(answers.offered, "target", "card", "leader"),
        ahead=line_on("target", "card"),
        chosen=subjects.OFFERS,
        steward=styled("offer-highest", loyal=Rule("offer-spares-friends", choices.friendly_card)),
        words=words("effect.offer-card", OFFERED),
        help="targets",
    ),
    CardAskKind(
        name="effect.hand-card",
        subjects=(subjects.GIVE, subjects.TAKE, subjects.CHOOSE),
        from_lines=answers.from_hand,
        ahead=give_or_take,
        chosen=subjects.HAND,
        steward=styled("hand-lowest"),
        words=words("effect.hand-card", CARD, case=asks.whose_hand),
        help="targets",
    ),
    CardAskKind(
        name="effect.discard-card",
        subjects=(subjects.TAKE, subjects.CHOOSE),
        from_lines=answers.ranked(answers.card, "take"),
        ahead=line_on("take"),
        chosen=subjects.HAND,
        steward=styled("discard-highest"),
        words=words("effect.discard-card", CARD),
        help="targets",
    ),
    CardAskKind(
        name="effect.ally",
        subjects=(subjects.TARGET, subjects.CHOOSE),
        from_lines=answers.ranked(answers.ally, "target", "ally"),
        ahead=line_on("target", "ally"),
        chosen=subjects.ALLIES,
        steward=styled("ally-strongest", loyal=Rule("ally-spares-friends", choices.friendly_ally)),
        words=words("effect.ally", ALLY),
        help="targets",
    ),
    CardAskKind(
        name="effect.dead-ally",
        subjects=(subjects.TARGET, subjects.CHOOSE),
        from_lines=answers.ranked(answers.ally, "target", "ally"),
        ahead=line_on("target", "ally"),
        chosen=subjects.ALLIES,
        steward=styled("dead-strongest"),
        words=words("effect.dead-ally", ALLY),
        help="targets",
    ),
    CardAskKind(
        name="effect.may",
        subjects=(subjects.CHOOSE,),
        from_lines=answers.ranked(answers.yes_no, ""),
        ahead=line_on_card("choose"),
        chosen=Rank((), ("yes", "no")),
        steward=styled("may-declined"),
        words=words("effect.may", WORD),
        help="cards",
    ),
    CardAskKind(
        name="effect.option",
        subjects=(subjects.CHOOSE,),
        from_lines=answers.ranked(answers.place, ""),
        ahead=line_on_card("choose"),
        chosen=Rank((), ("first", "second", "third")),
        steward=styled("option-first"),
        words=words("effect.option", PART),
        help="cards",
    ),
    CardAskKind(
        name="effect.look-bottom",
        subjects=(subjects.CHOOSE, subjects.LOOK_BOTTOM),
        from_lines=answers.ranked(answers.bottom, "look-bottom"),
        ahead=line_on("look-bottom"),
        chosen=Rank(("ally",), (LOWEST, HIGHEST, NONE)),
        steward=styled("look-leaves"),
        words=words("effect.look-bottom", ALLY),
        help="targets",
    ),
    CardAskKind(
        name="effect.look-order",
        subjects=(subjects.CHOOSE, subjects.LOOK_ORDER),
        from_lines=answers.order,
        ahead=line_on("look-order"),
        chosen=Rank(("ally",), (LOWEST, HIGHEST)),
        steward=styled("look-keeps-order"),
        words=words("effect.look-order", WORD, details=asks.of_looked_at),
        help="targets",
    ),
    CardAskKind(
        name="effect.manual",
        words=words("effect.manual", WORD, None),
        help="moderator",
    ),
)
