"""The pages about no single game: all games of the judge, the players with their results, and the order helper."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from adjudicator.judge.commands import help, signon
from adjudicator.judge.table.calendar import read_calendar
from adjudicator.judge.table.options import LANGUAGES
from adjudicator.site.frame import ASSETS, Frame, Site, asset, filled
from adjudicator.site.game_page import Summary, status_of
from adjudicator.store.games import OVER, WAITING
from adjudicator.texts import text

GROUPS = ("waiting", "running", "over")


@dataclass(frozen=True, slots=True)
class Listed:
    """A game in the list of games."""

    name: str
    path: str
    variant: str
    status: str
    more: str
    join: str


def shared_files(site: Site) -> dict[str, str]:
    """Return the files that all pages share, and the first page, which leads to the page of the judge."""
    front = site.mails.get_template("site/front.html.j2").render(site=site, languages=LANGUAGES)
    return {path: asset(site, name) for name, path in ASSETS.items()} | {"index.html": f"{front.strip()}\n"}


def judge_files(site: Site, summaries: Sequence[Summary]) -> dict[str, str]:
    """Return the pages that list games and players, in all languages."""
    found = {}
    for language in LANGUAGES:
        found[f"{language}/index.html"] = _judge_page(site, language, summaries)
        found[f"{language}/players.html"] = _players_page(site, language, summaries)
        found[f"{language}/helper.html"] = _helper_page(site, language)
    return found


def _judge_page(site: Site, language: str, summaries: Sequence[Summary]) -> str:
    frame = Frame(site, language, "index.html", site.name)
    groups: dict[str, list[Listed]] = {group: [] for group in GROUPS}
    for summary in summaries:
        group = summary.state if summary.state in (WAITING, OVER) else "running"
        groups[group].append(_listed(frame, summary))
    return filled(frame, "judge", groups=groups, create=frame.mail(help.COMMAND.words[language][0]))


def _listed(frame: Frame, summary: Summary) -> Listed:
    voice = summary.voice(frame.language)
    word = signon.COMMAND.words[frame.language][0]
    has_room = summary.state == WAITING and len(summary.players) < summary.seats
    return Listed(
        name=summary.name, path=frame.to(summary.path), variant=voice.game_name(),
        status=status_of(frame, voice, summary), more=_rhythm(frame, summary) if summary.state == WAITING else "",
        join=frame.mail(f"{word} {summary.name}") if has_room else "",
    )  # fmt: skip


def _rhythm(frame: Frame, summary: Summary) -> str:
    """Return when orders will be due, and the language of the game."""
    voice, calendar = summary.voice(frame.language), read_calendar(summary.rhythm, summary.zone, timedelta())
    names = voice.t("reports.time.days").split()
    days = voice.listed(names[day] for day in calendar.days)
    hours = int(calendar.every.total_seconds() // 3600)
    place = summary.zone.rpartition("/")[2].replace("_", " ")
    code = "days" if days else "every"
    said = frame.t(f"rhythm.{code}", days=days, at=f"{calendar.at:%H:%M}", hours=hours, zone=place)
    return f"{said} {frame.t(f'spoken.{summary.spoken}')}"


# ---- players


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game of a player."""

    game: str
    path: str
    seat: str
    place: int
    players: int


def _players_page(site: Site, language: str, summaries: Sequence[Summary]) -> str:
    frame = Frame(site, language, "players.html", site_title(language, "players"))
    results: dict[str, list[Result]] = defaultdict(list)
    for summary in summaries if site.names else ():
        for name, result in _results(frame, summary):
            results[name].append(result)
    rows = [(name, sum(each.place == 1 for each in own), own) for name, own in results.items()]
    rows.sort(key=lambda row: (-row[1], -len(row[2]), row[0].casefold()))
    return filled(frame, "players", rows=rows)


def _results(frame: Frame, summary: Summary) -> Iterator[tuple[str, Result]]:
    """Yield the result of each named player of a finished game; all who share a victory are first."""
    voice = summary.voice(frame.language)
    for place in summary.standing:
        if place.player:
            first = 1 if place.seat in summary.winners else place.place
            seat, path = voice.house(place.seat), frame.to(summary.path)
            yield place.player, Result(summary.name, path, seat, first, len(summary.standing))


def _helper_page(site: Site, language: str) -> str:
    return filled(Frame(site, language, "helper.html", site_title(language, "helper")), "helper")


def site_title(language: str, page: str) -> str:
    """Return the title of a page."""
    return text(language, f"site.nav.{page}")


def facts_of(summaries: Sequence[Summary]) -> Mapping[str, object]:
    """Return everything that these pages show of the games, to notice changes."""
    return {summary.name: summary.facts for summary in summaries}
