"""Short ways to answer the mail under way: a refusal, a sentence about a command, a notice to a moderator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from adjudicator.judge.inbox.strangers import plain_word, without_words
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.fill import moderator_head, person_head, seat_head
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports.letters import CommandReply, Head, ModeratorNotice, Refusal


def head_for(sitting: Sitting, writer: Writer) -> Head:
    """Return the head of an answer to the person who wrote."""
    match = writer.match
    if match is not None and writer.house:
        return seat_head(sitting, match, writer.house)
    if match is not None and match.row.moderator == writer.address:
        return moderator_head(sitting, match)
    return person_head(sitting, writer.address, match, writer.language)


class RefusedWish(Protocol):
    """An error of what a person asked for: the code of its sentence and the facts in it, under any names."""

    @property
    def code(self) -> str:
        """Its code in the catalogue, under `refuse`."""

    @property
    def facts(self) -> Mapping[str, Any]:
        """What its sentence needs."""


def refuse_for(
    sitting: Sitting, writer: Writer, error: RefusedWish, *, words: str, would_work: Sequence[str] = ()
) -> None:
    """Answer with the sentence of an error."""
    _refuse(sitting, writer, error.code, error.facts, words, would_work)


def refuse(
    sitting: Sitting, writer: Writer, code: str, *, words: str = "", would_work: Sequence[str] = (), **facts: Any
) -> None:
    """Answer that something may not or cannot be done, and why. `words` is what the person wrote."""
    _refuse(sitting, writer, code, facts, words, would_work)


def _refuse(
    sitting: Sitting, writer: Writer, code: str, facts: Mapping[str, Any], words: str, would_work: Sequence[str]
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
        replies_to=sitting.subject,
    )
    sitting.answer(letter, game=writer.match.name if writer.match else None, seat=writer.house or None)


def tell(sitting: Sitting, writer: Writer, code: str, *, words: str = "", **facts: Any) -> None:
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
    **facts: Any,
) -> None:
    """Tell the moderator of something that needs a person; the same key tells it only once."""
    letter = ModeratorNotice(
        head=moderator_head(sitting, match),
        code=code,
        facts={"game": match.name, **facts},
        quote=quote,
        can_do=can_do,
    )
    sitting.send(letter, f"notice:{match.name}:{key}", game=match.name)
