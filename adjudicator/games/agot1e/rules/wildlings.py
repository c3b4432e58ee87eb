"""Rulebook "Wildling Attack": what this edition has different there.

There are no wildling cards. If the Night's Watch wins, the highest bidder may take back a House card; if the wildlings
win, everybody loses units by their mustering points, and the lowest bidder more. Their track always goes back
to 0.
"""

from __future__ import annotations

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agot1e.rules.losses import WorthForm, worth
from adjudicator.games.westeros import ports
from adjudicator.games.westeros.answers import units_from_json, units_to_json
from adjudicator.games.westeros.armies import all_units, as_list, destroy_list
from adjudicator.games.westeros.hands import return_to_hand
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.victory import check_victory
from adjudicator.games.westeros.wildlings import Attack, decide_tie


def after_bids(game: Game, outcome: Attack) -> Rule[None]:
    """A reward or losses follow from the bids; then the track is empty."""
    chosen = yield from decide_tie(game, outcome)
    if outcome.watch_wins:
        yield from _take_back(game, chosen)
    else:
        yield from _all_lose(game, chosen)
    game.wildlings = 0
    game.tell("wildlings-track", icons=0, strength=0)


def _take_back(game: Game, house: str) -> Rule[None]:
    """The highest bidder may take one card of the discard pile back."""
    discard = game.players[house].discard
    if discard:
        card = yield from ask_one(Ask(house, "wildlings.card", (None, *discard), about={"action": "take-back"}))
        if card is not None:
            return_to_hand(game, house, [card])
            game.tell("card-returned", house=house, card=card)


def _all_lose(game: Game, lowest: str) -> Rule[None]:
    """In turn order every House loses units."""
    losses = game.variant.wildling_losses
    for house in game.turn_order:
        if not game.winner:
            yield from _lose(game, house, losses["lowest_bidder" if house == lowest else "everybody_else"])
            ports.lose_uncontrolled(game)
            if not check_victory(game):
                yield from ports.settle(game)


def _lose(game: Game, house: str, points: int) -> Rule[None]:
    """A House loses units of its choice worth so many points, or all that it has."""
    picks = all_units(game, house)
    about = {"action": "destroy", "points": points, "among": as_list(picks)}
    if not picks:
        return
    form = WorthForm(game, picks, points)
    if worth(game, picks) <= points:
        ask = Ask(house, "wildlings.units", (as_list(picks),), about=about)
    elif form.is_forced:
        ask = Ask(house, "wildlings.units", (form.default(),), about=about)
    else:
        ask = Ask(house, "wildlings.units", form=form, about=about)
    destroyed = units_from_json((yield from ask_one(ask)))
    destroy_list(game, destroyed)
    game.tell("units-destroyed", house=house, units=units_to_json(destroyed))
