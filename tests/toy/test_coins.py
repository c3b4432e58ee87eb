"""A third game in sixty lines: what docs/new-game.md promises, played by mail on the same judge."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator import texts
from adjudicator.games import PACKAGES
from adjudicator.judge.records import record_lines
from adjudicator.judge.verify import verify
from adjudicator.reports.games import GAMES
from adjudicator.variants import plain
from adjudicator.variants.folder import KINDS, Kind
from tests.judge.world import MODERATOR, World, person
from tests.toy import game

HERE = Path(game.__file__).parent
LONGEST = 60


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    monkeypatch.setitem(PACKAGES, "coins", game.PACKAGE)  # type: ignore[arg-type]
    monkeypatch.setitem(GAMES, "coins", game.REPORTS)  # type: ignore[arg-type]
    monkeypatch.setitem(KINDS, "coins", Kind((plain.FILE,), plain.build))  # type: ignore[arg-type]
    monkeypatch.setattr(texts, "PLACES", [*texts.PLACES, HERE])
    texts.catalogue.cache_clear()
    (tmp_path / "games").symlink_to(HERE / "games")
    world = World(tmp_path)
    yield world
    world.close()
    texts.catalogue.cache_clear()


def begin(world: World) -> None:
    world.begin(3, name="purse", variant="coins")


def bid(world: World, coins: dict[str, int]) -> None:
    for seat, n in coins.items():
        world.orders(seat, f"bid: {n}\nfinal", "purse")


def test_it_has_no_more_than_sixty_lines() -> None:
    assert len(Path(game.__file__).read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_it_is_played_by_mail_from_the_first_mail_to_the_end(world: World) -> None:
    begin(world)
    for coins in ({"ada": 4, "bob": 2, "cid": 2}, {"ada": 1, "bob": 3, "cid": 3}, {"ada": 4, "bob": 1, "cid": 2}):
        bid(world, coins)

    end = world.last(person("bob"))
    assert "Ada" in end.subject + end.text and "2 rounds" in end.text
    assert world.game("purse").state == "over"


def test_a_report_tells_the_round_and_shows_the_board(world: World) -> None:
    begin(world)
    bid(world, {"ada": 4, "bob": 2, "cid": 2})

    report = world.last(person("ada")).text
    assert "Ada bid 4." in report and "You won the round." in report
    assert "coins" in report and "bid:" in report
    assert "One plan, for this round." in report
    assert "# last round, bid: 4" in report, "what was planned last stands in the form as a comment"


def test_a_bid_that_cannot_be_paid_leaves_the_deadline_to_the_default(world: World) -> None:
    begin(world)
    bid(world, {"ada": 99, "bob": 2, "cid": 1})
    world.pass_time(hours=73)

    assert world.view(None, "purse")["players"]["ada"] == {"coins": 9, "won": 0}
    assert world.view(None, "purse")["players"]["bob"] == {"coins": 7, "won": 1}


def test_bids_stay_secret_until_all_are_in(world: World) -> None:
    begin(world)
    bid(world, {"ada": 4})

    assert all("4" not in post.text.split("purse")[0] for post in world.all_to(person("bob")))
    assert world.view("bob", "purse")["players"]["ada"]["coins"] == 9


def test_a_finished_game_can_be_verified(world: World) -> None:
    begin(world)
    for _ in range(3):
        bid(world, {"ada": 2, "bob": 1, "cid": 0})
    with world.db.read() as tx:
        record = list(record_lines(tx, world.game("purse"), world.desk.library))

    assert verify(record, world.desk.library).problems == []


def test_its_moderator_is_told(world: World) -> None:
    begin(world)

    assert any("purse" in post.subject for post in world.all_to(MODERATOR))
