"""Runs the demo: people sign on, the game is played by mail, and its story is printed meanwhile."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from adjudicator.demo.cast import JUDGE, MODERATOR, OBSERVER, STRANGER, Person
from adjudicator.demo.engine_room import RunningJudge
from adjudicator.demo.mailbox import Mailbox
from adjudicator.demo.parts import DemoGame, Line, Tactics
from adjudicator.demo.players import Correspondent, DemoPlayer
from adjudicator.demo.story import Story
from adjudicator.demo.watch import Watch
from adjudicator.library import GameLibrary
from adjudicator.store.games import ASIDE

TIMES = "deadline=24h question=12h"
MAIL_COLOUR = "36"
QUIET_SECONDS = 60.0
"""The demo gives up after this many seconds without a mail or an event."""
LAST_WORDS = 60.0
"""Seconds for the judge to answer the last mails after the game is over."""


class Stuck(Exception):
    """Raised when nothing has happened for too long."""


@dataclass(frozen=True, slots=True)
class Programme:
    """What is played. `options` are additional options of the command CREATE."""

    variant: str
    players: int = 6
    seed: int = 7
    language: str = "en"
    game: str = "demo"
    options: str = ""


class Stage:
    """All people of one demo, and the teller of its story."""

    def __init__(
        self, programme: Programme, post: Path, judge: RunningJudge, watch: Watch, library: GameLibrary, story: Story
    ) -> None:
        self.programme = programme
        self.judge = judge
        self.watch = watch
        self.story = story
        variant = library.variant(programme.variant)
        if variant is None:
            raise KeyError(f"there is no variant {programme.variant}")
        self.variant = variant
        played = library.game(self.variant.rules)
        assert played.demo is not None
        game: DemoGame = played.demo()
        self.make = game.tactics
        self.teller = game.teller(self.variant, programme.language)
        self.seats = played.seating.seats(self.variant, programme.players)
        luck = random.Random(programme.seed)
        self.players = [
            DemoPlayer(person, Mailbox(post, person.address), self._head, random.Random(luck.random()), self._tell_mail)
            for person in game.players[: programme.players]
        ]
        others = (MODERATOR, OBSERVER, STRANGER)
        self.moderator, self.observer, self.stranger = (Correspondent(p, Mailbox(post, p.address)) for p in others)
        self._last_news = time.monotonic()

    @property
    def everybody(self) -> Sequence[Correspondent]:
        """All people with a mailbox."""
        return [*self.players, self.moderator, self.observer, self.stranger]

    def unanswered(self) -> list[str]:
        """Return the mails that had no answer yet."""
        return [f"{person.person.name}: {words}" for person in self.everybody for words in person.waiting.values()]

    def _head(self, seat: str, person: Person, luck: random.Random) -> Tactics:
        return self.make(self.variant, seat, person.language, luck, person.habits)

    # -- the script ----------------------------------------------------------------------------

    def play(self) -> None:
        """Play from the first mail to the last; raises Stuck or JudgeDied."""
        self._gather()
        self._start()
        while not self.watch.is_over() and self.watch.state()[0] != ASIDE:
            self._turn()
            self._tell_news()
        self._until(lambda: not self.unanswered() and not self.watch.undelivered(), LAST_WORDS)
        self._tell_news()
        self.story.finish()

    def _gather(self) -> None:
        """Create the game; people sign on with the seat they prefer, and others only watch or ask."""
        programme = self.programme
        create = f"create {programme.variant} {programme.game} players={programme.players} {TIMES} {programme.options}"
        self.moderator.send(JUDGE, "a game", [create])
        self._tell("stage.created", who=MODERATOR.name, game=programme.game)
        self._must(lambda: not self.moderator.waiting)
        for player in self.players:
            self._sign_on(player)
        self.observer.send(JUDGE, "watching", [f"observe {programme.game}"])
        self._tell("stage.observer", who=OBSERVER.name)
        self.stranger.send(JUDGE, "Photos of the weekend", ["Hello dear, did you get the photos?", "Zoe"])
        self._tell("stage.stranger", who=STRANGER.name)
        self._must(lambda: not self.unanswered())

    def _sign_on(self, player: DemoPlayer) -> None:
        person = player.person
        wish = person.wants if person.wants in self.seats else ""
        typed = self.teller.seat(wish).lower() if wish else ""
        line = " ".join(f"signon {self.programme.game} {typed} language={person.language}".split())
        player.send(JUDGE, "I would like to play", [line])
        code = "stage.signed-on" if wish else "stage.signed-on-any"
        self._tell(code, who=person.name, house=self.teller.seat(wish) if wish else "", program=person.program)

    def _start(self) -> None:
        """The moderator answers the judge's notice with START."""
        assert self.moderator.last is not None
        self.moderator.reply(self.moderator.last, ["start"])
        self._must(lambda: not self.moderator.waiting)
        self._tell("stage.started", who=MODERATOR.name)
        for seat, name in self.watch.seats().items():
            self.story.line("", self.story.say("stage.plays", who=name, house=self.teller.seat(seat)))

    # -- turns ---------------------------------------------------------------------------------

    def _turn(self) -> None:
        """Let everybody read their mailbox, then let the judge work for a moment."""
        busy = [person.step() for person in self.everybody]
        if any(busy):
            self._last_news = time.monotonic()
        elif time.monotonic() - self._last_news > QUIET_SECONDS:
            raise Stuck
        self.judge.turn()
        self._show_progress()

    def _until(self, done: Callable[[], bool], patience: float) -> bool:
        """Take turns until `done` is true; return False if `patience` seconds pass first."""
        end = time.monotonic() + patience
        while not done():
            if time.monotonic() > end:
                return False
            self._turn()
        return True

    def _must(self, done: Callable[[], bool]) -> None:
        if not self._until(done, QUIET_SECONDS):
            raise Stuck

    # -- telling -------------------------------------------------------------------------------

    def _tell(self, code: str, **facts: object) -> None:
        self.story.line(self.story.say("label.mail"), self.story.say(code, **facts), MAIL_COLOUR)

    def _tell_mail(self, code: str, **facts: object) -> None:
        """Print a notable mail and the answer to it."""
        self._tell(f"mail.{code}", **facts)
        if code == "mended":
            self.story.line("", self.story.say("mail.mended-line", **facts))

    def _tell_news(self) -> None:
        """Print what happened since the last call, with changes of the board before the next round begins."""
        events = self.watch.news()
        if not events:
            return
        self._last_news = time.monotonic()
        view = self.watch.view()
        changes = list(self.teller.look(view))
        for label, sentence in self.teller.tell(events):
            if label == "round":
                changes = self._told(changes)
                self.story.heading(sentence)
                self._line(*self.teller.board(view))
            else:
                self._line(label, sentence)
        self._told(changes)

    def _told(self, lines: Sequence[Line]) -> list[Line]:
        for line in lines:
            self._line(*line)
        return []

    def _line(self, label: str, sentence: str) -> None:
        """Print a line of the game's story."""
        word, colour = self.teller.label(label)
        self.story.line(word, sentence, colour)

    def _show_progress(self) -> None:
        if not self.story.live:
            return
        mails = sum(person.box.sent + person.box.received for person in self.everybody)
        waiting = ", ".join(self.teller.seat(seat) for seat in self.watch.waiting_for())
        newest = max((player.ordered for player in self.players), default=0)
        shown = waiting or self.story.say("waiting-none")
        self.story.status(self.story.say("status", round=newest, mails=mails, waiting=shown))

    def result(self) -> Mapping[str, Any]:
        """Return winner and standing."""
        return self.watch.result()
