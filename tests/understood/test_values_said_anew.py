"""A line below a limit or a wish that names another value of it, in words of correction or in others."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

PLACE = ("late-ring-4p-std-0", "eddard_stark")


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("token: right\nuhm, left", ["token: left"]),
        ("token: right\nshould be left", ["token: left"]),
        ("segnalino: destra\nmeglio sinistra", ["token: left"]),
        ("cards max: 3\nlet's say 2", ["cards max: 2"]),
        ("spesa max: 9\ndiciamo 7", ["spend max: 7"]),
        ("spend max: 9\nwell, 7", ["spend max: 7"]),
    ],
)
def test_a_value_is_corrected(mail: str, taken: list[str]) -> None:
    assert heard(*PLACE, mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "proposed"),
    [
        ("ally: right\nLeft in the end", ["ally: right", "ally: left"]),
        ("alleato: destra\nScrivi sinistra dove ho messo destra", ["ally: right", "ally: left"]),
        ("spend max: 9\nraise that to 11", ["spend max: 9", "spend max: 11"]),
        ("spend max: 9\n11 if Cersei leads", ["spend max: 9"]),
        ("target leader: leading\nbut never Cersei", ["target leader: leading"]),
    ],
)
def test_a_value_that_may_be_meant_is_proposed(mail: str, proposed: list[str]) -> None:
    found = heard(*PLACE, mail)
    assert found["taken"] == []
    assert {line for _, line in found["proposed"]} >= set(proposed)


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("ally: left\ntoken: right\nThe token no.", ["ally: left"]),
        ("a) ally: left\nb) token: right\nDon't do b)", ["ally: left"]),
        ("ally: left\nThanks and good luck", ["ally: left"]),
        ("spend max: 8\n\nGreetings from gate 5", ["spend max: 8"]),
    ],
)
def test_what_is_denied_is_not_taken_and_talk_doubts_nothing(mail: str, taken: list[str]) -> None:
    assert heard(*PLACE, mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("ally: right\nno, not right, left", ["ally: left"]),
        ("spend max: 8\nsorry, not 8, 9", ["spend max: 9"]),
        ("alleato: destra\nno aspetta, non a destra, a sinistra", ["ally: left"]),
        ("token: right\nMake it left.", ["token: left"]),
    ],
)
def test_what_was_said_is_denied_before_it_is_said_anew(mail: str, taken: list[str]) -> None:
    assert heard(*PLACE, mail)["taken"] == taken


@pytest.mark.parametrize(
    "mail",
    [
        "bid: Open Ledger, then Whisper Network, then kneel\nnot Open Ledger, sorry, I meant Border Raid",
        "bid: Open Ledger, then Whisper Network\nno, not Open Ledger, Border Raid",
    ],
)
def test_a_part_of_a_plan_that_is_denied_leaves_the_rest_open(mail: str) -> None:
    assert heard(*PLACE, mail)["taken"] == []
