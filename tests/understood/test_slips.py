"""Lines with one slip of the finger, sent as mails: they are taken as they were meant, or proposed.

The slips are made of the lines that the mails of `later.jsonl` and `people.jsonl` mean, in their positions.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.orders.slips import slips
from tests.understood.__main__ import results
from tests.understood.score import grade
from tests.understood.table import SetTable

FOLDER = Path(__file__).parent
GAMES = ("agot-2e", "btwixt")
SAMPLE = 80
MOST_REFUSED = 0.1
"""How many slips may bring neither the line nor a proposal of it."""
LEAST_TAKEN = 0.75
_MARKS = re.compile(r"[^a-z ]")


def mails(game: str) -> Iterator[dict[str, Any]]:
    """Yield a mail for each line that a mail of a game means in full, without what a question or an offer adds."""
    for name in ("later", "people"):
        for text in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
            mail = json.loads(text)
            is_plain = mail["game"] == game and not {"open", "offered", "before", "unclear"}.intersection(mail)
            for line in mail["means"] if is_plain else ():
                if ":" in line:
                    yield {**mail, "id": f"{mail['id']} {line}", "means": [line], "also": {}, "instead": []}


@cache
def grades(game: str) -> Counter[str]:
    """Return how many slips of a game are understood, proposed, and so on. A slip in a number or a sign is left out."""
    choose = random.Random(20)
    meant = sorted(mails(game), key=lambda mail: str(mail["id"]))
    tried = []
    for mail in choose.sample(meant, SAMPLE):
        line = mail["means"][0]
        typed = [slip for slip in slips(line) if _MARKS.findall(slip.lower()) == _MARKS.findall(line.lower())]
        tried.append({**mail, "mail": choose.choice(typed)})
    return Counter(
        grade(mail, heard, json.loads((FOLDER / "positions" / f"{mail['position']}.json").read_text(encoding="utf-8")))
        for mail in tried
        for heard in results([mail], FOLDER / "positions")
    )


def test_below_a_mended_line_stands_what_was_typed() -> None:
    """Only then: a line without slips is shown as it was understood."""
    mail = next(each for each in mails("agot-2e") if each["position"] == "six-1" and each["seat"] == "stark")
    position = json.loads((FOLDER / "positions" / "six-1.json").read_text(encoding="utf-8"))
    table = SetTable(position, mail)
    typed = "White Harbr: consoldate"
    (post,) = table.hear(f"{typed}\nShivering Sea: support self", quoted=False).posts
    table.close()
    assert f'"{typed}"' in post.text
    assert "Shivering Sea: support" not in post.text


@pytest.mark.parametrize("game", GAMES)
def test_a_slip_is_never_taken_for_another_line(game: str) -> None:
    assert grades(game)["misread"] == 0
    assert grades(game)["lost"] == 0


@pytest.mark.parametrize("game", GAMES)
def test_most_slips_are_mended_and_most_others_proposed(game: str) -> None:
    found = grades(game)
    assert found["understood"] >= LEAST_TAKEN * SAMPLE
    assert found["understood"] + found["one step"] >= (1 - MOST_REFUSED) * SAMPLE
