"""The addresses of people: one at which they are written to, and others from which they may write too."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, bindparam, select

from adjudicator.store import leagues
from adjudicator.store.prepared import Prepared
from adjudicator.store.rows import touched
from adjudicator.store.schema import absences, aliases, games, observers, seats, signons, standbys

PERSON = Prepared(select(aliases.c.person).where(aliases.c.address == bindparam("of")))


def person_at(tx: Connection, address: str) -> str:
    """Return the address at which the person who writes from `address` is written to."""
    return next((str(person) for [person] in PERSON.rows(tx, {"of": address})), address)


def further_addresses(tx: Connection, person: str) -> list[str]:
    """Return the other addresses from which a person may write, in the order in which they were added."""
    query = select(aliases.c.address).where(aliases.c.person == person).order_by(aliases.c.at, aliases.c.address)
    return list(tx.execute(query).scalars())


def add_address(tx: Connection, person: str, address: str, at: datetime) -> None:
    """Let mails from an address count as those of a person."""
    remove_address(tx, address)
    tx.execute(aliases.insert().values(address=address, person=person, at=at))


def remove_address(tx: Connection, address: str) -> bool:
    """Let mails from an address no longer count as those of somebody else; False if they did not."""
    return touched(tx, aliases.delete().where(aliases.c.address == address)) == 1


def move(tx: Connection, old: str, new: str) -> None:
    """Give all that belongs to a person at one address to the same person at another.

    Where both wait for a game or observe it, once is enough.
    """
    remove_address(tx, new)
    for table in (signons, observers, standbys):
        both = select(table.c.game).where(table.c.address == new)
        tx.execute(table.delete().where(table.c.address == old, table.c.game.in_(both)))
    for table in (seats, signons, observers, absences, standbys):
        tx.execute(table.update().where(table.c.address == old).values(address=new))
    leagues.change_address(tx, old, new)
    tx.execute(aliases.update().where(aliases.c.person == old).values(person=new))
    tx.execute(games.update().where(games.c.moderator == old).values(moderator=new))


def move_absences(tx: Connection, game: str, old: str, new: str) -> None:
    """Give the absences of a person from one game to the same person at another address."""
    own = (absences.c.game == game, absences.c.address == old)
    tx.execute(absences.update().where(*own).values(address=new))
