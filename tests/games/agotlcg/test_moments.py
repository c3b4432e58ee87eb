"""The moments at which the game stands still tell nothing of a hand: two worlds that differ in one stop alike."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from adjudicator.engine.driver import Table
from adjudicator.games.agotlcg.asks import ASKS
from adjudicator.games.agotlcg.reports.story import known
from tests.games.agotlcg.kit import KIT
from tests.sampling import counts
from tests.secrecy.positions import positions

MOMENTS = 12
"""How many times two worlds may stand still before they are left."""


def other_hand(table: Table, seat: str, choose: random.Random) -> None:
    """Exchange cards between the hand and the deck of the other player, but for those that an open question names."""
    named = json.dumps([[list(ask.options), dict(ask.about)] for ask in table.open])
    for owner, player in table.state.players.items():
        if owner != seat:
            free = [card for card in (*player.hand, *player.draw) if card not in named]
            new = dict(zip(free, choose.sample(free, len(free)), strict=True))
            player.hand[:] = [new.get(card, card) for card in player.hand]
            player.draw[:] = [new.get(card, card) for card in player.draw]


def moments(table: Table, seat: str, number: int) -> Iterator[tuple[list[str], list[tuple[str, str]]]]:
    """Play on, and yield what a seat was told so far and who is waited for whenever the game stands still.

    The seat answers at random, its opponent by default.
    """
    told: list[str] = []
    choose = random.Random(number).choice
    while table.open:
        told += [json.dumps(event, sort_keys=True) for event in known(table.take_events(), seat)]
        waits = [
            (ask.seat, ask.name)
            for ask in table.open
            if not ASKS[ask.name].at_once(ask, KIT.package.rules.view(table.state, ask.seat))
        ]
        if waits:
            yield list(told), waits
        table.answer({ask.seat: ask.sample(choose) if ask.seat == seat else ask.default_answer() for ask in table.open})


def is_shown(events: list[str]) -> bool:
    """Return True if a card that was hidden has been shown to all, so that the worlds are openly different."""
    return any(json.loads(event)["e"] == "revealed" for event in events)


@counts(25, 5000)
def test_the_game_stops_at_the_same_moments_whatever_the_other_hand_holds(count: int) -> None:
    choose, compared = random.Random(count), 0
    for number, position in enumerate(positions(KIT, count, 1)):
        here, there = position.table(), position.table()
        seat = choose.choice(KIT.seats(here.state))
        other_hand(there, seat, choose)
        for _, one, two in zip(range(MOMENTS), moments(here, seat, number), moments(there, seat, number), strict=False):
            shorter = min(len(one[0]), len(two[0]))
            if one[0][:shorter] != two[0][:shorter] or is_shown([*one[0][shorter:], *two[0][shorter:]]):
                break
            assert one == two, (position.seed, one[1], two[1], one[0][shorter:], two[0][shorter:])
            compared += 1

    assert compared > 5 * count
