"""What the cards say, one module for each faction; importing this package fills the table of texts."""

from adjudicator.games.agotlcg.rules.cards.lannister import LANNISTER
from adjudicator.games.agotlcg.rules.cards.neutral import NEUTRAL, PLOTS
from adjudicator.games.agotlcg.rules.cards.stark import STARK
from adjudicator.games.agotlcg.rules.texts import write

write({**PLOTS, **NEUTRAL, **LANNISTER, **STARK})
