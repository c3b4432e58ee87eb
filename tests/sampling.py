"""How often a test is tried: a sample every day, the full count in the long run (`make test-long`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import pytest
from _pytest.mark import ParameterSet

LONG = [pytest.mark.slow, pytest.mark.timeout(3600)]

T = TypeVar("T")


def counts(everyday: int, long: int) -> pytest.MarkDecorator:
    """Return the mark that gives a test its `count`: the small one every day, the large one in the long run."""
    return pytest.mark.parametrize(
        "count", [pytest.param(everyday, id="everyday"), pytest.param(long, marks=LONG, id="long")]
    )


def numbers(everyday: int, long: int, parts: int = 10) -> pytest.MarkDecorator:
    """Return the mark that gives a test its `numbers`: the first few every day, all in the long run, in parts."""
    size = long // parts
    slow = [pytest.param(range(n * size, n * size + size), marks=LONG, id=f"long{n}") for n in range(parts)]
    return pytest.mark.parametrize("numbers", [pytest.param(range(everyday), id="everyday"), *slow])


def first_of(values: Iterable[T], everyday: int) -> list[T | ParameterSet]:
    """Return parameters of a test: the first few every day, the others in the long run."""
    found = list(values)
    return [*found[:everyday], *(pytest.param(value, marks=pytest.mark.slow) for value in found[everyday:])]
