"""The page of a league: standings, who finished before whom, its games, news and calendar."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from adjudicator.leagues.standings import Encounters, League, LeagueGame, LeagueResult, cross_table, standings
from adjudicator.site.folder import SiteFolder
from adjudicator.site.writer import SiteWriter
from adjudicator.store.schema import outbox
from tests.judge.world import MODERATOR, World
from tests.site.pages import files, site_of
from tests.site.test_site import LINK


def game(name: str, *players: str, division: str = "north") -> LeagueGame:
    """Return a finished game of a league; who is named first won, and a place is worth as many points as are behind."""
    results = [LeagueResult(who, "seat", n, float(len(players) - n)) for n, who in enumerate(players, 1)]
    return LeagueGame(name, division, results)


LEAGUE = League(
    "spring", "Spring <2027>",
    [game("westeros1", "Ada", "Bea", "Carl"), game("westeros2", "Bea", "Ada", "Dora"), LeagueGame("later", "north"),
     game("south1", "Zeno", "Yves", division="south")],
    {"north": ["Ada", "Bea", "Carl", "Dora", "Edgar"], "south": ["Yves", "Zeno"]},
)  # fmt: skip


def test_standings_count_points_and_victories_and_equal_ones_share_a_place() -> None:
    rows = [(row.place, row.player, row.games, row.won, row.points) for row in standings(LEAGUE, "north")]

    assert rows == [
        (1, "Ada", 2, 1, 3.0), (1, "Bea", 2, 1, 3.0), (3, "Carl", 1, 0, 0.0), (3, "Dora", 1, 0, 0.0),
        (3, "Edgar", 0, 0, 0.0),
    ]  # fmt: skip
    assert [row.player for row in standings(LEAGUE, "south")] == ["Zeno", "Yves"]


def test_the_cross_table_counts_both_ways_and_only_games_of_the_division() -> None:
    met = cross_table(LEAGUE, "north")

    assert met["Ada", "Bea"] == met["Bea", "Ada"] == Encounters(1, 2)
    assert met["Ada", "Carl"] == Encounters(1, 1) and met["Carl", "Ada"] == Encounters(0, 1)
    assert ("Carl", "Dora") not in met and ("Zeno", "Yves") not in met


def test_who_shares_a_place_finished_before_nobody_of_it() -> None:
    shared = LeagueGame("g", "", [LeagueResult("Ada", "x", 1, 1.0), LeagueResult("Bea", "y", 1, 1.0)])

    assert cross_table(League("l", "L", [shared], {"": []}), "") == {
        ("Ada", "Bea"): Encounters(0, 1), ("Bea", "Ada"): Encounters(0, 1),
    }  # fmt: skip
    assert [row.place for row in standings(League("l", "L", [shared], {"": []}), "")] == [1, 1]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a site with a league, of whose games one is played and one waits for players."""
    world = World(tmp_path_factory.mktemp("judge"))
    world.begin(3)
    world.mail(MODERATOR, "create agot-2e later players=4")
    with world.db.write() as tx:
        tx.execute(outbox.update().values(state="sent", attempts=1))
    folder = tmp_path_factory.mktemp("site")
    writer = SiteWriter(world.db, world.desk.library, site_of(world), lambda tx: [LEAGUE])  # type: ignore[arg-type]
    for _ in range(2):
        assert writer.write(SiteFolder(folder)).failed == {}
    world.close()
    return folder


def test_a_league_has_a_page_news_and_a_calendar_in_each_language(site: Path) -> None:
    page = (site / "en/leagues/spring/index.html").read_text("utf-8")
    news = ElementTree.fromstring((site / "it/leagues/spring/news.xml").read_bytes())
    calendar = (site / "it/leagues/spring/deadlines.ics").read_bytes()

    assert "<h1>Spring &lt;2027&gt;</h1>" in page and '<th scope="row">Ada</th><td>2</td><td>1</td><td>3</td>' in page
    assert "It waits for players, 0 of 4 are there." in page
    links = [link.get("href") for link in news.iterfind("{*}entry/{*}link")]
    assert links == ["https://example.org/games/it/games/westeros1/r1.html"]
    assert (site / "en/leagues/spring/standings.csv").read_text("utf-8").startswith("division,place,player")
    assert '<a href="../../en/leagues/spring/index.html">' in (site / "en/leagues/index.html").read_text("utf-8")
    assert calendar.count(b"BEGIN:VEVENT") == 1 and b"UID:westeros1-r1@example.org" in calendar
    for name, content in files(site).items():
        if "/leagues/" in name and name.endswith(".html"):
            for link in LINK.findall(content):
                target = link.decode()
                assert target.startswith("mailto:") or (site / name).parent.joinpath(target).resolve().is_file(), target


def test_without_a_league_its_pages_go(tmp_path: Path) -> None:
    world = World(tmp_path / "judge")
    library: Any = world.desk.library
    leagues = [LEAGUE]
    writer = SiteWriter(world.db, library, site_of(world), lambda tx: leagues)
    writer.write(SiteFolder(tmp_path / "site"))
    assert (tmp_path / "site/en/leagues/spring/index.html").is_file()
    leagues.clear()
    writer.write(SiteFolder(tmp_path / "site"))

    assert not (tmp_path / "site/en/leagues/spring/index.html").exists()
    assert "No league has begun here." in (tmp_path / "site/en/leagues/index.html").read_text("utf-8")
    world.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_read_the_page_of_a_league(browser: Any, site: Path, scheme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    context = browser.new_context(viewport={"width": 390, "height": 844}, color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    page.goto((site / "en/leagues/spring/index.html").as_uri())
    found = Axe().run(page).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"]) for each in found if each["impact"] in ("serious", "critical")] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()
