"""The scripted players of the card game: what they read, and a whole game without any loss."""

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
from adjudicator.games.agotlcg.demo.table import look
from adjudicator.games.agotlcg.demo.tactics import CardTactics
from adjudicator.games.agotlcg.rules.components import code_of
from adjudicator.library import GameLibrary
from adjudicator.service import Service
from tests.games.agotlcg.people import GAME, Table
from tests.judge.world import World, person
from tests.trace.lcg import lcg_box


def report(world: World, language: str) -> Reading:
    """Return the first report with a hand that Stark gets, as its player reads it."""
    world.orders("stark", f"language={language}", GAME)
    Table(world, 1).play(rounds=0)
    post = [post for post in world.all_to(person("stark")) if "game duel stark r1" in post.text][-1]
    return read(post.subject, post.text.replace("\r\n", "\n"), language)


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_cards_are_read_out_of_a_report_in_both_languages(world: World, language: str) -> None:
    seen, view = look(report(world, language), lcg_box(), "stark"), world.view("stark", GAME)

    assert sorted(card.code for card in seen.hand) == sorted(map(code_of, view["own"]["hand"]))
    assert sorted(card.code for card in seen.plots) == sorted(map(code_of, view["own"]["plots"]))
    mine = [card for card, here in view["cards"].items() if here["controller"] == "stark" and here["host"] is None]
    assert sorted(card.code for card in seen.mine) == sorted(map(code_of, mine))


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_judge_takes_every_line_of_a_plan(world: World, language: str) -> None:
    mind = CardTactics(lcg_box(), "Stark", language, random.Random(1), {"plans": True})
    world.orders("stark", "\n".join([*mind.orders(report(world, language)), *mind.standing(), "final"]), GAME)

    receipt = world.last(person("stark"))
    assert read(receipt.subject, receipt.text.replace("\r\n", "\n"), language).complete, receipt.text


def test_two_people_play_a_whole_game_by_mail_and_nothing_is_lost(tmp_path: Path) -> None:
    prepare(tmp_path / "demo")
    service = Service(load(tmp_path / "demo", {}), seed=lambda: b"demo" * 8)
    told = io.StringIO()
    programme = Programme("agot-lcg", players=2, seed=5)
    watch = Watch(tmp_path / "demo" / "judge.db", service.library, programme.game)
    stage = Stage(
        programme, tmp_path / "demo" / "post", ServiceJudge(service), watch, service.library, Story("en", told)
    )
    stage.play()
    faults = Epilogue(stage, tmp_path / "demo", GameLibrary(tmp_path / "demo")).tell(1.0)
    watch.close()
    service.close()

    assert faults == 0, told.getvalue()
    assert "== Round 2 ==" in told.getvalue() and "The record holds" in told.getvalue()
