"""Bids that name a share of the power instead of a number: a half, what is left, or how much all of them are."""

from __future__ import annotations

import pytest

from adjudicator.orders.natural.amounts.shares import with_shares
from tests.understood.test_board_told import heard


@pytest.mark.parametrize(
    ("mail", "bid"),
    [
        ("Bids: 5 throne, 3 fiefdoms, rest on the court", (5, 3, 3)),
        ("5 on the throne, 3 on the fiefdoms and whatever is left on the court", (5, 3, 3)),
        ("5 sul trono e il resto alla corte", (5, 0, 6)),
        ("4 for the throne, one for the fiefdoms, the rest for the court", (4, 1, 6)),
        ("Bid 11 in total: 5, 3 and the rest", (5, 3, 3)),
        ("I bid 9 in total: 5 for the throne, the rest on the court", (5, 0, 4)),
        ("Throne 5, fiefdoms 3, court 3, 11 in total", (5, 3, 3)),
        ("nothing on the rest, 5 on the throne", (5, 0, 0)),
        ("5 on the throne, 3 fiefdoms. The rest goes to the court.", (5, 3, 3)),
        ("I'd like 5 on the throne. Fiefdoms none. Whatever is left on the court.", (5, 0, 6)),
        ("5 sul trono, 3 sui feudi. Quel che avanza va alla corte.", (5, 3, 3)),
        ("If we get a Clash next round put 1 on the throne, 0 on fiefdoms and my other 4 on the court", (1, 0, 4)),
        ("1 sul trono, 0 sui feudi e gli altri 4 sulla corte", (1, 0, 4)),
        ("corte 5, trono 2, sui feudi lascio perdere", (2, 0, 5)),
        ("court 5, throne 2, forget about fiefdoms", (2, 0, 5)),
    ],
)
def test_a_share_is_the_number_that_it_makes(mail: str, bid: tuple[int, int, int]) -> None:
    """The seat has 11 power."""
    throne, fiefdoms, court = bid
    found = heard(mail, "later-6-4b", "baratheon")
    assert found["taken"] == [f"bid: Iron Throne {throne}, Fiefdoms {fiefdoms}, King's Court {court}"]


@pytest.mark.parametrize(
    "mail",
    [
        "5 throne and the rest on the others", "throne 5, the rest on fiefdoms and court",
        "5 on the throne, rest to White Harbor", "Throne 5, fiefdoms 3, court 2, 11 in total",
        "12 on the throne, the rest on the court",
        "5 on the throne, 3 fiefdoms. The court gets all the rest.",
    ],
)  # fmt: skip
def test_a_share_that_is_not_clear_is_not_taken(mail: str) -> None:
    assert heard(mail, "later-6-4b", "baratheon")["taken"] == []


@pytest.mark.parametrize(
    ("text", "wealth", "counted"),
    [
        ("half on the throne, half on the court", 8, "4 on the throne, 4 on the court"),
        ("half on the throne, half on the court", 7, "half on the throne, half on the court"),
        ("half on the throne", 8, "half on the throne"),
        ("Metà del mio potere sul trono", 8, "4 sul trono"),
        ("5 for one of them, the rest on the court", 8, "5 for one of them, the rest on the court"),
        ("5 on the throne, the rest on the court", None, "5 on the throne, the rest on the court"),
    ],
)
def test_shares_are_counted_only_where_they_can_be(text: str, wealth: int | None, counted: str) -> None:
    assert with_shares(text, wealth).replace("  ", " ") == counted
