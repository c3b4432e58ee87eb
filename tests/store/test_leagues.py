"""Leagues in the store: seasons, people and games, and what a new address does to them."""

from __future__ import annotations

from datetime import UTC, datetime

from adjudicator.store import Database, leagues, people, standbys
from adjudicator.store.leagues import LeaguePerson, LeagueSeason, SeasonGame
from adjudicator.store.standbys import Standby

NOW = datetime(2026, 3, 1, tzinfo=UTC)


def test_a_new_address_takes_everything_of_a_league_along(db: Database) -> None:
    seats = {"north": "ada@x.org", "south": "bob@x.org"}
    with db.write() as tx:
        leagues.begin(tx, LeagueSeason("harbour", "spring", NOW, [["ada@x.org", "bob@x.org"]]))
        leagues.enter(tx, LeaguePerson("harbour", "spring", "ada@x.org", "Ada", NOW))
        leagues.add_game(tx, SeasonGame("harbour", "spring", 1, 1, "gold", seats))
        leagues.change_game(tx, leagues.games_of(tx, "harbour", "spring")[0], results=[{"address": "ada@x.org"}])
        people.move(tx, "ada@x.org", "ada@new.org")
        [game], [season] = leagues.games_of(tx, "harbour", "spring"), leagues.seasons(tx, "harbour")
        assert [each.address for each in leagues.people(tx, "harbour", "spring")] == ["ada@new.org"]
    assert game.people == {"north": "ada@new.org", "south": "bob@x.org"}
    assert game.results == [{"address": "ada@new.org"}] and season.before == [["ada@new.org", "bob@x.org"]]


def test_the_standbys_of_a_league_wait_for_each_of_its_games(db: Database) -> None:
    with db.write() as tx:
        leagues.add_game(tx, SeasonGame("harbour", "spring", 1, 1, "gold", {}, "harbour-spring-1"))
        standbys.join(tx, Standby("zoe@x.org", NOW, standbys.list_of("harbour")))
        waiting = [each.address for each in standbys.waiting_for(tx, "harbour-spring-1")]
        elsewhere = standbys.waiting_for(tx, "another")
        own = standbys.of_league(tx, "harbour")
    assert (waiting, elsewhere, len(own)) == (["zoe@x.org"], [], 1)
