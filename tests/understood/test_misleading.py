"""Mails that seem to say what they do not: `misleading.jsonl` has each with what may be taken of it, mostly nothing.

Each is sent in the position of a mail of the other files here, which has the id `like`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.understood.__main__ import results
from tests.understood.table import kind_of

FOLDER = Path(__file__).parent


def _read(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()]


MAILS = {each["id"]: each for name in ("later", "newest", "latest", "phrases") for each in _read(name)}

TOLD = sorted(_read("misleading"), key=lambda said: kind_of(MAILS[said["like"]]))
"""Those that share a table stand together, so that it is laid once."""


@pytest.mark.parametrize("said", TOLD, ids=lambda said: said["mail"][:60])
def test_nothing_is_taken_that_nobody_meant(said: dict[str, Any]) -> None:
    (heard,) = results([{**MAILS[said["like"]], "mail": said["mail"]}], FOLDER / "positions")
    assert sorted(heard["taken"]) == sorted(said["taken"])
