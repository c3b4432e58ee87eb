"""Registers the marker that says which rulings a test proves."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Make `ruling` a known marker."""
    config.addinivalue_line("markers", "ruling(*ids): the rulings this test proves")
