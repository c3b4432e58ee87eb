"""Finished games that go back: with the same answers they end the same, and their records verify."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from adjudicator.archive.retold import retold
from adjudicator.engine.asks import CHANCE
from adjudicator.engine.driver import Table
from adjudicator.engine.journal import JournalEntry, entry_from_json, link, salt
from adjudicator.engine.rollbacks import ROLLBACK, branches, renumbered, rollback_entry, that_count
from adjudicator.judge.proof.records import WITHOUT_SALTS
from adjudicator.judge.proof.verify import table_of, verify
from tests.corpus.kept import unpacked
from tests.corpus.test_corpus import EVERY_DAY, FILES, LIBRARY

Line = Mapping[str, Any]


def places(entries: Sequence[JournalEntry]) -> list[int]:
    """Return after which entries people are asked, so that a game can go back to there."""
    return [entry.n - 1 for entry in entries if CHANCE not in entry.answers]


def gone_back(lines: Sequence[Line], at: int, to: int) -> list[Line]:
    """Return the record of the same game, if after entry `at` it had gone back to `to` and on with the same answers."""
    head, end = lines[0], lines[-1]
    entries = [entry_from_json(line) for line in lines[1:-1]]
    said = [*entries[:at], rollback_entry(0, to, "a wrong order", "moderator:7"), *entries[to:]]
    return [head, *chained(head, end, said), end]


def chained(head: Line, end: Line, said: Sequence[JournalEntry]) -> Iterator[Line]:
    """Yield entries as a record holds them, numbered and linked."""
    salted = head["record"] != WITHOUT_SALTS
    seed, previous = bytes.fromhex(end["seed"]), head["commitment"] if salted else ""
    for n, entry in enumerate(said, 1):
        entry = JournalEntry(n, entry.what, entry.answers, entry.by)
        grain = {"salt": salt(seed, head["game"], n)} if salted else {}
        previous = link(previous, head["game"], entry, grain.get("salt", ""), "2026-11-21T12:00:00+00:00")
        yield {**entry.as_json(), "at": "2026-11-21T12:00:00+00:00", **grain, "hash": previous}


def replayed(lines: Sequence[Line]) -> Table:
    """Return the table at the end of a record."""
    return table_of(lines[0], LIBRARY, bytes.fromhex(lines[-1]["seed"])).start(map(entry_from_json, lines[1:-1]))


def ends_the_same(file: Path, share: int) -> None:
    """Fail unless a game that goes back ends as it did; every so many places are tried."""
    lines = unpacked(file.read_bytes())
    entries = [entry_from_json(line) for line in lines[1:-1]]
    table = replayed(lines)
    rules = LIBRARY.game(lines[0]["rules"]).rules
    for to in places(entries)[::share]:
        again = replayed(gone_back(lines, len(entries), to))
        assert rules.dump(again.state) == rules.dump(table.state), to
        assert again.over and again.n == len(entries) * 2 + 1 - to


@pytest.mark.parametrize("file", EVERY_DAY[::3], ids=lambda path: path.name.partition(".")[0])
def test_a_game_that_goes_back_ends_the_same_and_verifies(file: Path) -> None:
    lines = unpacked(file.read_bytes())
    to = places([entry_from_json(line) for line in lines[1:-1]])[3]
    record = gone_back(lines, len(lines) // 2, to)
    verdict = verify(record, LIBRARY)

    assert verdict.problems == [] and verdict.finished
    last = len(lines) // 2
    why = f"so entries {to + 1} to {last} do not count: a wrong order"
    assert verdict.remarks == [f"entry {last + 1} takes the game back to entry {to}, {why}"]
    assert len(retold(record, LIBRARY).steps) == len(retold(lines, LIBRARY).steps)
    ends_the_same(file, 40)


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES[::2], ids=lambda path: path.name.partition(".")[0])
def test_a_hundred_games_go_back_to_many_places_and_end_the_same(file: Path) -> None:
    ends_the_same(file, 7)


@pytest.mark.parametrize("spoil", ["answer", "target"])
def test_what_was_taken_back_is_checked_like_the_rest(spoil: str) -> None:
    lines = unpacked(EVERY_DAY[0].read_bytes())
    entries = [entry_from_json(line) for line in lines[1:-1]]
    at, to = len(entries) // 2, places(entries)[2]
    said = [*entries[:at], rollback_entry(0, to, "", "moderator:7"), *entries[to:]]
    if spoil == "target":
        said[at] = JournalEntry(0, ROLLBACK, {"moderator": {}}, {})
    else:
        drawn = next(n for n in range(to, at) if CHANCE in said[n].answers and len(said[n].answers[CHANCE]) > 1)
        other = list(said[drawn].answers[CHANCE])[::-1]
        said[drawn] = JournalEntry(0, said[drawn].what, {CHANCE: other}, said[drawn].by)

    assert verify([lines[0], *chained(lines[0], lines[-1], said), lines[-1]], LIBRARY).problems


def test_a_game_can_go_back_twice() -> None:
    steps = [JournalEntry(n, f"step{n}", {}) for n in range(1, 5)]
    written = [*steps, rollback_entry(5, 3, "", ""), JournalEntry(6, "again4", {}), rollback_entry(7, 1, "", ""),
               JournalEntry(8, "again2", {})]  # fmt: skip

    assert [entry.n for entry in that_count(written)] == [1, 8]
    assert [(entry.n, entry.what) for entry in renumbered(written)] == [(1, "step1"), (2, "again2")]
    assert [[entry.what for entry in course] for course in branches(written)] == [
        ["step1", "step2", "step3", "step4"], ["step1", "step2", "step3", "again4"], ["step1", "again2"],
    ]  # fmt: skip
