"""A command that cannot be done gets one clear answer and changes nothing: no game, seat, line, vote or deadline."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from adjudicator.store.schema import metadata
from tests.judge.test_comoderator import moderator_address
from tests.judge.test_rollback import begun, rounds
from tests.judge.world import MODERATOR, World, person

STARK, STRANGER, ZOE = person("stark"), "eve@example.net", "zoe@example.net"
OF_MAILS = frozenset({"mails", "outbox", "answered", "proven", "meta"})
"""The tables that hold what arrived and was answered, how often somebody wrote, and who proved their address."""


@dataclass(frozen=True)
class BadCommand:
    """A mail, and words of the answer to it."""

    name: str
    who: str
    line: str
    answer: str
    to: Callable[[World], str] = lambda world: "judge@example.org"
    before: Callable[[World], object] = lambda world: None
    """What happened before the mail."""


def at_moderator(world: World) -> str:
    """Return the reply address of the moderator."""
    return moderator_address(world)


def at_stark(world: World) -> str:
    """Return the reply address of House Stark as it was before anybody was replaced."""
    return world.book.seat_address("westeros1", "stark", 0)


def replaced(world: World) -> None:
    """Give House Stark to somebody else."""
    world.mail(MODERATOR, f"replace stark with {ZOE}", to=at_moderator(world))
    world.mail(ZOE, "yes", to=world.last(ZOE).reply_to)
    assert world.seat("stark").address == ZOE


BAD = (
    BadCommand("unknown game", STRANGER, "observe westeros9", 'There is no game "westeros9"'),
    BadCommand("unknown game of a moderator", MODERATOR, "rollback westeros9 r1",
               'You do not moderate a game "westeros9". What works is rollback westeros1 r1'),
    BadCommand("not the moderator", STARK, "rollback r1 say please", "What works is vote rollback r1.", to=at_stark),
    BadCommand("not the moderator, of less time", STARK, "deadline -2h", "could be meant for. Nothing", to=at_stark),
    BadCommand("not the moderator, of another game", STARK, "deadline westeros2 +24h", "could be meant for. Nothing",
               to=at_stark),
    BadCommand("not the moderator, who can have a vote", STARK, "deadline +24h", "vote extend 24h", to=at_stark),
    BadCommand("not the moderator, no player", STRANGER, "deadline westeros1 +24h", "a command for the moderator"),
    BadCommand("no player, of a vote", STRANGER, "vote westeros1 draw", "nothing was done with your message"),
    BadCommand("a replaced player writes again", STARK, "Winterfell: defend", "another player", to=at_stark,
               before=replaced),
    BadCommand("a replaced player commands again", STARK, "vote draw", "another player", to=at_stark, before=replaced),
    BadCommand("rollback before the start", MODERATOR, "rollback r0", "no such place", to=at_moderator),
    BadCommand("rollback to what is to come", MODERATOR, "rollback r9", "no such place", to=at_moderator),
    BadCommand("absence beyond the budget", STARK, "absence until 20 Dec", "are left", to=at_stark),
    BadCommand("absence for most of a year", STARK, "absence until 1 Nov", "longer than two months", to=at_stark),
    BadCommand("a vote twice", STARK, "vote yes", "voted so already", to=at_stark,
               before=lambda world: world.orders("stark", "vote draw")),
    BadCommand("a vote on nothing", STARK, "vote yes", "No vote is open", to=at_stark),
)  # fmt: skip


@pytest.fixture
def played(tmp_path: Path) -> Iterator[World]:
    """A game of three in its second round, whose House Stark is not silent."""
    world = begun(tmp_path, "agot-2e", 3)
    rounds(world, 1)
    world.orders("stark", "status")
    yield world
    world.close()


def kept(world: World) -> dict[str, list[dict[str, Any]]]:
    """Return all that the store holds, by table, but for mails, when a seat wrote last, and what it has read."""
    with world.db.read() as tx:
        tables = [table for table in metadata.sorted_tables if table.name not in OF_MAILS]
        found = {
            table.name: [dict(row._mapping) for row in tx.execute(select(table).order_by(*table.primary_key))]
            for table in tables
        }
    for seat in found["seats"]:
        seat["last_mail_at"] = None
        seat["settings"] = {key: value for key, value in seat["settings"].items() if not key.startswith("heard")}
    return found


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: bad.name)
def test_it_is_answered_and_changes_nothing(played: World, bad: BadCommand) -> None:
    bad.before(played)
    to = bad.to(played)
    played.post()
    before = kept(played)

    verdict = played.mail(bad.who, bad.line, to=to).verdict

    [answer] = played.post()
    said = " ".join(answer.text.split())
    assert (verdict, answer.to) == ("refused", bad.who) and bad.answer in said, said
    assert kept(played) == before
