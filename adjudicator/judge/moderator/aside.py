"""Sets a broken game aside with the evidence, and tells its moderator once. Other games go on."""

from __future__ import annotations

import logging
from dataclasses import replace

from adjudicator.judge.letters.fill import moderator_address, person_head
from adjudicator.judge.table.errors import GameBroken
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines
from adjudicator.reports.letters import Head, ModeratorNotice
from adjudicator.store import games

log = logging.getLogger(__name__)


def tell_unreadable(sitting: Sitting, broken: GameBroken) -> None:
    """Tell the keeper, once, that a finished game cannot be shown. The game itself does not change."""
    log.error("%s; it is over and stays so", broken)
    if sitting.desk.keeper:
        facts = {"game": broken.game, "reason": broken.reason}
        letter = ModeratorNotice(head=person_head(sitting, sitting.desk.keeper), code="over-unreadable", facts=facts)
        sitting.send(letter, f"over-unreadable:{broken.game}", game=broken.game)


def set_aside(sitting: Sitting, broken: GameBroken) -> None:
    """Stop a game, store the evidence, hold its deadlines, and tell its moderator and the keeper."""
    log.error("%s; it is set aside", broken)
    games.set_aside(sitting.tx, broken.game, f"{broken}\n{broken.evidence}")
    match = sitting.match(broken.game)
    if match is None:
        return
    deadlines.hold(sitting, match)
    people = dict.fromkeys(address for address in (match.row.moderator, sitting.desk.keeper) if address)
    for address in people:
        moderates = address == match.row.moderator
        letter = ModeratorNotice(
            head=_head(sitting, match) if moderates else person_head(sitting, address),
            code="game-aside-files" if broken.keepers else "game-aside",
            facts={"game": broken.game, "entry": broken.entry, "reason": broken.reason},
            can_do=["resume"] if moderates else (),
        )
        sitting.send(letter, f"aside:{broken.game}:{broken.entry}:{address}", game=broken.game)


def _head(sitting: Sitting, match: Match) -> Head:
    """Return the head of a letter to the moderator of a game that cannot be shown; a reply still reaches the game."""
    head = person_head(sitting, match.row.moderator, language=match.row.language)
    return replace(head, reply_to=moderator_address(sitting, match))
