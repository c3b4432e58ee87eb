"""Carries letters to an SMTP server and sorts its answers into what the outbox can act on."""

from __future__ import annotations

import contextlib
import smtplib
import time

from adjudicator.mail.carrier import BAD_MAIL, BAD_RECIPIENT, LATER, LOGIN, SENT, UNREACHABLE, Answer
from adjudicator.mail.servers import STARTTLS, TLS, Account
from adjudicator.mail.steps import step

LOGIN_CODES = frozenset({530, 534, 535, 538})
IDLE_SECONDS = 20.0
CLOSING = 421
OUT_OF_ORDER = 503


class SmtpCarrier:
    """A Carrier for one account. The connection stays open between letters."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self._line: smtplib.SMTP | None = None
        self._used = 0.0

    def send(self, envelope_from: str, to: str, raw: bytes) -> Answer:
        """Hand over one letter and return what became of it."""
        if not (to.isascii() and envelope_from.isascii()):
            return Answer(BAD_RECIPIENT, f"this server cannot carry the address {to!r}")
        try:
            line = self._connected()
        except smtplib.SMTPAuthenticationError as error:
            return Answer(LOGIN, _text(error.smtp_code, error.smtp_error))
        except (OSError, smtplib.SMTPException) as error:
            self.close()
            return Answer(UNREACHABLE, f"{self.account.host}: {error}")
        step("connected")
        try:
            return self._hand_over(line, envelope_from, to, raw)
        except (OSError, smtplib.SMTPException) as error:
            self.close()
            return Answer(LATER, f"the connection was lost, so the letter may have arrived or not: {error}")

    def close(self) -> None:
        """Leave the server."""
        line, self._line = self._line, None
        if line is not None:
            with contextlib.suppress(OSError, smtplib.SMTPException):
                line.quit()
            line.close()

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
        self._used = time.monotonic()
        answer = Answer(_kind(code), _text(code, text))
        return answer if answer.kind == SENT else self._refused(answer, code)

    def _refused(self, answer: Answer, code: int = 0) -> Answer:
        """Make the line ready for the next letter."""
        if code == CLOSING or self._line is None:
            self.close()
        else:
            self._line.rset()
        return answer

    def _connected(self) -> smtplib.SMTP:
        """Return a line that works; one that was not used for a while is tried first."""
        if self._line is not None and time.monotonic() - self._used > IDLE_SECONDS and not self._is_alive(self._line):
            self.close()
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
        line: smtplib.SMTP
        if account.security == TLS:
            line = smtplib.SMTP_SSL(
                account.host, account.port, timeout=account.connect_timeout, context=account.context()
            )
        else:
            line = smtplib.SMTP(account.host, account.port, timeout=account.connect_timeout)
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


def _kind(code: int) -> str:
    if code // 100 == 2:
        return SENT
    if code in LOGIN_CODES:
        return LOGIN
    return BAD_MAIL if code // 100 == 5 and code != OUT_OF_ORDER else LATER


def _text(code: int, text: bytes | str) -> str:
    said = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
    return f"{code} {said}".strip()
