"""Mails from other tables, mixed, cut and mistyped, break nothing wherever they arrive."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Connection

from adjudicator.judge.judge import Judge
from adjudicator.mail.handled import Handled
from adjudicator.mail.message import Incoming
from adjudicator.store.mails import ASIDE
from tests.sampling import counts
from tests.understood.__main__ import results
from tests.understood.kept import FOLDER, kept_mails

SIGNS = 'abcdeiost ,.:;-?0123+>()"'
TOGETHER = 20
"""How many mails arrive at one table, which takes a while to lay."""


def mistyped(text: str, choose: random.Random) -> str:
    """Return a text with up to four slips of the finger."""
    for _ in range(choose.choice((0, 0, 1, 2, 4)) if text else 0):
        at, kind = choose.randrange(len(text)), choose.random()
        sign = choose.choice(SIGNS) if kind < 0.5 else ""
        text = text[:at] + sign + text[at + choose.choice((0, 1)) :] or "."
    return text


def words(game: str, choose: random.Random) -> str:
    """Return a mail made of lines of one or two others."""
    mails = choose.choices(kept_mails(game), k=choose.choice((1, 1, 2)))
    lines = [line for mail in mails for line in mail["mail"].splitlines()]
    if choose.random() < 0.3:
        choose.shuffle(lines)
    if choose.random() < 0.2:
        lines = lines[: choose.randint(1, 3)]
    if choose.random() < 0.2:
        lines = [choose.choice(("q1 ", "q2: ", "q5 ", "ok ", "")) + line for line in lines]
    return mistyped("\n".join(lines), choose)


def batches(game: str, count: int, choose: random.Random) -> Iterator[list[dict[str, Any]]]:
    """Yield so many mails, some together for each table."""
    for _ in range(0, count, TOGETHER):
        like = choose.choice(kept_mails(game))
        yield [{**like, "id": str(n), "mail": words(game, choose)} for n in range(TOGETHER)]


@pytest.mark.parametrize("game", ["agot-2e", "btwixt", "agot-1e"])
@counts(40, 3000)
def test_no_words_break_the_judge(game: str, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    handle, broken = Judge.handle, list[str]()

    def watched(judge: Judge, tx: Connection, mail: Incoming) -> Handled:
        try:
            handled = handle(judge, tx, mail)
        except Exception as error:
            broken.append(f"{error!r} in {mail.text!r}")
            raise
        broken.extend([handled.reason] if handled.verdict == ASIDE else [])
        return handled

    monkeypatch.setattr(Judge, "handle", watched)
    choose = random.Random(count)
    for batch in batches(game, count, choose):
        answered = [*results(batch, FOLDER / "positions")]
        assert len(answered) == len(batch) and broken == [], batch[0]["position"]
