"""What a league does by itself: a season begins, rounds are drawn, games opened and scored, the season ends.

Each step is one transaction, and what is done already is seen from the store; so a step is never lost or done twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from adjudicator.judge.league import drawing, season_end, season_games, summary
from adjudicator.judge.league.season_at import SeasonAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.leagues.league_rules import LeagueRules, Season
from adjudicator.store import games
from adjudicator.store.games import OVER
from adjudicator.store.leagues import SeasonGame

BEGIN, DRAW, OPEN, SCORE, END, SUMMARY = "begin", "draw", "open", "score", "end", "summary"
SUMMARY_AT = time(7, 0)
"""The time of day, in the zone of the league, from which the summary is sent."""


@dataclass(frozen=True, slots=True)
class LeagueStep:
    """One thing to do; `number` is that of a round or a game."""

    kind: str
    season: Season
    number: int = 0


def next_step(tx: Connection, rules: LeagueRules, now: datetime) -> LeagueStep | None:
    """Return the next thing that a league has to do, or None. Seasons are played one after the other."""
    for season in rules.seasons:
        at = SeasonAt(tx, rules, season)
        if at.row is None:
            return LeagueStep(BEGIN, season) if season.rounds[0] <= now else None
        if at.row.ended_at is None:
            return _within(at, now)
    return None


def take(sitting: Sitting, rules: LeagueRules, step: LeagueStep) -> None:
    """Do one thing, and tell those it concerns."""
    at = SeasonAt(sitting.tx, rules, step.season)
    if step.kind == BEGIN:
        drawing.begin_season(sitting, at)
    elif step.kind == DRAW:
        drawing.draw_round(sitting, at, step.number)
    elif step.kind == OPEN:
        season_games.open_game(sitting, at, _game(at, step.number))
    elif step.kind == SCORE:
        season_games.score(sitting, at, _game(at, step.number))
    elif step.kind == END:
        season_end.end_season(sitting, at)
    else:
        summary.send(sitting, at, _today(rules, sitting.now))


def _within(at: SeasonAt, now: datetime) -> LeagueStep | None:
    """Return the next thing to do in a season that has begun."""
    drawn = {game.round for game in at.games}
    for number, date in enumerate(at.season.rounds, 1):
        if date <= now and number not in drawn and _enough(at, at.rules.divisions):
            return LeagueStep(DRAW, at.season, number)
    for game in at.games:
        row = games.get(at.tx, game.game or "")
        if row is None:
            return LeagueStep(OPEN, at.season, game.number)
        if row.state == OVER and game.scored_at is None:
            return LeagueStep(SCORE, at.season, game.number)
    if at.season.rounds[-1] <= now and all(game.scored_at for game in at.games):
        return LeagueStep(END, at.season)
    assert at.row is not None
    local = now.astimezone(ZoneInfo(at.rules.zone))
    due = at.row.told_on != _today(at.rules, now) and local.time() >= SUMMARY_AT
    return LeagueStep(SUMMARY, at.season) if due else None


def _enough(at: SeasonAt, divisions: Sequence[str]) -> bool:
    """True when the people of some division, with its standbys, can fill a game."""
    return any(len(at.playing(name)) + len(drawing.free_standbys(at)) >= at.rules.players
               for name in divisions if at.playing(name))  # fmt: skip


def _game(at: SeasonAt, number: int) -> SeasonGame:
    return next(game for game in at.games if game.number == number)


def _today(rules: LeagueRules, now: datetime) -> str:
    """Return the date in the zone of the league."""
    return now.astimezone(ZoneInfo(rules.zone)).date().isoformat()
