"""A whole league by mail: 24 scripted people, silences, an absence, a new address, a rollback, standbys.

The judge is the real service on a post office in a folder. Its clock jumps to what is due next, so a season that takes
two months is over in minutes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from email.utils import parseaddr
from pathlib import Path
from typing import TextIO

from adjudicator.clock import HandClock
from adjudicator.config import load
from adjudicator.demo.cast import JUDGE, Person
from adjudicator.demo.evening import prepare
from adjudicator.demo.mailbox import Mailbox, Received
from adjudicator.demo.players import Correspondent
from adjudicator.demo.reading import read
from adjudicator.demo.story import Story
from adjudicator.service import Service
from adjudicator.store import games, leagues
from adjudicator.store.games import OVER
from adjudicator.store.leagues import SeasonGame

LEAGUE, SEASON = "harbour", "cup"
ORGANISER = Person("Greta", "greta@example.org", "terminal")
NAMES = (
    "Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo", "Irene", "Jonas", "Katja", "Luca",
    "Marta", "Nino", "Olga", "Paolo", "Quinn", "Rita", "Sergio", "Tessa", "Ugo", "Vera", "Walter", "Xenia",
)  # fmt: skip
STANDBYS = ("Yara", "Zeno")
SILENT = frozenset({"Fabio", "Ugo"})
"""People who enter and never write again."""
PROGRAMS = ("phone", "terminal", "webmail", "office", "flowed", "both")
LEAST = timedelta(hours=6)
"""The longest jump of the clock, so that the summaries of the day come."""
LONGEST = timedelta(days=120)
_CONFIRM = re.compile(r"\bconfirm ([a-z0-9]{4,})\b")
_GAME = re.compile(rf"\[({LEAGUE}-{SEASON}-\d+)")


class LeagueMember(Correspondent):
    """Somebody in the league: says yes when asked, and lets the steward's orders stand as soon as a round opens."""

    def __init__(self, person: Person, box: Mailbox) -> None:
        super().__init__(person, box)
        self.played: dict[str, int] = {}
        """The newest round of each game for which this person wrote."""
        self.seats: dict[str, Received] = {}
        """The newest mail of each game."""
        self.circulars: list[Received] = []

    def step(self) -> bool:
        """Read and answer what is new; True when there was anything."""
        mails = self.fetch()
        for mail in mails:
            self._take(mail)
        return bool(mails)

    def _take(self, mail: Received) -> None:
        game = _GAME.search(mail.subject)
        if _CONFIRM.search(mail.text):
            self.reply(mail, ["yes"])
        elif game is None:
            self.circulars.append(mail)
        else:
            self.seats[game[1]] = mail
            reading = read(mail.subject, mail.text, self.person.language)
            if reading.form and reading.round > self.played.get(game[1], 0) and self.person.name not in SILENT:
                self.played[game[1]] = reading.round
                self.reply(mail, ["final"])


class LeagueEvening:
    """The people of a league, the service and its clock."""

    def __init__(self, folder: Path, *, variant: str, story: Story) -> None:
        self.folder = folder
        self.story = story
        prepare(folder, {"judge.address": JUDGE, "mail.pictures": False})
        self.clock = HandClock(datetime.now(UTC).replace(microsecond=0))
        self.began = self.clock.now()
        (folder / "leagues").mkdir()
        (folder / "leagues" / f"{LEAGUE}.yaml").write_text(self._file(variant), encoding="utf-8")
        self.service = Service(load(folder, {}), self.clock)
        post = folder / "post"
        everybody = [*(_person(n, name) for n, name in enumerate((*NAMES, *STANDBYS, "Lena"))), ORGANISER]
        self.people = {person.name: LeagueMember(person, Mailbox(post, person.address)) for person in everybody}
        self._acts = self._script()

    def play(self) -> bool:
        """Play the season to its end; return False if it does not come to one."""
        for name in NAMES:
            self._write(name, JUDGE, f"league {LEAGUE} enter {name}")
        for name in STANDBYS:
            self._write(name, JUDGE, f"league {LEAGUE} standby {name}")
        while not self._is_over():
            if self.clock.now() - self.began > LONGEST:
                return False
            self._settle()
            self._do_script()
            self._settle()
            self._jump()
        self._settle()
        return True

    def close(self) -> None:
        """Close mailbox and store."""
        self.service.close()

    def drawn(self) -> list[SeasonGame]:
        """Return the games of the season."""
        with self.service.db.read() as tx:
            return leagues.games_of(tx, LEAGUE, SEASON)

    def mails(self) -> int:
        """Return how many mails were sent and received."""
        return sum(member.box.sent + member.box.received for member in self.people.values())

    # -- time ------------------------------------------------------------------------------------

    def _settle(self) -> None:
        """Let everybody read and the judge work until nothing happens any more."""
        while True:
            done = self.service.run_once()
            if done.trouble:
                raise RuntimeError(done.trouble)
            if not sum(member.step() for member in list(self.people.values())):
                return

    def _jump(self) -> None:
        seconds = self.service.seconds_to_next()
        speed = float(self.service.settings["daemon.speed"])
        ahead = LEAST if seconds is None else min(LEAST, timedelta(seconds=max(1.0, seconds * speed + 1)))
        self.clock.advance(ahead)

    def _is_over(self) -> bool:
        with self.service.db.read() as tx:
            return any(row.ended_at for row in leagues.seasons(tx, LEAGUE))

    # -- what happens on which day -----------------------------------------------------------------

    def _script(self) -> list[tuple[float, Callable[[], None]]]:
        """Return what people do beside playing, by the day of the season."""
        away, back = (self.began + timedelta(days=days) for days in (6, 9))
        span = f"{away:%d %b} to {back:%d %b}"
        return [
            (3, lambda: self._write("Ada", JUDGE, f"absence {span} all")),
            (4, lambda: self._write("Lena", JUDGE, f"league {LEAGUE} enter Lena")),
            (5, self._move_house),
            (6, lambda: self._in_game("Carla", "resign")),
            (7, lambda: self._organise(f"rollback {self._running()} last say an order was misread")),
            (8, lambda: self._organise(f"league {LEAGUE} tell Round 2 begins in two weeks.")),
            (9, lambda: self._organise(f"league {LEAGUE} deadline +12h")),
            (10, lambda: self._write("Dario", JUDGE, f"league {LEAGUE} leave")),
            (12, lambda: self._write("Gina", JUDGE, f"league {LEAGUE}")),
        ]

    def _do_script(self) -> None:
        """Do what has its day now."""
        day = (self.clock.now() - self.began) / timedelta(days=1)
        while self._acts and self._acts[0][0] <= day:
            self._acts.pop(0)[1]()
            self._settle()

    def _write(self, name: str, to: str, line: str) -> None:
        """Send one line, and tell it."""
        self.people[name].send(to, "league", [line])
        self.story.line(self.story.say("label.mail"), self.story.say("league.writes", who=name, line=line), "36")

    def _organise(self, line: str) -> None:
        self._write(ORGANISER.name, JUDGE, line)

    def _in_game(self, name: str, line: str) -> None:
        """Send one line to the reply address of a game that somebody plays."""
        mail = next(iter(self.people[name].seats.values()))
        self._write(name, parseaddr(mail.reply_to)[1], line)

    def _move_house(self) -> None:
        """Bruno writes from a new address from now on; the old one still says yes."""
        member = self.people["Bruno"]
        new = Person("Bruno", "bruno@new.example.org", member.person.program)
        self.people["Bruno, new"] = LeagueMember(new, Mailbox(self.folder / "post", new.address))
        self._write("Bruno", JUDGE, f"address {new.address}")

    def _running(self) -> str:
        """Return the name of a game that is played."""
        with self.service.db.read() as tx:
            rows = [games.get(tx, game.game or "") for game in leagues.games_of(tx, LEAGUE, SEASON)]
        return next(row.name for row in rows if row is not None and row.state != OVER)

    def _file(self, variant: str) -> str:
        first, second = (self.began + timedelta(days=days) for days in (1, 22))
        lines = [
            "title: Harbour League", f"organiser: {ORGANISER.address}", f"variant: {variant}", "players: 4",
            "divisions: [gold, silver, bronze]", "size: 8", "points: [5, 3, 1, 0]", "tie-breaks: [wins, encounters]",
            "moving: 2", "replacement: 50", "options:", "  deadline: 48h", "  default: decide", "  replace: 2",
            "seasons:", f"  {SEASON}:", f'    rounds: ["{first:%Y-%m-%d %H:%M}", "{second:%Y-%m-%d %H:%M}"]',
        ]  # fmt: skip
        return "\n".join(lines) + "\n"


def play_league(folder: Path, *, variant: str, language: str = "en", out: TextIO | None = None) -> int:
    """Play a season of a league in a new folder, and print what happens; return 0 if it came to its end, else 1."""
    story = Story(language, out)
    evening = LeagueEvening(folder, variant=variant, story=story)
    try:
        is_over = evening.play()
        _tell_end(evening, story, is_over)
        return 0 if is_over else 1
    finally:
        evening.close()


def _tell_end(evening: LeagueEvening, story: Story, is_over: bool) -> None:
    """Print the last circular, and where to look."""
    days = (evening.clock.now() - evening.began).days
    code = "league.over" if is_over else "league.stuck"
    story.heading(story.say("end.heading"))
    story.plain(story.say(code, games=len(evening.drawn()), days=days, mails=evening.mails()))
    last: Sequence[Received] = [mail for mail in evening.people["Gina"].circulars if "over" in mail.subject]
    for line in last[-1].text.splitlines() if last else ():
        story.plain(line or " ")
    story.plain(story.say("league.look", folder=evening.people["Gina"].box.folder))
    story.plain(story.say("league.look-organiser", folder=evening.people[ORGANISER.name].box.folder))


def _person(number: int, name: str) -> Person:
    return Person(name, f"{name.lower()}@example.net", PROGRAMS[number % len(PROGRAMS)])
