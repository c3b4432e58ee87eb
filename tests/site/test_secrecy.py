"""Two judges that differ only in what an observer may not know write the same site, byte for byte but for digests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.judge.world import HOUSES, World
from tests.secrecy.exceptions import plain
from tests.site.pages import files, write

SEED = b"seed" * 8


def site_after(folder: Path, act: Callable[[World], None], seed: bytes = SEED) -> dict[str, bytes]:
    """Return the site of a judge with one game, written as it began and after an act."""
    world = World(folder / "judge", seed=seed)
    world.begin()
    write(world, folder / "site")
    act(world)
    write(world, folder / "site")
    world.close()
    return {name: plain(content) for name, content in files(folder / "site").items()}


def drafts(text: str) -> Callable[[World], None]:
    """Return the act of one player sending lines while the others have sent none."""
    return lambda world: (world.orders("stark", text), None)[1]


def round_with(text: str, *, by_hand: bool = True) -> Callable[[World], None]:
    """Return the act of a round in which one player adds some lines; without `by_hand` they leave its orders out."""

    def act(world: World) -> None:
        for house in HOUSES:
            own = world.plan(house) if by_hand or house != "stark" else ""
            world.orders(house, f"{own}\n{text if house == 'stark' else ''}")
        world.pass_time(hours=73)

    return act


PAIRS = {
    "drafts": (drafts("Winterfell: raid\nfinal"), drafts("Winterfell: march -1 > Karhold all\ncards: eddard")),
    "whether somebody wrote": (drafts("status"), drafts("Winterfell: defend")),
    "lines that were not needed": (round_with("cards: eddard\nbid: throne 5"), round_with("cards: robb\nlose: k")),
    "who played": (round_with("raven: none"), round_with("raven: none", by_hand=False)),
}


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
def test_what_an_observer_may_not_know_does_not_show(
    tmp_path: Path, pair: tuple[Callable[[World], None], Callable[[World], None]]
) -> None:
    assert site_after(tmp_path / "one", pair[0]) == site_after(tmp_path / "two", pair[1])


def test_the_order_of_the_decks_does_not_show(tmp_path: Path) -> None:
    one, two = (site_after(tmp_path / str(n), round_with(""), bytes([n]) * 32) for n in (0, 2))

    assert one == two
