"""What lets mail programs sort letters: the list that a letter goes to, how to leave it, and its thread."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote

from sqlalchemy import Connection

from adjudicator.reports.letters import LeagueLetter, Letter
from adjudicator.store import games


@dataclass(frozen=True, slots=True)
class MailingList:
    """A list of readers who get the same letter: those who observe a game, or those who take part in a league."""

    name: str
    leave: str
    """The command with which a reader leaves it."""

    def id_at(self, domain: str) -> str:
        """Return the value of List-Id (RFC 2919)."""
        return f"<{self.name}.{domain}>"

    def unsubscribe_at(self, judge: str) -> str:
        """Return the value of List-Unsubscribe (RFC 2369): a mail whose subject is the command."""
        return f"<mailto:{judge}?subject={quote(self.leave)}>"


def list_of(tx: Connection, letter: Letter, game: str | None) -> MailingList | None:
    """Return the list that a letter goes to; None for a letter to one person, such as the player of a seat."""
    if isinstance(letter, LeagueLetter):
        league = letter.facts["league"]
        return MailingList(f"{league}.league", f"league {league} leave")
    if not game or letter.head.seat is not None:
        return None
    observes = any(letter.head.address == each.address for each in games.observers_of(tx, game))
    return MailingList(f"{game}.game", f"unobserve {game}") if observes else None


def thread_of(letter: Letter, game: str | None) -> str:
    """Return a name for what a letter belongs to: a round of a game as one reader meets it; "" for no game.

    All letters of a thread refer to the same Message-ID, so that mail programs show them together. No letter has that
    id itself.
    """
    head = letter.head
    return f"thread:{game}:{head.round or 0}:{head.seat or head.address}" if game else ""
