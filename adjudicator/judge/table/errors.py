"""Errors of the judge itself. A mistake of a player is not an error: the judge answers it.

JudgeError
└── GameBroken      a game that our own code cannot play on; it is set aside and the others go on
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import OperationalError

log = logging.getLogger(__name__)


class JudgeError(Exception):
    """An error of the judge."""


class GameBroken(JudgeError):
    """A game that cannot be played on; `evidence` helps a person to find out why.

    `keepers` is set if files that the game needs are missing or changed, which the keeper must repair; no code failed.
    `reason` is the text for people.
    """

    def __init__(self, game: str, entry: int, error: Exception, *, keepers: bool = False) -> None:
        self.reason = str(error) if keepers else f"{type(error).__name__}: {error}"
        what = "cannot be played" if keepers else f"broke after journal entry {entry}"
        super().__init__(f"game {game} {what}: {self.reason}")
        self.game = game
        self.entry = entry
        self.keepers = keepers
        self.evidence = "".join(traceback.format_exception(error))[-4000:]


class Breakable:
    """Something whose errors belong to one game: it knows the game's name and the number of its last entry."""

    name = ""
    entry = 0


@contextmanager
def playing(game: Breakable) -> Iterator[None]:
    """Turn every error of the block into GameBroken, except errors of the disk, which are not the game's fault."""
    try:
        yield
    except (GameBroken, OperationalError):
        raise
    except Exception as error:
        log.exception("game %s broke", game.name)
        raise GameBroken(game.name, game.entry, error) from error
