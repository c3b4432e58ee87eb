"""The rules of leagues as properties: even meetings and seats, full divisions, tables that add up, fair ratings."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from itertools import chain
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.leagues.divisions import after_season, into_divisions
from adjudicator.leagues.exports import as_csv, as_json
from adjudicator.leagues.pairing import evenness, meetings_of, pair
from adjudicator.leagues.ratings import ratings
from adjudicator.leagues.seat_balance import give_seats, played_of, spread
from adjudicator.leagues.standings import League, LeagueGame, LeagueResult, standings

DRAWS = 50
"""How many drawings show what chance does on average."""
SEATS = ["north", "south", "east", "west", "centre", "far"]


def people(count: int) -> list[str]:
    """Return so many names."""
    return [f"P{n:02}" for n in range(count)]


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 6), st.integers(1, 4), st.integers(1, 6), st.integers(0, 10**6).map(Random))
def test_meetings_are_more_even_than_by_chance(size: int, tables: int, rounds: int, chance: Random) -> None:
    everybody = people(size * tables)
    met: Counter[frozenset[str]] = Counter()
    drawn: list[Counter[frozenset[str]]] = [Counter() for _ in range(DRAWS)]
    for _ in range(rounds):
        paired = pair(everybody, size, met)
        assert sorted(person for table in paired for person in table) == everybody
        assert {len(table) for table in paired} == {size}
        met += meetings_of(paired)
        for each in drawn:
            dealt = chance.sample(everybody, len(everybody))
            each += meetings_of(dealt[n : n + size] for n in range(0, len(dealt), size))
    assert unevenness(met) <= sum(map(unevenness, drawn)) / DRAWS


def unevenness(met: Counter[frozenset[str]]) -> int:
    """Return a number that grows with each pair that meets more often than others."""
    return sum(n * n for n in met.values())


def test_eight_people_in_two_rounds_meet_at_most_twice() -> None:
    met = meetings_of(pair(people(8), 4, Counter()))
    assert evenness(people(8), met + meetings_of(pair(people(8), 4, met))).most == 2


@settings(max_examples=25, deadline=None)
@given(size=st.integers(2, 6), rounds=st.integers(1, 12))
def test_people_who_always_meet_play_each_seat_equally_often(size: int, rounds: int) -> None:
    everybody, seats = people(size), SEATS[:size]
    played: Counter[tuple[str, str]] = Counter()
    for _ in range(rounds):
        given_seats = give_seats(everybody, seats, played)
        assert list(given_seats) == seats and sorted(given_seats.values()) == everybody
        played += played_of([given_seats])
    assert spread(everybody, seats, played) <= 1


@settings(max_examples=25, deadline=None)
@given(tables=st.integers(1, 4), rounds=st.integers(1, 8))
def test_seats_stay_even_when_people_meet_others_in_each_round(tables: int, rounds: int) -> None:
    everybody, seats = people(4 * tables), SEATS[:4]
    met: Counter[frozenset[str]] = Counter()
    played: Counter[tuple[str, str]] = Counter()
    for _ in range(rounds):
        paired = pair(everybody, 4, met)
        met += meetings_of(paired)
        played += played_of([give_seats(table, seats, played) for table in paired])
    assert spread(everybody, seats, played) <= 2


@settings(max_examples=25, deadline=None)
@given(sizes=st.lists(st.integers(1, 8), min_size=1, max_size=4), moving=st.integers(0, 4))
def test_as_many_go_up_as_go_down(sizes: list[int], moving: int) -> None:
    names = iter(people(sum(sizes)))
    tables = [[next(names) for _ in range(size)] for size in sizes]
    moved = after_season(tables, moving)
    assert [len(table) for table in moved] == sizes
    assert sorted(chain(*moved)) == sorted(chain(*tables))


def test_the_last_two_change_places_with_the_first_two_of_the_division_below() -> None:
    moved = after_season([["a", "b", "c", "d"], ["e", "f", "g", "h"], ["i", "j"]], 2)
    assert moved == [["a", "b", "e", "f"], ["c", "d", "g", "i"], ["h", "j"]]


@settings(max_examples=25, deadline=None)
@given(count=st.integers(0, 40), divisions=st.integers(1, 4), tables=st.integers(1, 3), players=st.integers(2, 6))
def test_divisions_are_full_but_the_last(count: int, divisions: int, tables: int, players: int) -> None:
    names = [f"d{n}" for n in range(divisions)]
    placed, left = into_divisions(people(count), [], names, tables * players, players)
    found = [person for division in placed.values() for person in division]
    assert found + list(left) == people(count)
    assert all(len(division) == tables * players for division in list(placed.values())[:-1])
    assert all(len(division) % players == 0 for division in placed.values())
    assert len(left) < players or len(found) == tables * players * divisions


def test_those_of_the_last_season_come_before_newcomers() -> None:
    placed, left = into_divisions(["new", "b", "a", "c"], [["a", "gone"], ["b", "c"]], ["top", "low"], 2, 2)
    assert placed == {"top": ["a", "b"], "low": ["c", "new"]} and not left


def results(*order: str) -> list[LeagueResult]:
    """Return the results of a game of four; who is named first won."""
    return [LeagueResult(who, SEATS[n], n + 1, [5, 3, 1, 0][n]) for n, who in enumerate(order)]


def test_tie_breaks_decide_in_their_order() -> None:
    games = [LeagueGame("g1", "top", results("Ada", "Bea", "Carl", "Dora"))]
    games += [LeagueGame("g2", "top", results("Bea", "Ada", "Dora", "Carl"))]
    games += [LeagueGame("g3", "top", [LeagueResult("Bea", "north", 1, 5.0), LeagueResult("Ada", "south", 2, 5.0)])]
    by_win = League("x", "X", games, {"top": ["Ada", "Bea"]}, ("wins",))
    by_games = League("x", "X", games[:2], {"top": ["Ada", "Bea"]}, ("fewer-games", "encounters"))
    assert [row.player for row in standings(by_win, "top")][:2] == ["Bea", "Ada"]
    assert [row.place for row in standings(by_games, "top")] == [1, 1, 3, 3]


@settings(max_examples=25, deadline=None)
@given(st.lists(st.permutations(["Ada", "Bea", "Carl", "Dora"]), max_size=6))
def test_the_points_of_a_table_are_those_of_its_games(orders: list[list[str]]) -> None:
    games = [LeagueGame(f"g{n}", "top", results(*order)) for n, order in enumerate(orders)]
    rows = standings(League("x", "X", games, {"top": ["Ada", "Bea", "Carl", "Dora"]}), "top")
    assert sum(row.points for row in rows) == 9 * len(orders)
    assert [row.place for row in rows] == sorted(row.place for row in rows)


def test_a_rating_grows_with_victories_and_starts_at_nothing() -> None:
    rated = ratings([results("Ada", "Bea", "Carl", "Dora")] * 5)
    assert [*sorted(rated, key=lambda who: -rated[who].mean)] == ["Ada", "Bea", "Carl", "Dora"]
    assert rated["Ada"].shown > 0 > rated["Dora"].shown
    assert ratings([]) == {}


def test_tables_are_read_by_other_programs() -> None:
    league = League("x", "X", [LeagueGame("g1", "top", results("=Ada", 'B"ea', "Carl", "Dora"))], {"top": ["Carl"]})
    rows = list(csv.DictReader(io.StringIO(as_csv(league))))
    assert [row["player"] for row in rows] == ["'=Ada", 'B"ea', "Carl", "Dora"]
    told = json.loads(as_json(league))
    assert told["divisions"][0]["standings"][0] == {"place": 1, "player": "=Ada", "games": 1, "won": 1, "points": 5}
    assert len(told["divisions"][0]["encounters"]) == 12
