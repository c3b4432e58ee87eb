"""Which rulings the tests of a folder claim to prove, for the tests that no ruling goes unproved."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path

import yaml


def listed(folder: Path) -> list[str]:
    """Return the ids of all rulings in the folder's list."""
    topics = yaml.safe_load((folder / "ids.yaml").read_text())
    return [ruling for ids in topics.values() for ruling in ids]


def claims(package: str, folder: Path) -> Iterator[tuple[str, str]]:
    """Yield (ruling id, test) for every marker on a test function of a folder, which is the package of that name."""
    for path in sorted(folder.glob("test_*.py")):
        module = importlib.import_module(f"{package}.{path.stem}")
        for name, test in vars(module).items():
            if name.startswith("test_") and callable(test):
                for mark in getattr(test, "pytestmark", ()):
                    if mark.name == "ruling":
                        yield from ((claimed, f"{path.stem}.{name}") for claimed in mark.args)
