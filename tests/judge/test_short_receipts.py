"""A receipt says what changed and what is in force in few lines; "orders" shows the whole set."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.judge.world import Post, World, person

POLICIES = """\
Winterfell: defend
White Harbor: consolidate
Shivering Sea: support self
cards vs greyjoy: Roose Bolton, Robb Stark
cards vs lannister: Eddard Stark
cards vs baratheon: The Blackfish
cards defending: Catelyn Stark
cards attacking: Greatjon Umber
bid: 1 2 0
bid wildlings: 2
retreat from Karhold: Winterfell
retreat: Winterfell, White Harbor
losses: footman, knight
blade: if it wins
leave: no
muster Winterfell: 1 knight
choose A Throne of Blades: supply
ties throne: stark, baratheon, greyjoy
default: ask
final"""


@pytest.fixture
def world(tmp_path: Path) -> World:
    """A game that has just begun."""
    world = World(tmp_path)
    world.begin()
    return world


def send(world: World, text: str) -> Post:
    """Send lines of Stark and return the receipt."""
    world.orders("stark", text)
    return world.last(person("stark"))


def lines_of(post: Post) -> list[str]:
    return post.text.replace("\r\n", "\n").strip("\n").split("\n")


def test_a_receipt_says_what_is_in_force_in_at_most_20_lines_and_orders_shows_the_whole_set(world: World) -> None:
    receipt = send(world, POLICIES)
    whole = send(world, "orders").text

    assert "Received, 19 lines, complete" in receipt.subject
    assert len(lines_of(receipt)) <= 24, receipt.text
    assert "Cards against Greyjoy, " in receipt.text and '"orders" shows them whole' in receipt.text
    assert "Roose Bolton" not in receipt.text and "Roose Bolton" in whole


def test_orders_of_this_round_are_shown_whole_in_the_shortest_receipt(world: World) -> None:
    text = " ".join(send(world, POLICIES).text.split())

    assert "Winterfell Defense +1" in text and "White Harbor Consolidate Power" in text
    assert "Iron Throne 1, Fiefdoms 2, King's Court 0 power" in text


def test_proposals_of_a_long_receipt_take_a_line_each_and_can_be_taken(world: World) -> None:
    receipt = send(
        world,
        "Winterfell: perhaps defend\nWhite Harbor: perhaps consolidate\n"
        "Shivering Sea: perhaps support self\ncards: perhaps robb",
    )

    assert len(lines_of(receipt)) <= 20
    assert '   1  Winterfell         Defense +1. Reply "ok 1" to take it.' in lines_of(receipt)
    assert "COMPLETE" in send(world, "ok all").text


def test_the_reason_of_a_proposal_that_a_rule_refused_stays_in_the_shortest_receipt(world: World) -> None:
    receipt = send(
        world,
        "Winterfell: march to Castle Black 3 knights\nWhite Harbor: perhaps consolidate\n"
        "Shivering Sea: perhaps support self\ncards: perhaps robb",
    )

    assert "Too many out of Winterfell (Knight): 3 wanted, 1 there." in " ".join(receipt.text.split())


def test_a_short_receipt_leaves_nothing_out(world: World) -> None:
    receipt = send(world, "Winterfell: defend\nWhite Harbor: consolidate")

    assert len(lines_of(receipt)) <= 20
    said = " ".join(receipt.text.split())
    assert "You will be asked about" in said and "Used: " in said
    assert "  no order yet\n" in receipt.text.replace("\r\n", "\n")


def test_a_subject_wider_than_its_column_is_set_off_by_a_colon(world: World) -> None:
    assert "Cards against Baratheon: The Blackfish" in send(world, "cards vs baratheon: The Blackfish").text


def test_a_remark_on_one_of_several_areas_stands_below_that_area_only(world: World) -> None:
    text = " ".join(send(world, "Winterfell: d\nWhite Harbor and Shivering Sea defend").text.split())

    assert text.count("No Defense +1 was left for") == 1


def test_a_line_in_doubt_that_has_no_token_left_says_so(world: World) -> None:
    text = " ".join(send(world, "Winterfell: d*\nI think White Harbor has the special defense").text.split())

    assert '"ok ' not in text and "special Defense +2 is left" in text
