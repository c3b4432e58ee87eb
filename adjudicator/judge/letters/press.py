"""Press: messages between the people of a game, forwarded unchanged, with no effect on the game.

The reader learns only the seat of the sender. A reply goes to the judge, as a mail of the reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.engine.lines import LineProblem
from adjudicator.judge.letters.press_delivery import deliver
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import MODERATOR, Sitting
from adjudicator.orders.common_words import EVERYBODY, OBSERVERS
from adjudicator.orders.press_fences import Press
from adjudicator.reports.letter_parts import JudgeNote, MessageResult
from adjudicator.reports.press import GREY
from adjudicator.store import answered, games, messages
from adjudicator.store.games import RUNNING
from adjudicator.store.messages import StoredMessage

ALL, PUBLIC = "all", "public"
"""The settings of a game: forward all messages, or only those to everybody. The moderator can always be written to."""
LONGEST = 20_000
"""The greatest length of a message, in characters."""
MOST = 10
"""The most messages in one mail."""
SENT, HELD = "sent", "held"
"""What becomes of a message: it goes out at once, or with the next report."""
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
        code = "tried"
        if not dry:
            forwarding.count()
            code = forwarding.send(each, number)
        results.append(MessageResult(code=code, to=each.to))
    return Posted(results, any(result.code in (SENT, HELD) for result in results))


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

    def send(self, press: Press, number: int) -> str:
        """Forward a message, or keep it for the next report; return the code of what became of it.

        The key of its letters holds the number of its mail and `number`.
        """
        assert self.sitting.mail is not None
        message = self._message(press)
        messages.note(self.sitting.tx, message)
        if message.held:
            return HELD
        deliver(self.sitting, self.match, message, f"press:{self.match.name}:{self.sitting.mail.number}:{number}")
        return SENT

    def _message(self, press: Press) -> StoredMessage:
        """Return a message as it is stored."""
        match, sender = self.match, self.sender
        address = self._address(sender.party) or sender.address
        is_of_players = sender.party in match.seats and press.to != (MODERATOR,)
        return StoredMessage(
            game=match.name,
            at=self.sitting.now,
            sender=GREY if press.grey else sender.party,
            address=address,
            readers=press.to,
            text=press.text,
            released=address in match.memory.releases,
            held=match.options.hold and is_of_players and match.row.state == RUNNING,
        )
