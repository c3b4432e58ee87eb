"""Names that people give cards by translating them, and words by which they are ready."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

PLACE = ("late-ring-4p-std-0", "eddard_stark")


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("prima il Libro Mastro Aperto, poi la Rete dei Sussurri, poi mi inginocchio",
         ["bid: Open Ledger, then Whisper Network, then kneel"]),
        ("tengo da parte la Rete di Spie", ["keep: Whisper Network"]),
        ("bid: web of whispers or kneel", ["bid: Whisper Network or kneel"]),
    ],
)  # fmt: skip
def test_translated_names_of_cards(mail: str, taken: list[str]) -> None:
    assert heard(*PLACE, mail)["taken"] == taken


@pytest.mark.parametrize(
    "mail",
    [
        "A posto, si parta", "per me a posto, andate pure avanti", "nothing left to change",
        "I've nothing further to fix, you can start", "Nulla da modificare da parte mia, procedete",
    ],
)  # fmt: skip
def test_nothing_to_change_is_ready(mail: str) -> None:
    assert heard(*PLACE, mail)["taken"] == ["final"]


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("My limits: two cards, and not over nine points in sum.", ["cards max: 2", "spend max: 9"]),
        ("Every ally I win goes to my weaker council and every token to the stronger one",
         ["ally: small", "token: big"]),
        ("Da ora in poi ogni alleato va a sinistra", ["ally: left"]),
        ("Target Cersei, and of her cards the highest.",
         ["target leader: Cersei Lannister", "target card: highest"]),
        ("delle sue carte la più bassa", ["target card: lowest"]),
    ],
)  # fmt: skip
def test_limits_and_what_is_done_with_all_that_is_won(mail: str, taken: list[str]) -> None:
    assert heard(*PLACE, mail)["taken"] == taken
