"""Games that pyproject.toml declares and the installation does not know yet, since it was made before they were added.

An editable installation keeps the entry points of the day on which it was made. So that the tests of a new game run
without another `make setup`, its entry point is written into a folder on the path.
"""

from __future__ import annotations

import atexit
import shutil
import sys
import tempfile
import tomllib
from importlib.metadata import entry_points
from pathlib import Path

from adjudicator.library import GROUP

PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def declare() -> None:
    """Put the declared games that are not installed on the path of this process, if there are any."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    known = {point.name for point in entry_points(group=GROUP)}
    missing = {name: value for name, value in project["entry-points"][GROUP].items() if name not in known}
    if missing:
        folder = Path(tempfile.mkdtemp(prefix="declared-games-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        info = folder / "declared_games-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: declared-games\nVersion: 1\n", encoding="utf-8")
        points = "\n".join(f"{name} = {value}" for name, value in missing.items())
        (info / "entry_points.txt").write_text(f"[{GROUP}]\n{points}\n", encoding="utf-8")
        sys.path.insert(0, str(folder))
