"""`adjudicator site` writes the pages of all games: complete, small, and only what changed."""

from __future__ import annotations

import json
import re
import shutil
from datetime import timedelta
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml
from click.testing import CliRunner
from markupsafe import escape

from adjudicator.cases.case import read_cases
from adjudicator.cases.check import case_files
from adjudicator.cli.root import main
from adjudicator.config import load
from adjudicator.library import GameLibrary
from adjudicator.reports.pictures import fonts_inside
from adjudicator.service import Service
from adjudicator.site.case_pages import cases_of
from adjudicator.site.folder import MARKER
from tests.judge.test_rollback import go_back
from tests.judge.world import MODERATOR, World
from tests.site.pages import files, play_round, write

LARGEST = 100_000
LIBRARY = GameLibrary()
GAME = "games/westeros1"
LINK = re.compile(rb'(?:href|src|srcset)="([^"#]+)"')


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> World:
    """Return a judge with a game in its first round, whose orders lie open, and one that waits for players."""
    world = World(tmp_path_factory.mktemp("judge"))
    world.begin(3)
    world.mail(MODERATOR, "create agot-2e later players=4 deadline=tue,fri 18:00 zone=Europe/Rome")
    world.mail("Ada <ada@players.example.org>", "signon later")
    play_round(world)
    return world


@pytest.fixture(scope="module")
def site(world: World, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder with its site."""
    folder = tmp_path_factory.mktemp("site")
    assert write(world, folder).failed == {}
    return folder


def test_every_link_leads_to_a_file_and_no_page_needs_anything_from_elsewhere(site: Path) -> None:
    for name, content in files(site).items():
        if name.endswith(".html"):
            for link in LINK.findall(content):
                target = link.decode()
                if not target.startswith("mailto:"):
                    assert (site / name).parent.joinpath(target).resolve().is_file(), (name, target)


def test_pages_are_small_and_in_both_languages(site: Path) -> None:
    pages = [name for name in files(site) if name.endswith(".html")]

    assert max((site / name).stat().st_size for name in pages) < LARGEST
    english = {name.removeprefix("en/") for name in pages if name.startswith("en/")}
    assert english == {name.removeprefix("it/") for name in pages if name.startswith("it/")}
    assert {"index.html", "players.html", "helper.html", "help/index.html", f"{GAME}/r1.html"} <= english


def test_the_page_of_the_judge_tells_how_to_join(site: Path) -> None:
    page = (site / "en/index.html").read_text("utf-8")

    assert "mailto:judge@example.org?subject=signon%20later&amp;body=signon%20later" in page
    assert "1 of 4 are there" in page and "due Tue and Fri at 18:00 (Rome)" in page
    italian = (site / "it/index.html").read_text("utf-8")
    assert "iscrivimi%20later" in italian and "scadono mar e ven alle 18:00 (Rome)" in italian
    assert "<li>Ada</li>" in (site / "en/games/later/index.html").read_text("utf-8")


def test_a_round_has_its_picture_its_report_and_the_ways_around_it(site: Path) -> None:
    begun, revealed = ((site / f"en/{GAME}/{code}.html").read_text("utf-8") for code in ("r1", "r1-orders"))

    assert 'rel="next"' in begun and 'rel="prev"' not in begun and 'href="r1-orders.html"' in begun
    assert 'rel="prev"' in revealed and "Revealed orders" in revealed and "Revealed orders" not in begun
    svg = (site / f"en/{GAME}/r1-light.svg").read_text("utf-8")
    assert svg.startswith("<svg") and "@font-face" in svg and 'src="r1-light.svg"' in begun


def test_no_address_of_a_player_is_on_a_page(site: Path) -> None:
    assert not any(b"players.example.org" in content for content in files(site).values())


def test_every_public_case_is_on_a_page_and_can_be_searched(site: Path) -> None:
    listed = json.loads((site / "assets/cases.js").read_text("utf-8").removeprefix("const CASES = ").rstrip(";\n"))
    files = [file for folder in LIBRARY.paths().values() for file in case_files(folder)]
    cases = [(file, case) for file in files for case in read_cases(file).cases]

    assert len(listed) == len(cases) > 300
    for page, id, title, _ in listed:
        written_page = (site / "it/cases" / page).read_text("utf-8")
        assert f'<section id="{id}" class="case">\n<h2>{escape(title)}</h2>' in written_page
    shown = cases_of(LIBRARY)
    written = {(page.path, case.id): yaml.safe_load(case.text) for page in shown for case in page.cases}
    for file, case in cases:
        path = f"cases/{file.parent.parent.name}/{file.stem}.html"
        assert written[path, case.id]["expect"] == case.expect


def test_help_is_headed_in_its_language_and_lines_to_type_stand_apart(site: Path) -> None:
    listed = (site / "it/help/index.html").read_text("utf-8")
    page = (site / "it/help/btwixt/plan.html").read_text("utf-8")

    assert '<a href="orders.html">Ordini</a>' in listed and '<a href="btwixt/plan.html">Piano</a>' in listed
    assert "<h1>Piano</h1>" in page and "SE potere &lt;= 2" in page
    assert all(line.count("<") == line.count(">") for line in page.splitlines())


def test_news_and_calendar_can_be_read_by_other_programs(tmp_path: Path) -> None:
    world = World(tmp_path / "judge")
    world.begin(3)
    write(world, tmp_path / "site")
    news = ElementTree.fromstring((tmp_path / f"site/en/{GAME}/news.xml").read_bytes())
    calendar = (tmp_path / f"site/it/{GAME}/deadline.ics").read_bytes()
    world.close()

    atom = "{http://www.w3.org/2005/Atom}"
    links = [link.get("href") for link in news.iterfind(f"{atom}entry/{atom}link")]
    assert links == ["https://example.org/games/en/games/westeros1/r1.html"]
    assert news.findtext(f"{atom}updated") == "2026-11-21T12:00:00Z"
    assert calendar.startswith(b"BEGIN:VCALENDAR\r\n") and calendar.endswith(b"END:VCALENDAR\r\n")
    assert b"\r\nDTSTART:20261124T120000Z\r\n" in calendar and b"UID:westeros1-r1@example.org" in calendar
    assert all(len(line) <= 75 for line in calendar.split(b"\r\n"))


def test_a_second_writing_changes_nothing(world: World, site: Path) -> None:
    before = {file: file.stat().st_mtime_ns for file in site.rglob("*")}
    write(world, site)

    assert {file: file.stat().st_mtime_ns for file in site.rglob("*")} == before


def test_names_of_players_can_be_left_out(world: World, tmp_path: Path) -> None:
    write(world, tmp_path / "named")
    write(world, tmp_path / "nameless", names=False)

    assert b"Ada" in files(tmp_path / "named")["en/games/later/index.html"]
    assert not any(b"Ada" in content for content in files(tmp_path / "nameless").values())


def test_nothing_is_shown_before_the_letters_went_out(tmp_path: Path) -> None:
    world = World(tmp_path / "judge")
    world.begin(3)
    write(world, tmp_path / "site")
    before = files(tmp_path / "site")
    play_round(world)
    write(world, tmp_path / "site", sent=False)
    unsent = files(tmp_path / "site")
    write(world, tmp_path / "site")

    assert unsent == before
    assert f"en/{GAME}/r1-orders.html" in files(tmp_path / "site")
    world.close()


def test_a_site_that_grew_is_the_one_that_is_written_anew(tmp_path: Path) -> None:
    world = World(tmp_path / "judge")
    world.begin(3)
    for _ in range(3):
        write(world, tmp_path / "grown")
        world.pass_time(days=4)
    world.clock.advance(timedelta(days=1))
    write(world, tmp_path / "grown")
    write(world, tmp_path / "anew")

    assert files(tmp_path / "grown") == files(tmp_path / "anew")
    world.close()


def test_the_pages_of_steps_that_were_taken_back_go(tmp_path: Path) -> None:
    world = World(tmp_path / "judge")
    world.begin(3, options="default=decide")
    world.pass_time(hours=73)
    world.pass_time(hours=73)
    write(world, tmp_path / "grown")
    before = set(files(tmp_path / "grown"))
    go_back(world, "rollback r1")
    write(world, tmp_path / "grown")
    write(world, tmp_path / "anew")
    gone = before - set(files(tmp_path / "grown"))

    assert {f"en/{GAME}/r2.html", f"it/{GAME}/r3.html"} <= gone
    assert files(tmp_path / "grown") == files(tmp_path / "anew")
    world.close()


@pytest.mark.parametrize("strange", ["something", MARKER])
def test_a_folder_that_is_not_ours_is_refused_and_stays_as_it_is(tmp_path: Path, strange: str) -> None:
    runner = CliRunner()
    assert runner.invoke(main, ["init", str(tmp_path / "judge")]).exit_code == 0
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / strange).write_text("mine")
    found = runner.invoke(main, ["site", str(tmp_path / "mine"), "--data", str(tmp_path / "judge")])

    assert found.exit_code == 2 and str(tmp_path / "mine") in found.output
    assert [(file.name, file.read_text()) for file in (tmp_path / "mine").iterdir()] == [(strange, "mine")]


@pytest.mark.parametrize(
    ("noted", "words"),
    [
        ('{"format": 2, "parts": {}}', "was written by another version of the program"),
        ('{"format": 1}', "cannot be read"),
        ('{"format": 1, "parts": {"x": 5}}', "cannot be read"),
        ('{"format": 1, "parts": []}', "cannot be read"),
        ("[]", "cannot be read"),
        ("{", "cannot be read"),
    ],
)
def test_a_list_of_parts_that_is_newer_or_damaged_is_told_of_and_nothing_is_written(
    tmp_path: Path, noted: str, words: str
) -> None:
    runner = CliRunner()
    assert runner.invoke(main, ["init", str(tmp_path / "judge")]).exit_code == 0
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / MARKER).write_text(noted)
    found = runner.invoke(main, ["site", str(tmp_path / "site"), "--data", str(tmp_path / "judge")])

    assert found.exit_code == 2 and words in found.output
    assert [(file.name, file.read_text()) for file in (tmp_path / "site").iterdir()] == [(MARKER, noted)]


def test_a_list_of_parts_cannot_have_files_outside_of_the_folder_deleted(tmp_path: Path) -> None:
    runner = CliRunner()
    assert runner.invoke(main, ["init", str(tmp_path / "judge")]).exit_code == 0
    (tmp_path / "site").mkdir()
    (tmp_path / "mine.txt").write_text("mine")
    places = ("../mine.txt", str(tmp_path / "mine.txt"))
    parts = {place: {"key": "k", "files": [place]} for place in places}
    (tmp_path / "site" / MARKER).write_text(json.dumps({"format": 1, "parts": parts}))
    found = runner.invoke(main, ["site", str(tmp_path / "site"), "--data", str(tmp_path / "judge")])

    assert found.exit_code == 0 and (tmp_path / "mine.txt").read_text() == "mine"


def test_the_command_writes_a_site_without_games(tmp_path: Path) -> None:
    runner = CliRunner()
    assert runner.invoke(main, ["init", str(tmp_path / "judge")]).exit_code == 0
    found = runner.invoke(main, ["site", str(tmp_path / "site"), "--data", str(tmp_path / "judge")])

    assert found.exit_code == 0, found.output
    assert "No game waits for players now." in (tmp_path / "site/en/index.html").read_text("utf-8")


def test_a_picture_holds_its_letters_in_the_same_bytes_each_time() -> None:
    drawn = '<svg viewBox="0 0 9 9"><text font-style="italic">Sea of Dorne</text></svg>'
    once = fonts_inside.with_fonts(drawn)
    fonts_inside._letters_of.cache_clear()

    assert fonts_inside.with_fonts(drawn) == once
    assert once.count("@font-face") == 2 and len(once) < 20_000


def test_the_running_judge_keeps_its_site(tmp_path: Path) -> None:
    (tmp_path / "adjudicator.yaml").write_text("site: {folder: pages}\nmail: {pictures: false}\n")
    with Service(load(tmp_path, {})) as service:
        service.run_once()
        assert (tmp_path / "pages/it/index.html").is_file()
        shutil.rmtree(tmp_path / "pages")
        assert not service.run_once().did_something and not (tmp_path / "pages").exists()


def test_a_site_that_cannot_be_written_stops_nothing_and_doctor_says_so(tmp_path: Path) -> None:
    (tmp_path / "adjudicator.yaml").write_text("site: {folder: pages}\n")
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "mine.txt").write_text("mine")
    with Service(load(tmp_path, {})) as service:
        assert service.run_once().trouble == ""

    said = CliRunner().invoke(main, ["doctor", "--data", str(tmp_path)]).output
    assert "look   site: pages of" in said and "not a site of this program" in said


def test_a_practice_game_is_on_no_page(tmp_path: Path) -> None:
    world = World(tmp_path / "judge")
    world.mail("anna@example.org", "practice")
    write(world, tmp_path / "site")

    assert not any(b"practice-1" in content for content in files(tmp_path / "site").values())
    world.close()
