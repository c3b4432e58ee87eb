"""Makes the pieces of the museum: data folders and records as one version of the judge leaves them behind.

Run it with the version that shall be kept, from a checkout of it, here the first one that was kept:

    git worktree add /tmp/old aa50153
    cd /tmp/old && python .../tests/museum/make.py .../tests/museum/pieces

It plays games by mail with that version's own `tests/judge/world.py`, then lets the service of that version send
the letters and write the records. Each piece is a packed data folder, and a JSON file beside it that says what a
visitor finds there. Pieces are never made anew: a later version adds its own under other names.
"""

from __future__ import annotations

import io
import json
import shutil
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path.cwd()))

from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.clock import HandClock
from adjudicator.config import load
from adjudicator.service import Service
from adjudicator.store import games, journal, meta, proposals, questions
from tests.judge.scripted import POLICIES, Scripted
from tests.judge.world import JUDGE, MODERATOR, World, person

SECRET = b"secret" * 6
"""What the reply addresses of every world are made with."""
WESTEROS, RING = "westeros1", "ring1"
PLAN = """\
bid: play cheapest lead if gap <= 4 or kneel
spend max: 9
ally: small
token: small
default: decide for me"""
PRESS = "press to {}\nLet us share the spoils.\nendpress"
Facts = dict[str, Any]


def build(target: Path) -> None:
    """Make every piece of this version in a folder."""
    version = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)
    for name, play in PIECES.items():
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place) / "judge"
            facts = {"version": version.stdout.strip(), **_played(folder, play)}
            _pack(folder, target / f"{name}.tar.xz")
        (target / f"{name}.json").write_text(json.dumps(facts, indent=2) + "\n", encoding="utf-8")
        print(name, (target / f"{name}.tar.xz").stat().st_size)


def _played(folder: Path, play: Callable[[World], Facts]) -> Facts:
    with _world(folder) as world:
        facts = play(world)
        now = world.clock.now()
        facts |= _stand(world, facts["game"])
    with Service(load(folder, {}), HandClock(now)) as service:
        service.recover()
        assert not service.run_once().trouble
    return {**facts, "now": now.isoformat()}


@contextmanager
def _world(folder: Path) -> Iterator[World]:
    """A world in a data folder that the program made itself."""
    assert CliRunner().invoke(main, ["init", str(folder), "--address", JUDGE]).exit_code == 0
    world = World(folder)
    with world.db.write() as tx:
        meta.put(tx, "secret", SECRET)
    yield world
    world.close()


def _stand(world: World, name: str) -> Facts:
    """Return how far a game is, and what is open in it."""
    with world.db.read() as tx:
        match, game = world.match(tx, name), games.get(tx, name)
        assert game is not None
        n, link = journal.last(tx, name)
        return {
            "state": game.state,
            "journal": n,
            "link": link,
            "seats": {seat.house: seat.address for seat in match.seats.values()},
            "open": [[ask.seat, ask.name] for ask in match.play.open],
            "questions": [[q.seat, q.number] for q in questions.open_ones(tx, name)],
            "proposals": {
                s: [p.number for p in proposals.of_seat(tx, name, s) if p.state == "open"] for s in match.seats
            },
        }


def agot_running(world: World) -> Facts:
    """A game of three in its second round, that waits for one answer, with all that can lie in a mailbox."""
    world.begin(3, "start=full")
    for house in ("baratheon", "lannister", "stark"):
        Scripted(world, house, 3).send()
    _ask_of_one(world)
    world.orders("baratheon", PRESS.format("lannister"))
    world.mail(MODERATOR, "create agot-2e winter7 players=4 zone=Europe/Rome language=it")
    world.mail(person("zoe"), "signon winter7 greyjoy, tyrell")
    _leave_open(world, WESTEROS, "lannister", "cards: tywinn", "baratheon")
    return {"game": WESTEROS, "round": 2, "answer": "Winterfell: m > Castle Black all or stay"}


def _ask_of_one(world: World) -> None:
    """Send in the orders of a round, one of which does not say where a march goes."""
    for house in ("baratheon", "lannister"):
        Scripted(world, house, 3).send()
    orders = [line for line in world.plan("stark").splitlines() if not line.startswith("winterfell")]
    policies = POLICIES.splitlines()[:-1]
    world.orders("stark", "\n".join([*policies, "default: ask", *orders, "winterfell: m", "final"]))


def agot_finished(world: World) -> Facts:
    """A game of three that was played to its end."""
    world.begin(3, "start=full")
    players = [Scripted(world, house, 5) for house in ("baratheon", "lannister", "stark")]
    while world.game().state != "over":
        for player in players:
            player.send()
        world.pass_time(hours=1)
    return {"game": WESTEROS}


def btwixt_running(world: World) -> Facts:
    """A game of three in its second round, in the midst of a bid."""
    world.begin(3, "start=full short=yes language=it", RING, "btwixt")
    with world.db.read() as tx:
        leaders = list(world.match(tx, RING).seats)
    for leader in leaders:
        world.orders(leader, f"{PLAN}\nfinal", RING)
    order = world.view(None, RING)["order"]
    for leader in (order[0], order[2], order[1]):
        bid = "bid: ask if turn = 1 or kneel\n" if leader == order[1] else ""
        world.orders(leader, f"{PLAN}\n{bid}final", RING)
    world.orders(order[0], PRESS.format(order[2].replace("_", " ")), RING)
    _leave_open(world, RING, order[0], "target leader: leadingg", order[2])
    return {"game": RING, "round": 2, "answer": "q1 h"}


def btwixt_finished(world: World) -> Facts:
    """A short game of three that was played to its end."""
    world.begin(3, "start=full short=yes advanced=yes draft=yes", RING, "btwixt")
    with world.db.read() as tx:
        leaders = list(world.match(tx, RING).seats)
    while world.game(RING).state != "over":
        for leader in leaders:
            world.orders(leader, f"{PLAN}\nrank: drawn steel, backup plan\nfinal", RING)
        world.pass_time(hours=1)
    return {"game": RING}


def _leave_open(world: World, name: str, slipping: str, slip: str, resigning: str) -> None:
    """Let one player make a slip that can be mended by a word, and another one wish to leave the game."""
    world.clock.advance(timedelta(minutes=10))
    world.orders(slipping, slip, name)
    world.mail(person(resigning), "resign", to=world.address(resigning, name))


def _pack(folder: Path, target: Path) -> None:
    """Pack a data folder as small as it gets: its store in one file, without the letters that the store has too."""
    shutil.rmtree(folder / "post", ignore_errors=True)
    store = sqlite3.connect(folder / "judge.db", isolation_level=None)
    store.execute("PRAGMA journal_mode = DELETE")
    store.execute("VACUUM")
    store.close()
    target.parent.mkdir(parents=True, exist_ok=True)
    with tarfile.open(target, "w:xz", preset=9) as archive:
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            info = tarfile.TarInfo(str(file.relative_to(folder)))
            info.size = file.stat().st_size
            archive.addfile(info, io.BytesIO(file.read_bytes()))


PIECES: dict[str, Callable[[World], Facts]] = {
    "agot-2e-running-1": agot_running,
    "agot-2e-finished-1": agot_finished,
    "btwixt-running-1": btwixt_running,
    "btwixt-finished-1": btwixt_finished,
}

if __name__ == "__main__":
    build(Path(sys.argv[1]))
