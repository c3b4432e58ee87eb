"""Plans with a condition for each of two leaders, and what is done when neither of them leads."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

_EITHER = "bid: Drawn Steel if left leads or Border Raid if right leads"


def _heard(mail: str) -> dict[str, list[str]]:
    """Return what comes of a mail of Jon Snow, who sits between Melisandre and Doran."""
    return heard("new-ring-3p-adv-rev-2", "jon_snow", mail)


@pytest.mark.parametrize(
    "mail",
    [
        ("If Melisandre is leading I answer with Drawn Steel, if Doran is leading with Border Raid, and if neither "
         "of them leads I don't play at all and kneel."),
        "If Melisandre leads, Drawn Steel; if Doran leads, Border Raid; if neither leads, I kneel.",
        ("If Melisandre leads I play Drawn Steel and if Doran leads I play Border Raid. If neither of the two is in "
         "front I kneel."),
        "Drawn Steel if Melisandre is in front, Border Raid if it's Doran. When neither of them is ahead I pass.",
        "Should Melisandre lead, Drawn Steel. Should Doran lead, Border Raid. Should neither one lead, I'm out.",
        ("If Melisandre leads I answer with Drawn Steel, if Doran leads with Border Raid, and if neither does I "
         "don't bid at all."),
        ("Se guida Melisandre rispondo con Acciaio Sguainato, se guida Doran basta la Razzia di Confine; se non "
         "guida nessuno dei due mi inginocchio."),
        ("Se in testa c'è Melisandre gioco Acciaio Sguainato, se c'è Doran Razzia di Confine, se non c'è nessuno dei "
         "due mi inginocchio."),
        ("Acciaio Sguainato se guida Melisandre, Razzia di Confine se guida Doran, e se nessuno dei due è in testa "
         "passo."),
        ("Se Melisandre è in testa, Acciaio Sguainato; se lo è Doran, Razzia di Confine; se nessuno dei due guida, "
         "in ginocchio."),
        ("Se guida Melisandre, Acciaio Sguainato. Se è Doran, Razzia di Confine. Se né l'una né l'altro guida mi "
         "inginocchio."),
    ],
)  # fmt: skip
def test_an_end_where_neither_of_two_leads_is_what_is_done_otherwise(mail: str) -> None:
    assert _heard(mail)["taken"] == [f"{_EITHER} or kneel"]


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        (("If Melisandre leads I answer with Drawn Steel, if Doran leads with Border Raid, and if neither of them "
          "leads I play the lowest."),
         [f"{_EITHER} or lowest if not neighbour leads"]),
        (("Se guida Melisandre Acciaio Sguainato, se guida Doran Razzia di Confine, se né l'una né l'altro guida la "
          "più bassa."),
         [f"{_EITHER} or lowest if not neighbour leads"]),
        (("Se guida Doran basta la carta più bassa, se guida Melisandre la più alta; se nessuno dei due guida mi "
          "fermo."),
         ["bid: lowest if right leads or highest if left leads or kneel"]),
        ("Se guida Doran mi basta la Razzia di Confine; altrimenti mi inginocchio.",
         ["bid: Border Raid if right leads or kneel"]),
    ],
)  # fmt: skip
def test_what_is_played_where_neither_leads_has_that_condition(mail: str, taken: list[str]) -> None:
    assert _heard(mail)["taken"] == taken


@pytest.mark.parametrize(
    "mail",
    [
        "If Doran leads I play Border Raid, and if neither of them leads I kneel.",
        "If neither of them leads I kneel.",
        "Se nessuno dei due guida gioco la Razzia di Confine.",
    ],
)  # fmt: skip
def test_nothing_is_taken_where_it_is_unclear_who_the_two_are(mail: str) -> None:
    assert not _heard(mail)["taken"]


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Razzia di Confine, e basta.", ["bid: Border Raid, then kneel"]),
        ("Se guida Doran basta, altrimenti Razzia di Confine.", ["bid: kneel if right leads or Border Raid"]),
        ("I don't play Border Raid at all.", ["keep: Border Raid"]),
    ],
)  # fmt: skip
def test_words_that_look_alike_stay_what_they_are(mail: str, taken: list[str]) -> None:
    assert _heard(mail)["taken"] == taken


@pytest.mark.parametrize(
    "mail",
    [
        "If Doran leads and Melisandre leads I play Border Raid.",
        "If Doran leads Border Raid, and if I lead and Melisandre leads Drawn Steel.",
        "Drawn Steel if Melisandre leads and Doran leads, then kneel.",
    ],
)  # fmt: skip
def test_no_plan_is_offered_that_two_people_lead_at_once(mail: str) -> None:
    found = _heard(mail)
    lines = [*found["taken"], *(line for _, line in found["proposed"])]
    assert not any("leads and" in line or "leading and" in line for line in lines)
