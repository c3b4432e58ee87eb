"""Plans in ordinary words that were once taken for something else; each in the position of a mail beside this file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.understood.__main__ import results

FOLDER = Path(__file__).parent
LINES = [line for name in ("latest", "phrases") for line in (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()]
MAILS = {each["id"]: each for each in map(json.loads, LINES)}


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
        (
            "late-ze-1",
            "I open with Velvet Threat, and should I still be behind on my second turn Forced Homage goes in too.",
            ["bid: Velvet Threat, then Forced Homage if not leading"],
        ),
        (
            "late-ze-78",
            "first play second envoy after that forged letter then kneel",
            ["bid: Second Envoy, then Forged Letter, then kneel"],
        ),
        (
            "late-ze-63",
            "1. Border Raid if I'm not ahead\n2. otherwise kneel",
            ["bid: Border Raid if not leading or kneel"],
        ),
        ("late-ze-32", "No more than three cards out of my hand this round", ["cards max: 3"]),
        ("late-ze-34", "Forced Homage names purple whenever it gets played", ["colour: purple"]),
        (
            "late-ze-47",
            "If a card of mine picks on someone, pick Melisandre; if she can't be picked, Daenerys",
            ["target leader: Melisandre, Daenerys Targaryen"],
        ),
        (
            "late-ze-1",
            "velvet threat if nobody has got to 5 yet, else kneel",
            ["bid: Velvet Threat if top < 5 or kneel"],
        ),
        ("late-ze-1", "velvet threat unless the top bid is 9 or over", ["bid: Velvet Threat if top < 9"]),
        (
            "phrase-pe-177",
            "Velvet Threat and then kneel, that's what you do each time I fail to answer",
            ["always bid: Velvet Threat, then kneel"],
        ),
        ("phrase-pe-166", "I kneel if you don't hear from me", ["always bid: kneel"]),
        ("late-ze-20", "keep Borrowed Crown, play Border Raid", ["bid: Border Raid", "keep: Borrowed Crown"]),
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


@pytest.mark.parametrize(
    ("like", "mail"),
    [
        ("late-ze-20", "Borrowed Crown stays in my hand, Border Raid"),
        ("late-ze-63", "otherwise kneel"),
        ("late-ze-51", "Draft: Drawn Steel first\nthen Borrowed Crown\nthen purple cards, big first\nMatchmaker last"),
        ("late-ze-1", "Forged Letter after Velvet Threat"),
        ("late-ze-1", "Betrayal last, Errand first"),
        ("late-ze-16", "Passo al Granaio Bruciato"),
        ("late-ze-16", "La Razzia la lascio a casa, Granaio Bruciato"),
        ("late-ze-1", "Ally left if I win with Drawn Steel."),
        ("late-ze-20", "In winter, Borrowed Crown."),
        ("late-ze-9", "From round 4 on I kneel."),
        ("late-ze-9", "all rounds but this one: kneel"),
        ("phrase-pi-135", "carta piu bassa se non sono primo, altrimenti in ginocchio"),
    ],
)
def test_a_plan_that_may_mean_two_things_is_only_proposed(like: str, mail: str) -> None:
    (heard,) = results([{**MAILS[like], "mail": mail}], FOLDER / "positions")
    assert heard["taken"] == []
    assert heard["proposed"]
