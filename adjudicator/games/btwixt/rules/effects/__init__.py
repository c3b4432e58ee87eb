"""The effects of cards: one module per group, one small function per effect, one table of all."""

from __future__ import annotations

from adjudicator.games.btwixt.rules.effects.allies import ALLIES
from adjudicator.games.btwixt.rules.effects.base import EFFECTS
from adjudicator.games.btwixt.rules.effects.bidding import BIDDING
from adjudicator.games.btwixt.rules.effects.control import CONTROL
from adjudicator.games.btwixt.rules.effects.hands import HANDS
from adjudicator.games.btwixt.rules.effects.manual import MANUAL
from adjudicator.games.btwixt.rules.effects.offers import OFFERS
from adjudicator.games.btwixt.rules.effects.prize import PRIZE
from adjudicator.games.btwixt.rules.effects.standing import STANDING
from adjudicator.games.btwixt.rules.effects.tokens import TOKENS

for _group in (OFFERS, BIDDING, HANDS, TOKENS, ALLIES, PRIZE, CONTROL, STANDING, MANUAL):
    EFFECTS.update(_group)

__all__ = ["EFFECTS"]
