"""Sentences that drop one order and leave, or give, others: "forget Ford", "no raid at Mill, march instead"."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

BEFORE = ["Sunspear: Defense +1", "East Summer Sea: Support self"]
MARCH = "Sunspear: March +0 > Yronwood 1 Knight"


def _of_martell(mail: str) -> list[str]:
    taken: list[str] = heard("new-6p-011-r2", "martell", mail, before=BEFORE)["taken"]
    return taken


@pytest.mark.parametrize(
    "mail",
    [
        "Ci ho ripensato: niente difesa a Lancia del Sole, invece marcia a Yronwood con il cavaliere.",
        "niente difesa a Lancia del Sole, marcia a Yronwood con il cavaliere",
        "Changed my mind: no defense in Sunspear, instead march to Yronwood with the knight",
        "Sunspear marches to Yronwood with the knight. The ships stay as I had written.",
        "Lancia del Sole marcia a Yronwood con il cavaliere. Le navi restano come avevo scritto.",
    ],
)
def test_a_new_order_is_taken_beside_one_that_is_dropped_or_stays(mail: str) -> None:
    """The order that the area had before, and units whose order stays, do not make the new one unsure."""
    assert _of_martell(mail) == [MARCH]


@pytest.mark.parametrize(
    "mail",
    [
        "niente difesa a Lancia del Sole né marcia a Yronwood",
        "niente difesa a Lancia del Sole, invece marcia a Yronwood se Tyrell attacca",
        "niente marcia a Yronwood, Lancia del Sole difende",
        "Lancia del Sole marcia a Yronwood con il cavaliere. I fanti restano come prima.",
        "Lancia del Sole marcia a Yronwood con il cavaliere. Le navi non restano come avevo scritto.",
    ],
)
def test_no_march_is_taken_where_it_may_not_be_meant(mail: str) -> None:
    """A march may be denied too, hang on a condition, or be about units that are said to stay."""
    assert MARCH not in _of_martell(mail)


@pytest.mark.parametrize(
    ("last", "taken"),
    [
        ("Hmm, forget Moat Cailin. The two knights go to the Twins instead.",
         ["Lannisport: Consolidate Power", "Seagard: March +0 > The Twins 2 Knights"]),
        ("Hmm, forget Moat Cailin.", ["Lannisport: Consolidate Power"]),
        ("Hmm, forget it.", []),
    ],
)  # fmt: skip
def test_who_drops_one_area_leaves_the_other_orders(last: str, taken: list[str]) -> None:
    """An order that does not name the area stays as it was."""
    mail = f"Seagard: march to Moat Cailin with 2 knights\nLannisport: consolidate\n\n{last}"
    assert sorted(heard("late-4p-004-r5", "lannister", mail)["taken"]) == taken
