"""The mails of scripted players are ones the judge takes: any program, both languages, short and long words."""

from __future__ import annotations

import random
from datetime import UTC, datetime

import pytest

from adjudicator.demo.mailbox import Received
from adjudicator.demo.programs import PROGRAMS, Draft, build
from adjudicator.demo.reading import QuestionRead, read
from adjudicator.games.agot2e.demo.tactics import Agot2eTactics
from adjudicator.library import GameLibrary
from adjudicator.mail.parse import parse
from tests.judge.world import HOUSES, JUDGE, World, person

LINES = ("Winterfell: m > Karhold 1f; leave token or stay", "cards: robb, greatjon", "final")


def received(world: World, house: str) -> Received:
    """Return the newest mail to a House as it lies in a mailbox."""
    post = world.last(person(house))
    text = post.text.replace("\r\n", "\n")
    date = "Sat, 21 Nov 2026 12:00:00 +0000"
    return Received(post.subject, text, post.html, JUDGE, post.reply_to, "<1@x>", "", date, datetime.now(UTC))


def whole_report(world: World, house: str) -> Received:
    """Return the whole report, as a player gets it who asks for it because the first is too short to plan with."""
    world.mail(person(house), "report full", to=world.address(house))
    return received(world, house)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("program", PROGRAMS)
def test_the_judge_finds_the_own_lines_whatever_the_program(world: World, program: str, language: str) -> None:
    world.begin()
    report = received(world, "stark")
    draft = Draft("Anna", person("stark"), report.reply_to, "Re: orders", LINES, "<2@x>", report.date, report, language)

    raw = build(program, draft)
    found = parse(raw, len(raw), JUDGE).text.splitlines()

    assert [line for line in found if line in LINES] == list(LINES)
    assert not [line for line in found if "Highgarden" in line or line.startswith("game ")]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("long", [False, True])
@pytest.mark.parametrize("house", HOUSES)
def test_orders_of_the_tactics_are_complete(world: World, house: str, long: bool, language: str) -> None:
    world.begin(options=f"language={language}")
    report = whole_report(world, house)
    variant = GameLibrary().variant("agot-2e")
    tactics = Agot2eTactics(variant, house, language, random.Random(3), {"long": long})
    lines = [*tactics.orders(read(report.subject, report.text, language)), *tactics.standing(), "final"]

    world.orders(house, "\n".join(lines))

    assert world.seat(house).ready
    assert read(world.last(person(house)).subject, "", language).complete


def test_slips_are_mended_or_come_back(world: World) -> None:
    world.begin()
    report = whole_report(world, "stark")
    reading = read(report.subject, report.text, "en")
    for seed in range(8):
        tactics = Agot2eTactics(GameLibrary().variant("agot-2e"), "stark", "en", random.Random(seed), {})
        lines = tactics.orders(reading)
        slip = tactics.slip(lines)
        assert slip is not None
        lines[slip[0]] = slip[1]

        world.orders("stark", "\n".join(["clear all", *lines, "final"]))

        letter = world.last(person("stark"))
        receipt = read(letter.subject, letter.text, "en")
        assert receipt.complete or receipt.proposals or f'"{slip[1]}"' in letter.text, slip


def test_answers_fit_the_question() -> None:
    tactics = Agot2eTactics(GameLibrary().variant("agot-2e"), "stark", "en", random.Random(1), {})
    letters = QuestionRead(7, "Retreat", {"a": "Winterfell", "b": "Karhold"})
    number = QuestionRead(9, "Bid", least=0, most=4)
    castles = QuestionRead(11, "Mustering", details=["Points to spend, White Harbor 1, Winterfell 2."],
                       example="muster White Harbor: knight or footman")  # fmt: skip

    assert tactics.answer(letters, 0)[0] in ("q7 a", "q7 b")
    assert tactics.answer(number, 0)[0] in [f"q9 {n}" for n in range(5)]
    assert tactics.answer(castles, 0) == [
        "muster White Harbor: knight or footman", "muster Winterfell: knight or footman"
    ]  # fmt: skip
    assert tactics.answer(castles, 1) == ["q11 a"]
