"""Asks for confirmation of acts that cannot be undone or that a forged mail could request.

The act is done only when the person behind the address says yes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.fill import person_head
from adjudicator.judge.letters.short_answers import head_for
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports.letters import Confirm, Head
from adjudicator.store import confirmations
from adjudicator.store.confirmations import Confirmation

LASTS = timedelta(days=3)
MOST_WORDS = 200
"""The number of characters of a command that the request repeats."""


def ask_to_confirm(sitting: Sitting, writer: Writer, act: str, facts: Mapping[str, Any], *, words: str) -> None:
    """Store a waiting act and ask the writer to confirm it; `facts` describe the game if it is yet to be created."""
    facts = {"words": words[:MOST_WORDS], **facts}
    game = writer.match.name if writer.match else facts.get("game", "")
    what = {"act": act, "game": game, "house": writer.house, "facts": facts}
    now = sitting.now
    request(sitting, writer, confirmations.ask_for(sitting.tx, writer.address, what, now, now + LASTS))


def ask_other(
    sitting: Sitting, address: str, act: str, facts: Mapping[str, Any], *, language: str, game: str = ""
) -> None:
    """Store an act that waits for somebody else than the writer of the mail, and ask them to confirm it."""
    what = {"act": act, "game": game, "house": "", "facts": {"words": "", **facts}}
    waiting = confirmations.ask_for(sitting.tx, address, what, sitting.now, sitting.now + LASTS)
    match = sitting.match(game) if game else None
    letter = _letter(sitting, person_head(sitting, address, match, language), waiting)
    sitting.send(letter, f"confirm:{waiting.token}", game=game or None)


def request(sitting: Sitting, writer: Writer, waiting: Confirmation, notes: Sequence[str] = ()) -> None:
    """Send the request to confirm an act; `notes` are codes of sentences that come first."""
    letter = _letter(sitting, head_for(sitting, writer), waiting, notes)
    sitting.answer(letter, game=writer.match.name if writer.match else None, seat=waiting.what["house"] or None)


def _letter(sitting: Sitting, head: Head, waiting: Confirmation, notes: Sequence[str] = ()) -> Confirm:
    what = waiting.what
    return Confirm(
        head=replace(head, reply_to=sitting.desk.book.confirm_address(waiting.token)),
        code=what["act"],
        word=f"confirm {waiting.token}",
        facts={"words": "", "house": what["house"], **what["facts"], "game": what["game"]},
        notes=notes,
        until=waiting.expires_at,
    )
