"""People who write from another address: both must agree, and if one is lost the moderator does in its place."""

from __future__ import annotations

import re

import pytest

from tests.judge.world import JUDGE, MODERATOR, Post, World, person

STARK = person("stark")
NEW = "anna@new.example.net"
ORDER = "Winterfell: raid"


def words(world: World, to: str) -> str:
    """Return the newest mail to somebody in one line."""
    return " ".join(world.last(to).text.split())


def agree(world: World, who: str) -> Post:
    """Say yes to the newest request to somebody, and return that request."""
    request = world.last(who)
    world.mail(who, "yes", to=request.reply_to)
    return request


def moved(world: World, line: str = f"address {NEW}") -> None:
    """Move the games of Stark's player, with a yes of both addresses."""
    world.orders("stark", line)
    agree(world, STARK)
    agree(world, NEW)


def test_nothing_moves_before_both_have_said_yes(world: World) -> None:
    world.orders("stark", f"address {NEW}")
    asked = world.post()
    first = world.seat("stark").address
    agree(world, STARK)
    second = world.seat("stark").address
    agree(world, NEW)

    assert not any(post.to == NEW for post in asked), "nothing goes to a new address before the old one agrees"
    assert (first, second, world.seat("stark").address) == (STARK, STARK, NEW)


def test_afterwards_the_new_address_plays_and_the_old_one_does_not(world: World) -> None:
    world.orders("stark", ORDER)
    moved(world)
    assert world.mail(STARK, ORDER, to=world.address("stark")).verdict == "refused"
    assert world.mail(STARK, "resign").verdict == "refused"
    report = world.last(NEW)
    taken = world.mail(NEW, "White Harbor: consolidate", to=report.reply_to)

    assert taken.verdict == "taken"
    assert "YOU OWE" in report.text and "Winterfell" in report.text and ": raid" in report.text.lower()


def test_everything_of_a_person_moves(world: World) -> None:
    world.begin(players=3, name="winter2")
    world.mail(MODERATOR, "create agot-2e later1 players=3")
    world.mail(STARK, "signon later1")
    world.mail(MODERATOR, "absence")
    moved(world)

    assert world.seat("stark", "winter2").address == world.seat("stark").address == NEW
    world.mail(NEW, "withdraw later1")
    assert "You no longer wait" in words(world, NEW)


def test_a_moderator_who_moves_moderates_from_the_new_address(world: World) -> None:
    world.mail(MODERATOR, f"address {NEW}", to=world.address("moderator"))
    agree(world, MODERATOR)
    agree(world, NEW)

    assert world.mail(MODERATOR, "pause", to=world.address("moderator")).verdict == "refused"
    assert world.mail(NEW, "pause", to=world.address("moderator")).verdict == "taken"


@pytest.mark.parametrize("who", [STARK, NEW])
def test_a_no_of_either_ends_it(world: World, who: str) -> None:
    world.orders("stark", f"address {NEW}")
    if who == NEW:
        agree(world, STARK)
    world.mail(who, "no", to=world.last(who).reply_to)
    world.mail(who, "yes", to=world.last(who).reply_to)

    assert world.seat("stark").address == STARK


def test_a_forged_wish_moves_nothing(world: World) -> None:
    world.mail(STARK, f"address {NEW}")
    request = world.last(STARK)
    world.mail("eve@example.net", "yes", to=request.reply_to)
    world.mail(NEW, "yes", to=request.reply_to)

    assert world.seat("stark").address == STARK


def test_a_further_address_counts_like_the_first(world: World) -> None:
    moved(world, f"address add {NEW}")
    taken = world.mail(NEW, ORDER, to=world.address("stark"))
    answer = world.post()[-1]
    world.mail(NEW, "address")

    assert world.seat("stark").address == STARK and taken.verdict == "taken" and answer.to == STARK
    assert f"may write from {NEW} too" in words(world, STARK)
    world.mail(STARK, f"address remove {NEW}")
    assert world.mail(NEW, ORDER, to=world.address("stark")).verdict == "refused"


def test_a_further_address_can_become_the_first(world: World) -> None:
    moved(world, f"address add {NEW}")
    world.orders("stark", f"address {NEW}")
    agree(world, STARK)

    assert world.seat("stark").address == NEW
    assert world.mail(NEW, ORDER, to=world.address("stark")).verdict == "taken"


@pytest.mark.parametrize(("line", "why"), [
    (f"address {STARK}", "your address already"), ("address nonsense", "no address that can be used"),
    (f"address {JUDGE}", "no address that can be used"),
    ("address remove zoe@example.net", "no further address of yours"), ("address add", "no address that can be used"),
    ("indirizzo", "written to at"),
])  # fmt: skip
def test_what_cannot_be_done_is_said(world: World, line: str, why: str) -> None:
    world.orders("stark", line)

    assert why in words(world, STARK)
    assert world.seat("stark").address == STARK


def test_nobody_learns_by_trying_who_plays_from_an_address(world: World) -> None:
    told = []
    for house, other in (("stark", person("tyrell")), ("greyjoy", "zoe@example.net")):
        world.orders(house, f"address {other}")
        agree(world, person(house))
        told.append(words(world, person(house)).replace(other, "OTHER"))
        agree(world, other)

    assert told[0] == told[1].replace("greyjoy", "stark").replace("Greyjoy", "Stark")
    assert world.seat("stark").address == STARK and world.seat("greyjoy").address == "zoe@example.net"


def test_an_address_that_took_a_seat_meanwhile_is_refused(world: World) -> None:
    world.orders("stark", f"address {NEW}")
    agree(world, STARK)
    request = world.last(NEW)
    world.orders("tyrell", "resign")
    agree(world, person("tyrell"))
    world.mail(NEW, "signon westeros1 tyrell")
    world.mail(NEW, "yes", to=request.reply_to)

    assert world.seat("stark").address == STARK
    assert "cannot be used" in words(world, NEW)


# ---- The old address is lost


def test_the_moderator_lets_in_who_lost_the_old_address(world: World) -> None:
    world.orders("stark", ORDER)
    old = world.address("stark")
    world.mail(NEW, f"address lost {STARK}")
    notice = world.last(MODERATOR)
    shown = re.search(r'"(address stark [^"]+)"', " ".join(notice.text.split()))
    assert shown
    world.mail(MODERATOR, shown[1], to=notice.reply_to)
    warned = world.last(STARK)
    before = world.seat("stark").address
    agree(world, NEW)

    assert "has lost the address" in " ".join(notice.text.split())
    assert NEW in warned.text and before == STARK and world.seat("stark").address == NEW
    assert world.mail(NEW, ORDER, to=old).verdict == "refused", "the old reply address is worth nothing"
    assert world.mail(NEW, "White Harbor: consolidate", to=world.address("stark")).verdict == "taken"
    assert ": raid" in world.last(NEW).text.lower() or "raid" in world.last(NEW).text.lower()


def test_who_says_so_learns_nothing_and_the_moderator_hears_it_once_a_day(world: World) -> None:
    world.post()
    world.mail(NEW, f"address lost {STARK}")
    world.mail("zoe@example.net", f"address lost {STARK}")
    world.mail("mallory@example.net", "address lost nobody@players.example.org")
    told = [post for post in world.post() if post.to == MODERATOR]

    assert words(world, "zoe@example.net") == words(world, "mallory@example.net") == words(world, NEW)
    assert len(told) == 1


def test_only_the_moderator_can_do_so(world: World) -> None:
    for sender, to in ((person("tyrell"), world.address("tyrell")), ("eve@example.net", JUDGE)):
        assert world.mail(sender, f"address stark {NEW}", to=to).verdict == "refused"
    world.mail(MODERATOR, f"address stark {NEW}")
    assert "Please confirm" in world.last(MODERATOR).subject
    assert not world.all_to(NEW)


@pytest.mark.parametrize("said", [f"dorne {NEW}", f"stark {STARK}"])
def test_a_seat_or_address_that_cannot_be_is_refused(world: World, said: str) -> None:
    assert world.mail(MODERATOR, f"address {said}", to=world.address("moderator")).verdict == "refused"
    assert world.seat("stark").address == STARK
