"""Fixtures for mail tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.mail.parser_process import ParserProcess
from tests.mail.world import JUDGE, World


class KeptReader(ParserProcess):
    """A reader that many worlds share: starting its process takes longer than most tests."""

    def close(self) -> None:
        """Stay open for the next world, unless an answer is owed."""
        if self._owed:
            super().close()


@pytest.fixture(scope="session")
def reader() -> Iterator[ParserProcess]:
    """The parsing process of all worlds."""
    reader = KeptReader(JUDGE)
    yield reader
    ParserProcess.close(reader)


@pytest.fixture
def world(tmp_path: Path, reader: ParserProcess) -> Iterator[World]:
    """A judge in a fresh folder."""
    world = World(tmp_path, reader=reader)
    yield world
    world.close()
