"""A player who is out of a game that others play on (rules 16.9)."""

from __future__ import annotations

from adjudicator.games.agotlcg.rules.components import owner_of
from adjudicator.games.agotlcg.rules.state import Game


def leave_game(game: Game, seat: str) -> None:
    """Eliminate a player: own cards leave the game, others under his control are discarded; nothing reacts to it."""
    if game.first == seat:
        game.first = next(iter(game.opponents(seat)), None)
    player = game.players[seat]
    player.eliminated, player.title = True, None
    for card in [card for card, here in game.cards.items() if seat in (owner_of(card), here.controller)]:
        if card in game.cards:
            _remove(game, card)
    player.removed += [*player.hand, *([player.plot] if player.plot else [])]
    player.hand, player.plot, player.agenda = [], None, None


def _remove(game: Game, card: str) -> None:
    """Take a card out of play with all that is on it: attachments of others return to their hands."""
    here = game.cards.pop(card)
    if here.host in game.cards:
        game.cards[here.host].attachments.remove(card)
    for attachment in here.attachments:
        on = game.cards.pop(attachment)
        game.players[owner_of(attachment)].hand += [attachment, *on.duplicates]
    for each in (card, *here.duplicates):
        owner = game.players[owner_of(each)]
        (owner.removed if owner.eliminated else owner.discard).append(each)
    game.lasting = [effect for effect in game.lasting if effect.subject != card]
    game.at_end = [effect for effect in game.at_end if effect.card != card]
    challenge = game.challenge
    if challenge is not None:
        for side in (challenge.attackers, challenge.defenders, challenge.bypassed):
            side[:] = [other for other in side if other != card]
