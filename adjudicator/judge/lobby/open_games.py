"""The games that somebody can join or observe, and what is said to those who name none of them."""

from __future__ import annotations

from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import refuse
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
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
    newest = games.newest(sitting.tx, WAITING, LISTED)
    open_now = [game.name for game in newest if not to_join or _has_room(sitting, game)]
    waiting = [f"{said.word} {name}" for name in open_now[:SUGGESTED]]
    code = "unknown-game" if said.game else "signon-how"
    refuse(sitting, writer, code, words=said.text, would_work=waiting, game=said.game)


def _has_room(sitting: Sitting, game: GameRow) -> bool:
    """True when a game that waits for players has a seat left."""
    match = sitting.match(game.name)
    return match is not None and len(games.sign_ons(sitting.tx, game.name)) < match.options.players
