"""People who wait to take over a seat that becomes free."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, select

from adjudicator.store import leagues
from adjudicator.store.rows import columns_of, every, insert, touched
from adjudicator.store.schema import standbys


@dataclass(frozen=True, slots=True)
class Standby:
    """A person who would take over a seat of one game or league, or with game "" of any.

    The list of a league has a colon and the name of the league in the place of the game.
    """

    address: str
    joined_at: datetime
    game: str = ""
    name: str = ""
    language: str = "en"


COLUMNS = columns_of(standbys, Standby)


def list_of(league: str) -> str:
    """Return what stands in the place of a game on the list of a league; no game can have such a name."""
    return f":{league}"


def of_league(tx: Connection, league: str) -> list[Standby]:
    """Return who would play in the games of a league, in the order in which they said so."""
    query = select(*COLUMNS).where(standbys.c.game == list_of(league))
    return every(tx, Standby, query.order_by(standbys.c.joined_at, standbys.c.address))


def join(tx: Connection, standby: Standby) -> bool:
    """Put somebody at the end of the list; False if they are on it already."""
    own = (standbys.c.address == standby.address, standbys.c.game == standby.game)
    if tx.execute(select(standbys.c.game).where(*own)).first() is not None:
        return False
    insert(tx, standbys, standby)
    return True


def leave(tx: Connection, address: str, game: str = "") -> int:
    """Take somebody from the list of one game, or with game "" from all; return from how many."""
    own = standbys.delete().where(standbys.c.address == address)
    return touched(tx, own if not game else own.where(standbys.c.game == game))


def waiting_for(tx: Connection, game: str) -> list[Standby]:
    """Return who would take over a seat of a game, in the order in which they said so; each person once."""
    league = leagues.league_of(tx, game)
    lists = ["", game] if league is None else ["", game, list_of(league)]
    query = select(*COLUMNS).where(standbys.c.game.in_(lists))
    rows = every(tx, Standby, query.order_by(standbys.c.joined_at, standbys.c.address))
    return list({row.address: row for row in reversed(rows)}.values())[::-1]


def of_person(tx: Connection, address: str) -> list[str]:
    """Return the games on whose lists somebody is; "" stands for any game."""
    query = select(standbys.c.game).where(standbys.c.address == address).order_by(standbys.c.game)
    return list(tx.execute(query).scalars())
