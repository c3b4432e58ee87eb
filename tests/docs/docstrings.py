"""Draws docstrings of the package at random: python -m tests.docs.docstrings 60 SEED. Read them without the code."""

from __future__ import annotations

import ast
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import adjudicator

PACKAGE = Path(adjudicator.__file__).parent


def docstrings_in(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and text of every docstring of a module: those of modules, classes, functions and names."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, " ".join(node.value.value.split())


def drawn(number: int, seed: int) -> list[tuple[str, int, str]]:
    """Return a random sample: module, line and text of each docstring."""
    modules = sorted(PACKAGE.rglob("*.py"))
    found = [(str(path.relative_to(PACKAGE)), *each) for path in modules for each in docstrings_in(path)]
    return random.Random(seed).sample(found, number)


if __name__ == "__main__":
    for module, line, text in drawn(int(sys.argv[1]), int(sys.argv[2])):
        print(f"{module}:{line}\n    {text}")
