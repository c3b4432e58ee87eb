"""Sentences that say how strong the order before them is, who stays, and what changes nothing."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

KNIGHT = "The knight from Stoney Sept marches to Harrenhal. "
STRONG = "Stoney Sept: special March +1 > Harrenhal 1 Knight"
WEAK = "Stoney Sept: March -1 > Harrenhal 1 Knight"
PLAIN = "Stoney Sept: March +0 > Harrenhal 1 Knight"


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        (f"{KNIGHT}Use the +1 march for that.", [STRONG]),
        (f"{KNIGHT}Use the +1 token for it.", [STRONG]),
        (f"{KNIGHT}Give it the +1.", [STRONG]),
        (f"{KNIGHT}That's the +1 march.", [STRONG]),
        (f"{KNIGHT}It's the special one.", [STRONG]),
        (f"{KNIGHT}The starred march, please.", [STRONG]),
        (f"{KNIGHT}I'll use the -1 march.", [WEAK]),
        (f"{KNIGHT}With the -1 march.", [WEAK]),
        (f"{KNIGHT}Usa la marcia +1.", [STRONG]),
        (f"{KNIGHT}Per questo uso la marcia +1.", [STRONG]),
        (f"{KNIGHT}Mettici la marcia -1.", [WEAK]),
        (f"{KNIGHT}Con la marcia speciale.", [STRONG]),
        ("The knight from Stoney Sept marches to Harrenhal.\nUse the +1 march for that.", [STRONG]),
        ("Lannisport defends. The +2 one.", ["Lannisport: special Defense +2"]),
        ("Lannisport difende. Quella da +2.", ["Lannisport: special Defense +2"]),
        (f"{KNIGHT}Lannisport defends. Use the +1 march for that.", ["Lannisport: Defense +1", STRONG]),
        ("Stoney Sept: march +1 to Harrenhal with the knight. That's the starred march.", [STRONG]),
    ],
)
def test_a_sentence_says_how_strong_the_order_before_it_is(mail: str, taken: list[str]) -> None:
    assert heard("six-4a", "lannister", mail)["taken"] == taken


@pytest.mark.parametrize(
    "more",
    [
        "Use the +1 march for that if you can.",
        "Don't use the +1 march for that.",
        "Save the +1 march for later.",
        "The +1 is too precious.",
        "Take the +1 or the +0.",
        "Lannister has the +1 march.",
        "Should I use the +1 march for that?",
        "That gives me +1 strength.",
    ],
)
def test_a_strength_that_may_not_be_meant_is_not_taken(more: str) -> None:
    assert STRONG not in heard("six-4a", "lannister", f"{KNIGHT}{more}")["taken"]


def test_two_strengths_of_one_order_are_only_proposed() -> None:
    mail = "The knight from Stoney Sept marches to Harrenhal with the -1. Use the +1 march for that."
    found = heard("six-4a", "lannister", mail)
    assert found["taken"] == []
    assert [line for _, line in found["proposed"]] == [WEAK, STRONG]


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("In Dragonstone nobody moves and we collect power.", ["Dragonstone: Consolidate Power"]),
        ("At Dragonstone nobody leaves, we collect power", ["Dragonstone: Consolidate Power"]),
        ("Dragonstone: nobody moves, defend", ["Dragonstone: Defense +1"]),
        ("A Roccia del Drago nessuno si muove e consolidiamo", ["Dragonstone: Consolidate Power"]),
        ("In Dragonstone nobody moves.", ["Dragonstone: March +0 stay"]),
        ("In Dragonstone nobody moves, the knight goes to Kingswood", []),
        ("In Dragonstone everybody stays, the knight goes to Kingswood", []),
        ("In Dragonstone nobody moves but the knight, who goes to Kingswood", []),
        ("In Dragonstone nobody defends and we collect power", []),
        ("Dragonstone marches to Kingswood with the knight before Martell gets any ideas.",
         ["Dragonstone: March +0 > Kingswood 1 Knight"]),
        ("Dragonstone marches to Kingswood with the knight before the footman does.", []),
    ],
)  # fmt: skip
def test_who_stays_where_an_order_is_given(mail: str, taken: list[str]) -> None:
    assert heard("six-3", "baratheon", mail)["taken"] == taken


@pytest.mark.parametrize(
    ("position", "seat", "mail", "taken"),
    [
        ("six-4d", "baratheon", "le due navi nella Baia dei Naufragi danno supporto soltanto a me",
         ["Shipbreaker Bay: Support self"]),
        ("six-4d", "baratheon", "Bosco del Re difende, soltanto contro Martell", []),
        ("six-4b", "martell", "La nave nel Mare di Dorne supporta me stesso, ci mancherebbe altro.",
         ["Sea of Dorne: Support self"]),
        ("six-4b", "martell", "Sea of Dorne supports me, needless to say", ["Sea of Dorne: Support self"]),
        ("six-4b", "martell", "Mare di Dorne supporta me, e chi se no", ["Sea of Dorne: Support self"]),
        ("five-5", "tyrell", "Oldtown tries to earn me some power with a consolidate.",
         ["Oldtown: Consolidate Power"]),
        ("five-5", "tyrell", "East Summer Sea cerca di difendersi", ["East Summer Sea: Defense +1"]),
        ("five-5", "tyrell", "Oldtown consolidates, unless they try to take it", []),
        ("five-5", "tyrell", "East Summer Sea doesn't try to raid", []),
        ("five-5", "tyrell", "East Summer Sea gets a raid order but please hit nobody with it.",
         ["East Summer Sea: Raid none"]),
        ("five-5", "tyrell", "East Summer Sea raids, but please don't hit anybody", ["East Summer Sea: Raid none"]),
        ("five-5", "tyrell", "East Summer Sea gets a raid order but please hit nobody but Martell with it", []),
        ("five-5", "tyrell", "East Summer Sea defends but please hit nobody with it.", []),
        ("six-1", "martell", "Sea of Dorne supports my own troops and everybody else", []),
        ("six-1", "martell", "Il Mare di Dorne supporta le mie truppe e tutti gli altri", []),
        ("six-1", "martell", "Sunspear: marcia verso Yronwood con la marcia debole", []),
        ("six-1", "martell", "Sunspear defends, and everybody else consolidates",
         ["Sunspear: Defense +1", "Salt Shore: Consolidate Power", "Sea of Dorne: Consolidate Power"]),
    ],
)  # fmt: skip
def test_words_beside_an_order_that_change_nothing(position: str, seat: str, mail: str, taken: list[str]) -> None:
    assert heard(position, seat, mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Sunspear sends its knight to Yronwood with the weak march (the -1 one), the footman guards it.", True),
        ("Sunspear sends its knight to Yronwood with the weak march (-1).", True),
        ("Sunspear sends its knight to Yronwood with the weak march", False),
        ("Sunspear: weak march to Yronwood with the knight", False),
    ],
)  # fmt: skip
def test_a_weak_march_is_the_one_with_minus_one(mail: str, taken: bool) -> None:
    found = heard("six-1", "martell", mail)
    line = "Sunspear: March -1 > Yronwood 1 Knight"
    assert (found["taken"] if taken else [line for _, line in found["proposed"]]) == [line]
