"""What *A Clash of Kings* adds to the strength of a side: fortifications, and texts that count more than the card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.games.agot1e.rules.rulings import own
from adjudicator.games.westeros.combat.ability import Ability, ability
from adjudicator.games.westeros.state import Combat, Game
from adjudicator.games.westeros.tracks import FIEFDOMS


def attacking(game: Game, kind: str, area: str) -> int:
    """Return the strength of a unit that attacks an area or supports an attack on it.

    Siege Engines count against cities, strongholds and fortifications. A fortification takes 1 from each Knight.
    """
    unit, fortified = game.variant.units[kind], game.areas[area].fortification
    if unit.siege is not None and (fortified or game.board.is_structure(area)):
        return unit.siege
    return unit.strength - 1 if fortified and kind == "knight" else unit.strength


def more_strength(game: Game, combat: Combat, house: str) -> Mapping[str, int]:
    """Return the 1 that a fortification gives to the defender of its area, and what the text of the card adds."""
    fortified = game.areas[combat.area].fortification and house == combat.defender
    return {"fortification": int(fortified), "text": ability(game, combat, house).more_strength()}


def text_turns(game: Game) -> Sequence[str]:
    """Return the Houses in the order in which texts act: that of the Iron Throne, or of the Fiefdoms track."""
    return game.tracks[FIEFDOMS] if own(game).card_text_order == FIEFDOMS else game.turn_order


def in_turn_order(game: Game, texts: Sequence[Ability]) -> Sequence[Ability]:
    """Return the texts as given: they change the strength of units in turn order."""
    return texts
