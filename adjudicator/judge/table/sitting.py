"""One transaction of the judge: what it may look at, what time it is, and the mails that will follow from it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection

from adjudicator.engine import asks
from adjudicator.game import Library
from adjudicator.judge.table.answer_size import fitted, room
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.own_templates import content_of
from adjudicator.mail.addresses import AddressBook
from adjudicator.mail.compose import Outgoing
from adjudicator.mail.message import Incoming
from adjudicator.reports.letters import Confirm, Letter, ModeratorNotice
from adjudicator.reports.render import render
from adjudicator.store import games, outbox, troubles

log = logging.getLogger(__name__)

MODERATOR = asks.MODERATOR
"""The "house" in the reply address of a moderator; no real house may be called so."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What stays the same from mail to mail."""

    library: Library
    book: AddressBook
    templates: Sequence[Path]
    seed: Callable[[], bytes]
    """Makes the secret seed of a new game."""
    keeper: str = ""
    """Address of the person who runs the machine; told what no moderator can know."""
    zone: str = "UTC"
    language: str = "en"
    creators: Sequence[str] = ()
    """Who may open games; everybody if empty."""
    believes_senders: bool = False
    """True when nobody can write in the name of others, as in the post office of a data folder."""
    mail_server: str = ""
    """The name our own mail server signs its findings about senders with; empty if it makes none."""
    received_above: int = 0
    """How many Received lines our own servers write above these findings; what stands lower is not believed."""


@dataclass(slots=True)
class Sitting:
    """A transaction in progress. `mail` is the mail under way, if there is one."""

    tx: Connection
    desk: Desk
    now: datetime
    mail: Incoming | None = None
    outgoing: list[Outgoing] = field(default_factory=list)
    matches: dict[str, Match] = field(default_factory=dict)
    stranger: bool = False
    """True when the writer of the mail has to do with no game here, and nothing vouches for them."""
    proven: bool = False
    """True when the mail is from where it says: our mail server vouches for it, or it answers a request to confirm."""
    too_early: bool = False
    """True when something of the mail was turned away because its game is set aside."""
    only_asked: bool = False
    """True when the mail had no effect but to be told something."""

    @property
    def subject(self) -> str | None:
        """The subject that an answer repeats; None for a stranger's, whose mail may have been forged by another."""
        return None if self.stranger else self.mail.subject if self.mail else ""

    def match(self, name: str) -> Match | None:
        """Return a game by its name."""
        if name not in self.matches:
            game = games.get(self.tx, name)
            if game is None:
                return None
            self.matches[name] = Match(self.tx, game, self.desk.library)
        return self.matches[name]

    def send(self, letter: Letter, key: str, *, game: str | None = None, seat: str | None = None) -> None:
        """Put a letter among the mails to go out; its key makes it come into being only once."""
        self._put(letter, key, game, seat, answers=False)

    def answer(self, letter: Letter, *, game: str | None = None, seat: str | None = None) -> None:
        """Put a letter among the mails to go out as an answer to the mail under way."""
        assert self.mail is not None
        number = sum(mail.answers for mail in self.outgoing) + 1
        self._put(letter, f"answer:{self.mail.number}:{number}", game, seat, answers=True)

    def rank(self, letter: Letter | None, answers: bool) -> int:
        """Return how soon a letter goes out."""
        if answers:
            return outbox.STRANGER if self.stranger else outbox.ANSWER
        return outbox.NOTICE if isinstance(letter, ModeratorNotice) else outbox.REPORT

    def _put(self, letter: Letter, key: str, game: str | None, seat: str | None, *, answers: bool) -> None:
        head = letter.head
        if not head.address:
            return
        words = render(letter, templates=self.desk.templates)
        if words.broken:
            self._note_broken(*words.broken)
        answered = self.mail if answers else None
        outgoing = Outgoing(
            key=key,
            to=head.address,
            subject=words.subject,
            text=words.text,
            html=words.html,
            game=game,
            seat=seat,
            reply_to=head.reply_to,
            in_reply_to=answered.message_id if answered else "",
            references=answered.references if answered else (),
            language=head.language,
            answers=answers,
            confirms=isinstance(letter, Confirm),
            rank=self.rank(letter, answers),
        )
        fitting = fitted(outgoing, room(answered.size, self.outgoing)) if answered else outgoing
        if fitting is not None:
            self.outgoing.append(fitting)

    def _note_broken(self, template: str, reason: str) -> None:
        """Note a template of the keeper's own that could not be used."""
        log.error("the template %s is broken, so the one that came with the program is used: %s", template, reason)
        facts = {"reason": reason, "content": content_of(self.desk.templates[0], template)}
        troubles.note(self.tx, troubles.TEMPLATE, template, facts, self.now)
