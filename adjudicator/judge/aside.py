"""A game that broke is set aside with the evidence, and its moderator is told once. Others go on."""

from __future__ import annotations

import logging

from adjudicator.judge import deadlines
from adjudicator.judge.errors import GameBroken
from adjudicator.judge.letters import person_head
from adjudicator.judge.sitting import Sitting
from adjudicator.reports.letters import ModeratorNotice
from adjudicator.store import games

log = logging.getLogger(__name__)


def set_aside(sitting: Sitting, broken: GameBroken) -> None:
    """Stop a game, keep the evidence, hold its deadlines, tell its moderator and the keeper."""
    log.error("%s; it is set aside", broken)
    games.set_aside(sitting.tx, broken.game, f"{broken}\n{broken.evidence}")
    match = sitting.match(broken.game)
    if match is None:
        return
    deadlines.hold(sitting, match)
    people = dict.fromkeys(address for address in (match.game.moderator, sitting.desk.keeper) if address)
    for address in people:
        letter = ModeratorNotice(
            head=person_head(sitting, address),
            code="game-aside",
            facts={"game": broken.game, "entry": broken.entry, "reason": str(broken)},
            can_do=[f"resume {broken.game}"],
        )
        sitting.send(letter, f"aside:{broken.game}:{broken.entry}:{address}", game=broken.game)
