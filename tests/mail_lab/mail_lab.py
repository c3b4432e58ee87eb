"""A private mail world on loopback: a real IMAP server (Dovecot) and a small SMTP relay with faults on demand.

The relay (aiosmtpd) hands mail for lab.test to Dovecot by LMTP and keeps all other mail as files. Nothing needs root;
started as root, Dovecot runs as the user "nobody", because it refuses to serve mail as root.

    with MailLab() as lab:
        lab.imap_port, lab.imaps_port, lab.smtp_port, lab.cafile
        lab.restart_imap(); lab.kill_imap(); lab.start_imap()
        lab.fault("tempfail*2", "drop-after-accept")
        lab.sent()          # mail for outside domains, oldest first
"""

from __future__ import annotations

import contextlib
import grp
import imaplib
import json
import os
import pwd
import shutil
import signal
import smtplib
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Self

HERE = Path(__file__).resolve().parent
DOMAIN = "lab.test"
PASSWORD = "pw"
DOVECOT = shutil.which("dovecot", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
JUDGES = 60
REREAD_SECONDS = 1.1
"""How long Dovecot may go on with the accounts as they were."""
ACCOUNTS = ("gm", "postmaster", *(f"p{n}" for n in range(1, 9)), *(f"judge{n}" for n in range(1, JUDGES)))


class MailLab:
    """The lab; it is up while the `with` block runs. Accounts: p1 to p8, judge1 to judge59; password pw."""

    def __init__(self, fsync: str = "optimized") -> None:
        self.root = Path(tempfile.mkdtemp(prefix="mail-lab-"))
        self.fsync = fsync
        self.judges = (f"judge{n}@{DOMAIN}" for n in range(1, JUDGES - 1))
        """Mailboxes that nobody has used yet; the last account is for the test of a whole game."""
        self.uid, self.gid = _user()
        self.imap_port, self.imaps_port, self.lmtp_port, self.smtp_port = _free_ports(4)
        self._imap: subprocess.Popen[bytes] | None = None
        self._relay: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        for sub in ("run", "state", "log", "mail", "tls", "sink"):
            (self.root / sub).mkdir()
        _make_certificate(self.root / "tls")
        self.quota()
        self.fault()
        self._write_configuration()
        self.root.chmod(0o755)
        if os.getuid() == 0:
            for path in [self.root, *self.root.rglob("*")]:
                os.chown(path, self.uid, self.gid)
        try:
            self.start_imap()
            self._start_relay()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for process in (self._relay, self._imap):
            _end(process, signal.SIGTERM)
        shutil.rmtree(self.root, ignore_errors=True)

    @property
    def cafile(self) -> str:
        """The certificate to trust."""
        return str(self.root / "tls" / "cert.pem")

    def start_imap(self) -> None:
        """Start Dovecot and wait until it greets."""
        assert DOVECOT is not None
        self._imap = self._spawn([DOVECOT, "-F", "-c", str(self.root / "dovecot.conf")], "imap", drop_root=True)
        log = self.root / "log" / "dovecot.log"
        _wait_for_greeting(self.imap_port, b"* OK", self._imap, log)
        _wait_for_greeting(self.lmtp_port, b"220", self._imap, log)

    def kill_imap(self) -> None:
        """Power-cut style: every Dovecot process gets SIGKILL."""
        _end(self._imap, signal.SIGKILL)
        (self.root / "run" / "master.pid").unlink(missing_ok=True)

    def restart_imap(self) -> None:
        """Stop Dovecot politely and start it again."""
        _end(self._imap, signal.SIGTERM)
        self.start_imap()

    @property
    def has_quota(self) -> bool:
        """True where the configuration for this Dovecot knows quotas."""
        return _dovecot_series() == "2.3"

    def quota(self, user: str = "", mails: int = 0) -> None:
        """Let a mailbox hold so many mails at most, in all its folders together; all others hold any number."""
        lines = []
        for name in ACCOUNTS:
            address = f"{name}@{DOMAIN}"
            rule = f"userdb_quota_rule=*:messages={mails}" if address == user else ""
            lines.append(f"{address}:{{PLAIN}}{PASSWORD}::::::{rule}\n")
        new = self.root / "users.new"
        new.write_text("".join(lines))
        if os.getuid() == 0:
            os.chown(new, self.uid, self.gid)
        new.replace(self.root / "users")
        if self._imap is not None:
            time.sleep(REREAD_SECONDS)

    def new_uidvalidity(self, user: str) -> None:
        """Make a mailbox look restored or re-created: new UIDs, new UIDVALIDITY, same mails."""
        before = self._uidvalidity(user)
        for _ in range(5):
            self.kill_imap()
            time.sleep(1.1)  # a new value needs a new second, and what was being written needs its end
            for file in (self.root / "mail" / user / "Maildir").glob("dovecot*"):
                file.unlink()
            self.start_imap()
            if self._uidvalidity(user) != before:
                return
        raise RuntimeError(f"Dovecot keeps the number {before} of {user}")

    def _uidvalidity(self, user: str) -> bytes:
        with imaplib.IMAP4("127.0.0.1", self.imap_port, timeout=10) as client:
            client.login(user, PASSWORD)
            return bytes(client.status("INBOX", "(UIDVALIDITY)")[1][0] or b"")

    def fault(self, *plan: str) -> None:
        """Queue faults for the next mails, one each; "name*3" repeats three times, none at all clears the plan.

        tempfail, permfail, drop-before-data, drop-after-accept, slow:SECONDS,
        dsn (accept, then post a bounce to the envelope sender), ok
        """
        faults: list[str] = []
        for item in plan:
            name, _, times = item.partition("*")
            faults += [name] * int(times or 1)
        temporary = self.root / "faults.tmp"
        temporary.write_text(json.dumps(faults))
        temporary.replace(self.root / "faults.json")

    def sent(self) -> list[bytes]:
        """Return the mails that left for other domains, oldest first."""
        return [path.read_bytes() for path in sorted((self.root / "sink").glob("*.eml"))]

    def post(self, raw: bytes, to: str, sender: str = "p1@lab.test") -> None:
        """Put a mail into a local mailbox by LMTP; line ends become CRLF."""
        with smtplib.LMTP("127.0.0.1", self.lmtp_port, timeout=10) as line:
            line.sendmail(sender, [to], raw.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"))

    def post_many(self, mails: list[bytes], to: str, sender: str = "p1@lab.test") -> None:
        """Put many mails into one mailbox, over one connection."""
        with smtplib.LMTP("127.0.0.1", self.lmtp_port, timeout=10) as line:
            for raw in mails:
                line.sendmail(sender, [to], raw)

    def _write_configuration(self) -> None:
        text = (HERE / f"dovecot-{_dovecot_series()}.conf.in").read_text()
        values = {
            "LAB": self.root,
            "USER": pwd.getpwuid(self.uid).pw_name,
            "GROUP": grp.getgrgid(self.gid).gr_name,
            "UID": self.uid,
            "GID": self.gid,
            "IMAP_PORT": self.imap_port,
            "IMAPS_PORT": self.imaps_port,
            "LMTP_PORT": self.lmtp_port,
            "FSYNC": self.fsync,
        }
        for name, value in values.items():
            text = text.replace(f"@{name}@", str(value))
        (self.root / "dovecot.conf").write_text(text)

    def _start_relay(self) -> None:
        command = [
            sys.executable,
            str(HERE / "smtp_relay.py"),
            str(self.root),
            str(self.smtp_port),
            str(self.lmtp_port),
        ]
        self._relay = self._spawn(command, "relay", drop_root=False)
        _wait_for_greeting(self.smtp_port, b"220", self._relay, self.root / "log" / "relay.out")

    def _spawn(self, command: list[str], name: str, drop_root: bool) -> subprocess.Popen[bytes]:
        who: dict[str, Any] = {}
        if drop_root and os.getuid() == 0:
            who = {"user": self.uid, "group": self.gid, "extra_groups": []}
        with open(self.root / "log" / f"{name}.out", "ab") as out:
            return subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=out, stderr=out, cwd=self.root, process_group=0, **who
            )


def _free_ports(count: int) -> list[int]:
    sockets = [socket.socket() for _ in range(count)]
    try:
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]
    finally:
        for each in sockets:
            each.close()


def _user() -> tuple[int, int]:
    """Return the uid and gid everything runs as: never root."""
    if os.getuid() != 0:
        return os.getuid(), os.getgid()
    nobody = pwd.getpwnam("nobody")
    return nobody.pw_uid, nobody.pw_gid


def _dovecot_series() -> str:
    assert DOVECOT is not None
    told = subprocess.run([DOVECOT, "--version"], capture_output=True, text=True, check=True)
    return ".".join(told.stdout.split()[0].split(".")[:2])


def _make_certificate(folder: Path) -> None:
    key, certificate = folder / "key.pem", folder / "cert.pem"
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 7 -subj /CN=localhost"
    names = ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*command.split(), *names], check=True, capture_output=True)
    key.chmod(0o600)


def _wait_for_greeting(port: int, wanted: bytes, process: subprocess.Popen[bytes], log: Path) -> None:
    end, last = time.monotonic() + 10, b""
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1) as line:
            line.settimeout(2)
            last = line.recv(200)
            if wanted in last:
                return
        time.sleep(0.02)
    why = log.read_text(errors="replace")[-600:] if log.exists() else ""
    raise RuntimeError(f"port {port} never greeted with {wanted!r}; last: {last!r}\n{why}")


def _end(process: subprocess.Popen[bytes] | None, how: int) -> None:
    """End a process and all of its group; only what the lab itself started."""
    if process is None:
        return
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, how)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(10)
        os.killpg(process.pid, signal.SIGKILL)
    process.wait(10)
