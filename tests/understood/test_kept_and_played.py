"""Cards that are added to those that are kept, and cards that are kept and played in the same breath."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

PLACE = ("late-ring-4p-std-0", "eddard_stark")


@pytest.mark.parametrize(
    "mail",
    [
        "keep: Open Ledger\nand Whisper Network too", "keep: Open Ledger\nalso Whisper Network",
        "keep Open Ledger\n+ Whisper Network",
        "keep: Open Ledger\nWhisper Network as well please", "tieni: Registro Aperto\ne pure Rete di Sussurri",
        "tieni: Registro Aperto\nRete di Sussurri pure",
    ],
)  # fmt: skip
def test_more_is_added_to_the_list(mail: str) -> None:
    assert heard(*PLACE, mail)["taken"] == ["keep: Open Ledger, Whisper Network"]


@pytest.mark.parametrize(
    "mail",
    [
        "keep: Open Ledger, Whisper Network\nWhisper Network you can play", "keep: all\nexcept Whisper Network",
        "tieni: Registro Aperto, Rete di Sussurri\nRete di Sussurri la puoi usare",
        "tieni: tutto\ntranne Rete di Sussurri",
        "bid: Open Ledger, then Whisper Network, then kneel\nleave out the Whisper Network",
    ],
)  # fmt: skip
def test_a_card_both_kept_and_played_takes_neither(mail: str) -> None:
    found = heard(*PLACE, mail)
    assert found["taken"] == []
    assert found["proposed"]


def test_the_strict_form_may_play_what_is_kept() -> None:
    mail = "keep: Open Ledger\nbid: Open Ledger"
    assert heard(*PLACE, mail)["taken"] == ["bid: Open Ledger", "keep: Open Ledger"]
