"""The public pages of every game: two worlds that differ only in what an observer may not know have the same pages."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.site.feeds import calendar_of, news_of
from adjudicator.site.frame import Site
from adjudicator.site.game_page import game_page, summary_of
from adjudicator.site.judge_pages import judge_files
from adjudicator.site.step_page import StepPages
from adjudicator.site.told import steps_of
from adjudicator.store import events
from tests.conformance.kit import Kit
from tests.judge.world import JUDGE
from tests.sampling import LONG
from tests.secrecy.exceptions import plain
from tests.secrecy.worlds import OBSERVER, Reader, Stage

ONLOOKER = Reader(None, OBSERVER, JUDGE)


def pages_of(match: Match, site: Site) -> dict[str, bytes]:
    """Return all pages about a game as it stands; of its past steps only the newest, as no step changes later."""
    steps = steps_of(match, {})
    summary = summary_of(match, steps, names=True)
    found = judge_files(site, [summary])
    found |= {"game": game_page(site, "en", summary, {}), "calendar": calendar_of(site, "it", match.name, [summary])}
    if steps:
        found |= {"news": news_of(site, "en", match.name, f"games/{match.name}", [summary])}
        found |= StepPages(site, match.library, match, steps, len(steps) - 1).files()  # type: ignore[arg-type]
    return {name: plain(content.encode()) for name, content in found.items()}


def tells_only_what_was_reported(match: Match) -> None:
    """Fail if a page has an event that no report told of, or one that not everybody may know."""
    happened = {event.id: event for event in events.of_game(match.tx, match.name)}
    for step in steps_of(match, {}):
        assert step.until <= match.memory.reported
        assert all(happened[id].after <= step.after for id in range(step.since + 1, step.until + 1) if id in happened)


def compare(stage: Stage, number: int) -> None:
    """Fail if a page differs between the world as it is and one in which all that is hidden is imagined anew."""
    site = Site("The Judge", JUDGE, "en", tuple(stage.desk.templates), "https://example.org/games")
    worlds: list[dict[str, bytes]] = []

    def act(_: Sitting, match: Match) -> None:
        tells_only_what_was_reported(match)
        worlds.append(pages_of(match, site))

    here, there = stage.happens(act, ONLOOKER), stage.happens(act, ONLOOKER, number)
    assert here.view == there.view and here.hidden != there.hidden, "the worlds differ in the wrong place"
    one, two = worlds
    assert one.keys() == two.keys()
    assert [name for name in one if one[name] != two[name]] == []


@pytest.mark.parametrize(("count", "seed"), [(4, 1), *(pytest.param(40, n, marks=LONG, id=f"long{n}") for n in (2, 3))])
def test_what_players_hide_changes_no_page(kit: Kit, tmp_path: Path, count: int, seed: int) -> None:
    choose, compared, game = random.Random(seed), 0, 0
    while compared < count:
        game += 1
        (tmp_path / str(game)).mkdir()
        stage = Stage(tmp_path / str(game), seed * 1000 + game, kit)
        while compared < count and stage.walk(choose.randint(1, 9)):
            compare(stage, seed * 1000 + compared)
            compared += 1
        stage.close()
