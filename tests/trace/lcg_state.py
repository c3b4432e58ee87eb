"""Our state of a card game in the form of the trace files; collections without order are sorted."""

from __future__ import annotations

from typing import Any

from adjudicator.games.agotlcg.rules.challenges import side_strength
from adjudicator.games.agotlcg.rules.components import code_of
from adjudicator.games.agotlcg.rules.state import Game, InPlay, Player
from adjudicator.games.agotlcg.rules.values import PLOT_VALUES, icons, is_blank, keywords, plot_value, strength, traits

AS_IT_IS = (
    "faction",
    "agenda",
    "gold",
    "faction_power",
    "faction_knelt",
    "plot",
    "plot_tokens",
    "limited_used",
    "made",
)
IN_ORDER = ("used", "draw", "discard", "dead", "being_played")
WITHOUT_ORDER = ("plot_deck", "hand", "removed", "leaving")


def canonical(game: Game) -> dict[str, Any]:
    """Return the state as the files write it."""
    return {
        "round": game.round,
        "phase": "between" if game.between else game.phase,
        "first": game.first,
        "active": game.active,
        "challenge": _challenge(game),
        "players": {seat: _player(game, seat, player) for seat, player in game.players.items()},
        "cards": {card: _card(game, card, here) for card, here in game.cards.items()},
    }


def _challenge(game: Game) -> dict[str, Any] | None:
    challenge = game.challenge
    if challenge is None:
        return None
    names = ("type", "attacker", "defender", "decided", "winner", "loser", "attacker_str", "defender_str")
    found = {name: getattr(challenge, name) for name in names}
    found |= {name: sorted(getattr(challenge, name)) for name in ("attackers", "defenders", "bypassed")}
    if not challenge.decided:
        found["attacker_str"] = side_strength(game, challenge.attackers)
        found["defender_str"] = side_strength(game, challenge.defenders)
    return found


def _player(game: Game, seat: str, player: Player) -> dict[str, Any]:
    found: dict[str, Any] = {name: getattr(player, name) for name in AS_IT_IS}
    found |= {name: list(getattr(player, name)) for name in IN_ORDER}
    found |= {name: sorted(getattr(player, name)) for name in WITHOUT_ORDER}
    values = {name: plot_value(game, seat, name) for name in PLOT_VALUES} if player.plot else None
    found |= {"power": game.power(seat), "plot_values": values}
    found["agenda"] = code_of(player.agenda) if player.agenda else None
    if game.melee:
        found |= {"title": player.title, "eliminated": player.eliminated}
    found |= {"plot_tokens": dict(player.plot_tokens), "made": dict(player.made)}
    return found


def _card(game: Game, card: str, here: InPlay) -> dict[str, Any]:
    type = game.facts(card).type
    found: dict[str, Any] = {
        "type": type,
        "controller": here.controller,
        "knelt": here.knelt,
        "power": here.power,
        "tokens": dict(here.tokens),
        "keywords": sorted(keywords(game, card)),
        "traits": sorted(traits(game, card)),
        "attachments": sorted(here.attachments),
        "duplicates": list(here.duplicates),
    }
    if type == "attachment":
        found["attached_to"] = here.host
    if type == "character":
        found |= {"str": strength(game, card), "icons": icons(game, card)}
    if is_blank(game, card):
        found["blank"] = True
    return found


def apply(state: dict[str, Any], changed: dict[str, Any]) -> None:
    """Bring `state` up to date with the `changed` part of a decision line."""
    for key, value in changed.items():
        if key == "players":
            for seat, fields in value.items():
                state["players"][seat].update(fields)
        elif key == "cards":
            for card, view in value.items():
                if view is None:
                    state["cards"].pop(card, None)
                else:
                    state["cards"][card] = view
        else:
            state[key] = value
