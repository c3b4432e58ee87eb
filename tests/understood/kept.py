"""The natural mails that are kept beside this file as tests."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent


@cache
def kept_mails(game: str) -> Sequence[dict[str, Any]]:
    """Return the mails that are kept for a game, each with the position in which it was written."""
    lines = [line for file in sorted(FOLDER.glob("*.jsonl")) for line in file.read_text("utf-8").splitlines()]
    return [mail for mail in map(json.loads, lines) if mail.get("game") == game]
