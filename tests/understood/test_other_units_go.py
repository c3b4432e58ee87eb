"""Corrections of who goes, dictated new lines, codes and abbreviations of one's own, and changes with courtesy."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

MARCH = "Lannisport: march to Riverrun with the knight\n"
FOOTMAN = ["Lannisport: March +0 > Riverrun 1 Footman"]


@pytest.mark.parametrize(
    ("correction", "taken"),
    [
        ("ho sbagliato: non ci va il cavaliere, ci va il fante", FOOTMAN),
        ("non ci va il cavaliere, ci va il fante", FOOTMAN),
        ("scusa, non il cavaliere ma il fante", FOOTMAN),
        ("anzi non va il cavaliere ma il fante", FOOTMAN),
        ("my mistake: the knight isn't going, the footman is", FOOTMAN),
        ("no, the knight doesn't go, the footman does", FOOTMAN),
        ("sorry, not the knight, the footman", FOOTMAN),
        ("sorry, not the knight, the footman goes", FOOTMAN),
        ("sorry, not only the knight, the footman too", []),
        ("sorry, not only the knight but the footman", []),
        ("sorry, not the knight, the footman stays", []),
        ("non ci va il cavaliere", []),
        ("Not the knight, not the footman.", []),
    ],
)
def test_other_units_go_than_those_that_are_denied(correction: str, taken: list[str]) -> None:
    assert heard("six-4b", "lannister", MARCH + correction)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("lancia del sole difesa a capo salt shore consolidamento a capo mare di dorne razzia",
         ["Sunspear: Defense +1", "Salt Shore: Consolidate Power", "Sea of Dorne: Raid"]),
        ("lancia del sole difesa punto a capo salt shore consolidamento",
         ["Sunspear: Defense +1", "Salt Shore: Consolidate Power"]),
        ("sunspear defence next line salt shore consolidate",
         ["Sunspear: Defense +1", "Salt Shore: Consolidate Power"]),
        ("salt shore marcia a capo tempesta a capo lancia del sole difesa",
         ["Salt Shore: March +0 > Storm's End all", "Sunspear: Defense +1"]),
        ("salt shore marcia a capo tempesta", ["Salt Shore: March +0 > Storm's End all"]),
    ],
)  # fmt: skip
def test_words_for_a_new_line_part_orders(mail: str, taken: list[str]) -> None:
    assert heard("six-1", "martell", mail)["taken"] == taken


@pytest.mark.parametrize(
    ("position", "seat", "mail", "taken"),
    [
        ("tides-4", "baratheon", "StEnd: Mar KgWd, 1 kn only", ["Storm's End: March +0 > Kingswood 1 Knight"]),
        ("six-4d", "lannister", "LAN c\nSTO m HAR 1f\nGOL r IRO",
         ["Lannisport: Consolidate Power", "Stoney Sept: March +0 > Harrenhal 1 Footman",
          "The Golden Sound: Raid > Ironman's Bay"]),
        ("six-4d", "lannister", "NOT the HAR", []),
        ("six-3", "martell", "Porto di Lancia del Sole: consolidamento\nLancia del Sole: anche lei consolidamento",
         ["Port of Sunspear: Consolidate Power", "Sunspear: Consolidate Power"]),
        ("six-3", "martell", "Starfall: difesa\nLancia del Sole: pure lei in difesa",
         ["Starfall: Defense +1", "Sunspear: Defense +1"]),
    ],
)  # fmt: skip
def test_names_in_capitals_and_the_same_once_more(position: str, seat: str, mail: str, taken: list[str]) -> None:
    assert heard(position, seat, mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Sorry to bother you again. Redwyne shouldn't support after all, make it a defence. Leave the rest alone.",
         ["Redwyne Straights: Defense +1"]),
        ("Redwyne defends. Sorry to trouble you once more!", ["Redwyne Straights: Defense +1"]),
        ("Redwyne defends. Sorry.", []),
        ("Redwyne shouldn't support after all, make it a defence if Martell comes.", []),
        ("Redwyne shouldn't support after all.", []),
    ],
)
def test_a_change_with_courtesy_around_it(mail: str, taken: list[str]) -> None:
    before = ["Highgarden: Consolidate Power", "Redwyne Straights: Support self"]
    assert heard("six-4d", "tyrell", mail, before=before)["taken"] == taken
