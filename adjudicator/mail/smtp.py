"""Hands letters to an SMTP server and classifies its answers for the outbox."""

from __future__ import annotations

import contextlib
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


class SmtpCarrier:
    """A Carrier for one account. The connection stays open between letters."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self._limits = BoundedConnection()
        self._line: smtplib.SMTP | None = None
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

    def _hand_over(self, line: smtplib.SMTP, envelope_from: str, to: str, raw: bytes) -> Answer:
        code, text = line.mail(envelope_from)
        if code // 100 == 2:
            code, text = line.rcpt(to)
            if code // 100 == 5 and code not in LOGIN_CODES:
                return self._refused(Answer(BAD_RECIPIENT, _text(code, text)))
        if code // 100 == 2:
            try:
                code, text = line.data(raw)
            except smtplib.SMTPDataError as error:
                code, text = error.smtp_code, error.smtp_error if isinstance(error.smtp_error, bytes) else b""
                code = OUT_OF_ORDER if code // 100 == 2 else code
        self._used = time.monotonic()
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

    def _connected(self) -> smtplib.SMTP:
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

    def _connect(self) -> smtplib.SMTP:
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
