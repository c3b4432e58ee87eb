"""Cards that leave play: killed, discarded, sacrificed or returned, with all that goes with them (rules 11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.asking import pile_order
from adjudicator.games.agotlcg.rules.components import owner_of
from adjudicator.games.agotlcg.rules.state import Game, InPlay
from adjudicator.games.agotlcg.rules.texts import Occurrence
from adjudicator.games.agotlcg.rules.timing import happen
from adjudicator.games.agotlcg.rules.values import has

AREAS = {
    "killed": "dead",
    "discarded": "discard",
    "sacrificed": "discard",
    "to-hand": "hand",
    "removed-from-game": "removed",
}
"""Where a card goes, by what happens to it; always an area of its owner (rules 11.1)."""
PILES = ("dead", "discard")


def kill(game: Game, cards: Sequence[str], *, saveable: bool = True) -> Rule[None]:
    """Kill characters at the same moment."""
    yield from leave_play(game, "killed", cards, saveable=saveable)


def discard_from_play(game: Game, cards: Sequence[str], *, saveable: bool = True) -> Rule[None]:
    """Discard cards from play at the same moment."""
    yield from leave_play(game, "discarded", cards, saveable=saveable)


def sacrifice(game: Game, card: str) -> Rule[None]:
    """Sacrifice a card; nothing saves from that (rules 6.7)."""
    yield from leave_play(game, "sacrificed", [card])


def leave_play(game: Game, how: str, cards: Sequence[str], *, saveable: bool = True) -> Rule[None]:
    """Let cards leave play together; those that are saved stay."""
    origin: dict[str, Any] = {"from": "play"} if how == "discarded" else {}
    leaving = [Occurrence(how, {"card": card, **origin}) for card in cards if card in game.cards]
    if leaving:
        yield from happen(game, leaving, lambda gone: _leave(game, how, gone), saveable=saveable)


def _leave(game: Game, how: str, gone: Sequence[Occurrence]) -> Rule[None]:
    """Move the cards to their owners' areas, in the order the controller wants if several enter one pile."""
    game.events.extend(occurrence.told() for occurrence in gone)
    cards = [occurrence.facts["card"] for occurrence in gone]
    areas = {occurrence.facts["card"]: occurrence.area or AREAS[how] for occurrence in gone}
    left: list[InPlay] = []
    for owner in dict.fromkeys(owner_of(card) for card in cards):
        own = [card for card in cards if owner_of(card) == owner and card in game.cards]
        piled = [card for card in own if areas[card] in PILES]
        if piled:
            piled = yield from pile_order(game.cards[piled[0]].controller, piled)
        for card in (*piled, *(card for card in own if card not in piled)):
            if card in game.cards:
                left.append(_take_out(game, card))
                getattr(game.players[owner], areas[card]).append(card)
    for here in left:
        yield from _follow(game, here)


def _take_out(game: Game, card: str) -> InPlay:
    """Remove a card from play; effects on it end, and its limits start anew should it return (rules 11.2)."""
    here = game.cards.pop(card)
    if here.host in game.cards:
        game.cards[here.host].attachments.remove(card)
    leave_challenge(game, card)
    game.lasting = [effect for effect in game.lasting if effect.subject != card]
    game.discard_at_end = [other for other in game.discard_at_end if other != card]
    game.return_at_end.pop(card, None)
    game.poisoned = [other for other in game.poisoned if other != card]
    for counter in [key for key in game.uses if f":{card}:" in key]:
        del game.uses[counter]
    for attachment in here.attachments:
        here.duplicates += game.cards.pop(attachment).duplicates
    for other in (*here.attachments, *here.duplicates):
        game.players[owner_of(other)].leaving.append(other)
    return here


def leave_challenge(game: Game, card: str) -> None:
    """Let a card take no further part in the challenge, not even as one that was bypassed."""
    challenge = game.challenge
    if challenge is None:
        return
    if card in challenge.side_of(card):
        challenge.side_of(card).remove(card)
        game.tell("leaves-challenge", card=card)
    challenge.bypassed = [other for other in challenge.bypassed if other != card]


def _follow(game: Game, here: InPlay) -> Rule[None]:
    """Return the attachments of a card that left to their owners' hands, and discard its duplicates and terminals."""
    for card in here.attachments:
        terminal = has(game, card, "terminal")
        game.players[owner_of(card)].leaving.remove(card)
        getattr(game.players[owner_of(card)], "discard" if terminal else "hand").append(card)
        game.tell("discarded" if terminal else "to-hand", card=card)
    if here.duplicates:
        order = yield from pile_order(here.controller, here.duplicates)
        for card in order:
            game.players[owner_of(card)].leaving.remove(card)
            game.players[owner_of(card)].discard.append(card)


def discard_from_hand(game: Game, seat: str, cards: Sequence[str]) -> Rule[None]:
    """Discard cards from a hand at the same moment."""
    leaving = [Occurrence("discarded", {"card": card, "from": "hand"}) for card in cards]

    def move(gone: Sequence[Occurrence]) -> Rule[None]:
        game.events.extend(occurrence.told() for occurrence in gone)
        player = game.players[seat]
        for card in (yield from pile_order(seat, [occurrence.facts["card"] for occurrence in gone])):
            player.hand.remove(card)
            player.discard.append(card)

    if leaving:
        yield from happen(game, leaving, move)


def discard_top(game: Game, seat: str) -> Rule[str | None]:
    """Discard the top card of a draw deck and return it."""
    player = game.players[seat]
    if not player.draw:
        return None
    card = player.draw[0]

    def move(gone: Sequence[Occurrence]) -> Rule[None]:
        game.events.extend(occurrence.told() for occurrence in gone)
        player.draw.remove(card)
        player.discard.append(card)
        yield from ()

    yield from happen(game, [Occurrence("discarded", {"card": card, "from": "draw"})], move)
    return card
