"""One damaged game, mail, letter, recipient or folder is its own trouble: `doctor` hears of it, all else goes on."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from adjudicator.clock import HandClock
from adjudicator.config import load
from adjudicator.judge.play import timeouts
from adjudicator.judge.proof.records import RECORD
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.play_at import Play
from adjudicator.judge.table.sitting import MODERATOR
from adjudicator.judge.waits.deadlines import PLANNING
from adjudicator.mail.maildir import deliver, mailbox
from adjudicator.pass_result import Pass
from adjudicator.service import Service
from adjudicator.store import deadlines, games, mails, outbox, seats, troubles
from adjudicator.store.deadlines import Deadline
from adjudicator.store.games import OVER, RUNNING, GameRow
from adjudicator.store.seats import Seat
from tests import ready_stores
from tests.judge.keeper import command
from tests.judge.world import START

ANNA = "anna@example.org"
BRUNO = "bruno@example.org"
JUDGE = "judge@localhost"
KEEPER = "dario@example.org"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    """A judge on a fresh data folder."""
    assert command("init", str(tmp_path / "judge")).exit_code == 0
    ready_stores.put_empty(tmp_path / "judge" / "judge.db")
    with Service(load(tmp_path / "judge", {}), HandClock(START)) as service:
        yield service


def write(service: Service, sender: str, text: str, to: str = JUDGE) -> None:
    """Put a mail into the judge's box."""
    at = service.clock.now()
    raw = f"From: {sender}\r\nTo: {to}\r\nSubject: orders\r\nMessage-ID: <{sender}{at}>\r\n\r\n{text}\r\n"
    deliver(service.settings.post, sender, to, raw.encode(), at)


def answered(service: Service, address: str) -> int:
    return len(mailbox(service.settings.post, address).files())


def noted(service: Service) -> dict[tuple[str, str], str]:
    with service.db.read() as tx:
        return {(each.code, each.subject): str(each.facts.get("reason", "")) for each in troubles.every(tx)}


def later(service: Service, **span: float) -> Pass:
    assert isinstance(service.clock, HandClock)
    service.clock.advance(timedelta(**span))
    return service.run_once()


def finished(service: Service, name: str, variant: str = "agot-2e") -> None:
    game = GameRow(name, variant, START, options={"players": 3}, state=OVER, settings={}, started_at=START)
    with service.db.write() as tx:
        games.create(tx, replace(game, seed=b"seed" * 8, commitment="c"))


# ---- records


def test_a_finished_game_whose_variant_is_gone_holds_up_no_other_record_and_no_mail(service: Service) -> None:
    finished(service, "lost", "my-own")
    finished(service, "whole")
    write(service, ANNA, "help")

    done = service.run_once()

    assert (done.mails.total(), done.records, answered(service, ANNA)) == (1, 1, 1)
    assert (service.settings.records / "whole" / RECORD).exists()
    assert "my-own is gone" in noted(service)[troubles.RECORD, "lost"]


def test_a_record_is_written_once_the_folder_may_be_written_again(service: Service) -> None:
    service.settings.records.write_text("in the way")
    finished(service, "whole")
    assert service.run_once().records == 0
    assert (troubles.RECORD, "whole") in noted(service)

    service.settings.records.unlink()

    assert service.run_once().records == 0, "not at every pass"
    assert later(service, minutes=6).records == 1
    assert noted(service) == {}


def test_a_trouble_with_a_record_is_forgotten_when_it_is_no_longer_true(service: Service) -> None:
    running(service, "goes-on")
    finished(service, "whole")
    (service.settings.records / "whole").mkdir(parents=True)
    (service.settings.records / "whole" / RECORD).write_text("written by another process")
    with service.db.write() as tx:
        for name in ("whole", "goes-on"):
            troubles.note(tx, troubles.RECORD, name, {"reason": "away"}, START)

    service.run_once()

    assert noted(service) == {}


def test_records_that_are_there_are_not_looked_at_again(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(service, "whole")
    assert service.run_once().records == 1
    monkeypatch.setattr(games, "get", None)

    assert service.run_once().records == 0


# ---- the mailbox


def test_waiting_for_mail_does_not_end_at_once_because_of_what_lies_there_already(service: Service) -> None:
    box = mailbox(service.settings.post, JUDGE)
    (box.path / "new").mkdir(parents=True)
    (box.path / "new" / "strange").symlink_to("nowhere")
    service.run_once()
    began = time.monotonic()

    service.office.wait(0.2)

    assert time.monotonic() - began > 0.15


@pytest.mark.parametrize("kind", ["folder", "dangling link", "link to itself", "pipe"])
def test_what_is_no_mail_is_left_alone_and_the_mails_beside_it_are_taken(service: Service, kind: str) -> None:
    new = mailbox(service.settings.post, JUDGE).path / "new"
    write(service, ANNA, "help")
    strange = new / "strange"
    if kind == "folder":
        strange.mkdir()
    elif kind == "pipe":
        os.mkfifo(strange)
    else:
        strange.symlink_to(new / ("strange" if "itself" in kind else "nowhere"))

    service.run_once()

    assert answered(service, ANNA) == 1
    assert list(noted(service)) == [(troubles.STRANGE_FILE, str(strange))]
    strange.rmdir() if kind == "folder" else strange.unlink()
    service.run_once()
    assert noted(service) == {}


def test_mails_that_cannot_be_moved_are_taken_once_and_moved_when_it_is_possible(service: Service) -> None:
    box = mailbox(service.settings.post, JUDGE)
    box.path.mkdir(parents=True)
    (box.path / ".Done").write_text("in the way")
    write(service, ANNA, "help")

    first, second = service.run_once(), service.run_once()

    assert (first.mails.total(), second.mails.total(), answered(service, ANNA)) == (1, 0, 1)
    assert (troubles.MOVES, "Done") in noted(service)
    (box.path / ".Done").unlink()
    service.run_once()
    assert not box.files() and len(box.folder("Done").files()) == 1
    assert noted(service) == {}


def test_a_mailbox_that_is_no_folder_is_a_mailbox_that_is_away(service: Service) -> None:
    new = mailbox(service.settings.post, JUDGE).path / "new"
    new.parent.mkdir(parents=True)
    new.write_text("in the way")

    assert "the post office folder" in service.run_once().trouble
    assert (troubles.MAILBOX, "") in noted(service)
    new.unlink()
    assert not service.run_once().trouble and noted(service) == {}


# ---- letters


def test_a_recipient_whose_mailbox_cannot_be_written_blocks_nobody_else(service: Service) -> None:
    service.settings.post.mkdir()
    mailbox(service.settings.post, ANNA).path.write_text("in the way")
    write(service, ANNA, "help")
    later(service, seconds=1)
    write(service, BRUNO, "help")

    done = later(service, seconds=1)

    assert done.sent["sent"] == 1 and answered(service, BRUNO) == 1
    with service.db.read() as tx:
        [waiting] = outbox.in_state(tx, outbox.PENDING)
    assert waiting.recipient == ANNA and waiting.last_answer
    mailbox(service.settings.post, ANNA).path.unlink()
    later(service, minutes=5)
    assert answered(service, ANNA) == 1


def test_a_carrier_that_breaks_over_one_letter_goes_on_with_the_others(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = service.sender.carrier.send

    def breaks(sender: str, to: str, raw: bytes) -> object:
        return 1 / 0 if to == ANNA else send(sender, to, raw)

    monkeypatch.setattr(service.sender.carrier, "send", breaks)
    write(service, ANNA, "help")
    write(service, BRUNO, "help")

    service.run_once()

    assert answered(service, BRUNO) == 1


def test_a_letter_fails_even_when_nobody_can_be_told(service: Service) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("no variant")

    service.sender.on_failed = broken
    service.settings.post.mkdir()
    mailbox(service.settings.post, ANNA).path.write_text("in the way")
    write(service, ANNA, "help")
    service.run_once()

    for _ in range(7):
        later(service, days=1)

    with service.db.read() as tx:
        assert outbox.counts(tx) == {outbox.FAILED: 1}
    assert "no variant" in noted(service)[troubles.NOTICE, f"letter to {ANNA} failed"]


@pytest.mark.parametrize("word", ["poll", "run", "games"])
def test_a_damaged_store_ends_the_program_with_what_to_do(tmp_path: Path, word: str) -> None:
    command("init", str(tmp_path))
    load(tmp_path, {}).database.write_bytes(b"this is no database at all " * 400)

    done = command(word, "--data", str(tmp_path))

    assert done.exit_code == 2 and "restore a backup" in done.output and "Traceback" not in done.output


def test_a_game_that_was_set_aside_is_shown_in_one_line(service: Service) -> None:
    running(service, "lost")
    later(service, minutes=2)

    done = command("show", "lost", "--data", str(service.settings.data))
    verified = command("verify", "lost", "--data", str(service.settings.data))

    assert "the variant my-own is gone" in done.output and len(done.output.splitlines()) == 1
    assert "lost cannot be checked now: the variant my-own is gone" in verified.output


# ---- due times and games


def running(service: Service, name: str, variant: str = "my-own") -> None:
    game = GameRow(name, variant, START, options={"players": 3}, state=RUNNING, moderator=BRUNO, started_at=START)
    with service.db.write() as tx:
        games.create(tx, game)
        deadlines.arm(tx, Deadline(name, PLANNING, START + timedelta(minutes=1)))


def test_a_game_whose_variant_is_gone_is_set_aside_at_its_due_time_and_mails_go_on(service: Service) -> None:
    running(service, "lost")
    later(service, minutes=2)
    write(service, ANNA, "help")

    later(service, minutes=2)

    assert answered(service, ANNA) == 1
    with service.db.read() as tx:
        game = games.get(tx, "lost")
    assert game is not None and game.state == games.ASIDE


def letters_to(service: Service, address: str) -> list[str]:
    """Return the letters to an address, newest last, in one line each."""
    with service.db.read() as tx:
        found = outbox.in_state(tx, outbox.SENT) + outbox.in_state(tx, outbox.PENDING)
    mine = [letter for letter in found if letter.recipient == address]
    return [" ".join(letter.raw.decode().split()) for letter in sorted(mine, key=lambda letter: letter.id)]


def state_of(service: Service, name: str) -> str:
    with service.db.read() as tx:
        game = games.get(tx, name)
    assert game is not None
    return game.state


def test_a_finished_game_whose_variant_is_gone_stays_over_and_the_answer_says_what_is_missing(service: Service) -> None:
    finished(service, "lost", "my-own")
    with service.db.write() as tx:
        games.change(tx, "lost", moderator=BRUNO)
    service.judge.desk = replace(service.judge.desk, keeper=KEEPER)

    for text in ("status lost", "resume lost"):
        write(service, BRUNO, text)
        later(service, minutes=1)

    told = letters_to(service, BRUNO)
    assert "files of its variant my-own are missing" in told[0] and "go on" not in told[0]
    assert len(told) == 2 and state_of(service, "lost") == OVER
    notice, record = sorted(letters_to(service, KEEPER), key=lambda letter: "Records of" in letter)
    assert "the variant my-own is gone" in notice and "the variant my-own is gone" in record


@pytest.mark.parametrize(("started", "back"), [(None, games.WAITING), (START, OVER)])
def test_a_game_that_was_set_aside_goes_back_to_what_it_was(
    service: Service, started: datetime | None, back: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Play, "over", True)
    facts = {"state": games.ASIDE, "moderator": BRUNO, "started_at": started}
    game = GameRow("odd", "agot-2e", START, options={"players": 3}, **facts)  # type: ignore[arg-type]
    with service.db.write() as tx:
        games.create(tx, replace(game, aside_reason="broken", seed=b"seed" * 8, commitment="c"))
    service.judge.desk = replace(service.judge.desk, believes_senders=True)
    to = service.book.seat_address("odd", MODERATOR)

    write(service, BRUNO, "resume", to)
    later(service, minutes=1)

    assert state_of(service, "odd") == back
    assert "goes on" not in letters_to(service, BRUNO)[-1]


def test_the_moderator_of_a_game_that_was_set_aside_resumes_it_by_answering(service: Service) -> None:
    running(service, "lost")
    later(service, minutes=2)

    [notice] = letters_to(service, BRUNO)

    assert f"Reply-To: {service.book.seat_address('lost', MODERATOR)}" in notice
    assert "the variant my-own is gone" in notice and "journal entry" not in notice and '"resume"' in notice


def test_a_mail_that_is_handled_again_too_early_goes_back_to_the_list(service: Service) -> None:
    running(service, "lost")
    service.judge.desk = replace(service.judge.desk, believes_senders=True)
    with service.db.write() as tx:
        seats.take(tx, Seat("lost", "stark", START, ANNA))
    write(service, ANNA, "status lost")
    later(service, minutes=2)
    [mail] = listed(service)
    words = ["aside", "again", str(mail), "--data", str(service.settings.data)]

    refused = command(*words)
    with service.db.write() as tx:
        assert mails.take_again(tx, mail)
    later(service, minutes=2)

    assert refused.exit_code == 1 and "answer resume first" in refused.output
    [kept] = listed(service)
    assert kept != mail
    with service.db.write() as tx:
        games.change(tx, "lost", state=OVER)
    assert command("aside", "again", str(kept), *words[3:]).exit_code == 0
    later(service, minutes=2)
    assert listed(service) == [] and "is over" in letters_to(service, ANNA)[-1]


def listed(service: Service) -> list[int]:
    """Return the numbers of the mails that are set aside."""
    with service.db.read() as tx:
        return [mail.id for mail in mails.aside(tx)]


def test_a_due_time_that_breaks_unexpectedly_makes_no_mail_of_others_fail(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    running(service, "odd")
    running(service, "sound")
    fired = []

    def broken(sitting: object, deadline: Deadline) -> object:
        if deadline.game == "odd":
            raise ZeroDivisionError("nobody thought of this")
        fired.append(deadline.game)
        return timeouts.DONE

    monkeypatch.setattr(timeouts, "fire", broken)
    assert isinstance(service.clock, HandClock)
    service.clock.advance(timedelta(minutes=5))
    write(service, ANNA, "help")

    service.run_once()

    assert answered(service, ANNA) == 1 and "sound" in fired
    assert "nobody thought of this" in noted(service)[troubles.DEADLINE, "odd planning"]


def test_a_game_is_set_aside_even_when_its_people_cannot_be_told(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("no words")

    monkeypatch.setattr("adjudicator.judge.moderator.aside.person_head", broken)
    running(service, "lost")

    later(service, minutes=2)

    with service.db.read() as tx:
        game = games.get(tx, "lost")
    assert game is not None and game.state == games.ASIDE and "is gone" in game.aside_reason
    assert (troubles.NOTICE, "game lost was set aside") in noted(service)


# ---- a pass


def test_a_part_of_a_pass_that_fails_is_noted_and_the_others_are_done(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("nobody thought of this")

    write(service, ANNA, "help")
    with monkeypatch.context() as patch:
        patch.setattr(service.sender, "send_due", broken)
        finished(service, "whole")
        assert service.run_once().records == 1
    assert "nobody thought of this" in noted(service)[troubles.PART, "letters"]

    service.run_once()

    assert answered(service, ANNA) == 1 and noted(service) == {}


def test_troubles_of_a_process_that_ended_are_forgotten_when_they_are_over(service: Service) -> None:
    with service.db.write() as tx:
        troubles.note(tx, troubles.MAILBOX, "", {"reason": "away"}, START)
        troubles.note(tx, troubles.RESTORED, "g", {}, START)

    service.run_once()

    assert list(noted(service)) == [(troubles.RESTORED, "g")]


def test_a_match_is_never_asked_for_by_the_keeper_of_records_when_there_is_nothing_to_write(service: Service) -> None:
    finished(service, "whole")
    service.run_once()

    assert Match is not None and service.record_keeper.write_missing() == 0


def test_the_keeper_is_told_once_of_records_that_cannot_be_written(tmp_path: Path) -> None:
    assert command("init", str(tmp_path / "judge")).exit_code == 0
    ready_stores.put_empty(tmp_path / "judge" / "judge.db")
    with Service(load(tmp_path / "judge", {"ADJUDICATOR_JUDGE_KEEPER": KEEPER}), HandClock(START)) as service:
        service.settings.records.write_text("in the way")
        for n in range(12):
            finished(service, f"done{n}")
        for _ in range(3):
            later(service, minutes=6)
        [letter] = letters_to(service, KEEPER)
        service.settings.records.unlink()
        later(service, minutes=6)

        assert "done0, done1" in letter and "..." in letter and "Error" in letter
        assert len(letters_to(service, KEEPER)) == 1 and noted(service) == {}
