"""A Footman that fights becomes a Knight: what several texts let a House do."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.westeros.combat.ability import Ability
from adjudicator.games.westeros.combat.casualties import picks_of
from adjudicator.games.westeros.combat.upgrade import upgrade_at, upgrade_attacker


def upgrade_a_fighter(text: Ability) -> Rule[None]:
    """Ask whether a Footman in the battle becomes a Knight; a supporting one may not, and a routed one stays routed."""
    game, combat = text.game, text.combat
    if not game.players[text.house].pool.get("knight"):
        return
    for pick in picks_of(game, combat, text.house):
        number, lying = pick.units.get("footman", 0), pick.routed.get("footman", 0)
        ways = [{"routed": each} for each, there in ((False, number - lying), (True, lying)) if there]
        answer = (yield from text.ask((None, *ways))) if ways else None
        if answer is None:
            return
        if text.attacks:
            upgrade_attacker(game, combat)
        else:
            upgrade_at(game, combat.area, routed=answer["routed"])
        text.tell(area=combat.area)
