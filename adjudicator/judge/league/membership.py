"""Who takes part in a league: entering a season, leaving it, and waiting as a standby."""

from __future__ import annotations

from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.league.acts import answer
from adjudicator.judge.league.drawing import unique_name
from adjudicator.judge.league.season_at import SeasonAt, next_season, season_in_hand
from adjudicator.judge.letters.short_answers import refuse
from adjudicator.judge.table.sitting import Sitting
from adjudicator.leagues.league_rules import LeagueRules
from adjudicator.store import leagues, standbys
from adjudicator.store.leagues import LeaguePerson
from adjudicator.store.standbys import Standby


def enter(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
    """Enter the next season; when none is to come, wait as a standby of the one that is played."""
    season = next_season(sitting.tx, rules)
    if season is None:
        return standby(sitting, writer, rules, said, rest)
    at = SeasonAt(sitting.tx, rules, season)
    if writer.address in at.people:
        refuse(sitting, writer, "league-twice", words=said.text, league=rules.id, season=season.id)
        return False
    name = unique_name(at, rest or writer.name)
    language = writer.language or rules.language
    leagues.enter(sitting.tx, LeaguePerson(rules.id, season.id, writer.address, name, sitting.now, language))
    facts = {"season": season.id, "name": name, "begins": season.rounds[0], "count": len(at.people) + 1}
    return answer(sitting, writer, rules, "entered", facts)


def standby(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
    """Put the writer on the list of the league, or take them from it."""
    listed = standbys.list_of(rules.id)
    if rest.lower() in ("off", "no", "via"):
        left = standbys.leave(sitting.tx, writer.address, listed)
        return answer(sitting, writer, rules, "standby-off" if left else "standby-none")
    language = writer.language or rules.language
    standbys.join(sitting.tx, Standby(writer.address, sitting.now, listed, rest or writer.name, language))
    return answer(sitting, writer, rules, "standby")


def leave(sitting: Sitting, writer: Writer, rules: LeagueRules, said: TypedCommand, rest: str) -> bool:
    """Leave the season that is entered or played, and the list of standbys."""
    listed = standbys.leave(sitting.tx, writer.address, standbys.list_of(rules.id))
    left = False
    for person in _places_of(sitting, rules, writer.address):
        left = True
        take_out(sitting, person)
    if not (left or listed):
        refuse(sitting, writer, "league-not-in", words=said.text, league=rules.id)
        return False
    games = [game for game, _ in writer.plays if leagues.league_of(sitting.tx, game) == rules.id]
    lines = ", ".join(f'"resign {game}"' for game in games)
    return answer(sitting, writer, rules, "left-games" if games else "left", {"lines": lines})


def _places_of(sitting: Sitting, rules: LeagueRules, address: str) -> list[LeaguePerson]:
    """Return the places of somebody in the season that is played and in the one to come."""
    coming, hand = next_season(sitting.tx, rules), season_in_hand(sitting.tx, rules)
    found = [*([hand] if hand is not None and hand.row is not None and not hand.row.ended_at else []),
             *([SeasonAt(sitting.tx, rules, coming)] if coming is not None else [])]  # fmt: skip
    return [at.people[address] for at in found if address in at.people and not at.people[address].out]


def take_out(sitting: Sitting, person: LeaguePerson) -> None:
    """Take somebody out of a season; in one that is played they are drawn for no further game."""
    if person.division:
        leagues.change_person(sitting.tx, person, out=True)
    else:
        leagues.withdraw(sitting.tx, person)
