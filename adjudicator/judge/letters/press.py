"""Press: messages between the people of a game, forwarded at once and unchanged, with no effect on the game.

The reader learns only the seat of the sender. A reply goes to the judge, as a mail of the reader.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adjudicator.engine.lines import LineProblem
from adjudicator.judge.letters.fill import moderator_head, person_head, seat_head
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import MODERATOR, Sitting
from adjudicator.orders.common_words import EVERYBODY, OBSERVERS
from adjudicator.orders.press_fences import Press
from adjudicator.reports import letters
from adjudicator.reports.letter_parts import JudgeNote, MessageResult
from adjudicator.reports.letters import Head
from adjudicator.reports.press import GREY
from adjudicator.store import answered, games, messages
from adjudicator.store.messages import StoredMessage

ALL, PUBLIC = "all", "public"
"""The settings of a game: forward all messages, or only those to everybody. The moderator can always be written to."""
LONGEST = 20_000
"""The greatest length of a message, in characters."""
MOST = 10
"""The most messages in one mail."""
SENT = "sent"
A_DAY = 60
"""The most messages from one seat, or from the moderator, in 24 hours."""
A_DAY_UNMARKED = 10
"""The same limit for mails to the judge's public address, where the sender may be forged."""


@dataclass(frozen=True, slots=True)
class PressSender:
    """The sender of messages: the id of a seat, "moderator", or "" for somebody who waits for the game to begin."""

    party: str
    address: str


@dataclass(frozen=True, slots=True)
class Posted:
    """What became of each message of a mail, and whether any was forwarded."""

    results: Sequence[MessageResult] = ()
    sent: bool = False


def forward(sitting: Sitting, match: Match, sender: PressSender, press: Sequence[Press], *, dry: bool) -> Posted:
    """Forward each message of a mail that can be delivered (none if `dry`), and tell what became of each."""
    forwarding = _Forwarding(sitting, match, sender)
    results: list[MessageResult] = []
    for number, each in enumerate(press, 1):
        why = forwarding.refusal(each) if number <= MOST else JudgeNote("press.many", {"most": MOST})
        why = why or forwarding.too_many()
        if why is not None:
            results.append(MessageResult(code="refused", words=each.words, why=why))
            continue
        if not dry:
            forwarding.count()
            forwarding.send(each, number)
        results.append(MessageResult(code="tried" if dry else SENT, to=each.to))
    return Posted(results, any(result.code == SENT for result in results))


@dataclass(frozen=True, slots=True)
class _Forwarding:
    sitting: Sitting
    match: Match
    sender: PressSender

    # -- what cannot be forwarded ---------------------------------------------------------------

    def refusal(self, press: Press) -> LineProblem | JudgeNote | None:
        """Return why a message cannot be forwarded, or None."""
        if press.problem is not None:
            return press.problem
        if not press.text.strip():
            return JudgeNote("press.empty")
        if len(press.text) > LONGEST:
            return JudgeNote("press.long", {"letters": len(press.text), "most": LONGEST})
        for id in press.to:
            code = self._bar(id)
            if code:
                return JudgeNote(f"press.{code}", {"name": id})
        if press.grey and not self._may_be_grey:
            return JudgeNote("press.not-grey")
        return None if self._is_allowed(press) else JudgeNote(f"press.only-{self.match.options.press}")

    def too_many(self) -> JudgeNote | None:
        """Return a note if this sender has reached the limit of messages, else None."""
        most = A_DAY if self._is_marked else A_DAY_UNMARKED
        sent = answered.count(self.sitting.tx, self._counted_as, self.sitting.now)
        return None if sent < most else JudgeNote("press.enough", {"most": most})

    def count(self) -> None:
        """Note that one more message is forwarded."""
        answered.note(self.sitting.tx, self._counted_as, "", self.sitting.now)

    @property
    def _counted_as(self) -> str:
        kind = "press" if self._is_marked else "press from the open address"
        return f"{kind}: {self.match.name}: {self.sender.party or self.sender.address}"

    @property
    def _is_marked(self) -> bool:
        mark = self.sitting.mail.mark if self.sitting.mail else None
        return mark is not None and mark.kind == "seat"

    def _bar(self, id: str) -> str:
        """Return a code that says why nobody can be reached under this id, or ""."""
        if id == self.sender.party or self._address(id) == self.sender.address:
            return "oneself"
        if id in (EVERYBODY, MODERATOR):
            return ""
        if id == OBSERVERS:
            return "" if games.observers_of(self.sitting.tx, self.match.name) else "no-observers"
        if not self.match.seats:
            return "no-seats"
        if id not in self.match.seats:
            return "not-here"
        return "" if self._address(id) else "nobody"

    def _address(self, id: str) -> str:
        if id == MODERATOR:
            return self.match.row.moderator
        return self.match.seats[id].address if id in self.match.seats else ""

    def _is_allowed(self, press: Press) -> bool:
        if MODERATOR in (self.sender.party, *press.to) and len(press.to) == 1:
            return True
        wanted = {ALL, PUBLIC} if press.to in ((EVERYBODY,), (OBSERVERS,)) else {ALL}
        return self.sender.party == MODERATOR or self.match.options.press in wanted

    @property
    def _may_be_grey(self) -> bool:
        """True for players of a game in which messages need not tell their sender."""
        return self.match.options.grey and self.sender.party in self.match.seats

    # -- forwarding -------------------------------------------------------------------------------

    def send(self, press: Press, number: int) -> None:
        """Queue a message for each reader; the outbox key holds the number of its mail and `number`."""
        assert self.sitting.mail is not None
        key = f"press:{self.match.name}:{self.sitting.mail.number}:{number}"
        for head, may_answer in self._heads(press.to):
            letter = letters.PressLetter(
                head=head,
                sender=GREY if press.grey else self.sender.party,
                to=press.to,
                text=press.text,
                may_answer=may_answer and not (press.grey and press.to != (EVERYBODY,)),
                names_game=not self.match.seats,
            )
            self.sitting.send(letter, f"{key}:{head.seat or head.address}", game=self.match.name, seat=head.seat)
        messages.note(self.sitting.tx, self._stored(press))

    def _stored(self, press: Press) -> StoredMessage:
        """Return a message as it is kept for the archive."""
        name, sender = self.match.name, self.sender
        address = self._address(sender.party) or sender.address
        is_released = address in self.match.memory.releases
        party = GREY if press.grey else sender.party
        return StoredMessage(name, self.sitting.now, party, address, press.to, press.text, is_released)

    def _heads(self, to: Sequence[str]) -> Iterator[tuple[Head, bool]]:
        """Yield the heads of a message, each once per person, and whether that reader may answer."""
        told = {self.sender.address}
        for head, may_answer in self._readers(to):
            if head.address and head.address not in told:
                told.add(head.address)
                yield head, may_answer

    def _readers(self, to: Sequence[str]) -> Iterator[tuple[Head, bool]]:
        sitting, match = self.sitting, self.match
        if MODERATOR in to:
            yield moderator_head(sitting, match), True
        for house in match.seats if EVERYBODY in to else [id for id in to if id in match.seats]:
            yield seat_head(sitting, SeatAt(match, house)), True
        if not {EVERYBODY, OBSERVERS} & set(to):
            return
        if not match.seats and EVERYBODY in to:
            for wish in games.sign_ons(sitting.tx, match.name):
                yield person_head(sitting, wish.address, match, wish.language), True
        for observer in games.observers_of(sitting.tx, match.name):
            if observer.address == match.row.moderator:
                yield moderator_head(sitting, match), True
            else:
                yield person_head(sitting, observer.address, match, observer.language), False
