"""What goes wrong in long games is put right by at most three mails, without a file; everybody reads what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.judge.test_comoderator import ask
from tests.judge.test_rollback import begun, checked, round_of, rounds
from tests.judge.world import MODERATOR, World, person

CARLA, ZOE, NEW = "carla@example.org", "zoe@example.net", "new@example.org"
MOST = 3
STARK = person("stark")


@dataclass(frozen=True)
class Said:
    """One mail: who writes, and the line. "yes" answers the newest request to confirm."""

    who: str
    line: str


@dataclass(frozen=True)
class Incident:
    """What went wrong, the mails that put it right, what another player reads then, and what is so afterwards."""

    name: str
    mails: tuple[Said, ...]
    told: str
    after: Callable[[World], bool]
    before: tuple[Said, ...] = ()
    """Mails that were there before, or come from others."""
    reader: str = person("baratheon")


def moderator(*lines: str) -> tuple[Said, ...]:
    """Return mails of the moderator."""
    return tuple(Said(MODERATOR, line) for line in lines)


def agreed(line: str) -> tuple[Said, ...]:
    """Return a vote that all three players win."""
    return Said(STARK, line), Said(person("baratheon"), "vote yes"), Said(person("lannister"), "vote yes")


INCIDENTS = (
    Incident("vanished player", moderator("replace stark"), "needs a player", reader=ZOE,
             before=(Said(ZOE, "standby"),), after=lambda world: True),
    Incident("wrong order entered", moderator("rollback last say A wrong order", "yes"), "Reason: A wrong order",
             after=lambda world: round_of(world) <= 3),
    Incident("rule bug found later", moderator("rollback r1 say A mistake in the rules", "yes",
             'rule "Ships in a lost port go with it."'), "has ruled", after=lambda world: round_of(world) == 1),
    Incident("duplicate account", (*moderator(f"replace stark with {ZOE}"), Said(ZOE, "yes")), "has another player",
             reader=STARK, after=lambda world: world.seat("stark").address == ZOE),
    Incident("player on holiday", (Said(STARK, "absence until 30 Nov"),), "because a player announced an absence",
             after=lambda world: True),
    Incident("lost address", (*moderator(f"address stark {NEW}"), Said(NEW, "yes")), "lost this address",
             reader=STARK, after=lambda world: world.seat("stark").address == NEW),
    Incident("moderator ill", (Said(CARLA, "duty westeros1"), Said(CARLA, "yes")), "has another moderator now",
             after=lambda world: world.game().moderator == CARLA, before=(Said(MODERATOR, "co"),)),
    Incident("Christmas", moderator("deadline 28 December 18:00"), "28 Dec", after=lambda world: True),
    Incident("draw by agreement", agreed("vote draw"), "agreed on a draw", after=lambda world: is_over(world)),
    Incident("game to abandon", agreed("vote abandon"), "give the game up", after=lambda world: is_over(world)),
)  # fmt: skip


def is_over(world: World) -> bool:
    """Return True if the game is over."""
    return world.game().state == "over"


@pytest.fixture
def played(tmp_path: Path) -> Iterator[World]:
    """A game of three in its third round."""
    world = begun(tmp_path, "agot-2e", 3)
    rounds(world, 2)
    yield world
    world.close()


def send(world: World, said: Said) -> str:
    """Send a mail as its writer would, by answering the newest mail to them; return how it was filed."""
    if said.line == "co":
        return ask(world)
    houses = [house for house in ("baratheon", "lannister", "stark") if person(house) == said.who]
    mails = world.all_to(said.who)
    asked = [post for post in mails if "confirm-" in post.reply_to]
    if said.line == "yes":
        return world.mail(said.who, "yes", to=asked[-1].reply_to).verdict
    if said.who == MODERATOR:
        return world.mail(said.who, said.line, to=world.address("moderator")).verdict
    return (world.orders(houses[0], said.line) if houses else world.mail(said.who, said.line)).verdict


@pytest.mark.parametrize("incident", INCIDENTS, ids=lambda incident: incident.name)
def test_it_is_put_right_by_few_mails(played: World, incident: Incident) -> None:
    for said in incident.before:
        send(played, said)
    played.post()
    for said in incident.mails:
        send(played, said)
    told = " ".join(" ".join(post.text.split()) for post in played.post() if post.to == incident.reader)

    assert len(incident.mails) <= MOST and incident.told in told and incident.after(played)
    assert checked(played).problems == []
