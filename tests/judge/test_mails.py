"""Bad input, one mail after the other, with the reply beside it: `mails/NAME.eml` and `mails/NAME.reply.txt`.

Each mail comes to a game of six that has just begun. A reply file says how the mail was filed, whether anything in the
store changed, and all that was sent because of it. `python -m tests.judge.test_mails` writes the reply files anew.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from adjudicator.resources import folders
from adjudicator.store import schema
from tests.judge.world import HOUSES, Post, World

MAILS = Path(__file__).with_name("mails")
NAMES = sorted(path.stem for path in MAILS.glob("*.eml"))
BIG = 2 * 2**20
NOT_STATE = {"mails", "messages", "outbox", "answered", "tries", "confirmations", "proposals", "proven"}
"""Tables that record that a mail came and was answered; everything else is the state of games."""
PRESENCE = ("heard", "heard_before", "heard_in", "silent")
"""What a seat's row notes of every mail that came from it."""




@pytest.mark.parametrize("name", NAMES)
def test_the_reply_is_the_one_beside_the_mail(name: str, tmp_path: Path) -> None:
    world = fresh(tmp_path, name)

    assert transcript(world, name) == (MAILS / f"{name}.reply.txt").read_text(encoding="utf-8")


def test_the_second_of_two_identical_mails_has_no_effect_and_no_reply(tmp_path: Path) -> None:
    world = fresh(tmp_path)
    raw = (MAILS / "check.eml").read_bytes()

    assert [world.raw(raw), world.raw(raw)] == ["taken", "duplicate"]
    assert len(world.post()) == 1


def fresh(folder: Path, name: str = "") -> World:
    """Return a game of six that has just begun, or what the mail of this name needs."""
    world = SPECIAL[name](folder) if name in SPECIAL else World(folder)
    if name not in SPECIAL:
        world.begin()
    world.post()
    return world


def raids_are_forbidden(folder: Path) -> World:
    """Return a game in round 2, where a Westeros card forbids raids."""
    world = World(folder, seed=b"\4" * 32)
    world.begin()
    for house in HOUSES:
        world.orders(house, "default: decide for me")
    while world.view(None)["round"] == 1:
        world.pass_time(hours=30)
    assert world.view(None)["restrictions"] == ["no-raid"]
    return world


def hardly_any_supply(folder: Path) -> World:
    """Return a game with a variant of the keeper's own, in which the smallest supply feeds one army of two."""
    source = next(path for path in folders("games"))
    target = folder / "games" / "hungry"
    shutil.copytree(source / "agot-2e", target)
    sheet = (target / "variant.yaml").read_text(encoding="utf-8")
    assert "1: [3, 2]" in sheet
    (target / "variant.yaml").write_text(sheet.replace("1: [3, 2]", "1: [2, 2]"), encoding="utf-8")
    world = World(folder)
    world.begin(variant="hungry")
    return world


SPECIAL = {"forbidden-order": raids_are_forbidden, "supply-broken": hardly_any_supply}
"""Mails that need another position than the beginning of a game."""


def transcript(world: World, name: str) -> str:
    """Return what became of a mail and every mail that followed, as the reply files hold it."""
    raw = (MAILS / f"{name}.eml").read_bytes()
    before = state(world)
    verdict = world.raw(raw, size=BIG if name == "too-big" else len(raw))
    changed = "changed" if state(world) != before else "unchanged"
    filed = world.filed()[-1]
    head = f"[{verdict}; {filed.reason or '-'}; games {changed}]\n"
    posts = [_shown(post) for post in world.post()]
    return head + ("\n".join(posts) if posts else "no reply\n")


def state(world: World) -> dict[str, list[Any]]:
    """Return all rows of the store that are no mere record of mails."""
    with world.db.read() as tx:
        return {
            table.name: [_without_presence(row._asdict()) for row in tx.execute(select(table))]
            for table in schema.metadata.sorted_tables
            if table.name not in NOT_STATE
        }


def _without_presence(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row without the notes that a mail came."""
    if "house" in row:
        row["settings"] = {key: value for key, value in row["settings"].items() if key not in PRESENCE}
    return row


def _shown(post: Post) -> str:
    reply_to = f"Reply-To: {post.reply_to}\n" if "confirm-" not in post.reply_to else ""
    text = re.sub(r"confirm [0-9a-f]{20}", "confirm TOKEN", post.text.replace("\r\n", "\n")).rstrip("\n")
    return f"\nTo: {post.to}\n{reply_to}Subject: {post.subject}\n\n{text}\n"


def main() -> None:
    """Write the reply files."""
    for name in sys.argv[1:] or NAMES:
        with tempfile.TemporaryDirectory() as folder:
            world = fresh(Path(folder), name)
            (MAILS / f"{name}.reply.txt").write_text(transcript(world, name), encoding="utf-8")
            world.close()


if __name__ == "__main__":
    main()
