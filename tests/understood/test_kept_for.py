"""Cards that are kept for a prize, and words such as "safe" or "but" that keep no card."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

_BEFORE_CLAIMANT = "new-ring-5p-adv-rev-4", "doran_martell"
_RAIDER = "new-ring-5p-std-rev-1", "euron_greyjoy"


@pytest.mark.parametrize(
    ("at", "mail", "taken"),
    [
        (_BEFORE_CLAIMANT, "I'm saving Drawn Steel and Gift of Grain for the Claimant.",
         ["keep: Drawn Steel, Gift of Grain"]),
        (_BEFORE_CLAIMANT, "Tengo Dono di Grano e Acciaio Sguainato per la Pretendente. Mi inginocchio.",
         ["bid: kneel", "keep: Drawn Steel, Gift of Grain"]),
        (_BEFORE_CLAIMANT, "Keep Drawn Steel and play Gift of Grain for the Claimant.",
         ["keep: Drawn Steel", "r6 bid: Gift of Grain"]),
        (_RAIDER, "Keep Border Raid in the bag and play Open Ledger", ["bid: Open Ledger", "keep: Border Raid"]),
        (_RAIDER, "For later: Border Raid, Open Ledger", ["keep: Border Raid, Open Ledger"]),
    ],
)  # fmt: skip
def test_all_cards_before_a_prize_are_kept_for_it(at: tuple[str, str], mail: str, taken: list[str]) -> None:
    assert sorted(heard(*at, mail)["taken"]) == taken


@pytest.mark.parametrize(
    ("at", "mail"),
    [
        (_BEFORE_CLAIMANT, "Keep Drawn Steel, Gift of Grain for the Claimant."),
        (_RAIDER, "Everything is in the bag, I play Border Raid"),
        (_RAIDER, "I'm safe: Border Raid"),
        (_RAIDER, "Sono al sicuro, gioco Razzia di Confine"),
    ],
)
def test_cards_that_may_be_played_are_not_kept(at: tuple[str, str], mail: str) -> None:
    assert heard(*at, mail)["taken"] == []


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("I don't play Matchmaker but Border Raid", ["bid: Border Raid", "keep: Matchmaker"]),
        ("Non gioco Sensale, ma Razzia di Confine", ["bid: Border Raid", "keep: Matchmaker"]),
        ("I'm not playing Matchmaker now but Border Raid", ["bid: Border Raid", "keep: Matchmaker"]),
        ("Not Matchmaker, but Border Raid if not leading", ["bid: Border Raid if not leading"]),
        ("I won't play Matchmaker now, Border Raid I will.", []),
        ("Non gioco Sensale, Razzia di Confine sì", []),
        ("Never play Matchmaker and Border Raid", ["keep: Border Raid, Matchmaker"]),
    ],
)
def test_a_card_beside_one_that_is_not_played_may_be_played(mail: str, taken: list[str]) -> None:
    assert sorted(heard("late-ring-3p-adv-1", "jon_snow", mail)["taken"]) == taken


@pytest.mark.parametrize("mail", ["Never target Olenna", "Mai colpire Olenna", "Non colpire mai Olenna"])
def test_somebody_who_is_never_hit_is_not_proposed_as_a_target(mail: str) -> None:
    found = heard(*_RAIDER, mail)
    assert not found["taken"] and not found["proposed"]
