"""Who moderates a game: one person has the duty at a time, and co-moderators can take it over or agree to a ruling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.judge.letters.confirming import ask_other
from adjudicator.judge.letters.fill import moderator_head, person_head
from adjudicator.judge.letters.tell_all import tell_all
from adjudicator.judge.table.anonymity import moderator_plays
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports.letters import CommandReply
from adjudicator.store.games import is_practice

MOST = 3
"""The most co-moderators of a game."""


def add(match: Match, address: str) -> None:
    """Let somebody take over the duty from now on."""
    others = [other for other in match.memory.comoderators if other != address]
    match.note(comoderators=[*others, address])


def remove(match: Match, address: str) -> bool:
    """Let somebody no longer take over the duty; return False if they could not anyway."""
    known = match.memory.comoderators
    match.note(comoderators=[other for other in known if other != address])
    return address in known


def hand_to(sitting: Sitting, match: Match, address: str) -> None:
    """Give the duty to a co-moderator, with a new reply address; the one who had it becomes a co-moderator."""
    before, memory = match.row.moderator, match.memory
    others = [other for other in memory.comoderators if other not in (address, before)]
    match.note(comoderators=[*others, before], duty=memory.duty + 1)
    match.change(moderator=address)
    tell_all(sitting, match, "duty")
    key = f"{match.name}:{memory.duty + 1}"
    told = {"duty-yours": moderator_head(sitting, match), "duty-gone": person_head(sitting, before, match)}
    for code, head in told.items():
        letter = CommandReply(head=head, code=code, facts={"game": match.name})
        sitting.send(letter, f"{code}:{key}", game=match.name)


def needs_second(match: Match) -> bool:
    """True when the moderator plays in their own game, and so may not decide alone about their own combat."""
    return moderator_plays(match) and not is_practice(match.name)


def ask_second(sitting: Sitting, match: Match, act: str, facts: Mapping[str, Any]) -> bool:
    """Ask a co-moderator who does not play to agree to an act of the moderator; return False if there is none."""
    playing = {seat.address for seat in match.seats.values()}
    free = [other for other in match.memory.comoderators if other not in playing]
    for other in free[:1]:
        ask_other(sitting, other, act, facts, language=match.options.language, game=match.name)
    return bool(free)
