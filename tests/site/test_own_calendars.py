"""The calendar of each player on the site: all their games, at an address of its own, and nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from adjudicator.store import meta
from tests.judge.world import MODERATOR, World, person
from tests.site.pages import write

HOUSES = ("baratheon", "lannister", "stark")


def begin(world: World, name: str, options: str = "") -> None:
    """Begin a game of three."""
    world.mail(MODERATOR, f"create agot-2e {name} players=3 {options}")
    for house in HOUSES:
        world.mail(person(house), f"signon {name} {house}")
    world.mail(MODERATOR, "start", to=world.address("moderator", name))


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A judge with a site, two open games and an anonymous one."""
    world = World(tmp_path / "judge")
    world.desk = replace(world.desk, site="https://games.example.org")
    world.reopen()
    with world.db.write() as tx:
        meta.put(tx, "secret", b"secret" * 6)
    for name, options in (("westeros1", ""), ("winter7", "deadline=48h"), ("hidden1", "anonymous=yes")):
        begin(world, name, options)
    yield world
    world.close()


def test_a_player_subscribes_to_all_deadlines_at_an_address_told_by_mail(world: World, tmp_path: Path) -> None:
    write(world, tmp_path / "site")
    world.orders("stark", "calendar")
    told = "".join(world.last(person("stark")).text.split())
    places = [f"calendars/{path.name}" for path in (tmp_path / "site" / "calendars").glob("*.ics")]
    own = next(place for place in places if f"https://games.example.org/{place}" in told)
    calendar = (tmp_path / "site" / own).read_text(encoding="utf-8")

    assert len(places) == len(HOUSES)
    assert calendar.count("BEGIN:VEVENT") == 2
    assert f"DTSTART:{world.due():%Y%m%dT%H%M%SZ}" in calendar
    assert "winter7" in calendar and "hidden1" not in calendar
    assert (tmp_path / "site" / "calendars" / "index.html").read_text(encoding="utf-8") == ""


def test_the_calendar_moves_with_the_deadline_and_tells_nothing_of_who_has_written(
    world: World, tmp_path: Path
) -> None:
    def calendars() -> dict[str, str]:
        write(world, tmp_path / "site")
        return {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "site" / "calendars").glob("*.ics")}

    before = calendars()
    world.orders("stark", f"{world.plan('stark')}\nfinal")
    assert calendars() == before
    world.mail(MODERATOR, "deadline +24h", to=world.address("moderator"))
    after = calendars()

    assert set(after) == set(before)
    assert all(f"DTSTART:{world.due():%Y%m%dT%H%M%SZ}" in text for text in after.values())
    assert not any("example.org" in line for text in after.values() for line in text.splitlines() if "UID" not in line)


def test_no_page_leads_to_the_calendar_of_a_person(world: World, tmp_path: Path) -> None:
    write(world, tmp_path / "site")
    pages = [page for page in (tmp_path / "site").rglob("*") if page.suffix in (".html", ".xml", ".js")]

    assert pages and not any("calendars/" in page.read_text(encoding="utf-8") for page in pages)
