"""Draft (9.1): everybody keeps one card of his pack and passes the rest on, until nothing is left."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Ask, Rule
from adjudicator.games.btwixt.rules import defaults
from adjudicator.games.btwixt.rules.state import Game


def draft_phase(game: Game) -> Rule[str | None]:
    """9.1: the hands dealt are the first packs; what was kept becomes the hand of the season."""
    for player in game.players.values():
        player.pack, player.hand = player.hand, []
    while any(player.pack for player in game.players.values()):
        picks = yield tuple(_ask(game, leader) for leader in game.from_first() if game.players[leader].pack)
        keep(game, picks)
        pass_on(game)
    for player in game.players.values():
        player.hand, player.kept = sorted(player.kept), []
    return "white"


def direction(game: Game) -> str:
    """Return where packs go in this season: left, then right, then left (9.1)."""
    return "right" if game.seasons.index(game.season) % 2 else "left"


def _ask(game: Game, leader: str) -> Ask:
    player = game.players[leader]
    options = tuple(player.pack)
    about = {"kept": list(player.kept), "passed": direction(game)}
    return Ask(leader, "draft.keep", options, default=defaults.highest_card(game, options), about=about)


def keep(game: Game, picks: Mapping[str, str]) -> None:
    """Each leader lays the card he picked aside."""
    for leader, card in picks.items():
        player = game.players[leader]
        player.pack.remove(card)
        player.kept = sorted([*player.kept, card])


def pass_on(game: Game) -> None:
    """All packs go to the next leader at once."""
    to = game.left_of if direction(game) == "left" else game.right_of
    packs = {to(leader): player.pack for leader, player in game.players.items()}
    for leader, pack in packs.items():
        game.players[leader].pack = pack
    if any(packs.values()):
        game.tell("packs-passed", direction=direction(game))
