"""The scripted players of B'Twixt: what they read, what they write, and a short game without any loss."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pytest

from adjudicator.config import load
from adjudicator.demo.engine_room import ServiceJudge
from adjudicator.demo.epilogue import Epilogue
from adjudicator.demo.evening import prepare
from adjudicator.demo.reading import Reading, read
from adjudicator.demo.stage import Programme, Stage
from adjudicator.demo.story import Story
from adjudicator.demo.watch import Watch
from adjudicator.games.btwixt.demo.names import CardNames
from adjudicator.games.btwixt.demo.position import Position, look
from adjudicator.games.btwixt.demo.tactics import BtwixtTactics
from adjudicator.games.btwixt.rules.components import Box
from adjudicator.library import GameLibrary
from adjudicator.service import Service
from tests.judge.world import World, person

GAME = "ring"
LEADERS = ("cersei_lannister", "daenerys_targaryen", "doran_martell", "eddard_stark")


def begin(world: World, language: str, options: str = "") -> None:
    world.begin(4, f"language={language} {options}", name=GAME, variant="btwixt")


def reading(world: World, leader: str, language: str) -> Reading:
    """Return the newest mail to a leader as its player reads it."""
    post = world.last(person(leader))
    return read(post.subject, post.text.replace("\r\n", "\n"), language)


def box() -> Box:
    """Return the shipped box."""
    found = GameLibrary().variant("btwixt")
    assert isinstance(found, Box)
    return found


def tactics(leader: str, language: str, habits: dict[str, object], seed: int = 3) -> BtwixtTactics:
    return BtwixtTactics(box(), leader.partition("_")[0], language, random.Random(seed), habits)


def seen(world: World, leader: str, language: str) -> Position:
    return look(reading(world, leader, language), CardNames(box(), language), leader)


@pytest.mark.parametrize("options", ["", "revealed_allies=yes advanced=yes"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_table_is_read_out_of_a_report_in_both_languages(world: World, language: str, options: str) -> None:
    begin(world, language, options)
    view = world.view(LEADERS[0], GAME)

    position = seen(world, LEADERS[0], language)

    assert position.ally == view["current"]
    assert list(position.row) == view["row"]
    assert sorted(position.hand) == sorted(card.partition("#")[0] for card in view["own"]["hand"])
    assert {(left, right) for left, right, _ in position.councils} == {tuple(c["between"]) for c in view["councils"]}
    assert (position.round, position.last, position.left_in_season) == (1, view["last"], view["rounds"])
    assert len(position.mine()) == 2


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("habits", [{}, {"if": True}, {"stands": True}, {"if": True, "stands": True}, {"asks": True}])
def test_plans_of_the_tactics_are_complete_and_taken_whole(
    world: World, language: str, habits: dict[str, object]
) -> None:
    begin(world, language)
    for leader in LEADERS[:3]:
        mind = tactics(leader, language, habits)
        lines = [*mind.orders(reading(world, leader, language)), *mind.standing(), "final"]

        world.orders(leader, "\n".join(lines), GAME)

        receipt = reading(world, leader, language)
        assert receipt.complete, receipt.text
        assert world.seat(leader, GAME).ready


@pytest.mark.parametrize("habits", [{}, {"if": True}])
def test_slips_are_mended_or_come_back(world: World, habits: dict[str, object]) -> None:
    begin(world, "en")
    report = reading(world, LEADERS[0], "en")
    for seed in range(8):
        mind = tactics(LEADERS[0], "en", habits, seed)
        lines = mind.orders(report)
        slip = mind.slip(lines)
        assert slip is not None
        lines[slip[0]] = slip[1]

        world.orders(LEADERS[0], "\n".join(["clear all", *lines, "final"]), GAME)

        receipt = reading(world, LEADERS[0], "en")
        is_quoted = f'"{slip[1].partition(" ")[0]}' in receipt.text
        assert receipt.complete or is_quoted or receipt.proposals, slip


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("habits", [{}, {"if": True}])
def test_one_ranking_answers_a_whole_draft(world: World, language: str, habits: dict[str, object]) -> None:
    begin(world, language, "draft=yes")
    for leader in LEADERS:
        question = reading(world, leader, language).questions[0]
        world.orders(leader, "\n".join(tactics(leader, language, habits).answer(question, 0)), GAME)

    assert {ask.name for ask in world.open_asks(GAME)} == {"round.plan"}


def test_a_message_goes_to_the_neighbour_and_is_answered_once(world: World) -> None:
    begin(world, "en")
    talker, listener = tactics(LEADERS[0], "en", {"talks": (1,)}), tactics(LEADERS[1], "en", {})
    report = reading(world, LEADERS[0], "en")
    talker.orders(report)
    message = talker.talk(report)
    assert message is not None
    neighbours = {name for council in world.view(None, GAME)["councils"] for name in council["between"]
                  if LEADERS[0] in council["between"]}  # fmt: skip
    to = next(leader for leader in neighbours if leader.startswith(message.to.lower()))

    world.orders(LEADERS[0], f"press to {message.to}\n{message.text}\nendpress", GAME)
    heard = reading(world, to, "en")

    assert heard.message == message.text
    answer = listener.hear(heard)
    assert answer is not None and answer.to == "Cersei"
    assert talker.hear(heard) is None


def test_three_people_play_a_short_game_by_mail_and_nothing_is_lost(tmp_path: Path) -> None:
    prepare(tmp_path / "demo")
    service = Service(load(tmp_path / "demo", {}), seed=lambda: b"demo" * 8)
    told = io.StringIO()
    programme = Programme("btwixt", players=3, seed=5, options="short=yes draft=yes")
    watch = Watch(tmp_path / "demo" / "judge.db", service.library, programme.game)
    story = Story("en", told)
    stage = Stage(programme, tmp_path / "demo" / "post", ServiceJudge(service), watch, service.library, story)
    stage.play()
    faults = Epilogue(stage, tmp_path / "demo", GameLibrary(tmp_path / "demo")).tell(1.0)
    watch.close()
    service.close()

    assert faults == 0, told.getvalue()
    assert "== Winter, round 4 of 4 ==" in told.getvalue()
    assert "The tokens are turned up." in told.getvalue()
    assert "[Jon|Tyrion]" in told.getvalue() or "[Tyrion|Jon]" in told.getvalue()
    assert "The record holds" in told.getvalue()


def test_cards_of_another_hand_are_not_taken_for_the_own_ones() -> None:
    hand = "YOUR HAND (2)\n  Drawn Steel 8, Betrayal 1\n"
    seen = "  When you last looked at the hand of\n  Jon it held Backup Plan 3 (2).\n"
    report = read("[ring r2] Your plan, please", f"{hand}{seen}\n  game ring cersei r2\n", "en")

    assert look(report, CardNames(box(), "en"), LEADERS[0]).hand == ["drawn_steel", "betrayal"]
