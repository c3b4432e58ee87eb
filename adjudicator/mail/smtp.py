"""Hands letters to an SMTP server and classifies its answers for the outbox."""

from __future__ import annotations

import contextlib
import re
import smtplib
import socket
import ssl
import time
from functools import cache
from io import BufferedReader

from adjudicator.mail.checkpoints import step
from adjudicator.mail.line import BoundedConnection, Stopped, TooSlow
from adjudicator.mail.servers import STARTTLS, TLS, Account
from adjudicator.mail.transport import BAD_MAIL, BAD_RECIPIENT, LATER, LOGIN, SENT, UNREACHABLE, Answer

LOGIN_CODES = frozenset({530, 534, 535, 538})
IDLE_SECONDS = 20.0
NAME_SECONDS = 3.0
CLOSING = 421
OUT_OF_ORDER = 503
GO_ON = 354


DOTS = re.compile(rb"^\.", re.MULTILINE)


class SmtpCarrier:
    """A Carrier for one account. The connection stays open between letters."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self._limits = BoundedConnection()
        self._line: _Talk | None = None
        self._used = 0.0

    def send(self, envelope_from: str, to: str, raw: bytes) -> Answer:
        """Hand over one letter within a limited time and return the server's answer."""
        if not (to.isascii() and envelope_from.isascii()):
            return Answer(BAD_RECIPIENT, f"this server cannot carry the address {to!r}")
        host = self.account.host
        try:
            with self._limits.within(self.account.patience):
                line = self._connected()
        except smtplib.SMTPAuthenticationError as error:
            self.close()
            return Answer(LOGIN, _text(error.smtp_code, error.smtp_error))
        except Exception as error:
            self._drop()
            return Answer(UNREACHABLE, f"{host}: {error}")
        step("connected")
        try:
            with self._limits.within(self.account.patience_for(len(raw))):
                return self._hand_over(line, envelope_from, to, raw)
        except (TooSlow, Stopped) as error:
            self._drop()
            return Answer(UNREACHABLE, f"{host}: {error}; the letter may have arrived or not")
        except Exception as error:
            self._drop()
            return Answer(LATER, f"the connection was lost, so the letter may have arrived or not: {error}")

    def hurry(self) -> None:
        """Make every exchange with the server end within seconds; called from another thread when the judge stops."""
        self._limits.hurry()

    def close(self) -> None:
        """Close the connection."""
        if self._line is not None:
            with contextlib.suppress(Exception), self._limits.within(self.account.connect_timeout):
                self._line.quit()
        self._drop()

    def _drop(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            with contextlib.suppress(Exception):
                line.close()
        self._limits.drop()

    def _hand_over(self, line: _Talk, envelope_from: str, to: str, raw: bytes) -> Answer:
        answers = line.begin(envelope_from, to)
        is_taken = [code // 100 == 2 for code, _ in answers[:2]] == [True, True]
        code, text = next((answer for answer in answers if answer[0] // 100 != 2), answers[-1])
        if len(answers) == 3 and answers[2][0] == GO_ON:  # even without a recipient the server waits for a letter now
            ended = line.finish(raw if is_taken else b"")
            code, text = ended if is_taken else (code, text)
        elif is_taken and code // 100 in (2, 3):
            code = OUT_OF_ORDER
        self._used = time.monotonic()
        is_bad = len(answers) > 1 and answers[0][0] // 100 == 2 and answers[1][0] // 100 == 5
        if is_bad and code not in LOGIN_CODES:
            return self._refused(Answer(BAD_RECIPIENT, _text(code, text)))
        answer = Answer(_kind(code), _text(code, text))
        return answer if answer.kind == SENT else self._refused(answer, code)

    def _refused(self, answer: Answer, code: int = 0) -> Answer:
        """Reset the connection for the next letter and return the answer, even if the server closes the connection."""
        if code == CLOSING or self._line is None:
            self.close()
        else:
            try:
                self._line.rset()
            except (OSError, smtplib.SMTPException):
                self._drop()
        return answer

    def _connected(self) -> _Talk:
        """Return a working connection; a connection that was idle for a while is tested first."""
        if self._line is not None and time.monotonic() - self._used > IDLE_SECONDS and not self._is_alive(self._line):
            self._drop()
        if self._line is None:
            self._line = self._connect()
            self._used = time.monotonic()
        return self._line

    @staticmethod
    def _is_alive(line: smtplib.SMTP) -> bool:
        try:
            return line.noop()[0] == 250
        except (OSError, smtplib.SMTPException):
            return False

    def _connect(self) -> _Talk:
        account = self.account
        line = _Talk(account, self._limits)
        try:
            if account.security == STARTTLS:
                line.starttls(context=account.context())
            if account.user:
                line.login(account.user, account.password)
            line.ehlo_or_helo_if_needed()
        except BaseException:
            line.close()
            raise
        if line.sock is not None:
            line.sock.settimeout(account.read_timeout)
        return line


class _Talk(smtplib.SMTP):
    """The SMTP protocol on a bounded connection, encrypted from the first byte if the account says so."""

    def __init__(self, account: Account, limits: BoundedConnection) -> None:
        self._account, self._limits = account, limits
        super().__init__(account.host, account.port, _own_name(limits), account.connect_timeout)

    def begin(self, envelope_from: str, to: str) -> list[tuple[int, bytes]]:
        """Send the commands before a letter, all at once if the server can take that; return the answers to them.

        There are fewer answers if the server refuses one and was not told the next, or if it closes the connection.
        """
        commands = (f"mail FROM:{smtplib.quoteaddr(envelope_from)}", f"rcpt TO:{smtplib.quoteaddr(to)}", "data")
        if any(sign in command for command in commands for sign in "\r\n"):
            raise ValueError("a line end in an address")
        at_once = self.has_extn("pipelining")
        if at_once:
            self.send("".join(f"{command}\r\n" for command in commands))
        answers: list[tuple[int, bytes]] = []
        for command in commands:
            answers.append(self.getreply() if at_once else self.docmd(command))
            code = answers[-1][0]
            if code == CLOSING or (code // 100 != 2 and not at_once):
                break
        return answers

    def finish(self, raw: bytes) -> tuple[int, bytes]:
        """Send the letter and its end, and return the answer."""
        end = b".\r\n" if raw.endswith(b"\r\n") or not raw else b"\r\n.\r\n"
        self.send(DOTS.sub(b"..", raw) + end)
        return self.getreply()

    def getreply(self) -> tuple[int, bytes]:
        """Return the server's next answer. A line that breaks off is no answer, however final its number looks."""
        if self.file is None and self.sock is not None:
            self.file = _WholeLines(self.sock.makefile("rb"))
        return super().getreply()

    def _get_socket(self, host: str, port: int, timeout: float) -> socket.socket:
        plain = self._limits.connect(host, port, timeout)
        if self._account.security != TLS:
            return plain
        try:
            return self._account.context().wrap_socket(plain, server_hostname=host)
        except (OSError, ssl.SSLError):
            plain.close()
            raise


class _WholeLines:
    """Reads lines of a stream; a last line without its end is read as the end of the stream."""

    def __init__(self, stream: BufferedReader) -> None:
        self._stream = stream

    def readline(self, limit: int) -> bytes:
        """Return the next line, of which at most `limit` bytes are read; b"" at the end."""
        line = self._stream.readline(limit)
        return line if line.endswith(b"\n") or len(line) == limit else b""

    def close(self) -> None:
        """Close the stream."""
        self._stream.close()


def _own_name(limits: BoundedConnection) -> str:
    """Return the host name of this machine; the look-up may hang if no name server answers, so it is limited."""
    try:
        name = limits.ask(_full_name, NAME_SECONDS)
    except OSError:
        name = ""
    return name if "." in name else "[127.0.0.1]"


@cache
def _full_name() -> str:
    return socket.getfqdn()


def _kind(code: int) -> str:
    if code // 100 == 2:
        return SENT
    if code in LOGIN_CODES:
        return LOGIN
    return BAD_MAIL if code // 100 == 5 and code != OUT_OF_ORDER else LATER


def _text(code: int, text: bytes | str) -> str:
    said = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
    return f"{code} {said}".strip()
