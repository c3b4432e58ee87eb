"""Clean-up: the winner moves in, orders and tokens go, and the texts that act after the combat (C-22 to C-27).

Second edition "Combat" 6.4, "Combat Clean Up"; first edition "Existing Orders in a Conquered Area" and "Used House
Cards".
"""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.westeros.combat.ability import Ability, ability
from adjudicator.games.westeros.combat.choose_cards import fighters
from adjudicator.games.westeros.combat.retreat import go_back
from adjudicator.games.westeros.hands import refill
from adjudicator.games.westeros.orders import remove_order
from adjudicator.games.westeros.state import Combat, Game
from adjudicator.games.westeros.victory import check_victory


def combat_clean_up(game: Game, combat: Combat) -> Rule[None]:
    """The March order goes; a winning attacker moves in and the defender's pieces go (C-22, C-23)."""
    game.areas[combat.origin].order = None
    _note_survivors(game, combat)
    if combat.winner == combat.attacker:
        yield from _conquer(game, combat)
        if game.rulings.victory_check == "at_once" and check_victory(game):
            return
    for house, card in combat.cards.items():
        if card:
            refill(game, house, keep=card)


def _note_survivors(game: Game, combat: Combat) -> None:
    here = game.areas[combat.area]
    defending = dict(here.units) if here.house == combat.defender else {}
    combat.survivors.setdefault(combat.defender, (defending, dict(here.routed) if defending else {}))
    combat.survivors.setdefault(combat.attacker, (combat.attacking, {}))


def _conquer(game: Game, combat: Combat) -> Rule[None]:
    """The defender's order and power token go; the attackers move in, or back where a text keeps them out."""
    here = game.areas[combat.area]
    remove_order(game, combat.area)
    text = ability(game, combat, combat.defender)
    if here.token and here.token != combat.attacker and _token_goes(game, combat, text):
        game.tell("token-removed", area=combat.area, house=here.token)
        here.token = None
    if text.keeps_attackers_out:
        yield from go_back(game, combat)
    else:
        game.put_in(combat.attacker, combat.area, combat.attacking)
        combat.attacking = {}


def _token_goes(game: Game, combat: Combat, text: Ability) -> bool:
    """The defender's power token goes with a lost combat; two contested cases are options (C-24, AM-2)."""
    if text.keeps_attackers_out:
        return not text.keeps_token()
    return bool(combat.attacking) or game.rulings.empty_winner_removes_token


def after_combat(game: Game, combat: Combat) -> Rule[None]:
    """Carry out the texts of House cards that act after the combat, in turn order (C-26)."""
    for house in fighters(game, combat):
        if not game.winner:
            yield from ability(game, combat, house).after_combat()
