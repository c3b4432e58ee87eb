"""How often a test is tried: a sample every day, the full count in the long run (`make test-long`)."""

from __future__ import annotations

import pytest


def counts(everyday: int, long: int) -> pytest.MarkDecorator:
    """Return the mark that gives a test its `count`: the small one every day, the large one in the long run."""
    slow = pytest.param(long, marks=[pytest.mark.slow, pytest.mark.timeout(3600)], id="long")
    return pytest.mark.parametrize("count", [pytest.param(everyday, id="everyday"), slow])
