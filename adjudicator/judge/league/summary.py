"""The organiser's daily summary: which game waits since when, and what needs a person."""

from __future__ import annotations

from adjudicator.judge.league.league_letters import organiser_of, summarise
from adjudicator.judge.league.season_at import SeasonAt
from adjudicator.judge.league.season_games import running
from adjudicator.judge.letters.fill import public_owed
from adjudicator.judge.table.anonymity import shown_at
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import rulings
from adjudicator.reports.letter_league import WatchedGame
from adjudicator.store import journal, leagues, standbys
from adjudicator.store.games import ASIDE, RUNNING


def send(sitting: Sitting, at: SeasonAt, day: str) -> None:
    """Send the summary of a day, and note that it was sent."""
    leagues.change_season(sitting.tx, at.rules.id, at.season.id, told_on=day)
    show(sitting, at, day)


def show(sitting: Sitting, at: SeasonAt, key: str) -> None:
    """Send the organiser where the season stands; nothing is sent twice under a key."""
    watched = [_watched(sitting, at, match) for match in running(sitting, at)]
    late = at.season.ends is not None and sitting.now > at.season.ends
    facts = {"running": len(watched), "over": sum(game.scored_at is not None for game in at.games),
             "standbys": len(standbys.of_league(sitting.tx, at.rules.id)), "day": key[:10]}  # fmt: skip
    summarise(sitting, at, key, watched, {**facts, "late": len(watched) if late else 0})


def _watched(sitting: Sitting, at: SeasonAt, match: Match) -> WatchedGame:
    if match.row.state == ASIDE:
        return WatchedGame(match.name, "aside", 0)
    state = match.row.state
    if state == RUNNING and rulings.wanted(match):
        state = "ruling"
    newest = journal.written(sitting.tx, match.name, journal.last(sitting.tx, match.name)[0] - 1)
    since = newest[-1].at if newest else match.row.started_at
    told, due = since and shown_at(match, since), public_owed(match).deadline
    return WatchedGame(match.name, state, match.play.round, told, due, _missing(sitting, at, match))


def _missing(sitting: Sitting, at: SeasonAt, match: Match) -> list[tuple[str, int]]:
    """Return whose windows passed without a mail. An organiser who plays in the game learns only of free seats."""
    plays = organiser_of(sitting, at.rules) in {seat.address for seat in match.seats.values()}
    free = [(seat.house, 0) for seat in match.seats.values() if not seat.address]
    missed = [(at.name_of(row.address), SeatAt(match, row.house).memory.missed_in_a_row)
              for row in match.seats.values() if row.address and not plays]  # fmt: skip
    return [*free, *((who, windows) for who, windows in missed if windows)]
