"""VOTE: asks the players for more time, or answers such a wish of another player."""

from __future__ import annotations

import re
from datetime import timedelta

from adjudicator.judge.commands.mail_command import MailCommand, Who, seat_of
from adjudicator.judge.inbox.mail_split import NAME, TypedCommand
from adjudicator.judge.inbox.writers import Writer, why_distrusted
from adjudicator.judge.letters.short_answers import refuse, tell
from adjudicator.judge.letters.tell_all import tell_all
from adjudicator.judge.table.calendar import read_span
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines
from adjudicator.store.games import RUNNING

_EXTEND = re.compile(r"(?:extend|extension|proroga|più tempo)(?: (?:(?:by|of|di) )?(?P<length>\S.*))?", re.IGNORECASE)
_YES = frozenset({"yes", "y", "sì", "si", "for", "ok"})
_NO = frozenset({"no", "n", "against", "contro"})
LONGEST = timedelta(days=7)


def vote(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """VOTE extend 24h: ask for more time; VOTE yes or no: answer. More than half of the players decide."""
    seat, words = seat_of(writer), said.rest.strip().lower()
    match = seat.match
    distrusted = why_distrusted(sitting, writer, match)
    if distrusted:
        refuse(sitting, writer, f"{distrusted}-act", words=said.text, game=match.name)
        return False
    wish = _EXTEND.fullmatch(words)
    if wish is not None:
        return _ask(sitting, writer, said, wish["length"] or "24h")
    if words not in _YES | _NO:
        refuse(sitting, writer, "vote-how", words=said.text)
        return False
    return _answer(sitting, writer, said, words in _YES)


def _ask(sitting: Sitting, writer: Writer, said: TypedCommand, length: str) -> bool:
    seat = seat_of(writer)
    match = seat.match
    try:
        span = read_span(length)
    except ValueError:
        span = timedelta()
    refusal = _why_not(match, span)
    if refusal:
        refuse(sitting, writer, refusal, words=said.text, game=match.name, days=LONGEST.days)
        return False
    hours = int(span.total_seconds() // 3600)
    match.note(vote={"window": match.window, "hours": hours, "said": {seat.house: True}})
    tell_all(sitting, match, "vote-asked", but=seat.house, more={"hours": hours, "wanted": _wanted(match)})
    tell(sitting, writer, "vote-begun", words=said.text, game=match.name, hours=hours, wanted=_wanted(match))
    _decide(sitting, match)
    return True


def _why_not(match: Match, span: timedelta) -> str:
    """Return the code of why nobody can be asked for so much time now; "" if they can."""
    if not timedelta(hours=1) <= span <= LONGEST:
        return "vote-length"
    if not match.is_planning or deadlines.of_kind(match, deadlines.PLANNING) is None:
        return "vote-nothing-due"
    running = match.memory.vote
    return "vote-runs" if running is not None and running["window"] == match.window else ""


def _answer(sitting: Sitting, writer: Writer, said: TypedCommand, answer: bool) -> bool:
    seat = seat_of(writer)
    match, running = seat.match, seat.match.memory.vote
    if running is None or running["window"] != match.window or running.get("over"):
        refuse(sitting, writer, "vote-none", words=said.text, game=match.name)
        return False
    if running["said"].get(seat.house) == answer:
        refuse(sitting, writer, "vote-twice", words=said.text, game=match.name)
        return False
    match.note(vote={**running, "said": {**running["said"], seat.house: answer}})
    tell(sitting, writer, "vote-yes" if answer else "vote-no", words=said.text, game=match.name, hours=running["hours"])
    _decide(sitting, match)
    return True


def _decide(sitting: Sitting, match: Match) -> None:
    """Move the deadline of the window as soon as more than half of the players want it."""
    running = match.memory.vote
    if running is None or not match.is_planning or running.get("over"):
        return
    deadline = next((each for each in deadlines.open_ones(match) if each.kind == deadlines.PLANNING), None)
    if deadline is None or list(running["said"].values()).count(True) < _wanted(match):
        return
    due = deadline.due_at + timedelta(hours=running["hours"])
    deadlines.extend(sitting, match, deadlines.PLANNING, due, deadline.wish, deadline.about)
    match.note(vote={**running, "over": True})
    tell_all(sitting, match, "vote-won")


def _wanted(match: Match) -> int:
    """Return how many votes are more than half of the players; whether somebody is silent is not told."""
    return len([seat for seat in match.seats.values() if seat.address]) // 2 + 1


COMMAND = MailCommand(
    name="vote",
    words={"en": ("vote",), "it": ("voto",)},
    takes=(rf"(?:\s+(?P<game>{NAME})(?=\s+(?:extend|yes|no)\b))?(?:\s+(?P<rest>.{{1,60}}))?",),
    does=vote,
    who=Who.PLAYER,
    states=frozenset({RUNNING}),
    help="standby",
)
