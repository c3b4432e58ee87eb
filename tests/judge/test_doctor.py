"""`doctor` names every trouble and says what to do; its exit status says how bad it is."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from click.testing import Result

from adjudicator import clock_keeper
from adjudicator.cli import doctor as module
from adjudicator.cli.findings import SAID
from adjudicator.clock import HandClock
from adjudicator.config import load
from adjudicator.mail.maildir import deliver, mailbox
from adjudicator.service import Service
from adjudicator.steady_clock import EPOCH, boot, ticks
from adjudicator.store import deadlines, games, mails, meta, outbox, tries, troubles
from adjudicator.store.deadlines import Deadline
from adjudicator.store.games import ASIDE, OVER, RUNNING, GameRow
from adjudicator.store.lock import FolderLock
from adjudicator.store.outbox import QueuedLetter
from tests import ready_stores
from tests.judge.keeper import command
from tests.judge.world import START

ANNA = "anna@example.org"
CLOCK = HandClock(START)
HOUR = timedelta(hours=1)


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    """A judge on a fresh folder that made a pass."""
    clock = HandClock(START)
    monkeypatch.setattr(module, "SystemClock", lambda: clock)
    assert command("init", str(tmp_path / "judge")).exit_code == 0
    ready_stores.put_empty(tmp_path / "judge" / "judge.db")
    with Service(load(tmp_path / "judge", {}), clock) as service:
        service.run_once()
        yield service


def doctor(service: Service) -> Result:
    return command("doctor", "--data", str(service.settings.data))


def later(service: Service, span: timedelta) -> None:
    assert isinstance(service.clock, HandClock)
    service.clock.advance(span)


def finds(service: Service, *said: str, status: int = 1) -> None:
    """Check that doctor says something with words in it, and ends with a status."""
    result = doctor(service)
    line = next((line for line in result.output.splitlines() if all(words in line for words in said)), "")
    assert line, result.output
    assert result.exit_code == status, result.output
    assert line.split()[0] == ("ok", "look", "WRONG")[status] or (status == 0 and line.startswith("note"))


def game(service: Service, name: str = "g", state: str = RUNNING, variant: str = "agot-2e", reason: str = "") -> None:
    row = GameRow(name, variant, START, options={"players": 3}, state=state, aside_reason=reason, seed=b"s" * 32)
    with service.db.write() as tx:
        games.create(tx, row)


def letter(service: Service, key: str = "k", to: str = ANNA, **more: object) -> None:
    row = QueuedLetter(key, f"<{key}@x>", "judge@localhost", to, b"", START, START, subject="report")
    with service.db.write() as tx:
        outbox.put(tx, replace(row, **more))  # type: ignore[arg-type]


def test_a_healthy_folder_is_well(service: Service) -> None:
    result = doctor(service)

    assert result.exit_code == 0, result.output
    assert {line.split()[0] for line in result.output.splitlines()} == {"ok", "note"}


@pytest.mark.parametrize("code", sorted(set(troubles.CODES) - {troubles.RESTORED}))
def test_every_trouble_has_words_and_needs_a_person(service: Service, code: str) -> None:
    with service.db.write() as tx:
        troubles.note(tx, code, "it-self", {"reason": "no room"}, START)

    assert code in SAID
    said = [line for line in doctor(service).output.splitlines() if line.startswith("look")]
    assert len(said) == 1 and "since 2026-11-21" in said[0]
    finds(service, "no room")


def test_a_trouble_that_nobody_gave_words_is_told_as_it_was_noted(service: Service) -> None:
    with service.db.write() as tx:
        troubles.note(tx, "queue-long", "letters", {"waiting": 300}, START)

    finds(service, "queue-long: letters waiting 300")


def test_a_due_time_that_could_not_be_dealt_with_is_over_when_it_was_not_seen_again(service: Service) -> None:
    with service.db.write() as tx:
        troubles.note(tx, troubles.DEADLINE, "g planning", {"reason": "odd"}, START)
    finds(service, "g planning", "odd")

    later(service, 2 * HOUR)

    assert "g planning" not in doctor(service).output


# ---- passes and the clock


def test_a_judge_that_runs_but_makes_no_pass_hangs(service: Service) -> None:
    later(service, HOUR)
    with FolderLock(service.settings.data):
        finds(service, "the last was at 2026-11-21 12:00:00 UTC", "hangs")


def test_games_that_wait_for_a_judge_that_is_not_started_are_told(service: Service) -> None:
    game(service)
    with service.db.write() as tx:
        deadlines.arm(tx, Deadline("g", "planning", START + 9 * HOUR))
    assert doctor(service).exit_code == 0

    later(service, 2 * HOUR)

    finds(service, "games wait: start the judge")


def test_due_times_that_passed_are_told(service: Service) -> None:
    game(service)
    with service.db.write() as tx:
        deadlines.arm(tx, Deadline("g", "planning", START - HOUR))

    finds(service, "1 due times have passed")


def test_a_clock_that_was_set_back_is_told(service: Service) -> None:
    later(service, -2 * HOUR)

    finds(service, "the last pass was at", "set the clock right")


# ---- letters


def test_letters_from_the_future_are_told(service: Service) -> None:
    letter(service, created_at=START + 24 * HOUR, next_try=START + 24 * HOUR)

    finds(service, "1 are from the future")


def test_a_long_queue_is_told_while_the_judge_runs(service: Service) -> None:
    for n in range(3):
        letter(service, f"k{n}")
    later(service, timedelta(minutes=12))
    with FolderLock(service.settings.data):
        finds(service, "3 wait for their first try, the oldest since 2026-11-21 12:00:00 UTC")
    assert doctor(service).exit_code == 0


def test_letters_that_fail_are_told_for_each_recipient_and_not_for_ever(service: Service) -> None:
    letter(service, "k1", attempts=3, last_answer="mailbox full")
    letter(service, "k2", attempts=3, last_answer="mailbox full still")
    letter(service, "k3", to="bruno@example.org", state=outbox.FAILED, last_answer="550 no such user")

    finds(service, "letters to anna@example.org: 2 wait after several tries", "mailbox full still")
    finds(service, "letters to bruno@example.org: a letter refused", "550 no such user")
    with service.db.write() as tx:
        for number in (1, 2):
            outbox.sent(tx, number, "ok", START)
    later(service, timedelta(days=15))
    service.run_once()
    assert doctor(service).exit_code == 0


# ---- mails and games


def test_mails_and_games_that_were_set_aside_are_told_with_what_to_do(service: Service) -> None:
    game(service, state=ASIDE, reason="it broke\nhere")
    row = mails.Mail("", "d", START, START, b"raw", mails.ASIDE, "failed 3 times", sender=ANNA, subject="hello")
    with service.db.write() as tx:
        mails.file(tx, row)

    finds(service, "game g was set aside: it broke", "resume")
    finds(service, "mail 1 from anna@example.org", "failed 3 times", "adjudicator aside show 1")


@pytest.mark.parametrize(("times", "often"), [(1, "failed once and"), (2, "failed 2 times and")])
def test_failures_are_counted_in_words(service: Service, times: int, often: str) -> None:
    for _ in range(times):
        with service.db.write() as tx:
            tries.note(tx, "mail", "it broke", START)

    finds(service, often)


def test_a_mail_over_which_the_judge_ended_is_noted_and_no_trouble_yet(service: Service) -> None:
    with service.db.write() as tx:
        tries.note_death(tx, "mail", START)

    finds(service, "handled apart", status=0)


def test_a_variant_that_is_gone_is_told_with_the_games_that_need_it(service: Service) -> None:
    game(service, "g1", variant="my-own")
    game(service, "g2", variant="my-own")
    game(service, "g3", state=OVER, variant="my-own")

    finds(service, "variant my-own: it is gone", "needed by g1, g2;")


# ---- files


@pytest.mark.parametrize("part", ["records", "post/judge@localhost/.Done/cur", "post/judge@localhost/new"])
def test_a_folder_that_cannot_be_written_is_told(service: Service, part: str) -> None:
    folder = service.settings.data / part
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("in the way")

    finds(service, f"folder: {folder}: a file lies where the folder should be")


@pytest.mark.parametrize(
    ("free", "said", "status"), [(100, "less than 200 MiB free", 2), (300, "less than 400 MiB free", 1)]
)
def test_a_disk_that_fills_up_is_told(
    service: Service, monkeypatch: pytest.MonkeyPatch, free: int, said: str, status: int
) -> None:
    usage = shutil._ntuple_diskusage(10**10, 10**10, free * 2**20)  # type: ignore[attr-defined]
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage)

    finds(service, said, status=status)


def test_a_store_that_somebody_holds_is_told(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.store.database.BUSY_SECONDS", 0.1)
    with service.db.write():
        finds(service, "cannot be written now: database is locked", status=2)


def test_a_store_that_is_no_database_is_told(service: Service) -> None:
    service.db.close()
    service.settings.database.write_bytes(b"this is no database" * 1000)

    finds(service, "store:", "restore a backup", status=2)


def test_settings_that_cannot_be_used_end_with_status_2(service: Service) -> None:
    (service.settings.data / "adjudicator.yaml").write_text("judge:\n  zone: Mars\n")

    assert doctor(service).exit_code == 2


def test_a_store_that_others_can_read_is_told(service: Service) -> None:
    service.settings.data.chmod(0o755)
    service.settings.database.chmod(0o644)

    finds(service, "can be read by others")


# ---- templates


BROKEN = {
    "a sign is missing": ("{{ page.state | para }", "line 1"),
    "a filter that does not exist": ("{{ page.state | nonsense }}", "nonsense"),
    "a name that does not exist": ("{{ player }}", "there is nothing called player"),
    "a part its page has not": ("\n{{ page.nonsense }}", "line 2: its page has no nonsense"),
    "a template that does not exist": ('{% include "nonsense.j2" %}', "there is no template nonsense.j2"),
    "no text": (b"\xff\xfe", "UnicodeDecodeError"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_template_is_told_and_mails_are_answered_all_the_same(service: Service, kind: str) -> None:
    content, said = BROKEN[kind]
    file = service.settings.data / "templates" / "player" / "help.txt.j2"
    file.parent.mkdir(parents=True)
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    raw = f"From: {ANNA}\r\nTo: judge@localhost\r\nSubject: x\r\nMessage-ID: <1@x>\r\n\r\nhelp\r\n"
    deliver(service.settings.post, ANNA, "judge@localhost", raw.encode(), START)
    finds(service, "template player/help.txt.j2", said)

    done = service.run_once()

    assert done.mails == {"taken": 1}
    [answer] = mailbox(service.settings.post, ANNA).files()
    assert "commands" in answer.read_text().lower()
    with service.db.read() as tx:
        noted = [each.subject for each in troubles.every(tx, troubles.TEMPLATE)]
    assert noted == (["player/help.txt.j2"] if kind != "no text" else noted) and noted


def test_templates_that_came_with_the_program_have_no_fault(service: Service) -> None:
    (service.settings.data / "templates" / "player").mkdir(parents=True)
    shipped = Path(module.__file__).parents[2] / "templates" / "player" / "help.txt.j2"
    shutil.copy(shipped, service.settings.data / "templates" / "player" / "help.txt.j2")

    finds(service, "templates: no fault, 1 of your own", status=0)


def test_the_time_of_the_last_pass_is_the_newest_sign_of_life(service: Service) -> None:
    with service.db.write() as tx:
        meta.put(tx, "drained", (START - HOUR).isoformat().encode())
        troubles.note(tx, troubles.MAILBOX, "", {"reason": "away"}, START)

    assert "pass: the last was at 2026-11-21 12:00:00 UTC" in doctor(service).output


GOOD = b"Authentication-Results: mx.example.org; dmarc=pass header.from=example.org\r\n"
HOP = b"Received: from a by b\r\n"


@pytest.mark.parametrize(
    ("heads", "said"),
    [
        ([GOOD + HOP] * 4, ""),
        ([HOP + GOOD] * 4, "set mail.received_above: 1"),
        ([HOP + HOP + GOOD] * 4, "set mail.received_above: 2"),
        ([HOP + GOOD] * 3 + [HOP], "since anybody may have written them there"),
        ([HOP] * 4, "none of the last 4 mails has findings of mx.example.org"),
        ([HOP + GOOD] * 2, ""),
        ([b""] * 4, ""),
    ],
)
def test_findings_of_the_mail_server_that_stand_too_low_are_told(
    service: Service, monkeypatch: pytest.MonkeyPatch, heads: list[bytes], said: str
) -> None:
    monkeypatch.setenv("ADJUDICATOR_MAIL_SERVER_NAME", "mx.example.org")
    for n, head in enumerate(heads):
        raw = head + f"From: {ANNA}\r\nTo: judge@localhost\r\nMessage-ID: <{n}@x>\r\n\r\nhelp\r\n".encode()
        deliver(service.settings.post, ANNA, "judge@localhost", raw, START)
    service.run_once()

    if said:
        finds(service, "senders: ", said)
    else:
        assert "senders:" not in doctor(service).output


def test_findings_where_the_setting_says_are_no_trouble(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    test_findings_of_the_mail_server_that_stand_too_low_are_told(service, monkeypatch, [HOP + GOOD] * 4, "above: 1")
    monkeypatch.setenv("ADJUDICATOR_MAIL_RECEIVED_ABOVE", "1")

    assert "senders:" not in doctor(service).output


@pytest.mark.parametrize("mended", ["changed", "gone", "folder gone"])
def test_a_template_that_was_put_right_is_no_trouble_any_more(service: Service, mended: str) -> None:
    test_a_broken_template_is_told_and_mails_are_answered_all_the_same(service, "a filter that does not exist")
    file = service.settings.data / "templates" / "player" / "help.txt.j2"
    finds(service, "was used in its place")
    if mended == "changed":
        file.write_text("Help yourself.")
    elif mended == "gone":
        file.unlink()
    else:
        shutil.rmtree(service.settings.data / "templates")

    assert "in its place" not in doctor(service).output
    service.run_once()
    with service.db.read() as tx:
        assert troubles.every(tx, troubles.TEMPLATE) == []


def test_due_times_are_compared_with_the_judges_clock_while_the_machines_is_doubted(service: Service) -> None:
    game(service)
    with service.db.write() as tx:
        deadlines.arm(tx, Deadline("g", "planning", START + timedelta(hours=2)))
    later(service, timedelta(days=1))
    finds(service, "1 due times have passed")
    own = (START - EPOCH).total_seconds() - ticks()
    with service.db.write() as tx:
        meta.put(tx, clock_keeper.CLOCK, json.dumps({"boot": boot(), "offset": own, "jump": None}).encode())

    assert "due times have passed" not in doctor(service).output


def test_due_times_are_compared_with_a_judge_whose_time_goes_faster(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    game(service)
    monkeypatch.setenv("ADJUDICATOR_DAEMON_SPEED", "3600")
    with service.db.write() as tx:
        deadlines.arm(tx, Deadline("g", "planning", START + timedelta(hours=2)))
        meta.put(tx, clock_keeper.DRAINED, (START + timedelta(days=1)).isoformat().encode())

    finds(service, "1 due times have passed")


@pytest.mark.parametrize("state", [ASIDE, OVER])
def test_due_times_of_games_that_do_not_run_wait_for_nobody(service: Service, state: str) -> None:
    game(service, state=state)
    with service.db.write() as tx:
        deadlines.arm(tx, Deadline("g", "planning", START + HOUR))
    later(service, 2 * HOUR)

    assert (service.run_once().due, service.judge.is_anything_due()) == (0, False)
    assert "due times have passed" not in doctor(service).output
    with service.db.read() as tx:
        assert deadlines.next_due(tx) is None
