"""Reads the file of a league; every fault is told with file, line, column and reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import TypeAlias
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.faults import Fault, KeyPath, Notebook
from adjudicator.boxes.yaml_text import kind_of, read_yaml
from adjudicator.leagues.league_rules import LeagueRules, Season
from adjudicator.leagues.standings import TIE_BREAKS

ADDRESS = (r"[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+", "an address")
ID = (r"[a-z][a-z0-9-]{1,19}", "a name of small letters, digits and hyphens")
MOST_PLAYERS = 12
LONGEST_NAMES = 18
"""The most letters of a league and a season together: both stand in the names of the games."""


Wrong: TypeAlias = Iterable[tuple[KeyPath, str]]
"""What is wrong with values of a file: the keys that lead to each, and the reason."""


class LeagueFileError(Exception):
    """Raised for a file of a league that cannot be used; `faults` has every reason with its place."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


def nothing_more(league: LeagueRules) -> Wrong:
    """Find nothing wrong with a league."""
    return ()


def read_league(file: str, data: bytes, check: Callable[[LeagueRules], Wrong] = nothing_more) -> LeagueRules:
    """Return the league that the text of a file describes. Raises LeagueFileError for a text with faults.

    `check` finds what is wrong beyond the file itself, such as an unknown variant.
    """
    book = Notebook()
    found = read_yaml(file, data, book)
    league = None
    if found is not None:
        entry = YamlEntry(book, (file,), found)
        league = _league(file.removesuffix(".yaml"), entry)
        entry.close()
        if not book.faults:
            for path, reason in check(league):
                book.fault((file, *path), reason)
    if book.faults or league is None:
        raise LeagueFileError(sorted(book.faults))
    return league


def _league(id: str, entry: YamlEntry) -> LeagueRules:
    zone = _zone(entry)
    players = entry.number("players", low=2, high=MOST_PLAYERS)
    league = LeagueRules(
        id=id,
        title=entry.text("title"),
        organiser=entry.text("organiser", shape=ADDRESS).lower(),
        variant=entry.text("variant"),
        players=players,
        divisions=entry.ids("divisions"),
        size=entry.number("size", low=players),
        points=entry.numbers("points"),
        seasons=list(entry.entry("seasons").each(lambda id, each: _season(id, each, zone)).values()),
        options=_options(entry.entry("options", required=False)),
        zone=zone.key,
        language=entry.word("language", ("en", "it"), required=False) or "en",
        tie_breaks=_tie_breaks(entry),
        moving=entry.number("moving", 0),
        replacement=entry.number("replacement", 100, high=100),
        missed=entry.number("missed", 100, high=100),
    )
    _check(league, entry)
    return league


def _check(league: LeagueRules, entry: YamlEntry) -> None:
    """Record what each value allows alone, but not beside the others."""

    def fault(key: str, reason: str) -> None:
        path: KeyPath = (*entry.path, key)
        if entry.book.is_sound(*path):
            entry.book.fault(path, reason)

    if league.size % league.players:
        fault("size", f"size must be a multiple of players ({league.players}), so that everybody plays in each round")
    if len(league.points) != league.players:
        fault("points", f"points must have one number for each of {league.players} places, not {len(league.points)}")
    elif list(league.points) != sorted(league.points, reverse=True):
        fault("points", "points must not rise from one place to the next")
    if not league.divisions:
        fault("divisions", "divisions must name at least one division")
    if 2 * league.moving > league.size:
        fault("moving", f"moving must be at most half of size, {league.size // 2}: nobody can move up and down")
    for season in league.seasons:
        if len(league.id) + len(season.id) > LONGEST_NAMES:
            fault(
                "seasons", f"the names of the league and of season {season.id} have more than {LONGEST_NAMES} letters"
            )
    if not re.fullmatch(ID[0], league.id):
        entry.book.at(str(entry.path[0]), 1, 1, f"the file must be called by {ID[1]}, and .yaml")
    starts = [season.rounds[0] for season in league.seasons if season.rounds]
    if starts != sorted(starts):
        fault("seasons", "seasons must be in the order in which they begin")


def _season(id: str, entry: YamlEntry, zone: ZoneInfo) -> Season:
    rounds = [_date(entry, (*entry.path, "rounds", n), value, zone) for n, value in enumerate(entry.items("rounds"))]
    if not rounds and entry.book.is_sound(*entry.path, "rounds"):
        entry.book.key_fault((*entry.path, "rounds"), "rounds must have the date of at least one round")
    if rounds != sorted(rounds) and entry.book.is_sound(*entry.path, "rounds"):
        entry.book.fault((*entry.path, "rounds"), "rounds must be in the order of their dates")
    end = entry.text("ends", required=False)
    return Season(id, rounds, _date(entry, (*entry.path, "ends"), end, zone) if end else None)


def _date(entry: YamlEntry, path: KeyPath, value: object, zone: ZoneInfo) -> datetime:
    """Return a date of the file in UTC; midnight if it has no time."""
    try:
        if isinstance(value, str):
            return datetime.fromisoformat(value).replace(tzinfo=zone).astimezone(UTC)
    except (ValueError, OverflowError):
        pass
    entry.book.fault(path, f'expected a date as "2027-03-01 18:00", in quotes, not {kind_of(value)}')
    return datetime.max.replace(tzinfo=UTC)


def _zone(entry: YamlEntry) -> ZoneInfo:
    name = entry.text("zone", required=False) or "UTC"
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        entry.book.fault((*entry.path, "zone"), f"unknown time zone {name}; Europe/Rome is one")
        return ZoneInfo("UTC")


def _options(entry: YamlEntry) -> dict[str, str]:
    """Return the options of the games; whole numbers and truth values are taken as they are written."""
    found = {}
    for key in entry.written():
        value = entry.value(key)
        if isinstance(value, list | dict) or value is None:
            entry.book.fault((*entry.path, key), f"{key} must be one word or number, not {kind_of(value)}")
        found[str(key)] = str(value).lower() if isinstance(value, bool) else str(value)
    if "players" in found:
        entry.book.key_fault((*entry.path, "players"), "players stands at the top of the file, not among the options")
    return found


def _tie_breaks(entry: YamlEntry) -> tuple[str, ...]:
    found = entry.ids("tie-breaks", required=False)
    for word in found:
        if word not in TIE_BREAKS:
            entry.book.fault((*entry.path, "tie-breaks", word), f"a tie-break is one of {', '.join(TIE_BREAKS)}")
    return found or ("wins",)
