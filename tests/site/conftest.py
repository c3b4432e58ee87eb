"""A browser as a fixture: skipped with a loud line without Chromium, failed when REQUIRE_CHROMIUM is set."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

MISSING = "BROWSER TESTS SKIPPED: no Chromium here; install chromium and the Python package playwright"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """A running Chromium."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        sync_playwright = None
    if CHROMIUM is None or sync_playwright is None:
        if os.environ.get("REQUIRE_CHROMIUM"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()
