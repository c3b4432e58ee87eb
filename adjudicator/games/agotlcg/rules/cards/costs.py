"""Costs that texts name: kneel, sacrifice, discard a token. Printed gold costs are paid with every event."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.asking import ask_cards
from adjudicator.games.agotlcg.rules.changes import faction_card, kneel, lose_power
from adjudicator.games.agotlcg.rules.entering import can_enter_as_card, enter
from adjudicator.games.agotlcg.rules.leaving import discard_from_hand, leave_play, sacrifice
from adjudicator.games.agotlcg.rules.texts import Cost, Use

Fits = Callable[[Use, str], bool]


def _stands(use: Use) -> bool:
    return use.card in use.game.cards and not use.game.cards[use.card].knelt


KNEEL_THIS = Cost(_stands, lambda use: kneel(use.game, [use.card]))
SACRIFICE_THIS = Cost(lambda use: use.card in use.game.cards, lambda use: sacrifice(use.game, use.card))
REMOVE_THIS = Cost(
    lambda use: use.card in use.game.cards,
    lambda use: leave_play(use.game, "removed-from-game", [use.card], saveable=False),
)
RETURN_THIS = Cost(
    lambda use: use.card in use.game.cards,
    lambda use: leave_play(use.game, "to-hand", [use.card], saveable=False),
)
KNEEL_FACTION = Cost(
    lambda use: not use.game.players[use.player].faction_knelt,
    lambda use: kneel(use.game, [faction_card(use.player)]),
)


def kneel_one(fits: Fits) -> Cost:
    """Return the cost of kneeling a standing character of one's own that fits."""

    def able(use: Use) -> list[str]:
        mine = use.game.of(use.player, "character")
        return sorted(card for card in mine if not use.game.cards[card].knelt and fits(use, card))

    def choose(use: Use) -> Rule[None]:
        about = {"card": use.card, "ability": use.number, "pay": "kneel"}
        use.paid += yield from ask_cards(use.player, "lcg.cost", able(use), 1, 1, about=about)

    return Cost(lambda use: bool(able(use)), lambda use: kneel(use.game, use.paid), choose)


def sacrifice_one(fits: Fits) -> Cost:
    """Return the cost of sacrificing a card of one's own that fits."""

    def able(use: Use) -> list[str]:
        return sorted(card for card in use.game.of(use.player) if fits(use, card))

    def choose(use: Use) -> Rule[None]:
        about = {"card": use.card, "ability": use.number, "pay": "sacrifice"}
        use.paid += yield from ask_cards(use.player, "lcg.cost", able(use), 1, 1, about=about)

    return Cost(lambda use: bool(able(use)), lambda use: sacrifice(use.game, use.paid[-1]), choose)


def power_of(amount: int, fits: Fits) -> Cost:
    """Return the cost of discarding power from a card that fits and that one controls (FAQ, clarifications 1.4)."""

    def able(use: Use) -> list[str]:
        mine = use.game.of(use.player)
        return sorted(card for card in mine if use.game.cards[card].power >= amount and fits(use, card))

    def choose(use: Use) -> Rule[None]:
        about = {"card": use.card, "ability": use.number, "pay": "discard-power"}
        use.paid += yield from ask_cards(use.player, "lcg.cost", able(use), 1, 1, about=about)

    def pay(use: Use) -> Rule[None]:
        lose_power(use.game, use.paid[-1], amount)
        yield from ()

    return Cost(lambda use: bool(able(use)), pay, choose)


def _choose_from_hand(use: Use) -> Rule[None]:
    about = {"card": use.card, "ability": use.number, "pay": "discard-from-hand"}
    hand = sorted(use.game.players[use.player].hand)
    use.paid += yield from ask_cards(use.player, "lcg.cost", hand, 1, 1, about=about)


DISCARD_ONE = Cost(
    lambda use: bool(use.game.players[use.player].hand),
    lambda use: discard_from_hand(use.game, use.player, use.paid),
    _choose_from_hand,
)
"""The cost of discarding a card of one's choice from hand."""


def gold(amount: int) -> Cost:
    """Return the cost of paying gold."""

    def pay(use: Use) -> Rule[None]:
        use.game.players[use.player].gold -= amount
        yield from ()

    return Cost(lambda use: use.game.players[use.player].gold >= amount, pay)


def discard_plot_token(token: str) -> Cost:
    """Return the cost of discarding a token from one's revealed plot."""

    def pay(use: Use) -> Rule[None]:
        tokens = use.game.players[use.player].plot_tokens
        tokens[token] -= 1
        if not tokens[token]:
            del tokens[token]
        yield from ()

    return Cost(lambda use: use.game.players[use.player].plot_tokens.get(token, 0) > 0, pay)


ENTER_FROM_HAND = Cost(
    lambda use: use.card in use.game.players[use.player].hand and can_enter_as_card(use.game, use.card),
    lambda use: enter(use.game, use.card, "put", use.player),
)
"""The cost of putting the card itself into play from hand."""
