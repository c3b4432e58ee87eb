"""What can go wrong in the judge itself. What players do wrong is no error: it is answered.

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
    """A game that cannot be played on; `evidence` is what a person needs to find out why.

    `keepers` is set where no code failed, but files that the game needs are missing or changed; `reason` is what a
    person reads.
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
    """Anything whose failure is the failure of one game: it knows the name and the last entry."""

    name = ""
    entry = 0


@contextmanager
def playing(game: Breakable) -> Iterator[None]:
    """Turn every error of the block into GameBroken; an error of the disk is not the game's fault."""
    try:
        yield
    except (GameBroken, OperationalError):
        raise
    except Exception as error:
        log.exception("game %s broke", game.name)
        raise GameBroken(game.name, game.entry, error) from error
