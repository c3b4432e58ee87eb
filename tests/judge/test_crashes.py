"""The process is killed while a moderator's act or a vote is done: once it runs again all is done, and done once."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from adjudicator.mail.office import Delivery
from tests.judge.test_comoderator import ask, moderator_address
from tests.judge.test_rollback import begun, checked, round_of, rounds, state
from tests.judge.world import MODERATOR, World, person
from tests.mail.kills import killed_at

STEPS = ("parsed", "handled", "filed", "queued", "committed")
ZOE, CARLA = "zoe@example.net", "carla@example.org"


@dataclass(frozen=True)
class Act:
    """Something that one mail does in a game: what happened before it, who sends it and where to, and what it says."""

    name: str
    before: Callable[[World], None]
    who: str
    to: Callable[[World], str]
    line: str
    done: Callable[[World], bool]


def said(line: str) -> Callable[[World], None]:
    """Return what sends a line of the moderator."""

    def send(world: World) -> None:
        world.mail(MODERATOR, line, to=moderator_address(world))

    return send


def voted(world: World) -> None:
    """Have two of three players agree on a draw, which needs all three."""
    world.orders("stark", "vote draw")
    world.orders("lannister", "vote yes")


def answers(who: str) -> Callable[[World], str]:
    """Return what finds the address for an answer to the newest request to confirm."""
    return lambda world: [post for post in world.all_to(who) if "confirm-" in post.reply_to][-1].reply_to


def co_moderated(world: World) -> None:
    """Have a co-moderator ask for the duty."""
    ask(world)
    world.mail(CARLA, "duty westeros1")


ACTS = (
    Act("rollback", said("rollback r1 say A mistake"), MODERATOR, answers(MODERATOR), "yes",
        lambda world: round_of(world) == 1),
    Act("adopt", said("whatif r1"), MODERATOR, moderator_address, "adopt say A mistake",
        lambda world: round_of(world) == 1),
    Act("replace", said(f"replace stark with {ZOE}"), ZOE, answers(ZOE), "yes",
        lambda world: world.seat("stark").address == ZOE),
    Act("vote", voted, person("baratheon"), lambda world: world.address("baratheon"), "vote yes",
        lambda world: world.game().state == "over"),
    Act("duty", co_moderated, CARLA, answers(CARLA), "yes", lambda world: world.game().moderator == CARLA),
)  # fmt: skip


class Once:
    """A mailbox with one mail, which stays there until it is filed."""

    def __init__(self, raw: bytes, world: World) -> None:
        self.delivery = Delivery(1, raw, len(raw), world.clock.now())

    def new_mails(self) -> list[Delivery]:
        """Return the mail."""
        return [self.delivery]

    def file(self, handle: object, folder: str) -> None:
        """Let the mail be where it is."""

    def flush(self) -> None:
        """Do nothing more."""


def deliver(folder: Path, raw: bytes) -> None:
    """Open the judge in a folder, and let it take in a mail."""
    world = World(folder)
    world.intake.poll(Once(raw, world))  # type: ignore[arg-type]
    world.close()


def keys(world: World) -> list[str]:
    """Return the keys of all letters without their numbers: a server skips the number of a mail that was undone."""
    return sorted(re.sub(r"\d+", "#", post.key) for post in world.post())


@pytest.fixture(scope="module", params=ACTS, ids=lambda act: act.name)
def prepared(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Act, Path, bytes]:
    """An act, a folder with a game in which only its mail is missing, and the mail."""
    act, folder = request.param, tmp_path_factory.mktemp("before")
    world = begun(folder, "agot-2e", 3)
    rounds(world, 1)
    act.before(world)
    head = f"From: {act.who}\nTo: {act.to(world)}\nSubject: Re: game\nMessage-ID: <act@mail.example.org>\n"
    world.close()
    return act, folder, f"{head}Date: Sat, 21 Nov 2026 12:00:00 +0000\n\n{act.line}\n".encode()


@pytest.mark.parametrize("step", STEPS)
def test_it_is_done_once_whenever_the_judge_is_killed(
    prepared: tuple[Act, Path, bytes], step: str, tmp_path: Path
) -> None:
    act, before, raw = prepared
    straight, killed = tmp_path / "straight", tmp_path / "killed"
    shutil.copytree(before, straight)
    shutil.copytree(before, killed)

    deliver(straight, raw)
    assert killed_at(step, lambda: deliver(killed, raw))
    deliver(killed, raw)

    one, other = World(straight), World(killed)
    assert act.done(one) and act.done(other)
    assert keys(other) == keys(one) and state(other) == state(one)
    assert checked(other).problems == []
    one.close()
    other.close()
