"""Random games: they end, cards are conserved, and a game goes on the same after a restart."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from adjudicator.engine.chance import SeededChance
from adjudicator.engine.driver import Table
from adjudicator.engine.journal import JournalEntry, canonical, entry_from_json
from adjudicator.games.agotlcg.rules.components import owner_of
from adjudicator.games.agotlcg.rules.ruleset import RULES
from adjudicator.games.agotlcg.rules.state import Game, dump, load
from tests.games.agotlcg.random_play import any_game, learning_game, play
from tests.trace.lcg import lcg_box

AREAS = ("plot_deck", "draw", "used", "hand", "discard", "dead", "removed", "being_played", "leaving")


def cards_of(game: Game) -> Counter[str]:
    """Return how often each card lies in some area of the game."""
    found: Counter[str] = Counter(list(game.cards))
    for player in game.players.values():
        found.update(card for area in AREAS for card in getattr(player, area))
        found.update([player.plot] if player.plot else [])
    found.update(card for here in game.cards.values() for card in here.duplicates)
    return found


def check(game: Game, every: Counter[str] | None = None) -> None:
    """Check what is true of every state."""
    assert cards_of(game) == (every or EVERY_CARD)
    for player in game.players.values():
        assert player.gold >= 0 and player.faction_power >= 0
        assert all(owner_of(card) in game.players for card in (*player.hand, *player.dead, *player.discard))
    for card, here in game.cards.items():
        assert here.power >= 0
        assert here.host is None or card in game.cards[here.host].attachments
        assert all(game.cards[attachment].host == card for attachment in here.attachments)
    if game.challenge:
        assert all(card in game.cards for card in (*game.challenge.attackers, *game.challenge.defenders))


EVERY_CARD = cards_of(learning_game())


@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_ends_and_keeps_every_card_in_one_place(seed: int) -> None:
    game = play(seed, check)

    assert game.winner in game.players
    assert game.reason == ("power" if game.power(game.winner or "") >= 15 else "last-player")


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("seed", range(2))
def test_games_of_any_number_with_any_decks_end(seed: int, players: int) -> None:
    played_out(seed, players)


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("part", range(10))
def test_two_thousand_games_of_two_and_three_hundred_of_more_end(part: int, players: int) -> None:
    for seed in range(200 if players == 2 else 8):
        played_out(1000 * part + seed, players)


def played_out(seed: int, players: int) -> None:
    """Play a game to its end, checking every state."""
    game = any_game(seed, players)
    every = cards_of(game)

    done = play(seed, lambda state: check(state, every), game)

    assert done.winner in done.players
    if done.reason == "power":
        assert done.power(done.winner or "") >= 15
    else:
        assert [seat for seat in done.players if not done.players[seat].eliminated] == [done.winner]


def test_a_game_goes_on_the_same_from_the_state_at_the_start_of_any_phase() -> None:
    """State and answers are written at each phase as the store does, with sorted keys; from there, they lead on."""
    written: list[dict[str, object]] = []
    chance = SeededChance(b"seed", "game")
    table = Table(
        RULES,
        RULES.new_game(lcg_box(), 2, {}),
        chance,
        on_boundary=lambda game, n: written.append({"n": n, **saved(game)}),
    )
    table.start()
    choose = Random(7).choice
    while table.open and len(written) < 20:
        table.answer({ask.seat: ask.sample(choose) for ask in table.open})

    for before, after in pairwise(written):
        again: list[dict[str, object]] = []
        n = int(str(before["n"]))
        entries = [stored(entry) for entry in table.entries if n < entry.n <= int(str(after["n"]))]
        data = {key: value for key, value in before.items() if key != "n"}
        other = Table(RULES, load(lcg_box(), data), chance, last_entry=n)
        other.on_boundary = lambda game, n, again=again: again.append({"n": n, **saved(game)})  # type: ignore[misc]
        other.start(entries)
        assert again[1] == after


def saved(game: Game) -> dict[str, object]:
    """Return the state as it would be read from a file."""
    data: dict[str, object] = json.loads(canonical(dump(game)))
    return data


def stored(entry: JournalEntry) -> JournalEntry:
    """Return an entry of the journal as it would be read from the store."""
    return entry_from_json(json.loads(canonical(entry.as_json())))
