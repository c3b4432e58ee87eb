"""Sets up the demo, starts the daemon, plays, and always stops the daemon at the end."""

from __future__ import annotations

import shutil
import time
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from types import MappingProxyType
from typing import Any, TextIO

from adjudicator.config import FILE, load, sample
from adjudicator.demo.cast import JUDGE
from adjudicator.demo.engine_room import DaemonJudge, JudgeDied
from adjudicator.demo.epilogue import Epilogue
from adjudicator.demo.stage import QUIET_SECONDS, Programme, Stage, Stuck
from adjudicator.demo.story import Story
from adjudicator.demo.watch import Watch
from adjudicator.library import GameLibrary

SPEED = 14400
"""The speed of the judge's clock: four hours pass in a second, so a day takes six seconds."""
PLANNING_HOURS = 24
START_SECONDS = 30.0
MARK = ".demo"
"""The name of a file that marks a folder as made by a demo, so that the next demo may delete it."""


class NotOurs(Exception):
    """Raised when the folder for the demo holds files that no demo made."""


def play_demo(
    folder: Path, *, variant: str, players: int = 6, seed: int = 7, language: str = "en",
    options: str = "", out: TextIO | None = None, store: str = "",
) -> int:  # fmt: skip
    """Play a game in a new folder and print its story. Return 0 if it ended and nothing was lost, else 1.

    With the address of a `store`, which must be empty, the game is stored there.
    """
    story = Story(language, out)
    library = prepare(folder, {"store.address": store})
    log = folder / "daemon.log"
    story.plain(story.say("stage.begin", folder=folder / "post"))
    seconds = PLANNING_HOURS * 3600 / SPEED
    story.plain(story.say("stage.clock", speed=SPEED, hours=PLANNING_HOURS, seconds=round(seconds)))
    judge = DaemonJudge(folder, log)
    try:
        story.plain(story.say("stage.daemon", pid=judge.process.pid, log=log))
        programme = Programme(variant, players, seed, language, options=options)
        return _play(programme, folder, judge, library, story)
    except KeyboardInterrupt:
        story.finish()
        story.plain(story.say("stage.interrupted", folder=folder))
    except (Stuck, JudgeDied) as trouble:
        story.finish()
        code = "stage.stuck" if isinstance(trouble, Stuck) else "stage.dead"
        what = story.say(code, seconds=round(QUIET_SECONDS), log=log)
        story.plain(story.say("stage.failed", what=what))
    finally:
        judge.stop()
        story.plain(story.say("stage.stopped"))
    return 1


def prepare(folder: Path, settings: Mapping[str, Any] = MappingProxyType({})) -> GameLibrary:
    """Make a data folder for fast time, or with other `settings`. Deletes an older demo; else raises NotOurs."""
    if folder.exists() and any(folder.iterdir()):
        if not (folder / MARK).exists():
            raise NotOurs(f"{folder} holds something else than an older demo; name another folder")
        shutil.rmtree(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MARK).touch()
    changes = {"judge.address": JUDGE, "daemon.poll_seconds": 1, "daemon.speed": SPEED, **settings}
    (folder / FILE).write_text(sample(changes), encoding="utf-8")
    return GameLibrary(folder)


def _play(programme: Programme, folder: Path, judge: DaemonJudge, library: GameLibrary, story: Story) -> int:
    """Play and print the end; return 1 if anything was lost, else 0."""
    began = time.monotonic()
    settings = load(folder)
    address = settings["store.address"]
    if not address:
        _wait_for(settings.database, judge)
    with closing(Watch(settings.database, library, programme.game, address)) as watch:
        stage = Stage(programme, folder / "post", judge, watch, library, story)
        stage.play()
        epilogue = Epilogue(stage, folder, library)
        epilogue.wait_for_record(judge.turn)
        return 1 if epilogue.tell(time.monotonic() - began) else 0


def _wait_for(file: Path, judge: DaemonJudge) -> None:
    """Wait until the daemon has made its store; raises Stuck or JudgeDied."""
    end = time.monotonic() + START_SECONDS
    while not file.exists():
        if time.monotonic() > end:
            raise Stuck
        judge.turn()
