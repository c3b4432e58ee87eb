"""After a backup is put back: no two letters share a Message-ID, and links that people kept are explained."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path

import pytest

from adjudicator.clock import HandClock
from adjudicator.config import load
from adjudicator.mail.maildir import deliver, mailbox
from adjudicator.service import Service
from adjudicator.store import games, journal, troubles
from tests import ready_stores
from tests.judge.keeper import command
from tests.judge.world import START

JUDGE = "judge@localhost"
ANNA = "anna@example.org"
HOUSES = ("baratheon", "lannister", "stark")


def started(data: Path, hours: int = 0) -> Service:
    clock = HandClock(START)
    ready_stores.put_empty(data / "judge.db")
    service = Service(load(data, {}), clock, seed=lambda: b"seed" * 8)
    clock.advance(timedelta(hours=hours))
    service.recover()
    return service


def write(service: Service, sender: str, text: str) -> None:
    raw = f"From: {sender}\r\nTo: {JUDGE}\r\nSubject: x\r\nMessage-ID: <{sender}{text[:9]}@x>\r\n\r\n{text}\r\n"
    deliver(service.settings.post, sender, JUDGE, raw.encode(), service.clock.now())


def ids(service: Service, address: str) -> list[bytes]:
    files = mailbox(service.settings.post, address).files()
    return [found for file in files for found in re.findall(rb"(?m)^Message-ID: (\S+)", file.read_bytes())]


def put_back(data: Path, backup: Path) -> None:
    for file in data.glob("judge.db*"):
        file.unlink()
    (data / "judge.db").write_bytes((backup / "judge.db").read_bytes())


def test_letters_after_a_restore_have_message_ids_of_their_own(data: Path, tmp_path: Path) -> None:
    with started(data) as service:
        service.run_once()
        assert command("backup", str(tmp_path / "safe"), "--data", str(data)).exit_code == 0
        write(service, ANNA, "help")
        service.run_once()
    put_back(data, tmp_path / "safe")
    with started(data) as service:
        write(service, ANNA, "list")
        service.run_once()
        found = ids(service, ANNA)

    assert len(found) == len(set(found)) == 2


def test_a_letter_that_is_sent_again_by_another_run_keeps_its_message_id(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: object) -> None:
        raise KeyboardInterrupt

    with started(data) as service:
        write(service, ANNA, "help")
        with monkeypatch.context() as patch:
            patch.setattr(service.sender, "_record_all", lost)
            with pytest.raises(KeyboardInterrupt):
                service.run_once()
    with started(data) as service:
        service.run_once()
        found = ids(service, ANNA)

    assert len(found) == 2 and len(set(found)) == 1


def test_links_from_before_a_restore_are_explained_by_verify_and_noted(data: Path, tmp_path: Path) -> None:
    with started(data) as service:
        write(service, ANNA, "create agot-2e westeros1 players=3 start=full")
        service.run_once()
        for house in HOUSES:
            write(service, f"{house}@example.org", f"signon westeros1 {house}")
        service.run_once()
        with service.db.read() as tx:
            kept = journal.last(tx, "westeros1")[0]
        assert command("backup", str(tmp_path / "safe"), "--data", str(data)).exit_code == 0
        assert isinstance(service.clock, HandClock)
        service.clock.advance(timedelta(hours=80))
        service.run_once()
        with service.db.read() as tx:
            lost, link = journal.last(tx, "westeros1")
    assert lost > kept
    assert "set back" not in command("verify", "westeros1", "--data", str(data)).output
    put_back(data, tmp_path / "safe")

    for _ in range(2):
        started(data).close()

    said = command("verify", "westeros1", "--data", str(data)).output
    assert f"links of entries {kept + 1} to {lost}" in said and link[:12] in said and "westeros1 holds" in said
    assert "it was at entry" in command("doctor", "--data", str(data)).output
    with started(data) as service, service.db.read() as tx:
        game = games.get(tx, "westeros1")
        assert [each.subject for each in troubles.every(tx, troubles.RESTORED)] == ["westeros1"]
    assert game is not None and len(game.settings["restored"]) == 1


@pytest.mark.parametrize("content", ["", "[]", "{\"g\": 1}", "\x00"])
def test_a_file_of_heads_that_cannot_be_read_stops_nothing(data: Path, content: str) -> None:
    (data / "judge.heads").write_text(content)

    with started(data) as service:
        write(service, ANNA, "help")
        assert not service.run_once().trouble
