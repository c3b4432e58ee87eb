"""Kill -9 at every named step of the chain: nothing is lost, nothing is doubled."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from adjudicator.mail import checkpoints
from adjudicator.store import mails
from tests.mail.kills import killed_at
from tests.mail.outcome import Outcome, message_ids, order, outcome
from tests.mail.world import ANNA, World, work_off

CHAIN = Path(checkpoints.__file__).parent


def post(folder: Path, subjects: list[str]) -> None:
    world = World(folder)
    for subject in subjects:
        world.arrive(order(subject))
    world.close()


def check(folder: Path, subjects: list[str], extra_copies: int) -> None:
    """Every mail filed once, took effect once, and was answered; copies of an answer carry its Message-ID."""
    world = World(folder)
    assert outcome(world, subjects) == Outcome()
    with world.db.read() as tx:
        assert mails.count(tx, "taken") == mails.count(tx) == len(subjects)
    assert message_ids(world.received_by(ANNA)).total() <= len(subjects) + extra_copies
    world.close()


@pytest.mark.parametrize("step", checkpoints.STEPS)
def test_nothing_is_lost_or_doubled_when_killed_at(step: str, tmp_path: Path) -> None:
    subjects = [f"{step} {n}" for n in range(3)]
    post(tmp_path, subjects)

    assert killed_at(step if step in ("listed", "claimed", "committed") else f"{step}:2", lambda: work_off(tmp_path))
    assert not killed_at("", lambda: work_off(tmp_path))

    check(tmp_path, subjects, extra_copies=1 if step == "accepted" else 0)


def test_kills_at_one_step_after_the_other_lose_nothing(tmp_path: Path) -> None:
    subjects = []
    for n, step in enumerate(checkpoints.STEPS[1::2]):
        subjects.append(f"orders {n}")
        post(tmp_path, subjects[-1:])
        killed_at(step, lambda: work_off(tmp_path))
    assert not killed_at("", lambda: work_off(tmp_path))

    check(tmp_path, subjects, extra_copies=2)


def test_a_step_is_named_by_the_environment_of_a_real_process(tmp_path: Path) -> None:
    post(tmp_path, ["orders 1", "orders 2"])
    command = [sys.executable, "-m", "tests.mail.world", str(tmp_path)]

    done = subprocess.run(command, env={**os.environ, checkpoints.VARIABLE: "queued:2"}, check=False)

    assert done.returncode == -signal.SIGKILL
    assert not killed_at("", lambda: work_off(tmp_path))
    check(tmp_path, ["orders 1", "orders 2"], extra_copies=0)


def test_every_step_the_code_passes_is_listed_and_every_listed_one_is_passed() -> None:
    passed = {name for file in CHAIN.glob("*.py") for name in re.findall(r'\bstep\("(\w+)"\)', file.read_text())}

    assert passed == set(checkpoints.STEPS)
    assert len(checkpoints.STEPS) >= 12


def test_an_unknown_step_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no step 'lunch'"):
        checkpoints.arm("lunch")
