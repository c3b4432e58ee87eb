"""Mails that cannot be meant in the first edition, with the reply beside each: `mails/NAME.eml` and `.reply.txt`.

Each comes to a game of six with all of the expansion that has just begun, or to the position that it needs.
`python -m tests.games.agot1e.test_mails` writes the reply files anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.judge.own_variants import own_variant
from tests.judge.transcripts import transcript, write_replies
from tests.judge.world import World

MAILS = Path(__file__).with_name("mails")
SEED = b"\2" * 32
"""With it no card of round 2 forbids an order."""
NAMES = sorted(path.stem for path in MAILS.glob("*.eml"))


@pytest.mark.parametrize("name", NAMES)
def test_the_reply_is_the_one_beside_the_mail(name: str, tmp_path: Path) -> None:
    assert told(tmp_path, name) == (MAILS / f"{name}.reply.txt").read_text(encoding="utf-8")


def told(folder: Path, name: str) -> str:
    """Return what becomes of the mail of this name."""
    world = fresh(folder, name)
    became = transcript(world, MAILS / f"{name}.eml")
    world.close()
    return became


def fresh(folder: Path, name: str) -> World:
    """Return the game that a mail comes to; those that wish for a game come to a judge without one."""
    world = World(folder, seed=SEED)
    if name.startswith("create-"):
        return world
    file, old, new = CHANGED.get(name, ("", "", ""))
    if file:
        own_variant(folder, "agot-1e", "mine", file, old, new)
    options = "expansion=all deadline=24h" + (" language=it" if name.endswith("-it") else "")
    world.begin(6, options, variant="mine" if file else "agot-1e")
    if name in BEFORE:
        _play_a_round(world, *BEFORE[name])
    world.post()
    return world


def _play_a_round(world: World, house: str, lines: str) -> None:
    """Have one House send lines, and let time pass until orders are due in round 2."""
    world.orders(house, lines)
    while world.view(None)["round"] == 1 or not any(ask.name == "planning.orders" for ask in world.open_asks()):
        world.pass_time(hours=25)
    assert world.view(None)["restrictions"] == []


ENGINE = ("setups.yaml", "sunspear: {footman: 1, knight: 1}", "sunspear: {footman: 1, siege_engine: 1}")
CHANGED = {
    "engine-into-a-sea": ENGINE,
    "engine-in-retreat": ENGINE,
    "no-fortification-left": ("variant.yaml", "fortifications: 9", "fortifications: 1"),
}
"""Mails that need another box: in which file what is replaced by what."""
BEFORE = {
    "fortification-in-a-port": ("greyjoy", "ironmans bay: march > port of pyke 1 ship; rest stays"),
    "no-fortification-left": ("martell", "sunspear: consolidate fortification\nwildlings lose: f sunspear, s"),
    "one-time-order-in-a-port": ("greyjoy", "ironmans bay: march > port of pyke 1 ship; rest stays"),
    "one-time-order-used": ("martell", "one-time sunspear: supply caravan\nsunspear: defend"),
}
"""What a House sends in the round before."""


if __name__ == "__main__":
    write_replies(MAILS, told)
