"""Rulebook "Combat" 6.4, "Combat Clean Up", and the texts that act after it (C-22 to C-27)."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.agot2e.rules.combat.choose_cards import fighters
from adjudicator.games.agot2e.rules.combat.retreat import go_back
from adjudicator.games.agot2e.rules.house_cards import ability
from adjudicator.games.agot2e.rules.rulings import own
from adjudicator.games.westeros import ports
from adjudicator.games.westeros.hands import refill
from adjudicator.games.westeros.state import Combat, Game
from adjudicator.games.westeros.victory import check_victory


def combat_clean_up(game: Game, combat: Combat) -> Rule[None]:
    """The March order goes; a winning attacker moves in, a beaten garrison and defender's pieces go (C-22, C-23)."""
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
    ports.remove_order(game, combat.area)
    kept_out = ability(game, combat, combat.defender).keeps_attackers_out
    if here.token and here.token != combat.attacker and _token_goes(game, combat, kept_out):
        game.tell("token-removed", area=combat.area, house=here.token)
        here.token = None
    if kept_out:
        yield from go_back(game, combat)
    else:
        game.put_in(combat.attacker, combat.area, combat.attacking)
        combat.attacking = {}


def _token_goes(game: Game, combat: Combat, kept_out: bool) -> bool:
    """The defender's power token goes with a lost combat; two contested cases are options (C-24, AM-2)."""
    if kept_out:
        return own(game).arianne_removes_token
    return bool(combat.attacking) or game.rulings.empty_winner_removes_token


def after_combat(game: Game, combat: Combat) -> Rule[None]:
    """Texts that act after the combat, in turn order: Ser Loras, Patchface (C-26)."""
    for house in fighters(game, combat):
        if not game.winner:
            yield from ability(game, combat, house).after_combat()
