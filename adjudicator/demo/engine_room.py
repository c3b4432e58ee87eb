"""The judge of the demo: the real daemon in a separate process, or for tests a service in this process."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import Protocol

from adjudicator.service import Service

PATIENCE = 15.0
"""Seconds that the daemon has to end by itself."""


class RunningJudge(Protocol):
    """The interface for running the judge."""

    def turn(self) -> None:
        """Let the judge work for a moment. Raises JudgeDied if it no longer runs."""

    def stop(self) -> None:
        """End the judge cleanly; a second call does nothing."""


class JudgeDied(Exception):
    """Raised when the judge ended without being told to."""


class DaemonJudge:
    """`adjudicator run` in a separate process and session, so that Ctrl-C reaches only the demo."""

    def __init__(self, folder: Path, log: Path, moment: float = 0.02) -> None:
        self.moment = moment
        command = [sys.executable, "-c", "from adjudicator.cli import main; main()", "run", "--data", str(folder)]
        with open(log, "wb") as output:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True
            )

    def turn(self) -> None:
        """Wait a moment while the daemon works."""
        time.sleep(self.moment)
        if self.process.poll() is not None:
            raise JudgeDied(f"status {self.process.returncode}")

    def stop(self) -> None:
        """Ask the daemon to end, and kill it if it does not."""
        if self.process.poll() is not None:
            return
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class ServiceJudge:
    """The same service in this process, one pass at each turn."""

    def __init__(self, service: Service) -> None:
        self.service = service

    def turn(self) -> None:
        """Make one pass."""
        self.service.run_once()

    def stop(self) -> None:
        """Close mailbox and store."""
        self.service.close()
