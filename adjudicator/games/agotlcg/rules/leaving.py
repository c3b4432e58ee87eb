"""Cards that leave play: killed, discarded, sacrificed or returned, with all that goes with them (rules 11)."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.asking import pile_order, shuffle
from adjudicator.games.agotlcg.rules.checks import CHECKS
from adjudicator.games.agotlcg.rules.components import owner_of
from adjudicator.games.agotlcg.rules.protection import NO_EFFECT, affected, resolving
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.texts import Occurrence
from adjudicator.games.agotlcg.rules.timing import happen
from adjudicator.games.agotlcg.rules.values import strength

AREAS = {
    "killed": "dead",
    "discarded": "discard",
    "sacrificed": "discard",
    "to-hand": "hand",
    "removed-from-game": "removed",
}
"""Where a card goes, by what happens to it; always an area of its owner (rules 11.1)."""
PILES = ("dead", "discard")
DIES_AT_ZERO = "dies-at-zero"
"""A lasting effect by which a character is killed while its STR is 0."""


@dataclass(frozen=True, slots=True)
class Left:
    """What was on a card that has left play: attachments, duplicates, and duplicates of the attachments."""

    attachments: Sequence[str]
    duplicates: Sequence[str]
    beneath: Sequence[str]


def kill(game: Game, cards: Sequence[str], *, saveable: bool = True) -> Rule[None]:
    """Kill characters at the same moment."""
    yield from leave_play(game, "killed", cards, saveable=saveable)


def discard_from_play(game: Game, cards: Sequence[str], *, saveable: bool = True) -> Rule[None]:
    """Discard cards from play at the same moment."""
    yield from leave_play(game, "discarded", cards, saveable=saveable)


def kill_powerless(game: Game) -> Rule[None]:
    """Kill the characters that die while their STR is 0, together (rules 11.4, 11.5)."""
    doomed = dict.fromkeys(effect.subject for effect in game.lasting if effect.value == DIES_AT_ZERO)
    dying = [card for card in doomed if card in game.cards and card not in game.dying and strength(game, card) == 0]
    if dying:
        game.dying += dying
        yield from leave_play(game, "killed", dying, only_cured=True)
        game.dying = [card for card in game.dying if card not in dying]


CHECKS.append(kill_powerless)


def sacrifice(game: Game, card: str) -> Rule[None]:
    """Sacrifice a card; nothing saves from that (rules 6.7)."""
    yield from leave_play(game, "sacrificed", [card])


def leave_play(
    game: Game, how: str, cards: Sequence[str], *, saveable: bool = True, only_cured: bool = False, reason: str = ""
) -> Rule[None]:
    """Let cards leave play together; those that are saved stay. With `only_cured`, STR 0 has to be cured for that."""
    origin: dict[str, Any] = {"from": "play"} if how == "discarded" else {}
    origin |= {"for": reason} if reason else {}
    there = [card for card in cards if card in game.cards]
    with resolving(game, NO_EFFECT) if only_cured else nullcontext():
        there = affected(game, how, there)
    leaving = [Occurrence(how, {"card": card, **origin}, only_cured=only_cured) for card in there]
    if leaving:
        yield from happen(game, leaving, lambda gone: _leave(game, how, gone), saveable=saveable)


def _leave(game: Game, how: str, gone: Sequence[Occurrence]) -> Rule[None]:
    """Move the cards to their owners' areas; first those that enter no pile, then the others together."""
    game.events.extend(occurrence.told() for occurrence in gone)
    areas = {occurrence.facts["card"]: occurrence.area or AREAS[how] for occurrence in gone}
    areas = {card: area for card, area in areas.items() if card in game.cards}
    for card, area in areas.items():
        if area not in PILES:
            left = _move(game, card, area)
            if area == "draw":
                yield from shuffle(game, owner_of(card))
            yield from _follow(game, [left])
    piled = yield from _ordered(game, [card for card, area in areas.items() if area in PILES])
    yield from _follow(game, [_move(game, card, areas[card]) for card in piled if card in game.cards])


def _ordered(game: Game, cards: Sequence[str]) -> Rule[list[str]]:
    """Return cards that enter piles together in the order that those who control them want, one after the other."""
    found: list[str] = []
    for seat in game.in_order():
        found += yield from pile_order(seat, [card for card in cards if game.cards[card].controller == seat])
    return found


def _move(game: Game, card: str, area: str) -> Left:
    """Move a card from play to an area of its owner, and return what was on it."""
    left = _take_out(game, card)
    getattr(game.players[owner_of(card)], area).append(card)
    return left


def _take_out(game: Game, card: str) -> Left:
    """Remove a card from play; effects on it end, and its limits start anew should it return (rules 11.2)."""
    here = game.cards.pop(card)
    if here.host in game.cards:
        game.cards[here.host].attachments.remove(card)
    leave_challenge(game, card)
    game.lasting = [effect for effect in game.lasting if effect.subject != card]
    game.at_end = [effect for effect in game.at_end if effect.card != card]
    for counter in [key for key in game.uses if f":{card}:" in key]:
        del game.uses[counter]
    beneath = [card for attachment in here.attachments for card in game.cards.pop(attachment).duplicates]
    for other in (*here.attachments, *here.duplicates, *beneath):
        game.players[owner_of(other)].leaving.append(other)
    return Left(here.attachments, here.duplicates, beneath)


def leave_challenge(game: Game, card: str) -> None:
    """Let a card take no further part in the challenge, not even as one that was bypassed."""
    challenge = game.challenge
    if challenge is None:
        return
    if card in challenge.side_of(card):
        challenge.side_of(card).remove(card)
        game.tell("leaves-challenge", card=card)
    challenge.bypassed = [other for other in challenge.bypassed if other != card]


def _follow(game: Game, left: Sequence[Left]) -> Rule[None]:
    """Return the attachments of cards that left to their owners' hands, and discard their duplicates and terminals."""
    duplicates = yield from _in_order(game, [card for one in left for card in one.duplicates])
    for card in [card for one in left for card in one.attachments]:
        facts = game.facts(card)
        terminal = "terminal" in (facts.becomes or facts).keywords
        _lay(game, card, "discard" if terminal else "hand")
        game.tell("discarded" if terminal else "to-hand", card=card)
    for card in duplicates:
        _lay(game, card, "discard")
    for card in (yield from _in_order(game, [card for one in left for card in one.beneath])):
        _lay(game, card, "discard")


def _in_order(game: Game, duplicates: Sequence[str]) -> Rule[list[str]]:
    """Return duplicates whose cards have left in the order in which their owners want to discard them."""
    found: list[str] = []
    for seat in game.players:
        found += yield from pile_order(seat, [card for card in duplicates if owner_of(card) == seat])
    return found


def _lay(game: Game, card: str, area: str) -> None:
    """Move a card that was on one that has left to an area of its owner."""
    owner = game.players[owner_of(card)]
    owner.leaving.remove(card)
    getattr(owner, area).append(card)


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


def discard_top(game: Game, seat: str, by: str) -> Rule[str | None]:
    """Discard the top card of a draw deck and return it; `by` is the card that does it."""
    player = game.players[seat]
    if not player.draw:
        return None
    card = player.draw[0]

    def move(gone: Sequence[Occurrence]) -> Rule[None]:
        game.events.extend(occurrence.told() for occurrence in gone)
        player.draw.remove(card)
        player.discard.append(card)
        yield from ()

    yield from happen(game, [Occurrence("discarded", {"card": card, "from": "draw", "by": by})], move)
    return card
