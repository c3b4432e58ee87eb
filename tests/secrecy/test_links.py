"""The link printed in every report must not give away what its entry hides, however few answers there are to try."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from adjudicator.engine.chance import commitment, mixed_index
from adjudicator.engine.journal import JournalEntry, chain, link, salt
from adjudicator.engine.mixes import read_mix
from adjudicator.judge.proof.records import record_lines
from adjudicator.judge.proof.verify import Verdict, verify
from adjudicator.library import GameLibrary
from adjudicator.store import journal
from tests.judge.scripted import Scripted
from tests.judge.world import HOUSES, World

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
SEED = b"0123456789abcdef" * 2
CARDS = ("crow-killers", "mammoth-riders", "massing-on-the-milkwater", "preemptive-raid", "rattleshirts-raiders")
BURIED = JournalEntry(2, "planning.raven-look", {"stark": "bottom"}, {"stark": "mail:23"})
SHUFFLED = JournalEntry(2, "wildlings.shuffle", {"chance": list(CARDS[::-1])}, {"chance": "chance"})
BEFORE = JournalEntry(1, "planning.orders", {"stark": {"winterfell": "defense-1"}}, {"stark": "line:22"})


def guesses(entry: JournalEntry) -> Iterator[JournalEntry]:
    """Yield every entry that could stand there for all that the players can know."""
    if entry is BURIED:
        yield from (JournalEntry(2, entry.what, {"stark": said}, {"stark": f"mail:{n}"})
                    for said in ("top", "bottom") for n in range(100))  # fmt: skip
    else:
        yield from (JournalEntry(2, entry.what, {"chance": list(deck)}, entry.by) for deck in permutations(CARDS))


def recovered(previous: str, printed: str, guessed: Iterator[JournalEntry], salts: Sequence[str]) -> list[JournalEntry]:
    """Return the guesses that the printed link confirms; `salts` are those an attacker can think of."""
    return [guess for guess in guessed if any(link(previous, "g", guess, salt) == printed for salt in salts)]


@pytest.mark.parametrize("hidden", [BURIED, SHUFFLED], ids=lambda entry: entry.what)
def test_a_hidden_answer_cannot_be_found_by_trying_all(hidden: JournalEntry) -> None:
    """He knows both links, the commitment, every public fact, and other salts of the same game."""
    links = chain("g", [BEFORE, hidden], SEED)
    known = ("", commitment(SEED), links[0], *(salt(SEED, "g", n) for n in (1, 3)), salt(b"", "g", 2))

    assert recovered(links[0], links[1], guesses(hidden), known) == []
    assert recovered(links[0], links[1], guesses(hidden), [salt(SEED, "g", 2)]) == [hidden], "the seed opens it"


@pytest.mark.parametrize("hidden", [BURIED, SHUFFLED], ids=lambda entry: entry.what)
def test_without_salts_the_same_attack_finds_it(hidden: JournalEntry) -> None:
    links = chain("g", [BEFORE, hidden])

    assert recovered(links[0], links[1], guesses(hidden), [""]) == [hidden]


def test_what_the_judge_prints_is_the_salted_link(tmp_path: Path) -> None:
    world = World(tmp_path, seed=SEED)
    world.begin()
    world.pass_time(hours=73)
    with world.db.read() as tx:
        written = journal.written(tx, "westeros1")
        n, printed = journal.last(tx, "westeros1")
    report = "".join(world.last("bruno@example.org").text.split())
    world.close()

    entries, times = [row.entry for row in written], [row.at.isoformat() for row in written]
    assert printed == chain("westeros1", entries, SEED, times)[n - 1]
    assert printed in report
    assert f"{n}-{printed}" not in report, "how many entries there are may follow from what others hold"


# ---- records


def played(folder: Path, rounds: int) -> World:
    """Return a game that was played for some rounds by scripted lines."""
    world = World(folder, seed=SEED)
    world.begin()
    players = [Scripted(world, house, 3) for house in HOUSES]
    for _ in range(rounds):
        for player in players:
            if world.open_asks()[0].name == "planning.orders":
                player.send()
        world.pass_time(hours=100)
    return world


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """Return the record of a short game as if it had ended there, with its seed."""
    world = played(tmp_path_factory.mktemp("played"), 2)
    with world.db.read() as tx:
        found = list(record_lines(tx, world.game(), GameLibrary()))
    world.close()
    return [*found, {"end": None, "seed": SEED.hex()}]


def changed(lines: Sequence[dict[str, Any]], n: int, **fields: Any) -> list[dict[str, Any]]:
    """Return a record with another entry `n`, its chain made anew as far as the forger can."""
    found: list[dict[str, Any]] = json.loads(json.dumps(lines))
    found[n].update(fields)
    previous = found[0]["commitment"]
    for row in found[1:-1]:
        entry = JournalEntry(row["n"], row["what"], row["answers"], row["by"])
        row["hash"] = previous = link(previous, found[0]["game"], entry, row["salt"], row["at"])
    return found


def judged(lines: Sequence[dict[str, Any]]) -> Verdict:
    """Return what the verifier says, apart from the missing result of a game cut short."""
    verdict = verify(lines, GameLibrary())
    verdict.problems = [problem for problem in verdict.problems if "result" not in problem]
    return verdict


def test_a_record_carries_the_salts_and_holds_with_and_without_the_seed(lines: list[dict[str, Any]]) -> None:
    assert lines[0]["record"] == 2 and all(row["salt"] for row in lines[1:-1])
    assert judged(lines).problems == []
    assert judged(lines[:-1]).problems == []


def test_a_salt_that_the_seed_does_not_give_is_found(lines: list[dict[str, Any]]) -> None:
    forged = changed(lines, 3, salt="0" * 64)

    assert judged(forged).problems == ["the salt of entry 3 does not follow from the seed"]
    assert judged(forged[:-1]).problems == [], "only the seed can tell"


def test_a_chain_that_does_not_begin_with_the_commitment_is_found(lines: list[dict[str, Any]]) -> None:
    forged = json.loads(json.dumps(lines[:-1]))
    forged[0]["commitment"] = commitment(b"another")

    assert judged(forged).problems == ["entry 1 was changed after it was written"]


def test_a_record_of_a_game_begun_before_links_had_salts_still_holds(lines: list[dict[str, Any]]) -> None:
    old = json.loads(json.dumps(lines))
    old[0]["record"] = 1
    entries = [JournalEntry(row["n"], row["what"], row["answers"], row["by"]) for row in old[1:-1]]
    for row, hash in zip(old[1:-1], chain("westeros1", entries), strict=True):
        del row["salt"]
        row["hash"] = hash

    assert judged(old).problems == []
    old[2]["by"] = {"chance": "mail:1"}
    assert judged(old).problems == ["entry 2 was changed after it was written"]


FORGED = {
    "n": 99, "what": "another.ask", "answers": {"stark": None}, "by": {"stark": "mail:1000"},
    "at": "2026-11-21T12:00:01+00:00", "salt": "0" * 64, "hash": "0" * 64,
}  # fmt: skip


@pytest.mark.parametrize("name", FORGED)
def test_whatever_is_changed_in_whatever_entry_is_found(lines: list[dict[str, Any]], name: str) -> None:
    for published in (lines, lines[:-1]):
        for n in range(1, len(lines) - 1):
            forged = [*published[:n], {**published[n], name: FORGED[name]}, *published[n + 1 :]]

            assert judged(forged).problems[0].startswith(f"entry {n} "), n


def test_an_entry_that_was_cut_out_is_found(lines: list[dict[str, Any]]) -> None:
    for n in range(1, len(lines) - 2):
        assert judged([*lines[:n], *lines[n + 1 :]]).problems[0] == f"entry {n} is missing"


# ---- mixes


def test_the_draw_of_a_mix_is_recomputed(lines: list[dict[str, Any]]) -> None:
    n, entry = next((n, row) for n, row in enumerate(lines) if row.get("what") == "planning.orders")
    said = entry["answers"]["stark"]
    other = json.dumps({**said, "winterfell": "raid"}, sort_keys=True, separators=(",", ":"))
    true = json.dumps(said, sort_keys=True, separators=(",", ":"))
    place = mixed_index(SEED, "westeros1", n, "stark", "planning.orders", [1, 2])
    right, wrong = (f"mix:3:{true}=1,{other}=2", f"mix:3:{other}=1,{true}=2")
    if place:
        right, wrong = (f"mix:3:{other}=1,{true}=2", f"mix:3:{true}=1,{other}=2")

    verdict = judged(changed(lines, n, by={**entry["by"], "stark": right}))
    assert verdict.problems == [] and verdict.mixes == 1
    verdict = judged(changed(lines, n, by={**entry["by"], "stark": wrong}))
    assert verdict.problems == [f"entry {n} (planning.orders): the seed draws another answer from the mix of stark"]
    verdict = judged(changed(lines, n, by={**entry["by"], "stark": "mix:3:what=ever"}))
    assert "cannot be drawn" in verdict.problems[0]


@pytest.mark.parametrize(
    ("text", "mix"),
    [
        ("mix:3:roose-bolton=2,blackfish=1", [("roose-bolton", 2), ("blackfish", 1)]),
        ("mix:12:3=2,0=10", [(3, 2), (0, 10)]),
        ('mix:3:{"a":"x=1,y","b":[1,2]}=4,null=1,true=2', [({"a": "x=1,y", "b": [1, 2]}, 4), (None, 1), (True, 2)]),
        ("mix:3:nullify=2", [("nullify", 2)]),
    ],
)
def test_a_mix_is_read_as_it_is_kept(text: str, mix: list[tuple[Any, int]]) -> None:
    assert read_mix(text) == mix


@pytest.mark.parametrize("text", ["line:3", "mix:3", "mix:3:robb", "mix:3:robb=", "mix:3:robb=x", "mix:3:[1=2"])
def test_what_is_no_mix_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        read_mix(text)
