"""What the tests of the card game say that they prove: scenarios of the FAQ, and texts of cards."""

from __future__ import annotations

import importlib
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parent
PACKAGE = "tests.games.agotlcg"


@cache
def claims(marker: str) -> Mapping[str, list[str]]:
    """Return what tests claim with a marker, each with the tests that do, as "file.test"."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(FOLDER.glob("test_*.py")):
        module = importlib.import_module(f"{PACKAGE}.{path.stem}")
        for name, test in vars(module).items():
            for mark in getattr(test, "pytestmark", ()) if name.startswith("test_") else ():
                for claimed in mark.args if mark.name == marker else ():
                    found[claimed].append(f"{path.stem}.{name}")
    return dict(found)


def read(name: str) -> Any:
    """Return a list that lies beside the tests."""
    return yaml.safe_load((FOLDER / name).read_text(encoding="utf-8"))
