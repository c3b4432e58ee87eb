"""A moderator puts the table right where a phase begins: everybody is told, and the record still verifies."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.archive.retold import retold
from adjudicator.judge.proof.records import record_lines
from adjudicator.judge.proof.rehearsal import rehearse
from tests.judge.test_comoderator import CARLA, ask, moderator_address, playing, text_to  # noqa: F401 - a fixture
from tests.judge.test_rollback import begun, checked, go_back, rounds, state
from tests.judge.world import MODERATOR, World, person

STARK = person("stark")


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A game of three in round 2, whose seats let their stewards decide."""
    made = begun(tmp_path, "agot-2e", 3)
    rounds(made, 1)
    yield made
    made.close()


def settle(world: World, *lines: str) -> str:
    """Send lines of the moderator, and return the answer in one line."""
    world.mail(MODERATOR, "\n".join(lines), to=world.address("moderator"))
    return read(world, MODERATOR)


def read(world: World, address: str) -> str:
    """Return the newest mail to somebody, in one line."""
    return " ".join(world.last(address).text.split())


def plain(world: World) -> dict[str, Any]:
    """Return the whole state of the game."""
    found = state(world)
    assert isinstance(found, dict)
    return found


def proven(world: World) -> bool:
    """Return True if the record verifies, and the game comes out the same played again from its first entry."""
    with world.db.read() as tx:
        same = all(found.is_same for found in rehearse(tx, world.desk.library))
    return same and checked(world).problems == []


def test_a_correction_changes_the_board_and_everybody_is_told(world: World) -> None:
    before = plain(world)["players"]["stark"]["power"]

    said = settle(world, "settle power stark +2", "settle say The raid was forgotten.")

    assert "Your correction was made" in said and "Stark has +2 power" in said
    assert plain(world)["players"]["stark"]["power"] == before + 2
    told = read(world, STARK)
    assert "The raid was forgotten" in told and "put the table right" in told
    assert f"Stark: power {before}, then {before + 2}" in told


def test_a_corrected_game_goes_on_and_its_record_verifies(world: World) -> None:
    settle(world, "settle wildlings 8")
    settle(world, "settle power stark +1")
    world.reopen()
    assert plain(world)["wildlings"] == 8
    rounds(world, 1)
    settle(world, "settle track court: stark to 1")
    rounds(world, 1)

    assert proven(world)


def test_orders_that_were_sent_before_still_count(world: World) -> None:
    world.orders("stark", "Winterfell: defend +1\nWhite Harbor: consolidate\nThe Shivering Sea: support")
    settle(world, "settle power stark +1")
    rounds(world, 1)
    with world.db.read() as tx:
        counted = world.match(tx).memory.last_orders["stark"]

    assert counted["winterfell"] == "defense-1"


def test_a_correction_stays_when_the_game_goes_back_to_its_place_and_goes_with_an_earlier_one(world: World) -> None:
    power = plain(world)["players"]["stark"]["power"]
    settle(world, "settle power stark +2")
    rounds(world, 1)

    go_back(world, "rollback r2")
    assert plain(world)["players"]["stark"]["power"] == power + 2
    rounds(world, 1)
    go_back(world, "rollback r1")
    rounds(world, 1)
    assert plain(world)["players"]["stark"]["power"] == power
    assert proven(world)


def test_check_tries_a_correction_out(world: World) -> None:
    before = plain(world)

    assert "Only tried" in settle(world, "check", "settle power stark +2")
    assert plain(world) == before


@pytest.mark.parametrize(("line", "why"), [
    ("settle power stark +30", "change cannot be made"), ("settle power stark -19", "not so many power tokens"),
    ("settle wildlings 20", "does not go so far"), ("settle track court: stark to 9", "no such position"),
    ("settle add stark: ship in winterfell", "cannot stand there"),
    ("settle add stark: knight in lannisport", "stands there"),
    ("settle remove stark: siege engine from winterfell", "No such unit"),
    ("settle power martell +1", "not in this game"),
    ("settle card stark: robb stark to hand", "no such card there"), ("settle make stark king", "do not understand"),
    ("settle move knight from winterfell to winterfell", "stands there already"),
    ("settle token stark in the shivering sea", "Nothing can lie there"),
    ("settle track court: lannister to 1", "there already"),
])  # fmt: skip
def test_what_cannot_be_is_refused_with_the_reason_and_examples(world: World, line: str, why: str) -> None:
    before = plain(world)
    said = settle(world, "settle power stark +1", line)

    assert why in said and "settle supply" in said
    assert plain(world) == before


def test_every_example_of_a_refusal_can_be_sent_back(world: World) -> None:
    """With the name of a card and of an area in the two that say so."""
    settle(world, "settle nonsense")
    text = world.last(MODERATOR).text
    lines = [line.strip().strip('"') for line in text.splitlines() if line.strip().startswith('"settle')]
    house = lines[0].split()[2].lower()
    named = {"AREA": "Blackwater Bay", "CARD": "X"}
    for line in lines:
        said = settle(world, "check", *[line.replace(word, named[word]) for word in named if word in line] or [line])
        assert "do not understand" not in said, line
    assert len(lines) == 9 and house


def test_pieces_move_between_board_and_pool(world: World) -> None:
    def units(area: str) -> dict[str, int]:
        return dict(plain(world)["areas"].get(area, {}).get("units", {}))

    before, pool = units("winterfell"), plain(world)["players"]["stark"]["pool"]["footman"]
    settle(world, "settle add stark: footman in karhold")
    assert units("karhold")["footman"] == 1 and plain(world)["players"]["stark"]["pool"]["footman"] == pool - 1
    settle(world, "settle move footman from karhold to winterfell")
    assert units("winterfell").get("footman", 0) == before.get("footman", 0) + 1 and units("karhold") == {}
    settle(world, "settle remove stark: footman from winterfell")
    assert units("winterfell") == before and plain(world)["players"]["stark"]["pool"]["footman"] == pool
    settle(world, "settle token stark in karhold")
    assert plain(world)["areas"]["karhold"]["token"] == "stark"
    settle(world, "delibera segnalino nessuno a karhold")
    assert not plain(world)["areas"].get("karhold", {}).get("token")


def test_in_the_middle_of_a_phase_nothing_can_be_corrected(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.begin(3, variant="agot-2e")
    for house in ("baratheon", "lannister", "stark"):
        world.orders(house, "default: ask me")
    rounds_until_asked(world)
    before = plain(world)

    said = settle(world, "settle power stark +1")

    assert ("in the middle" in said) != ("Your correction" in said)
    if "in the middle" in said:
        assert plain(world) == before
    world.close()


def rounds_until_asked(world: World) -> None:
    """Let time pass until somebody is asked something."""
    for _ in range(12):
        with world.db.read() as tx:
            if not world.match(tx).is_planning:
                return
        world.pass_time(hours=25)


def test_nobody_else_can_correct(world: World) -> None:
    before = plain(world)
    for sender, to in ((STARK, world.address("stark")), ("eve@example.net", world.address("moderator"))):
        world.mail(sender, "settle power stark +2", to=to)

    assert plain(world) == before


def test_another_game_is_corrected_with_its_own_words(tmp_path: Path) -> None:
    world = begun(tmp_path, "btwixt", 4)
    rounds(world, 1)
    with world.db.read() as tx:
        leader, other = list(world.match(tx).play.view(None)["leaders"])[:2]

    said = settle(world, f"settle token from supply to council of {leader} and {other}")

    assert "Your correction was made" in said
    rounds(world, 1)
    assert proven(world)
    world.close()


def test_the_card_game_is_corrected_with_its_own_words(tmp_path: Path) -> None:
    world = begun(tmp_path, "agot-lcg", 2)
    rounds(world, 1)
    before = dict(plain(world)["players"])

    said = settle(world, "settle gold Stark +2", "settle power stark +1", "settle say Forgotten income.")

    assert "Your correction was made" in said and "Stark has +2 gold" in said
    after = dict(plain(world)["players"])
    assert after["stark"]["gold"] == before["stark"]["gold"] + 2
    assert after["stark"]["faction_power"] == before["stark"]["faction_power"] + 1
    rounds(world, 1)
    assert proven(world)
    world.close()


def test_the_record_of_a_corrected_game_can_be_retold_to_its_end(tmp_path: Path) -> None:
    world = begun(tmp_path, "agot-lcg", 2)
    settle(world, "settle power stark +13", "settle gold stark +3")
    for _ in range(60):
        with world.db.read() as tx:
            if world.match(tx).row.state == "over":
                break
        world.pass_time(hours=73)
    with world.db.read() as tx:
        match = world.match(tx)
        assert match.row.state == "over"
        lines = list(record_lines(tx, match.row, match.library))

    told = retold(lines, world.desk.library)

    assert len(told.steps) > 2 and checked(world).problems == []
    world.close()


@pytest.mark.parametrize(("line", "own"), [
    ("settle power stark +1", True), ("settle remove stark: footman from winterfell", True),
    ("settle track court: lannister to 3", True), ("settle power lannister +1", False),
])  # fmt: skip
def test_a_moderator_who_plays_needs_a_yes_for_what_is_about_their_own_house(
    playing: World,  # noqa: F811
    line: str,
    own: bool,
) -> None:
    ask(playing)
    before = plain(playing)
    playing.mail(MODERATOR, line, to=moderator_address(playing))

    assert (plain(playing) == before) == own
    if own:
        request = playing.last(CARLA)
        playing.mail(CARLA, "yes", to=request.reply_to)
        assert plain(playing) != before and "put the table right" in text_to(playing, person("lannister"))
