"""Pictures in mails: one of the public board for all readers, made after the mails were written, refused by a line."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest

from adjudicator.cli.findings import from_store
from adjudicator.config import load
from adjudicator.judge.letters import picture_maker
from adjudicator.judge.letters.picture_maker import PictureMaker
from adjudicator.judge.letters.pictures import wanted
from adjudicator.judge.table.sitting import Sitting
from adjudicator.mail.outbox import OutboxSender
from adjudicator.reports.pictures.png import MAIL_BYTES
from adjudicator.store import outbox, pictures, troubles
from adjudicator.store.outbox import QueuedLetter
from tests.judge.world import MODERATOR, World, person
from tests.mail.test_outbox import Script


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """Return a judge whose mails have pictures."""
    world = World(tmp_path, pictures=True)
    yield world
    world.close()


def letters(world: World, start: str = "report:") -> list[QueuedLetter]:
    """Return the letters in the outbox whose keys begin like this."""
    with world.db.read() as tx:
        return [letter for letter in outbox.in_state(tx, outbox.PENDING) if letter.key.startswith(start)]


def maker(world: World) -> PictureMaker:
    """Return the maker of the pictures of this judge."""
    return PictureMaker(world.db, world.desk.library, world.clock)


def test_all_readers_of_a_language_share_one_picture_and_receipts_have_none(world: World) -> None:
    world.begin(3, "language=en")
    world.mail(person("lannister"), "language=it", to=world.address("lannister"))
    world.orders("stark", "Winterfell: march -> Moat Cailin 1 knight")
    reports = letters(world)

    assert len(reports) == 4 and len({letter.picture for letter in reports}) == 1
    assert {letter.picture for letter in letters(world, "answer:")} == {None}
    script = Script()
    sender = OutboxSender(world.db, script, world.clock)
    assert sender.send_due().total() == len(letters(world, "answer:")) + len(script.sent)
    assert not any(b"image/png" in raw for raw in script.sent), "receipts do not wait"

    assert maker(world).make_due(60) == 1
    sent = len(script.sent)
    sender.send_due()
    raw = script.sent[sent]
    image = next(
        part for part in message_from_bytes(raw, policy=default).walk() if part.get_content_type() == "image/png"
    )
    html = message_from_bytes(raw, policy=default).get_body(("html",)).get_content()
    assert len(image.get_content()) <= MAIL_BYTES and len(script.sent) == sent + 4
    assert html.count("<img") == 1 and "<img" in html.partition("mailto:")[2] and 'alt="The board in round 1' in html


def test_the_scene_is_what_an_observer_may_know(world: World) -> None:
    world.begin(3)
    world.orders("stark", "Winterfell: defend")
    with world.db.read() as tx:
        picture = pictures.next_wanted(tx)

    assert picture is not None and picture.scene["view"] == world.view(None)


def test_two_games_that_differ_only_in_what_is_secret_have_the_same_picture(tmp_path: Path) -> None:
    digests = []
    for number, line in enumerate(("Winterfell: defend", "Winterfell: march -> Moat Cailin all\nbid: throne 5")):
        world = World(tmp_path / str(number), pictures=True)
        world.begin(3)
        world.orders("stark", line)
        with world.db.write() as tx:
            sitting = Sitting(tx, world.desk, world.clock.now())
            match = world.match(tx)
            digests += [wanted(sitting, match, language, opens_round=True) for language in ("en", "it")]
        world.close()

    assert digests[:2] == digests[2:] and digests[0] != digests[1]


@pytest.mark.parametrize(
    ("line", "rounds", "asked"),
    [("pictures none", False, False), ("immagini una", True, False), ("pictures=all", True, True)],
)
def test_a_line_chooses_the_mails_with_pictures(world: World, line: str, rounds: bool, asked: bool) -> None:
    world.begin(3)
    for who in ("stark", "moderator"):
        world.mail(person("stark") if who == "stark" else MODERATOR, line, to=world.address(who))
    before = len(letters(world))
    for house in ("baratheon", "lannister", "stark"):
        world.orders(house, world.plan(house) + "\nfinal")
    while not letters(world, "report:westeros1:r2") and world.pass_time(days=2):
        pass
    found = {letter.key: letter.picture is not None for letter in letters(world)[before:]}

    mine = {key: has for key, has in found.items() if key.endswith((":stark", MODERATOR))}
    others = [has for key, has in found.items() if ":r2:" in key and key.endswith(":lannister")]
    assert [has for key, has in mine.items() if ":r2:" in key] == [rounds, rounds] and others == [True]
    assert {has for key, has in mine.items() if ":r1:" in key} <= {asked}


def test_another_word_is_refused_with_what_would_work(world: World) -> None:
    world.begin(3)
    world.mail(person("stark"), "pictures sometimes", to=world.address("stark"))

    said = world.last(person("stark")).text
    assert "pictures none" in said and "pictures all" in said


def test_a_picture_that_fails_leaves_complete_mails_and_a_line_for_the_doctor(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.begin(3)
    assert letters(world)[0].picture
    monkeypatch.setattr(picture_maker, "draw", lambda *_: 1 / 0)
    assert maker(world).make_due(60) == 1

    assert {letter.picture for letter in letters(world)} == {None}
    found = from_store(world.db, load(world.folder), world.clock.now(), running=False)
    assert any("letters go out without it: ZeroDivisionError" in said for _, said in found)


def test_a_picture_that_kills_the_judge_is_given_up(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    def dies(*_: object) -> None:
        raise KeyboardInterrupt

    world.begin(3)
    with monkeypatch.context() as patch:
        patch.setattr(picture_maker, "draw", dies)
        for _ in range(picture_maker.MOST_TRIES):
            with pytest.raises(KeyboardInterrupt):
                maker(world).make_due(60)
        assert maker(world).make_due(60) == 1
    with world.db.read() as tx:
        assert [each.code for each in troubles.every(tx)] == [troubles.PICTURE]
        assert pictures.next_wanted(tx) is None


def test_beside_the_passes_a_picture_is_made_by_another_process(world: World) -> None:
    world.begin(3)
    done, beside = threading.Event(), maker(world)
    beside.work_apart(done.set)

    assert beside.make_due(0) == 0 and done.wait(60)
    assert beside.make_due(0) == 1 and beside.make_due(0) == 0
    with world.db.read() as tx:
        made = pictures.get(tx, letters(world)[0].picture or "")
    assert made is not None and made.png is not None and made.png.startswith(b"\x89PNG")


def test_a_process_that_fails_leaves_complete_mails(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    world.begin(3)
    done, beside = threading.Event(), maker(world)
    beside.work_apart(done.set)

    assert beside.make_due(0) == 0 and done.wait(60)
    assert beside.make_due(0) == 1 and {letter.picture for letter in letters(world)} == {None}


def test_a_report_sent_again_has_its_picture(world: World) -> None:
    world.begin(3)
    world.mail(person("stark"), "report", to=world.address("stark"))

    with world.db.read() as tx:
        again = outbox.newest_to(tx, person("stark"), 1)
        letter = next(each for each in outbox.in_state(tx, outbox.PENDING) if each.raw == again[0])
    assert letter.picture == letters(world)[0].picture
