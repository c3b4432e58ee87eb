"""One evening: a game on the real daemon between the three people."""

from __future__ import annotations

import io
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from adjudicator.config import load
from adjudicator.demo.engine_room import DaemonJudge, RunningJudge
from adjudicator.demo.evening import prepare
from adjudicator.demo.mailbox import Mailbox
from adjudicator.demo.stage import Programme, Stage
from adjudicator.demo.story import Story
from adjudicator.demo.watch import Watch
from tests.habits.player import HABITS, HabitPlayer

PLAYERS = {"agot-2e": 3, "agot-1e": 3, "btwixt": 3, "agot-lcg": 2}
"""How many play each game."""


@dataclass(frozen=True, slots=True)
class Evening:
    """A game that was played, with its people."""

    game: str
    players: tuple[HabitPlayer, ...]


class HabitStage(Stage):
    """All people of one game; it ends after a number of rounds, if not before."""

    def sit(self, post: Path) -> None:
        """Let people with habits take the places of the demo's players."""
        self.players = [
            HabitPlayer(habit, old.person, Mailbox(post, old.person.address), self._head, old.luck, _say_nothing)
            for habit, old in zip(HABITS[-len(self.players) :], self.players, strict=True)
        ]

    def play_rounds(self, most: int) -> None:
        """Play from the first mail until the round after the last one is planned, or the game is over."""
        self._gather()
        self._start()
        while not self.watch.is_over() and max(player.round for player in self.players) <= most:
            self._turn()


def _say_nothing(code: str, **facts: object) -> None:
    """Print nothing of a mail."""


def play(game: str, rounds: int, folder: Path, judge: RunningJudge | None = None, seed: int = 7) -> Evening:
    """Play rounds of a game in a new folder, on the daemon or on another `judge`, and return who played it how."""
    library = prepare(folder)
    judge = judge or DaemonJudge(folder, folder / "daemon.log")
    try:
        settings = load(folder)
        while not settings.database.exists():
            judge.turn()
        with closing(Watch(settings.database, library, "demo")) as watch:
            programme = Programme(game, PLAYERS[game], seed)
            stage = HabitStage(programme, folder / "post", judge, watch, library, Story("en", io.StringIO()))
            stage.sit(folder / "post")
            stage.play_rounds(rounds)
            return Evening(game, tuple(p for p in stage.players if isinstance(p, HabitPlayer)))
    finally:
        judge.stop()
