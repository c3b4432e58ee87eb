"""What people say beside the orders of units: why some stay, where ships lie, and how far a bid goes."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

_TYRELL = ("late-6p-017-r1", "tyrell")
_LANNISTER = ("five-5", "lannister")
_BARATHEON = ("five-5", "baratheon")
_STARK = ("three-1", "stark")


@pytest.mark.parametrize(
    ("seat", "mail", "taken"),
    [
        (_TYRELL, "I send the knight from Highgarden into the Reach, the footman stays to look after the roses.",
         ["Highgarden: March +0 > The Reach 1 Knight"]),
        (_TYRELL, "The ship in Redwyne Straights sails to the West Summer Sea, use the -1 march for that one.",
         ["Redwyne Straights: March -1 > West Summer Sea 1 Ship"]),
        (_TYRELL, "From Highgarden I'm sending the knight into the Reach.",
         ["Highgarden: March +0 > The Reach 1 Knight"]),
        (_TYRELL, "Da Alto Giardino manderò il cavaliere all'Altopiano.",
         ["Highgarden: March +0 > The Reach 1 Knight"]),
        (_TYRELL, "Da Alto Giardino il cavaliere marcerà all'Altopiano, il fante terrà il castello.",
         ["Highgarden: March +0 > The Reach 1 Knight"]),
        (_TYRELL, "Il cavaliere di Alto Giardino verrà mandato all'Altopiano, il fante resterà.",
         ["Highgarden: March +0 > The Reach 1 Knight"]),
        (_TYRELL, "Alto Giardino consoliderà.", ["Highgarden: Consolidate Power"]),
        (_TYRELL, "The boat moored in Redwyne Straights defends.", ["Redwyne Straights: Defense +1"]),
        (_LANNISTER, "Two of the three knights at Riverrun attack Seagard, number three guards the town.",
         ["Riverrun: March +0 > Seagard 2 Knights"]),
        (_BARATHEON, "I swing the Valyrian sword only when it flips the result.", ["blade: if decides"]),
        (_LANNISTER, "wildlings: I'll chip in 3, not a coin more", ["bid wildlings: 3"]),
        (_LANNISTER, "contro i bruti 3, neanche un soldo di più", ["bid wildlings: 3"]),
    ],
)  # fmt: skip
def test_words_beside_an_order_do_not_make_it_unsure(seat: tuple[str, str], mail: str, taken: list[str]) -> None:
    assert heard(*seat, mail)["taken"] == taken


@pytest.mark.parametrize(
    ("seat", "mail"),
    [
        (_TYRELL, "I send the knight from Highgarden to look after the Reach or the roses."),
        (_TYRELL, "From Highgarden I was sending the knight into the Reach all the time."),
        (_LANNISTER, "wildlings: I'd have chipped in 3, not a coin less"),
    ],
)
def test_words_that_say_something_else_leave_it_unsure(seat: tuple[str, str], mail: str) -> None:
    assert heard(*seat, mail)["taken"] == []


@pytest.mark.parametrize("opening", ["un attimo, meglio il contrario", "no, viceversa", "hang on, the other way round"])
def test_two_orders_said_the_other_way_round_replace_those_before(opening: str) -> None:
    mail = f"Porto Bianco consolida\nGrande Inverno difende\n{opening}: Porto Bianco difende e Grande Inverno consolida"
    assert heard(*_STARK, mail)["taken"] == ["White Harbor: Defense +1", "Winterfell: Consolidate Power"]
