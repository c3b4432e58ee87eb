"""A game keeps the readings of contested rules that it was begun with, whatever later versions take as default."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from sqlalchemy import Connection

from adjudicator.games.agot2e.rules import RULES
from adjudicator.games.agot2e.rules.rulings import Rulings
from adjudicator.judge.proof.records import record_lines
from adjudicator.judge.proof.verify import table_of, verify
from adjudicator.judge.table import readings
from adjudicator.library import GameLibrary
from adjudicator.store import games
from adjudicator.store.schema import snapshots
from tests.installed import check_variant, load_variant
from tests.judge.world import World

GAMES = Path(__file__).parents[2] / "games"
NAME = "westeros1"


@pytest.fixture
def world(tmp_path: Path) -> World:
    """Return a game of three that has just begun with nothing but defaults."""
    world = World(tmp_path)
    world.begin(3)
    return world


def rulings(world: World) -> Rulings:
    """Return the readings the game is played by."""
    with world.db.read() as tx:
        found: Rulings = world.match(tx).play.table.state.rulings
    return found


def forget(tx: Connection) -> None:
    """Leave of a game what a version wrote that kept no readings; its position is made anew from the beginning."""
    game = games.get(tx, NAME)
    assert game is not None
    kept = {key: value for key, value in game.settings.items() if key != readings.KEPT}
    games.change(tx, NAME, settings=kept)
    tx.execute(snapshots.delete())


def test_a_game_begun_with_an_older_default_keeps_it(world: World) -> None:
    assert not rulings(world).wildling_tie_before_card, "a new game follows the order of the rulebook"

    with world.db.write() as tx:
        forget(tx)

    assert rulings(world).wildling_tie_before_card
    assert rulings(world).ports_change_hands == "after_march"


def test_a_position_saved_before_an_option_existed_keeps_the_older_reading(world: World) -> None:
    with world.db.read() as tx:
        state = world.match(tx).play.table.state
    saved = RULES.dump(state)
    assert saved["rulings"].pop("ports_change_hands") == "at_once"

    assert RULES.load(state.variant, saved).rulings.ports_change_hands == "after_march"


def test_a_game_keeps_its_readings_when_a_default_changes(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    with world.db.write() as tx:
        tx.execute(snapshots.delete())
    changed = {**load_variant(GAMES / "agot-2e").rulings, "dark_wings_pays_ports": False}
    object.__setattr__(load_variant(GAMES / "agot-2e"), "rulings", changed)
    try:
        assert rulings(world).dark_wings_pays_ports
    finally:
        object.__setattr__(load_variant(GAMES / "agot-2e"), "rulings", {**changed, "dark_wings_pays_ports": True})


def test_a_record_names_every_reading_and_an_older_record_has_the_older_default(world: World) -> None:
    with world.db.read() as tx:
        lines = list(record_lines(tx, world.game(), GameLibrary()))
    head = lines[0]

    settled = {"retreat_into_enemy_homes"}  # open in other editions only
    assert set(head["rulings"]) >= set(Rulings.__dataclass_fields__) - settled
    assert verify(lines, GameLibrary()).holds
    assert not table_of(head, GameLibrary(), None).state.rulings.wildling_tie_before_card
    older = {**head, "rulings": {"split_support": True}}
    state = table_of(older, GameLibrary(), None).state
    assert state.rulings.wildling_tie_before_card and state.rulings.split_support


def test_a_game_that_begins_takes_the_profile_as_it_is_now(tmp_path: Path) -> None:
    """It may have been opened before the profile named an option."""
    box = load_variant(GAMES / "agot-2e")
    begun = readings.at_beginning(box, "swords-and-ravens", {"tiebreakers": "spec"})

    assert begun["wildling_tie_before_card"] is True
    assert begun["tiebreakers"] == "spec", "a single choice wins"


def test_a_variant_written_before_an_option_existed_is_whole_and_keeps_the_older_reading(tmp_path: Path) -> None:
    folder = tmp_path / "my-westeros"
    shutil.copytree(GAMES / "agot-2e", folder)
    text = (folder / "variant.yaml").read_text(encoding="utf-8")
    without = re.sub(r"  wildling_tie_before_card:\n(    .*\n)+", "", text)
    without = without.replace("    wildling_tie_before_card: true\n", "")
    (folder / "variant.yaml").write_text(without, encoding="utf-8")

    assert "wildling_tie_before_card" not in without
    assert check_variant(folder) == []
    box = load_variant(folder)
    assert box.rulings["wildling_tie_before_card"] is True
    assert box.ruling_choices["wildling_tie_before_card"] == (False, True)


def test_a_former_default_must_be_one_of_the_choices(tmp_path: Path) -> None:
    folder = tmp_path / "my-westeros"
    shutil.copytree(GAMES / "agot-2e", folder)
    text = (folder / "variant.yaml").read_text(encoding="utf-8")
    (folder / "variant.yaml").write_text(text.replace("former: true", "former: often"), encoding="utf-8")

    assert any("the former often is none of the choices" in fault.reason for fault in check_variant(folder))
