"""The record of a game: its journal as lines of JSON, which anybody can read and replay.

The first line says what was played, by whom and with which commitment. Then each journal entry has a line with its
hash. The last line holds the result and the seed. `story.txt` beside it tells the same in short words.

The record of a running game holds secrets of its players: only the keeper of the machine may see it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from adjudicator.engine.journal import salt
from adjudicator.game import Library
from adjudicator.judge.proof.backup_watch import RESTORED
from adjudicator.judge.table import readings
from adjudicator.judge.table.match import Match
from adjudicator.store import journal, seats, tenures
from adjudicator.store.games import OVER, GameRow

FORMAT, WITHOUT_SALTS = 2, 1
"""The current format of records. Games begun before links had salts keep format 1, whose lines have no `salt`."""
RECORD, STORY = "record.jsonl", "story.txt"


def record_lines(tx: Connection, game: GameRow, library: Library) -> Iterator[dict[str, Any]]:
    """Yield the record of a game as JSON values, without addresses, and without the seed until the game is over."""
    match = Match(tx, game, library)
    over = game.state == OVER
    seed = journal.seed_of_links(tx, game.name)
    yield {
        "record": FORMAT if seed else WITHOUT_SALTS,
        "game": game.name,
        "variant": game.variant,
        "checksum": game.variant_checksum,
        "rules": match.game.rules.name,
        "players": game.options["players"],
        "rulings": readings.of_game(match.variant, game),
        "seats": {seat.house: seat.name for seat in seats.of_game(tx, game.name)},
        **_before(tx, game.name),
        **({"said": list(match.memory.said)} if match.memory.said else {}),
        "commitment": game.commitment,
        "started": game.started_at.isoformat() if game.started_at else None,
        **({RESTORED: game.settings[RESTORED]} if RESTORED in game.settings else {}),
    }
    for row in journal.written(tx, game.name):
        salted = {"salt": salt(seed, game.name, row.entry.n)} if seed else {}
        yield {**row.entry.as_json(), "at": row.at.isoformat(), **salted, "hash": row.hash}
    if over:
        result = match.result or {}
        yield {"end": result, "seed": game.seed.hex() if game.seed else ""}


def _before(tx: Connection, game: str) -> dict[str, Any]:
    """Return who played each seat before its last player, and until which entry; nothing if nobody was replaced."""
    rows = tenures.of_game(tx, game)
    return {"before": [{"seat": row.house, "name": row.name, "until": row.entry} for row in rows]} if rows else {}


def write_record(tx: Connection, game: GameRow, library: Library, folder: Path) -> bool:
    """Write the record of a game into `folder` and return True; return False if it exists already."""
    target = folder / game.name
    if (target / RECORD).exists():
        return False
    target.mkdir(parents=True, exist_ok=True)
    lines = list(record_lines(tx, game, library))
    _write(target / STORY, story(lines))
    _write(target / RECORD, _dumped(lines))
    return True


def record_text(lines: Iterable[Mapping[str, Any]]) -> str:
    """Return the text of the file that holds a record."""
    return "".join(f"{line}\n" for line in _dumped(lines))


def _dumped(lines: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    return (json.dumps(line, ensure_ascii=False) for line in lines)


def story(lines: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Yield a record as short text, one line per entry."""
    for line in lines:
        if "record" in line:
            yield f"{line['game']}: {line['variant']}, {line['players']} players, begun {line['started']}"
            yield f"commitment {line['commitment']}"
        elif "end" in line:
            yield f"end: {json.dumps(line['end'], ensure_ascii=False)}"
            yield f"seed {line['seed']}"
        else:
            said = "; ".join(f"{seat}: {json.dumps(answer)}" for seat, answer in line["answers"].items())
            yield f"{line['n']:>4}  {line['what']}  {said}"


def read_record(path: Path) -> list[dict[str, Any]]:
    """Return the lines of a record file, or of the record in a folder. Raises ValueError if it is not a record."""
    file = path / RECORD if path.is_dir() else path
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    if not lines or lines[0].get("record") not in (FORMAT, WITHOUT_SALTS):
        raise ValueError(f"{file} is no record of format {FORMAT} or {WITHOUT_SALTS}")
    return lines


def _write(path: Path, lines: Iterable[str]) -> None:
    """Write a file atomically, so that a crash never leaves a part of it."""
    temporary = path.with_suffix(path.suffix + ".tmp")
    with open(temporary, "w", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in lines)
        file.flush()
        os.fsync(file.fileno())
    temporary.rename(path)
