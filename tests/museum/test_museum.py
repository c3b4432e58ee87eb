"""What older versions left behind is opened, read, played on and verified by today's code."""

from __future__ import annotations

import json
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.clock import HandClock
from adjudicator.config import load
from adjudicator.judge.proof.records import read_record, record_lines
from adjudicator.judge.proof.verify import table_of
from adjudicator.mail.maildir import deliver
from adjudicator.service import Service
from adjudicator.store import games, journal
from tests.judge.world import JUDGE, InProcess

PIECES = Path(__file__).with_name("pieces")
RUNNING = sorted(path.stem for path in PIECES.glob("*-running-*.json"))
FINISHED = sorted(path.stem for path in PIECES.glob("*-finished-*.json"))
MOST_BYTES = 600_000


@dataclass
class Visit:
    """A copy of a piece, opened with today's code."""

    folder: Path
    facts: dict[str, Any]
    service: Service
    clock: HandClock
    number: int = 0

    @property
    def game(self) -> str:
        return str(self.facts["game"])

    def write(self, seat: str, text: str, to: str = "", answers: str = "") -> EmailMessage:
        """Mail as the player of a seat, to the address that an old letter gave, and return the answer."""
        own, self.number = self.facts["seats"][seat], self.number + 1
        where = to or self.seat_address(own)
        head = f"From: {own}\r\nTo: {where}\r\nSubject: Re: x\r\nMessage-ID: <{self.number}@visit.example.org>\r\n"
        head += f"In-Reply-To: {answers}\r\n" if answers else ""
        before = len(self.letters(own))
        deliver(self.service.settings.post, own, JUDGE, f"{head}\r\n{text}\r\n".encode(), self.clock.now())
        assert self.look() == {"taken": 1}
        return self.letters(own)[before]

    def seat_address(self, player: str) -> str:
        """Return the reply address that the older version wrote into the newest report of a player."""
        found = [str(letter["Reply-To"]) for letter in self.letters(player)]
        return next(address for address in reversed(found) if f"+{self.game}-" in address)

    def look(self) -> dict[str, int]:
        """Let the judge make a pass without any trouble and return what became of the mails in its mailbox."""
        done = self.service.run_once()
        assert not done.trouble
        return dict(done.mails)

    def letters(self, address: str) -> list[EmailMessage]:
        """Return all letters to an address, those of the older version first."""
        found = self._rows("SELECT raw FROM outbox WHERE recipient = ? ORDER BY id", address)
        letters = [message_from_bytes(raw, policy=default) for (raw,) in found]
        return [letter for letter in letters if isinstance(letter, EmailMessage)]

    def lines(self, seat: str) -> set[str]:
        """Return the lines that are stored for a seat."""
        return {text for (text,) in self._rows("SELECT text FROM lines WHERE game = ? AND seat = ?", self.game, seat)}

    def entries(self) -> int:
        """Return how long the journal is."""
        with self.service.db.read() as tx:
            return journal.last(tx, self.game)[0]

    def _rows(self, query: str, *words: str) -> list[Any]:
        with self.service.db.read() as tx:
            return list(tx.exec_driver_sql(query, words))


def unpacked(name: str, folder: Path) -> dict[str, Any]:
    """Put a copy of a piece into a folder and return what its label says."""
    with tarfile.open(PIECES / f"{name}.tar.xz") as archive:
        for member in archive:
            content = archive.extractfile(member)
            assert content is not None
            (folder / member.name).parent.mkdir(parents=True, exist_ok=True)
            (folder / member.name).write_bytes(content.read())
    facts: dict[str, Any] = json.loads((PIECES / f"{name}.json").read_text(encoding="utf-8"))
    return facts


@contextmanager
def opened(name: str, folder: Path) -> Iterator[Visit]:
    """Open a copy of a piece at the moment it was packed."""
    facts = unpacked(name, folder)
    clock = HandClock(datetime.fromisoformat(facts["now"]))
    with Service(load(folder, {}), clock) as service:
        service.intake.reader = InProcess(JUDGE)
        service.recover()
        yield Visit(folder, facts, service, clock)


def words(letter: EmailMessage) -> str:
    """Return the text of a letter."""
    body = letter.get_body(("plain",))
    assert body is not None
    return str(body.get_content())


def command(*words: str) -> str:
    """Run a command of the program that must succeed and return what it says."""
    done = CliRunner().invoke(main, list(words))
    assert done.exit_code == 0, done.output
    return done.output


def test_there_is_a_running_and_a_finished_game_of_each_kind_and_little_to_carry() -> None:
    for game in ("agot-2e", "btwixt"):
        assert any(name.startswith(game) for name in RUNNING) and any(name.startswith(game) for name in FINISHED)
    assert sum(file.stat().st_size for file in PIECES.iterdir()) < MOST_BYTES


@pytest.mark.parametrize("name", RUNNING)
def test_a_running_game_comes_out_as_it_was_played(name: str, tmp_path: Path) -> None:
    unpacked(name, tmp_path)
    assert "Every running game goes on as it was played." in command("rehearse", "--data", str(tmp_path))


@pytest.mark.parametrize("name", RUNNING)
def test_a_running_game_stands_where_it_stood_and_goes_on(name: str, tmp_path: Path) -> None:
    with opened(name, tmp_path) as visit:
        _shows_every_seat_where_it_stands(visit)
        _takes_what_was_proposed(visit)
        _takes_an_answer_to_the_open_question(visit)
        _reaches_the_next_deadline(visit)
    assert f"{visit.game} holds" in command("verify", visit.game, "--data", str(tmp_path))


def _shows_every_seat_where_it_stands(visit: Visit) -> None:
    for seat in visit.facts["seats"]:
        for asked in ("status", "report"):
            said = visit.write(seat, asked)
            assert visit.game in words(said) and f"r{visit.facts['round']}]" in str(said["Subject"])
        assert len(visit.lines(seat)) >= 5


def _takes_what_was_proposed(visit: Visit) -> None:
    seat, (number,) = next((seat, numbers) for seat, numbers in visit.facts["proposals"].items() if numbers)
    before = visit.lines(seat)
    old = next(each for each in visit.letters(visit.facts["seats"][seat]) if f'"ok {number}"' in words(each))
    visit.write(seat, f"ok {number}", answers=str(old["Message-ID"]))
    assert len(visit.lines(seat) - before) == 1


def _takes_an_answer_to_the_open_question(visit: Visit) -> None:
    seat, before = visit.facts["questions"][0][0], visit.entries()
    visit.write(seat, visit.facts["answer"])
    assert visit.entries() > before


def _reaches_the_next_deadline(visit: Visit) -> None:
    """Let days pass until everybody was told of the next round."""
    mark = f"[{visit.game} r{visit.facts['round'] + 1}]"
    told: set[str] = set()
    for _ in range(14):
        visit.clock.advance(timedelta(hours=24))
        visit.look()
        told = {each for each in visit.facts["seats"].values() if mark in str(visit.letters(each)[-1]["Subject"])}
        if len(told) == len(visit.facts["seats"]):
            break
    assert told == set(visit.facts["seats"].values())
    before = visit.entries()
    visit.clock.advance(timedelta(hours=96))
    visit.look()
    assert visit.entries() > before, "the orders of the next round came due"


@pytest.mark.parametrize("name", RUNNING)
def test_what_waited_for_a_yes_is_done_after_it(name: str, tmp_path: Path) -> None:
    with opened(name, tmp_path) as visit:
        request, seat = next(
            (letter, seat)
            for seat, address in visit.facts["seats"].items()
            for letter in visit.letters(address)
            if "+confirm-" in str(letter["Reply-To"])
        )
        visit.write(seat, "yes", to=str(request["Reply-To"]))
        with visit.service.db.read() as tx:
            holder = tx.exec_driver_sql("SELECT address FROM seats WHERE house = ?", (seat,)).scalar()
        assert holder != visit.facts["seats"][seat]


@pytest.mark.parametrize("name", RUNNING)
def test_a_running_journal_leads_where_the_game_stands(name: str, tmp_path: Path) -> None:
    with opened(name, tmp_path) as visit, visit.service.db.read() as tx:
        game = games.get(tx, visit.game)
        assert game is not None and journal.last(tx, visit.game) == (visit.facts["journal"], visit.facts["link"])
        lines = list(record_lines(tx, game, visit.service.library))
        table = table_of(lines[0], visit.service.library, game.seed)
        table.start(row.entry for row in journal.written(tx, visit.game))

    assert [[ask.seat, ask.name] for ask in table.open] == visit.facts["open"]


@pytest.mark.parametrize("name", FINISHED)
def test_a_finished_game_holds_and_is_played_again(name: str, tmp_path: Path) -> None:
    facts = unpacked(name, tmp_path)
    record, store = str(tmp_path / "records" / facts["game"]), str(tmp_path)

    held = command("verify", record, "--data", store)
    assert "holds" in held and "WRONG" not in held and f"entries: {facts['journal']};" in held
    assert f"{facts['journal']} entries played; the game is over" in command("replay", "-q", record, "--data", store)
    with opened(name, tmp_path) as visit:
        with visit.service.db.read() as tx:
            game = games.get(tx, visit.game)
            assert game is not None and game.state == "over"
            assert list(record_lines(tx, game, visit.service.library)) == read_record(Path(record))
        assert visit.game in words(visit.write(next(iter(facts["seats"])), "status"))


@pytest.mark.parametrize("name", FINISHED)
def test_a_journal_that_no_longer_replays_would_be_found(name: str, tmp_path: Path) -> None:
    facts = unpacked(name, tmp_path)
    record = tmp_path / "records" / facts["game"] / "record.jsonl"
    lines = record.read_text(encoding="utf-8").splitlines()
    lines[20] = json.dumps({**json.loads(lines[20]), "what": "another.question"})
    record.write_text("\n".join(lines), encoding="utf-8")

    done = CliRunner().invoke(main, ["replay", str(record), "--data", str(tmp_path)])
    assert done.exit_code == 1 and "cannot be played again" in done.output
