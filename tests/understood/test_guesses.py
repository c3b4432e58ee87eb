"""What nothing else reads is proposed by single words of it: a limit, cards to keep, somebody to aim at."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.understood.__main__ import results

POSITIONS = Path(__file__).parent / "positions"

GUESSED = {
    "In nessun caso il mio fondo spenderà più di 8.": ["spend max: 8"],
    "Danno e guai si rivolgano a Eddard ed a Olenna, ohibò.": ["target leader: Eddard Stark, Olenna Tyrell"],
    "Il Dono di Grano non si tocchi, finché vivo.": ["keep: Gift of Grain"],
    "Thereby my budget shall shed above 9 under no circumstances": ["spend max: 9"],
}
NOT_GUESSED = (
    "If my budget were to shed more than 8, who would care?",
    "Should Eddard have shed above 9 from his budget, hmm",
    "My budget knows numbers such as 8 and 9, hostile ones",
)


def proposed(mail: str) -> list[str]:
    """Return what is proposed for a mail of Melisandre, of which nothing is taken."""
    facts = {"game": "btwixt", "position": "ring4-s1", "seat": "melisandre"}
    (found,) = results([{"id": "1", "mail": mail, **facts}], POSITIONS)
    assert found["taken"] == []
    return [line for _, line in found["proposed"]]


@pytest.mark.parametrize("mail", GUESSED)
def test_a_line_is_proposed_for_what_a_sentence_seems_to_be_about(mail: str) -> None:
    assert proposed(mail) == GUESSED[mail]


@pytest.mark.parametrize("mail", NOT_GUESSED)
def test_conditions_questions_and_two_numbers_are_not_guessed_from(mail: str) -> None:
    assert proposed(mail) == []


def test_a_guess_does_not_stand_beside_a_line_on_the_same_subject() -> None:
    assert proposed("Perhaps spend max 7. Thereby my budget shall shed above 9.") == ["spend max: 7"]
