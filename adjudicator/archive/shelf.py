"""The index of archived games: who played what and when, and a full-text search over the public
reports and the messages that players released.

The index is a file of its own beside the store, and can be made again from the folders at any time. It holds nothing
that is not in them.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from adjudicator.archive.folder import PRESS, REPORTS
from adjudicator.judge.proof.manifest import MANIFEST, signer_of

FILE = "archive.db"
_TABLES = """
CREATE TABLE IF NOT EXISTS games (
    id INTEGER PRIMARY KEY, head TEXT UNIQUE NOT NULL, game TEXT NOT NULL, variant TEXT NOT NULL,
    started TEXT, ended TEXT, winner TEXT, seats TEXT NOT NULL, key TEXT NOT NULL, folder TEXT NOT NULL
);
CREATE VIRTUAL TABLE IF NOT EXISTS pages USING fts5 (text, game UNINDEXED, part UNINDEXED, tokenize = 'unicode61');
"""


@dataclass(frozen=True, slots=True)
class ArchivedGame:
    """One archived game."""

    game: str
    variant: str
    started: str
    ended: str
    winner: str
    seats: dict[str, str]
    """The name of the player of each seat, as far as it is known."""
    key: str
    """The public key of the judge that signed the folder."""
    head: str
    """The last link of the journal, by which the game is known."""
    folder: str
    id: int = 0

    def as_row(self) -> dict[str, Any]:
        """Return the game as plain values, as it is exported."""
        return {name: value for name, value in asdict(self).items() if name != "id"}


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which games are wanted; an empty text wants all."""

    player: str = ""
    seat: str = ""
    variant: str = ""
    year: str = ""

    def takes(self, game: ArchivedGame) -> bool:
        """Return True if a game is among those wanted."""
        names = [name.lower() for name in game.seats.values()]
        return (
            (not self.player or any(self.player.lower() in name for name in names))
            and (not self.seat or self.seat.lower() in game.seats)
            and (not self.variant or self.variant.lower() == game.variant)
            and (not self.year or self.year in (game.started[:4], game.ended[:4]))
        )


ALL = Wanted()


@dataclass(frozen=True, slots=True)
class Hit:
    """A page in which all words of a search were found."""

    game: ArchivedGame
    part: str
    """The place of the page in the folder of its game."""
    snippet: str


@dataclass(slots=True)
class Shelf:
    """The index in one data folder."""

    data: Path

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """Open the index, and make it if there is none."""
        db = sqlite3.connect(self.data / FILE)
        try:
            with db:
                db.executescript(_TABLES)
                yield db
        finally:
            db.close()

    def add(self, folder: Path) -> bool:
        """Add a folder that was checked, or read it anew; return False if its game is known from another folder."""
        game = game_in(folder, self.data)
        row = {**game.as_row(), "seats": json.dumps(game.seats, ensure_ascii=False)}
        with self._open() as db:
            marks = ", ".join(f":{name}" for name in row)
            for (old,) in db.execute("SELECT id FROM games WHERE head = :head AND folder = :folder", row).fetchall():
                db.execute("DELETE FROM pages WHERE game = ?", (old,))
                db.execute("DELETE FROM games WHERE id = ?", (old,))
            added = db.execute(f"INSERT OR IGNORE INTO games ({', '.join(row)}) VALUES ({marks})", row)
            if not added.rowcount:
                return False
            places = ((path, path.relative_to(folder).as_posix()) for path in _pages(folder))
            pages = ((path.read_text(encoding="utf-8"), added.lastrowid, place) for path, place in places)
            db.executemany("INSERT INTO pages (text, game, part) VALUES (?, ?, ?)", pages)
        return True

    def games(self, wanted: Wanted = ALL) -> list[ArchivedGame]:
        """Return the games that are wanted, oldest first."""
        with self._open() as db:
            db.row_factory = sqlite3.Row
            rows = [dict(row) for row in db.execute("SELECT * FROM games ORDER BY ended, game")]
        found = [ArchivedGame(**{**row, "seats": json.loads(row["seats"])}) for row in rows]
        return [game for game in found if wanted.takes(game)]

    def search(self, words: str, wanted: Wanted = ALL, most: int = 20) -> list[Hit]:
        """Return the pages that hold all words, best first; each word is looked for as it is written."""
        games = {game.id: game for game in self.games(wanted)}
        phrase = " ".join(f'"{word}"' for word in words.replace('"', " ").split())
        if not phrase or not games:
            return []
        marks = ", ".join("?" * len(games))
        with self._open() as db:
            rows = db.execute(
                f"SELECT game, part, snippet(pages, 0, '[', ']', ' ... ', 12) FROM pages"
                f" WHERE pages MATCH ? AND game IN ({marks}) ORDER BY rank LIMIT ?",
                (phrase, *games, most),
            ).fetchall()
        return [Hit(games[id], part, " ".join(text.split())) for id, part, text in rows]


def game_in(folder: Path, data: Path) -> ArchivedGame:
    """Return the game in an archive folder, whose place is told from the data folder if it lies in it."""
    facts = json.loads((folder / MANIFEST).read_bytes())
    place = folder.resolve()
    return ArchivedGame(
        game=facts["game"],
        variant=facts["variant"],
        started=facts["started"] or "",
        ended=facts["ended"] or "",
        winner=facts["result"].get("winner") or "",
        seats=facts["seats"],
        key=signer_of(folder),
        head=facts["head"],
        folder=str(place.relative_to(data.resolve()) if place.is_relative_to(data.resolve()) else place),
    )


def _pages(folder: Path) -> Sequence[Path]:
    """Return the files of a folder that are searched: the public reports, and the messages that were released."""
    return [*sorted((folder / REPORTS).glob("*.txt")), *folder.glob(PRESS)]
