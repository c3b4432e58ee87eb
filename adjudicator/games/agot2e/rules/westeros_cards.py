"""Rulebook "Westeros Cards": choice cards, and an attack when the wildlings track is full.

The first edition has neither.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agot2e.rules.rulings import own
from adjudicator.games.westeros import westeros_phase
from adjudicator.games.westeros.components import WesterosCard
from adjudicator.games.westeros.edition import CardEffect
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.tracks import holder
from adjudicator.games.westeros.wildlings import attack

CHOOSER_TRACK = {"throne": "throne", "blade": "fiefdoms", "raven": "court"}


def effect_of(game: Game, card: WesterosCard) -> Rule[str]:
    """Return the effect of a card; a choice card first asks the holder of its token."""
    if card.effect != "choice":
        return card.effect
    return (yield from _choice(game, card))


def _choice(game: Game, card: WesterosCard) -> Rule[str]:
    """The holder of the named dominance token picks one option, "nothing" included (W-08, W-10)."""
    chooser = holder(game.tracks, CHOOSER_TRACK[card.chooser or "throne"])
    default = card.options.index("nothing") if "nothing" in card.options else 0
    ask = Ask(chooser, "westeros.choice", card.options, default=default, about={"card": card.id})
    chosen: str = yield from ask_one(ask)
    game.tell("westeros-choice", house=chooser, card=card.id, choose=chosen)
    return chosen


def game_of_thrones(game: Game, card: WesterosCard) -> Rule[None]:
    """Pays crowns, and ports too; whether Dark Wings, Dark Words pays ports is an option (W-09)."""
    yield from ()
    westeros_phase.game_of_thrones(game, ports=card.effect != "choice" or own(game).dark_wings_pays_ports)


def track_full(game: Game) -> Rule[None]:
    """The wildlings attack at once when their track is full (W-06); in the first edition only their card does that."""
    yield from attack(game, game.wildlings)


EFFECTS: Mapping[str, CardEffect] = {
    "supply": westeros_phase.supply,
    "mustering": westeros_phase.mustering,
    "game-of-thrones": game_of_thrones,
    "clash-of-kings": westeros_phase.clash,
    "wildlings-attack": westeros_phase.wildlings_attack,
}
"""What the `effect` of a Westeros card names."""
