"""Writes the site of a judge: what changed since it was last written, and nothing that players were not told."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection

from adjudicator import __version__
from adjudicator.judge.proof.steps import Step
from adjudicator.judge.table.errors import GameBroken
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.options import LANGUAGES
from adjudicator.library import GameLibrary
from adjudicator.site import judge_pages
from adjudicator.site.case_pages import case_key, case_pages
from adjudicator.site.feeds import calendar_of, news_of
from adjudicator.site.folder import SiteFolder, key_of
from adjudicator.site.frame import Site, digest_of
from adjudicator.site.game_page import Summary, aside_summary, game_page, summary_of
from adjudicator.site.help_pages import help_files
from adjudicator.site.league_pages import Leagues, index_files, league_files, no_leagues
from adjudicator.site.own_calendars import own_calendars
from adjudicator.site.public_letters import file_names
from adjudicator.site.step_page import StepPages
from adjudicator.site.told import Rounds, steps_of
from adjudicator.store import Database, games, outbox
from adjudicator.store.games import ASIDE

log = logging.getLogger(__name__)


@dataclass(slots=True)
class SiteReport:
    """The result of writing a site."""

    failed: dict[str, str] = field(default_factory=dict)
    """Why the pages of some games could not be written, by game; their older pages stay."""
    is_unfinished: bool = False
    """True when pages are left for the next time."""


class SiteWriter:
    """Writes the site of one store into a folder."""

    def __init__(self, db: Database, library: GameLibrary, site: Site, leagues: Leagues = no_leagues) -> None:
        self.db = db
        self.library = library
        self.site = site
        self.leagues = leagues
        self._rounds: Rounds = {}

    def write(self, folder: SiteFolder, seconds: float | None = None) -> SiteReport:
        """Write what changed; begin no further step of a game after so many seconds."""
        until = None if seconds is None else time.monotonic() + seconds
        done = SiteReport()
        made_by = key_of(__version__, self.site, digest_of(self.site.templates))
        folder.put("shared", made_by, lambda: judge_pages.shared_files(self.site))
        folder.put("help", key_of(made_by, self._variants()), lambda: help_files(self.site, self.library))
        folder.put("cases", key_of(made_by, case_key(self.library)), lambda: case_pages(self.site, self.library))
        summaries: list[Summary] = []
        is_held = False
        with self.db.read() as tx:
            for row in (game for game in games.every_game(tx) if not games.is_practice(game.name)):
                match = Match(tx, row, self.library)
                if row.state == ASIDE:
                    summary, waits = self._aside(match), False
                else:
                    waits = outbox.is_untried(tx, row.name)
                    summary = None if waits else self._game(match, folder, made_by, until, done)
                if (row.state == ASIDE or summary is None) and not _keep(folder, row.name):
                    summary = None
                is_held |= waits or done.is_unfinished
                summaries += [summary] if summary is not None else []
            self._write_leagues(tx, folder, made_by, summaries)
            calendars = own_calendars(tx, self.site, summaries)
            folder.put("calendars", key_of(made_by, sorted(calendars.items())), lambda: calendars)
        if not (is_held and folder.keep("judge")):
            key = key_of(made_by, judge_pages.facts_of(summaries))
            folder.put("judge", key, lambda: judge_pages.judge_files(self.site, summaries))
        folder.finish()
        return done

    def _write_leagues(self, tx: Connection, folder: SiteFolder, made_by: str, summaries: Sequence[Summary]) -> None:
        """Write the pages of the leagues whose games can all be shown as they stand now; keep those of the others."""
        known = {summary.name: summary for summary in summaries}
        leagues = self.leagues(tx) if self.site.names else ()
        titles = [(league.id, league.title) for league in leagues]
        folder.put("leagues", key_of(made_by, titles), lambda: index_files(self.site, leagues))
        for league in leagues:
            part, games = f"league {league.id}", [known.get(game.name) for game in league.games]
            if None in games and folder.keep(part):
                continue
            key = key_of(made_by, league, [summary.facts for summary in games if summary is not None])
            folder.put(part, key, lambda league=league: league_files(self.site, league, known))  # type: ignore[misc]

    def _variants(self) -> list[tuple[str, str]]:
        return [(variant.id, variant.checksum) for variant in self.library.variants().values()]

    def _aside(self, match: Match) -> Summary | None:
        """Return what can be said of a game that was set aside; None if not even its variant can be read."""
        try:
            return aside_summary(match, names=self.site.names)
        except GameBroken:
            return None

    def _game(
        self, match: Match, folder: SiteFolder, made_by: str, until: float | None, done: SiteReport
    ) -> Summary | None:
        """Write the pages of a game and return its summary; None if it cannot be shown as it stands now."""
        try:
            steps = steps_of(match, self._rounds)
            for place in range(len(steps)):
                if not self._step(match, steps, place, folder, made_by, until):
                    done.is_unfinished = True
                    return None
            summary = summary_of(match, steps, names=self.site.names)
            folder.put(f"game {match.name}", key_of(made_by, summary.facts), lambda: self._game_files(summary, folder))
        except Exception as error:
            log.exception("the pages of %s cannot be written", match.name)
            done.failed[match.name] = f"{type(error).__name__}: {error}"[:500]
            return None
        return summary

    def _step(
        self, match: Match, steps: list[Step], place: int, folder: SiteFolder, made_by: str, until: float | None
    ) -> bool:
        """Write the pages of a step; return False if the time is over and they are not there."""
        step = steps[place]
        around = [each.code for each in steps[max(place - 1, 0) : place + 2]]
        part, key = f"step {match.name} {step.code}", key_of(made_by, match.variant.checksum, step, around)
        if folder.is_fresh(part, key):
            return True
        if until is not None and time.monotonic() > until:
            return False
        folder.put(part, key, lambda: StepPages(self.site, self.library, match, steps, place).files())
        return True

    def _game_files(self, summary: Summary, folder: SiteFolder) -> Mapping[str, str]:
        """Return the page of a game, its news and its calendar, in all languages."""
        found: dict[str, Any] = {}
        for language in LANGUAGES:
            place = f"{language}/games/{summary.name}"
            names = file_names(summary.steps[-1].code) if summary.steps else {}
            has_picture = bool(names) and (folder.path / place / names["light"]).is_file()
            found[f"{place}/index.html"] = game_page(self.site, language, summary, names if has_picture else {})
            if summary.steps:
                name, path = summary.name, f"games/{summary.name}"
                found[f"{place}/news.xml"] = news_of(self.site, language, name, path, [summary])
                found[f"{place}/deadline.ics"] = calendar_of(self.site, language, name, [summary])
        return found


def _keep(folder: SiteFolder, game: str) -> bool:
    """Keep all pages of a game as they are; return False if it has none."""
    for part in folder.parts():
        if part.startswith(f"step {game} "):
            folder.keep(part)
    return folder.keep(f"game {game}")
