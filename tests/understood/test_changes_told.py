"""Changes of what is in force, told in sentences, and words at the end of orders by which a seat is ready."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.orders.natural.replies.ready import says_ready, without_ready
from tests.understood.test_measure import measured, positions

__all__ = ["positions"]
BEFORE = ["bid: throne 4, fief 1, court 4", "bid wild: 3", "Winterfell: march > Karhold 1 knight"]


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("make that 2 for the court instead of 4, leave the others.", ["bid King's Court: 2"]),
        ("lower my bid on the court to 2, the others stay", ["bid King's Court: 2"]),
        ("raise the throne from 4 to 5", ["bid Iron Throne: 5"]),
        ("porta la corte a 2", ["bid King's Court: 2"]),
        ("2 on the court and 3 on the throne, the rest as before", ["bid Iron Throne: 3", "bid King's Court: 2"]),
        ("forget about the wildlings line, take it out", ["clear bid wildlings"]),
        ("cancella l'offerta bruti", ["clear bid wildlings"]),
        ("Scrap the march out of Winterfell, I'd rather have a defend +1 there. The rest as I sent it.",
         ["Winterfell: Defense +1"]),
        ("Winterfell no longer marches but defends", ["Winterfell: Defense +1"]),
        ("a Grande Inverno non marcio più ma difendo", ["Winterfell: Defense +1"]),
        ("raise the throne from 3 to 5", []),
        ("forget about the blade line", []),
        ("forget about the wildlings, they are weak", []),
    ],
)  # fmt: skip
def test_a_change_is_taken_for_what_it_names_alone(positions: Path, text: str, taken: list[str]) -> None:
    assert sorted(measured(positions, text, before=BEFORE)["taken"]) == sorted(taken)


@pytest.mark.parametrize(
    "text",
    ["nothing to change here, I'm done, go ahead whenever the others are", "niente da cambiare, per me si può andare",
     "quando gli altri sono pronti si parte"],
)  # fmt: skip
def test_such_words_make_their_writer_ready(text: str) -> None:
    assert says_ready(text)


def test_words_by_which_the_round_may_start_end_a_line_of_orders() -> None:
    """Words such as "that's all" may be about the orders alone."""
    assert without_ready("White Harbor difende, per me si può partire") == ("White Harbor difende", True)
    assert without_ready("White Harbor defends, that's all") == ("White Harbor defends, that's all", False)
    assert not says_ready("don't go ahead whenever the others are")
