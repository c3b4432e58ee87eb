"""The games that somebody can join or observe, and what is said to those who name none of them."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.fill import person_head
from adjudicator.judge.letters.short_answers import refuse
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports.letters import Stranger
from adjudicator.store import games
from adjudicator.store.games import ASIDE, OVER, WAITING, GameRow, is_practice

LISTED = 20
"""Games of one kind that LIST shows."""
SUGGESTED = 5
"""Open games that are named to somebody who named none."""


def open_game(sitting: Sitting, name: str) -> Match | None:
    """Return a game that can be joined or observed; a practice game belongs to one person alone."""
    if is_practice(name):
        return None
    match = sitting.match(name)
    return None if match is None or match.row.state in (OVER, ASIDE) else match


def refuse_game(sitting: Sitting, writer: Writer, said: TypedCommand, *, to_join: bool) -> None:
    """Say that there is no such game, and name some that are open; to somebody who wants to join, those with room."""
    open_now = names_with_room(sitting) if to_join else [game.name for game in _waiting(sitting)]
    waiting = [f"{said.word} {name}" for name in open_now[:SUGGESTED]]
    code = "unknown-game" if said.game else "signon-how"
    refuse(sitting, writer, code, words=said.text, would_work=waiting, game=said.game)


def answer_stranger(sitting: Sitting, address: str, language: str) -> None:
    """Tell somebody unknown what this is, which games can be joined, and the one mail to send."""
    waiting = names_with_room(sitting)[:SUGGESTED]
    sitting.answer(Stranger(head=person_head(sitting, address, language=language), waiting=waiting))


def names_with_room(sitting: Sitting) -> list[str]:
    """Return the names of the newest games that wait for players and have a seat left."""
    return [game.name for game in _waiting(sitting) if _has_room(sitting, game)]


def _waiting(sitting: Sitting) -> Sequence[GameRow]:
    return games.newest(sitting.tx, WAITING, LISTED)


def _has_room(sitting: Sitting, game: GameRow) -> bool:
    """True when a game that waits for players has a seat left."""
    match = sitting.match(game.name)
    return match is not None and len(games.sign_ons(sitting.tx, game.name)) < match.options.players
