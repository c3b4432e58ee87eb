"""Proposals by mail: `ok` counts for the receipt it answers, and nothing of a mail for an old round acts unasked."""

from __future__ import annotations

import json
import re
from email import message_from_bytes
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.store.schema import proposals as table
from tests.judge.world import HOUSES, START, Post, TickingClock, World, person

STARK = person("stark")
UNSURE = (
    "Winterfell: perhaps defend\nWhite Harbor: perhaps consolidate\nShivering Sea: perhaps support self\n"
    "cards: perhaps robb"
)


@pytest.fixture
def world(tmp_path: Path) -> World:
    """A game that has just begun."""
    world = World(tmp_path, clock=TickingClock(START))
    world.begin()
    world.post()
    return world


def send(world: World, text: str, answers: Post | None = None, house: str = "stark", **head: Any) -> Post:
    """Send lines of a seat, as an answer to a letter if one is given, and return the receipt."""
    if answers is not None:
        head = {"In_Reply_To": message_id(answers), "Subject": f"Re: {answers.subject}", **head}
    world.post()
    world.orders(house, text) if not head else world.mail(person(house), text, to=world.address(house), **head)
    return next(post for post in world.post() if post.to == person(house) and post.key.startswith("answer:"))


def message_id(post: Post) -> str:
    return str(message_from_bytes(post.raw)["Message-ID"])


def in_force(world: World, house: str = "stark") -> set[str]:
    """Return what the lines of a seat in this window are about."""
    with world.db.read() as tx:
        match = world.match(tx)
        return {line.object or line.subject for line in SeatAt(match, house).orders.in_force(match.window)}


def test_a_number_means_the_same_in_every_receipt_of_a_window(world: World) -> None:
    first = send(world, "Winterfell: perhaps defend\nWhite Harbor: perhaps consolidate")
    second = send(world, "retreat: perhaps home", answers=first)

    assert 'Reply "ok 3"' in second.text and 'Reply "ok 1"' in second.text
    send(world, "ok 1", answers=first)
    assert in_force(world) == {"winterfell"}
    send(world, "ok 3", answers=first)
    assert in_force(world) == {"winterfell", "retreat"}


def test_a_bare_ok_counts_for_the_letter_it_answers(world: World) -> None:
    first = send(world, "Winterfell: perhaps defend")
    second = send(world, "White Harbor: perhaps consolidate", answers=first)

    taken = send(world, "ok", answers=second)
    assert '"ok" was taken for proposal 2' in " ".join(taken.text.split()) and '"ok 1"' in taken.text
    assert in_force(world) == {"white-harbor"}
    send(world, "Ok!", answers=first)
    assert in_force(world) == {"winterfell", "white-harbor"}


def test_a_bare_ok_is_not_guessed_where_a_letter_makes_several_proposals(world: World) -> None:
    receipt = send(world, "Winterfell: perhaps defend\nWhite Harbor: perhaps consolidate")

    assert "Which proposal do you mean?" in send(world, "ok", answers=receipt).text
    assert in_force(world) == set()


@pytest.mark.parametrize("references", [True, False])
def test_which_letter_is_answered_may_stand_among_the_references(world: World, references: bool) -> None:
    first = send(world, "Winterfell: perhaps defend")
    send(world, "White Harbor: perhaps consolidate")
    named = f"{message_id(first)} <own@mail.example.org>" if references else "<own@mail.example.org>"

    receipt = send(world, "ok", In_Reply_To="<own@mail.example.org>", References=named)

    assert in_force(world) == ({"winterfell"} if references else {"white-harbor"})
    assert ("was taken for proposal 2" in " ".join(receipt.text.split())) is not references


def test_proposals_outlive_mails_about_other_things(world: World) -> None:
    first = send(world, "Winterfell: perhaps defend\nWhite Harbor: perhaps consolidate")
    for text in ("Shivering Sea: support self", "what is odd?", "ok, thanks", "check\nwin: d", "cards: nobody"):
        world.orders("stark", text)

    receipt = send(world, "Yes to all 2", answers=first)

    assert in_force(world) == {"winterfell", "white-harbor", "shivering-sea"}
    assert "needs you" not in receipt.subject


def test_several_proposals_can_be_taken_with_one_line_that_the_receipt_shows(world: World) -> None:
    shown = send(world, "Winterfell: perhaps defend\nWhite Harbor: perhaps consolidate")
    single = send(world, "clear all\nWinterfell: d")

    assert 'Reply "ok all" to take all 2.' in shown.text
    assert "ok all" not in single.text


def test_an_ok_where_nothing_is_proposed_is_quoted_and_keeps_nobody_waiting(world: World) -> None:
    receipt = send(world, f"{world.plan('stark')}\nok\nfinal")

    assert "COMPLETE AND FINAL" in receipt.text and "NOT COMPLETE" not in receipt.text
    assert '"ok"' in receipt.text


def test_what_a_dry_run_showed_cannot_be_accepted_and_its_number_is_not_used_again(world: World) -> None:
    tried = send(world, "check\nWinterfell: perhaps defend")
    real = send(world, "White Harbor: perhaps consolidate")

    assert '"ok 1"' in tried.text and 'Reply "ok 2"' in real.text
    assert "only tried out" in send(world, "ok 1", answers=tried).text
    assert in_force(world) == set()


def test_proposals_of_an_older_version_can_be_taken(world: World) -> None:
    send(world, "Winterfell: perhaps defend")
    with world.db.write() as tx:
        lines = tx.execute(select(table.c.about)).scalar_one()["lines"]
        tx.execute(table.update().values(about=lines))
    assert isinstance(json.loads(json.dumps(lines)), list)

    send(world, "ok 1")

    assert in_force(world) == {"winterfell"}


def test_final_in_an_earlier_mail_is_not_called_complete_while_a_line_waits(world: World) -> None:
    send(world, f"{world.plan('stark')}\nfinal")
    send(world, "cards: nobody")
    receipt = send(world, "ok\nwhat does odd mean?")

    assert 'a line of a mail before this one waits for you, "cards: nobody"' in " ".join(receipt.text.split())
    assert "complete" not in receipt.subject and 'Write "final" again' in receipt.text
    assert "COMPLETE AND FINAL" in send(world, "va bene così, final").text


def test_a_line_for_this_time_only_that_is_mended_says_so(world: World) -> None:
    receipt = send(world, "once cards: robbb").text

    assert "taken, once (this round only)" in receipt and "Robb Stark" in receipt


def test_what_is_in_force_already_is_not_proposed_and_keeps_nobody_waiting(world: World) -> None:
    send(world, f"{world.plan('stark')}\nWinterfell: d\nfinal")
    receipt = send(world, "Winterfell: perhaps defend\nfinal")

    assert "means what is in force already" in " ".join(receipt.text.split())
    assert '"ok ' not in receipt.text and "COMPLETE AND FINAL" in receipt.text


def test_an_order_token_that_is_not_left_is_not_proposed(world: World) -> None:
    receipt = send(world, "Winterfell: d*\nWhite Harbor: perhaps defend*")

    assert '"ok ' not in receipt.text and '"White Harbor: perhaps defend*"' in receipt.text


def test_a_proposal_whose_token_is_gone_is_dropped_and_nothing_waits_any_more(world: World) -> None:
    send(world, f"{world.plan('stark')}\nfinal")
    send(world, "White Harbor: perhaps support*")
    receipt = send(world, "Winterfell: s*\nfinal")

    text = " ".join(receipt.text.split())
    assert "cannot be taken any more and is dropped" in text and "COMPLETE AND FINAL" in text


@pytest.mark.parametrize(
    ("typed", "works"),
    [
        ("no cards", "clear cards"),
        ("senza carte", "cancella carte"),
    ],
)
def test_a_line_that_is_written_the_other_way_is_refused_with_what_works(
    world: World, typed: str, works: str
) -> None:
    receipt = " ".join(send(world, typed).text.split())

    assert f"Did you mean {works}?" in receipt and "Not read" not in receipt


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("cards: Roosevelt", "Roose Bolton"),
        ("retreat: Karholdwood", "Karhold"),
        ("retreat: Karholdwood, Winterfellow", ""),
    ],
)
def test_a_name_that_resembles_one_known_name_is_proposed(world: World, typed: str, meant: str) -> None:
    receipt = " ".join(send(world, typed).text.split())

    assert meant in receipt
    assert ('Reply "ok 1" to take it' in receipt) == bool(meant)


def test_a_receipt_shows_how_to_write_what_was_not_read(world: World) -> None:
    receipt = " ".join(send(world, "Winterfell: d\nAbout the retreat I cannot make up my mind tonight.").text.split())

    assert 'tonight.". You could write, for example, "retreat ' in receipt


@pytest.mark.parametrize("typed", ["~~Winterfell: d~~", "White Harbor: ~~s~~ c", "~~final~~\nKarhold: ~~d~~"])
def test_what_is_struck_out_is_not_read_and_mentioned(world: World, typed: str) -> None:
    receipt = " ".join(send(world, f"Shivering Sea: s\n{typed}").text.split())

    assert "Defense" not in receipt and "FINAL" not in receipt and "The Shivering Sea Support" in receipt
    assert 'Not read as orders: "~~' in receipt


@pytest.mark.parametrize("prose", ["no problem", "no worries, see you", "no hurry"])
def test_prose_that_begins_with_no_is_no_order(world: World, prose: str) -> None:
    receipt = send(world, f"Winterfell: d\n{prose}")

    assert "Did you mean" not in receipt.text


def test_a_refused_choice_names_the_choices_of_that_card(world: World) -> None:
    card = send(world, "choose Put to the Sword: muster")
    ability = send(world, "ability Renly: no", house="baratheon")

    assert "Possible: no defense, no march plus one or nothing." in " ".join(card.text.split())
    assert "Possible: any or none." in ability.text


@pytest.mark.parametrize("typed", ["muster whi: s@whi", "White Harbor: c* muster s@whi"])
def test_a_ship_in_the_wrong_place_stays_a_ship_in_what_is_proposed(world: World, typed: str) -> None:
    receipt = " ".join(send(world, typed).text.split())

    assert "1 Ship in White Harbor's port" in receipt or "1 Ship in Port of White Harbor" in receipt
    assert "Footman" not in receipt and 'Reply "ok 1"' in receipt


# ---- Answers to letters of a round that is over


@pytest.fixture
def second(world: World) -> tuple[World, Post]:
    """The game in round 2, and the report of round 1 to Stark."""
    report = world.last(STARK)
    for house in HOUSES:
        world.orders(house, f"{'cards: perhaps robb' if house == 'stark' else ''}\ndefault: decide for me")
    while world.view(None)["round"] == 1 or world.open_asks()[0].name != "planning.orders":
        world.pass_time(hours=25)
    world.post()
    return world, report


OLD = "Winterfell: defend\nWhite Harbor: d\ncards: eddard, robb\nclear retreat\nfinal"


@pytest.mark.parametrize("head", ["reply", "subject", "header"])
def test_lines_in_answer_to_an_old_letter_are_proposed_and_one_ok_takes_them(
    second: tuple[World, Post], head: str
) -> None:
    world, report = second
    before = in_force(world)
    text = f"game westeros1 stark r1\n{OLD}" if head == "header" else OLD
    heads = {"reply": message_id(report), "subject": "", "header": ""}
    receipt = send(
        world, text, In_Reply_To=heads[head], Subject="Re: hello" if head == "header" else f"Re: {report.subject}"
    )

    assert "before the orders of round 2 were asked for" in " ".join(receipt.text.split())
    assert receipt.subject.endswith("Nothing taken, 3 lines need you")
    assert '"clear retreat"' in receipt.text and '"final"' in receipt.text
    assert in_force(world) == before and not world.seat("stark").ready
    send(world, "ok all", answers=receipt)
    assert in_force(world) == before | {"winterfell", "white-harbor", "cards"}
    assert not world.seat("stark").ready


@pytest.mark.parametrize("language", ["en", "it"])
def test_an_answer_to_the_letter_that_asks_for_the_orders_counts(tmp_path: Path, language: str) -> None:
    """In the first round and in a later one, also where the clock moves while the judge works."""
    world = World(tmp_path, clock=TickingClock(START))
    world.begin(options=f"language={language}")
    for round in (1, 2):
        while world.view(None)["round"] < round or world.open_asks()[0].name != "planning.orders":
            world.pass_time(hours=25)
        asks = [post for post in world.all_to(STARK) if post.key.startswith("report:")]
        receipt = send(world, "Here they are\nWinterfell: defend\nfinal", answers=asks[-1])

        assert f"r{round}]" in asks[-1].subject and "winterfell" in in_force(world), receipt.text
        assert world.seat("stark").ready
        world.orders("stark", "default: decide for me")
        for house in HOUSES:
            world.orders(house, "default: decide for me")
    world.close()


def test_an_old_letter_may_be_answered_with_a_header_of_this_round(second: tuple[World, Post]) -> None:
    world, report = second
    send(world, f"game westeros1 stark r2\n{OLD}", answers=report)

    assert {"winterfell", "white-harbor", "cards"} <= in_force(world)


def test_ok_for_a_proposal_of_the_round_before_takes_nothing_and_is_quoted(second: tuple[World, Post]) -> None:
    world, _ = second
    old = next(post for post in world.all_to(STARK) if 'Reply "ok 1"' in post.text)
    new = send(world, "Winterfell: perhaps defend")
    before = in_force(world)

    receipt = send(world, "ok 1\nok all", answers=old)

    assert 'Reply "ok 1"' in old.text and 'Reply "ok 1"' in new.text
    assert in_force(world) == before
    assert '"ok 1" and "ok all"' in " ".join(receipt.text.split())


def test_a_message_in_answer_to_an_old_letter_is_forwarded(second: tuple[World, Post]) -> None:
    world, report = second
    send(world, "press to greyjoy\nPeace?\nendpress\nwin: d", answers=report)

    assert "Peace?" in world.last(person("greyjoy")).text


def test_what_is_filled_in_inside_an_old_form_is_proposed(second: tuple[World, Post]) -> None:
    world, report = second
    form = re.sub(r"(?m)^(  Winterfell +):", r"\1: defend", report.text.replace("\r\n", "\n"))
    assert ": defend" in form
    quoted = "\n".join(f"> {line}" for line in form.splitlines())

    receipt = send(world, f"as below\n\nOn 21 Nov 2026 the judge wrote:\n{quoted}", answers=report)

    assert "Winterfell  Defense +1" in receipt.text and 'Reply "ok ' in receipt.text
    assert "winterfell" not in in_force(world)


def test_of_proposals_for_the_same_area_ok_all_takes_none_and_asks_which(world: World) -> None:
    text = "maybe Winterfell marches to Karhold\nor maybe Winterfell defends\nI think White Harbor supports"
    receipt = send(world, text)

    assert '"ok all"' not in receipt.text and "1 and 2 speak of the same" in " ".join(receipt.text.split())
    answer = send(world, "ok all", answers=receipt)
    assert "Which one do you mean?" in " ".join(answer.text.split())
    assert in_force(world) == {"white-harbor"}
    send(world, "ok 2", answers=answer)
    assert in_force(world) == {"white-harbor", "winterfell"}


def test_the_number_of_a_line_that_was_not_taken_is_never_one_of_a_later_proposal(world: World) -> None:
    first = send(world, "White Harbor: march to Pyke")
    second = send(world, "Winterfell: perhaps defend")

    assert '  1  "White Harbor: march to Pyke"' in first.text and 'Reply "ok 2"' in second.text
    assert "no proposal number 1" in " ".join(send(world, "ok 1", answers=first).text.split())
    assert in_force(world) == set()
