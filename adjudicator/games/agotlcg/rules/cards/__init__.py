"""What the cards say, one module for each faction; importing this package fills the table of texts."""

from adjudicator.games.agotlcg.rules.cards.lannister import LANNISTER
from adjudicator.games.agotlcg.rules.cards.neutral import NEUTRAL
from adjudicator.games.agotlcg.rules.cards.plots import PLOTS
from adjudicator.games.agotlcg.rules.cards.reducers import REDUCERS
from adjudicator.games.agotlcg.rules.cards.stark import STARK
from adjudicator.games.agotlcg.rules.cards.targaryen import TARGARYEN
from adjudicator.games.agotlcg.rules.cards.tyrell import TYRELL
from adjudicator.games.agotlcg.rules.texts import write

write({**PLOTS, **NEUTRAL, **REDUCERS, **LANNISTER, **STARK, **TARGARYEN, **TYRELL})
