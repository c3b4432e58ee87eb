"""A whole six-player game through a real IMAP server and SMTP, the real daemon being killed in the middle."""

from __future__ import annotations

import signal
import smtplib
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP, default
from email.utils import make_msgid
from pathlib import Path
from typing import Any

import pytest
from imapclient import IMAPClient

from adjudicator.config import FILE, load, sample
from adjudicator.judge.proof.manifest import changed_files, is_archive
from adjudicator.judge.proof.records import read_record
from adjudicator.judge.proof.verify import verify
from adjudicator.judge.table.match import Match
from adjudicator.library import GameLibrary
from adjudicator.store import Database, games
from adjudicator.store.games import OVER
from tests.judge.scripted import POLICIES, Scripted
from tests.judge.world import HOUSES
from tests.mail_lab.mail_lab import PASSWORD, MailLab

pytestmark = [pytest.mark.lab, pytest.mark.timeout(600)]

JUDGE = "judge59@lab.test"
MODERATOR = "p7@lab.test"
PLAYERS = {house: f"p{n}@lab.test" for n, house in enumerate(HOUSES, 1)}
GAMES = [
    ("agot-2e westeros1", POLICIES),
    ("agot-1e westeros1 expansion=all default=decide", POLICIES.replace("wildlings track: court, fief\n", "")),
]
"""What is wished for, and lines that leave nothing to ask; in the first edition stewards lay one-time orders."""
RUN = "import sys; from adjudicator.cli import main; sys.argv[0] = 'adjudicator'; main()"


class Daemon:
    """The real daemon as a process of its own."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.log = data / "daemon.log"
        self.start()

    def start(self) -> None:
        """Start it."""
        with self.log.open("ab") as log:
            command = [sys.executable, "-c", RUN, "run", "--data", str(self.data)]
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """End it politely."""
        self.process.terminate()
        self.process.wait(20)


class Store:
    """Looks into the store of the running daemon, for players who need to know where their units are."""

    def __init__(self, data: Path) -> None:
        self.db = Database(load(data).database)
        self.library = GameLibrary(data)

    def match(self, tx: Any) -> Match:
        """Return the game."""
        game = games.get(tx, "westeros1")
        assert game is not None
        return Match(tx, game, self.library)

    def game(self) -> games.GameRow | None:
        """Return the row of the game, if it is there yet."""
        with self.db.read() as tx:
            return games.get(tx, "westeros1")

    def awaits_orders(self) -> int:
        """Return the round whose orders are awaited, or 0."""
        with self.db.read() as tx:
            play = self.match(tx).play
            names = {ask.name for ask in play.open}
            return int(play.view(None)["round"]) if "planning.orders" in names else 0


@pytest.fixture
def data(lab: MailLab, tmp_path: Path) -> Path:
    """A data folder whose judge has his mailbox in the lab."""
    lab.fault()
    settings = {
        "judge.address": JUDGE, "mail.kind": "server", "daemon.poll_seconds": 1,
        "imap.host": "localhost", "imap.port": lab.imaps_port, "imap.user": JUDGE, "imap.password": PASSWORD,
        "imap.security": "tls", "imap.cafile": lab.cafile,
        "smtp.host": "127.0.0.1", "smtp.port": lab.smtp_port, "smtp.security": "plain", "smtp.per_minute": 10000,
    }  # fmt: skip
    (tmp_path / FILE).write_text(sample(settings))
    return tmp_path


@pytest.fixture
def daemon(data: Path) -> Iterator[Daemon]:
    """The daemon on that folder."""
    daemon = Daemon(data)
    yield daemon
    daemon.stop()


def send(lab: MailLab, sender: str, to: str, text: str) -> None:
    """Write a mail as an ordinary program does, and hand it to the relay."""
    mail = EmailMessage(policy=SMTP)
    mail["From"], mail["To"], mail["Subject"] = sender, to, "Re: the game"
    mail["Message-ID"] = make_msgid(domain="lab.test")
    mail.set_content(text)
    with smtplib.SMTP("127.0.0.1", lab.smtp_port, timeout=20) as line:
        line.send_message(mail, sender, [to])


def letters(lab: MailLab, owner: str) -> list[EmailMessage]:
    """Return all mails in somebody's mailbox, oldest first."""
    with IMAPClient("localhost", lab.imap_port, ssl=False) as client:
        client.login(owner, PASSWORD)
        client.select_folder("INBOX", readonly=True)
        uids = client.search()
        raw = client.fetch(uids, ["BODY.PEEK[]"]) if uids else {}
    return [message_from_bytes(raw[uid][b"BODY[]"], policy=default) for uid in sorted(raw)]  # type: ignore[misc]


def until(condition: Callable[[], Any], what: str, seconds: float = 60) -> Any:
    """Wait for something the daemon is to do, and return it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.1)
    raise AssertionError(f"waited {seconds} s for {what}")


def reply_address(lab: MailLab, owner: str) -> str:
    """Return where the newest mail of somebody wants its answer."""
    return str(letters(lab, owner)[-1]["Reply-To"])


def ask_and_confirm(lab: MailLab, owner: str, command: str) -> None:
    """Send a command from an address that is not known yet, and answer the request to confirm it."""
    there = len(letters(lab, owner))
    send(lab, owner, JUDGE, command)
    came = "the request to " + owner
    until(lambda: any("+confirm-" in str(mail["Reply-To"]) for mail in letters(lab, owner)[there:]), came)
    send(lab, owner, reply_address(lab, owner), "yes")


def open_the_game(lab: MailLab, store: Store, wished: str) -> None:
    """Create the game that is wished for, sign six people on and start it, all by mail."""
    there = len(letters(lab, MODERATOR))
    ask_and_confirm(lab, MODERATOR, f"create {wished} players=6 deadline=72h question=24h")
    until(store.game, "the game")
    for house, player in PLAYERS.items():
        ask_and_confirm(lab, player, f"signon westeros1 {house}")
    until(lambda: any("start" in _text(mail) for mail in letters(lab, MODERATOR)[there + 2 :]), "six players")
    send(lab, MODERATOR, reply_address(lab, MODERATOR), "start")
    until(lambda: store.game() and store.awaits_orders() == 1, "the first round")


def _text(mail: EmailMessage) -> str:
    body = mail.get_body(("plain",))
    return body.get_content() if body else ""


def play_round(lab: MailLab, store: Store, addresses: dict[str, str], policies: str) -> None:
    """Every player who has units writes his orders and that they are final."""
    with store.db.read() as tx:
        asked = [ask.seat for ask in store.match(tx).play.open]
    orders = {house: Scripted(store, house, 5).orders() for house in asked}  # type: ignore[arg-type]
    for house, lines in orders.items():
        send(lab, PLAYERS[house], addresses[house], f"{policies}\n{lines}\nfinal")


@pytest.mark.parametrize(("wished", "policies"), GAMES, ids=["agot2e", "agot1e"])
def test_six_people_play_from_sign_on_to_victory(
    lab: MailLab, data: Path, daemon: Daemon, wished: str, policies: str
) -> None:
    until(lambda: load(data).database.exists(), "the store")
    store = Store(data)
    open_the_game(lab, store, wished)
    addresses = {
        house: until(lambda owner=player: _seat_address(lab, owner), f"the report of {house}")
        for house, player in PLAYERS.items()
    }
    number = 1
    while number:
        play_round(lab, store, addresses, policies)
        if number == 3:
            daemon.kill()
            daemon.start()
        before = number
        number = until(lambda b=before: _next_round(store, b), f"the end of round {before}") % 100

    game = store.game()
    assert game is not None and game.state == OVER
    folder = data / "records" / "westeros1"
    until(lambda: is_archive(folder), "the archive folder")
    _nothing_lost_or_doubled(lab)
    assert list(changed_files(folder)) == []
    verdict = verify(read_record(folder), store.library)
    assert verdict.holds and verdict.finished and verdict.chance >= 4, verdict.problems
    store.db.close()


def _seat_address(lab: MailLab, owner: str) -> str | None:
    newest = letters(lab, owner)[-1:]
    return next((str(mail["Reply-To"]) for mail in newest if "Your orders" in str(mail["Subject"])), None)


def _next_round(store: Store, before: int) -> int:
    """Return the next round whose orders are awaited, 100 when the game is over, 0 while neither."""
    game = store.game()
    if game is not None and game.state == OVER:
        return 100
    awaited = store.awaits_orders()
    return awaited if awaited != before else 0


def _nothing_lost_or_doubled(lab: MailLab) -> None:
    """Every player has each letter once, whatever was sent twice under the same Message-ID."""
    for player in PLAYERS.values():
        until(lambda owner=player: any("seed" in _text(m) for m in letters(lab, owner)[-3:]), "the last letter")
        found = letters(lab, player)
        subjects = {str(mail["Message-ID"]): str(mail["Subject"]) for mail in found}
        assert sum("Your orders" in subject for subject in subjects.values()) >= 2
    with IMAPClient("localhost", lab.imap_port, ssl=False) as client:
        client.login(JUDGE, PASSWORD)
        client.select_folder("INBOX", readonly=True)
        assert client.search() == []
