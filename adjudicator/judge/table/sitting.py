"""One transaction of the judge: the data it can use, the time, and the mails that it queues."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection

from adjudicator.engine import asks
from adjudicator.game import Library
from adjudicator.judge.table import digest
from adjudicator.judge.table.anonymity import next_slot, shown_at
from adjudicator.judge.table.answer_size import fitted, room
from adjudicator.judge.table.at_hand import TablesAtHand
from adjudicator.judge.table.mailing import list_of, thread_of
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.own_templates import content_of
from adjudicator.leagues.shelf import LeagueShelf
from adjudicator.mail.addresses import AddressBook
from adjudicator.mail.compose import Attachment, Outgoing
from adjudicator.mail.message import Incoming
from adjudicator.reports.due_calendar import due_event
from adjudicator.reports.icalendar import CALENDAR, calendar_text
from adjudicator.reports.letters import Confirm, Letter, ModeratorNotice, PressLetter
from adjudicator.reports.press import GREY
from adjudicator.reports.render import Rendered, render
from adjudicator.store import digests, games, outbox, troubles
from adjudicator.store.claim import keep_to
from adjudicator.store.digests import DigestItem

log = logging.getLogger(__name__)

MODERATOR = asks.MODERATOR
"""The house id used in the reply address of a moderator; no real house may have this id."""


@dataclass(frozen=True, slots=True)
class Desk:
    """The settings and tools that are the same for all mails."""

    library: Library
    book: AddressBook
    templates: Sequence[Path]
    seed: Callable[[], bytes]
    """A function that returns the secret seed of a new game."""
    commands: frozenset[str]
    """The words with which a line for the judge begins; no line of a mail is broken in front of one."""
    keeper: str = ""
    """Address of the person who runs the machine, for notices that do not belong to one moderator."""
    zone: str = "UTC"
    language: str = "en"
    creators: Sequence[str] = ()
    """Addresses that may create games; everybody may if empty."""
    believes_senders: bool = False
    """True when senders cannot be forged, as in the post office of a data folder."""
    mail_server: str = ""
    """The name with which our own mail server marks its verdicts about senders; "" if it gives none."""
    received_above: int = 0
    """The number of Received lines that our own servers add above these verdicts; lower verdicts do not count."""
    tables: TablesAtHand = field(default_factory=TablesAtHand)
    """The tables of the games that were looked at last."""
    pictures: bool = False
    """True when mails have pictures, for those who do not refuse them."""
    records: Path | None = None
    """The folder with the archive folders of finished games; None if there is none."""
    leagues: LeagueShelf | None = None
    """The leagues of the judge; None where there are none."""
    site: str = ""
    """The address of the public pages in the web, without a slash at its end; "" if there is none."""


@dataclass(slots=True)
class Sitting:
    """A transaction in progress. `mail` is the current mail, if there is one."""

    tx: Connection
    desk: Desk
    now: datetime
    mail: Incoming | None = None
    outgoing: list[Outgoing] = field(default_factory=list)
    matches: dict[str, Match] = field(default_factory=dict)
    pictures: dict[tuple[str, int, str], str] = field(default_factory=dict)
    """The digests of the pictures wanted so far, by game, entry of its journal and language."""
    stranger: bool = False
    """True when the writer of the mail belongs to no game here and is not proven to be the sender."""
    proven: bool = False
    """True when the sender is proven: our mail server vouches for it, or the mail answers a request to confirm."""
    too_early: bool = False
    """True when a part of the mail was not done because its game is set aside."""
    only_asked: bool = False
    """True when the mail only asked for information and changed nothing."""

    @property
    def subject(self) -> str | None:
        """The subject that an answer repeats; None for a stranger's mail, since its sender may be forged."""
        return None if self.stranger else self.mail.subject if self.mail else ""

    def match(self, name: str) -> Match | None:
        """Return the game with this name, or None if there is no such game."""
        if name not in self.matches:
            keep_to(self.tx, name)
            game = games.get(self.tx, name)
            if game is None:
                return None
            self.matches[name] = Match(self.tx, game, self.desk.library, self.desk.tables, self.now)
        return self.matches[name]

    def told_at(self, match: Match) -> datetime:
        """Return the time from which people hear of what happens now, and from which their time to answer runs."""
        return shown_at(match, self.now) if self.mail is not None else self.now

    def let_go(self) -> None:
        """Leave the tables of all games for the next transaction."""
        for match in self.matches.values():
            match.let_go()

    def send(
        self, letter: Letter, key: str, *, game: str | None = None, seat: str | None = None,
        picture: str | None = None, attached: Attachment | None = None,
    ) -> None:
        """Queue a letter, with the digest of its picture; a key that was used before queues nothing."""
        self._put(letter, key, game, seat, picture, answers=False, attached=attached)

    def answer(self, letter: Letter, *, game: str | None = None, seat: str | None = None) -> None:
        """Queue a letter as an answer to the current mail."""
        assert self.mail is not None
        number = sum(mail.answers for mail in self.outgoing) + 1
        self._put(letter, f"answer:{self.mail.number}:{number}", game, seat, None, answers=True)

    def rank(self, letter: Letter | None, answers: bool) -> int:
        """Return the rank of a letter in the outbox, by which urgent letters go out first."""
        if answers:
            return outbox.STRANGER if self.stranger else outbox.ANSWER
        return outbox.NOTICE if isinstance(letter, ModeratorNotice) else outbox.REPORT

    def _put(
        self, letter: Letter, key: str, game: str | None, seat: str | None, picture: str | None, *, answers: bool,
        attached: Attachment | None = None,
    ) -> None:
        """Render a letter and queue it, without HTML or cut if it is too long. Drop it if its reader has no address."""
        if not letter.head.address:
            return
        match = self.match(game) if game else None
        at = self._time_of(letter, match, answers=answers)
        if at != self.now:
            letter = replace(letter, head=replace(letter.head, now=at))
        if match is not None and seat is not None and not answers and digest.waits(match, letter):
            self._keep(letter, key, match, seat, at)
            return
        head, words = letter.head, self._words_of(letter)
        outgoing = Outgoing(
            key=key, to=head.address, subject=words.subject, text=words.text, html=words.html, game=game, seat=seat,
            reply_to=head.reply_to, language=head.language, answers=answers, confirms=isinstance(letter, Confirm),
            rank=self.rank(letter, answers), picture=picture, attached=attached, at=at,
        )  # fmt: skip
        fitting = self._as_answer(outgoing) if answers else self._in_its_thread(outgoing, letter, match)
        if fitting is not None:
            self.outgoing.append(fitting)

    def _time_of(self, letter: Letter, match: Match | None, *, answers: bool) -> datetime:
        """Return the date of a letter: a later one than now where the moment itself would tell something."""
        if isinstance(letter, PressLetter) and letter.sender == GREY:
            return next_slot(self.now)
        return self.told_at(match) if match is not None and not answers else self.now

    def _words_of(self, letter: Letter) -> Rendered:
        """Return a letter as a mail, and note a template of the moderator that could not be used for it."""
        words = render(letter, templates=self.desk.templates, commands=self.desk.commands)
        if words.broken:
            self._note_broken(*words.broken)
        return words

    def _as_answer(self, outgoing: Outgoing) -> Outgoing | None:
        """Return a letter as an answer to the current mail; None if what may still be answered to it is too short."""
        assert self.mail is not None
        answer = replace(outgoing, in_reply_to=self.mail.message_id, references=self.mail.references)
        return fitted(answer, room(self.mail.size, self.outgoing))

    def _in_its_thread(self, outgoing: Outgoing, letter: Letter, match: Match | None) -> Outgoing:
        """Return a letter that answers no mail with its mailing list, its thread and its deadline for a calendar."""
        book, listed = self.desk.book, list_of(self.tx, letter, outgoing.game)
        thread = thread_of(letter, outgoing.game)
        attached = outgoing.attached
        if attached is None and match is not None:
            attached = self._calendar(letter, match)
        return replace(
            outgoing,
            references=(book.message_id(thread),) if thread else (),
            list_id=listed.id_at(book.domain) if listed else "",
            unsubscribe=listed.unsubscribe_at(book.judge) if listed else "",
            attached=attached,
        )

    def _keep(self, letter: Letter, key: str, match: Match, seat: str, at: datetime) -> None:
        """Let a letter wait for the reader's mail of the day, unless it went out before."""
        if outbox.by_key(self.tx, key) is not None:
            return
        words = self._words_of(digest.without_dues(letter))
        due_at = digest.next_time(match, letter, at)
        digests.keep(self.tx, DigestItem(key, match.name, seat, at, due_at, words.subject, words.text))

    def _calendar(self, letter: Letter, match: Match) -> Attachment | None:
        """Return the deadline that a letter tells as a file for a calendar, unless its reader wants none."""
        event = due_event(letter, self.desk.book.judge.rpartition("@")[2])
        if event is None or letter.head.address in match.memory.no_calendar:
            return None
        return Attachment(f"{match.name}.ics", CALENDAR, calendar_text([event]).encode())

    def _note_broken(self, template: str, reason: str) -> None:
        """Log and store that a custom template is broken and that the built-in template was used instead."""
        log.error("the template %s is broken, so the one that came with the program is used: %s", template, reason)
        facts = {"reason": reason, "content": content_of(self.desk.templates[0], template)}
        troubles.note(self.tx, troubles.TEMPLATE, template, facts, self.now)
