"""ROLLBACK: takes a game back to a question of the past, after your yes."""

from __future__ import annotations

import re

from adjudicator.judge.commands.mail_command import MailCommand, Proof, Who, game_of
from adjudicator.judge.inbox.mail_split import NAME, TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.confirming import ask_to_confirm
from adjudicator.judge.letters.short_answers import head_for, refuse, tell
from adjudicator.judge.moderator.duty import ask_second, needs_second
from adjudicator.judge.moderator.going_back import PastPlace, go_back, last_place, place_named, places_of
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports.letters import CommandReply
from adjudicator.store import journal
from adjudicator.store.games import RUNNING

PLACE = r"(?:to\s+|a\s+)?(?:last|ultima|ultimo|(?:round\s+|r)?\d{1,3}(?:\s+[a-z-]{2,30})?)"
"""A place in the past of a game, as people type it."""
_PLACE = re.compile(r"(?:to\s+|a\s+)?(?:(?:round\s+|r)?(?P<round>\d{1,3})(?:\s+(?P<phase>[a-z-]{2,30}))?|.*)", re.I)
_WHERE = re.compile(
    rf"(?P<place>{PLACE})(?:\s+(?:say|because|dico|perché|perche)\s+(?P<reason>.{{1,200}}))?", re.IGNORECASE
)


def rollback(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """ROLLBACK r3 [phase] | last [say ...]: show what would be taken back, and ask for a yes."""
    match, found = game_of(writer), _WHERE.fullmatch(said.rest)
    if found is None:
        refuse(sitting, writer, "rollback-how", words=said.text, game=match.name)
        return False
    place = place_of(match, found["place"])
    if place is None:
        work = near(match, found["place"])
        refuse(sitting, writer, "rollback-nowhere", words=said.text, would_work=work, game=match.name)
        return False
    _ask(sitting, writer, said, place, found["reason"] or "")
    return True


def place_of(match: Match, said: str) -> PastPlace | None:
    """Return the place that words mean: the newest answers, or a round with or without a phase."""
    found = _PLACE.fullmatch(said)
    if found is None or not found["round"]:
        return last_place(match)
    return place_named(match, int(found["round"]), found["phase"] or "")


def near(match: Match, place: str) -> list[str]:
    """Return lines with the phases that there are in the round that was meant."""
    said = _PLACE.fullmatch(place)
    number = said["round"] if said is not None else ""
    phases = dict.fromkeys(each.phase for each in places_of(match) if str(each.round) == number)
    return [f"rollback r{number} {phase}" for phase in phases]


def _ask(sitting: Sitting, writer: Writer, said: TypedCommand, place: PastPlace, reason: str) -> None:
    match = game_of(writer)
    last = journal.last(sitting.tx, match.name)[0]
    facts = {
        "word": AGREED.name, "rest": f"{place.after} {last} {reason}", "round": place.round, "now": match.play.round,
        "reason": reason or "-",
    }  # fmt: skip
    ask_to_confirm(sitting, writer, COMMAND.name, facts, words=said.text)


def agreed(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Take the game back, unless it went on since the moderator was asked, and tell everybody."""
    match = game_of(writer)
    after, last, reason = said.rest.split(" ", 2)
    if not _is_still_so(match, writer, int(last)):
        refuse(sitting, writer, "rollback-late", game=match.name)
        return False
    if needs_second(match):
        return _ask_second(sitting, writer, said)
    return go(sitting, writer, int(after), reason)


def _ask_second(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Ask a co-moderator to agree, for the moderator has a seat in the game."""
    match, after = game_of(writer), int(said.rest.split(" ", 1)[0])
    place = next((place.round for place in places_of(match) if place.after == after), match.play.round)
    facts = {"word": SECONDED.name, "rest": said.rest, "round": place, "now": match.play.round}
    if not ask_second(sitting, match, SECONDED.name, facts):
        refuse(sitting, writer, "second-missing", game=match.name)
        return False
    tell(sitting, writer, "second-asked", game=match.name)
    return True


def seconded(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Take the game back after the yes of a co-moderator, unless it went on since the moderator wanted it."""
    match = game_of(writer)
    after, last, reason = said.rest.split(" ", 2)
    if match.row.state != RUNNING or journal.last(match.tx, match.name)[0] != int(last):
        refuse(sitting, writer, "rollback-late", game=match.name)
        return False
    return go(sitting, writer, int(after), reason)


def go(sitting: Sitting, writer: Writer, after: int, reason: str) -> bool:
    """Take a game back to where it stood after an entry, and answer with what is different there."""
    match = game_of(writer)
    before = match.view(None)
    number = go_back(sitting, match, after, reason)
    writer.match = sitting.match(match.name)
    facts = {"game": match.name, "round": number, "reason": reason or "-"}
    letter = CommandReply(
        head=head_for(sitting, writer), code="rolled-back", facts=facts, replies_to=sitting.subject,
        change=(before, game_of(writer).view(None)),
    )  # fmt: skip
    sitting.answer(letter, game=match.name)
    return True


def _is_still_so(match: Match, writer: Writer, last: int) -> bool:
    """True when the game runs, stands where it stood when the moderator was asked, and is still theirs."""
    now = journal.last(match.tx, match.name)[0]
    return match.row.moderator == writer.address and match.row.state == RUNNING and now == last


SECONDED = MailCommand(name="rollback-second", words={}, takes=(), does=seconded)
AGREED = MailCommand(name="rollback-agreed", words={}, takes=(), does=agreed)
COMMAND = MailCommand(
    name="rollback",
    words={"en": ("rollback", "roll back"), "it": ("torna",)},
    takes=(rf"(?:\s+(?P<game>{NAME})(?=\s+(?:to\s+|a\s+)?(?:last|ultim|r?\d|round)))?(?:\s+(?P<rest>.{{1,300}}))?",),
    does=rollback,
    who=Who.MODERATOR,
    states=frozenset({RUNNING}),
    proof=Proof.ALWAYS,
    help="corrections",
)
