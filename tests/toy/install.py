"""Builds the toy and installs it into a folder of its own, as `pip install` does for any other game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

DISTRIBUTION = Path(__file__).with_name("distribution")
PACKAGE = DISTRIBUTION / "adjudicator_coins"


def install(target: Path) -> Path:
    """Install the toy into a folder and return it; whoever has the folder on the path has the game."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    alone = ["--no-deps", "--no-index", "--no-build-isolation", "--target", str(target)]
    done = subprocess.run([*pip, *alone, str(DISTRIBUTION)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return target
