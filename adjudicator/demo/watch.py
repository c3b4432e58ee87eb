"""Reads the store of the running judge to tell the story; the scripted players know only their mails."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from adjudicator.judge.table.match import Match
from adjudicator.library import GameLibrary
from adjudicator.store import Database, events, games, mails, outbox, questions
from adjudicator.store.games import OVER
from adjudicator.store.outbox import FAILED, PENDING


class Watch:
    """The public state of one game, read while the daemon runs."""

    def __init__(self, database: Path, library: GameLibrary, game: str, address: str = "") -> None:
        self.db = Database(database, address)
        self.library = library
        self.game = game
        self._told = 0

    def news(self) -> list[Mapping[str, Any]]:
        """Return the public events since the last call."""
        with self.db.read() as tx:
            found = events.seen_by(tx, self.game, None, self._told)
        if found:
            self._told = found[-1].id
        return [event.what for event in found]

    def view(self) -> Mapping[str, Any]:
        """Return the board as everybody may see it."""
        with self.db.read() as tx:
            return self._match(tx).play.view(None)

    def seats(self) -> dict[str, str]:
        """Return the names of the players by House."""
        with self.db.read() as tx:
            return {house: seat.name for house, seat in self._match(tx).seats.items()}

    def state(self) -> tuple[str, str]:
        """Return the state of the game and, if it was set aside, why."""
        with self.db.read() as tx:
            game = games.get(tx, self.game)
        return (game.state, game.aside_reason) if game else ("", "")

    def is_over(self) -> bool:
        """True once the game has ended."""
        return self.state()[0] == OVER

    def waiting_for(self) -> Sequence[str]:
        """Return the Houses with open questions."""
        with self.db.read() as tx:
            return [question.seat for question in questions.open_ones(tx, self.game)]

    def result(self) -> Mapping[str, Any]:
        """Return winner and standing."""
        with self.db.read() as tx:
            return self._match(tx).play.result() or {"winner": None, "standing": []}

    def set_aside(self) -> list[str]:
        """Return the reasons of mails that were set aside."""
        with self.db.read() as tx:
            return [mail.reason for mail in mails.aside(tx)]

    def undelivered(self) -> int:
        """Return how many letters of the judge were not delivered."""
        with self.db.read() as tx:
            return len(outbox.in_state(tx, PENDING)) + len(outbox.in_state(tx, FAILED))

    def close(self) -> None:
        """Close the store."""
        self.db.close()

    def _match(self, tx: Connection) -> Match:
        game = games.get(tx, self.game)
        assert game is not None
        return Match(tx, game, self.library)
