"""Draft (9.1): all leaders keep one card of their pack and pass the rest on, until no card is left."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Ask, Rule
from adjudicator.games.btwixt.rules import defaults
from adjudicator.games.btwixt.rules.state import Game


def draft_phase(game: Game) -> Rule[str | None]:
    """Draft with the dealt hands as the first packs; the cards kept become the hands of the season (9.1)."""
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
    """Return the direction in which packs are passed in this season: left, right, left in turn (9.1)."""
    return "right" if game.seasons.index(game.season) % 2 else "left"


def _ask(game: Game, leader: str) -> Ask:
    player = game.players[leader]
    options = tuple(player.pack)
    about = {"kept": list(player.kept), "passed": direction(game)}
    return Ask(leader, "draft.keep", options, default=defaults.highest_card(game, options), about=about)


def keep(game: Game, picks: Mapping[str, str]) -> None:
    """Move the card that each leader picked from the pack to their kept cards."""
    for leader, card in picks.items():
        player = game.players[leader]
        player.pack.remove(card)
        player.kept = sorted([*player.kept, card])


def pass_on(game: Game) -> None:
    """Pass all packs to the next leader at the same time."""
    to = game.left_of if direction(game) == "left" else game.right_of
    packs = {to(leader): player.pack for leader, player in game.players.items()}
    for leader, pack in packs.items():
        game.players[leader].pack = pack
    if any(packs.values()):
        game.tell("packs-passed", direction=direction(game))
