"""A server's certificate has run out, and is renewed after some passes."""

from __future__ import annotations

import contextlib
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Self

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from adjudicator.mail.office import OfficeUnreachable
from adjudicator.mail.servers import TLS, Account
from adjudicator.mail.smtp import SmtpCarrier
from tests.mail.outcome import Outcome, order, outcome
from tests.mail_lab.world import LabWorld
from tests.soak.ground import Case, Kind

MAILS = 5
PASSES = 3
DAY = timedelta(days=1)


def kinds() -> list[Kind]:
    """Return the kinds of this room."""
    return [
        Kind("expired certificate of the mailbox, Dovecot", 100, of_mailbox),
        Kind("expired certificate of the way out, Dovecot", 100, of_way_out),
    ]


class Front:
    """Speaks TLS, with one of two certificates, for a server that does not."""

    def __init__(self, folder: Path, target: int) -> None:
        self.cafile = str(folder / "both.pem")
        self._contexts = {}
        for is_expired in (True, False):
            file = folder / f"{is_expired}.pem"
            file.write_bytes(certificate(is_expired))
            self._contexts[is_expired] = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self._contexts[is_expired].load_cert_chain(file)
        Path(self.cafile).write_bytes(certificate(True) + certificate(False))
        self.is_expired = True
        self._target = target
        self._open: list[socket.socket] = []
        self._listen = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listen.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for each in (self._listen, *self._open):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                line, _ = self._listen.accept()
                threading.Thread(target=self._serve, args=[line], daemon=True).start()

    def _serve(self, plain: socket.socket) -> None:
        with contextlib.suppress(OSError):
            line = self._contexts[self.is_expired].wrap_socket(plain, server_side=True)
            server = socket.create_connection(("127.0.0.1", self._target))
            self._open += [line, server]
            threading.Thread(target=_pump, args=[line, server], daemon=True).start()
            _pump(server, line)


def _pump(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while found := source.recv(65536):
            target.sendall(found)
    for each in (source, target):
        with contextlib.suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)


@cache
def certificate(is_expired: bool) -> bytes:
    """Return a certificate for this machine and its key, valid until yesterday or until next month."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - 30 * DAY)
        .not_valid_after(now - DAY if is_expired else now + 30 * DAY)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return secret + made.public_bytes(serialization.Encoding.PEM)


@contextlib.contextmanager
def _judge(case: Case) -> Iterator[tuple[LabWorld, list[str]]]:
    world = case.dovecot()(False)
    subjects = [f"orders {n}" for n in range(MAILS)]
    world.lab.post_many([order(subject) for subject in subjects], world.judge)
    try:
        yield world, subjects
    finally:
        world.close()


def of_mailbox(case: Case) -> Outcome:
    """The judge reads nothing while the certificate has run out, and all once it is renewed."""
    with _judge(case) as (world, subjects), Front(case.folder, world.lab.imap_port) as front:
        straight, world.office = world.office, world.imap(front.port, cafile=front.cafile)  # type: ignore[assignment]
        for _ in range(PASSES):
            _pass(world)
        believed = len(world.effects())
        front.is_expired = False
        began = time.monotonic()
        while world.waiting() and time.monotonic() < began + 60:
            _pass(world)
        world.sender.send_due()
        took = time.monotonic() - began
        world.office.close()
        world.office = straight
        return outcome(world, subjects) + Outcome(ended=believed, seconds=took)


def of_way_out(case: Case) -> Outcome:
    """The judge hands no letter over while the certificate has run out, and all once it is renewed."""
    with _judge(case) as (world, subjects), Front(case.folder, world.lab.smtp_port) as front:
        account = Account("localhost", front.port, security=TLS, cafile=front.cafile)
        straight, world.sender.carrier = world.sender.carrier, SmtpCarrier(account)
        world.poll()
        for _ in range(PASSES):
            world.clock.advance(timedelta(hours=1))
            world.sender.send_due()
        believed = len(world.received_by("anna"))
        front.is_expired = False
        world.clock.advance(timedelta(hours=1))
        began = time.monotonic()
        world.sender.send_due()
        took = time.monotonic() - began
        world.sender.carrier.close()
        world.sender.carrier = straight
        return outcome(world, subjects) + Outcome(ended=believed, seconds=took)


def _pass(world: LabWorld) -> None:
    with contextlib.suppress(OfficeUnreachable):
        world.poll()
    world.office._not_before = 0.0  # type: ignore[attr-defined]
