"""Mails of orders through the judge: revisions, windows, dry runs, and receipts that print the whole set."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.judge.letters.lines_in_force import lines_in_force
from adjudicator.judge.table import drafts
from adjudicator.judge.table.play_at import Play
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.orders.order_set import OrderSet
from tests.judge.transcripts import state
from tests.judge.world import HOUSES, Post, World, person

STARK = person("stark")
MAIL = """\
Winterfell: march > Moat Cailin 1 knight
White Harbor: consolidate
The Shivering Sea: support
cards: robb, greatjon
once blade: yes
bid: throne 1, fief 1, court 1
r2 bid: throne 4, fief 0, court 2
r3 cards: eddard
"""


@pytest.fixture
def world(tmp_path: Path) -> World:
    made = World(tmp_path)
    made.begin()
    made.post()
    return made


def orders(world: World) -> OrderSet:
    with world.db.read() as tx:
        return drafts.load(tx, world.seat("stark"))


def send(world: World, text: str) -> Post:
    """Send lines of House Stark and return the receipt."""
    world.post()
    world.orders("stark", text)
    return next(post for post in world.post() if post.to == STARK)


def blocks(receipt: Post) -> dict[str, list[str]]:
    """Return the lines of a receipt under their titles."""
    found: dict[str, list[str]] = {}
    title = ""
    for line in receipt.text.splitlines():
        if alone := re.match(r"  ([a-z][^:]*): \d+ ([^:]+): (.*)", line):
            found[alone[1]] = [f"{alone[2]} {alone[3]}"]
        elif re.match(r"  [a-z]", line):
            title = line.strip()
        elif re.match(r"  +(\d+|-)  ", line):
            found.setdefault(title, []).append(" ".join(line.split()[1:]))
    return found


def test_a_revision_named_in_the_header_is_the_one_that_counts(world: World) -> None:
    send(world, "game westeros1 stark r1 rev 5\nWinterfell: defend +1")
    late = send(world, "game westeros1 stark r1 rev 3\nWinterfell: raid\nWhite Harbor: c")

    assert "revision 5" in late.text.splitlines()[0]
    assert blocks(late)["older than what is in force"] == ["Winterfell Raid"]
    assert "Revision 5 is in force and newer than this mail." in " ".join(late.text.split())
    assert {kept.line.text: kept.revision for kept in orders(world).kept} == {
        "Winterfell: defend +1": 5, "White Harbor: c": 3,
    }  # fmt: skip
    assert "revision 6" in send(world, "cards: robb").text


def test_a_line_knows_the_mail_it_came_with(world: World) -> None:
    send(world, "Winterfell: defend +1\ncards: robb")
    first = world.filed()[-1].id
    send(world, "Winterfell: raid")

    assert {kept.line.text: kept.mail for kept in orders(world).kept} == {
        "cards: robb": first, "Winterfell: raid": world.filed()[-1].id,
    }  # fmt: skip


def test_the_receipt_names_the_whole_set_and_how_long_each_line_counts(world: World) -> None:
    first = blocks(send(world, MAIL))
    receipt = send(world, "White Harbor: defend +1\nclear r2 bid")
    second = blocks(receipt)

    assert first == {
        "taken, this round": [
            "Winterfell March +0: 1 Knight to Moat Cailin, 1",
            "White Harbor Consolidate Power",
            "The Shivering Sea Support",
            "Bid Iron Throne 1, Fiefdoms 1, King's Court 1 power",
        ],
        "taken, once (this round only)": ["Blade yes"],
        "taken, until replaced": ["Cards the first possible of Robb Stark,"],
        "taken, from round 3 on": ["Cards Eddard Stark"],
        "taken, only in round 2": ["Bid Iron Throne 4, Fiefdoms 0, King's Court"],
    }
    assert second == {
        "taken, this round": ["White Harbor Defense +1"],
        "cleared, only in round 2": ["Bid Iron Throne 4, Fiefdoms 0, King's Court 2 power"],
    }
    still = "Winterfell, The Shivering Sea, Bid (this round); Blade (this round only); Cards (until replaced);"
    assert f"Still in force: {still} Cards (from round 3 on)." in " ".join(receipt.text.split())


def test_the_receipt_says_what_changed_and_counts_tokens(world: World) -> None:
    send(world, "Winterfell: defend +1\ncards: robb")
    text = " ".join(send(world, "Winterfell: raid *\ncards: eddard").text.split())

    assert "Since revision 1 no longer Cards (Robb Stark); Winterfell (Defense +1)." in text
    assert "Used: 1/3 special orders, 1/3 Raids." in text


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_lines_in_force_can_be_sent_back_and_change_nothing(tmp_path: Path, language: str) -> None:
    world = World(tmp_path)
    world.begin(options=f"language={language}")
    world.orders("stark", MAIL + "cards attack vs greyjoy: mix roose 2, blackfish 1\nretreat: home\nfinal")
    before = orders(world)
    listed = send(world, "orders").text.splitlines()
    lines = [line.strip() for line in listed if re.match(r"    \S|  \S", line)]

    receipt = send(world, "\n".join(lines))

    assert sum(line.startswith("#") for line in lines) == 5
    assert orders(world) == before
    assert ("changes nothing" in receipt.text) is (language == "en")
    assert ("non cambia niente" in receipt.text) is (language == "it")


@pytest.mark.parametrize("text", [
    "game westeros1 stark r2\nWinterfell: raid\nfinal\nclear all",
    "game westeros1 stark r9 rev 9\nWinterfell: raid\nq1 a",
    "game westeros1 tyrell r1\nKarhold: raid",
])  # fmt: skip
def test_a_mail_for_another_round_or_house_changes_nothing(world: World, text: str) -> None:
    send(world, "White Harbor: perhaps support\ncards: robb")
    before, lines = state(world), orders(world)

    receipt = send(world, text)

    assert "Nothing of this mail was taken." in receipt.text
    assert state(world) == before
    assert orders(world) == lines and lines.proposals


def test_what_a_mail_for_an_earlier_round_accepts_is_not_taken(world: World) -> None:
    send(world, "White Harbor: perhaps support\ncards: robb")
    before = orders(world)

    receipt = send(world, "partita westeros1 stark r0\nok 1")

    assert "before the orders of round 1 were asked for" in " ".join(receipt.text.split()) and '"ok 1"' in receipt.text
    assert orders(world) == before


def test_an_answer_in_a_mail_for_another_round_is_not_taken(world: World) -> None:
    house, number = asked(world)
    before = state(world)

    world.orders(house, f"game westeros1 {house} r7\nq{number} a")

    assert state(world) == before
    assert f"q{number}" in world.last(person(house)).text


def asked(world: World) -> tuple[str, int]:
    """Play on until somebody is asked something by mail; return who, and the number of the question."""
    for house in HOUSES:
        world.orders(house, world.plan(house) + "\nfinal")
    for _ in range(20):
        for post in world.post():
            found = re.search(r"\[q(\d+)\]", post.text)
            if found and post.seat:
                return post.seat, int(found[1])
        world.pass_time(hours=6)
    raise AssertionError("nobody is asked anything")


@pytest.mark.parametrize("place", ["first", "middle", "last"])
def test_a_dry_run_says_what_the_mail_would_do_and_stores_nothing(world: World, place: str) -> None:
    send(world, "White Harbor: perhaps support\ncards: robb\nretreat: home")
    lines = ["ok 1", "Winterfell: defend +1", "The Shivering Sea: defend", "clear retreat", "final"]
    at = {"first": 0, "middle": 2, "last": len(lines)}[place]
    before, stored = state(world), orders(world)

    dry = send(world, "\n".join([*lines[:at], "check", *lines[at:]]))
    assert state(world) == before
    assert orders(world) == stored
    real = send(world, "\n".join(lines))

    assert "nothing stored" in dry.text.splitlines()[0]
    assert "Only checked, nothing was stored." in dry.text and "Seal" not in dry.text
    assert body(dry) == body(real)
    assert orders(world).final and orders(world).revision == 2


def body(receipt: Post) -> str:
    """Return what both a dry run and the real mail say: all but the first line, what was stored, and the seal."""
    text = "\n".join(receipt.text.splitlines()[1:])
    text = re.sub(r"Only checked(?s:.*?)\n\n", "", text)
    return " ".join(re.sub(r"Seal\s+[\w-]+\.", "", text).split())


def test_a_dry_run_only_tries_answers_to_questions(world: World) -> None:
    house, number = asked(world)
    before = state(world)

    world.orders(house, f"q{number} a\ncheck")
    dry = world.last(person(house)).text

    assert state(world) == before
    assert "one question is open" not in dry and "answered" in dry
    world.orders(house, f"q{number} a")
    assert state(world) != before


def test_a_mail_that_changes_nothing_says_so_and_is_no_revision(world: World) -> None:
    first = send(world, "cards: robb\nfinal")
    again = send(world, "cards: robb\nfinal")

    assert "revision 1" in first.text and "changes nothing" not in first.text
    assert "revision 1" in again.text and "This mail changes nothing." in again.text
    assert "changes nothing" not in send(world, "draft").text


def test_an_open_line_of_an_older_mail_keeps_nobody_waiting(world: World) -> None:
    complete = "Winterfell: defend +1\nWhite Harbor: c\nThe Shivering Sea: raid\nfinal"
    send(world, f"game westeros1 stark r1 rev 2\n{complete}")
    late = send(world, "game westeros1 stark r1 rev 1\nKarhold: raid")

    assert "COMPLETE AND FINAL" in late.text
    assert not orders(world).open
    assert "NOT COMPLETE" in send(world, "game westeros1 stark r1 rev 2\nKarhold: raid").text
    assert orders(world).open


def test_a_new_window_begins_a_new_count_and_drops_what_cannot_work_any_more(world: World) -> None:
    send(world, "Winterfell: defend +1\ncards: robb\nr2 Winterfell: defend +1\nr2 Pyke: raid\nr2 cards: eddard")
    for house in HOUSES:
        world.orders(house, "default: decide for me")
    while world.view(None)["round"] == 1 or world.open_asks()[0].name != "planning.orders":
        world.pass_time(hours=25)

    kept = {kept.line.text: (kept.round, kept.revision) for kept in orders(world).kept}
    assert kept == {
        "r2 Winterfell: defend +1": (2, 0), "r2 cards: eddard": (None, 0), "default: decide for me": (None, 0),
    }  # fmt: skip
    assert orders(world).revision == 0
    report = next(post.text for post in world.post()[::-1] if post.to == STARK)
    assert "r2 Pyke: raid - You have no units in Pyke." in " ".join(report.split())
    text = " ".join(send(world, "cards: any").text.split())
    assert "No longer Cards (Eddard Stark)." in text


def test_the_orders_of_a_round_that_is_over_are_not_shown_as_in_force(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next round begins some time before its orders are asked for."""
    world.orders("stark", world.plan("stark") + "\nraven: none")
    shown = []
    for round in (1, 2):
        monkeypatch.setattr(Play, "round", property(lambda self, round=round: round))
        with world.db.read() as tx:
            match = world.match(tx)
            kept = match.kept_of(SeatAt(match, "stark").orders)
            lines = (line for group in lines_in_force(SeatAt(match, "stark")) for line in group.lines)
            shown.append(({each.line.subject for each in kept}, "\n".join(lines)))

    assert [subjects for subjects, _ in shown] == [{"order", "raven"}, {"raven"}]
    assert "Winterfell" in shown[0][1]
    assert "Winterfell" not in shown[1][1] and "raven: none" in shown[1][1]
