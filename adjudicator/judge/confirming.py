"""Acts that cannot be undone are repeated back and done only when the same person answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any

from adjudicator.judge.people import Writer
from adjudicator.judge.replying import head_for
from adjudicator.judge.sitting import Sitting
from adjudicator.reports.letters import Confirm
from adjudicator.store import confirmations

LASTS = timedelta(days=3)


def ask_to_confirm(sitting: Sitting, writer: Writer, act: str, facts: Mapping[str, Any], *, words: str) -> None:
    """Write down an act that waits, and ask the writer to confirm it."""
    assert writer.match is not None
    what = {"act": act, "game": writer.match.name, "house": writer.house, "facts": dict(facts)}
    waiting = confirmations.ask_for(sitting.tx, writer.address, what, sitting.now + LASTS)
    head = replace(head_for(sitting, writer), reply_to=sitting.desk.book.confirm_address(waiting.token))
    letter = Confirm(
        head=head,
        code=act,
        word=f"confirm {waiting.token}",
        facts={"game": writer.match.name, "house": writer.house, "words": words, **facts},
        until=waiting.expires_at,
    )
    sitting.answer(letter, game=writer.match.name, seat=writer.house or None)
