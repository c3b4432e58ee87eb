"""A league by mail: entries, divisions, rounds, games that open and are scored by themselves, standbys, tables."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from adjudicator.clock import HandClock
from adjudicator.judge.league import drawing, season_games
from adjudicator.league_check import wrong_with
from adjudicator.leagues.league_file import LeagueFileError, read_league
from adjudicator.leagues.shelf import LeagueShelf
from adjudicator.reports.letter_parts import Conduct
from adjudicator.store import games, leagues
from adjudicator.store.leagues import SeasonGame
from tests.judge.world import MODERATOR, Post, World

FILE = f"""\
title: Coin League
organiser: {MODERATOR}
variant: coins
players: 2
divisions: [gold, silver]
size: 4
points: [3, 1]
moving: 1
replacement: 50
options:
  deadline: 48h
  replace: 1
seasons:
  spring:
    rounds: ["2026-11-22 12:00", "2026-11-29 12:00"]
    ends: "2026-12-20"
  summer:
    rounds: ["2027-06-01 12:00"]
"""
PEOPLE = [f"p{n}@players.example.org" for n in range(8)]


class LeagueWorld(World):
    """A judge with a league of the toy."""

    def _open(self) -> None:
        super()._open()
        (self.folder / "leagues").mkdir(exist_ok=True)
        (self.folder / "leagues" / "coin.yaml").write_text(FILE)
        check = partial(wrong_with, self.desk.library)
        self.judge.desk = self.desk = replace(self.desk, leagues=LeagueShelf(self.folder / "leagues", check))

    def go(self, **span: float) -> None:
        """Let time pass, and let due times and the league take effect."""
        self.pass_time(**span)
        assert self.judge.run_leagues() == {}

    def drawn(self) -> list[SeasonGame]:
        """Return the games of the spring."""
        with self.db.read() as tx:
            return leagues.games_of(tx, "coin", "spring")

    def play(self, game: SeasonGame) -> None:
        """Play a game: the first seat bids more and wins."""
        assert game.game is not None
        for _ in range(3):
            for n, seat in enumerate(game.people):
                holder = self.seat(seat, game.game)
                self.mail(holder.address, f"bid: {2 - n}\nfinal", to=self.address(seat, game.game))


@pytest.fixture
def world(tmp_path: Path, toy_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LeagueWorld]:
    """A judge with a league that eight people have entered."""
    monkeypatch.syspath_prepend(str(toy_folder))
    world = LeagueWorld(tmp_path, clock=HandClock(datetime(2026, 11, 20, 12, 0, tzinfo=UTC)))
    for n, who in enumerate(PEOPLE):
        world.mail(who, f"league coin enter Player {n}")
    yield world
    world.close()


def codes(post: list[Post], to: str) -> list[str]:
    """Return the subjects of mails of the league to somebody, without the title of the league."""
    subjects = [each.subject for each in post if each.to == to]
    return [subject.removeprefix("Coin League: ") for subject in subjects if subject.startswith("Coin League: ")]


def test_people_enter_by_mail_and_are_told_when_it_begins(world: LeagueWorld) -> None:
    said = world.last(PEOPLE[7]).text
    assert "season spring of coin, as Player 7" in said and "8 have entered" in said
    world.mail(PEOPLE[7], "league coin enter")
    assert "have entered season spring of coin already" in world.last(PEOPLE[7]).text
    world.mail("late@x.org", "lega coin entra Player 7")
    assert "con il nome Player 7 2" in world.last("late@x.org").text


def test_games_open_by_themselves_and_everybody_plays_in_each_round(world: LeagueWorld) -> None:
    world.go(days=1)
    assert world.drawn() == []
    world.post()
    world.go(days=1)
    drawn = world.drawn()
    assert sorted(who for game in drawn for who in game.people.values()) == PEOPLE
    assert [world.game(game.game or "").state for game in drawn] == ["running"] * 4
    assert world.game("coin-spring-1").moderator == MODERATOR
    post = world.post()
    assert codes(post, PEOPLE[0]) == ["season spring begins", "round 1 is drawn"]
    world.go(days=1)
    assert codes(world.post(), PEOPLE[0]) == []


def test_a_game_is_scored_and_all_are_told_the_table(world: LeagueWorld) -> None:
    world.go(days=2)
    game = world.drawn()[0]
    world.play(game)
    world.go(minutes=1)
    [first, second] = world.drawn()[0].results
    assert (first["points"], second["points"]) == (3.0, 1.0)
    assert first["address"] == game.people["ada"]
    assert "coin-spring-1 is over" in world.last(PEOPLE[7]).subject
    assert "points 3, won 1, games 1" in world.last(PEOPLE[7]).text


def test_a_season_ends_with_tables_and_with_who_goes_up_and_down(world: LeagueWorld) -> None:
    world.go(days=2)
    for _ in range(2):
        for game in [game for game in world.drawn() if game.scored_at is None]:
            world.play(game)
        world.go(days=7)
    post = world.post()
    assert len(world.drawn()) == 8
    subjects = [each.subject for each in post]
    assert "Coin League: season spring is over" in subjects
    assert subjects.count("Coin League: you go up") == subjects.count("Coin League: you go down") == 1
    met = {frozenset(game.people.values()) for game in world.drawn()}
    assert len(met) == 8, "nobody met the same person twice"
    world.mail(PEOPLE[0], "league coin")
    shown = world.last(PEOPLE[0]).text
    assert "8 of 8 games are over" in shown and "how often each finished before another" in shown
    assert "rating" in shown


def test_nothing_is_lost_or_doubled_by_a_kill_between_two_games(
    world: LeagueWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    whole = season_games.open_game

    def dies(sitting: object, at: object, game: SeasonGame) -> None:
        whole(sitting, at, game)  # type: ignore[arg-type]
        opened.append(game.game or "")
        if len(opened) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(season_games, "open_game", dies)
    world.pass_time(days=2)
    with pytest.raises(KeyboardInterrupt):
        world.judge.run_leagues()
    with world.db.read() as tx:
        assert [row.name for row in games.every_game(tx)] == ["coin-spring-1"]
    world.reopen()
    world.go(minutes=1)
    assert opened == ["coin-spring-1", "coin-spring-2", "coin-spring-2", "coin-spring-3", "coin-spring-4"]
    keys = [each.key for each in world.post()]
    assert len(keys) == len(set(keys))
    reports = [each for each in keys if each.startswith("report:")]
    assert sum(":ada" in each or ":bob" in each for each in reports) == 8


def test_a_standby_takes_over_and_gets_the_share_of_the_league(world: LeagueWorld) -> None:
    world.mail("zoe@x.org", "standby coin")
    world.mail("zoe@x.org", "league coin standby Zoe")
    world.go(days=2)
    game = world.drawn()[0]
    quitter = game.people["ada"]
    world.mail(quitter, "resign", to=world.address("ada", game.game or ""))
    ask = world.last(quitter)
    world.mail(quitter, "yes", to=ask.reply_to)
    offer = world.last("zoe@x.org")
    world.mail("zoe@x.org", "yes", to=offer.reply_to)
    assert world.seat("ada", game.game or "").address == "zoe@x.org"
    world.play(game)
    world.go(minutes=1)
    by_seat = {row["seat"]: row for row in world.drawn()[0].results}
    assert (by_seat["ada"]["address"], by_seat["ada"]["points"]) == ("zoe@x.org", 1.5)
    assert "Zoe" in world.last(PEOPLE[0]).text


def test_somebody_who_leaves_is_replaced_in_the_next_round(world: LeagueWorld) -> None:
    world.go(days=2)
    world.mail("zoe@x.org", "league coin enter Zoe")
    assert "season summer" in world.last("zoe@x.org").text
    world.mail("zoe@x.org", "league coin standby Zoe")
    world.mail(PEOPLE[0], "league coin leave")
    assert '"resign coin-spring-' in world.last(PEOPLE[0]).text
    world.go(days=7)
    second = [who for game in world.drawn() if game.round == 2 for who in game.people.values()]
    assert PEOPLE[0] not in second and "zoe@x.org" in second and len(second) == 8


def test_without_a_standby_the_last_who_entered_sits_out(world: LeagueWorld) -> None:
    world.go(days=2)
    world.mail(MODERATOR, "league coin remove Player 0")
    assert "Player 0 is drawn for no further game" in world.last(MODERATOR).text
    world.go(days=7)
    assert len([game for game in world.drawn() if game.round == 2]) == 3
    assert any("no game for you in round 2" in each.subject for each in world.post())


def test_who_let_many_windows_pass_comes_behind_the_others(
    world: LeagueWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {PEOPLE[2]: Conduct(answered=4, missed=6), PEOPLE[3]: Conduct(answered=7, missed=3, away=9)}
    monkeypatch.setattr(drawing.conduct, "of_person", lambda tx, address: before.get(address, Conduct()))
    (world.folder / "leagues" / "coin.yaml").write_text(FILE.replace("replacement: 50", "replacement: 50\nmissed: 30"))
    world.pass_time(minutes=1)
    world.mail("nina@x.org", "league coin enter Nina")
    world.go(days=2)

    assert any("No place was left for you" in each.text for each in world.all_to(PEOPLE[2]))
    playing = {who for game in world.drawn() for who in game.people.values()}
    assert playing == {*PEOPLE, "nina@x.org"} - {PEOPLE[2]}


def test_who_finds_no_place_is_a_standby(world: LeagueWorld) -> None:
    world.pass_time(minutes=1)
    world.mail("nina@x.org", "league coin enter Nina")
    world.go(days=2)
    assert any("No place was left for you" in each.text for each in world.all_to("nina@x.org"))
    world.mail("nina@x.org", "league coin leave")
    assert "You have left coin" in world.last("nina@x.org").text


def test_a_season_with_too_few_people_is_not_played(world: LeagueWorld) -> None:
    for who in PEOPLE[1:]:
        world.mail(who, "league coin leave")
    world.go(days=2)
    assert world.drawn() == [] and "1 entered, and a game needs 2" in world.last(MODERATOR).text


def test_the_organiser_has_one_summary_a_day(world: LeagueWorld) -> None:
    world.go(days=2)
    world.post()
    world.go(hours=18)
    assert not [each for each in world.post() if each.to == MODERATOR]
    world.go(hours=1)
    told = [each for each in world.post() if each.to == MODERATOR and "4 games" in each.subject]
    world.go(hours=1)
    assert len(told) == 1 and world.post() == []
    assert "coin-spring-4" in told[0].text and "orders are due" in told[0].text
    world.go(hours=36)
    world.mail(MODERATOR, "league coin summary")
    assert "has let windows pass: 1" in world.last(MODERATOR).text


def test_the_organiser_writes_to_all_and_gives_more_time_in_all_games(world: LeagueWorld) -> None:
    world.go(days=2)
    world.mail(MODERATOR, "league coin tell Round 2 begins on Sunday: good luck!")
    assert "Round 2 begins on Sunday: good luck!" in world.last(PEOPLE[3]).text
    assert "9 people" in world.last(MODERATOR).text
    world.mail(MODERATOR, "league coin deadline +24h")
    assert "The deadlines of 4 games moved by +24h" in world.last(MODERATOR).text
    world.go(hours=60)
    assert world.view("ada", "coin-spring-1")["round"] == 1


def test_mails_of_a_league_are_the_same_whatever_is_hidden_in_its_games(
    tmp_path: Path, toy_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(toy_folder))
    told = []
    for bid in (1, 7):
        world = LeagueWorld(tmp_path / str(bid), clock=HandClock(datetime(2026, 11, 20, 12, 0, tzinfo=UTC)))
        for n, who in enumerate(PEOPLE):
            world.mail(who, f"league coin enter Player {n}")
        world.go(days=2)
        game = world.drawn()[0]
        world.mail(game.people["ada"], f"bid: {bid}", to=world.address("ada", game.game or ""))
        world.go(days=1)
        world.mail(MODERATOR, "league coin summary")
        world.mail(MODERATOR, "league coin")
        told.append([(each.key, each.text) for each in world.post() if "Coin League" in each.text])
        world.close()
    assert told[0] == told[1] != []


def test_the_draw_of_anonymous_games_names_nobody(world: LeagueWorld) -> None:
    path = world.folder / "leagues" / "coin.yaml"
    path.write_text(path.read_text().replace("options:", "options:\n  anonymous: true"))
    world.go(days=2)
    told = [each.text for each in world.all_to(PEOPLE[0]) if "round 1 is drawn" in each.subject]
    assert len(told) == 1 and "Player" not in told[0]


@pytest.mark.parametrize(
    ("who", "line", "answer"),
    [
        (PEOPLE[0], "league", "Name the league"),
        (PEOPLE[0], "league purse", "no league called purse"),
        (PEOPLE[0], "league coin dance", "cannot be said about the league coin"),
        (PEOPLE[0], "league coin summary", "Only the organiser"),
        (PEOPLE[0], "league coin tell all of you", "Only the organiser"),
        (MODERATOR, "league coin summary", "No season of coin is being played"),
        (MODERATOR, "league coin remove Nobody", "Nobody of that name"),
        ("new@x.org", "league coin leave", "You are in no season of coin"),
        ("new@x.org", "league coin standby off", "not on the list of standbys"),
        ("new@x.org", "league coin", "next season of coin is spring"),
    ],
)
def test_a_bad_line_gets_an_answer_and_changes_nothing(world: LeagueWorld, who: str, line: str, answer: str) -> None:
    before = world.judge.run_leagues()
    world.mail(who, line)
    assert answer in " ".join(world.last(who).text.split())
    assert world.judge.run_leagues() == before


def test_more_time_needs_a_length(world: LeagueWorld) -> None:
    world.go(days=2)
    for line in ("deadline", "deadline soon", "deadline +99d", "deadline -3h"):
        world.mail(MODERATOR, f"league coin {line}")
        assert "how much time to add" in " ".join(world.last(MODERATOR).text.split())


def test_the_tables_come_as_a_file(world: LeagueWorld) -> None:
    world.go(days=2)
    world.play(world.drawn()[0])
    world.go(minutes=1)
    world.mail(PEOPLE[0], "league coin json")
    mail = world.last(PEOPLE[0])
    [attached] = mail._mail.iter_attachments()
    told = json.loads(attached.get_content())
    assert attached.get_filename() == "coin-spring.json" and len(told["games"]) == 4


def test_a_new_address_keeps_its_place(world: LeagueWorld) -> None:
    world.go(days=2)
    world.mail(PEOPLE[0], "address new@x.org")
    world.mail(PEOPLE[0], "yes", to=world.last(PEOPLE[0]).reply_to)
    world.mail("new@x.org", "yes", to=world.last("new@x.org").reply_to)
    everybody = {who for game in world.drawn() for who in game.people.values()}
    assert "new@x.org" in everybody and PEOPLE[0] not in everybody


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("variant: coins", "variant: coin", "coin.yaml:3:10: there is no variant coin; did you mean coins?"),
        ("players: 2", "players: 4", "coin.yaml:4:10: coins is played by 2, 3, not by 4"),
        ("replace: 1", "replace: many", "coin.yaml:12:12: "),
        ("deadline: 48h", "deadlin: 48h", "coin.yaml:11:"),
    ],
)
def test_what_the_games_cannot_be_played_with_has_its_place(
    world: LeagueWorld, old: str, new: str, fault: str
) -> None:
    text = FILE.replace(old, new)
    if old.startswith("players"):
        text = text.replace("[3, 1]", "[3, 2, 1, 0]")
    with pytest.raises(LeagueFileError) as caught:
        read_league("coin.yaml", text.encode(), partial(wrong_with, world.desk.library))
    assert any(str(each).startswith(fault) for each in caught.value.faults), caught.value


def test_a_file_that_is_broken_later_counts_as_it_was(world: LeagueWorld) -> None:
    shelf = world.desk.leagues
    assert shelf is not None and set(shelf.all()) == {"coin"}
    (world.folder / "leagues" / "coin.yaml").write_text(FILE.replace("title:", "titel:"))
    assert set(shelf.all()) == {"coin"}
    assert "coin.yaml:1:1: unknown key titel; did you mean title?" in shelf.faults["coin.yaml"]
