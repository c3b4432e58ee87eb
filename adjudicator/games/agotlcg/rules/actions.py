"""Action windows: actions, events, ambush, and marshaling for the active player (rules 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agotlcg.rules.components import code_of
from adjudicator.games.agotlcg.rules.entering import can_enter, enter
from adjudicator.games.agotlcg.rules.forms import OneOf
from adjudicator.games.agotlcg.rules.marshal import marshal, marshal_duplicate, marshal_options
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.texts import Ability, Use
from adjudicator.games.agotlcg.rules.timing import resolve_use
from adjudicator.games.agotlcg.rules.using import can_use, is_event, sources_of
from adjudicator.games.agotlcg.rules.values import ambush_prices

MARSHALING: Final = "marshaling"
Action = dict[str, Any]


def action_window(game: Game, window: str) -> Rule[None]:
    """Let players act in turn, from the first player, until all pass in a row."""
    order, place, passed = game.in_order(), 0, 0
    while passed < len(order):
        seat = order[place % len(order)]
        place += 1
        chosen = yield from _ask_action(game, seat, window)
        if chosen is None:
            passed += 1
        else:
            passed = 0
            yield from _act(game, seat, chosen)


def _ask_action(game: Game, seat: str, window: str) -> Rule[Action | None]:
    """Return what a player does, or None for a pass."""
    options = (None, *_actions(game, seat, window))
    marshals = window == MARSHALING and seat == game.active
    if len(options) == 1 and not marshals:
        return None
    about = {"window": window, "active": game.active}
    form = OneOf(options) if marshals else None
    chosen: Action | None = yield from ask_one(Ask(seat, "lcg.action", options, form, about=about))
    return chosen


def _actions(game: Game, seat: str, window: str) -> Iterator[Action]:
    """Yield everything a player could do in an action window."""
    if window == MARSHALING and seat == game.active:
        yield from marshal_options(game, seat)
    if game.phase == "challenges":
        gold = game.players[seat].gold
        for card in sorted(game.players[seat].hand):
            if any(price <= gold for price in ambush_prices(game, card)) and can_enter(game, card):
                yield {"step": "ambush", "card": card}
    for card in sources_of(game, seat, game.texts.users("action", f"{game.phase}-action")):
        for use in _uses(game, seat, card):
            yield {"step": "play-event" if is_event(use) else "use-ability", "card": card, "ability": use.number}


def _uses(game: Game, seat: str, card: str) -> Iterator[Use]:
    """Yield a use of each action of a card that can be taken in this phase."""
    for number, ability in game.texts.users("action", f"{game.phase}-action")[code_of(card)]:
        use = Use(game, seat, card, number, ability)
        if can_use(use):
            yield use


def _act(game: Game, seat: str, chosen: Action) -> Rule[None]:
    """Do what a player chose."""
    card = chosen["card"]
    if chosen["step"] == "marshal":
        yield from marshal(game, card)
    elif chosen["step"] == "duplicate":
        yield from marshal_duplicate(game, card)
    elif chosen["step"] == "ambush":
        game.players[seat].gold -= ambush_prices(game, card)[0]
        yield from enter(game, card, "ambush")
    else:
        part = game.texts.of(code_of(card))[chosen["ability"]]
        assert isinstance(part, Ability)
        yield from resolve_use(Use(game, seat, card, chosen["ability"], part))
