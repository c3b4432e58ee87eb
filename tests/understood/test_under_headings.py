"""Lists below a heading that says what they are; what stands below a heading that nobody understands is proposed."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

PLACE = ("late-ring-4p-std-0", "eddard_stark")


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Keep:\n- Open Ledger\n- Whisper Network", ["keep: Open Ledger, Whisper Network"]),
        ("Keep in hand:\n* Open Ledger\n* Whisper Network", ["keep: Open Ledger, Whisper Network"]),
        ("Da tenere:\n- Registro Aperto\n- Rete di Sussurri", ["keep: Open Ledger, Whisper Network"]),
        ("Play:\n- Open Ledger\n- Whisper Network", ["bid: Open Ledger, then Whisper Network"]),
        ("My plan for this round:\n1. Open Ledger\n2. kneel", ["bid: Open Ledger, then kneel"]),
    ],
)  # fmt: skip
def test_a_list_is_what_its_heading_says(mail: str, taken: list[str]) -> None:
    assert heard(*PLACE, mail)["taken"] == taken


@pytest.mark.parametrize(
    "mail",
    [
        "Cersei suggested:\nbid: kneel", "Cersei mi consiglia:\nofferta: in ginocchio",
        "Somebody told me to write\nally: left",
        "I'd never write\nbid: Open Ledger, then kneel", "Worth a lot to me:\n- Open Ledger\n- Whisper Network",
        "Avoid\n- Open Ledger\n- Whisper Network", "In spring:\nkeep: Open Ledger",
    ],
)  # fmt: skip
def test_below_a_heading_that_says_something_else_nothing_is_taken(mail: str) -> None:
    assert heard(*PLACE, mail)["taken"] == []


@pytest.mark.parametrize(
    "mail",
    [
        "bid: Open Ledger, then kneel\nThat's what I'd do in winter.",
        "bid: kneel\nThat's what I think Cersei will do.",
        "bid: Open Ledger, then kneel\nIs that legal? Just asking, don't do it.",
        "ally: left\nOnly do this if Cersei leads.",
        "ally: left\ntoken: right\nThis only if the right council is smaller.",
        "alleato: sinistra\nQuesto solo se guida Cersei.",
        "What I do not want:\nally: left",
    ],
)  # fmt: skip
def test_words_below_say_that_it_is_not_meant_or_only_sometimes(mail: str) -> None:
    assert heard(*PLACE, mail)["taken"] == []
