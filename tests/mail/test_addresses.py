"""Reply addresses nobody can guess."""

from __future__ import annotations

import pytest

from adjudicator.mail.addresses import AddressBook, without_mark
from tests.mail.world import JUDGE

BOOK = AddressBook(JUDGE, b"one secret")


@pytest.mark.parametrize(
    ("game", "seat"), [("g", "stark"), ("winter-is-coming", "greyjoy"), ("g7", "night-watch"), ("a-b-c", "d-e")]
)
def test_the_address_of_a_seat_names_it(game: str, seat: str) -> None:
    address = BOOK.seat_address(game, seat, epoch=3)

    mark = BOOK.find([address.upper()])

    assert mark is not None
    assert (mark.kind, mark.game, mark.seat, mark.epoch) == ("seat", game, seat, 3)
    assert len(address.partition("@")[0]) <= 64


def test_a_token_has_eighty_bits_and_fits_one_seat_only() -> None:
    token = BOOK.seat_token("g", "stark")

    assert len(token) == 16
    assert (
        len({token, BOOK.seat_token("g", "tyrell"), BOOK.seat_token("h", "stark"), BOOK.seat_token("g", "stark", 1)})
        == 4
    )
    assert token != AddressBook(JUDGE, b"another secret").seat_token("g", "stark")


@pytest.mark.parametrize(
    "address",
    [
        "judge+g-stark-aaaaaaaaaaaaaaaa@play.example.org",
        "judge+g-stark-@play.example.org",
        "judge+@play.example.org",
        "judge+g@play.example.org",
        "judge@play.example.org",
        "judge+bounce-a-b@play.example.org",
        "other" + BOOK.seat_address("g", "stark")[5:],
        BOOK.seat_address("g", "stark").replace("play.", "evil."),
        BOOK.seat_address("g", "stark").replace("stark", "tyrell"),
    ],
)
def test_a_made_up_address_says_nothing(address: str) -> None:
    assert BOOK.find([address]) is None


def test_the_first_mark_among_many_addresses_is_found() -> None:
    mark = BOOK.find(["bob+list@other.example", JUDGE, BOOK.seat_address("g", "stark")])

    assert mark is not None
    assert mark.seat == "stark"


def test_bounces_and_confirmations_have_marks_of_their_own() -> None:
    bounce, confirm = BOOK.find([BOOK.bounce_address("report:1")]), BOOK.find([BOOK.confirm_address("0af3")])

    assert bounce is not None
    assert confirm is not None
    assert (bounce.kind, confirm.kind, confirm.token) == ("bounce", "confirm", "0af3")


def test_our_own_address_is_known_with_and_without_a_mark() -> None:
    assert BOOK.is_ours("Judge+anything@PLAY.example.org")
    assert not BOOK.is_ours("judges@play.example.org")
    assert without_mark(" Judge+x@play.example.org") == JUDGE


def test_a_judge_needs_a_real_address() -> None:
    with pytest.raises(ValueError, match="not a mail address: 'judge'"):
        AddressBook("judge", b"secret")
