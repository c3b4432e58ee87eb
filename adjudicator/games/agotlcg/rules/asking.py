"""Questions that many rules ask: which cards, in which order, and draws of chance. Names of asks never change."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from adjudicator.engine.asks import CHANCE, Ask, Rule, ask_one
from adjudicator.games.agotlcg.rules.forms import SomeCards, order_of
from adjudicator.games.agotlcg.rules.state import Game

NOTHING: Mapping[str, Any] = MappingProxyType({})


def ask_cards(
    seat: str,
    name: str,
    cards: Sequence[str],
    least: int,
    most: int,
    *,
    usual: Sequence[str] | None = None,
    about: Mapping[str, Any] = NOTHING,
    together: Callable[[Sequence[str]], bool] | None = None,
) -> Rule[list[str]]:
    """Ask for some of these cards and return them; nothing is asked if there are none to choose.

    The result is a list of its own, since the answer belongs to the journal.
    `usual` is the published default, `about` what else the player needs to know, `together` which go together.
    """
    if not cards or most == 0:
        return []
    least, most = min(least, len(cards)), min(most, len(cards))
    facts = {**about, "cards": list(cards), "least": least, "most": most}
    form = SomeCards(cards, least, most, usual, together)
    ask = Ask(seat, name, form=form, about=facts)
    if most == 1:
        options = [*([[]] if least == 0 else []), *([card] for card in cards if together is None or together([card]))]
        ask = Ask(seat, name, options, default=options.index(form.default()), about=facts)
    return list((yield from ask_one(ask)))


def pile_order(seat: str, cards: Sequence[str]) -> Rule[list[str]]:
    """Ask in which order cards enter one pile together, the bottom one first, and return them so."""
    if len(cards) < 2:
        return list(cards)
    return (yield from ask_cards(seat, "lcg.pile-order", cards, len(cards), len(cards)))


def shuffle(game: Game, seat: str) -> Rule[None]:
    """Let chance shuffle a draw deck."""
    cards = sorted(game.players[seat].draw)
    if cards:
        ask = Ask(CHANCE, "lcg.shuffle", form=order_of(cards), about={"deck": seat, "cards": cards})
        game.players[seat].draw = list((yield from ask_one(ask)))


def at_random(game: Game, seat: str, count: int) -> Rule[list[str]]:
    """Return up to `count` cards of a hand, picked by chance one after the other."""
    hand, picked = sorted(game.players[seat].hand), []
    for _ in range(min(count, len(hand))):
        card = yield from ask_one(Ask(CHANCE, "lcg.random-card", tuple(hand), about={"hand": seat}))
        hand.remove(card)
        picked.append(card)
    return picked
