"""What a seat can know; this is decided here and nowhere else.

Hidden are hands, draw decks and the plots that are left, and duplicates that lie face down under another's card.
"""

from __future__ import annotations

from typing import Any

from adjudicator.games.agotlcg.rules.challenges import side_strength
from adjudicator.games.agotlcg.rules.components import code_of, owner_of
from adjudicator.games.agotlcg.rules.shown_effects import shown_effects
from adjudicator.games.agotlcg.rules.state import Game, Player
from adjudicator.games.agotlcg.rules.values import PLOT_VALUES, icons, keywords, plot_value, strength

FACE_DOWN = "face-down"
"""Stands for a card that lies face down, for those who may not look at it."""
AREAS = ("plot_deck", "draw", "used", "hand", "discard", "dead", "removed", "being_played", "leaving")
OPEN_AREAS = ("used", "discard", "dead", "removed", "being_played")


def view(game: Game, seat: str | None) -> dict[str, Any]:
    """Return what `seat` may know as JSON values; None stands for an observer."""
    return {
        "seat": seat,
        "phase": game.phase,
        "round": game.round,
        "first": game.first,
        "active": game.active,
        "players": {each: _player(game, each, player) for each, player in game.players.items()},
        "cards": {card: _in_play(game, card, seat) for card in game.cards},
        "challenge": _challenge(game),
        "effects": list(shown_effects(game)),
        "own": _own(game, seat) if seat in game.players else None,
        "winner": game.winner,
        "reason": game.reason,
    }


def _player(game: Game, seat: str, player: Player) -> dict[str, Any]:
    """Return a player's open areas, and the number of cards in hidden ones."""
    return {
        "faction": player.faction,
        "agenda": player.agenda,
        "plot": player.plot,
        **{value: plot_value(game, seat, value) for value in PLOT_VALUES},
        "gold": player.gold,
        "power": game.power(seat),
        "faction_power": player.faction_power,
        "faction_knelt": player.faction_knelt,
        "hand": len(player.hand),
        "draw": len(player.draw),
        "plots": len(player.plot_deck),
        **{area: list(getattr(player, area)) for area in OPEN_AREAS},
        "made": dict(player.made),
        "limited_used": player.limited_used,
        "eliminated": player.eliminated,
        "title": player.title,
    }


def _in_play(game: Game, card: str, seat: str | None) -> dict[str, Any]:
    """Return a card in play, with the values it has now if it is a character."""
    here = game.cards[card]
    shown = {
        "controller": here.controller,
        "knelt": here.knelt,
        "power": here.power,
        "tokens": dict(here.tokens),
        "attachments": list(here.attachments),
        "duplicates": [_under(game, card, under, seat) for under in here.duplicates],
        "host": here.host,
    }
    if game.facts(card).type == "character":
        shown |= {"strength": strength(game, card), "icons": icons(game, card), "keywords": keywords(game, card)}
    return shown


def _under(game: Game, card: str, under: str, seat: str | None) -> str:
    """Return a duplicate; one that is no copy of its card lies face down, and only its owner may look at it."""
    is_open = game.facts(card).title == game.facts(under).title
    return under if is_open or owner_of(under) == seat else FACE_DOWN


def _challenge(game: Game) -> dict[str, Any] | None:
    """Return the challenge that is going on, with the STR of both sides as it is now."""
    challenge = game.challenge
    if challenge is None:
        return None
    return {
        "type": challenge.type,
        "attacker": challenge.attacker,
        "defender": challenge.defender,
        "attackers": list(challenge.attackers),
        "defenders": list(challenge.defenders),
        "bypassed": list(challenge.bypassed),
        "attacker_str": side_strength(game, challenge.attackers),
        "defender_str": side_strength(game, challenge.defenders),
        "winner": challenge.winner,
    }


def _own(game: Game, seat: str) -> dict[str, Any]:
    """Return what only this player knows: the hand, the plots left, and which cards the whole deck has, by number."""
    player = game.players[seat]
    there = [card for area in AREAS for card in getattr(player, area)]
    there += [each for card, here in game.cards.items() for each in (card, *here.duplicates)]
    deck = {code_of(card) for card in (*there, player.plot or "") if owner_of(card) == seat}
    return {"hand": sorted(player.hand), "plots": sorted(player.plot_deck), "deck": sorted(deck)}
