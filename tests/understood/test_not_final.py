"""Words that deny or take back "final" leave the orders a draft."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard


@pytest.mark.parametrize("said", [
    "Dragonstone defends. I am not ready yet, don't count this as final.",
    "Dragonstone defends. This is a draft, don't count it as final.",
    "Dragonstone defends. Still thinking about the port, so no final.",
    "Dragonstone defends. The rest comes later, then I'll write final.",
    "Dragonstone defends. Nothing here is final.",
    "Dragonstone defends. Bozza, non è il definitivo.",
    "Dragonstone defends. Sto ancora pensando, quindi niente definitivo.",
    "Dragonstone defends\nfinal\nhmm, not final, wait till tomorrow",
    "Dragonstone defends\nfinal\nbut please wait for Tyrell",
    "Dragonstone defends\ndefinitivo\nanzi aspetta, non ancora",
    "Dragonstone: defend\nDone. Not with the ships though.",
], ids=lambda said: said.splitlines()[-1][-30:])  # fmt: skip
def test_the_orders_are_a_draft(said: str) -> None:
    taken = heard("late-5p-002-r3", "baratheon", said)["taken"]
    assert "draft" in taken
    assert "final" not in taken


@pytest.mark.parametrize("said", [
    "Dragonstone: defend\nfinal\nSorry for the late mail",
    "Dragonstone defends and Shipbreaker Bay supports final",
], ids=["remark", "end"])  # fmt: skip
def test_other_words_leave_them_final(said: str) -> None:
    assert "final" in heard("late-5p-002-r3", "baratheon", said)["taken"]


@pytest.mark.parametrize(
    "mail",
    [
        "hold on, I still have to talk to Doran, I'm not ready",
        "hang on, I'm not ready after all, don't start without me",
        "Please don't run the round yet, I need to think.",
        "Non sono pronto, devo ancora parlare con Doran",
    ],
)
@pytest.mark.parametrize("place", [("ring3-a2", "cersei_lannister"), ("six-1", "stark")], ids=["ring", "board"])
def test_somebody_is_not_ready_for_a_reason(place: tuple[str, str], mail: str) -> None:
    found = heard(*place, mail)
    assert (found["taken"], found["proposed"]) == (["draft"], [])


@pytest.mark.parametrize(
    "mail",
    [
        "That's everything from the Roses, lock it in.",
        "That's it from House Tyrell, run the round.",
        "È tutto da Casa Tyrell, potete chiudere",
    ],
)
def test_all_is_said_for_somebody(mail: str) -> None:
    assert heard("six-1", "tyrell", mail)["taken"] == ["final"]
