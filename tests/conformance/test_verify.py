"""A finished game of any kind: its record holds, a changed answer in it is found, and every mail is narrow."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from adjudicator.judge.play.move_on import advance
from adjudicator.judge.proof.records import record_lines
from adjudicator.judge.proof.verify import verify
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.mail.compose import post
from adjudicator.store.games import OVER
from tests.conformance.kit import Kit
from tests.conformance.letters import in_width
from tests.judge.world import World
from tests.sampling import counts

GAME = "proof1"


def finished(kit: Kit, folder: Path, n: int) -> World:
    """Return a judge with a game that was played to its end by random answers, half of the seats in Italian."""
    folder.mkdir()
    world, choose = World(folder), random.Random(n)
    players, _, options = kit.options(choose).partition(" ")
    world.begin(int(players), options, GAME, kit.variant)
    with world.db.write() as tx:
        sitting = Sitting(tx, world.desk, world.clock.now())
        match = sitting.match(GAME)
        assert match is not None
        for seat in list(match.seats)[::2]:
            SeatAt(match, seat).change(language="it")
        while match.play.open:
            match.play.answer(kit.sampled(match.play.table, choose.choice), {})
        advance(sitting, match)
        for mail in sitting.outgoing:
            post(tx, world.composer, mail, sitting.now)
    assert world.game(GAME).state == OVER
    return world


def record(world: World) -> list[dict[str, Any]]:
    """Return the record of the game."""
    with world.db.read() as tx:
        return list(record_lines(tx, world.game(GAME), world.desk.library))


@counts(2, 60)
def test_a_finished_game_verifies_and_a_changed_one_does_not(kit: Kit, tmp_path: Path, count: int) -> None:
    for n in range(count):
        world = finished(kit, tmp_path / str(n), n)
        lines, library = record(world), world.desk.library
        verdict = verify(lines, library)
        assert verdict.finished and verdict.problems == [] and verdict.remarks == []

        changed = json.loads(json.dumps(lines))
        changed[len(lines) // 2]["answers"] = {"nobody": "nothing"}
        assert verify(changed, library).problems
        assert verify([*lines[:-1], {**lines[-1], "end": {}}], library).problems
        for mail in world.post():
            in_width(mail.raw)
        world.close()
