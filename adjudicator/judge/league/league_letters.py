"""The mails of a league: to one of its people, to all of them, and to its organiser.

They show names, points, names of games and when they are due: nothing of a running game beyond what everybody may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from adjudicator.judge.league.season_at import SeasonAt, ratings_of
from adjudicator.judge.letters.fill import person_head
from adjudicator.judge.table.sitting import Sitting
from adjudicator.leagues.league_rules import LeagueRules
from adjudicator.leagues.standings import cross_table, standings
from adjudicator.reports.letter_league import DivisionRows, DrawnGame, LeagueLetter, LeagueRow, WatchedGame
from adjudicator.store import people, standbys
from adjudicator.store.leagues import LeaguePerson


def tell_person(
    sitting: Sitting,
    rules: LeagueRules,
    to: LeaguePerson,
    code: str,
    key: str,
    facts: Mapping[str, Any],
    *,
    divisions: Sequence[DivisionRows] = (),
    drawn: Sequence[DrawnGame] = (),
    text: str = "",
) -> None:
    """Send somebody a mail of the league, at most once per key."""
    head = person_head(sitting, to.address, language=to.language)
    letter = LeagueLetter(head=head, title=rules.title, code=code, facts={"league": rules.id, **facts},
                          divisions=divisions, drawn=drawn, text=text)  # fmt: skip
    sitting.send(letter, f"league:{rules.id}:{key}:{to.address}")


def tell_everybody(
    sitting: Sitting,
    at: SeasonAt,
    code: str,
    key: str,
    facts: Mapping[str, Any] | None = None,
    *,
    divisions: Sequence[DivisionRows] = (),
    drawn: Sequence[DrawnGame] = (),
    text: str = "",
) -> int:
    """Send a circular to all who play in a season, to its standbys and to its organiser; return to how many."""
    told = {"season": at.season.id, **(facts or {})}
    readers = everybody(sitting, at)
    for to in readers:
        tell_person(sitting, at.rules, to, code, f"{at.season.id}:{key}", told, divisions=divisions, drawn=drawn,
                    text=text)  # fmt: skip
    return len(readers)


def everybody(sitting: Sitting, at: SeasonAt) -> list[LeaguePerson]:
    """Return who gets the circulars of a season, each once."""
    found = {each.address: each for each in at.people.values() if not each.out}
    for each in standbys.of_league(sitting.tx, at.rules.id):
        found.setdefault(each.address, _as_person(at, each.address, each.language))
    organiser = organiser_of(sitting, at.rules)
    found.setdefault(organiser, _as_person(at, organiser, at.rules.language))
    return list(found.values())


def organiser_of(sitting: Sitting, rules: LeagueRules) -> str:
    """Return the address at which the organiser of a league is written to."""
    return people.person_at(sitting.tx, rules.organiser)


def summarise(
    sitting: Sitting, at: SeasonAt, day: str, watched: Sequence[WatchedGame], facts: Mapping[str, Any]
) -> None:
    """Send the organiser the summary of a day."""
    head = person_head(sitting, organiser_of(sitting, at.rules), language=at.rules.language)
    letter = LeagueLetter(head=head, title=at.rules.title, code="summary", watched=watched,
                          facts={"league": at.rules.id, "season": at.season.id, **facts})  # fmt: skip
    sitting.send(letter, f"league:{at.rules.id}:{at.season.id}:summary:{day}")


def division_rows(at: SeasonAt, only: Iterable[str] = (), *, cross: bool = False) -> list[DivisionRows]:
    """Return the tables of the divisions, with who finished before whom if that is wanted."""
    league = at.tables()
    rated = {at.name_of(address): rating.shown for address, rating in ratings_of(at.tx, at.rules).items()}
    wanted = list(only) or list(league.entered)
    found = []
    for name in wanted:
        rows = [LeagueRow(row.place, row.player, row.points, row.won, row.games, rated.get(row.player))
                for row in standings(league, name)]  # fmt: skip
        met = cross_table(league, name) if cross else {}
        pairs = {row.player: [(other.player, met[row.player, other.player]) for other in rows
                              if (row.player, other.player) in met] for row in rows}  # fmt: skip
        before = {
            one: [(other, each.before, each.games) for other, each in some] for one, some in pairs.items() if some
        }
        found.append(DivisionRows(name, rows, before))
    return found


def _as_person(at: SeasonAt, address: str, language: str) -> LeaguePerson:
    return LeaguePerson(at.rules.id, at.season.id, address, "", at.season.rounds[0], language)
