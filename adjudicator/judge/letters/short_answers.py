"""Short answers to the current mail: a refusal, a sentence about a command, a notice to a moderator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from adjudicator.judge.inbox.strangers import plain_word, without_words
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.fill import moderator_head, person_head, seat_head
from adjudicator.judge.table.anonymity import hides_names
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports.letter_parts import JudgeNote
from adjudicator.reports.letters import CommandReply, Head, ModeratorNotice, Refusal

NAMING = frozenset({"address", "before", "sender"})
"""The facts of notices that name a person."""


def head_for(sitting: Sitting, writer: Writer) -> Head:
    """Return the head of an answer to the person who wrote."""
    match = writer.match
    if writer.seat is not None:
        return seat_head(sitting, writer.seat)
    if match is not None and match.row.moderator == writer.address:
        return moderator_head(sitting, match)
    return person_head(sitting, writer.address, match, writer.language)


class RefusedWish(Protocol):
    """An error about a person's request. It knows the code of its sentence and the facts that the sentence needs."""

    @property
    def code(self) -> str:
        """The code of the sentence in the catalogue, below `refuse`."""

    @property
    def facts(self) -> Mapping[str, Any]:
        """The facts that fill the sentence."""


def refuse_for(
    sitting: Sitting, writer: Writer, error: RefusedWish, *, words: str, would_work: Sequence[str | JudgeNote] = ()
) -> None:
    """Answer the writer with the sentence of an error."""
    _refuse(sitting, writer, error.code, error.facts, words, would_work)


def refuse(
    sitting: Sitting, writer: Writer, code: str, *, words: str = "", would_work: Sequence[str | JudgeNote] = (),
    hints: Sequence[JudgeNote] = (), **facts: object,
) -> None:
    """Answer that a request is refused, and why. `words` is what the person wrote."""
    _refuse(sitting, writer, code, facts, words, would_work, hints)


def _refuse(
    sitting: Sitting, writer: Writer, code: str, facts: Mapping[str, Any], words: str,
    would_work: Sequence[str | JudgeNote], hints: Sequence[JudgeNote] = (),
) -> None:
    sitting.too_early = sitting.too_early or code == "aside"
    if sitting.stranger:
        facts, words = without_words(facts, words), plain_word(words)
    letter = Refusal(
        head=head_for(sitting, writer),
        code=code,
        facts=facts,
        words=words,
        would_work=would_work,
        hints=hints,
        replies_to=sitting.subject,
    )
    sitting.answer(letter, game=writer.match.name if writer.match else None, seat=writer.house or None)


def tell(sitting: Sitting, writer: Writer, code: str, *, words: str = "", **facts: object) -> None:
    """Answer a command with a sentence."""
    if sitting.stranger:
        facts, words = without_words(facts, words), plain_word(words)
    letter = CommandReply(
        head=head_for(sitting, writer),
        code=code,
        facts=facts,
        words=words,
        replies_to=sitting.subject,
    )
    sitting.answer(letter, game=writer.match.name if writer.match else None, seat=writer.house or None)


def notify_moderator(
    sitting: Sitting, match: Match, code: str, key: str, *, can_do: Sequence[str] = (), quote: Sequence[str] = (),
    **facts: object,
) -> None:
    """Tell the moderator something that a person must handle; at most once per `key`."""
    if hides_names(match, match.row.moderator):
        facts = {name: "-" if name in NAMING else fact for name, fact in facts.items()}
        can_do = [line for line in can_do if "@" not in line]
    letter = ModeratorNotice(
        head=moderator_head(sitting, match),
        code=code,
        facts={"game": match.name, **facts},
        quote=quote,
        can_do=can_do,
    )
    sitting.send(letter, f"notice:{match.name}:{key}", game=match.name)
