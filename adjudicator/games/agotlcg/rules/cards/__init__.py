"""What the cards say, one module for each faction; importing this package fills the table of texts."""

from adjudicator.games.agotlcg.rules.cards.baratheon import BARATHEON
from adjudicator.games.agotlcg.rules.cards.greyjoy import GREYJOY
from adjudicator.games.agotlcg.rules.cards.lannister import LANNISTER
from adjudicator.games.agotlcg.rules.cards.martell import MARTELL
from adjudicator.games.agotlcg.rules.cards.neutral import NEUTRAL
from adjudicator.games.agotlcg.rules.cards.nights_watch import NIGHTS_WATCH
from adjudicator.games.agotlcg.rules.cards.other_sets import OTHER_SETS
from adjudicator.games.agotlcg.rules.cards.plots import PLOTS
from adjudicator.games.agotlcg.rules.cards.reducers import REDUCERS
from adjudicator.games.agotlcg.rules.cards.stark import STARK
from adjudicator.games.agotlcg.rules.cards.targaryen import TARGARYEN
from adjudicator.games.agotlcg.rules.cards.tyrell import TYRELL
from adjudicator.games.agotlcg.rules.text_lookup import PRINTED

PRINTED.add({**PLOTS, **NEUTRAL, **REDUCERS, **BARATHEON, **GREYJOY, **LANNISTER, **MARTELL, **NIGHTS_WATCH})
PRINTED.add({**STARK, **TARGARYEN, **TYRELL, **OTHER_SETS})
