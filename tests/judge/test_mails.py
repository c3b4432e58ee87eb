"""Bad input, one mail after the other, with the reply beside it: `mails/NAME.eml` and `mails/NAME.reply.txt`.

Each mail comes to a game of six that has just begun. A reply file says how the mail was filed, whether anything in the
store changed, and all that was sent because of it. `python -m tests.judge.test_mails` writes the reply files anew.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import MetaData, select

from tests.judge.world import Post, World

MAILS = Path(__file__).with_name("mails")
NAMES = sorted(path.stem for path in MAILS.glob("*.eml"))
BIG = 2 * 2**20
NOT_STATE = {"mails", "outbox", "answered", "alembic_version", "tries", "confirmations", "proposals"}
"""Tables that record that a mail came and was answered; everything else is the state of games."""




@pytest.mark.parametrize("name", NAMES)
def test_the_reply_is_the_one_beside_the_mail(name: str, tmp_path: Path) -> None:
    world = fresh(tmp_path)

    assert transcript(world, name) == (MAILS / f"{name}.reply.txt").read_text(encoding="utf-8")


def test_the_second_of_two_identical_mails_has_no_effect_and_no_reply(tmp_path: Path) -> None:
    world = fresh(tmp_path)
    raw = (MAILS / "check.eml").read_bytes()

    assert [world.raw(raw), world.raw(raw)] == ["taken", "duplicate"]
    assert len(world.post()) == 1


def fresh(folder: Path) -> World:
    """Return a game of six that has just begun."""
    world = World(folder)
    world.begin()
    world.post()
    return world


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
    tables = MetaData()
    tables.reflect(world.db.engine)
    with world.db.read() as tx:
        return {
            table.name: [tuple(row) for row in tx.execute(select(table))]
            for table in tables.sorted_tables
            if table.name not in NOT_STATE
        }


def _shown(post: Post) -> str:
    reply_to = f"Reply-To: {post.reply_to}\n" if "confirm-" not in post.reply_to else ""
    text = re.sub(r"confirm [0-9a-f]{20}", "confirm TOKEN", post.text).rstrip("\n")
    return f"\nTo: {post.to}\n{reply_to}Subject: {post.subject}\n\n{text}\n"


def main() -> None:
    """Write the reply files."""
    for name in sys.argv[1:] or NAMES:
        with tempfile.TemporaryDirectory() as folder:
            world = fresh(Path(folder))
            (MAILS / f"{name}.reply.txt").write_text(transcript(world, name), encoding="utf-8")
            world.close()


if __name__ == "__main__":
    main()
