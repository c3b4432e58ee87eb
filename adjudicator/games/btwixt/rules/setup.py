"""The set-up (2): seats, first player, and all decks shuffled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.engine.asks import CHANCE, Ask, Rule, ask_one
from adjudicator.games.btwixt.rules.components import Box, copies
from adjudicator.games.btwixt.rules.decks import shuffle
from adjudicator.games.btwixt.rules.rulings import rulings_of
from adjudicator.games.btwixt.rules.state import Council, Game, Player


def leaders_of(box: Box, players: int, chosen: Sequence[str] | None = None) -> list[str]:
    """Return the leaders in the game: those chosen, else the first of the box. Raises ValueError for a wrong choice."""
    leaders = list(chosen) if chosen is not None else list(box.leaders)[:players]
    if len(set(leaders)) != players or not set(leaders) <= set(box.leaders):
        raise ValueError(f"these are not {players} leaders of the box: {', '.join(leaders)}")
    return leaders


def new_game(box: Box, players: int, rulings: Mapping[str, Any]) -> Game:
    """Return a game before seats are drawn and decks shuffled; raises KeyError for a number it is not played with.

    Beside the rulings, `leaders` may list the leaders chosen (R2).
    """
    chosen = dict(rulings)
    leaders = leaders_of(box, players, chosen.pop("leaders", None))
    game = Game(
        box=box,
        rulings=rulings_of(box, chosen),
        phase="setup",
        leaders=leaders,
        players={leader: Player() for leader in leaders},
        councils=[Council() for _ in range(players)],
        season="",
    )
    game.season = game.seasons[0]
    return game


def setup_phase(game: Game) -> Rule[str | None]:
    """Draw seats and the first player (R1), shuffle allies, tokens and influence cards, and set the rest aside (2)."""
    game.leaders = yield from shuffle("setup.seats", "seats", game.leaders)
    game.players = {leader: game.players[leader] for leader in game.leaders}
    game.first = str((yield from ask_one(Ask(CHANCE, "setup.first", tuple(game.leaders)))))
    game.tell("seated", leaders=list(game.leaders), first=game.first)
    game.influence = yield from shuffle("setup.shuffle", "influence", influence_cards(game))
    game.allies = yield from shuffle("setup.shuffle", "allies", list(game.box.allies))
    game.supply = yield from shuffle("setup.shuffle", "tokens", tokens(game.box))
    if game.rulings.advanced:
        game.event_deck = yield from shuffle("setup.shuffle", "events", cards_of(game.box, "events"))
        for leader in game.leaders:
            own = [d.id for d in game.box.influence.values() if d.leader == leader]
            game.players[leader].white = yield from shuffle("setup.shuffle", f"white-{leader}", own)
    return "season"


def influence_cards(game: Game) -> list[str]:
    """Return the cards of the influence deck: the standard cards, or all cards in the clash draft (9.2)."""
    cards = cards_of(game.box, "standard")
    if game.rulings.clash_draft:
        cards += cards_of(game.box, "events") + cards_of(game.box, "leader_cards")
    return cards


def cards_of(box: Box, deck: str) -> list[str]:
    """Return every copy of the cards of one kind."""
    return [card for design in box.influence.values() if design.deck == deck for card in copies(design)]


def tokens(box: Box) -> list[str]:
    """Return all power tokens, such as `3#47`: the value, and a number of its own."""
    values = [value for value, number in sorted(box.tokens.items()) for _ in range(number)]
    return [f"{value}#{number}" for number, value in enumerate(values, start=1)]
