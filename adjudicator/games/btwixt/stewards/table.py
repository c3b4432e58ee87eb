"""Who decides what where a seat is silent: for each ask the published default and the rule of every style.

The players' manual prints this table; the sentence of a rule stands in the catalogue of the game as `steward.<id>`.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.stewards import LOYAL, PUBLISHED, as_published
from adjudicator.games.btwixt.stewards import choices
from adjudicator.games.btwixt.stewards.moment import Rule

HOLD, CAUTIOUS = "hold", "cautious"
STYLES = (HOLD, CAUTIOUS, LOYAL)
Row = Mapping[str, Rule]


def _row(published: str, cautious: Rule | None = None, loyal: Rule | None = None) -> Row:
    """Return the rules of one ask: what is not said is as published. The defaults spend nothing, so hold keeps them."""
    usual = Rule(published, as_published)
    return {PUBLISHED: usual, HOLD: usual, CAUTIOUS: cautious or usual, LOYAL: loyal or usual}


_SHARED = Rule("council-with-friends", choices.shared_with_friends)
_FRIENDLY_ALLY = Rule("ally-spares-friends", choices.friendly_ally)

TABLE: Mapping[str, Row] = {
    "draft.keep": _row("draft-highest"),
    "round.plan": _row("plan-none", Rule("plan-small", choices.has_plan)),
    "bid.play": _row("bid-kneels", Rule("bid-small", choices.small_bid)),
    "bid.extra": _row("no-extra-card"),
    "effect.leader": _row("leader-by-effect", loyal=Rule("leader-spares-friends", choices.friendly_leader)),
    "effect.council": _row("council-by-use", loyal=Rule("council-spares-friends", choices.friendly_council)),
    "effect.colour": _row("colour-first"),
    "effect.offer-card": _row("offer-highest", loyal=Rule("offer-spares-friends", choices.friendly_card)),
    "effect.hand-card": _row("hand-lowest"),
    "effect.discard-card": _row("discard-highest"),
    "effect.ally": _row("ally-strongest", loyal=_FRIENDLY_ALLY),
    "effect.dead-ally": _row("dead-strongest"),
    "effect.may": _row("may-declined"),
    "effect.option": _row("option-first"),
    "effect.look-bottom": _row("look-leaves"),
    "effect.look-order": _row("look-keeps-order"),
    "agree.want": _row("wants-it", loyal=Rule("want-left-to-friends", choices.left_to_friends)),
    "agree.name": _row("names-nearest", loyal=Rule("names-friend", choices.names_friend)),
    "claim.council": _row("council-smaller", loyal=_SHARED),
    "claim.token": _row("council-smaller", loyal=_SHARED),
    "token.council": _row("council-smaller", loyal=_SHARED),
    "triumph.next": _row("triumphs-in-order"),
}
"""Every ask of this game to its rule by style."""
