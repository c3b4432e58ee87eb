"""A picture in a letter: its parts in the order that mail programs expect, and the same bytes on a repeat."""

from __future__ import annotations

from datetime import timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

import pytest

from adjudicator.mail.compose import Composer, Outgoing, post
from adjudicator.mail.illustrated import PLACE, illustrated
from adjudicator.mail.outbox import LEASE, OutboxSender
from adjudicator.mail.parse import parse
from adjudicator.store import outbox, pictures
from adjudicator.store.pictures import StoredPicture
from tests.mail.test_outbox import Script
from tests.mail.world import ANNA, JUDGE, World

PNG = bytes(range(256)) * 20
SAYS = 'Il campo nel round 3: è di "Stark" & <amici>.'
HTML = f"<html><body><p>Città</p>\n{PLACE}\n<p>fine</p></body></html>"


def queue(world: World, html: str | None = HTML, key: str = "report:1") -> str:
    """Queue a letter with a picture and return the digest of the picture."""
    with world.db.write() as tx:
        digest = pictures.want(tx, {"round": 3}, world.clock.now())
        mail = Outgoing(key, ANNA, "report", "text", html, game="g", picture=digest)
        post(tx, Composer(world.book), mail, world.clock.now())
    return digest


def make(world: World, digest: str) -> None:
    """Store the picture as made."""
    with world.db.write() as tx:
        pictures.made(tx, digest, PNG, SAYS)


def read(raw: bytes) -> EmailMessage:
    """Return a mail, in which the parser found no defect."""
    message = message_from_bytes(raw, policy=default)
    assert isinstance(message, EmailMessage)
    assert not any(each.defects for each in message.walk())
    return message


def test_text_comes_first_then_html_together_with_its_picture(world: World) -> None:
    make(world, queue(world))
    script = Script()
    OutboxSender(world.db, script, world.clock).send_due()
    message = read(script.sent[0])

    assert [part.get_content_type() for part in message.walk()] == [
        "multipart/alternative", "text/plain", "multipart/related", "text/html", "image/png",
    ]  # fmt: skip
    text, related = message.iter_parts()
    html, image = related.iter_parts()
    assert related.get_param("type") == "text/html"
    assert text.get_content().strip() == "text" and parse(script.sent[0], 0, JUDGE).text == "text"
    assert image.get_content() == PNG and image.get_content_disposition() == "inline"
    assert f'src="cid:{image["Content-ID"][1:-1]}"' in html.get_content()
    assert "è di &quot;Stark&quot; &amp; &lt;amici&gt;" in html.get_content() and "Città" in html.get_content()
    assert PLACE not in html.get_content() and "http" not in html.get_content()
    assert max(map(len, script.sent[0].split(b"\r\n"))) <= 78 and b"\n" not in script.sent[0].replace(b"\r\n", b"")


def test_html_without_the_place_shows_the_picture_last_and_a_letter_without_html_none(world: World) -> None:
    picture = StoredPicture("d" * 64, None, world.clock.now(), PNG, SAYS)
    composer = Composer(world.book)

    def sent(html: str | None) -> bytes:
        return illustrated(composer.raw(Outgoing("k", ANNA, "s", "t", html), world.clock.now()), picture)

    for html in ("<html><body><p>own template</p></body></html>", "<p>own template</p>"):
        body = read(sent(html)).get_body(("html",))
        assert body is not None and body.get_content().index("own template") < body.get_content().index("<img")
    assert read(sent(None)).get_content_type() == "text/plain"


def test_a_letter_waits_for_its_picture_while_others_go(world: World) -> None:
    digest = queue(world)
    with world.db.write() as tx:
        post(tx, Composer(world.book), Outgoing("answer:1", ANNA, "s", "t", rank=outbox.ANSWER), world.clock.now())
    script = Script()
    sender = OutboxSender(world.db, script, world.clock)

    assert sender.send_due() == {"sent": 1} and b"\r\nSubject: s\r\n" in script.sent[0]
    make(world, digest)
    assert sender.send_due() == {"sent": 1} and b"image/png" in script.sent[1]


def test_a_picture_that_cannot_be_made_leaves_a_complete_letter(world: World) -> None:
    digest = queue(world)
    with world.db.write() as tx:
        pictures.give_up(tx, digest)
    script = Script()

    assert OutboxSender(world.db, script, world.clock).send_due() == {"sent": 1}
    assert [part.get_content_type() for part in read(script.sent[0]).iter_parts()] == ["text/plain", "text/html"]


def test_a_repeat_has_the_same_message_id_and_bytes(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process dies after the server accepted the letter, and meanwhile other letters want the picture too."""
    digest = queue(world)
    make(world, digest)
    script = Script()
    monkeypatch.setattr(OutboxSender, "_record_all", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        OutboxSender(world.db, script, world.clock).send_due()
    monkeypatch.undo()
    assert queue(world, key="report:2") == digest
    world.clock.advance(LEASE + timedelta(seconds=1))
    OutboxSender(world.db, script, world.clock).send_due()

    assert script.sent[0] == script.sent[1] and len(script.sent) == 3


def test_old_pictures_make_room_but_not_those_that_letters_wait_for(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "MOST_BYTES", 2 * len(PNG))
    needed = queue(world)
    make(world, needed)
    digests = []
    for number in range(4):
        world.clock.advance(timedelta(minutes=1))
        with world.db.write() as tx:
            digests.append(pictures.want(tx, {"number": number}, world.clock.now()))
        make(world, digests[-1])

    with world.db.read() as tx:
        kept = [pictures.get(tx, digest) is not None for digest in (needed, *digests)]
    assert kept == [True, False, False, True, True]
