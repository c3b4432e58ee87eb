"""Records of finished games of B'Twixt hold in every variant, show what was chosen, and any tampering is found."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from adjudicator.engine.chance import commitment
from adjudicator.engine.journal import JournalEntry, beginning, link, salt
from adjudicator.judge.proof.records import read_record, record_lines, write_record
from adjudicator.judge.proof.verify import verify
from adjudicator.library import GameLibrary
from tests.games.btwixt.random_play import OTHER_READINGS, variants
from tests.judge.world import World

GAME = "ring"
SEED = b"winter is no coming round again!"
ALL = dict(variants())
PLAN = """\
bid: play cheapest lead if gap <= 4 or play lowest if turn <= 2 or kneel
ally: small
token: other
target leader: leading, any
target card: highest
rank: drawn steel, highest red, betrayal
default: decide for me
final
"""
Lines = list[dict[str, Any]]


def played(folder: Path, players: int, wished: dict[str, Any]) -> Lines:
    """Return the record, as it is written at the end, of a game that was played by mail."""
    world = World(folder, seed=SEED)
    options = " ".join(f"{name}={str(value).lower()}" for name, value in wished.items())
    world.begin(players, options, GAME, "btwixt")
    with world.db.read() as tx:
        leaders = list(world.match(tx, GAME).seats)
    while world.game(GAME).state != "over":
        before = stands(world)
        for leader in leaders:
            world.orders(leader, PLAN, GAME)
        if stands(world) == before:
            world.pass_time(hours=100)
    with world.db.write() as tx:
        write_record(tx, world.game(GAME), GameLibrary(), folder)
    world.close()
    return read_record(folder / GAME)


def stands(world: World) -> tuple[int, list[str]]:
    """Return how far the game went: the newest entry, and what is asked."""
    with world.db.read() as tx:
        table = world.match(tx, GAME).play.table
    return table.n, [ask.name for ask in table.open]


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> Lines:
    """Return the record of a game with everything that a leader may choose."""
    wished = {**ALL["adv-draft-rev-short"], "triumph_order": "winner_decides"}
    return played(tmp_path_factory.mktemp("verify"), 4, wished)


QUICK = ["std-short", "clash-short"]


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("name", ALL)
def test_the_record_of_a_finished_game_holds_in_every_variant(tmp_path: Path, name: str, players: int) -> None:
    readings = OTHER_READINGS if players % 2 else {}
    verdict = verify(played(tmp_path, players, {**ALL[name], **readings}), GameLibrary())

    assert verdict.problems == [] and verdict.remarks == []


def test_a_record_shows_leaders_and_options_and_no_address(lines: Lines) -> None:
    head = lines[0]

    assert sorted(head["rulings"]["leaders"]) == sorted(head["seats"]) and len(head["seats"]) == head["players"] == 4
    chosen = {name: head["rulings"][name] for name in ("advanced", "draft", "revealed_allies", "short")}
    assert chosen == dict.fromkeys(chosen, True) and head["rulings"]["triumph_order"] == "winner_decides"
    assert "@" not in json.dumps(lines)
    assert set(lines[-1]["end"]["winners"]) <= set(head["seats"])


# ---- tampering


def forged(lines: Lines, n: int, **fields: Any) -> Lines:
    """Return a record with another entry `n`, its chain made anew as somebody who knows the seed could."""
    found: Lines = json.loads(json.dumps(lines))
    found[n].update(fields)
    return chained(found)


def chained(lines: Lines) -> Lines:
    """Return a record with the links that its entries have."""
    previous = beginning(SEED)
    for row in lines[1:-1]:
        entry = JournalEntry(row["n"], row["what"], row["answers"], row["by"])
        row["salt"] = salt(SEED, GAME, row["n"])
        row["hash"] = previous = link(previous, GAME, entry, row["salt"], row["at"])
    return lines


def found(lines: Sequence[dict[str, Any]]) -> bool:
    """True when the verifier has something to say."""
    return not verify(lines, GameLibrary()).holds


def test_a_changed_entry_breaks_the_chain(lines: Lines) -> None:
    other: dict[str, Any] = {"answers": {"x": 1}, "by": {"x": "mail:1"}, "what": "x", "at": "x", "salt": "0" * 64}
    for n in range(1, len(lines) - 1, 7):
        for name, value in other.items():
            for published in (lines, lines[:-1]):
                verdict = verify([*published[:n], {**published[n], name: value}, *published[n + 1 :]], GameLibrary())
                assert verdict.problems[0] == f"entry {n} was changed after it was written"


def test_an_entry_that_was_cut_out_is_found(lines: Lines) -> None:
    for n in range(1, len(lines) - 2, 5):
        assert verify([*lines[:n], *lines[n + 1 :]], GameLibrary()).problems[0] == f"entry {n} is missing"


def test_a_draw_that_the_seed_does_not_give_is_found_even_in_a_whole_chain(lines: Lines) -> None:
    drawn = [n for n, row in enumerate(lines) if "chance" in row.get("by", {})]
    assert len(drawn) > 5
    for n in drawn:
        said = lines[n]["answers"]["chance"]
        other = said[::-1] if isinstance(said, list) else "nobody"
        assert found(forged(lines, n, answers={"chance": other})), lines[n]["what"]


def test_an_answer_that_was_changed_with_its_chain_leads_elsewhere(lines: Lines) -> None:
    bids = [n for n, row in enumerate(lines) if row.get("what") == "bid.play"]
    played_on = [n for n in bids if "kneel" not in lines[n]["answers"].values()]
    for n in played_on[::6]:
        assert found(forged(lines, n, answers=dict.fromkeys(lines[n]["answers"], "kneel"))), n


def test_another_seed_another_result_or_another_way_to_play_is_found(lines: Lines) -> None:
    other = b"another" * 4
    end = {**lines[-1]["end"], "winner": "nobody"}

    assert found([*lines[:-1], {**lines[-1], "seed": other.hex()}])
    assert found([{**lines[0], "commitment": commitment(other)}, *lines[1:-1], {**lines[-1], "seed": other.hex()}])
    assert found([*lines[:-1], {**lines[-1], "end": end}])
    leaders = lines[0]["rulings"]["leaders"]
    for rulings in ({"leaders": ["jon_snow", *leaders[1:]]}, {"advanced": False}, {"short": False}, {"draft": False}):
        assert found([{**lines[0], "rulings": {**lines[0]["rulings"], **rulings}}, *lines[1:]]), rulings
    assert not found(lines)


def test_the_record_of_a_running_game_keeps_its_seed_to_itself(tmp_path: Path) -> None:
    world = World(tmp_path, seed=SEED)
    world.begin(3, "short=yes", GAME, "btwixt")
    with world.db.read() as tx:
        running = list(record_lines(tx, world.game(GAME), GameLibrary()))
    world.close()

    assert SEED.hex() not in json.dumps(running) and "end" not in running[-1]
    assert verify(running, GameLibrary()).problems == []
