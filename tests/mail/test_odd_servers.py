"""Mail servers that are slow, refuse what every server allows, or answer nonsense."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from adjudicator.mail import line
from adjudicator.mail.office import OfficeUnreachable
from adjudicator.mail.servers import TLS, Account
from adjudicator.mail.smtp import SmtpCarrier
from adjudicator.mail.transport import BAD_MAIL, BAD_RECIPIENT, LATER, SENT, UNREACHABLE
from adjudicator.store import troubles
from tests.mail.odd_servers import PATIENCE, Handshake, ImapServer, SmtpServer, account, office
from tests.mail.server_faults import GARBAGE, GARBLED, IMAP_STAGES, ODD_ANSWERS, ODD_FACTS, SMTP_STAGES
from tests.mail.world import ANNA, JUDGE, World, mail


def three() -> dict[int, bytes]:
    """Return three mails with orders."""
    return {n: mail(f"orders {n}", "win: d") for n in (1, 2, 3)}


@contextmanager
def no_longer_than(seconds: float) -> Iterator[None]:
    """Fail when the block takes longer."""
    began = time.monotonic()
    yield
    assert time.monotonic() - began < seconds


# ---- odd answers


@pytest.mark.parametrize(("fact", "value"), ODD_FACTS)
def test_a_mail_of_unknown_size_or_time_is_taken_in_like_the_others(world: World, fact: str, value: str) -> None:
    with ImapServer(three()) as server, office(server) as box:
        server.facts[2] = {fact: value}

        assert world.intake.poll(box) == {"taken": 3}
        assert server.mails == {}


def test_a_mail_that_cannot_be_fetched_does_not_keep_the_others(world: World) -> None:
    with ImapServer(three()) as server, office(server) as box:
        server.facts[2] = {"BODY": "NIL BODY["}

        assert world.intake.poll(box) == {"taken": 2}
        assert list(server.mails) == [2]
        assert [code for code, _ in box.troubles] == [troubles.STRANGE_FILE]
        server.facts.clear()
        assert world.intake.poll(box) == {"taken": 1}
        assert box.troubles == {}


@pytest.mark.parametrize(("command", "said"), ODD_ANSWERS)
def test_odd_answers_about_the_mailbox_do_not_matter(world: World, command: str, said: bytes) -> None:
    with ImapServer(three()) as server, office(server) as box:
        server.folders["Done"] = []
        server.says[command] = said

        assert world.intake.poll(box) == {"taken": 3}
        assert not world.intake.poll(box)


@pytest.mark.parametrize("command", GARBLED)
def test_garbage_is_at_worst_a_server_that_is_away(world: World, command: str) -> None:
    with ImapServer(three()) as server:
        for garbage in GARBAGE:
            server.says[command] = garbage
            with office(server, patience=PATIENCE) as box:
                try:
                    world.intake.poll(box)
                    box.wait(0.01)
                except OfficeUnreachable:
                    pass
        server.says.clear()
        with office(server) as box:
            world.intake.poll(box)

    assert len(world.effects()) == 3


# ---- refusals


def test_mails_that_cannot_be_moved_are_all_read_once_and_moved_when_that_is_allowed(world: World) -> None:
    now = [1000.0]
    with ImapServer({n: mail(f"orders {n}", "win: d") for n in range(1, 61)}) as server, office(server) as box:
        box._monotonic = lambda: now[0]
        server.refuses |= {"CREATE", "UID MOVE"}

        assert world.intake.poll(box) == {"taken": 60}
        server.mails[61] = mail("orders 61", "win: d")
        assert world.intake.poll(box) == {"taken": 1}
        assert sorted(server.fetched) == list(range(1, 62))
        (key, facts), *others = box.troubles.items()
        assert key == (troubles.MOVES, "Done") and facts["count"] == 61 and "not allowed" in facts["reason"]
        assert others == []

        server.refuses.clear()
        now[0] += 3600
        assert not world.intake.poll(box)
        assert server.mails == {} and len(server.folders["Done"]) == 61
        assert box.troubles == {}


def test_a_mailbox_that_is_renumbered_forgets_what_could_not_be_moved(world: World) -> None:
    with ImapServer(three()) as server, office(server) as box:
        server.refuses.add("CREATE")
        server.refuses.add("UID MOVE")
        world.intake.poll(box)
        server.says["SELECT"] = b"* OK [UIDVALIDITY 8] valid\r\n"
        server.mails = {1: mail("orders 4", "win: d")}

        assert world.intake.poll(box) == {"taken": 1}


def test_a_mailbox_that_may_only_be_read_is_read_and_told(world: World) -> None:
    with ImapServer(three()) as server, office(server) as box:
        server.says["SELECT"] = b"* OK [READ-ONLY] look\r\n* OK [UIDVALIDITY 7] valid\r\n"
        server.says["EXAMINE"] = b"* OK [READ-ONLY] look\r\n* OK [UIDVALIDITY 7] valid\r\n"

        assert world.intake.poll(box) == {"taken": 3}
        assert not world.intake.poll(box)
        assert server.fetched == [1, 2, 3]
        assert {code for code, _ in box.troubles} == {troubles.MAILBOX_READ_ONLY, troubles.MOVES}


@pytest.mark.parametrize("verb", ["MAIL", "DATA", "."])
def test_a_final_no_counts_even_if_the_server_leaves_with_it(verb: str) -> None:
    with SmtpServer() as server:
        server.says[verb] = "554 never"
        server.leaves_after = verb
        carrier = SmtpCarrier(account(server))

        assert (carrier.send(JUDGE, ANNA, b"x\r\n").kind, carrier.close()) == (BAD_MAIL, None)


def test_a_recipient_who_is_refused_counts_even_if_the_server_leaves_with_it() -> None:
    with SmtpServer() as server:
        server.says["RCPT"] = "550 nobody"
        server.leaves_after = "RCPT"
        carrier = SmtpCarrier(account(server))

        assert (carrier.send(JUDGE, ANNA, b"x\r\n").kind, carrier.close()) == (BAD_RECIPIENT, None)


# ---- slow servers


@pytest.mark.parametrize("stage", IMAP_STAGES)
def test_a_mailbox_that_drips_is_left_after_a_while(world: World, stage: str) -> None:
    with ImapServer(three()) as server, office(server, patience=PATIENCE) as box:
        server.drips_at = stage
        with no_longer_than(20), pytest.raises(OfficeUnreachable, match="TooSlow"):
            world.intake.poll(box)
        with pytest.raises(OfficeUnreachable, match="tried again in"):
            world.intake.poll(box)


def test_a_mail_that_drips_does_not_keep_the_others(world: World) -> None:
    now = [1000.0]
    with ImapServer(three()) as server, office(server, patience=PATIENCE) as box:
        box._monotonic = lambda: now[0]
        server.facts[2] = {"BODY": "drip"}
        for _ in range(3):
            now[0] += 60
            with pytest.raises(OfficeUnreachable, match="TooSlow"):
                world.intake.poll(box)

    assert world.effects() == ["win: d of orders 1", "win: d of orders 3"]


def test_a_handshake_without_end_is_left_after_a_while(world: World) -> None:
    with Handshake() as server, office(server, TLS, PATIENCE) as box:
        with no_longer_than(20), pytest.raises(OfficeUnreachable, match="TooSlow"):
            world.intake.poll(box)
        carrier = SmtpCarrier(account(server, TLS, PATIENCE))
        with no_longer_than(20):
            assert carrier.send(JUDGE, ANNA, b"x\r\n").kind == UNREACHABLE


def test_a_mailbox_that_is_slow_in_all_it_does_leaves_time_for_other_work(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adjudicator.mail.imap.BATCH", 1)
    monkeypatch.setattr("adjudicator.mail.imap.READING_SECONDS", 0.0)
    with ImapServer(three()) as server, office(server) as box:
        taken = 0
        for _ in range(4):
            try:
                taken += sum(world.intake.poll(box).values())
            except OfficeUnreachable as error:
                assert "left for later" in str(error)

    assert len(world.effects()) == 3


@pytest.mark.parametrize("stage", SMTP_STAGES)
def test_a_mail_server_that_drips_is_left_after_a_while(stage: str) -> None:
    with SmtpServer() as server:
        server.drips_at = stage
        carrier = SmtpCarrier(account(server, patience=PATIENCE))
        with no_longer_than(20):
            answer = carrier.send(JUDGE, ANNA, b"x\r\n")
        assert answer.kind == UNREACHABLE and "not done within" in answer.text
        server.drips_at = ""
        carrier.account = account(server)
        assert carrier.send(JUDGE, ANNA, b"x\r\n").kind == SENT
        carrier.close()


# ---- stopping


@pytest.mark.parametrize("stage", ["greeting", "LOGIN", "UID FETCH"])
def test_a_stop_ends_a_conversation_with_a_slow_mailbox(
    world: World, stage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ImapServer(three()) as server, office(server, patience=60) as box:
        server.drips_at = stage
        threading.Timer(0.1, lambda: box._line.hurry(0.1)).start()
        with no_longer_than(20), pytest.raises(OfficeUnreachable, match="Stopped"):
            world.intake.poll(box)


def test_a_stop_ends_the_waiting_for_mail(world: World) -> None:
    wake = threading.Event()
    with ImapServer({}) as server, office(server) as box:
        world.intake.poll(box)
        threading.Timer(0.1, wake.set).start()
        with no_longer_than(20):
            box.wait(60, wake)
        assert server.heard[-2:] == ["IDLE", "DONE"]


@pytest.mark.parametrize("stage", ["greeting", "DATA", "."])
def test_a_stop_ends_a_conversation_with_a_slow_mail_server(stage: str) -> None:
    with SmtpServer() as server:
        server.drips_at = stage
        carrier = SmtpCarrier(account(server))
        threading.Timer(0.1, lambda: carrier._limits.hurry(0.1)).start()
        with no_longer_than(20):
            assert carrier.send(JUDGE, ANNA, b"x\r\n").kind == UNREACHABLE
            carrier.close()


@pytest.mark.parametrize("half", ["2", "25", "250", "550", "554 "])
@pytest.mark.parametrize("verb", ["EHLO", "MAIL", "RCPT", "DATA", "."])
def test_half_a_line_is_no_answer(verb: str, half: str) -> None:
    with SmtpServer() as server:
        server.breaks_off_at, server.half = verb, half
        carrier = SmtpCarrier(account(server))

        assert carrier.send(JUDGE, ANNA, b"x\r\n").kind == (UNREACHABLE if verb == "EHLO" else LATER)
        carrier.close()


def test_a_letter_that_the_server_did_not_ask_for_is_not_called_sent() -> None:
    with SmtpServer() as server:
        server.says["DATA"] = "250 fine"
        carrier = SmtpCarrier(account(server))

        assert carrier.send(JUDGE, ANNA, b"x\r\n").kind == LATER
        carrier.close()


def test_a_look_up_of_a_name_that_hangs_is_left(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "_addresses", lambda host, port: time.sleep(3))
    slow = pytest.raises(OfficeUnreachable, match="TooSlow")
    with ImapServer({}) as server, office(server, patience=PATIENCE) as box, no_longer_than(2), slow:
        world.intake.poll(box)


def test_further_certificates_are_trusted_besides_the_usual_ones(tmp_path: Path) -> None:
    usual = Account("localhost", 993).context().cert_store_stats()["x509_ca"]
    file = tmp_path / "own.pem"
    file.write_text(CERTIFICATE)

    assert Account("localhost", 993, cafile=str(file)).context().cert_store_stats()["x509_ca"] == usual + 1


CERTIFICATE = """\
-----BEGIN CERTIFICATE-----
MIIBcjCCARigAwIBAgITaJTG1LgItClGQmMOMsVqsDQMfzAKBggqhkjOPQQDAjAO
MQwwCgYDVQQDDANvd24wIBcNMjYxMTIyMTEzOTUyWhgPMjEyNjEwMjkxMTM5NTJa
MA4xDDAKBgNVBAMMA293bjBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABCMLiqNf
YbbSzl/FzSLKZEKcu8pNTT+AZIvSKSxDz63r5OFmmEZEYFMGLAJ1Z8xb88OdCOgw
OE0tgSOhKhkwf1mjUzBRMB0GA1UdDgQWBBTpN/r0BxRkrjlG/oeJGKLMPeY47TAf
BgNVHSMEGDAWgBTpN/r0BxRkrjlG/oeJGKLMPeY47TAPBgNVHRMBAf8EBTADAQH/
MAoGCCqGSM49BAMCA0gAMEUCIQD41xMxwJpAMfRC80BD93AVLRxWxxt1rAaDjwjh
14yB1gIgFa/Rq9fytH+OmAmyRlWmMzrJxRHISG6I4GLUInywXnE=
-----END CERTIFICATE-----
"""
