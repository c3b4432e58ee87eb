"""The effects of cards: one module per group, one small function per effect, one table of all."""

from __future__ import annotations

from adjudicator.rules.btwixt.effects.allies import ALLIES
from adjudicator.rules.btwixt.effects.base import EFFECTS
from adjudicator.rules.btwixt.effects.bidding import BIDDING
from adjudicator.rules.btwixt.effects.control import CONTROL
from adjudicator.rules.btwixt.effects.hands import HANDS
from adjudicator.rules.btwixt.effects.manual import MANUAL
from adjudicator.rules.btwixt.effects.offers import OFFERS
from adjudicator.rules.btwixt.effects.prize import PRIZE
from adjudicator.rules.btwixt.effects.standing import STANDING
from adjudicator.rules.btwixt.effects.tokens import TOKENS

for _group in (OFFERS, BIDDING, HANDS, TOKENS, ALLIES, PRIZE, CONTROL, STANDING, MANUAL):
    EFFECTS.update(_group)

__all__ = ["EFFECTS"]
