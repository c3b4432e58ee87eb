"""The demo on a PostgreSQL server: a whole game by mail on the real daemon, and a server that goes away meanwhile."""

from __future__ import annotations

import io
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from adjudicator.demo import evening, play_demo
from adjudicator.demo.watch import Watch
from adjudicator.store import Database, Unwritable, games, troubles
from adjudicator.store.games import OVER
from tests.postgres import DURABLE, Cluster, required


def play(folder: Path, store: str) -> tuple[int, str]:
    """Play a short game of three and return the status and the story."""
    told = io.StringIO()
    status = play_demo(
        folder, variant="btwixt", players=3, seed=5, options="short=yes draft=yes", out=told, store=store
    )
    return status, told.getvalue()


def test_a_whole_game_is_played_and_verified(tmp_path: Path, postgres: Cluster) -> None:
    address = postgres.fresh()

    status, told = play(tmp_path / "demo", address)

    assert status == 0, told
    assert "Every mail was answered." in told and "The record holds" in told
    assert not (tmp_path / "demo" / "judge.db").exists()
    with closing(Database(tmp_path / "judge.db", address)) as db, db.read() as tx:
        assert games.names(tx, OVER) == ["demo"]
        assert troubles.every(tx) == []


class PatientWatch(Watch):
    """Looks at the store again when the server was away, since only the judge has to bear that by itself."""

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        return patient(found) if callable(found) and not name.startswith("_") else found


def patient(look: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that tries again for half a minute."""

    def again(*args: Any) -> Any:
        for _ in range(300):
            with suppress(Unwritable):
                return look(*args)
            time.sleep(0.1)
        return look(*args)

    return again


@pytest.mark.slow
def test_a_server_that_is_restarted_again_and_again_costs_time_and_no_mail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    required()
    monkeypatch.setattr(evening, "Watch", PatientWatch)
    over = threading.Event()
    with Cluster(DURABLE) as own:
        address = own.fresh()

        def restart() -> None:
            for how in ("immediate", "fast") * 3:
                if over.wait(2):
                    return
                own.stop(how)
                own.start()

        restarts = threading.Thread(target=restart)
        restarts.start()
        try:
            status, told = play(tmp_path / "demo", address)
        finally:
            over.set()
            restarts.join()

    assert status == 0, told
    assert "Every mail was answered." in told
