"""Plans of B'Twixt in every form of the verbs that say them, and forms of others that say something else."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

_MELISANDRE = ("ring4-s1", "melisandre")


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("I'm throwing in Drawn Steel, then I'm stopping.", ["bid: Drawn Steel, then kneel"]),
        ("Giocheremo Acciaio Sguainato, poi ci fermeremo.", ["bid: Drawn Steel, then kneel"]),
        ("Aprirò con Acciaio Sguainato e poi mi inginocchierò.", ["bid: Drawn Steel, then kneel"]),
        ("Passerò.", ["bid: kneel"]),
        ("I'm withdrawing.", ["bid: kneel"]),
        ("Terrò Acciaio Sguainato.", ["keep: Drawn Steel"]),
        ("We're hoarding Drawn Steel.", ["keep: Drawn Steel"]),
        ("Piazzeremo l'alleato a sinistra.", ["ally: left"]),
        ("Attaccherò Eddard con le mie carte.", ["target leader: Eddard Stark"]),
    ],
)
def test_what_the_writer_does_is_heard_in_any_form(mail: str, taken: list[str]) -> None:
    assert heard(*_MELISANDRE, mail)["taken"] == taken


@pytest.mark.parametrize(
    "mail",
    [
        "Non mi fermerò.",
        "I've been holding on to Drawn Steel for long enough.",
        "Eddard giocherà Acciaio Sguainato, poi si fermerà.",
        "If I'm stopping, so what.",
        "Non terrò Acciaio Sguainato.",
    ],
)
def test_what_is_denied_or_told_of_others_is_not_taken(mail: str) -> None:
    assert heard(*_MELISANDRE, mail)["taken"] == []


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("FH then HE then kn", ["bid: Forced Homage, then Hostage Exchange, then kneel"]),
        ("FH then he then kn", []),
        ("Forced Homage if HE leads, then kneel", []),
    ],
)
def test_a_pronoun_in_capitals_may_be_a_card(mail: str, taken: list[str]) -> None:
    assert heard("late-ring-4p-std-0", "olenna_tyrell", mail)["taken"] == taken
