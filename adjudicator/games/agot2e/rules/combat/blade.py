"""Rulebook "Combat" 4, "Use Valyrian Steel Blade", and the Tides of Battle drawn before it (C-12, C-30)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.engine.asks import CHANCE, Ask, Rule, ask_one
from adjudicator.games.agot2e.rules.combat.strength import only_side_left, strength_of
from adjudicator.games.agot2e.rules.rulings import own
from adjudicator.games.westeros.state import Combat, Game


def tides_and_blade(game: Game, combat: Combat) -> Rule[None]:
    """Tides are drawn and looked at; an unused Blade may redraw before the reveal, or add 1 after it (C-30)."""
    if only_side_left(game, combat):
        return
    if own(game).tides_of_battle:
        deck = [card.id for card in game.variant.tides.values() for _ in range(card.count)]
        for house in (combat.attacker, combat.defender):
            yield from _draw(game, combat, deck, house)
        yield from _redraw(game, combat, deck)
        combat.tides_revealed = True
        game.tell("tides-revealed", cards=dict(combat.tides), area=combat.area)
    if may_use_blade(game, combat):
        yield from _add_one(game, combat)


def may_use_blade(game: Game, combat: Combat) -> bool:
    """True when an attacker or defender holds the Blade unused (C-12)."""
    return not game.blade_used and game.blade_holder in (combat.attacker, combat.defender)


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
        _use(game, combat, house, use)
        yield from _draw(game, combat, deck, house)


def _add_one(game: Game, combat: Combat) -> Rule[None]:
    house = game.blade_holder
    side, other = strength_of(game, combat, house), strength_of(game, combat, combat.opponent(house)).total
    own = side.total
    # D-20: unanswered, the Blade is used when it changes the result. Its holder is first on Fiefdoms and wins ties.
    decides = own < other <= replace(side, blade=1).total
    about = {"area": combat.area, "cards": dict(combat.cards), "margin": own - other, "decides": decides}
    use = yield from ask_one(Ask(house, "combat.blade", ("no", "strength"), default=int(decides), about=about))
    if use == "strength":
        combat.blade_used_by = house
        _use(game, combat, house, use)


def _use(game: Game, combat: Combat, house: str, use: str) -> None:
    game.blade_used = True
    game.tell("blade-used", house=house, use=use, area=combat.area)
