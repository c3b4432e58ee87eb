"""Plans in ordinary words that were once taken for something else; each in the position of a mail beside this file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.understood.__main__ import results

FOLDER = Path(__file__).parent
MAILS = {each["id"]: each for each in map(json.loads, (FOLDER / "latest.jsonl").read_text("utf-8").splitlines())}


@pytest.mark.parametrize(
    ("like", "mail", "taken"),
    [
        (
            "late-z-26",
            "I play forced homage first colour green and then borrowed crown, then kneel",
            ["bid: Forced Homage, then Borrowed Crown, then kneel", "colour: green"],
        ),
        (
            "late-z-46",
            "Forced Homage and I name purple. If I'm still not leading then, Velvet Threat, and after that I kneel.",
            ["bid: Forced Homage, then Velvet Threat if not leading, then kneel", "colour: purple"],
        ),
        (
            "late-za-60",
            "gioco Minaccia di Velluto... no aspetta, quella mi serve dopo, meglio Razzia di Confine",
            ["bid: Border Raid"],
        ),
        (
            "late-zc-28",
            "Prima una Razzia di Confine, al turno dopo una Minaccia di Velluto, poi mi inginocchio.",
            ["bid: Border Raid, then Velvet Threat, then kneel"],
        ),
        (
            "late-zc-05",
            "Come prima carta North Wind, second turn Forced Homage, e poi kneel.",
            ["bid: North Wind, then Forced Homage, then kneel"],
        ),
        (
            "late-zc-05",
            "North Wind if leading, second turn Forced Homage",
            ["bid: North Wind if leading, then Forced Homage if turn = 2"],
        ),
        (
            "late-zc-35",
            "Se comanda uno che non è mio vicino mi inginocchio, altrimenti la carta meno cara che mi mette in testa.",
            ["bid: kneel if far leads or cheapest lead"],
        ),
        ("late-zc-31", "One point for an orphan, well. I kneel.", ["bid: kneel"]),
        (
            "late-zc-26",
            "Alleato da Cersei.\nNo scusa, ho guardato male l'anello: alleato da Melisandre e segnalino da Cersei.",
            ["ally: Melisandre", "token: Cersei Lannister"],
        ),
    ],
)
def test_a_plan_is_taken_as_it_is_meant(like: str, mail: str, taken: list[str]) -> None:
    (heard,) = results([{**MAILS[like], "mail": mail}], FOLDER / "positions")
    assert sorted(heard["taken"]) == taken


def test_an_ally_who_goes_there_is_not_sent_to_somebody_named_later() -> None:
    mail = {**MAILS["late-zc-40"], "mail": "The Abbess would do nicely beside Jon, so ally there, token to Olenna."}
    (heard,) = results([mail], FOLDER / "positions")
    assert not [line for line in heard["taken"] if line.startswith("ally")]
