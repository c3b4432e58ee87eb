"""Each line of a mail is accepted, refused, proposed or replaced, and the receipt reports it."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.lines import Line
from adjudicator.games.westeros.state import Game
from adjudicator.orders.mail_reader import read_mail
from adjudicator.orders.order_set import OrderSet, load_set
from adjudicator.orders.printing import Printer
from adjudicator.orders.receipt import Receipt
from tests.orders.reference import SAMPLE_MAIL, clerk, reader, stark_game, window

PRINTER = Printer(reader().context, short=True)
ORDERS = "win: m* > moa 2k\nwhi: c\nsvs: s self\nmoa: d\nkar: r > cas"


def send(text: str, before: OrderSet | None = None, game: Game | None = None, **fields: Any) -> Receipt:
    return clerk().receive(read_mail(reader(), text), before or OrderSet(), window(game, **fields))


def shorts(lines: tuple[Line, ...]) -> list[str]:
    return [PRINTER.line(line) for line in lines]


def in_force(receipt: Receipt, round: int = 4) -> list[str]:
    return shorts(receipt.orders.in_force(round))


def refusals(receipt: Receipt) -> list[tuple[str, str]]:
    return [(refused.words, refused.problem.code) for refused in receipt.refused]


def test_the_sample_mail_is_taken_whole() -> None:
    receipt = send(SAMPLE_MAIL)

    assert receipt.refused == ()
    assert len(receipt.taken) == 23
    assert receipt.complete
    assert receipt.orders.final
    assert receipt.orders.revision == 2


def test_a_bad_line_never_kills_a_good_one() -> None:
    receipt = send("whi: c\nkarhlod: r > cas\nmoa: d")

    assert in_force(receipt) == ["whi: c", "moa: d"]
    assert refusals(receipt) == [("karhlod: r > cas", "unknown-subject")]
    assert not receipt.complete


def test_one_slip_becomes_a_proposal_that_ok_takes() -> None:
    first = send("whi: c\nkarhlod: r > cas")
    (refused,) = first.refused
    assert refused.repair is not None and PRINTER.line(refused.repair) == "kar: r > cas"

    second = send(f"ok {refused.number}", first.orders)

    assert in_force(second) == ["kar: r > cas", "whi: c"]
    assert second.orders.proposals == {}


def test_a_proposal_that_is_not_there_is_said_so() -> None:
    first = send("karhlod: r > cas")

    assert refusals(send("ok 7", first.orders)) == [("ok 7", "no-such-proposal")]
    assert in_force(send("ok", first.orders)) == ["kar: r > cas"]
    assert refusals(send("ok")) == [] and send("ok").ignored == ("ok",)


def test_several_meanings_are_never_a_proposal() -> None:
    (refused,) = send("lose: f, s, j").refused

    assert len(refused.repairs) > 1
    assert refused.repair is None


def test_a_newer_line_replaces_the_one_with_the_same_subject_and_scope_only() -> None:
    first = send("cards: robb\ncards at moa: roose\nwhi: c")
    second = send("cards: eddard\nwhi: d", first.orders)

    assert in_force(second) == ["whi: d", "cards at moa: roose", "cards: eddard"]
    assert [(PRINTER.line(c.before), PRINTER.line(c.now)) for c in second.changes] == [
        ("cards: robb", "cards: eddard"),
        ("whi: c", "whi: d"),
    ]


def test_a_bad_new_line_leaves_the_old_one() -> None:
    first = send("whi: c")

    assert in_force(send("whi: x", first.orders)) == ["whi: c"]
    assert in_force(send("whi: r > oldtown", first.orders)) == ["whi: c"]


def test_a_newer_special_line_is_tried_before_an_older_general_one() -> None:
    first = send("cards: robb")
    second = send("cards vs greyjoy: roose", first.orders)

    assert in_force(second) == ["cards vs gre: roose", "cards: robb"]
    assert second.odd == ()


def test_a_line_that_can_never_be_reached_is_odd() -> None:
    receipt = send("cards: robb\ncards at moa: roose")

    assert [problem.code for problem in receipt.odd] == ["never-reached"]
    assert send("cards: robb if round > 9\ncards at moa: roose").odd == ()


def test_two_lines_on_one_subject_in_one_mail_the_later_counts() -> None:
    receipt = send("whi: c\nwhi: d")

    assert in_force(receipt) == ["whi: d"]
    assert [problem.code for problem in receipt.odd] == ["same-line-twice"]


def test_lines_for_another_round_are_answered_and_never_applied() -> None:
    before = send("whi: c").orders
    receipt = send("game winter7 stark r5\nwhi: d\nfinal", before)

    assert refusals(receipt) == [("whi: d", "wrong-round")]
    assert receipt.orders == before


@pytest.mark.parametrize("fields", [{}, {"written_for": 3}])
def test_lines_for_a_round_that_is_over_are_proposed_for_this_one(fields: dict[str, Any]) -> None:
    header = "" if fields else "game winter7 stark r3\n"
    before = send("whi: c").orders
    receipt = send(f"{header}whi: d\nkarhlod: r > cas\ncards: nobody\nclear orders\nfinal", before, **fields)

    assert refusals(receipt)[0] == ("whi: d", "old-round")
    assert [PRINTER.line(lines[0]) for lines in receipt.offered.values()] == ["whi: d", "kar: r > cas"]
    assert in_force(receipt) == ["whi: c"] and not receipt.orders.final
    assert set(receipt.ignored) == {"clear orders", "final"}
    assert in_force(send("ok all", receipt.orders)) == ["whi: d", "kar: r > cas"]


def test_a_number_is_never_used_twice_in_a_window() -> None:
    first = send("whi: c\nkarhlod: r > cas\nlose: k, foootman")
    second = send("moa: d\ncards: rob\nwnterfell: d", first.orders)

    assert list(first.offered) == [2, 3]
    assert [taken.number for taken in second.taken][:1] == [4]
    assert min(second.offered) > 3
    assert send("ok all", second.orders).orders.proposals == {}
    assert min(send("karhlod: r", second.orders.since(5)).offered) == 1


@pytest.mark.parametrize(("text", "left"), [
    ("moa: d", [2, 3]),
    ("final", [2, 3]),
    ("q5 b", [2, 3]),
    ("ok 2", [3]),
    ("kar: d", [3]),
    ("clear kar", [3]),
    ("clear all", []),
    ("karhlod: r > cas", [2, 3]),
    ("karhlod: d", [3, 4]),
])  # fmt: skip
def test_a_proposal_stays_open_until_it_is_taken_or_something_newer_speaks_of_the_same(
    text: str, left: list[int]
) -> None:
    first = send("whi: c\nkarhlod: r > cas\nlose: k, foootman").orders

    assert sorted(send(text, first).orders.proposals) == left


@pytest.mark.parametrize("text", [
    "ok all", "Ok all", "yes to all 2", "Yes to all two!", "ok 2-3", "ok 2 to 3", "ok 2, 3", "ok 2 and 3", "ok 2 e 3",
    "ok tutti", "ok a tutti e due", "ok both", "ok 2 3, grazie", "ok2\nok3", "ok #2 #3", "sì 2 3",
])  # fmt: skip
def test_several_proposals_are_accepted_in_many_words(text: str) -> None:
    before = send("karhold: r\nwhitehaven: c\nlose: k, foootman\nkarhlod: r > cas")
    first = send("whi: c\nkarhlod: r > cas\nlose: k, foootman")

    assert before.offered
    assert send(text, first.orders).orders.proposals == {}


@pytest.mark.parametrize(("text", "code"), [("ok", "ok-what"), ("sì", "ok-what"), ("ok all 3", "ok-count")])
def test_which_of_several_proposals_is_meant_is_never_guessed(text: str, code: str) -> None:
    first = send("whi: c\nkarhlod: r > cas\nlose: k, foootman")
    receipt = send(text, first.orders)

    assert refusals(receipt) == [(text, code)]
    assert receipt.orders.proposals == first.orders.proposals


def test_an_open_proposal_keeps_the_seat_waiting_until_it_says_something_else() -> None:
    first = send("whi: c\nkarhlod: r > cas\nlose: k, foootman\nfinal").orders

    assert first.open
    assert send("ok 2", first).orders.open
    assert not send("ok 2 3", first).orders.open
    assert not send("ok 2\nfinal", first).orders.open
    assert send("ok", send("karhlod: r\ncards: nobody\nfinal").orders).orders.open is False


def test_what_was_taken_with_ok_may_be_accepted_again() -> None:
    first = send("karhlod: r > cas").orders
    second = send("ok 1", first).orders
    settled = {1: ("taken", first.proposals[1])}

    assert send("ok 1", second, settled=settled).refused == ()
    newer = send("kar: d", second).orders
    assert refusals(send("ok 1", newer, settled=settled)) == [("ok 1", "proposal-taken")]
    assert refusals(send("ok 1", newer, settled={1: ("tried", ())})) == [("ok 1", "proposal-tried")]


def test_only_what_the_answered_letter_shows_is_meant_by_ok() -> None:
    first = send("karhlod: r > cas").orders
    second = send("lose: k, foootman", first).orders

    assert in_force(send("ok", second, shown=frozenset({1}))) == ["kar: r > cas"]
    assert list(send("ok all", second, shown=frozenset({1})).orders.proposals) == [2]
    assert send("ok", second, shown=frozenset()).ignored == ("ok",)


def test_lines_for_another_game_or_house_are_not_applied() -> None:
    assert refusals(send("game summer2 stark r4\nwhi: d")) == [("whi: d", "wrong-game")]
    assert refusals(send("game winter7 tyrell r4\nwhi: d")) == [("whi: d", "wrong-house")]
    assert refusals(send("game WINTER7 house stark r4\nwhi: d")) == []


def test_the_drawer_keeps_lines_for_a_later_round() -> None:
    receipt = send("r5 bid: throne 4\nr3 bid: throne 1\nr4 blade: yes")

    assert refusals(receipt) == [("r3 bid: throne 1", "round-over")]
    assert in_force(receipt, 4) == ["blade: yes"]
    assert in_force(receipt, 5) == ["bid: throne 4", "blade: yes"]


def test_orders_end_with_the_window_and_policies_stand() -> None:
    orders = send("whi: c\ncards: robb\nonce blade: yes\nbid: throne 1").orders

    assert shorts(orders.since(5).in_force(5)) == ["cards: robb"]


def test_a_line_for_once_goes_before_the_standing_one_and_leaves_it_there() -> None:
    first = send("blade: no")
    second = send("once blade: yes", first.orders)

    assert in_force(second) == ["once blade: yes", "blade: no"]
    assert shorts(second.orders.since(5).in_force(5)) == ["blade: no"]


def test_clear_takes_lines_away() -> None:
    first = send("cards: robb\ncards at moa: roose\nwhi: c\nblade: yes")

    assert in_force(send("clear cards at moa", first.orders)) == ["whi: c", "blade: yes", "cards: robb"]
    assert in_force(send("clear cards", first.orders)) == ["whi: c", "blade: yes"]
    gone = send("clear cards", first.orders).cleared
    assert shorts(tuple(line.lines[0] for line in gone)) == ["cards: robb", "cards at moa: roose"]
    assert in_force(send("clear all\nmoa: d", first.orders)) == ["moa: d"]


def test_tokens_and_stars_are_counted_over_the_whole_set() -> None:
    first = send("win: d\nwhi: d")

    assert refusals(send("moa: d+1", first.orders)) == [("moa: d+1", "order-token-shortage")]
    assert refusals(send("moa: d+1\nwin: c", first.orders)) == []
    game = stark_game()
    game.tracks["court"] = ["baratheon", "martell", "tyrell", "stark", "greyjoy", "lannister"]
    stars = send("win: d*\nwhi: c*\nmoa: d", game=game)
    assert refusals(stars) == [("whi: c*", "too-many-stars")]
    assert in_force(stars) == ["win: d*", "moa: d"]


def test_an_order_without_its_token_gets_the_next_one_of_its_type_and_the_receipt_says_so() -> None:
    receipt = send("win: march > moa k\nwhi: march > moa all\nshivering sea: march > narrow sea all")

    assert in_force(receipt) == ["win: m > moa k", "whi: m- > moa all", "svs: m* > nar all"]
    assert [each.why[0].code for each in receipt.taken if each.why] == ["order-token-instead"] * 2


def test_an_order_without_its_token_makes_room_for_one_that_names_it() -> None:
    receipt = send("win: march > moa k\nwhi: m+0 > moa all")

    assert in_force(receipt) == ["win: m- > moa k", "whi: m > moa all"] and not receipt.refused


def test_a_token_that_was_named_is_not_exchanged_for_another_one_but_that_is_proposed() -> None:
    receipt = send("win: m+0 > moa k\nwhi: m+0 > moa all")

    assert refusals(receipt) == [("whi: m+0 > moa all", "order-token-shortage")]
    assert [shorts(lines) for lines in receipt.offered.values()] == [["whi: m- > moa all"]]


def test_exchanging_two_orders_in_one_mail_is_fine() -> None:
    first = send("win: m* > moa k\nmoa: m > win f")

    assert in_force(send("moa: m* > win f\nwin: m > moa k", first.orders)) == ["moa: m* > win f", "win: m > moa k"]


def test_what_is_missing_is_named() -> None:
    assert send("whi: c\nmoa: d").missing == ("karhold", "winterfell", "shivering-sea")
    assert send(ORDERS).missing == ()


def test_a_check_says_the_same_and_is_marked() -> None:
    receipt = send(f"check\n{ORDERS}")

    assert receipt.check
    assert len(receipt.taken) == 5


def test_a_mistake_of_ours_in_the_press_fence_keeps_the_seat_from_being_complete() -> None:
    assert not send(f"{ORDERS}\npress to tyrell\nhello").complete


def test_a_set_of_lines_survives_the_store() -> None:
    orders = send(SAMPLE_MAIL + "", OrderSet()).orders
    again = send("karhlod: d\nr6 blade: yes", orders).orders

    assert load_set(again.dump()) == again
    assert [kept.line.text for kept in load_set(again.dump()).kept] == [kept.line.text for kept in again.kept]


def test_mails_about_different_subjects_may_arrive_in_any_order() -> None:
    mails = ["whi: c\ncards: robb", "moa: d\nblade: yes", "cards at moa: roose", "bid: throne 2"]
    results = set()
    for order in (mails, mails[::-1], mails[2:] + mails[:2]):
        orders = OrderSet()
        for mail in order:
            orders = send(mail, orders).orders
        results.add(tuple(shorts(orders.in_force(4))))

    assert len(results) == 1
