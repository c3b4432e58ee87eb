"""How often a round of the card game waits for somebody's mail, with lines for the whole round or the plot alone."""

from __future__ import annotations

import random
from pathlib import Path
from statistics import median

import pytest

from adjudicator.demo.reading import Reading, read
from adjudicator.engine.asks import Ask
from adjudicator.games.agotlcg.asks import WINDOW
from adjudicator.games.agotlcg.demo.tactics import CardTactics
from tests.games.agotlcg.people import GAME, Table, name
from tests.judge.world import World, person
from tests.trace.lcg import lcg_box

MOST_CAREFUL, MOST_LAZY = 6, 14
"""The most waits of a round in the median."""
GAMES = 2


class Correspondents(Table):
    """Two people with a style: careful ones plan each round, lazy ones send the plot and answer what they are asked."""

    def __init__(self, world: World, seed: int, *, careful: bool) -> None:
        super().__init__(world, seed)
        self.careful = careful
        seats = ("stark", "lannister")
        self.minds = {s: CardTactics(lcg_box(), s, "en", random.Random(seed), {"plans": careful}) for s in seats}
        self.greeted: set[str] = set()

    def answer(self, ask: Ask) -> None:
        """Send one mail about an ask: the lines of a round, a list of cards to marshal, or the answer to a question."""
        if ask.name == WINDOW:
            lines = self.minds[ask.seat].orders(self.reading(ask.seat))
            if self.careful and ask.seat not in self.greeted:
                lines += self.minds[ask.seat].standing()
            self.greeted.add(ask.seat)
            self.world.orders(ask.seat, "\n".join([*(lines or ["plot: Summons"]), "final"]), GAME)
        elif ask.about.get("window") == "marshaling" and not self.is_idle(ask):
            self.world.orders(ask.seat, f"marshal: {self.wanted(ask)}", GAME)
        else:
            super().answer(ask)

    def is_idle(self, ask: Ask) -> bool:
        """Return True if there is nothing to put on a list."""
        return len(ask.options) < 2

    def wanted(self, ask: Ask) -> str:
        """Return all that could be marshaled, as a list."""
        return ", ".join(dict.fromkeys(name(option["card"]) for option in ask.options if option is not None))

    def reading(self, seat: str) -> Reading:
        """Return the newest report of a seat as its player reads it."""
        post = [post for post in self.world.all_to(person(seat)) if "Your plots left" in post.text][-1]
        return read(post.subject, post.text.replace("\r\n", "\n"), "en")


@pytest.mark.slow
@pytest.mark.parametrize(("careful", "most"), [(True, MOST_CAREFUL), (False, MOST_LAZY)])
def test_a_round_waits_seldom_for_somebody(tmp_path: Path, careful: bool, most: int) -> None:
    waits: list[int] = []
    for n in range(GAMES):
        world = World(tmp_path / str(n), seed=bytes([n + 1]) * 32)
        world.begin(2, name=GAME, variant="agot-lcg")
        table = Correspondents(world, n, careful=careful)
        table.play()
        world.close()
        assert table.refused == []
        waits += [count for round, count in table.by_round.items() if round > 0]

    assert len(waits) > 4 * GAMES and median(waits) <= most, waits
