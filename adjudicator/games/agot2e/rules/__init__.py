"""A Game of Thrones: The Board Game, 2nd edition. One module per phase, in the rulebook's order."""

from adjudicator.games.agot2e.rules.edition import EDITION
from adjudicator.games.agot2e.rules.setup import new_game
from adjudicator.games.westeros.ruleset import EditionRules

RULES = EditionRules("agot2e", EDITION, new_game)
