"""CONTRIBUTING.md names files, targets and modules that exist, and shows lines that stand in the files it names."""

from __future__ import annotations

import importlib.util
import re
import textwrap

import pytest

from tests.docs.pages import ROOT
from tests.docs.test_commands import TARGETS

PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
MADE = {"mails-seen/index.html"}
"""Files that only a target makes."""
PIECES = re.findall(r"^```\w+ (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
PROSE = re.sub(r"^```.*?^```$", "", PAGE, flags=re.MULTILINE | re.DOTALL)
PATHS = sorted(
    {word for code in re.findall(r"`([^`]+)`", PROSE) for word in code.split() if "/" in word and word[0] != "."} - MADE
)
LONGEST = 10
"""Steps and pieces of code of one example."""


def test_it_names_many_files() -> None:
    assert len(PATHS) > 40 and len(PIECES) >= 5


@pytest.mark.parametrize("path", PATHS)
def test_every_file_it_names_exists(path: str) -> None:
    found = ROOT / path

    assert found.is_dir() if path.endswith("/") else found.exists()


@pytest.mark.parametrize(("path", "piece"), PIECES)
def test_the_lines_it_shows_stand_in_the_file(path: str, piece: str) -> None:
    lines = (ROOT / path).read_text(encoding="utf-8").splitlines()

    assert [line for line in piece.splitlines() if line not in lines] == []


def test_targets_and_modules_it_names_exist() -> None:
    targets, modules = set(re.findall(r"\bmake ([a-z-]+)`", PAGE)), set(re.findall(r"python -m (tests[\w.]+)", PAGE))

    assert len(targets) >= 5 and targets <= TARGETS
    assert len(modules) >= 2 and all(importlib.util.find_spec(module) for module in modules)


@pytest.mark.parametrize("name", ["ruling", "card", "question", "command", "language", "game"])
def test_each_example_is_short(name: str) -> None:
    section = PAGE.partition(f"\n## A {name}\n")[2].partition("\n## ")[0]
    steps = re.findall(r"^\d+\. ", section, re.MULTILINE)
    pieces = [textwrap.dedent(piece) for _, piece in PIECES if piece in section]

    assert len(steps) >= 4 and len(steps) + len(pieces) <= LONGEST
