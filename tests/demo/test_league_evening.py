"""A league of 24 people, three divisions and two games each, by mail through the real service."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator

import pytest

from adjudicator.demo.league_evening import LEAGUE, NAMES, ORGANISER, SEASON, LeagueEvening
from adjudicator.demo.story import Story
from adjudicator.engine.rollbacks import ROLLBACK
from adjudicator.judge.proof.records import RECORD, read_record
from adjudicator.judge.proof.verify import verify
from adjudicator.store import journal, leagues, mails, tenures, troubles

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1200)]
HOUSES = ("stark", "lannister", "baratheon", "greyjoy")


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LeagueEvening]:
    """A league whose season is over."""
    folder = tmp_path_factory.mktemp("league") / "demo"
    evening = LeagueEvening(folder, variant="agot-2e", story=Story("en", io.StringIO()))
    assert evening.play()
    yield evening
    evening.close()


def test_everybody_plays_two_games_and_all_are_scored(evening: LeagueEvening) -> None:
    drawn = evening.drawn()
    played = Counter(who for game in drawn for who in game.people.values())
    assert [len([game for game in drawn if game.round == n]) for n in (1, 2)] == [6, 6]
    assert all(game.scored_at for game in drawn)
    assert Counter(played.values())[2] >= len(NAMES) - 4
    assert {len(set(game.people.values())) for game in drawn} == {4}


def test_silences_resignations_and_drop_outs_bring_standbys_in(evening: LeagueEvening) -> None:
    with evening.service.db.read() as tx:
        left = {tenure.name for game in evening.drawn() for tenure in tenures.of_game(tx, game.game or "")}
        people = {person.name: person for person in leagues.people(tx, LEAGUE, SEASON)}
    assert {"Carla", "Fabio", "Ugo"} <= left
    assert people["Dario"].out and people["Bruno"].address == "bruno@new.example.org"
    assert {"Yara", "Zeno", "Lena"} & set(people)


def test_the_game_that_went_back_and_all_others_verify(evening: LeagueEvening) -> None:
    with evening.service.db.read() as tx:
        back = [entry.what for entry in journal.entries(tx, f"{LEAGUE}-{SEASON}-1") if entry.what == ROLLBACK]
    assert len(back) == 1
    for game in evening.drawn():
        record = evening.folder / "records" / (game.game or "") / RECORD
        verdict = verify(read_record(record), evening.service.library)
        assert verdict.holds and verdict.finished, (game.game, verdict.problems)


def test_no_mail_is_lost_and_the_organiser_has_one_summary_a_day(evening: LeagueEvening) -> None:
    with evening.service.db.read() as tx:
        assert mails.aside(tx) == [] and troubles.every(tx) == []
    subjects = [mail.subject for mail in evening.people[ORGANISER.name].circulars]
    days = [subject for subject in subjects if subject.endswith("games") and ": 20" in subject]
    assert len(days) == len({day.split(", ")[0] for day in days}) >= 30


def test_circulars_tell_nothing_of_a_running_game(evening: LeagueEvening) -> None:
    for mail in evening.people["Gina"].circulars:
        said = mail.text.lower()
        assert not [house for house in HOUSES if house in said], mail.text
        assert "@" not in said, mail.text
