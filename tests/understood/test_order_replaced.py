"""A sentence that puts another order in the place of one is heard, and what it may change is not taken."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

_TWO = "Lannisport: raid\nStoney Sept: CP\n\n"
_DEFENDS = ["Stoney Sept: Consolidate Power", "Lannisport: Defense +1"]


@pytest.mark.parametrize("said", [
    "Hmm, scrap the raid in Lannisport, it should defend.",
    "Let's forget the raid in Lannisport and defend there.",
    "Lannisport shouldn't raid but defend.",
    "I don't want the raid in Lannisport any more, it should defend.",
    "The raid in Lannisport was a bad idea, it should defend.",
    "Replace the raid in Lannisport by a defence.",
    "Please replace the raid by a defence.",
    "The raid should be a defence.",
    "Make the raid a defence.",
    "Lascia perdere la razzia a Lannisport, difende.",
    "Meglio togliere la razzia a Lannisport e difendere.",
    "La razzia a Lannisport non mi convince, deve difendere.",
    "Sostituisci la razzia di Lannisport con una difesa.",
    "Cambia la razzia in una difesa.",
], ids=lambda said: said[:24])  # fmt: skip
def test_the_new_order_stands_in_the_place_of_the_old_one(said: str) -> None:
    assert heard("later-5-3d", "lannister", _TWO + said)["taken"] == _DEFENDS


@pytest.mark.parametrize("said", [
    "Change the raid to a defence.",
    "Cambia la razzia in una difesa.",
], ids=["english", "italian"])  # fmt: skip
def test_one_of_two_such_orders_is_only_proposed(said: str) -> None:
    found = heard("later-5-3d", "lannister", "Lannisport: raid\nSunset Sea: raid\n" + said)
    assert not found["taken"]
    assert "Lannisport: Defense +1" in [text for _, text in found["proposed"]]


@pytest.mark.parametrize("said", [
    "I wonder whether a raid from Lannisport does much, so defend there.",
    "Una razzia da Lannisport serve a poco, quindi si difende.",
    "Settle for a defence in Lannisport.",
], ids=["english", "italian", "command"])  # fmt: skip
def test_an_order_that_an_unread_sentence_may_change_is_not_taken(said: str) -> None:
    found = heard("later-5-3d", "lannister", _TWO + said)
    assert found["taken"] == ["Stoney Sept: Consolidate Power"]
    assert "Lannisport: Defense +1" in [text for _, text in found["proposed"]]


def test_a_moderators_command_of_a_player_is_no_sentence() -> None:
    found = heard("later-5-3d", "lannister", "Lannisport: raid\nreplace stark with zoe@example.net")
    assert found["taken"] == ["Lannisport: Raid"]
