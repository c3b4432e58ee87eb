"""Mails of three games in wordings of our own, in files beside this one: what must never happen to any of them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.understood.__main__ import results
from tests.understood.score import grade

FOLDER = Path(__file__).parent
LEAST_UNDERSTOOD = {
    "fresh": 0.95, "other": 0.86, "reworded": 0.91, "people": 0.88, "first": 0.92, "later": 0.97, "newest": 0.84,
    "latest": 0.81, "phrases": 0.63, "sayings": 0.76,
}  # fmt: skip
ONE_OF = {
    "latest": 40, "newest": 12, "phrases": 12, "sayings": 12, "later": 8, "people": 8, "reworded": 6, "fresh": 2,
    "first": 2,
}  # fmt: skip
"""CI takes one of so many mails of a long file; the others are for the long run."""
PART = 300
"""The most mails of one test, so that two workers share the long files."""
SPREAD = 0.05
"""By how much a part may be below the rate of its whole file."""


def mails_of(name: str) -> list[dict[str, Any]]:
    """Return the mails of a file."""
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def parts() -> Iterator[Any]:
    """Yield each file with the mails of one of its parts; CI takes some mails of a long file."""
    for name in LEAST_UNDERSTOOD:
        mails = mails_of(name)
        if name not in ONE_OF:
            yield pytest.param(name, mails, id=name)
            continue
        others = [mail for n, mail in enumerate(mails) if n % ONE_OF[name]]
        for some, mark in ((mails[:: ONE_OF[name]], pytest.mark.thorough), (others, pytest.mark.slow)):
            count = -(-len(some) // PART)
            for n in range(count):
                yield pytest.param(name, some[n::count], marks=[mark], id=f"{name}-{mark.name}-{n}")


@pytest.mark.parametrize(("name", "mails"), [*parts()])
def test_no_mail_is_misread_or_lost_and_most_are_understood(name: str, mails: list[dict[str, Any]]) -> None:
    """Nothing is taken that was not meant, and nothing that was meant goes unmentioned."""
    places = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in (FOLDER / "positions").iterdir()}
    found = {each["id"]: each for each in results(mails, FOLDER / "positions")}
    graded = {mail["id"]: grade(mail, found[mail["id"]], places[mail["position"]]) for mail in mails}
    assert not [id for id, got in graded.items() if got in ("misread", "lost")]
    least = LEAST_UNDERSTOOD[name] - (SPREAD if name in ONE_OF else 0)
    assert Counter(graded.values())["understood"] >= least * len(mails)
