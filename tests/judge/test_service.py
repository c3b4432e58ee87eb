"""The service and the keeper's commands on a real data folder, with the embedded post office."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from adjudicator.cli.root import COMMANDS
from adjudicator.clock import HandClock
from adjudicator.config import FILE, BadSettings, load, sample
from adjudicator.mail.maildir import deliver, mailbox
from adjudicator.mail.office import OfficeUnreachable
from adjudicator.service import Service
from adjudicator.settings import OPTIONS
from adjudicator.store import Unwritable
from tests import ready_stores
from tests.judge.keeper import command
from tests.judge.world import START

ANNA = "anna@example.org"
HOUSES = ("baratheon", "lannister", "stark")


def write(service: Service, sender: str, text: str, to: str = "judge@localhost") -> None:
    """Put a mail into the judge's box."""
    raw = f"From: {sender}\r\nTo: {to}\r\nSubject: orders\r\nMessage-ID: <{time.monotonic_ns()}@x>\r\n\r\n{text}\r\n"
    deliver(service.settings.post, sender, to, raw.encode(), service.clock.now())


def begun(data: Path) -> Service:
    """Return a service with a game of three that has begun."""
    ready_stores.put_empty(data / "judge.db")
    service = Service(load(data, {}), HandClock(START), seed=lambda: b"seed" * 8)
    write(service, ANNA, "create agot-2e westeros1 players=3 start=full")
    service.run_once()
    for house in HOUSES:
        write(service, f"{house}@example.org", f"signon westeros1 {house}")
    service.run_once()
    return service


@pytest.fixture
def service(data: Path) -> Iterator[Service]:
    """A service with a game of three that has begun."""
    service = begun(data)
    yield service
    service.close()


def test_orders_go_in_through_the_post_office_and_a_receipt_comes_back(service: Service) -> None:
    write(service, "stark@example.org", "Winterfell: defend +1", service.book.seat_address("westeros1", "stark"))
    done = service.run_once()
    letters = mailbox(service.settings.post, "stark@example.org").files()

    assert done.mails == {"taken": 1} and done.sent == {"sent": 1}
    assert b"Defense +1" in letters[-1].read_bytes()


def test_a_deadline_fires_only_after_the_mailbox_was_drained(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(office: object) -> None:
        raise OfficeUnreachable("the server is away")

    with monkeypatch.context() as patch:
        patch.setattr(service.intake, "poll", away)
        assert isinstance(service.clock, HandClock)
        service.clock.advance(timedelta(hours=3))
        service.run_once()
        service.clock.advance(timedelta(hours=70))
        service.drain.grace_hours = 240
        held = service.run_once()
    freed = service.run_once()

    assert held.trouble == "the server is away" and held.due == 0
    assert freed.due == 2


def test_after_the_grace_a_game_does_not_wait_for_the_mailbox(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(office: object) -> None:
        raise OfficeUnreachable("the server is away")

    monkeypatch.setattr(service.intake, "poll", away)
    assert isinstance(service.clock, HandClock)
    service.clock.advance(timedelta(hours=80))

    assert service.run_once().due == 2


# ---- settings


def test_the_settings_file_names_every_setting_and_loads(data: Path) -> None:
    text = (data / FILE).read_text(encoding="utf-8")

    assert [option.name for option in OPTIONS if f"  {option.name.split('.')[1]}: " not in text] == []
    assert load(data, {}).values == {option.name: option.check(option.default) for option in OPTIONS}


def test_the_environment_overrides_the_file(data: Path) -> None:
    assert load(data, {"ADJUDICATOR_JUDGE_ADDRESS": "Giudice@Example.org"})["judge.address"] == "giudice@example.org"


@pytest.mark.parametrize(
    ("text", "environment", "said"),
    [
        ("judge:\n  zone: Mars\n", {}, ["judge.zone", "Mars", "Europe/Rome"]),
        ("judge:\n  adress: x\n", {}, ["judge.adress", "did you mean judge.address"]),
        ("judge:\n  address: a+b@example.org\n", {}, ["judge.address", "plus"]),
        ("mail:\n  kind: server\n", {}, ["imap.host", "smtp.host"]),
        ("", {"ADJUDICATOR_IMAP_PORT": "99999"}, ["imap.port", "99999", "ADJUDICATOR_IMAP_PORT"]),
        ("smtp:\n  password: [1]\n", {}, ["smtp.password", "***"]),
        ("judge: {address: 1, address: 2}\n", {}, ["already written"]),
    ],
)
def test_wrong_settings_are_refused_with_name_value_and_reason(
    data: Path, text: str, environment: dict[str, str], said: list[str]
) -> None:
    (data / FILE).write_text(text or sample(), encoding="utf-8")

    with pytest.raises(BadSettings) as caught:
        load(data, environment)
    assert [words for words in said if words not in str(caught.value)] == []


# ---- commands


def test_every_command_has_help_and_the_group_lists_them_all() -> None:
    listed = command("--help").output

    for name in COMMANDS:
        assert name in listed
        assert command(name, "--help").exit_code == 0


def test_init_does_not_touch_a_folder_that_is_there(data: Path) -> None:
    before = (data / FILE).read_text(encoding="utf-8")

    assert command("init", str(data)).exit_code == 1
    assert (data / FILE).read_text(encoding="utf-8") == before


def test_commands_outside_a_data_folder_say_how_to_make_one(tmp_path: Path) -> None:
    result = command("games", "--data", str(tmp_path))

    assert result.exit_code == 2 and "adjudicator init" in result.output


def test_games_and_show_tell_what_a_house_may_know(service: Service, data: Path) -> None:
    games = command("games", "--data", str(data)).output
    mine = command("show", "westeros1", "--as", "stark", "--json", "--data", str(data)).output

    assert "westeros1" in games and "round 1" in games
    assert json.loads(mine)["seat"] == "stark"
    assert "stark" in command("show", "westeros1", "--data", str(data)).output
    assert command("show", "westeros1", "--as", "tyrell", "--data", str(data)).exit_code == 1
    assert command("show", "nowhere", "--data", str(data)).exit_code == 1


def test_a_backup_is_whole_and_for_its_owner_alone(service: Service, data: Path, tmp_path: Path) -> None:
    (data / "templates" / "own.txt.j2").write_text("mine")
    target = tmp_path / "safe" / "copy"

    assert command("backup", str(target), "--data", str(data)).exit_code == 0

    assert "westeros1" in command("games", "--data", str(target)).output
    assert (target / "templates" / "own.txt.j2").read_text() == "mine"
    assert target.stat().st_mode & 0o077 == (target / "judge.db").stat().st_mode & 0o077 == 0
    assert command("backup", str(data / "inside"), "--data", str(data)).exit_code == 1


def test_the_store_is_readable_by_its_owner_alone(service: Service, data: Path) -> None:
    data.chmod(0o755)

    assert all(path.stat().st_mode & 0o077 == 0 for path in data.glob("judge.db*"))


def test_verify_and_replay_take_a_game_and_a_record(service: Service, data: Path, tmp_path: Path) -> None:
    running = command("verify", "westeros1", "--data", str(data))
    assert running.exit_code == 0 and "as far as it was played" in running.output
    assert command("verify", "nowhere", "--data", str(data)).exit_code == 1


def test_variants_are_listed_checked_and_shown(tmp_path: Path) -> None:
    assert "agot-2e" in command("variants", "list").output
    assert "tiebreakers" in command("variants", "show", "agot-2e").output
    assert command("variants", "show", "catan").exit_code == 1
    assert command("variants", "check", str(tmp_path)).exit_code == 1


def test_a_store_without_room_stops_nothing_and_goes_on_when_there_is_room(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = HandClock(START)
    ready_stores.put_empty(data / "judge.db")
    with Service(load(data), clock) as service:
        with monkeypatch.context() as full:
            full.setattr(service.judge, "fire_due", _no_room)
            assert "no room" in service.run_once().trouble
        assert service.run_once().trouble == ""


def _no_room(until: object = None) -> int:
    raise Unwritable(Path("judge.db"), "no room")


def test_one_daemon_per_folder_and_a_clean_end_on_sigterm(data: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    start = [sys.executable, "-c", "from adjudicator.cli import main; main()", "run", "--data", str(data)]
    daemon = subprocess.Popen(start, stderr=subprocess.PIPE, text=True, env=environment)
    try:
        assert daemon.stderr is not None
        assert "is running" in daemon.stderr.readline()
        second = subprocess.run(start, capture_output=True, text=True, env=environment, timeout=20)
        assert second.returncode == 75 and "already works" in second.stderr
        daemon.send_signal(signal.SIGTERM)
        assert daemon.wait(timeout=20) == 0
    finally:
        daemon.kill()
        daemon.communicate()
