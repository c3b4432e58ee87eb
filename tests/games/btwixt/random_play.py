"""Plays complete games of B'Twixt by random legal answers, and says what must hold in every position."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Any

from adjudicator.engine.chance import SeededChance
from adjudicator.engine.driver import Table
from adjudicator.games.btwixt.rules import RULES
from adjudicator.games.btwixt.rules.components import Box
from adjudicator.games.btwixt.rules.setup import cards_of, tokens
from adjudicator.games.btwixt.rules.state import Game
from tests.installed import load_variant

BOX = Path(__file__).parents[3] / "games" / "btwixt"
DECKS: Mapping[str, dict[str, Any]] = {
    "std": {},
    "adv": {"advanced": True},
    "draft": {"draft": True},
    "adv-draft": {"advanced": True, "draft": True},
    "clash": {"clash_draft": True},
}
OTHER_READINGS: dict[str, Any] = {
    "floor_zero": False,
    "triumph_order": "winner_decides",
    "token_after_kill": "none",
    "tokens_on_ally": "winner_chooses",
    "no_agreement": "nobody",
    "foreign_leader_cards": "dead",
    "clash_white_cards": "discarded",
    "draft_white_card": "drafted",
    "may_question": "always",
    "round_ability": "whole_round",
}


def variants() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every combination of the variants of the rulebook, with its name."""
    for name, deck in DECKS.items():
        for revealed in (False, True):
            for short in (False, True):
                label = name + "-rev" * revealed + "-short" * short
                yield label, {**deck, "revealed_allies": revealed, "short": short}


@lru_cache
def box() -> Box:
    """Return the shipped box."""
    loaded: Box = load_variant(BOX)
    return loaded


def chance(seed: int) -> SeededChance:
    """Return the chance seat of a game."""
    return SeededChance(str(seed).encode(), f"random-{seed}")


def new_table(players: int, seed: int, options: Mapping[str, Any] | None = None) -> Table:
    """Return a table at its first ask, with leaders that differ from seed to seed."""
    leaders = random.Random(seed).sample(list(box().leaders), players)
    state = RULES.new_game(box(), players, {**(options or {}), "leaders": leaders})
    return Table(RULES, state, chance(seed)).start()


def sampled(table: Table, choose: Callable[[Any], Any]) -> dict[str, Any]:
    """Return random answers; a leader with cards kneels only now and then, so that games are full."""
    answers = {}
    for ask in table.open:
        options = [option for option in ask.options if option != "kneel"]
        plays = ask.name == "bid.play" and options and choose(range(4))
        answers[ask.seat] = choose(options) if plays else ask.sample(choose)
    return answers


def play(table: Table, seed: int, after: Callable[[Table], None] = lambda table: None) -> None:
    """Play to the end; `after` is called after every settled group."""
    choose = random.Random(seed).choice
    while table.open:
        table.trust(sampled(table, choose))
        after(table)
        table.state.events = []


def check(table: Table) -> None:
    """Assert every invariant of the position on the table."""
    game: Game = table.state
    assert Counter(influence_places(game)) == Counter(influence_of(game)), "every influence card is in one place"
    assert Counter(ally_places(game)) == Counter(list(game.box.allies)), "every ally is in one place"
    assert Counter(token_places(game)) == Counter(tokens(game.box)), "every token is in one place"
    assert sorted(game.leaders) == sorted(game.players)
    assert len(set(game.kneeling)) == len(game.kneeling) and set(game.kneeling) <= set(game.leaders)
    assert game.first in game.leaders
    offered = {card for player in game.players.values() for card in player.offers}
    assert set(game.blank) <= offered, "only cards in offers are blank"
    for player in game.players.values():
        assert player.hand == sorted(player.hand)
    assert table.over == (not table.open) == (game.final is not None)
    for ask in table.open:
        assert ask.form is not None or len(ask.options) > 1, "what is forced is never asked"
        assert len(set(map(repr, ask.options))) == len(ask.options), f"{ask.name} offers nothing twice"
        assert ask.problem(ask.default_answer()) is None, f"the default of {ask.name} is legal"


def influence_of(game: Game) -> list[str]:
    """Return the influence cards that take part in a game."""
    cards = cards_of(game.box, "standard")
    if game.rulings.clash_draft:
        return cards + cards_of(game.box, "events") + cards_of(game.box, "leader_cards")
    if game.rulings.advanced:
        white = [design.id for design in game.box.influence.values() if design.leader in game.players]
        return cards + cards_of(game.box, "events") + white
    return cards


def influence_places(game: Game) -> Iterator[str]:
    """Yield every influence card where it lies."""
    yield from chain(game.influence, game.discard, game.removed, game.event_deck)
    for player in game.players.values():
        yield from chain(player.hand, player.offers, player.white, player.pack, player.kept)
    if game.playing:
        yield game.playing["card"]


def ally_places(game: Game) -> Iterator[str]:
    """Yield every ally where it lies."""
    yield from chain(game.allies, game.row, game.dead)
    yield from (ally for council in game.councils for ally in council.allies)
    yield from (ally for ally in (game.current, game.extra_ally) if ally is not None)


def token_places(game: Game) -> Iterator[str]:
    """Yield every power token where it lies."""
    yield from chain(game.supply, game.current_tokens)
    yield from (token for council in game.councils for token in council.tokens)
