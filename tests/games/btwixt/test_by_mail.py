"""B'Twixt on the judge: one exchange a round, ticks for those who ask, plans for the absent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.store import events as event_rows
from adjudicator.store import games
from tests.judge.world import MODERATOR, World, person

GAME = "ring"
PLAN = "bid: play cheapest lead if gap <= 4 or kneel\nspend max: 9"
POLICIES = "ally: small\ntoken: small\ndefault: decide for me"


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    made = World(tmp_path)
    yield made
    made.close()


def begin(world: World, players: int = 4, options: str = "") -> list[str]:
    """Begin a game and return its leaders."""
    world.begin(players, options, name=GAME, variant="btwixt")
    with world.db.read() as tx:
        return list(world.match(tx, GAME).seats)


def send(world: World, leaders: list[str], lines: str) -> None:
    for leader in leaders:
        world.orders(leader, lines, GAME)


def number(world: World) -> int:
    return int(world.view(None, GAME)["number"])


VARIANTS = [
    (3, "short=yes advanced=yes draft=yes revealed_allies=on"),
    (4, "short=yes clash_draft=yes revealed_allies=yes"),
    *(
        pytest.param(players, options, marks=pytest.mark.slow)
        for players, options in (
            (3, "short=yes"),
            (4, "short=yes advanced=yes"),
            (5, "short=yes draft=yes"),
            (6, "short=yes clash_draft=yes revealed_allies=yes"),
        )
    ),
]


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_a_round_needs_one_exchange_and_a_draft_one_for_the_whole_game(
    world: World, players: int, options: str
) -> None:
    leaders = begin(world, players, options)
    world.post()
    rounds = int(world.view(None, GAME)["last"])
    if "draft" in options:
        send(world, leaders, f"{POLICIES}\nrank: drawn steel, backup plan")
    for expected in range(1, rounds + 1):
        assert number(world) == expected
        assert {ask.name for ask in world.open_asks(GAME)} == {"round.plan"}
        send(world, leaders, f"{PLAN}\n{POLICIES}\nfinal")

    assert world.game(GAME).state == "over"
    assert [post.key for post in world.post() if post.key.startswith("question:")] == []


def test_leaders_are_those_asked_for_and_nobody_else(world: World) -> None:
    world.mail(MODERATOR, f"create btwixt {GAME} players=3 start=full")
    for name, wish in (("ann", "tyrion, cersei"), ("ben", "tyrion, varys"), ("cat", "")):
        world.mail(f"{name}@example.org", f"signon {GAME} {wish}")
    with world.db.read() as tx:
        seats = {seat.address: seat.house for seat in world.match(tx, GAME).seats.values()}

    assert seats["ann@example.org"] == "tyrion_lannister"
    assert seats["ben@example.org"] not in ("tyrion_lannister", "")
    assert set(world.view(None, GAME)["leaders"]) == set(seats.values())


def test_an_ask_in_a_plan_stops_the_bid_and_everybody_hears_how_far_it_went(world: World) -> None:
    leaders = begin(world)
    asking = world.view(None, GAME)["order"][2]
    others = [leader for leader in leaders if leader != asking]
    send(world, others, f"bid: play lowest if turn = 1 or kneel\n{POLICIES}\nfinal")
    world.post()

    world.orders(asking, f"bid: ask if turn = 1 or kneel\n{POLICIES}\nfinal", GAME)
    letters = {post.seat: post for post in world.post() if post.seat and "Received" not in post.subject}

    assert [ask.seat for ask in world.open_asks(GAME)] == [asking]
    assert "[q" in letters[asking].text
    assert set(letters) == set(leaders)
    assert len({letters[other].subject for other in others}) == 1, "nobody can see who was asked"
    assert not any("[q" in letters[other].text for other in others)


def test_a_plan_may_be_replaced_for_the_turns_still_to_come(world: World) -> None:
    leaders = begin(world)
    order = world.view(None, GAME)["order"]
    send(world, order[:2] + order[3:], f"bid: play lowest if turn = 1 or kneel\n{POLICIES}\nfinal")
    world.orders(order[2], f"bid: ask if turn = 1 or kneel\n{POLICIES}\nfinal", GAME)
    first = order[0]
    held = world.view(first, GAME)["players"][first]["plays"]

    world.orders(first, "bid: play lowest if turn = 2 or kneel", GAME)
    world.orders(order[2], "bid: kneel", GAME)

    assert held == 1
    told = [event for event in events(world) if event["e"] == "played" and event["leader"] == first]
    assert len(told) == 2
    assert number(world) == 2 and set(leaders) == set(order)


def events(world: World) -> list[dict[str, object]]:
    with world.db.read() as tx:
        return [dict(event.what) for event in event_rows.seen_by(tx, GAME, None, 0)]


def test_who_sends_no_plan_kneels_and_nobody_waits_for_him(world: World) -> None:
    leaders = begin(world)
    absent = leaders[1]
    send(world, [leader for leader in leaders if leader != absent], f"{PLAN}\n{POLICIES}\nfinal")
    assert number(world) == 1
    world.pass_time(hours=73)

    assert number(world) == 2
    assert [e for e in events(world) if e["e"] == "played" and e["leader"] == absent] == []


def test_a_standing_plan_plays_for_whoever_is_away(world: World) -> None:
    leaders = begin(world)
    away = world.view(None, GAME)["order"][0]
    world.orders(away, f"always bid: play lowest if turn = 1 or kneel\n{POLICIES}", GAME)
    for _ in range(2):
        send(world, [leader for leader in leaders if leader != away], f"{PLAN}\n{POLICIES}\nfinal")
        world.pass_time(hours=73)

    assert number(world) == 3
    assert len([e for e in events(world) if e["e"] == "played" and e["leader"] == away]) == 2


def test_who_has_a_standing_plan_is_told_how_not_to_hold_up_the_others(world: World) -> None:
    leaders = begin(world, 3, "short=yes")
    world.orders(leaders[0], f"always bid: kneel\n{POLICIES}\nfinal", GAME)
    send(world, leaders[1:], f"bid: kneel\n{POLICIES}\nfinal")

    report, other = (world.last(person(leader)).text for leader in leaders[:2])
    assert 'Your lines answer it already; "final" says' in " ".join(report.split())
    assert "answer it already" not in other
    assert all(re.search(r"^ +bid +:", text, re.MULTILINE) for text in (report, other)), "a plan may still be written"


def test_plans_for_rounds_ahead_wait_for_them_with_revealed_allies(world: World) -> None:
    leaders = begin(world, 3, "short=yes revealed_allies=yes")
    ahead = "\n".join(f"r{n} bid: kneel" for n in (2, 3, 4))
    send(world, leaders, f"bid: kneel\n{ahead}\n{POLICIES}\nfinal r4")

    assert number(world) == 5, "a season in one exchange"


def test_a_question_about_councils_takes_the_letters_it_shows(world: World) -> None:
    leaders = begin(world, 3, "short=yes")
    winner = world.view(None, GAME)["order"][0]
    send(world, [leader for leader in leaders if leader != winner], "bid: kneel\nfinal")
    world.orders(winner, "bid: play highest if turn = 1 or kneel\nfinal", GAME)
    ask = next(ask for ask in world.open_asks(GAME) if ask.name == "claim.council")
    number = re.search(r"\[q(\d+)\]", world.last(person(winner)).text)
    assert ask.seat == winner and number is not None

    world.orders(winner, f"q{number[1]} b", GAME)

    assert world.view(None, GAME)["councils"][ask.options[1]]["allies"]


def test_who_lets_a_pick_of_a_draft_pass_is_not_waited_for_again(world: World) -> None:
    leaders = begin(world, 3, "short=yes draft=yes")
    send(world, leaders[1:], "rank: drawn steel, highest")
    world.post()
    world.pass_time(hours=25)

    assert {ask.name for ask in world.open_asks(GAME)} == {"round.plan"}, "the defaults made the rest of his picks"
    assert [post for post in world.post() if post.key.startswith("question:")] == []


def test_who_writes_after_a_missed_pick_is_asked_as_before(world: World) -> None:
    leaders = begin(world, 3, "short=yes draft=yes")
    send(world, leaders[1:], "rank: drawn steel, highest")
    world.pass_time(hours=25)
    assert world.seat(leaders[0], GAME).settings["let_pass"] == "draft.keep"

    world.orders(leaders[0], "ally: small", GAME)

    assert world.seat(leaders[0], GAME).settings.get("let_pass") is None


def test_variants_that_exclude_each_other_are_refused_when_a_game_is_opened(world: World) -> None:
    world.mail(MODERATOR, f"create btwixt {GAME} players=4 clash_draft=yes advanced=yes")

    answer = world.last(MODERATOR)
    assert "clash_draft, advanced" in answer.text
    with world.db.read() as tx:
        assert games.get(tx, GAME) is None


@pytest.mark.parametrize("command", ["deadline +24h", "pause", "status", "process", "list"])
def test_what_a_moderator_commands_is_answered(world: World, command: str) -> None:
    begin(world)
    filed = world.mail(MODERATOR, command, to=world.address("moderator", GAME))

    assert filed.verdict == "taken"
    assert world.all_to(MODERATOR)[-1].text


def test_a_receipt_shows_the_question_that_is_still_open_with_the_bids_so_far(world: World) -> None:
    leaders = begin(world)
    asking = world.view(None, GAME)["order"][1]
    others = [leader for leader in leaders if leader != asking]
    send(world, others, f"bid: play lowest if turn = 1 or kneel\n{POLICIES}\nfinal")
    world.orders(asking, f"bid: ask\n{POLICIES}\nfinal", GAME)

    assert world.orders(asking, "keep: drawn steel", GAME).verdict == "taken"
    receipt = next(post for post in reversed(world.post()) if post.seat == asking and "Received" in post.subject)
    assert "[q" in receipt.text and "kneel" in receipt.text


def test_who_wins_without_a_line_for_the_council_is_asked_and_hears_what_is_won_so_far(world: World) -> None:
    leaders = begin(world, 3)
    winner = leaders[0]
    send(world, leaders[1:], f"bid: kneel\n{POLICIES}\nfinal")
    world.orders(winner, "bid: play lowest if turn = 1 or kneel\nfinal", GAME)
    asked = world.last(person(winner)).text

    assert "A QUESTION FOR YOU" in asked and "You owe nothing" not in asked
    assert "you won the bid (" in asked.lower() and "token only" not in asked

    answers = iter(range(1, 9))
    while world.open_asks(GAME)[0].name != "token.council":
        world.orders(winner, f"q{next(answers)} a", GAME)
    asked = world.last(person(winner)).text
    assert "is claimed for your [" in asked and "No ally is left" not in asked


# ---- Plans told beforehand


def flat(text: str) -> str:
    return " ".join(text.split())


def test_a_receipt_tells_a_plan_turn_by_turn_and_what_it_may_cost(world: World) -> None:
    leader = begin(world, 3)[0]
    hand = world.view(leader, GAME)["own"]["hand"]
    card = hand[0].partition("#")[0].replace("_", " ")

    world.orders(leader, f"bid: {card}, then kneel", GAME)
    told = flat(world.last(person(leader)).text)
    assert "First you play" in told and "Then you kneel. With this hand it costs at most 1 card," in told

    world.orders(leader, "check\nbid: play cheapest lead", GAME)
    told = flat(world.last(person(leader)).text)
    assert "(unless you lead)" in told
    assert f"It may cost your whole hand, {len(hand)} cards," in told


def test_whoever_leads_when_all_others_knelt_keeps_his_hand(world: World) -> None:
    leaders = begin(world, 3)
    order = world.view(None, GAME)["order"]
    held = len(world.view(order[0], GAME)["own"]["hand"])
    send(world, [leader for leader in leaders if leader != order[0]], f"bid: kneel\n{POLICIES}\nfinal")
    world.orders(order[0], f"bid: play cheapest lead\n{POLICIES}\nfinal", GAME)

    assert number(world) == 2
    assert len(world.view(order[0], GAME)["own"]["hand"]) >= held - 1


def test_a_plan_sent_while_the_bid_goes_on_begins_with_the_next_turn(world: World) -> None:
    leaders = begin(world, 3)
    first, second = world.view(None, GAME)["order"][:2]
    world.orders(first, f"bid: play lowest\n{POLICIES}\nfinal", GAME)
    world.orders(second, f"bid: ask\n{POLICIES}\nfinal", GAME)
    send(world, [leader for leader in leaders if leader not in (first, second)], f"bid: kneel\n{POLICIES}\nfinal")
    assert world.view(None, GAME)["players"][first]["plays"] == 1

    world.orders(first, "bid: play lowest, then kneel", GAME)
    with world.db.read() as tx:
        [line] = [kept.line for kept in SeatAt(world.match(tx, GAME), first).orders.kept if kept.line.subject == "bid"]
    assert line.after == 1


@pytest.mark.parametrize("typed", ["bid 4", "I bid 4."])
def test_a_number_as_a_bid_is_quoted_and_answered_with_a_line_to_send(world: World, typed: str) -> None:
    leader = begin(world, 3)[0]

    world.orders(leader, typed, GAME)
    told = flat(world.last(person(leader)).text)
    assert f'"{typed}"' in told and "A bid is made of the cards you play" in told
    assert 'For example "bid: play cheapest lead".' in told


def test_a_plan_in_prose_is_answered_with_a_line_to_send(world: World) -> None:
    leader = begin(world, 3)[0]

    world.orders(leader, "If I win I shall hang the ally from the wall", GAME)
    assert 'like "ally: ' in flat(world.last(person(leader)).text)
    world.orders(leader, "If I win put the ally left and the token right", GAME)
    with world.db.read() as tx:
        kept = SeatAt(world.match(tx, GAME), leader).orders.kept
    assert {each.line.subject for each in kept} == {"ally", "token"}
