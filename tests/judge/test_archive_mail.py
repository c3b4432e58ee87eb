"""ARCHIVE sends a moderator the folder of a finished game, if it is there and small enough."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

import pytest

from adjudicator.archive.folder import archived, write_folder
from adjudicator.judge.commands import archive
from adjudicator.judge.proof.manifest import changed_files
from tests.conformance.kits import kit_of
from tests.conformance.test_verify import GAME, finished, record
from tests.installed import GAMES
from tests.judge.world import MODERATOR, World


@pytest.fixture
def over(tmp_path: Path) -> World:
    """Return a judge with a game that is over and has its folder."""
    world = finished(kit_of(GAMES["btwixt"]), tmp_path / "judge", 3)
    world.desk = replace(world.desk, records=tmp_path / "records")
    (tmp_path / "records").mkdir()
    files = archived(record(world), world.desk.library, world.desk.templates, b"k" * 32, "en")
    write_folder(tmp_path / "records" / GAME, files)
    world.reopen()
    return world


def ask(world: World, text: str) -> EmailMessage:
    """Send a moderator's mail to the address that the moderator alone has; return the answer."""
    world.mail(MODERATOR, text, to=world.address("moderator", GAME))
    mail = message_from_bytes(world.last(MODERATOR).raw, policy=default)
    assert isinstance(mail, EmailMessage)
    return mail


@pytest.mark.parametrize("text", ["archive", f"ARCHIVE {GAME}", "archivio"])
def test_a_moderator_gets_the_folder_in_one_file(over: World, tmp_path: Path, text: str) -> None:
    mail = ask(over, text)

    (file,) = mail.iter_attachments()
    body = mail.get_body(("plain",))
    assert body is not None and f"Here is {GAME}" in " ".join(str(body.get_content()).split())
    assert (file.get_filename(), file.get_content_type()) == (f"{GAME}.zip", "application/zip")
    assert all(len(line) <= 998 for line in over.last(MODERATOR).raw.split(b"\r\n"))
    with zipfile.ZipFile(io.BytesIO(file.get_content())) as packed:
        packed.extractall(tmp_path / "unpacked")
    assert list(changed_files(tmp_path / "unpacked" / GAME)) == []


def test_a_folder_that_is_too_large_stays_where_it_is(over: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_BYTES", 1000)
    mail = ask(over, "archive")

    assert list(mail.iter_attachments()) == []
    assert "too much for a mail" in " ".join(over.last(MODERATOR).text.split())


def test_a_folder_that_is_too_large_is_linked_where_there_is_a_site(
    over: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MOST_BYTES", 1000)
    over.desk = replace(over.desk, site="https://example.org/games")
    over.reopen()
    ask(over, "archive")

    assert f"https://example.org/games/en/games/{GAME}/index.html" in over.last(MODERATOR).text.split()


def test_a_game_without_a_folder_says_so(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.begin(3)

    assert "westeros1 has no folder to send" in " ".join(_told(world).split())
    world.close()


def _told(world: World) -> str:
    world.mail(MODERATOR, "archive", to=world.address("moderator"))
    return world.last(MODERATOR).text


def test_nobody_else_gets_it(over: World) -> None:
    over.mail("stranger@example.org", f"archive {GAME}")

    mail = message_from_bytes(over.last("stranger@example.org").raw, policy=default)
    assert isinstance(mail, EmailMessage)
    assert [part.get_content_type() for part in mail.walk() if part.get_content_type() == "application/zip"] == []
