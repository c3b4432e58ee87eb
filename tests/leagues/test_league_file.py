"""The file of a league: what it says, and a place and a reason for everything wrong in it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from adjudicator.leagues.league_file import LeagueFileError
from tests.leagues.examples import FILE, league


def test_a_file_says_who_plays_what_and_when() -> None:
    read = league()
    assert (read.id, read.title, read.players, read.divisions) == (
        "harbour", "Harbour League", 4, ("gold", "silver", "bronze"),
    )  # fmt: skip
    assert read.options == {"deadline": "48h", "question": "24h"}
    season = read.season("spring")
    assert season is not None
    assert season.rounds == [datetime(2026, 3, 1, 17, tzinfo=UTC), datetime(2026, 4, 5, 16, tzinfo=UTC)]
    assert read.season("autumn") is None


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ("title: Harbour League\n", "", "1:1", "harbour.yaml lacks title"),
        ("mod@example.org", "somebody", "2:12", 'organiser must be an address, not "somebody"'),
        ("players: 4", "players: four", "4:10", 'players must be a whole number from 2 to 12, not "four"'),
        ("size: 8", "size: 6", "6:7", "size must be a multiple of players (4)"),
        ("[5, 3, 1, 0]", "[5, 3]", "7:9", "points must have one number for each of 4 places, not 2"),
        ("[5, 3, 1, 0]", "[0, 1, 3, 5]", "7:9", "points must not rise"),
        ("encounters]", "luck]", "8:20", "a tie-break is one of wins, seconds, encounters, fewer-games"),
        ("moving: 2", "moving: 5", "9:9", "moving must be at most half of size, 4"),
        ("replacement: 50", "replacements: 50", "10:1", "unknown key replacements; did you mean replacement?"),
        ("Europe/Rome", "Europe/Roma", "11:7", "unknown time zone Europe/Roma"),
        ("question: 24h", "players: 3", "14:3", "players stands at the top of the file"),
        ('"2026-03-01 18:00"', '"1 March"', "17:14", 'expected a date as "2027-03-01 18:00", in quotes, not "1 March"'),
        ("2026-04-05", "2026-02-05", "17:13", "rounds must be in the order of their dates"),
        ('["2026-03-01 18:00", "2026-04-05 18:00"]', "[]", "17:5", "rounds must have the date of at least one round"),
        ("seasons:", "seasons: [", "17:11", "not YAML"),
    ],
)  # fmt: skip
def test_a_fault_has_its_place_and_its_reason(old: str, new: str, place: str, reason: str) -> None:
    assert old in FILE
    with pytest.raises(LeagueFileError) as caught:
        league(FILE.replace(old, new))
    assert any(str(fault).startswith(f"harbour.yaml:{place}: {reason}") for fault in caught.value.faults), caught.value
