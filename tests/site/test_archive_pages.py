"""The pages in the folder of a finished game: complete, in need of nothing else, and to be stepped through."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.archive.retold import retold
from adjudicator.site.told import steps_of
from tests.conformance.kits import kit_of
from tests.conformance.test_verify import GAME, finished, record
from tests.installed import GAMES
from tests.judge.archives import archive_of
from tests.judge.world import World
from tests.site.pages import write
from tests.site.test_site import LARGEST, LINK

ALL = ("agot2e", "agot1e", "btwixt")


@pytest.fixture(scope="module", params=ALL)
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the archive folder of a game of each kind."""
    return archive_of(tmp_path_factory.mktemp("archive"), request.param)


@pytest.fixture
def over(tmp_path: Path) -> Iterator[World]:
    """Return a judge with a finished game."""
    world = finished(kit_of(GAMES["btwixt"]), tmp_path / "judge", 3)
    yield world
    world.close()


def test_every_link_stays_in_the_folder_and_pages_are_small(folder: Path) -> None:
    pages = sorted(folder.rglob("*.html"))

    assert folder / "index.html" in pages and folder / "pages" / "r1.html" in pages
    assert max(page.stat().st_size for page in pages) < LARGEST
    for page in pages:
        for link in LINK.findall(page.read_bytes()):
            target = page.parent.joinpath(link.decode()).resolve()
            assert target.is_file() and target.is_relative_to(folder.resolve()), (page, link)


def test_the_folder_and_the_site_tell_a_game_in_the_same_steps(over: World, tmp_path: Path) -> None:
    with over.db.read() as tx:
        shown = steps_of(over.match(tx, GAME), {})
    told = retold(record(over), over.desk.library)
    write(over, tmp_path / "site")

    assert [(step.code, step.after, step.link) for step in shown] == [
        (each.step.code, each.step.after, each.step.link) for each in told.steps
    ]
    pages = {page.name for page in (tmp_path / "site/en/games" / GAME).glob("*.html")}
    assert pages == {"index.html", *(f"{each.step.code}.html" for each in told.steps)}


def test_the_folder_and_the_site_tell_the_same_events(over: World) -> None:
    from adjudicator.site.told import story_of, view_at

    with over.db.read() as tx:
        match = over.match(tx, GAME)
        shown = [(view_at(match, step), *story_of(match, step)) for step in steps_of(match, {})]
    told = retold(record(over), over.desk.library)

    assert shown == [(each.view, each.new, each.earlier) for each in told.steps]


@pytest.mark.parametrize("script", [True, False], ids=["with JavaScript", "without"])
def test_a_reader_steps_through_a_folder_opened_from_the_disk(browser: Any, folder: Path, script: bool) -> None:
    page = browser.new_context(java_script_enabled=script, viewport={"width": 390, "height": 844}).new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto((folder / "index.html").as_uri())
    page.get_by_role("link", name="Read the game from its first round").click()
    page.wait_for_url("**/pages/r1.html")
    if script:
        page.keyboard.press("ArrowRight")
    else:
        page.locator('a[rel="next"]').first.click()
    page.wait_for_url(lambda url: not url.endswith("/r1.html"))
    page.get_by_role("link", name="proof1", exact=True).nth(1).click()
    page.wait_for_url("**/index.html")
    page.context.close()
    assert said == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_serious_keeps_anybody_from_reading_a_folder(browser: Any, folder: Path, scheme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    context = browser.new_context(viewport={"width": 390, "height": 844}, color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    for name in ("index.html", "pages/r1.html", "pages/end.html"):
        page.goto((folder / name).as_uri())
        found = Axe().run(page).response["violations"]
        serious = [each for each in found if each["impact"] in ("serious", "critical")]
        assert [(each["id"], each["nodes"][0]["html"]) for each in serious] == [], name
    context.close()
