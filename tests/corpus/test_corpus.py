"""Games that earlier versions played to their end: this version plays them again and verifies them.

Where a game does not hold any more, a rule was changed, and running games of that kind would be set aside: say so in
the changelog, and keep the old reading as an option if people play by it. Only a game that breaks the rulebook may be
made anew, by deleting it and running `python -m tests.corpus`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.engine.journal import entry_from_json
from adjudicator.judge.proof.verify import table_of, verify
from adjudicator.library import GameLibrary
from tests.corpus.kept import FOLDER, SETTLED, names, packed, unpacked
from tests.installed import GAMES

FILES = sorted(FOLDER.glob("*.json.xz"))
EVERY_DAY = FILES[:: len(FILES) // 10][:10]
MOST_BYTES = 2_500_000
LIBRARY = GameLibrary()


def holds(file: Path) -> None:
    """Fail unless a game can be played again, every shuffle and draw follows from its seed, and its result stands."""
    lines = unpacked(file.read_bytes())
    verdict = verify(lines, LIBRARY)
    assert verdict.problems == []

    table = table_of(lines[0], LIBRARY, None).start([entry_from_json(line) for line in lines[1:-1]])
    assert GAMES[lines[0]["rules"]].rules.result(table.state) == lines[-1]["end"]
    assert table.over


@pytest.mark.parametrize("file", EVERY_DAY, ids=lambda path: path.name.partition(".")[0])
def test_ten_games_are_played_again_every_day(file: Path) -> None:
    holds(file)


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES, ids=lambda path: path.name.partition(".")[0])
def test_all_games_are_played_again(file: Path) -> None:
    holds(file)


def test_the_corpus_is_whole_and_small() -> None:
    assert [file.name.partition(".")[0] for file in FILES] == sorted(name for name, _, _ in names())
    assert sum(SETTLED.values()) >= 200
    assert {file.name.rpartition("-")[0] for file in EVERY_DAY} == set(SETTLED)
    assert sum(file.stat().st_size for file in FILES) < MOST_BYTES


def test_a_changed_answer_is_found() -> None:
    lines = unpacked(EVERY_DAY[0].read_bytes())
    chance = next(line for line in lines if "chance" in line.get("answers", ()))
    chance["answers"]["chance"] = list(chance["answers"]["chance"])[::-1]

    with pytest.raises(AssertionError):
        assert verify(unpacked(packed(lines)), LIBRARY).problems == []
