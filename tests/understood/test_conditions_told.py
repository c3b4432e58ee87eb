"""Conditions of plans in everyday words: who leads by how much or with what total, and "if she is" behind one."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Backup Plan if whoever leads has 5 or less", ["bid: Backup Plan if top <= 5"]),
        ("Backup Plan if the leader has at most 5", ["bid: Backup Plan if top <= 5"]),
        ("Piano di Riserva se il totale migliore degli altri è al massimo 5", ["bid: Backup Plan if top <= 5"]),
        ("Backup Plan if the leader is within 3 of me", ["bid: Backup Plan if gap <= 3"]),
        ("Piano di Riserva se il leader sta al massimo a 3 punti da me", ["bid: Backup Plan if gap <= 3"]),
        ("Backup Plan if the best of the others is at most 3 ahead of me", ["bid: Backup Plan if gap <= 3"]),
        ("Backup Plan if the best of the others is at most 5", []),
        ("Piano di Riserva se il leader è al massimo a 3", []),
        ("Piano di Riserva se il leader è avanti al massimo di 3", []),
        ("If the leader is below 5, Backup Plan", []),
    ],
)  # fmt: skip
def test_the_total_of_the_leader_is_not_his_lead(mail: str, taken: list[str]) -> None:
    assert heard("later-ring-6-round-5h", "eddard_stark", mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Buried in Sand, provided Melisandre is not in the lead; if she is, I kneel.",
         ["bid: Buried in Sand if not right leads"]),
        ("Sepolto nella Sabbia, sempre che Melisandre non sia in testa; se lo è, mi inginocchio.",
         ["bid: Buried in Sand if not right leads"]),
        ("Mi inginocchio se Melisandre è in testa; se non lo è, Sepolto nella Sabbia",
         ["bid: kneel if right leads or Buried in Sand"]),
    ],
)  # fmt: skip
def test_a_fact_said_before_is_affirmed_or_denied(mail: str, taken: list[str]) -> None:
    assert heard("new-ring-3p-adv-rev-2", "doran_martell", mail)["taken"] == taken


@pytest.mark.parametrize(
    ("position", "seat", "mail", "taken"),
    [
        ("late-ring-4p-std-0", "melisandre", "Gioco Dono di Grano a meno che Eddard non sia in testa.",
         ["bid: Gift of Grain if not left leads"]),
        ("new-ring-6p-std-1", "tyrion_lannister",
         "If Olenna has the lead when you get to me, ask me. In any other case Velvet Threat.",
         ["bid: ask if right leads or Velvet Threat"]),
        ("late-ring-6p-std-rev-3", "tyrion_lannister",
         "Quando non mi faccio vivo: la carta più bassa se non sono in testa, altrimenti in ginocchio",
         ["always bid: lowest if not leading or kneel"]),
        ("late-ring-3p-adv-1", "melisandre", "If that happens to be enough: ally on Euron's side, token over at Jon's.",
         ["ally: Euron Greyjoy", "token: Jon Snow"]),
        ("new-ring-4p-std-rev-3", "euron_greyjoy", "Everything is in as I want it, you needn't wait for me.",
         ["final"]),
        ("late-ring-5p-std-1", "euron_greyjoy", "Never touch Gift of Grain or Forced Homage, I need both later on.",
         ["keep: Forced Homage, Gift of Grain"]),
    ],
)  # fmt: skip
def test_when_something_holds_in_everyday_words(position: str, seat: str, mail: str, taken: list[str]) -> None:
    assert heard(position, seat, mail)["taken"] == taken
