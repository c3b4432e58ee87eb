"""The end of a season: the last tables, and who goes up or down."""

from __future__ import annotations

from adjudicator.judge.league.league_letters import division_rows, tell_everybody, tell_person
from adjudicator.judge.league.season_at import SeasonAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.leagues.divisions import after_season
from adjudicator.store import leagues


def end_season(sitting: Sitting, at: SeasonAt) -> None:
    """End a season, send everybody the last tables, and tell those who change their division."""
    leagues.change_season(sitting.tx, at.rules.id, at.season.id, ended_at=sitting.now)
    tell_everybody(sitting, at, "season-ended", "ended", divisions=division_rows(at, cross=True))
    names = list(at.tables().entered)
    for name, people in zip(names, after_season(at.final_order(), at.rules.moving), strict=False):
        for address in people:
            person = at.people[address]
            if person.division != name:
                up = names.index(name) < names.index(person.division)
                code = "promoted" if up else "relegated"
                tell_person(sitting, at.rules, person, code, f"{at.season.id}:moves", {"division": name})
