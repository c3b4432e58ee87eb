"""Rulebook "Tides of Battle", the optional deck of this edition: strength, icons and skulls by chance (C-29, C-30)."""

from __future__ import annotations

from adjudicator.engine.asks import CHANCE, Ask, Rule, ask_one
from adjudicator.games.agot2e.rules.rulings import own
from adjudicator.games.westeros.combat.blade import may_use_blade, turn_over, use_blade
from adjudicator.games.westeros.combat.strength import only_side_left
from adjudicator.games.westeros.state import Combat, Game


def tides_and_blade(game: Game, combat: Combat) -> Rule[None]:
    """Tides are drawn and looked at; an unused Blade may redraw before the reveal, or add 1 after it (C-30)."""
    if own(game).tides_of_battle and not only_side_left(game, combat):
        deck = [card.id for card in game.variant.tides.values() for _ in range(card.count)]
        for house in (combat.attacker, combat.defender):
            yield from _draw(game, combat, deck, house)
        yield from _redraw(game, combat, deck)
        combat.tides_revealed = True
        game.tell("tides-revealed", cards=dict(combat.tides), area=combat.area)
    yield from use_blade(game, combat)


def _draw(game: Game, combat: Combat, deck: list[str], house: str) -> Rule[None]:
    """Draw a Tides card from the 24, shuffled together for every combat (C-29)."""
    card = yield from ask_one(Ask(CHANCE, "combat.tides", tuple(sorted(deck)), about={"for": house}))
    deck.remove(card)
    combat.tides[house] = card
    game.tell("tides-drawn", to=[house], house=house, card=card)


def _redraw(game: Game, combat: Combat, deck: list[str]) -> Rule[None]:
    if not may_use_blade(game, combat):
        return
    house = game.blade_holder
    about = {"area": combat.area, "card": combat.tides[house]}
    use = yield from ask_one(Ask(house, "combat.blade", ("no", "redraw"), about=about))
    if use == "redraw":
        turn_over(game, combat, house, use)
        yield from _draw(game, combat, deck, house)


def icons(game: Game, combat: Combat, house: str, icon: str) -> int:
    """Return the swords, fortifications or skulls of the Tides card of one side."""
    card = combat.tides.get(house)
    return int(getattr(game.variant.tides[card], icon)) if card else 0
