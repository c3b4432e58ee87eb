"""The draws of a league: who plays in which division, and who meets whom in which seat in a round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adjudicator.judge.league.league_letters import division_rows, tell_everybody, tell_person
from adjudicator.judge.league.season_at import SeasonAt
from adjudicator.judge.seat import conduct
from adjudicator.judge.table.options import SAID
from adjudicator.judge.table.sitting import Sitting
from adjudicator.leagues.divisions import after_season, into_divisions
from adjudicator.leagues.league_rules import LeagueRules
from adjudicator.leagues.pairing import meetings_of, pair
from adjudicator.leagues.seat_balance import Played, give_seats, played_of, spread
from adjudicator.reports.letter_league import DrawnGame
from adjudicator.store import leagues, standbys
from adjudicator.store.leagues import LeaguePerson, LeagueSeason, SeasonGame
from adjudicator.store.standbys import Standby


def begin_season(sitting: Sitting, at: SeasonAt) -> None:
    """Give everybody who entered a division. Who finds no place is a standby; with too few people nothing is played."""
    before = _before(at)
    placed, left = into_divisions(
        _reliable_first(at, at.people), before, at.rules.divisions, at.rules.size, at.rules.players
    )  # fmt: skip
    for name, division in placed.items():
        for address in division:
            leagues.change_person(sitting.tx, at.people[address], division=name)
    ended = None if placed else sitting.now
    row = LeagueSeason(at.rules.id, at.season.id, sitting.now, before, ended)
    leagues.begin(sitting.tx, row)
    after = SeasonAt(sitting.tx, at.rules, at.season)
    if not placed:
        tell_everybody(sitting, after, "too-few", "begun", {"count": len(left), "players": at.rules.players})
        return
    for address in left:
        _make_standby(sitting, after, after.people[address])
    begun = SeasonAt(sitting.tx, at.rules, at.season)
    tell_everybody(sitting, begun, "season-begun", "begun", divisions=division_rows(begun))


def draw_round(sitting: Sitting, at: SeasonAt, number: int) -> None:
    """Draw the games of a round in every division, and tell everybody who plays whom."""
    games: list[SeasonGame] = []
    for division in at.rules.divisions:
        people = _even_people(sitting, at, division, number)
        tables = [game.people for game in at.games]
        met = meetings_of([list(table.values()) for table in tables])
        played = played_of(tables)
        seats = _seats(sitting, at)
        for table in pair(people, at.rules.players, met):
            first = len(at.games) + len(games) + 1
            given = give_seats(table, seats, played)
            name = f"{at.rules.id}-{at.season.id}-{first}"
            games.append(SeasonGame(at.rules.id, at.season.id, first, number, division, given, name))
    for game in games:
        leagues.add_game(sitting.tx, game)
    now = SeasonAt(sitting.tx, at.rules, at.season)
    drawn = [] if is_anonymous(at.rules) else [_drawn(now, game) for game in games]
    facts = {"round": number, "rounds": len(at.season.rounds), "spread": seat_spread(sitting, now)}
    tell_everybody(sitting, now, "round-drawn", f"round:{number}", facts, drawn=drawn)


def is_anonymous(rules: LeagueRules) -> bool:
    """True when nobody may know who plays in a game of the league before it is over."""
    said = rules.options.get("anonymous", "false")
    return SAID.get(said, said) == "true"


def _drawn(at: SeasonAt, game: SeasonGame) -> DrawnGame:
    """Return a game with the names of its people in an order that does not tell their seats."""
    return DrawnGame(game.game or "", game.division, sorted(at.name_of(who) for who in game.people.values()))


def free_standbys(at: SeasonAt) -> list[Standby]:
    """Return the standbys of a league who do not play in its season, in the order in which they are asked."""
    known = {address for address, each in at.people.items() if each.division}
    free = {each.address: each for each in standbys.of_league(at.tx, at.rules.id) if each.address not in known}
    return [free[address] for address in _reliable_first(at, free)]


def _reliable_first(at: SeasonAt, people: Iterable[str]) -> list[str]:
    """Return addresses in their order, behind the others those who let too many windows pass for this league."""
    return sorted(people, key=lambda address: conduct.of_person(at.tx, address).missed_percentage > at.rules.missed)


def unique_name(at: SeasonAt, name: str) -> str:
    """Return a name for somebody new in a season, with a number behind it if somebody else has it."""
    taken = {each.name.casefold() for each in at.people.values()}
    wish = " ".join(name.split())[:30] or "Player"
    names = (wish if n == 1 else f"{wish} {n}" for n in range(1, len(taken) + 2))
    return next(each for each in names if each.casefold() not in taken)


def seat_spread(sitting: Sitting, at: SeasonAt) -> int:
    """Return by how many games the seats of one person differ at most."""
    played: Played = played_of([game.people for game in at.games])
    return spread([each.address for each in at.people.values() if each.division], _seats(sitting, at), played)


def _seats(sitting: Sitting, at: SeasonAt) -> Sequence[str]:
    variant = sitting.desk.library.variant(at.rules.variant)
    assert variant is not None
    return sitting.desk.library.game(variant.rules).seating.seats(variant, at.rules.players)


def _before(at: SeasonAt) -> list[list[str]]:
    """Return where people belong after the last season that was played."""
    played = [row for row in leagues.seasons(at.tx, at.rules.id) if row.ended_at]
    last = at.rules.season(played[-1].season) if played else None
    if last is None:
        return []
    return after_season(SeasonAt(at.tx, at.rules, last).final_order(), at.rules.moving)


def _even_people(sitting: Sitting, at: SeasonAt, division: str, number: int) -> list[str]:
    """Return who plays a round in a division: standbys fill the last game, or the last in order sit out."""
    people, size = _reliable_first(at, at.playing(division)), at.rules.players
    free = free_standbys(SeasonAt(at.tx, at.rules, at.season))
    over = len(people) % size
    if over and len(free) >= size - over:
        for each in free[: size - over]:
            _enter_division(sitting, at, each, division)
            people.append(each.address)
        return people
    for address in people[len(people) - over :]:
        tell_person(
            sitting, at.rules, at.people[address], "sits-out", f"{at.season.id}:out:{number}", {"round": number}
        )
    return people[: len(people) - over]


def _enter_division(sitting: Sitting, at: SeasonAt, standby: Standby, division: str) -> None:
    """Let a standby play on in a division, and take them from the list."""
    standbys.leave(sitting.tx, standby.address, standbys.list_of(at.rules.id))
    known = SeasonAt(at.tx, at.rules, at.season)
    if standby.address in known.people:
        leagues.withdraw(sitting.tx, known.people[standby.address])
    name = unique_name(known, standby.name)
    person = LeaguePerson(at.rules.id, at.season.id, standby.address, name, sitting.now, standby.language, division)
    leagues.enter(sitting.tx, person)
    tell_person(sitting, at.rules, person, "moved-up", f"{at.season.id}:up", {"division": division})


def _make_standby(sitting: Sitting, at: SeasonAt, person: LeaguePerson) -> None:
    leagues.withdraw(sitting.tx, person)
    listed = standbys.list_of(at.rules.id)
    standbys.join(sitting.tx, Standby(person.address, sitting.now, listed, person.name, person.language))
    tell_person(sitting, at.rules, person, "no-room", f"{at.season.id}:no-room", {"season": at.season.id})
