"""The games of a season: opened, filled and begun like any other game, and scored when they are over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.judge.league.drawing import unique_name
from adjudicator.judge.league.league_letters import division_rows, organiser_of, tell_everybody
from adjudicator.judge.league.season_at import SeasonAt
from adjudicator.judge.lobby.beginning import begin
from adjudicator.judge.lobby.creating import create_game
from adjudicator.judge.lobby.signing import Wish
from adjudicator.judge.play.votes import DRAW
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.options import read_options
from adjudicator.judge.table.sitting import Sitting
from adjudicator.store import games, leagues, standbys
from adjudicator.store.games import SignOn
from adjudicator.store.leagues import LeaguePerson, SeasonGame


def open_game(sitting: Sitting, at: SeasonAt, game: SeasonGame) -> None:
    """Create a game of the season, sign its people on for the seats that were drawn, and begin it."""
    rules, name = at.rules, game.game or ""
    variant = sitting.desk.library.variant(rules.variant)
    assert variant is not None
    sizes = tuple(sitting.desk.library.game(variant.rules).seating.sizes(variant))
    create_game(sitting, name, variant, read_options(rules.create_words, variant, sizes), organiser_of(sitting, rules))
    for seat, address in game.people.items():
        person = at.people[address]
        wish = Wish((seat,)).as_json()
        games.sign_on(sitting.tx, SignOn(name, address, sitting.now, person.name, person.language, wish))
    match = sitting.match(name)
    assert match is not None
    begin(sitting, match)


def score(sitting: Sitting, at: SeasonAt, game: SeasonGame) -> None:
    """Store what everybody gets for a game that is over, and tell all the new table of its division."""
    match = sitting.match(game.game or "")
    assert match is not None
    results = [row for row in (_result(at, match, game, *place) for place in _places(at, match)) if row]
    for row in results:
        _know(sitting, at, match, game, row)
    leagues.change_game(sitting.tx, game, results=results, scored_at=sitting.now)
    after = SeasonAt(sitting.tx, at.rules, at.season)
    left = sum(each.scored_at is None for each in after.games)
    code = "game-scored" if results else "game-void"
    tell_everybody(sitting, after, code, f"scored:{game.number}", {"game": match.name, "left": left},
                   divisions=division_rows(after, [game.division]))  # fmt: skip


def _places(at: SeasonAt, match: Match) -> list[tuple[str, int, float]]:
    """Return seat, place and points of every seat. Seats that share a place share the points of these places."""
    result: Mapping[str, Any] = match.result or {}
    rows = [(str(row["house"]), int(row["place"])) for row in result.get("standing", ())]
    if not rows and result.get("agreed") == DRAW:
        rows = [(seat, 1) for seat in match.seats]
    rows.sort(key=lambda row: row[1])
    worth = dict(zip(range(len(rows)), at.rules.points, strict=False))
    found = []
    for seat, place in rows:
        shared = [worth.get(n, 0) for n, (_, other) in enumerate(rows) if other == place]
        found.append((seat, place, round(sum(shared) / len(shared), 2)))
    return found


def _result(
    at: SeasonAt, match: Match, game: SeasonGame, seat: str, place: int, points: float
) -> Mapping[str, Any] | None:
    """Return what the player of a seat gets, or None if it has none. Who took it over gets the share of the league."""
    holder = match.seats[seat].address
    if not holder:
        return None
    share = 100 if game.people.get(seat) == holder else at.rules.replacement
    return {"address": holder, "seat": seat, "place": place, "points": round(points * share / 100, 2)}


def _know(sitting: Sitting, at: SeasonAt, match: Match, game: SeasonGame, row: Mapping[str, Any]) -> None:
    """Give somebody who took over a seat a name in the tables; they are drawn for no other game by that."""
    now = SeasonAt(sitting.tx, at.rules, at.season)
    if row["address"] in now.people:
        return
    seat = match.seats[row["seat"]]
    listed = {each.address: each.name for each in standbys.of_league(sitting.tx, at.rules.id)}
    name = unique_name(now, listed.get(seat.address) or seat.name)
    person = LeaguePerson(at.rules.id, at.season.id, seat.address, name, sitting.now,
                          seat.language, game.division, out=True)  # fmt: skip
    leagues.enter(sitting.tx, person)


def running(sitting: Sitting, at: SeasonAt) -> Sequence[Match]:
    """Return the games of a season that are opened and not scored."""
    found = (sitting.match(game.game) for game in at.games if game.game and game.scored_at is None)
    return [match for match in found if match is not None]
