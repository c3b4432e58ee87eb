"""Prints the end of the demo: the winner, what was sent, whether anything was lost, and where to look."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

from adjudicator.archive.pages import INDEX, PICTURES
from adjudicator.demo.cast import JUDGE
from adjudicator.demo.mailbox import read
from adjudicator.demo.players import facts_of
from adjudicator.demo.stage import Stage
from adjudicator.demo.story import Story
from adjudicator.judge.proof.records import RECORD, read_record
from adjudicator.judge.proof.verify import verify
from adjudicator.library import GameLibrary
from adjudicator.mail.maildir import mailbox

SHOWN = 5
RECORD_SECONDS = 10.0


class Epilogue:
    """Tells the end of one demo and counts what went wrong."""

    def __init__(self, stage: Stage, folder: Path, library: GameLibrary) -> None:
        self.stage = stage
        self.story: Story = stage.story
        self.folder = folder
        self.library = library
        self.faults = 0

    def tell(self, seconds: float) -> int:
        """Print the end and return the number of faults."""
        self.story.heading(self.story.say("end.heading"))
        self._winner()
        self._counts(seconds)
        self._losses()
        self._proof()
        self._where_to_look()
        return self.faults

    def _say(self, code: str, **facts: object) -> None:
        self.story.plain(self.story.say(f"end.{code}", **facts))

    def _fault(self, code: str, **facts: object) -> None:
        self.faults += 1
        self._say(code, **facts)

    def _winner(self) -> None:
        stage, names = self.stage, self.stage.watch.seats()
        result, view = stage.result(), stage.watch.view()
        if not stage.watch.is_over() or not result["winner"]:
            self._fault("unfinished", round=view["round"])
            return
        for sentence in stage.teller.ending(result, view, names):
            self.story.plain(sentence)
        self.story.plain("")

    def _counts(self, seconds: float) -> None:
        sent = sum(person.box.sent for person in self.stage.everybody)
        received = sum(person.box.received for person in self.stage.everybody)
        self._say("mails", sent=sent, received=received, seconds=round(seconds))
        self._say("questions", **facts_of(self.stage.players))

    def _losses(self) -> None:
        """Print what was lost: mails without an answer, and a game or mails that were set aside."""
        unanswered, aside = self.stage.unanswered(), self.stage.watch.set_aside()
        state, reason = self.stage.watch.state()
        if unanswered:
            self._fault("unanswered", n=len(unanswered), mails="; ".join(unanswered[:SHOWN]))
        else:
            self._say("all-answered")
        if reason:
            self._fault("aside", reason=reason.splitlines()[0], state=state)
        if aside:
            self._fault("mails-aside", n=len(aside))
        if not reason and not aside:
            self._say("none-aside")

    def _proof(self) -> None:
        """Verify the record, as anybody can."""
        record = self._record()
        if not record.exists():
            self._fault("no-record", file=record)
            return
        verdict = verify(read_record(record), self.library)
        if verdict.holds and verdict.finished:
            self._say("verify-holds", entries=verdict.entries, chance=verdict.chance)
        else:
            self._fault("verify-fails", problems=json.dumps(verdict.problems))

    def wait_for_record(self, turn: Callable[[], None]) -> None:
        """Let the judge write the record of the game."""
        end = time.monotonic() + RECORD_SECONDS
        while not self._record().exists() and time.monotonic() < end:
            turn()

    def _record(self) -> Path:
        return self.folder / "records" / self.stage.programme.game / RECORD

    # -- where to look -------------------------------------------------------------------------

    def _where_to_look(self) -> None:
        self.story.heading(self.story.say("end.look"))
        for player in self.stage.players:
            house = self.stage.teller.seat(player.seat) if player.seat else "?"
            self._say("look-mails", folder=player.box.folder, who=player.person.name, house=house,
                      n=player.box.received)  # fmt: skip
        self._say("look-judge", folder=mailbox(self.folder / "post", JUDGE).path)
        text = self._sample_report()
        if text is not None:
            self._say("look-report", file=text)
        self._say("look-record", file=self._record())
        self._pages(self._record().parent)
        self._say("again", record=self._record().parent)
        self._say("look-site", folder=self.folder)

    def _pages(self, folder: Path) -> None:
        """Name the first page of the finished game and its pictures, if there are any."""
        if (folder / INDEX).exists():
            self._say("look-pages", file=folder / INDEX)
        drawn = sorted((folder / PICTURES).glob("*-light.svg"))
        if drawn:
            self._say("look-pictures", folder=folder / PICTURES, n=len(drawn))

    def _sample_report(self) -> Path | None:
        """Write the longest mail of the first player as text and HTML beside the post office; return the text."""
        box = mailbox(self.folder / "post", self.stage.players[0].person.address)
        mails = [read(file) for file in box.files()]
        if not mails:
            return None
        report = max(mails, key=lambda mail: len(mail.text))
        text, html = self.folder / "report.txt", self.folder / "report.html"
        text.write_text(f"Subject: {report.subject}\n\n{report.text}", encoding="utf-8")
        html.write_text(report.html, encoding="utf-8")
        return text
