"""RULE: tells everybody a ruling of yours and puts it into the record."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import BEING_PLAYED, GAME, MailCommand, Proof, Who, game_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import head_for, refuse, tell
from adjudicator.judge.letters.tell_all import tell_all
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports.letter_parts import JudgeNote
from adjudicator.reports.letters import CommandReply
from adjudicator.store import journal

MOST = 50
"""The most rulings that a game keeps."""


def rule(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """RULE "words": note a ruling with the place in the journal where it was given; RULE alone shows them all."""
    match, words = game_of(writer), said.rest.strip().strip("\"“”«»").strip()
    noted = match.memory.said
    if not words:
        _show(sitting, writer, said)
        return True
    if len(noted) >= MOST or any(each["text"] == words for each in noted):
        refuse(sitting, writer, "rule-again" if len(noted) < MOST else "rule-many", words=said.text, most=MOST)
        return False
    entry = journal.last(sitting.tx, match.name)[0]
    row = {"text": words, "round": match.play.round, "after": entry, "at": sitting.now.isoformat()}
    match.note(said=[*noted, row])
    tell_all(sitting, match, "rule-said", more={"text": words})
    tell(sitting, writer, "rule-noted", words=said.text, game=match.name, text=words)
    return True


def _show(sitting: Sitting, writer: Writer, said: TypedCommand) -> None:
    match = game_of(writer)
    notes = [JudgeNote("rule-in-round", {"round": each["round"], "text": each["text"]}) for each in match.memory.said]
    letter = CommandReply(
        head=head_for(sitting, writer),
        code="rules-said" if notes else "rules-none",
        facts={"game": match.name},
        notes=notes,
        words=said.text,
        replies_to=sitting.subject,
    )
    sitting.answer(letter, game=match.name)


COMMAND = MailCommand(
    name="rule",
    words={"en": ("rule",), "it": ("regola",)},
    takes=(GAME + r"\s+(?P<rest>[\"“«].{3,300})", r"(?:\s+(?P<rest>[\"“«]?.{3,300}))?"),
    does=rule,
    takes_colon=True,
    begins_sentences=True,
    who=Who.MODERATOR,
    states=BEING_PLAYED,
    proof=Proof.OPEN_ADDRESS,
    help="corrections",
)
