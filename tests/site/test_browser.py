"""The pages in a real browser: they fit a phone, can be read by everybody, and do what they say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.library import GameLibrary
from tests.judge.world import MODERATOR, World, person
from tests.site.pages import play_round, write

PAGES = (
    "en/index.html", "it/index.html", "en/players.html", "en/helper.html", "it/helper.html", "en/help/index.html",
    "en/help/orders.html", "en/games/westeros1/index.html", "en/games/westeros1/r1.html",
    "it/games/westeros1/r1-orders.html", "en/cases/index.html", "it/cases/agot-2e/raids.html",
)  # fmt: skip
LIBRARY = GameLibrary()
FILLED = {
    "agot-2e": {"Dragonstone": "support", "Kingswood": "march -> Storm's End all"},
    "agot-1e": {"Dragonstone": "support", "Kingswood": "march -> Storm's End all"},
    "btwixt": {"bid": "kneel"},
}
"""What a player fills into the form of a game, by line."""
FORM = """> game westeros1 stark r1
>
> # 2 footmen, 1 knight
> Winterfell:
> White Harbor: # 1 footman
> The Shivering Sea: support
>
> Reply-To: judge+secret@example.org
> --
> Regards: none
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a site with a game in its first round, whose orders lie open, and one that waits for players."""
    world = World(tmp_path_factory.mktemp("judge"))
    world.begin(3)
    world.mail(MODERATOR, "create agot-2e later players=4")
    play_round(world)
    folder = tmp_path_factory.mktemp("site")
    write(world, folder)
    world.close()
    return folder


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """Return a page of a phone whose complaints fail the test."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    yield page
    context.close()
    assert said == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_serious_keeps_anybody_from_reading(browser: Any, site: Path, scheme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    context = browser.new_context(viewport={"width": 390, "height": 844}, color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    for name in PAGES:
        page.goto((site / name).as_uri())
        found = Axe().run(page).response["violations"]
        serious = [each for each in found if each["impact"] in ("serious", "critical")]
        assert [(each["id"], each["nodes"][0]["html"]) for each in serious] == [], name
    context.close()


@pytest.mark.parametrize("width", [390, 800, 1600])
def test_no_page_is_wider_than_its_window(page: Any, site: Path, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    for name in PAGES:
        page.goto((site / name).as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        assert page.evaluate("[...document.images].every((image) => image.complete && image.naturalWidth > 0)"), name


def test_the_arrow_keys_step_through_a_game(page: Any, site: Path) -> None:
    page.goto((site / "en/games/westeros1/r1.html").as_uri())
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/r1-orders.html")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/r1.html")


def test_a_game_can_be_stepped_through_without_javascript(browser: Any, site: Path) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto((site / "index.html").as_uri())
    page.wait_for_url("**/en/index.html")
    page.get_by_role("link", name="westeros1").click()
    page.get_by_role("link", name="Open the newest report").click()
    page.locator('a[rel="prev"]').first.click()
    page.wait_for_url("**/r1.html")
    page.context.close()


def test_the_helper_builds_the_mail_of_a_pasted_form(page: Any, site: Path) -> None:
    page.goto((site / "en/helper.html").as_uri())
    page.get_by_label("Your form").fill(FORM)
    assert page.locator("#found").inner_text() == "Lines to fill in: 3"
    page.get_by_label("Winterfell").fill("march -> Moat Cailin 1 knight")
    page.get_by_label("I am done").check()
    link = unquote(page.locator("#send").get_attribute("href"))

    assert link.startswith("mailto:judge+secret@example.org?subject=[westeros1 r1]&body=game westeros1 stark r1")
    assert "Winterfell: march -> Moat Cailin 1 knight" in link and "The Shivering Sea: support" in link
    assert "White Harbor" not in link and link.endswith("final")


@pytest.mark.parametrize("variant", LIBRARY.variants())
def test_the_helper_reads_the_form_of_every_game_and_the_judge_reads_its_mail(
    page: Any, site: Path, tmp_path: Path, variant: str
) -> None:
    world = World(tmp_path)
    box = LIBRARY.variants()[variant]
    world.begin(min(4, LIBRARY.game(box.rules).seating.usually(box)), "", "helped1", variant)
    seat = world.open_asks("helped1")[0].seat
    page.goto((site / "en/helper.html").as_uri())
    page.get_by_label("Your form").fill(world.last(person(seat)).text)
    for subject, words in FILLED.get(variant, {}).items():
        page.get_by_label(subject, exact=True).fill(words)
    link = unquote(page.locator("#send").get_attribute("href"))
    lines = link.partition("&body=")[2]
    world.mail(person(seat), lines, to=world.address(seat, "helped1"))
    with world.db.read() as tx:
        stored = [kept.line.text for kept in SeatAt(world.match(tx, "helped1"), seat).orders.kept]
    world.close()

    assert lines.startswith("game helped1 ") and page.locator("#fields input").count() > 0
    assert stored == [f"{subject}: {words}" for subject, words in FILLED.get(variant, {}).items()]


def test_the_search_finds_cases_by_all_their_words(page: Any, site: Path) -> None:
    page.goto((site / "en/cases/index.html").as_uri())
    page.get_by_label("Search").fill("special raid DEFENSE")
    assert page.locator("#count").inner_text().startswith("Cases: ")
    page.get_by_role("link", name="The special Raid order may remove a Defense order").click()
    page.wait_for_url("**/cases/agot-2e/raids.html#special-raid-removes-defense")
    page.go_back()
    page.get_by_label("Search").fill("no-such-word")
    assert page.locator("#count").inner_text() == "No case has all these words."
    assert page.locator("#hits li").count() == 0


def test_the_helper_says_when_it_finds_no_form(page: Any, site: Path) -> None:
    page.goto((site / "it/helper.html").as_uri())
    page.locator("#form").fill("ciao")

    assert page.locator("#found").inner_text().startswith("Nessun modulo")
    assert page.locator("#ready").is_hidden()
