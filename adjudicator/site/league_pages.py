"""The page of a league, its news and its calendar."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from sqlalchemy import Connection

from adjudicator.judge.table.options import LANGUAGES
from adjudicator.leagues.exports import as_csv, as_json
from adjudicator.leagues.standings import League, Standing, cross_table, standings
from adjudicator.site.feeds import calendar_of, news_of
from adjudicator.site.frame import Frame, Site, filled
from adjudicator.site.game_page import Summary, status_of
from adjudicator.texts import text

Leagues: TypeAlias = Callable[[Connection], Sequence[League]]
"""Returns the leagues of a judge, from its store."""


def no_leagues(tx: Connection) -> Sequence[League]:
    """Return no league."""
    return ()


def league_files(site: Site, league: League, summaries: Mapping[str, Summary]) -> dict[str, str]:
    """Return the page, the news and the calendar of a league in all languages; `summaries` has its games by name."""
    found = {}
    games = [summaries[game.name] for game in league.games if game.name in summaries]
    for language in LANGUAGES:
        place = f"leagues/{league.id}"
        found[f"{language}/{place}/index.html"] = _page(site, language, league, games)
        found[f"{language}/{place}/news.xml"] = news_of(site, language, league.title, place, games)
        found[f"{language}/{place}/deadlines.ics"] = calendar_of(site, language, league.title, games)
        found[f"{language}/{place}/standings.csv"] = as_csv(league)
        found[f"{language}/{place}/standings.json"] = as_json(league)
    return found


def index_files(site: Site, leagues: Sequence[League]) -> dict[str, str]:
    """Return the page that lists the leagues, in all languages."""
    found = {}
    for language in LANGUAGES:
        frame = Frame(site, language, "leagues/index.html", text(language, "site.nav.leagues"))
        rows = [(league.title, frame.to(f"leagues/{league.id}/index.html")) for league in leagues]
        found[f"{language}/leagues/index.html"] = filled(frame, "leagues", leagues=rows)
    return found


def _page(site: Site, language: str, league: League, games: Sequence[Summary]) -> str:
    path, news = f"leagues/{league.id}/index.html", f"leagues/{league.id}/news.xml"
    frame = Frame(site, language, path, league.title, news)
    divisions = [_division(league, name) for name in league.entered]
    listed = [(each.name, frame.to(each.path), status_of(frame, each.voice(language), each)) for each in games]
    return filled(frame, "league", divisions=divisions, games=listed)


def _division(league: League, name: str) -> tuple[str, list[Standing], list[tuple[str, list[str]]]]:
    """Return a division: its name, its table, and for each person how often they finished before each other one."""
    rows, met = standings(league, name), cross_table(league, name)
    players = [row.player for row in rows]

    def cell(one: str, other: str) -> str:
        found = met.get((one, other))
        return f"{found.before}/{found.games}" if found else "-" if one != other else ""

    return name, rows, [(one, [cell(one, other) for other in players]) for one in players]
