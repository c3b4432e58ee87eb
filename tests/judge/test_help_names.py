"""Help to a player names the seats of his own game in its samples, and nobody who is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.judge.world import World, person


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("topic", ["bids", "combat", "support", "steward", "conditions"])
def test_samples_name_houses_of_the_game(tmp_path: Path, topic: str, language: str) -> None:
    world = World(tmp_path)
    world.begin(players=3)
    world.orders("stark", f"language {language}")
    world.orders("stark", f"help {topic}")
    page = world.last(person("stark")).text
    samples = [line for line in page.splitlines() if line.startswith("  ")]

    assert samples and not re.search("greyjoy|martell|tyrell", "\n".join(samples), re.IGNORECASE)
    for line in samples:
        names = re.findall("baratheon|lannister|stark", line, re.IGNORECASE)
        assert len(names) == len(set(names)), line


def test_samples_name_leaders_of_the_game(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.begin(players=4, name="ring", variant="btwixt")
    with world.db.read() as tx:
        first, *others = world.match(tx, "ring").seats
    world.orders(first, "help targets", name="ring")
    text = world.last(person(first)).text

    assert "tyrion" not in text and f"yield to {others[0].partition('_')[0]}" in text
