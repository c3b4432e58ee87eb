"""A checker in Perl, written from docs/fair-dealing.md alone, comes to what the judge comes to."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.archive.folder import archived, write_folder
from adjudicator.engine.asks import CHANCE, Ask
from adjudicator.engine.chance import SeededChance, commitment, mixed_index
from adjudicator.engine.journal import JournalEntry, link, salt
from adjudicator.engine.mixes import write_mix
from adjudicator.judge.proof.records import record_text
from tests.conformance.kits import kit_of
from tests.conformance.test_verify import finished, record
from tests.installed import GAMES
from tests.judge.test_rollback import begun, go_back, lines_of, rounds

CHECKER = Path(__file__).with_name("check.pl")
PERL = shutil.which("perl")
SEED = bytes(range(32))
NAME = "made1"

if PERL is None and not os.environ.get("CI"):
    pytest.skip("THE CHECKER IN ANOTHER LANGUAGE IS NOT RUN: there is no perl here", allow_module_level=True)


def check(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the checker on a folder."""
    assert PERL is not None
    return subprocess.run([PERL, str(CHECKER), str(folder)], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_shuffle_and_draw_of_a_finished_game_is_reproduced(game: str, tmp_path: Path) -> None:
    world = finished(kit_of(GAMES[game]), tmp_path / "judge", 5)
    lines = record(world)
    write_folder(tmp_path / "out", archived(lines, world.desk.library, world.desk.templates, b"k" * 32, "it"))
    world.close()
    chance = sum(CHANCE in line.get("answers", ()) for line in lines)

    told = check(tmp_path / "out")

    assert told.returncode == 0, told.stderr
    assert told.stdout.startswith(f"proof1 holds: {len(lines) - 2} entries, {chance} shuffles and draws, 0 mixes, ")


def made_up() -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return the record of a game that no rules know, with shuffles, draws and mixes, and its draws."""
    entries, draws = list(_entries()), []
    before, rows = commitment(SEED), []
    for entry, ask in entries:
        salted = salt(SEED, NAME, entry.n)
        before = link(before, NAME, entry, salted, "2026-11-22T10:00:00+00:00")
        rows.append({**entry.as_json(), "at": "2026-11-22T10:00:00+00:00", "salt": salted, "hash": before})
        if ask is not None:
            among = {"cards": ask.about["cards"]} if "cards" in ask.about else {"options": list(ask.options)}
            draws.append({"n": entry.n, "what": ask.name, **among})
    head = {"record": 2, "game": NAME, "commitment": commitment(SEED)}
    return [head, *rows, {"end": {"winner": "anna"}, "seed": SEED.hex()}], draws


def _entries() -> Iterator[tuple[JournalEntry, Ask | None]]:
    chance = SeededChance(SEED, NAME)
    for n in range(1, 91):
        if n % 3 == 1:
            ask = Ask(CHANCE, "deck", about={"cards": sorted(f"card-{k}" for k in range(n))})
        else:
            ask = Ask(CHANCE, "die", options=tuple(range(n)))
        if n % 3 == 2:
            weights = [n, 1, 0, 3]
            fallen = mixed_index(SEED, NAME, n, "anna", "move", weights)
            ways = ["way-0", None, {"use": "look", "at": [1, "b,c=2"]}, "way.3"]
            mix = write_mix(list(zip(ways, weights, strict=True)))
            answers = {"anna": ways[fallen], "berto": {"à": [True, None, -1, "\U0001f409 \"x\" /"]}}
            yield JournalEntry(n, "move", answers, {"anna": f"mix:4:{mix}", "berto": "mail:7"}), None
        else:
            yield JournalEntry(n, ask.name, {CHANCE: chance.answer(ask, n)}, {CHANCE: CHANCE}), ask


def written(folder: Path, lines: list[dict[str, Any]], draws: list[dict[str, Any]]) -> Path:
    """Return a folder with a record and its draws."""
    folder.mkdir(exist_ok=True)
    (folder / "record.jsonl").write_text(record_text(lines), encoding="utf-8")
    (folder / "draws.jsonl").write_text(record_text(draws), encoding="utf-8")
    return folder


def test_mixes_and_strange_texts_are_reproduced_too(tmp_path: Path) -> None:
    told = check(written(tmp_path / "made", *made_up()))

    assert told.returncode == 0, told.stderr
    assert told.stdout == "made1 holds: 90 entries, 60 shuffles and draws, 30 mixes, 0 files\n"


def test_what_was_changed_is_found(tmp_path: Path) -> None:
    lines, draws = made_up()

    def said(change: Any) -> str:
        changed, drawn = json.loads(json.dumps([lines, draws]))
        change(changed, drawn)
        return check(written(tmp_path / "made", changed, drawn)).stderr.strip()

    assert said(lambda x, d: x[-1].update(seed="00" * 32)) == "WRONG: the seed does not fit the commitment"
    assert said(lambda x, d: x.pop(7)) == "WRONG: entry 7 is missing"
    assert said(lambda x, d: x[9].update(salt="00" * 32)) == "WRONG: the salt of entry 9"
    assert said(lambda x, d: x[9].update(at="2026-11-22T11:00:00+00:00")) == "WRONG: the link of entry 9"
    assert said(lambda x, d: d[5]["options"].reverse()) == "WRONG: entry 9: chance gives another answer"
    assert said(lambda x, d: d.pop(5)) == "WRONG: entry 9 is not among the draws"
    assert said(lambda x, d: d.append({**d[0], "n": 99})) == "WRONG: there are draws that no entry has"


def test_a_game_that_went_back_and_changed_hands_is_reproduced_too(tmp_path: Path) -> None:
    world = begun(tmp_path / "judge", "agot-2e", 3)
    rounds(world, 2)
    go_back(world, "rollback r1 say A wrong order")
    go_back(world, 'rule "Ships in a lost port go with it."')
    go_back(world, "replace stark with zoe@example.net")
    world.mail("zoe@example.net", "yes", to=world.last("zoe@example.net").reply_to)
    rounds(world, 2)
    go_back(world, "rollback last")
    world.mail("zoe@example.net", "vote draw", to=world.address("stark"))
    for house in ("baratheon", "lannister"):
        world.orders(house, "vote yes")
    lines = lines_of(world)
    files = archived(lines, world.desk.library, world.desk.templates, b"k" * 32, "en")
    write_folder(tmp_path / "out", files)
    world.close()

    told = check(tmp_path / "out")

    assert told.returncode == 0, told.stderr
    assert told.stdout.endswith("2 times taken back\n")
    assert lines[0]["before"] and lines[0]["said"] and lines[-1]["end"]["agreed"] == "draw"
