"""Commands that go to an SMTP server at once, where it takes them so: what each answer means stays the same."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest

from adjudicator.mail.smtp import SmtpCarrier
from adjudicator.mail.transport import BAD_MAIL, BAD_RECIPIENT, LATER, LOGIN, SENT
from tests.mail.odd_servers import SmtpServer, account

LETTER = b"Subject: x\r\n\r\n.one\r\n..two\r\nthree\r\n"
WITH = "250-hello\r\n250 PIPELINING"


class Patient(SmtpServer):
    """A server that answers nothing before it has heard DATA."""

    def talk(self, line: socket.socket) -> None:
        """Hear three commands, then answer them, and take the letter."""
        line.sendall(b"220 ready\r\n")
        with line.makefile("rb") as file:
            file.readline()
            line.sendall(f"{WITH}\r\n".encode())
            self.heard += [file.readline().decode() for _ in range(3)]
            line.sendall(b"250 fine\r\n250 fine\r\n354 go on\r\n")
            while (heard := file.readline()) not in (b".\r\n", b""):
                self.taken.append(heard)
            line.sendall(b"250 taken\r\n")
            file.readline()


@pytest.fixture(params=["at once", "one by one"])
def server(request: pytest.FixtureRequest) -> Iterator[SmtpServer]:
    """A server that takes commands at once, or does not."""
    with SmtpServer() as server:
        if request.param == "at once":
            server.says["EHLO"] = WITH
        yield server


def send(carrier: SmtpCarrier) -> str:
    """Send a letter and return the kind of the answer."""
    return carrier.send("judge@example.org", "anna@example.net", LETTER).kind


def test_all_commands_go_at_once_and_the_letter_arrives_whole() -> None:
    with Patient() as server:
        carrier = SmtpCarrier(account(server, patience=5))
        assert send(carrier) == SENT
        carrier.close()

    assert [command[:4] for command in server.heard] == ["mail", "rcpt", "data"]
    assert b"".join(server.taken) == LETTER.replace(b"\n.", b"\n..")


def test_letters_follow_each_other(server: SmtpServer) -> None:
    carrier = SmtpCarrier(account(server))
    assert [send(carrier), send(carrier)] == [SENT, SENT]
    carrier.close()

    assert len(server.taken) == 2 and server.heard.count("EHLO") == 1


@pytest.mark.parametrize(
    ("says", "kind"),
    [
        ({"RCPT": "550 nobody", ".": "554 no recipient"}, BAD_RECIPIENT),
        ({"RCPT": "550 nobody", "DATA": "503 no recipient"}, BAD_RECIPIENT),
        ({"RCPT": "451 later", ".": "554 no recipient"}, LATER),
        ({"RCPT": "451 later", "DATA": "503 no recipient"}, LATER),
        ({"RCPT": "535 log in", "DATA": "503 no recipient"}, LOGIN),
        ({"MAIL": "530 log in", "RCPT": "503 no", "DATA": "503 no"}, LOGIN),
        ({"MAIL": "550 not you", "RCPT": "503 no", "DATA": "503 no"}, BAD_MAIL),
        ({"MAIL": "451 later", "RCPT": "503 no", "DATA": "503 no"}, LATER),
        ({"DATA": "451 later"}, LATER),
        ({"DATA": "554 no"}, BAD_MAIL),
        ({"DATA": "250 what"}, LATER),
        ({".": "452 full"}, LATER),
        ({".": "554 spam"}, BAD_MAIL),
    ],
)
def test_an_answer_means_the_same_and_the_next_letter_goes_out(
    server: SmtpServer, says: dict[str, str], kind: str
) -> None:
    carrier, usual = SmtpCarrier(account(server)), dict(server.says)
    server.says |= says
    first = send(carrier)
    server.says = usual
    server.taken.clear()

    assert (first, send(carrier)) == (kind, SENT)
    assert server.taken == [LETTER.replace(b"\n.", b"\n..")]
    carrier.close()


@pytest.mark.parametrize("verb", ["MAIL", "RCPT", "DATA"])
def test_a_server_that_says_goodbye_is_asked_again_on_another_connection(server: SmtpServer, verb: str) -> None:
    carrier, usual = SmtpCarrier(account(server)), dict(server.says)
    server.says[verb], server.leaves_after = "421 goodbye", verb
    answer = carrier.send("judge@example.org", "anna@example.net", LETTER)
    server.says, server.leaves_after = usual, ""

    assert (answer.kind, answer.text) == (LATER, "421 goodbye")
    assert send(carrier) == SENT
    carrier.close()


def test_an_address_with_a_line_end_adds_no_command(server: SmtpServer) -> None:
    carrier = SmtpCarrier(account(server))
    carrier.send("judge@example.org", "anna@example.net\r\nRCPT TO:<eve@example.net>", LETTER)
    carrier.close()

    assert server.heard.count("RCPT") <= 1
