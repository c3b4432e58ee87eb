"""VOTE: asks the players for more time, a draw or a way back, or answers such a wish of another player."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from adjudicator.judge.commands.mail_command import MailCommand, Who, seat_of
from adjudicator.judge.commands.rollback import PLACE, place_of
from adjudicator.judge.inbox.mail_split import NAME, TypedCommand
from adjudicator.judge.inbox.writers import Writer, why_distrusted
from adjudicator.judge.letters.short_answers import refuse, tell
from adjudicator.judge.letters.tell_all import tell_all
from adjudicator.judge.moderator.voted import decide
from adjudicator.judge.play import votes
from adjudicator.judge.play.votes import Vote
from adjudicator.judge.table.calendar import read_span
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.options import OPEN_VOTES
from adjudicator.judge.table.seat_at import seats_at
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines
from adjudicator.judge.waits.due_time import fair_time
from adjudicator.store.games import RUNNING

_WISH = re.compile(
    r"(?P<extend>extend|extension|proroga|più tempo)(?: (?:(?:by|of|di) )?(?P<length>\S.*))?"
    r"|(?P<draw>draw|parità|parita|patta)|(?P<abandon>abandon|abandona|abbandona|abbandono)"
    rf"|(?P<rollback>rollback|roll back|torna)(?: (?P<place>{PLACE}))?",
    re.IGNORECASE,
)
_YES = frozenset({"yes", "y", "sì", "si", "for", "ok"})
_NO = frozenset({"no", "n", "against", "contro"})
LONGEST = timedelta(days=7)


class _Refused(Exception):
    """Raised for a wish that cannot be voted on now, with the code of the sentence that says why."""


def vote(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """VOTE extend 24h, draw, rollback r3 or abandon: ask the others; VOTE yes or no: answer."""
    match, words = seat_of(writer).match, " ".join(said.rest.split()).lower()
    distrusted = why_distrusted(sitting, writer, match)
    if distrusted:
        refuse(sitting, writer, f"{distrusted}-act", words=said.text, game=match.name)
        return False
    wish = _WISH.fullmatch(words)
    try:
        if wish is not None:
            return _ask(sitting, writer, said, wish)
        if words not in _YES | _NO:
            raise _Refused("vote-how")
        return _answer(sitting, writer, said, words in _YES)
    except _Refused as refused:
        running = votes.newest(match)
        facts = votes.facts_of(match, running) if running is not None else {"game": match.name}
        refuse(sitting, writer, str(refused), words=said.text, **{**facts, "days": LONGEST.days})
        return False


def votes_for(match: Match, word: str, rest: str) -> list[str]:
    """Return the votes that a player can ask for to get what a moderator's command would do; none if none can begin."""
    if match.row.state != RUNNING or votes.open_one(match) is not None:
        return []
    if word == "rollback":
        place = re.match(r"(?:round\s+|r)?\d{1,3}", rest, re.IGNORECASE)
        return [f"vote rollback {place[0]}" if place else "vote rollback"]
    is_more = word == "deadline" and rest.lstrip().startswith("+") and match.is_planning
    return ["vote extend 24h"] if is_more else []


def _ask(sitting: Sitting, writer: Writer, said: TypedCommand, wish: re.Match[str]) -> bool:
    """Open a vote, with the first yes of the player who asks, and tell everybody."""
    match, house = seat_of(writer).match, seat_of(writer).house
    running = votes.newest(match)
    if votes.open_one(match) is not None:
        raise _Refused("vote-runs")
    kind = next(kind for kind in votes.KINDS if wish[kind])
    if running is not None and (running.kind, running.window) == (kind, match.window):
        raise _Refused("vote-again")
    wanted, until = _extension(match, wish) if kind == votes.EXTEND else _other(sitting, match, kind, wish)
    asked = votes.take(match, votes.put(sitting, match, wanted, until), house, True)
    facts, opened = votes.facts_of(match, asked), match.options.votes == OPEN_VOTES
    named = {**facts, "house": house} if opened else facts
    tell_all(sitting, match, "vote-asked-open" if opened else "vote-asked", but=house, more=named)
    tell(sitting, writer, "vote-begun", words=said.text, **facts)
    decide(sitting, match)
    return True


def _extension(match: Match, wish: re.Match[str]) -> tuple[Vote, datetime]:
    """Return the vote for more time that somebody wants, and when it ends."""
    try:
        span = read_span(wish["length"] or "24h")
    except ValueError:
        span = timedelta()
    due = deadlines.of_kind(match, deadlines.PLANNING)
    if not timedelta(hours=1) <= span <= LONGEST:
        raise _Refused("vote-length")
    if not match.is_planning or due is None:
        raise _Refused("vote-nothing-due")
    return Vote(window=match.window, hours=int(span.total_seconds() // 3600)), due


def _other(sitting: Sitting, match: Match, kind: str, wish: re.Match[str]) -> tuple[Vote, datetime]:
    """Return the vote for something else, and when it ends."""
    asked = Vote(window=match.window, kind=kind)
    if kind == votes.ROLLBACK:
        place = place_of(match, wish["place"] or "last")
        if place is None:
            raise _Refused("rollback-nowhere")
        asked = Vote(window=match.window, kind=kind, after=place.after, round=place.round)
    earliest = match.options.clock.after(sitting.told_at(match), timedelta(hours=match.options.vote))
    return asked, fair_time(match, seats_at(match), earliest).at


def _answer(sitting: Sitting, writer: Writer, said: TypedCommand, answer: bool) -> bool:
    match, house = seat_of(writer).match, seat_of(writer).house
    running = votes.open_one(match)
    if running is None:
        raise _Refused("vote-none")
    if running.said.get(house) == answer:
        raise _Refused("vote-twice")
    running = votes.take(match, running, house, answer)
    tell(sitting, writer, "vote-yes" if answer else "vote-no", words=said.text, **votes.facts_of(match, running))
    decide(sitting, match)
    return True


COMMAND = MailCommand(
    name="vote",
    words={"en": ("vote",), "it": ("voto",)},
    takes=(
        rf"(?:\s+(?P<game>{NAME})(?=\s+(?:extend|draw|rollback|abandon|yes|no)\b))?(?:\s+(?P<rest>.{{1,60}}))?",
    ),
    does=vote,
    who=Who.PLAYER,
    states=frozenset({RUNNING}),
    help="people",
)
