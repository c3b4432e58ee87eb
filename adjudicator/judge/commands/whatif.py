"""WHATIF, ADOPT and DROP: look at a place of the past beside the present, and then go back there or not."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import MailCommand, Proof, Who, game_of
from adjudicator.judge.commands.rollback import PLACE, go, near, place_of
from adjudicator.judge.inbox.mail_split import NAME, TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import head_for, refuse, tell
from adjudicator.judge.moderator.duty import needs_second
from adjudicator.judge.table.past import view_at
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports.letters import CommandReply
from adjudicator.store import journal
from adjudicator.store.games import RUNNING


def whatif(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """WHATIF r3 [phase]: show the moderator alone what would be different; nothing changes until ADOPT."""
    match, place = game_of(writer), place_of(game_of(writer), said.rest)
    if needs_second(match):
        refuse(sitting, writer, "whatif-plays", words=said.text, game=match.name)
        return False
    if place is None:
        refuse(sitting, writer, "rollback-nowhere", words=said.text, would_work=near(match, said.rest), game=match.name)
        return False
    last = journal.last(sitting.tx, match.name)[0]
    match.note(whatif={"after": place.after, "last": last})
    letter = CommandReply(
        head=head_for(sitting, writer),
        code="whatif",
        facts={"game": match.name, "round": place.round},
        change=(match.view(None), view_at(match, place.after)),
        words=said.text,
        replies_to=sitting.subject,
    )
    sitting.answer(letter, game=match.name)
    return True


def adopt(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """ADOPT [say ...]: goes back to the place that was looked at, if the game has not gone on since."""
    match, tried = game_of(writer), game_of(writer).memory.whatif
    wrong = (
        "whatif-none" if tried is None
        else "whatif-plays" if needs_second(match)
        else "rollback-late" if tried["last"] != journal.last(sitting.tx, match.name)[0]
        else ""
    )  # fmt: skip
    if tried is None or wrong:
        refuse(sitting, writer, wrong, words=said.text, game=match.name)
        return False
    match.note(whatif=None)
    return go(sitting, writer, tried["after"], said.rest)


def drop(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """DROP: forgets the place that was looked at."""
    match = game_of(writer)
    if match.memory.whatif is None:
        refuse(sitting, writer, "whatif-none", words=said.text, game=match.name)
        return False
    match.note(whatif=None)
    tell(sitting, writer, "whatif-dropped", words=said.text, game=match.name)
    return True


COMMAND = MailCommand(
    name="whatif",
    words={"en": ("whatif", "what if"), "it": ("ipotesi",)},
    takes=(rf"\s+(?:rollback\s+|torna\s+)?(?P<rest>{PLACE})", rf"\s+(?P<game>{NAME})\s+(?P<rest>{PLACE})"),
    does=whatif,
    who=Who.MODERATOR,
    states=frozenset({RUNNING}),
    proof=Proof.OPEN_ADDRESS,
    help="moderator",
)
ADOPT = MailCommand(
    name="adopt",
    words={"en": ("adopt",), "it": ("adotta",)},
    takes=(r"(?:\s+(?:say|because|dico|perché|perche)\s+(?P<rest>.{1,200}))?",),
    does=adopt,
    who=Who.MODERATOR,
    states=frozenset({RUNNING}),
    proof=Proof.OPEN_ADDRESS,
    help="moderator",
)
DROP = MailCommand(
    name="drop",
    words={"en": ("drop",), "it": ("scarta",)},
    does=drop,
    who=Who.MODERATOR,
    states=frozenset({RUNNING}),
    proof=Proof.OPEN_ADDRESS,
    help="moderator",
)
