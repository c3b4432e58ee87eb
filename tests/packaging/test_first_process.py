"""The program as the first process of a container, which the kernel ends by no signal that it has no handler for."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from adjudicator.config import FILE, sample
from tests.docs.pages import ROOT

ALONE = ["unshare", *([] if os.geteuid() == 0 else ["--user", "--map-root-user"]), "--pid", "--fork", "--kill-child"]
"""Starts a program that counts itself as process 1."""
RUN = "from adjudicator.cli import main; main()"


def _can_be_alone() -> bool:
    if shutil.which("unshare") is None:
        return False
    return subprocess.run([*ALONE, "true"], capture_output=True, check=False, timeout=20).returncode == 0


@pytest.mark.skipif(not _can_be_alone(), reason="this system lets nobody begin a new count of processes")
def test_sigterm_ends_it_also_while_it_waits_for_its_store(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(sample({"store.address": "postgresql://judge@127.0.0.1:1/judge"}), encoding="utf-8")
    command = [*ALONE, sys.executable, "-c", RUN, "run", "--data", str(tmp_path)]
    outer = subprocess.Popen(
        command, stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(ROOT)}, cwd=tmp_path
    )
    try:
        assert outer.stderr is not None and "cannot start yet" in outer.stderr.readline()
        first = Path(f"/proc/{outer.pid}/task/{outer.pid}/children").read_text().split()[0]
        os.kill(int(first), signal.SIGTERM)
        assert outer.wait(timeout=30) == 128 + signal.SIGTERM
    finally:
        outer.kill()
        outer.communicate()
